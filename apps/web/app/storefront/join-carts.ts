import { api } from '#web/lib/api.ts'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { cartCount } from '#web/lib/cart-count.ts'
import { mergeLocalCart } from '#web/lib/local-cart.ts'
import { lockFor } from '#web/lib/locks.ts'
import { toasts } from '#web/lib/toasts.ts'
import { tokens } from '#web/lib/tokens.ts'

const exclusively = lockFor('sokoni-cart-merge')

/**
 * Merges the guest's cart into the account's, wherever a token and a filled local cart meet (D23), and says what did
 * not fit (D4). A failure is tried again at the next start: what is on its way stays set aside.
 */
export async function joinCarts(): Promise<void> {
  if (tokens.access() === null) return
  try {
    const merged = await mergeLocalCart(api.shopper, exclusively)
    if (!merged) return
    cartCount.set(merged.total_items)
    for (const text of whatDidNotFit(merged)) toasts.show('info', text)
  } catch (error) {
    console.error('the local cart could not be merged yet', error)
  }
}

export function whatDidNotFit({ clamped, dropped }: AnswerTo<'POST /api/cart/merge/'>): string[] {
  const fewer = clamped.map(
    ({ product_name, quantity }) => `Your cart now holds ${quantity} of ${product_name}: no more can be had.`,
  )
  if (dropped.length === 0) return fewer
  const items = dropped.length === 1 ? 'One item' : `${dropped.length} items`
  return [...fewer, `${items} from this device could not be kept in your cart.`]
}
