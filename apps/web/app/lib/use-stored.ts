import { useSyncExternalStore } from 'react'
import { cartCount } from './cart-count.ts'
import { localCart, type LocalCartItem } from './local-cart.ts'
import { hasSession, tokens } from './tokens.ts'
import { type WaitingAdd, waitingAdds } from './waiting-adds.ts'
import { wishlist } from './wishlist.ts'

/** Whether a user is logged in; false on the server and in the first render, so that the pages are equal. */
export function useLoggedIn(): boolean {
  return useSyncExternalStore(tokens.subscribe, () => tokens.access() !== null, nobody)
}

export type Visitor = 'unknown' | 'guest' | 'shopper'

/**
 * The session state for screens that render nothing before it is known; a refresh token alone may still restore a
 * session.
 */
export function useVisitor(): Visitor {
  return useSyncExternalStore(tokens.subscribe, visitor, unknown)
}

/** Item count of the cart, 0 until the browser has read the storage. */
export function useCartCount(): number {
  return useSyncExternalStore(cartCount.subscribe, cartCount.read, none)
}

/** Wishlist count of this browser, 0 until the browser has read the storage. */
export function useWishlistCount(): number {
  return useSyncExternalStore(wishlist.subscribe, wishlist.count, none)
}

/** The guest cart, empty until the browser has read the storage. */
export function useLocalCart(): readonly LocalCartItem[] {
  return useSyncExternalStore(localCart.subscribe, localCart.read, nothing)
}

/** Items that were added offline and are not in the account's cart yet. */
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
