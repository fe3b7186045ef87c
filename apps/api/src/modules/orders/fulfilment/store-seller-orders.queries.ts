import { sql } from 'kysely'
import { array } from '../../../platform/db/array.ts'
import type { Db } from '../../../platform/db/index.ts'

/** The amounts of a seller order, as shown to its store's staff. */
export type SellerOrder = {
  orderId: string
  orderNumber: string
  deliveredAt: Date | null
  /** The price of its goods before any coupon, and the commission on them. */
  goodsCents: number
  commissionCents: number
}

/** The seller orders of a store in these orders, by order; orders without one are missing. */
export async function findSellerOrders(
  handle: Db,
  storeId: number,
  orderIds: readonly string[],
): Promise<Map<string, SellerOrder>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<SellerOrder>`
    select orders.id as "orderId", order_number as "orderNumber", delivered_at as "deliveredAt",
      (select sum(total_cents) from order_lines where order_id = orders.id and store_id = ${storeId}) as "goodsCents",
      (select sum(commission_cents) from order_lines where order_id = orders.id and store_id = ${storeId})
        as "commissionCents"
    from seller_orders join orders on orders.id = order_id
    where order_id = any(${array('text', orderIds)}) and store_id = ${storeId}`.execute(handle)
  return new Map(rows.map((sellerOrder) => [sellerOrder.orderId, sellerOrder]))
}
