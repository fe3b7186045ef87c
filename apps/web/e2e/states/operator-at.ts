import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import type { OperatorRole } from '#contract/states.ts'
import { anOperator } from '../operator.ts'

/** All but who is signed in. */
export const work = /\/api\/admin\/(?!session\/)/

const cookies = new Map<OperatorRole, Promise<string>>()

/** One session for all looks: each code of an authenticator is good once. */
export async function signedIn(page: Page, role: OperatorRole): Promise<void> {
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
function stretched(told: unknown, key = ''): unknown {
  if (Array.isArray(told)) return told.map((one) => stretched(one, key))
  if (typeof told === 'object' && told !== null)
    return Object.fromEntries(Object.entries(told).map(([name, value]) => [name, stretched(value, name)]))
  const long = longest[key]
  // What differs still does.
  if (typeof long === 'string' && typeof told === 'string') return long + told
  return typeof long === typeof told ? long : told
}

export async function withTheLongest(page: Page): Promise<void> {
  await page.route(work, async (route) => {
    const response = await route.fetch()
    const isTold = (response.headers()['content-type'] ?? '').includes('json')
    await route.fulfill(isTold ? { response, json: stretched(await response.json()) } : { response })
  })
}
