import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'

/** A carrier that sellers named, with its share of delivery fees (`courier:delivery`). */
export type Courier = {
  id: number
  name: string
  earnedCents: number
  paidCents: number
  /** Negative where a fee was refunded after it was paid. */
  balanceCents: number
}

const columns = [
  'id',
  'name',
  'earned_cents as earnedCents',
  'paid_cents as paidCents',
  'balance_cents as balanceCents',
] as const

/** The last courier of a page. */
export type CourierMark = Pick<Courier, 'balanceCents' | 'id'>

/** Largest balance first. */
export function listCouriers(handle: Db, after: CourierMark | null, limit: number): Promise<Courier[]> {
  return handle
    .selectFrom('couriers')
    .select(columns)
    .where(({ eb, or, and }) =>
      after === null
        ? and([])
        : and([
            eb('balance_cents', '<=', after.balanceCents),
            or([eb('balance_cents', '<', after.balanceCents), eb('id', '>', after.id)]),
          ]),
    )
    .orderBy('balance_cents', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function findCourier(handle: Db, id: number): Promise<Courier | undefined> {
  return handle.selectFrom('couriers').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Locks the courier: changes to its balance, by refunds of fees or other payments, wait for this transaction. */
export function lockCourier(tx: Tx, id: number): Promise<Courier | undefined> {
  return tx.selectFrom('couriers').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The caller has locked the courier, and posted the amount. */
export async function addPaid(tx: Tx, id: number, amountCents: number): Promise<void> {
  await tx
    .updateTable('couriers')
    .set(({ eb }) => ({ paid_cents: eb('paid_cents', '+', amountCents) }))
    .where('id', '=', id)
    .execute()
}

/** `unassignedCents`: fees of seller orders that were not shipped, or that name no courier. */
export async function courierTotals(handle: Db): Promise<{ owedCents: number; unassignedCents: number }> {
  const { rows } = await sql<{ owedCents: number; unassignedCents: number }>`
    select (select coalesce(sum(balance_cents), 0)::bigint from couriers where balance_cents > 0) as "owedCents",
      (
        select coalesce(sum(fee_cents), 0)::bigint from courier_fees where courier_id is null and fee_cents <> 0
      ) as "unassignedCents"`.execute(handle)
  return rows[0] ?? { owedCents: 0, unassignedCents: 0 }
}

export type CourierFee = {
  sellerOrderId: number
  orderId: string
  storeId: number
  shippedAt: Date
  feeCents: number
}

/** The seller orders that a courier delivered, newest first. */
export async function listCourierFees(
  handle: Db,
  courierId: number,
  before: number | null,
  limit: number,
): Promise<CourierFee[]> {
  const { rows } = await sql<CourierFee>`
    select seller_order_id as "sellerOrderId", order_id as "orderId", store_id as "storeId", shipped_at as "shippedAt",
      fee_cents as "feeCents"
    from courier_fees where courier_id = ${courierId} ${before === null ? sql`` : sql`and seller_order_id < ${before}`}
    order by seller_order_id desc limit ${limit}`.execute(handle)
  return rows
}

/** The sum of fees refunded after their couriers were paid: `courier:delivery` may be negative by this much. */
export async function overpaidToCouriers(tx: Tx): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(balance_cents), 0)::bigint as cents from couriers where balance_cents < 0`.execute(tx)
  return rows[0]?.cents ?? 0
}

/** The first twenty orders whose delivery fees differ from their postings. */
export async function wrongOrderFees(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    with shared as (
      select order_id, sum(fee_cents) as cents from courier_fees group by order_id
    ), posted as (
      select order_id, sum(case when to_account = 'courier:delivery' then amount_cents else -amount_cents end) as cents
      from ledger_postings join ledger_transactions on ledger_transactions.id = transaction_id
      where 'courier:delivery' in (from_account, to_account) and order_id is not null group by order_id
    )
    select order_id as "orderId" from shared left join posted using (order_id)
    where shared.cents is distinct from posted.cents order by order_id limit 20`.execute(tx)
  return rows.map(({ orderId }) => orderId)
}

/** The names of the first twenty couriers whose sum of fees is wrong. */
export async function wrongCouriers(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from couriers left join (
      select courier_id, sum(fee_cents) as cents from courier_fees group by courier_id
    ) as fees on courier_id = couriers.id
    where earned_cents <> coalesce(cents, 0) order by couriers.id limit 20`.execute(tx)
  return rows.map(({ name }) => name)
}

/** The sum paid to all couriers, by their rows and by the postings. */
export async function paidToCouriers(tx: Tx): Promise<{ rowCents: number; postedCents: number }> {
  const { rows } = await sql<{ rowCents: number; postedCents: number }>`
    select (select coalesce(sum(paid_cents), 0)::bigint from couriers) as "rowCents",
      (
        select coalesce(sum(amount_cents), 0)::bigint from ledger_postings
        where from_account = 'courier:delivery' and to_account like 'by_hand:%'
      ) as "postedCents"`.execute(tx)
  return rows[0] ?? { rowCents: 0, postedCents: 0 }
}
