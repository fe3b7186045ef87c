import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

/**
 * Whether an account is a buyer of a product: it was paid for, and neither was it cancelled nor all the money given
 * back. What is paid at the door counts from then on.
 */
export async function hasBought(handle: Db, userId: number, productId: number): Promise<boolean> {
  const { rows } = await sql`
    select from orders
    join order_lines on order_lines.order_id = orders.id
    join seller_orders as part on part.order_id = orders.id and part.store_id = order_lines.store_id
    where orders.user_id = ${userId} and order_lines.product_id = ${productId}
      and orders.money in ('paid', 'partly_refunded') and part.state <> 'cancelled'
      and order_lines.cancelled_quantity < order_lines.quantity
    limit 1`.execute(handle)
  return rows.length > 0
}
