import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import type { OperatorRole } from '#contract/states.ts'
import { breaks, hangs } from '../network.ts'
import { anOperator } from '../operator.ts'
import { loading, type State } from './state.ts'

/** The sections of the operators' area. */
const sections: Record<string, string> = {
  Today: '/admin/today',
  Orders: '/admin/orders',
  Returns: '/admin/returns',
  Payments: '/admin/payments',
  Withdrawals: '/admin/withdrawals',
  'Sellers’ documents': '/admin/documents',
  Sellers: '/admin/sellers',
  Commission: '/admin/commission',
  Marketing: '/admin/marketing',
  Categories: '/admin/categories',
  Products: '/admin/products',
  Reviews: '/admin/reviews',
  People: '/admin/people',
  Operators: '/admin/operators',
  'Content pages': '/admin/pages',
  Settings: '/admin/settings',
  Reports: '/admin/reports',
  'Audit log': '/admin/audit',
  Jobs: '/admin/jobs',
  'Your sign-in': '/admin/account',
}

/** All but who is signed in. */
const work = /\/api\/admin\/(?!session\/)/

const cookies = new Map<OperatorRole, Promise<string>>()

/** One session for all looks: each code of an authenticator is good once. */
async function signedIn(page: Page, role: OperatorRole): Promise<void> {
  const cookie = cookies.get(role) ?? signIn(role)
  cookies.set(role, cookie)
  const [name = '', value = ''] = (await cookie).split('=')
  const url = inject('shopUrl').replace('http:', 'https:')
  await page.context().addCookies([{ name, value, url, httpOnly: true, secure: true, sameSite: 'Strict' }])
}

async function signIn(role: OperatorRole): Promise<string> {
  const { email, password, nextCode } = await anOperator(role)
  const answer = await fetch(new URL('/api/admin/session/', inject('shopUrl')), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, code: nextCode() }),
  })
  const [cookie] = answer.headers.getSetCookie()
  if (!cookie) throw new Error(`an operator was not signed in: ${answer.status} ${await answer.text()}`)
  return cookie.split(';', 1)[0] ?? ''
}

/** The section one is in, once nothing of it is on its way any more. */
const settled = (title: string) => (page: Page) =>
  page.locator('main:not(:has(:is(.shimmer, .spinner))) [aria-current="page"]', { hasText: title }).first()

/** Lists that are empty; what is no list is as it is. */
async function nothingAtAll(page: Page): Promise<void> {
  await page.route(work, async (route) => {
    const response = await route.fetch()
    const told: unknown = (response.headers()['content-type'] ?? '').includes('json') ? await response.json() : null
    await (Array.isArray(told) ? route.fulfill({ json: [] }) : route.fulfill({ response }))
  })
}

const statesOf = (title: string, from: string): State[] => [
  { name: `D40 ${title}`, from, meets: (page) => signedIn(page, 'owner'), shows: settled(title) },
  {
    name: `D40 ${title}: nothing there`,
    from,
    meets: async (page) => {
      await signedIn(page, 'owner')
      await nothingAtAll(page)
    },
    shows: settled(title),
  },
  {
    name: `D40 ${title}: not to be had`,
    from,
    meets: async (page) => {
      await signedIn(page, 'owner')
      await breaks(page, work)
    },
    shows: settled(title),
    mayLog: /500/,
  },
  {
    name: `D40 ${title}: loading`,
    from,
    meets: async (page) => {
      await signedIn(page, 'owner')
      await hangs(page, work)
    },
    shows: loading,
  },
]

const withoutList = new Set(['Your sign-in'])

export const operator: readonly State[] = [
  { name: 'D40 Operator sign-in', from: '/admin/login', shows: 'Operator sign-in' },
  { name: 'D40 Set up your sign-in', from: '/admin/set-up?token=a.b', shows: 'Set up your sign-in' },
  ...Object.entries(sections).flatMap(([title, from]) =>
    withoutList.has(title) ? statesOf(title, from).slice(0, 1) : statesOf(title, from),
  ),
  {
    name: 'D40 Payments: not one’s work',
    from: '/admin/payments',
    meets: (page) => signedIn(page, 'catalogue'),
    shows: (page) => page.getByText('This is not part of your work.'),
  },
]
