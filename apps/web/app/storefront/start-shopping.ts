import { cartCount } from '#web/storefront/cart/cart-count.ts'
import { splitLanguage } from '#web/lib/i18n/language.ts'
import { startSession } from '#web/lib/session/session.ts'
import { tokens } from '#web/lib/session/tokens.ts'
import { waitingAdds } from '#web/storefront/cart/waiting-adds.ts'

const isCart = (path: string) => /^\/cart\/?$/i.test(path)
const firstRetryMs = 2_000
const maxRetryMs = 60_000

let started = false
let retry: ReturnType<typeof setTimeout> | undefined

/** Runs once per document: restores the session, merges a waiting guest cart, and updates the badge. */
export async function startShopping(): Promise<void> {
  if (started) return
  started = true
  // Registered before any await: the network may come back while the first calls still fail.
  addEventListener('online', () => void join().then(cartCount.load))
  await startSession(Date.now())
  await join()
  // The cart screen requests the cart itself and updates the badge.
  if (!isCart(splitLanguage(location.pathname).path)) await cartCount.load()
}

/** Retries while items wait to be sent: a browser reports that it is online before its first request succeeds. */
async function join(retryMs = firstRetryMs): Promise<void> {
  clearTimeout(retry)
  // Guests do not load the script. Without network it is loaded when the network is back.
  if (tokens.access() === null || !navigator.onLine) return
  try {
    await (await import('./join-carts.ts')).joinCarts()
  } catch (error) {
    console.error('the script that joins carts could not be loaded', error)
  }
  if (waitingAdds.count() === 0 || !navigator.onLine) return
  clearTimeout(retry)
  retry = setTimeout(() => void join(Math.min(retryMs * 2, maxRetryMs)), retryMs)
}
