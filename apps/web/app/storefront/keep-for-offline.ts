import { savesData } from '#web/lib/data-saver.ts'
import { hasSession } from '#web/lib/tokens.ts'

let asked = false

/**
 * Lets the service worker keep what is seen from now on, this page first. Called once somebody stays, and at each step
 * from then on: the first page has the network to itself, and who leaves at once has paid for nothing.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const seen = location.href
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(seen))
  if (asked) return
  asked = true
  navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
    console.error('pages cannot be kept for a time without network', error)
  })
  // The account's cart opens without a network as well: what is behind it comes while there is one.
  if (hasSession() && !savesData()) void navigator.serviceWorker.ready.then(() => import('./cart/cart-of-account.tsx'))
}
