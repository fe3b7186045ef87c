import { sql } from 'kysely'
import type { Tx } from '../../platform/db/index.ts'

/** Units of one store and what they cost before any coupon, on the day (of Nairobi) on which their order was paid. */
export type StoreSales = { storeId: number; day: string; units: number; cents: number }

const paidOn = sql`(orders.paid_at at time zone 'Africa/Nairobi')::date::text`

/** What an order that is just paid has sold, by store. */
export async function salesOfOrder(tx: Tx, orderId: string): Promise<StoreSales[]> {
  const { rows } = await sql<StoreSales>`
    select store_id as "storeId", ${paidOn} as day, sum(quantity) as units, sum(order_lines.total_cents) as cents
    from orders join order_lines on order_id = orders.id
    where orders.id = ${orderId} group by store_id, orders.id`.execute(tx)
  return rows
}

/** What a store took out of its part; their money goes back by a refund of its own. */
export async function salesCancelled(tx: Tx, cancellationId: number): Promise<StoreSales[]> {
  const { rows } = await sql<StoreSales>`
    select store_id as "storeId", ${paidOn} as day, cancelled_units.quantity as units, 0 as cents
    from cancelled_units join order_lines on order_lines.id = order_line_id join orders on orders.id = order_id
    where cancelled_units.id = ${cancellationId}`.execute(tx)
  return rows
}

/** What a refund that is done took back, by store; the one that is the last also what was not sent until then. */
export async function salesRefunded(tx: Tx, orderId: string, refundId: number): Promise<StoreSales[]> {
  const { rows } = await sql<StoreSales>`
    select part.store_id as "storeId", ${paidOn} as day,
      case when money = 'refunded' then coalesce(unsent.units, 0) else 0 end as units,
      coalesce(seller_cents + commission_cents + vat_cents, 0) as cents
    from orders join seller_orders as part on part.order_id = orders.id
    left join order_refund_shares as shares on shares.refund_id = ${refundId} and shares.store_id = part.store_id
    cross join lateral (
      select sum(cancelled_units.quantity) as units
      from order_lines join cancelled_units on order_line_id = order_lines.id and reason = 'refunded'
      where order_lines.order_id = orders.id and order_lines.store_id = part.store_id
    ) as unsent
    where orders.id = ${orderId}`.execute(tx)
  return rows
}
