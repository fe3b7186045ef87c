import { type Language, localPath, splitLanguage } from '../app/lib/i18n/language.ts'
import { hasCardPopup, hasGoogleSignIn } from '../app/lib/router/provider-screens.ts'
import { listingParameters } from '../app/storefront/listing/listing-query.ts'
import { arrivalsParameters } from '../app/storefront/new-arrivals/arrivals-query.ts'
import { searchParameters } from '../app/storefront/search/search-query.ts'
import { saleParameters } from '../app/storefront/summer-sale/sale-query.ts'

type PublicPage = { query: readonly string[]; draws?: number }

const listing = { query: listingParameters }
const plain = { query: [] }

/**
 * The pages that are the same for every visitor, and the relevant parts of their address. Any other page is personal or
 * unknown: rendered for each request and never cached. By the first part of the path, in lower case and without the
 * language: the page itself, and the pages with one more part. A map, because it is read for every request to the shop.
 */
const publicPages = new Map<string, { itself?: PublicPage; below?: PublicPage }>([
  ['', { itself: { query: [], draws: 4 } }],
  ['products', { itself: listing, below: { query: ['variant'] } }],
  ...['electronics', 'phone-sale', 'weekend-deals'].map((path) => [path, { itself: listing }] as const),
  ['limited-offer', { itself: { query: ['cursor'] } }],
  ['new-arrivals', { itself: { query: arrivalsParameters } }],
  ['summer-sale', { itself: { query: saleParameters } }],
  ['store', { below: listing }],
  ['categories', { itself: plain, below: listing }],
  ['search', { itself: { query: searchParameters } }],
  ...['contact', 'faq', 'about', 'shipping', 'returns', 'size-guide', 'privacy'].map(
    (path) => [path, { itself: plain }] as const,
  ),
  ...['trending', 'wishlist', 'login', 'register', 'forgot-password'].map((path) => [path, { itself: plain }] as const),
])

/** A slash at the end of the path makes no difference. */
function publicPageAt(path: string): PublicPage | undefined {
  const parts = path.slice(1).split('/', 4)
  if (parts.length > 1 && parts.at(-1) === '') parts.pop()
  const [first = '', second] = parts
  if (parts.length > 2 || second === '' || (first === '' && path !== '/')) return undefined
  const pages = publicPages.get(first.toLowerCase())
  return second === undefined ? pages?.itself : pages?.below
}

/** Pages opened by a secret in their address (D14): never stored, never indexed, never sent as a referrer. */
const secretPages =
  /^\/(?:(?:order|order-summary|orders|newsletter)\/|reset-password\b|unlock\b|seller\/join\b|admin\/set-up\b)/i

const MAX_ADDRESS_LENGTH = 2_000

type Address = {
  language: Language
  /** The path without language and query, which identifies a page. */
  path: string
  /** The canonical address that is rendered, without irrelevant query parameters. */
  address: string
  /** Key of the page cache; undefined where the page is never cached. */
  key: string | undefined
  /** Which of a page's few random renderings this request gets (D30); 0 where there is only one. */
  draw: number
}

export type PageKind = Address & { secret: boolean; card: boolean; signIn: boolean }

/**
 * Undefined for an address that no page can have.
 * @param random in [0, 1): selects one of the renderings of a page
 */
export function pageKind(url: string, random: () => number): PageKind | undefined {
  const read = readAddress(url, random)
  if (!read) return undefined
  const { path } = read
  return { ...read, secret: secretPages.test(path), card: hasCardPopup(path), signIn: hasGoogleSignIn(path) }
}

/** The `key` alone, which is all that a cached page needs. */
export const pageKey = (url: string, random: () => number): string | undefined => readAddress(url, random)?.key

function readAddress(url: string, random: () => number): Address | undefined {
  if (url.length > MAX_ADDRESS_LENGTH || !url.startsWith('/') || isResolvedFurther(url)) return undefined
  const { language, path: target } = splitLanguage(url)
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const page = publicPageAt(path)
  if (!page) return { language, path, address: localPath(language, target), key: undefined, draw: 0 }

  const query = mark < 0 ? '' : countingQuery(target.slice(mark + 1), page.query)
  const address = localPath(language, query ? `${path}?${query}` : path)
  const draw = page.draws ? Math.floor(random() * page.draws) : 0
  return { language, path, address, key: page.draws ? `${address}#${draw}` : address, draw }
}

/** Whether the URL parser would read another path: from a backslash, or from a part that is `.` or `..`. */
function isResolvedFurther(url: string): boolean {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  if (path.includes('\\')) return true
  return (path.includes('/.') || path.includes('/%2')) && new URL(path, 'http://localhost').pathname !== path
}

function countingQuery(query: string, allowed: readonly string[]): string {
  const given = new URLSearchParams(query)
  const counting = new URLSearchParams()
  for (const name of allowed) {
    const value = given.get(name)
    if (value !== null && value !== '') counting.set(name, value)
  }
  return counting.toString()
}
