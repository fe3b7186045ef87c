import { api } from './api.ts'
import { cartCount } from './cart-count.ts'
import { mergeLocalCart } from './local-cart.ts'
import { lockFor } from './locks.ts'
import { startSession } from './session.ts'
import { tokens } from './tokens.ts'

const mergeExclusively = lockFor('sokoni-cart-merge')

let started = false

/** Once per document: is the session still good, does a guest's cart wait to be merged, what does the badge say? */
export async function startShopping(): Promise<void> {
  if (started) return
  started = true
  await startSession(Date.now())
  await joinCarts()
  await cartCount.load()
}

/**
 * Merges the guest's cart into the account's, wherever a token and a filled local cart meet (D23). A failure is tried
 * again at the next start: what is on its way stays set aside.
 */
export async function joinCarts(): Promise<void> {
  if (tokens.access() === null) return
  try {
    const merged = await mergeLocalCart(api.shopper, mergeExclusively)
    if (merged) cartCount.set(merged.total_items)
  } catch (error) {
    console.error('the local cart could not be merged yet', error)
  }
}
