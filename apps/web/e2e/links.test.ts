import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { it, open } from './journey.ts'
import { anOrder, aProduct, aShopper, fillCart } from './shopper.ts'

const AT_ONCE = 4

/** The addresses on our own origin that a page's HTML names: where its links lead, and its pictures. */
function addressesIn(html: string, page: string): string[] {
  const named = [...html.matchAll(/<(?:a|img|link)\b[^>]*?\s(?:href|src)="([^"]+)"/g)]
  return named
    .map(([, address = '']) => new URL(address.replaceAll('&amp;', '&'), page))
    .filter(({ origin }) => origin === new URL(page).origin)
    .map(({ pathname, search }) => pathname + search)
}

/**
 * Follows every address from the given ones on.
 * @returns those that lead nowhere, with the page that names them
 */
async function followAll(from: Map<string, string>): Promise<{ followed: number; broken: string[] }> {
  const namedBy = new Map(from)
  const waiting = [...from.keys()]
  const broken: string[] = []
  async function follow(path: string) {
    const response = await fetch(inject('shopUrl') + path)
    if (response.status !== 200) broken.push(`${path} (${response.status}) on ${namedBy.get(path)}`)
    const html = response.headers.get('content-type')?.startsWith('text/html') ? await response.text() : ''
    await response.body?.cancel().catch(() => undefined)
    for (const next of addressesIn(html, inject('shopUrl') + path)) {
      if (namedBy.has(next)) continue
      namedBy.set(next, path)
      waiting.push(next)
    }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(follow))
  return { followed: namedBy.size, broken }
}

it(
  'S§2 Other links (D6): no link and no picture of the public pages leads nowhere, in either language',
  { timeout: 240_000 },
  async () => {
    const { followed, broken } = await followAll(new Map(['/', '/sw'].map((path) => [path, 'the address bar'])))
    expect(broken).toEqual([])
    expect(followed).toBeGreaterThan(200)
  },
)

const PAGES_AT_MOST = 80

/** Pages of one kind have the same parts: `/products/7` and `/products/8`, but not `/sw/products/7`. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, inject('shopUrl'))
  const parts = pathname.replace(/(?<=\/categories\/)[^/]+|(?<=\/)(?:\d+|[\w-]{22})(?=\/|$)/g, ':')
  return [parts, ...[...searchParams.keys()].sort()].join(' ')
}

it(
  'S§2 Other links (D6): somebody who is logged in gets everywhere by links alone, and none leads nowhere',
  { timeout: 240_000 },
  async ({ visit }) => {
    const shopper = await aShopper()
    await anOrder(shopper)
    await fillCart(shopper, await aProduct())
    const page = await visit({ as: shopper, screen: 'phone' })
    const waiting = ['/']
    const kinds = new Set(waiting.map(kindOf))
    const foundOn = new Map<string, string>()
    for (
      let path = waiting.shift(), seen = 0;
      path !== undefined && seen < PAGES_AT_MOST;
      path = waiting.shift(), seen++
    ) {
      await open(page, path)
      await page.waitForLoadState('networkidle')
      for (const address of await linksOn(page)) {
        if (!foundOn.has(address)) foundOn.set(address, path)
        if (kinds.has(kindOf(address))) continue
        kinds.add(kindOf(address))
        waiting.push(address)
      }
    }
    const screens = ['/', '/cart', '/profile', '/order/:', '/products/:', '/categories', '/categories/:', '/trending']
    expect([...kinds]).toEqual(
      expect.arrayContaining([...screens, ...screens.map((path) => `/sw${path}`.replace(/\/$/, ''))]),
    )
    expect(waiting).toEqual([])

    const broken: string[] = []
    const addresses = [...foundOn]
    while (addresses.length > 0)
      await Promise.all(
        addresses.splice(0, AT_ONCE).map(async ([path, on]) => {
          const status = await statusOf(path)
          if (status !== 200) broken.push(`${path} (${status}) on ${on}`)
        }),
      )
    expect(broken).toEqual([])
  },
)

function linksOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a')]
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  )
}

async function statusOf(path: string): Promise<number> {
  const { status, body } = await fetch(inject('shopUrl') + path)
  await body?.cancel()
  return status
}
