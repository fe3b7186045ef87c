import { savesData } from '#web/lib/browser/data-saver.ts'
import { hasSession } from '#web/lib/session/tokens.ts'

let requested = false

/**
 * Starts offline caching of visited pages in the service worker, beginning with this page. Called after a first delay,
 * and at each later navigation: the first page has the full bandwidth, and a visitor who leaves immediately loads
 * nothing extra.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const seen = location.href
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows take an origin
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(seen))
  if (requested) return
  requested = true
  navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
    console.error('pages cannot be kept for a time without network', error)
  })
  // The account's cart opens offline as well: its lazily loaded parts are loaded while online.
  if (hasSession() && !savesData()) void navigator.serviceWorker.ready.then(() => import('./cart/cart-of-account.tsx'))
}
