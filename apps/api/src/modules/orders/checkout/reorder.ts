import type { Db } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { IdempotencyKey } from '../../../platform/idempotency.ts'
import type { Cart } from '../../cart/index.ts'
import * as queries from '../orders.queries.ts'

export type Reordered = Awaited<ReturnType<Cart['addWhatFits']>> & {
  /** The product's name at the time of purchase, by product. */
  names: ReadonlyMap<number, string>
}

/**
 * Adds the available items of an earlier order to the cart again.
 * @throws ORDER_NOT_FOUND, RATE_LIMITED
 */
export async function reorder(
  { db, cart }: { db: Db; cart: Pick<Cart, 'addWhatFits'> },
  userId: number,
  orderId: string,
  idempotency: IdempotencyKey | null,
): Promise<Reordered> {
  const order = await queries.findOrder(db, orderId)
  if (order?.userId !== userId) throw new ShopError('ORDER_NOT_FOUND')
  const lines = await queries.listLines(db, orderId)
  const outcome = await cart.addWhatFits(userId, lines, idempotency)
  return { ...outcome, names: new Map(lines.map(({ productId, productName }) => [productId, productName])) }
}
