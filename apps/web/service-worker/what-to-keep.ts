/** How an address is answered by the service worker; `leave` is not touched at all. */
export type Manner = 'leave' | 'file' | 'picture' | 'page' | 'unkept-page' | 'catalogue'

type Asked = { method: string; mode: string; url: URL; origin: string; authorized: boolean }

/** Calls that answer everybody alike: what a screen needs to be drawn again without a network. */
const catalogueCalls = /^\/api\/(?:products|categories|slides|banners|local-ads|pages|contact|campaigns)(?:\/|$)/

/** Pages opened by a secret, or about one person: never in a cache that outlives the visit (D14). */
const unkeptPages =
  /^\/(?:sw\/)?(?:order|orders|order-summary|profile|account|reset-password|unlock|newsletter)(?:\/|$)/i

const otherApplications = /^\/(?:api|sandbox|seller|admin|healthz|readyz|metrics)(?:\/|$)/i

/**
 * What may be kept is named here and nowhere else. Nothing that carries a token is kept, nothing with a secret in its
 * address, and no answer to anything but a plain read.
 */
export function mannerOf({ method, mode, url, origin, authorized }: Asked): Manner {
  if (method !== 'GET' || url.origin !== origin) return 'leave'
  if (url.pathname.startsWith('/assets/')) return 'file'
  if (url.pathname.startsWith('/media/')) return 'picture'
  if (catalogueCalls.test(url.pathname)) return authorized ? 'leave' : 'catalogue'
  if (otherApplications.test(url.pathname) || mode !== 'navigate') return 'leave'
  return unkeptPages.test(url.pathname) ? 'unkept-page' : 'page'
}

/** Whether a path is the cart's or the wishlist's own address, in any language. */
export const isAlwaysThere = (path: string): boolean => /^\/(?:sw\/)?(?:cart|wishlist)$/.test(path)
