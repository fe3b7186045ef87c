import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import type { OperatorRole } from '#contract/shared/states.ts'
import { anOperator } from '../support/operator.ts'
import { once } from './state.ts'

/** All admin calls except those about the session. */
export const work = /\/api\/admin\/(?!session\/)/

type Session = { cookie: string; csrf: string }

const sessions = new Map<OperatorRole, () => Promise<Session>>()

/** One session for each role, shared by all tests: an authenticator code works only once. */
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

/** Calls the admin API directly, as an operator of this role. */
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

/**
 * Values by field name: prefixes that make a text as long as possible without a line break, and
 * amounts of seven digits.
 */
const longest: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    [
      'name',
      'product_name',
      'first_item',
      'title',
      'subtitle',
      'store_name',
      'owner',
      'user',
      'by',
      'error',
      'about',
    ].map((key) => [key, 'Nyamachoma'.repeat(8)]),
  ),
  ...Object.fromEntries(
    ['comment', 'reason', 'details', 'failure', 'description'].map((key) => [key, 'W'.repeat(300)]),
  ),
  ...Object.fromEntries(['amount', 'total', 'price', 'asked', 'goods', 'revenue'].map((key) => [key, 9_876_543.21])),
  email: 'w'.repeat(100),
}

/** The same answer with the longest value of each known field. */
function stretched(reported: unknown, key = ''): unknown {
  if (Array.isArray(reported)) return reported.map((one) => stretched(one, key))
  if (typeof reported === 'object' && reported !== null)
    return Object.fromEntries(Object.entries(reported).map(([name, value]) => [name, stretched(value, name)]))
  const long = longest[key]
  // The original text stays at the end, so that different values stay different.
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

/** Empties the answers that are lists. Other answers pass unchanged. */
export async function nothingAtAll(page: Page): Promise<void> {
  await page.route(work, async (route) => {
    const response = await route.fetch()
    const reported: unknown = (response.headers()['content-type'] ?? '').includes('json') ? await response.json() : null
    await (Array.isArray(reported) ? route.fulfill({ json: [] }) : route.fulfill({ response }))
  })
}

/** The section, once all of it is loaded. */
export const all = (page: Page) =>
  page.locator('main:not(:has(:is(.shimmer, .spinner))) section[aria-label^="Section"]')

/** The dialog that is open over the screen. */
export const question = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Takes a step from the first menu of a row that has it. */
export const fromMenu = (step: RegExp) => async (page: Page) => {
  const menus = page.getByRole('button', { name: /^Actions/ })
  await menus.first().waitFor()
  for (const menu of await menus.all()) {
    await menu.click()
    const item = page.getByRole('menuitem', { name: step })
    await page.getByRole('menuitem').first().waitFor()
    if ((await item.count()) > 0) return item.click()
    await page.keyboard.press('Escape')
  }
  throw new Error(`no row has the step ${step}`)
}

/** Opens the first row of a list. */
export async function opensFirst(page: Page): Promise<void> {
  const list = page.url()
  await page.locator('main table a').first().click()
  await page.waitForURL(({ href }) => href !== list)
}
