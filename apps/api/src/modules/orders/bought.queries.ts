import { sql, type RawBuilder } from 'kysely'
import { array } from '../../platform/db/array.ts'
import type { Db, Tx } from '../../platform/db/index.ts'

/** What an account received of a product: delivered and paid units; only refunded units; or no delivered units. */
export type Received = 'kept' | 'refunded' | 'none'

/** A refund of an amount names no units: the units count as refunded once the whole order is refunded. */
const isKept = sql`(
  orders.payment_state in ('paid', 'partly_refunded')
  and order_lines.quantity > order_lines.cancelled_quantity + order_lines.refunded_quantity
)`

/** Lines of delivered seller orders; the caller adds conditions. */
const delivered = (columns: RawBuilder<unknown>) => sql`
  select ${columns} from orders
  join order_lines on order_lines.order_id = orders.id
  join seller_orders as seller_order on seller_order.order_id = orders.id and seller_order.store_id = order_lines.store_id
    and seller_order.state in ('delivered', 'completed')`

export async function received(handle: Db, userId: number, productId: number): Promise<Received> {
  const { rows } = await sql<{ kept: boolean | null }>`
    ${delivered(sql`bool_or(${isKept}) as kept`)}
    where orders.user_id = ${userId} and order_lines.product_id = ${productId}`.execute(handle)
  const kept = rows[0]?.kept ?? null
  if (kept === null) return 'none'
  return kept ? 'kept' : 'refunded'
}

/** Locks the account's orders of a product, so that refunds of them wait for the end of the transaction. */
export async function lockPurchases(tx: Tx, userId: number, productId: number): Promise<void> {
  await sql`
    select id from orders
    where user_id = ${userId} and exists (
      select from order_lines where order_id = orders.id and product_id = ${productId}
    )
    order by id for share`.execute(tx)
}

/** The products of an order of which its buyer has no delivered and paid unit, in this order or in another. */
export async function productsNotKept(
  tx: Tx,
  orderId: string,
): Promise<{ userId: number | null; productIds: number[] }> {
  const { rows } = await sql<{ userId: number; productId: number }>`
    select orders.user_id as "userId", order_lines.product_id as "productId"
    from orders join order_lines on order_lines.order_id = orders.id
    where orders.id = ${orderId} order by order_lines.product_id`.execute(tx)
  const [first] = rows
  if (!first) return { userId: null, productIds: [] }
  const productIds = [...new Set(rows.map(({ productId }) => productId))]
  const kept = await sql<{ productId: number }>`
    ${delivered(sql`distinct order_lines.product_id as "productId"`)}
    where orders.user_id = ${first.userId} and order_lines.product_id = any(${array('bigint', productIds)}) and ${isKept}`.execute(
    tx,
  )
  const keptIds = new Set(kept.rows.map(({ productId }) => productId))
  return { userId: first.userId, productIds: productIds.filter((id) => !keptIds.has(id)) }
}
