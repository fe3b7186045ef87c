import { sql } from 'kysely'
import { present } from '#contract/shared/present.ts'
import { compileOnce } from '../../../platform/db/compile-once.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** Lets only one transaction at a time count an account's orders paid on delivery. Locked before any row is locked. */
export async function lockPayOnDeliveryOf(tx: Tx, userId: number): Promise<void> {
  await lockChoices.along(tx, { name: `paid at the door ${userId}` })
}

const lockChoices = compileOnce(
  ({ name }: { name: string }) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
)

export type PayOnDeliveryRecord = {
  /** Unpaid orders that are to be paid on delivery and have not ended. */
  openOrders: number
  hasRefused: boolean
}

/** The account's history of payment on delivery. */
export async function payOnDeliveryRecord(handle: Db | Tx, userId: number): Promise<PayOnDeliveryRecord> {
  const { rows } = await sql<PayOnDeliveryRecord>`
    select (select count(*) from orders where user_id = ${userId} and payment_state = 'on_delivery') as "openOrders",
      exists (select from orders where user_id = ${userId} and delivery_refused_at is not null) as "hasRefused"
  `.execute(handle)
  return present(rows[0]) // a select without a table has one row
}

export type PayOnDeliveryOrder = { county: string | null; totalCents: number }

/**
 * Changes an unpaid order to payment on delivery; all its seller orders are being packed. The caller holds its payable.
 * @returns undefined when the order is not waiting for payment
 */
export async function markOnDelivery(tx: Tx, orderId: string, at: Date): Promise<PayOnDeliveryOrder | undefined> {
  const { rows } = await sql<PayOnDeliveryOrder>`
    with agreed as (
      update orders set payment_state = 'on_delivery', on_delivery_at = ${at}, version = version + 1
      where id = ${orderId} and payment_state = 'due'
      returning county, total_cents, notify_order_pages(id)
    ), packed as (
      update seller_orders set state = 'processing', opened_at = ${at} from agreed where order_id = ${orderId}
      returning store_id
    ), noted as (
      insert into order_events (order_id, store_id, status, at)
      select ${orderId}::text, store_id, 'processing', ${at}::timestamptz
      from (select null::bigint as store_id from agreed union all select store_id from packed) as step
    )
    select county, total_cents as "totalCents" from agreed`.execute(tx)
  return rows[0]
}

export async function markRefused(tx: Tx, orderId: string, at: Date): Promise<void> {
  await sql`
    update orders set delivery_refused_at = ${at}, version = version + 1 where id = ${orderId}
    returning notify_order_pages(id)`.execute(tx)
}
