import { useSyncExternalStore } from 'react'
import { api } from '#web/lib/api/api.ts'
import { localCart } from './local-cart.ts'
import { accountHere, tokens } from '#web/lib/session/tokens.ts'
import { waitingAdds } from './waiting-adds.ts'

let serverCount = 0
const listeners = new Set<() => void>()

/** The item count of the badge: of the guest cart, or of the account's cart as last known plus items not sent yet. */
export const cartCount = {
  read: () => (tokens.access() === null ? localCart.count() : serverCount + waitingAdds.count()),
  set(count: number) {
    serverCount = count
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    const ends = [localCart.subscribe(listener), waitingAdds.subscribe(listener), tokens.subscribe(listener)]
    return () => {
      listeners.delete(listener)
      for (const end of ends) end()
    }
  },
  async load() {
    if (tokens.access() === null) return
    const account = accountHere()
    try {
      const cart = await api.shopper.call('GET /api/cart/')
      // Another user may have logged in in another tab: this is not their cart.
      if (accountHere() !== account) return
      cartCount.set(cart.total_items)
      // Only accounts have a stored cart: a guest does not load this module.
      const { lastCart } = await import('./last-cart.ts')
      if (accountHere() === account) lastCart.keep(cart, new Date())
    } catch (error) {
      console.error('the cart count could not be read', error) // logged only (S§8)
    }
  },
}

/** Item count of the cart, 0 until the browser has read the storage. */
export function useCartCount(): number {
  return useSyncExternalStore(cartCount.subscribe, cartCount.read, () => 0)
}
