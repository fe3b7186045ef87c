import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { changeOrder } from '../order-version.ts'

/** The caller has locked the order; the seller order has no request yet. */
export async function request(tx: Tx, sellerOrderId: number, at: { requestedAt: Date; dueAt: Date }): Promise<void> {
  const requested = tx
    .updateTable('seller_orders')
    .set({
      cancellation_state: 'requested',
      cancellation_requested_at: at.requestedAt,
      cancellation_due_at: at.dueAt,
    })
    .where('id', '=', sellerOrderId)
    .returning('order_id as orderId')
  await changeOrder(tx, requested)
}

/** The caller has locked the order; the request is open. */
export async function decline(tx: Tx, sellerOrderId: number, answer: { reason: string; at: Date }): Promise<void> {
  const declined = tx
    .updateTable('seller_orders')
    .set({
      cancellation_state: 'declined',
      cancellation_answered_at: answer.at,
      cancellation_reason: answer.reason,
    })
    .where('id', '=', sellerOrderId)
    .returning('order_id as orderId')
  await changeOrder(tx, declined)
}

export type OverdueRequest = { id: number; orderId: string; dueAt: Date }

/** Open requests past their deadline, the earliest deadline first. */
export async function overdue(
  handle: Db,
  { now, after, limit }: { now: Date; after: OverdueRequest | null; limit: number },
): Promise<OverdueRequest[]> {
  const further = after ? sql`and (cancellation_due_at, id) > (${after.dueAt}, ${after.id})` : sql``
  const { rows } = await sql<OverdueRequest>`
    select id, order_id as "orderId", cancellation_due_at as "dueAt" from seller_orders
    where cancellation_state = 'requested' and cancellation_due_at <= ${now} ${further}
    order by cancellation_due_at, id limit ${limit}`.execute(handle)
  return rows
}

export async function totalsOf(
  tx: Tx,
  orderId: string,
): Promise<{ deliveryCents: number; subtotalCents: number; freeDeliveryFromCents: number | null }> {
  return tx
    .selectFrom('orders')
    .select([
      'delivery_cents as deliveryCents',
      'subtotal_cents as subtotalCents',
      'free_delivery_from_cents as freeDeliveryFromCents',
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}
