import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { it, open } from '../support/journey.ts'
import { breaks } from '../support/network.ts'
import { anOrder, aProduct, aShopper, fillCart } from '../support/shopper.ts'

const AT_ONCE = 4

/** Pages of one kind build their links in the same way, so only so many of each kind are opened. */
const OF_A_KIND = 15

type Found = {
  /** The kinds of all pages that were found. */
  kinds: Set<string>
  /** Paths whose status is not 200, with the page that links to them. */
  broken: string[]
}

/**
 * Follows all links from the given paths, and opens a limited number of pages of each kind.
 * @param look opens a path and returns its status and the paths it links to
 */
async function goEverywhere(
  from: readonly string[],
  look: (path: string) => Promise<{ status: number; named: string[] }>,
  ofAKind: number,
): Promise<Found> {
  const namedBy = new Map(from.map((path) => [path, 'the address bar']))
  const opened = new Map<string, number>()
  const waiting = [...from]
  const broken: string[] = []
  async function follow(path: string) {
    const { status, named } = await look(path)
    if (status !== 200) broken.push(`${path} (${status}) on ${namedBy.get(path)}`)
    for (const next of named) {
      if (namedBy.has(next)) continue
      namedBy.set(next, path)
      const kind = kindOf(next)
      const before = opened.get(kind) ?? 0
      opened.set(kind, before + 1)
      if (before < ofAKind) waiting.push(next)
    }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(follow))
  return { kinds: new Set([...from, ...namedBy.keys()].map(kindOf)), broken }
}

/** Pages of one kind share a URL pattern: `/products/7`, `/products/8`, not `/sw/products/7`. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, inject('shopUrl'))
  const parts = pathname.replace(/(?<=\/(?:categories|media)\/)[^/]+|(?<=\/)(?:\d+|[\w-]{22})(?=\/|$)/g, ':')
  return [parts, ...[...searchParams.keys()].sort()].join(' ')
}

/** Reads a page as a browser without JavaScript sees it. */
async function lookAtHtml(path: string): Promise<{ status: number; named: string[] }> {
  const response = await fetch(inject('shopUrl') + path)
  if (response.headers.get('content-type')?.startsWith('text/html'))
    return { status: response.status, named: addressesIn(await response.text(), inject('shopUrl') + path) }
  await response.body?.cancel()
  return { status: response.status, named: [] }
}

/** The paths on the shop's own origin in a page's HTML: its links and its pictures. */
function addressesIn(html: string, page: string): string[] {
  const named = [...html.matchAll(/<(?:a|img|link)\b[^>]*?\s(?:href|src)="([^"]+)"/g)]
  return named
    .map(([, address = '']) => new URL(address.replaceAll('&amp;', '&'), page))
    .filter(({ origin }) => origin === new URL(page).origin)
    .map(({ pathname, search }) => pathname + search)
}

const inBothLanguages = (paths: readonly string[]) => [
  ...paths,
  ...paths.map((path) => `/sw${path}`.replace(/\/$/, '')),
]

const everybodys = inBothLanguages([
  '/',
  '/products',
  '/products/:',
  '/categories',
  '/categories/:',
  '/trending',
  '/new-arrivals',
  '/summer-sale',
  '/weekend-deals',
  '/phone-sale',
  '/contact',
  '/faq',
  '/about',
  '/shipping',
  '/returns',
  '/size-guide',
  '/privacy',
])

it(
  'S§2 Other links (D6): no link and no picture of the public pages is broken, in both languages',
  { timeout: 240_000 },
  async () => {
    const { kinds, broken } = await goEverywhere(['/', '/sw'], lookAtHtml, OF_A_KIND)
    expect(broken).toEqual([])
    expect([...kinds]).toEqual(expect.arrayContaining(everybodys))
  },
)

/**
 * Pages whose links appear only with JavaScript: home, because of its side menu, and the pages that
 * the browser fills with the user's own data.
 */
const filledByScripts =
  /^(?:\/sw)?\/(?:$|(?:cart|profile|account|wishlist|order|order-summary|orders)(?:\/|\?|$))|^\/sw$/

/**
 * Opens pages that JavaScript fills in one of these tabs. Reads only the HTML of the other pages,
 * which contains the same links.
 */
function lookAround(tabs: Page[]) {
  const free = [...tabs]
  return async (path: string): Promise<{ status: number; named: string[] }> => {
    if (!filledByScripts.test(path)) return lookAtHtml(path)
    const page = free.pop()
    if (!page) throw new Error('there are as many tabs as pages are opened at once')
    try {
      const status = await statusOf(path)
      await open(page, path)
      await page.waitForLoadState('networkidle')
      if (/^\/(?:sw)?$/.test(path)) {
        await page
          .getByRole('banner')
          .getByRole('button', { name: /^Meny?u$/ })
          .click()
        await page.getByRole('dialog').getByRole('link').first().waitFor()
      }
      return { status, named: await linksOn(page) }
    } finally {
      free.push(page)
    }
  }
}

it(
  'S§2 Other links (D6): a logged-in shopper reaches every page by links alone, and no link is broken',
  { timeout: 240_000 },
  async ({ visit }) => {
    const shopper = await aShopper()
    await anOrder(shopper)
    await fillCart(shopper, await aProduct())
    const { kinds, broken } = await goEverywhere(['/'], lookAround(await tabsOf(await visit({ as: shopper }))), 1)
    expect(broken).toEqual([])
    const own = inBothLanguages(['/cart', '/profile', '/wishlist', '/order/:'])
    expect([...kinds]).toEqual(expect.arrayContaining([...everybodys, ...own]))
  },
)

it(
  'S§2 Other links (D6): a guest with a cart and a wishlist reaches every page by links alone, and no link is broken',
  { timeout: 240_000 },
  async ({ visit }) => {
    const product = await aProduct()
    const storage = { cart: JSON.stringify([{ ...product, quantity: 2 }]), wishlist: JSON.stringify([product]) }
    const { kinds, broken } = await goEverywhere(['/'], lookAround(await tabsOf(await visit({ storage }))), 1)
    expect(broken).toEqual([])
    const own = inBothLanguages(['/cart', '/wishlist', '/login', '/register'])
    expect([...kinds]).toEqual(expect.arrayContaining([...everybodys, ...own]))
  },
)

/** As many tabs as pages are opened at once. */
async function tabsOf(page: Page): Promise<Page[]> {
  const others = await Promise.all(Array.from({ length: AT_ONCE - 1 }, () => page.context().newPage()))
  const tabs = [page, ...others]
  // An order page keeps its event stream open, so the network would never be idle.
  await Promise.all(tabs.map((tab) => breaks(tab, '**/api/orders/*/events/', 'nothing')))
  return tabs
}

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
