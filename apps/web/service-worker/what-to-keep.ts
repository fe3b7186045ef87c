/** How the service worker handles an address; `leave` means that it does not intercept the request. */
export type Manner = 'leave' | 'file' | 'picture' | 'page' | 'unkept-page' | 'catalogue'

type Requested = { method: string; mode: string; url: URL; origin: string; authorized: boolean }

/** Calls with the same response for every visitor: what a screen needs to render offline. */
const catalogueCalls = /^\/api\/(?:products|categories|slides|banners|local-ads|pages|contact|campaigns)(?:\/|$)/

/** Pages opened by a secret, or about one person or store: never in a cache that outlives the visit (D14). */
const unkeptPages =
  /^\/(?:sw\/)?(?:order|orders|order-summary|profile|account|reset-password|unlock|newsletter|seller|admin)(?:\/|$)/i

const otherApplications = /^\/(?:api|sandbox|healthz|readyz|metrics)(?:\/|$)/i

/**
 * The complete list of what may be cached. A request with a token, an address with a secret, and any method other than
 * GET are never cached.
 */
export function mannerOf({ method, mode, url, origin, authorized }: Requested): Manner {
  if (method !== 'GET' || url.origin !== origin) return 'leave'
  if (url.pathname.startsWith('/assets/')) return 'file'
  if (url.pathname.startsWith('/media/')) return 'picture'
  if (catalogueCalls.test(url.pathname)) return authorized ? 'leave' : 'catalogue'
  if (otherApplications.test(url.pathname) || mode !== 'navigate') return 'leave'
  return unkeptPages.test(url.pathname) ? 'unkept-page' : 'page'
}

/** Whether a path is the address of the cart or the wishlist, in any language. */
export const isAlwaysThere = (path: string): boolean => /^\/(?:sw\/)?(?:cart|wishlist)$/.test(path)
