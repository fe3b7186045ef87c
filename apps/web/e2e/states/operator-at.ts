import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import type { OperatorRole } from '#contract/states.ts'
import { anOperator } from '../operator.ts'
import { once } from './state.ts'

/** All but who is signed in. */
export const work = /\/api\/admin\/(?!session\/)/

type Session = { cookie: string; csrf: string }

const sessions = new Map<OperatorRole, () => Promise<Session>>()

/** One for all looks: each code of an authenticator is good once. */
function sessionOf(role: OperatorRole): Promise<Session> {
  const session = sessions.get(role) ?? once(() => signIn(role))
  sessions.set(role, session)
  return session()
}

export async function signedIn(page: Page, role: OperatorRole): Promise<void> {
  const { cookie } = await sessionOf(role)
  const [name = '', value = ''] = cookie.split('=')
  const url = inject('shopUrl').replace('http:', 'https:')
  await page.context().addCookies([{ name, value, url, httpOnly: true, secure: true, sameSite: 'Strict' }])
}

async function signIn(role: OperatorRole): Promise<Session> {
  const { email, password, nextCode } = await anOperator(role)
  const answer = await fetch(new URL('/api/admin/session/', inject('shopUrl')), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, code: nextCode() }),
  })
  const [cookie] = answer.headers.getSetCookie()
  if (!cookie) throw new Error(`an operator was not signed in: ${answer.status} ${await answer.text()}`)
  const { csrf_token: csrf } = (await answer.json()) as { csrf_token: string }
  return { cookie: cookie.split(';', 1)[0] ?? '', csrf }
}

/** What somebody of this role asks of the shop past any screen. */
export async function requested<Answer>(role: OperatorRole, call: 'GET' | 'POST', path: string, body?: object) {
  const { cookie, csrf } = await sessionOf(role)
  const answer = await fetch(new URL(`/api/admin/${path}`, inject('shopUrl')), {
    method: call,
    headers: { cookie, 'x-csrf-token': csrf, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${call} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** What texts begin with so that they do not break, and sums of seven digits. */
const longest: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    ['name', 'product_name', 'first_item', 'title', 'subtitle', 'store_name', 'owner', 'user', 'by', 'error'].map(
      (key) => [key, 'Nyamachoma'.repeat(8)],
    ),
  ),
  ...Object.fromEntries(
    ['comment', 'reason', 'details', 'failure', 'description'].map((key) => [key, 'W'.repeat(300)]),
  ),
  ...Object.fromEntries(['amount', 'total', 'price', 'asked', 'goods', 'revenue'].map((key) => [key, 9_876_543.21])),
  email: 'w'.repeat(100),
}

/** The same answer with the longest of everything it holds. */
function stretched(reported: unknown, key = ''): unknown {
  if (Array.isArray(reported)) return reported.map((one) => stretched(one, key))
  if (typeof reported === 'object' && reported !== null)
    return Object.fromEntries(Object.entries(reported).map(([name, value]) => [name, stretched(value, name)]))
  const long = longest[key]
  // What differs still does.
  if (typeof long === 'string' && typeof reported === 'string') return long + reported
  return typeof long === typeof reported ? long : reported
}

export async function withTheLongest(page: Page): Promise<void> {
  await page.route(work, async (route) => {
    const response = await route.fetch()
    const isJson = (response.headers()['content-type'] ?? '').includes('json')
    await route.fulfill(isJson ? { response, json: stretched(await response.json()) } : { response })
  })
}

export const asOwner = (page: Page) => signedIn(page, 'owner')

export async function asOwnerOfTheLongest(page: Page): Promise<void> {
  await asOwner(page)
  await withTheLongest(page)
}

/** Lists that are empty; what is no list is as it is. */
export async function nothingAtAll(page: Page): Promise<void> {
  await page.route(work, async (route) => {
    const response = await route.fetch()
    const reported: unknown = (response.headers()['content-type'] ?? '').includes('json') ? await response.json() : null
    await (Array.isArray(reported) ? route.fulfill({ json: [] }) : route.fulfill({ response }))
  })
}

/** Everything of it has come. */
export const all = (page: Page) =>
  page.locator('main:not(:has(:is(.shimmer, .spinner))) section[aria-label^="Section"]')

/** What stands over the screen and wants an answer. */
export const question = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** The first of a list, opened. */
export async function opensFirst(page: Page): Promise<void> {
  await page.locator('main table a').first().click()
  await page.getByRole('link', { name: /^←/ }).waitFor()
}
