import { cartCount } from '#web/lib/cart-count.ts'
import { splitLanguage } from '#web/lib/language.ts'
import { startSession } from '#web/lib/session.ts'
import { joinCarts } from './join-carts.ts'

const isCart = (path: string) => /^\/cart\/?$/i.test(path)

let started = false

/** Once per document: is the session still good, does a guest's cart wait to be merged, what does the badge say? */
export async function startShopping(): Promise<void> {
  if (started) return
  started = true
  await startSession(Date.now())
  await joinCarts()
  // The cart's own screen asks for it and tells the badge.
  if (!isCart(splitLanguage(location.pathname).path)) await cartCount.load()
  addEventListener('online', () => void joinCarts().then(cartCount.load))
}
