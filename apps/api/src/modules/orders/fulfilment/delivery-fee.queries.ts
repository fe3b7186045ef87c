import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

export type FreeDelivery = {
  /** The delivery fee that was waived for the value of the goods; 0 where the buyer paid it, or a coupon waived it. */
  waivedCents: number
  /** The threshold at checkout; null where the order was placed before it was stored. */
  fromCents: number | null
  /** Whether a store has been charged for it; stays true after the store got the fee back. */
  isCharged: boolean
  /** The value of the units that the store of `freeDelivery` cancelled itself, at the price before any coupon. */
  cancelledByStoreCents: number
}

export async function freeDelivery(handle: Db | Tx, orderId: string, storeId: number): Promise<FreeDelivery> {
  const { rows } = await sql<FreeDelivery>`
    select waived_delivery_cents as "waivedCents", free_delivery_from_cents as "fromCents",
      exists (select from order_delivery_fees where order_id = orders.id and amount_cents > 0) as "isCharged",
      coalesce((
        select sum(unit_cents * cancelled_units.quantity) from order_lines
        join cancelled_units on order_line_id = order_lines.id and by_store
        where order_lines.order_id = orders.id and order_lines.store_id = ${storeId}
      ), 0)::bigint as "cancelledByStoreCents"
    from orders where id = ${orderId}`.execute(handle)
  const [order] = rows
  if (!order) throw new Error(`there is no order ${orderId}`)
  return order
}

/** The delivery fees that the stores of an order currently pay, by store. */
export async function deliveryFees(handle: Db | Tx, orderId: string): Promise<ReadonlyMap<number, number>> {
  const rows = await handle
    .selectFrom('order_delivery_fees')
    .select(({ fn }) => ['store_id', fn.sum<number>('amount_cents').as('cents')])
    .where('order_id', '=', orderId)
    .groupBy('store_id')
    .execute()
  return new Map(rows.map(({ store_id, cents }) => [store_id, cents]))
}

/** @param fee.amountCents below zero when it is returned to the store */
export async function insertDeliveryFee(
  tx: Tx,
  fee: { orderId: string; storeId: number; amountCents: number; bookedAt: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('order_delivery_fees')
    .values({
      order_id: fee.orderId,
      store_id: fee.storeId,
      amount_cents: fee.amountCents,
      booked_at: fee.bookedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
