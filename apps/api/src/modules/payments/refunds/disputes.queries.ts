import { sql } from 'kysely'
import type { DisputeState } from '#contract/shared/states.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'

export type Dispute = { id: number; captureId: number; orderId: string; amountCents: number; state: DisputeState }

const columns = [
  'id',
  'capture_id as captureId',
  'order_id as orderId',
  'amount_cents as amountCents',
  'state',
] as const

/** The caller has locked the payable. */
export async function find(tx: Tx, captureId: number, providerId: string): Promise<Dispute | undefined> {
  return tx
    .selectFrom('disputes')
    .select(columns)
    .where('capture_id', '=', captureId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
}

/** Call `flag` in the same transaction: it raises the order's version. */
export async function insert(
  tx: Tx,
  dispute: Omit<Dispute, 'id' | 'state'> & { providerId: string; openedAt: Date; answerBy: Date | null },
): Promise<Dispute> {
  return tx
    .insertInto('disputes')
    .values({
      capture_id: dispute.captureId,
      order_id: dispute.orderId,
      provider_id: dispute.providerId,
      amount_cents: dispute.amountCents,
      state: 'open',
      opened_at: dispute.openedAt,
      answer_by: dispute.answerBy,
      ended_at: null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Call `flag` in the same transaction: it raises the order's version. */
export async function end(tx: Tx, id: number, state: 'won' | 'lost', at: Date): Promise<void> {
  await tx.updateTable('disputes').set({ state, ended_at: at }).where('id', '=', id).execute()
}

/**
 * Updates the payable's flag for open disputes, after a dispute of it has changed; the caller has locked the payable.
 * @returns the new value
 */
export async function flag(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isDisputed: boolean }>`
    update payables set is_disputed = exists (
      select from disputes where order_id = payables.order_id and state = 'open'
    ), version = version + 1
    where order_id = ${orderId} returning is_disputed as "isDisputed", notify_order_pages(order_id)`.execute(tx)
  return rows[0]?.isDisputed ?? false
}

/**
 * The amount that lost disputes of a capture took beyond the refunds that record them. A refund requested meanwhile can
 * no longer be sent: the dispute has already taken that money.
 * @returns undefined where there is no such amount
 */
export async function lostBeyondRefunds(
  tx: Tx,
  captureId: number,
): Promise<{ providerId: string; overCents: number } | undefined> {
  const { rows } = await sql<{ providerId: string; overCents: number }>`
    select provider_id as "providerId", amount_cents - (
      select coalesce(sum(amount_cents), 0) from refunds
      where refunds.capture_id = disputes.capture_id and state = 'done'
        and refunds.provider_id ^@ ('dispute:' || disputes.provider_id)
    ) as "overCents"
    from disputes where capture_id = ${captureId} and state = 'lost' order by 2 desc limit 1`.execute(tx)
  return rows[0] && rows[0].overCents > 0 ? rows[0] : undefined
}

export async function countOpen(db: Db): Promise<number> {
  const { found } = await db
    .selectFrom('disputes')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return found
}

/** The orders with an open dispute: the buyer's bank reclaims the payment. */
export async function listDisputedOrders(handle: Db | Tx): Promise<string[]> {
  const rows = await handle.selectFrom('payables').select('order_id').where('is_disputed', '=', true).execute()
  return rows.map(({ order_id }) => order_id)
}
