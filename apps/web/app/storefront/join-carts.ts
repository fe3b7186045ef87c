import { api } from '#web/lib/api/api.ts'
import { cartCount } from '#web/storefront/cart/cart-count.ts'
import { mergeLocalCart } from '#web/storefront/cart/merge-local-cart.ts'
import { lockFor } from '#web/lib/storage/locks.ts'
import { tokens } from '#web/lib/session/tokens.ts'
import { sendWaitingAdds } from '#web/storefront/cart/send-waiting-adds.ts'
import { cartChanges } from './cart-changes.ts'

const exclusively = lockFor('sokoni-cart-merge')

/**
 * Merges items of this device into the account's cart: the guest cart, wherever a token and a filled local cart
 * exist (D23), and items that were added offline. Items that did not fit are reported (D4). After a failure the merge
 * is
 * retried at the next start: the items being sent stay stored separately.
 *
 * @returns the products of the guest cart that the account's cart refused
 */
export async function joinCarts(): Promise<readonly number[]> {
  if (tokens.access() === null) return []
  try {
    const refused = await mergeGuestCart()
    await sendLateAdds()
    return refused
  } catch (error) {
    console.error('the cart of this device could not be joined yet', error)
    return []
  }
}

async function mergeGuestCart(): Promise<readonly number[]> {
  const merged = await mergeLocalCart(api.shopper, exclusively)
  if (!merged) return []
  cartCount.set(merged.total_items)
  for (const { product_name: name, product_name_sw: name_sw, quantity } of merged.clamped) {
    cartChanges.publish({ kind: 'fewer', name, name_sw, quantity })
  }
  if (merged.dropped.length > 0) cartChanges.publish({ kind: 'dropped', count: merged.dropped.length })
  return merged.dropped.map(({ product_id }) => product_id)
}

async function sendLateAdds(): Promise<void> {
  const { cart, refused } = await sendWaitingAdds(api.shopper, exclusively)
  if (cart) cartCount.set(cart.total_items)
  for (const name of refused) cartChanges.publish({ kind: 'refused', name })
}
