import { sql } from 'kysely'
import type { PaymentProvider } from '#contract/states.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { BookedAs, Doubt } from './payments.tables.ts'

export type Capture = {
  id: number
  provider: PaymentProvider
  receipt: string
  receiptPending: boolean
  attemptId: number
  orderId: string
  paidCents: number
  bookedAs: BookedAs | null
  /** What was really taken, where that was dollars. */
  usdCents: number | null
}

export type NewCapture = Omit<Capture, 'id' | 'bookedAs'> & { paidAt: Date | null; capturedAt: Date }

const columns = [
  'id',
  'provider',
  'receipt',
  'receipt_pending as receiptPending',
  'attempt_id as attemptId',
  'order_id as orderId',
  'paid_cents as paidCents',
  'booked_as as bookedAs',
  'usd_cents as usdCents',
] as const

/** @returns undefined when this receipt was captured before */
export async function insert(tx: Tx, capture: NewCapture): Promise<Capture | undefined> {
  return tx
    .insertInto('captures')
    .values({
      provider: capture.provider,
      receipt: capture.receipt,
      receipt_pending: capture.receiptPending,
      attempt_id: capture.attemptId,
      order_id: capture.orderId,
      paid_cents: capture.paidCents,
      paid_at: capture.paidAt,
      captured_at: capture.capturedAt,
      booked_as: null,
      usd_cents: capture.usdCents,
    })
    .onConflict((conflict) => conflict.constraint('captures_receipt_once').doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export async function listOfAttempt(handle: Db | Tx, attemptId: number): Promise<Capture[]> {
  return handle.selectFrom('captures').select(columns).where('attempt_id', '=', attemptId).orderBy('id').execute()
}

/** What was captured under a receipt. */
export async function findByReceipt(
  tx: Tx,
  provider: PaymentProvider,
  receipt: string,
): Promise<Capture | undefined> {
  return tx
    .selectFrom('captures')
    .select(columns)
    .where('provider', '=', provider)
    .where('receipt', '=', receipt)
    .executeTakeFirst()
}

export async function isKnown(tx: Tx, provider: PaymentProvider, receipt: string): Promise<boolean> {
  const row = await tx
    .selectFrom('captures')
    .select('id')
    .where('provider', '=', provider)
    .where('receipt', '=', receipt)
    .executeTakeFirst()
  return row !== undefined
}

/** The true receipt takes the place of the one that stood in for it. */
export async function completeReceipt(tx: Tx, id: number, receipt: string, paidAt: Date | null): Promise<void> {
  await tx
    .updateTable('captures')
    .set({ receipt, receipt_pending: false, paid_at: paidAt })
    .where('id', '=', id)
    .execute()
}

/** Leaves a counted capture as it is, and in front of an operator. */
export async function raiseDoubt(tx: Tx, id: number, doubt: Doubt): Promise<void> {
  await tx.updateTable('captures').set({ doubt }).where('id', '=', id).execute()
}

/** Says whose money an order's newest capture became. Only one that is nobody's yet: inside the settling transaction. */
export async function bookNewest(
  tx: Tx,
  of: { orderId: string; attemptId?: number },
  bookedAs: BookedAs,
): Promise<Capture | undefined> {
  let open = tx.updateTable('captures').set({ booked_as: bookedAs }).where('order_id', '=', of.orderId)
  if (of.attemptId !== undefined) open = open.where('attempt_id', '=', of.attemptId)
  return open.where('booked_as', 'is', null).returning(columns).executeTakeFirst()
}

export async function isBooked(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('captures').select('booked_as').where('id', '=', id).executeTakeFirstOrThrow()
  return row.booked_as !== null
}

/** What each provider took in all, gave back of it, and has yet to give back: for the audit of the ledger. */
export async function totals(
  tx: Tx,
): Promise<{ provider: PaymentProvider; paidCents: number; givenBackCents: number; toGiveBackCents: number }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof totals>>[number]>`
    select provider, sum(paid_cents) as "paidCents", coalesce(sum(done_cents), 0) as "givenBackCents",
      coalesce(sum(open_cents), 0) as "toGiveBackCents"
    from captures left join (
      select capture_id, sum(amount_cents) filter (where state = 'done') as done_cents,
        sum(amount_cents) filter (where state <> 'done') as open_cents
      from refunds group by capture_id
    ) as back on back.capture_id = captures.id
    group by provider`.execute(tx)
  return rows
}
