import { sql, type RawBuilder } from 'kysely'
import { array } from '../../platform/db/array.ts'
import type { Db, Tx } from '../../platform/db/index.ts'

/** What an account has of a product: delivered units that are paid for; refunded ones alone; or nothing delivered. */
export type Received = 'kept' | 'refunded' | 'none'

/** Money given back as an amount names no units: they are refunded once all of their order's money is. */
const isKept = sql`(
  orders.money in ('paid', 'partly_refunded')
  and order_lines.quantity > order_lines.cancelled_quantity + order_lines.refunded_quantity
)`

/** Lines of what was delivered, to be narrowed down. */
const delivered = (columns: RawBuilder<unknown>) => sql`
  select ${columns} from orders
  join order_lines on order_lines.order_id = orders.id
  join seller_orders as part on part.order_id = orders.id and part.store_id = order_lines.store_id
    and part.state in ('delivered', 'completed')`

export async function received(handle: Db, userId: number, productId: number): Promise<Received> {
  const { rows } = await sql<{ kept: boolean | null }>`
    ${delivered(sql`bool_or(${isKept}) as kept`)}
    where orders.user_id = ${userId} and order_lines.product_id = ${productId}`.execute(handle)
  const kept = rows[0]?.kept ?? null
  if (kept === null) return 'none'
  return kept ? 'kept' : 'refunded'
}

/** Makes refunds of what an account bought of a product wait for the end of the transaction. */
export async function lockPurchases(tx: Tx, userId: number, productId: number): Promise<void> {
  await sql`
    select id from orders
    where user_id = ${userId} and exists (
      select from order_lines where order_id = orders.id and product_id = ${productId}
    )
    order by id for share`.execute(tx)
}

/** Of the products of an order, those of which its buyer has nothing delivered, in this order or another, that is paid for. */
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
