import { type Language, localPath, splitLanguage } from '../app/lib/i18n/language.ts'
import { hasCardPopup, hasGoogleSignIn } from '../app/lib/router/provider-screens.ts'
import { listingParameters } from '../app/storefront/listing/listing-query.ts'
import { arrivalsParameters } from '../app/storefront/new-arrivals/arrivals-query.ts'
import { searchParameters } from '../app/storefront/search/search-query.ts'
import { saleParameters } from '../app/storefront/summer-sale/sale-query.ts'

/**
 * The pages that are the same for every visitor, and the relevant parts of their address. Any other page is personal or
 * unknown: rendered for each request and never cached. Paths are without their language.
 */
const publicPages: { path: RegExp; query: readonly string[]; draws?: number }[] = [
  { path: /^\/$/, query: [], draws: 4 },
  {
    path: /^\/(?:products|electronics|phone-sale|weekend-deals)\/?$/i,
    query: listingParameters,
  },
  { path: /^\/limited-offer\/?$/i, query: ['cursor'] },
  { path: /^\/new-arrivals\/?$/i, query: arrivalsParameters },
  { path: /^\/summer-sale\/?$/i, query: saleParameters },
  { path: /^\/products\/[^/]+\/?$/i, query: ['variant'] },
  { path: /^\/store\/[^/]+\/?$/i, query: listingParameters },
  { path: /^\/categories\/?$/i, query: [] },
  { path: /^\/categories\/[^/]+\/?$/i, query: listingParameters },
  { path: /^\/search\/?$/i, query: searchParameters },
  { path: /^\/(?:contact|faq|about|shipping|returns|size-guide|privacy)\/?$/i, query: [] },
  { path: /^\/(?:trending|wishlist|login|register|forgot-password)\/?$/i, query: [] },
]

/** Pages opened by a secret in their address (D14): never stored, never indexed, never sent as a referrer. */
const secretPages =
  /^\/(?:(?:order|order-summary|orders|newsletter)\/|reset-password\b|unlock\b|seller\/join\b|admin\/set-up\b)/i

const MAX_ADDRESS_LENGTH = 2_000

export type PageKind = {
  language: Language
  /** The path without language and query, which identifies a page. */
  path: string
  /** The canonical address that is rendered, without irrelevant query parameters. */
  address: string
  /** Key of the page cache; undefined where the page is never cached. */
  key: string | undefined
  /** Which of a page's few random renderings this request gets (D30); 0 where there is only one. */
  draw: number
  secret: boolean
  card: boolean
  signIn: boolean
}

/**
 * Undefined for an address that no page can have.
 * @param random in [0, 1): selects one of the renderings of a page
 */
export function pageKind(url: string, random: () => number): PageKind | undefined {
  if (url.length > MAX_ADDRESS_LENGTH || !url.startsWith('/')) return undefined
  const { language, path: target } = splitLanguage(url)
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const page = publicPages.find((candidate) => candidate.path.test(path))
  const kind = {
    language,
    path,
    secret: secretPages.test(path),
    card: hasCardPopup(path),
    signIn: hasGoogleSignIn(path),
  }
  if (!page) return { address: localPath(language, target), key: undefined, draw: 0, ...kind }

  const query = mark < 0 ? '' : countingQuery(target.slice(mark + 1), page.query)
  const address = localPath(language, query ? `${path}?${query}` : path)
  const draw = page.draws ? Math.floor(random() * page.draws) : 0
  return { address, key: page.draws ? `${address}#${draw}` : address, draw, ...kind }
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
