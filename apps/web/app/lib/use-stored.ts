import { useSyncExternalStore } from 'react'
import { cartCount } from './cart-count.ts'
import { localCart, type LocalCartItem } from './local-cart.ts'
import { hasSession, tokens } from './tokens.ts'
import { type WaitingAdd, waitingAdds } from './waiting-adds.ts'
import { wishlist } from './wishlist.ts'

/** Whether somebody is logged in; on the server and in the first render always nobody, so that pages are the same. */
export function useLoggedIn(): boolean {
  return useSyncExternalStore(tokens.subscribe, () => tokens.access() !== null, nobody)
}

export type Visitor = 'unknown' | 'guest' | 'shopper'

/** Who is there, for screens that show nothing before they know; a refresh token alone may still be worth a session. */
export function useVisitor(): Visitor {
  return useSyncExternalStore(tokens.subscribe, visitor, unknown)
}

/** Items in the cart, 0 until the browser has looked. */
export function useCartCount(): number {
  return useSyncExternalStore(cartCount.subscribe, cartCount.read, none)
}

/** Wishes of this browser, 0 until it has looked. */
export function useWishlistCount(): number {
  return useSyncExternalStore(wishlist.subscribe, wishlist.count, none)
}

/** The guest's own cart, empty until the browser has looked. */
export function useLocalCart(): readonly LocalCartItem[] {
  return useSyncExternalStore(localCart.subscribe, localCart.read, nothing)
}

/** What was added without a network and is not in the account's cart yet. */
export function useWaitingAdds(): readonly WaitingAdd[] {
  return useSyncExternalStore(waitingAdds.subscribe, waitingAdds.read, noneWaiting)
}

const visitor = (): Visitor => (hasSession() ? 'shopper' : 'guest')
const nobody = () => false
const unknown = (): Visitor => 'unknown'
const none = () => 0
const noItems: readonly LocalCartItem[] = []
const nothing = () => noItems
const noAdds: readonly WaitingAdd[] = []
const noneWaiting = () => noAdds
