import { sql } from 'kysely'
import { openReturnStates } from '#contract/shared/states.ts'
import { array } from '../../../platform/db/array.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'

/**
 * Whether any sale of a store can still be paid, delivered or returned, or has an open dispute.
 * @param disputed the orders with an open dispute: only few at a time
 */
export async function hasUnfinishedSellerOrders(
  handle: Db | Tx,
  storeId: number,
  disputed: readonly string[],
): Promise<boolean> {
  const sellerOrder = sql`from seller_orders as seller_order where seller_order.store_id = ${storeId}`
  const { rows } = await sql<{ isUnfinished: boolean }>`
    select
      exists (
        select ${sellerOrder} and seller_order.opened_at is not null and seller_order.state in ('new', 'processing', 'shipped', 'delivered')
      )
      or exists (
        select from orders as due where due.payment_state = 'due' and exists (select ${sellerOrder} and seller_order.order_id = due.id)
      )
      or exists (select ${sellerOrder} and seller_order.order_id = any(${array('text', disputed)}))
      or exists (
        select from return_requests where store_id = ${storeId} and state = any(${[...openReturnStates]})
      ) as "isUnfinished"`.execute(handle)
  return rows[0]?.isUnfinished ?? false
}
