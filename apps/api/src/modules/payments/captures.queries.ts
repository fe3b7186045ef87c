import { sql, type RawBuilder, type Updateable } from 'kysely'
import type { PaymentProvider } from '#contract/shared/states.ts'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { changePayments } from './payable-version.ts'
import type { BookedAs, Flag } from './payments.tables.ts'

export type Capture = {
  id: number
  provider: PaymentProvider
  receipt: string
  receiptPending: boolean
  attemptId: number
  orderId: string
  paidCents: number
  bookedAs: BookedAs | null
  /** The US cents taken; null where the payment was in shillings. */
  usdCents: number | null
  /** The PayBill reported it first, and no prompt's callback has claimed it since. */
  byHand: boolean
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
  'by_hand as byHand',
] as const

/**
 * Inserts a capture that is not booked yet. Booking it, in the same transaction, raises the order's version.
 * @returns undefined when this receipt was captured before
 */
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
      by_hand: capture.byHand,
    })
    .onConflict((conflict) => conflict.constraint('captures_receipt_once').doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export async function listOfAttempt(handle: Db | Tx, attemptId: number): Promise<Capture[]> {
  return handle.selectFrom('captures').select(columns).where('attempt_id', '=', attemptId).orderBy('id').execute()
}

export async function find(tx: Tx, id: number): Promise<Capture | undefined> {
  return tx.selectFrom('captures').select(columns).where('id', '=', id).executeTakeFirst()
}

/** The capture with this receipt. */
export async function findByReceipt(tx: Tx, provider: PaymentProvider, receipt: string): Promise<Capture | undefined> {
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

/** Replaces the placeholder receipt with the real one. */
export async function completeReceipt(tx: Tx, id: number, receipt: string, paidAt: Date | null): Promise<void> {
  await update(tx, id, { receipt, receipt_pending: false, paid_at: paidAt })
}

/** Replaces the assumed amount, which was the requested one, with the amount the provider took. */
export async function setPaid(tx: Tx, id: number, paidCents: number): Promise<void> {
  await update(tx, id, { paid_cents: paidCents })
}

/** Clears `by_hand`: a prompt's callback names the receipt that the PayBill reported first. */
export async function claim(tx: Tx, id: number): Promise<void> {
  await update(tx, id, { by_hand: false })
}

/**
 * Payments for the attempt's order that the PayBill has reported since the prompt was sent: one may be the prompt's
 * own.
 */
export async function listExportedPaybillPayments(
  tx: Tx,
  attempt: { orderId: string; createdAt: Date },
): Promise<{ paidCents: number }[]> {
  return tx
    .selectFrom('captures')
    .select('paid_cents as paidCents')
    .where('order_id', '=', attempt.orderId)
    .where('by_hand', '=', true)
    .where('captured_at', '>=', attempt.createdAt)
    .execute()
}

/**
 * Captures of prompts that have no receipt yet, oldest first. Excludes captures that were looked up at M-Pesa since
 * `requestedBefore`, so that receipts M-Pesa never finds do not block the others. Excludes captures of erased accounts:
 * the answer would name the payer.
 */
export async function listReceiptPending(
  db: Db,
  { before, requestedBefore, limit }: { before: Date; requestedBefore: Date; limit: number },
): Promise<{ id: number; conversationId: string }[]> {
  const { rows } = await sql<{ id: number; conversationId: string }>`
    select captures.id, merchant_request_id as "conversationId"
    from captures join payment_attempts on payment_attempts.id = attempt_id
    where receipt_pending and captured_at <= ${before} and merchant_request_id is not null and not exists (
      select from mpesa_commands
      where subject = 'capture:' || captures.id and kind = 'look_up' and requested_at > ${requestedBefore}
    )
    order by captures.id limit ${limit}`.execute(db)
  return rows
}

/** Captures of one order that have no receipt yet. */
export async function listReceiptPendingOf(tx: Tx, orderId: string): Promise<{ paidCents: number }[]> {
  return tx
    .selectFrom('captures')
    .select('paid_cents as paidCents')
    .where('order_id', '=', orderId)
    .where('receipt_pending', '=', true)
    .execute()
}

/** Clears a capture's booking and flag. The same transaction must book it again. */
export async function unbook(tx: Tx, id: number): Promise<void> {
  await update(tx, id, { booked_as: null, flag: null })
}

/** @returns false when the capture has no flag, or is under review: a review ends with a decision */
export async function resolveFlag(tx: Tx, attemptId: number, receipt: string): Promise<boolean> {
  const resolved = await changePayments(
    tx,
    tx
      .updateTable('captures')
      .set({ flag: null })
      .where('attempt_id', '=', attemptId)
      .where('receipt', '=', receipt)
      .where('flag', 'is not', null)
      .where('booked_as', '<>', 'review')
      .returning('order_id as orderId'),
  )
  return resolved.length > 0
}

/** Flags a counted capture for an operator. Its booking stays as it is. */
export async function flagCapture(tx: Tx, id: number, flag: Flag): Promise<void> {
  await update(tx, id, { flag })
}

/** Money in review is refunded: it is booked as owed, and the review ends. */
export async function bookAsOwed(tx: Tx, id: number): Promise<void> {
  await update(tx, id, { booked_as: 'owed', flag: null })
}

async function update(tx: Tx, id: number, values: Updateable<Tables['captures']>): Promise<void> {
  await changePayments(tx, tx.updateTable('captures').set(values).where('id', '=', id).returning('order_id as orderId'))
}

/** Books a new capture. @throws when it is booked already */
export async function book(tx: Tx, id: number, bookedAs: BookedAs): Promise<void> {
  const open = tx
    .updateTable('captures')
    .set({ booked_as: bookedAs })
    .where('id', '=', id)
    .where('booked_as', 'is', null)
    .returning('order_id as orderId')
  if ((await changePayments(tx, open)).length === 0) throw new Error(`capture ${id} is booked already`)
}

/**
 * Totals of each account, for the ledger audit. A payment that reached the PayBill without an order number is posted
 * from the provider's account when it arrives. When it is matched to an order, it is posted back to that account and
 * out again as the order's capture. It then counts both as an unmatched payment and as a capture.
 */
export async function totals(tx: Tx): Promise<AccountTotals[]> {
  const { rows } = await sql<AccountTotals>`
    select account, sum(paid_cents) as "paidCents", sum(done_cents) as "refundedCents",
      sum(open_cents) as "toRefundCents"
    from (
      select 'provider:' || provider as account, paid_cents, 0 as done_cents, 0 as open_cents from captures
      union all
      select 'provider:mpesa', paid_cents, 0, 0 from unmatched_payments
      union all
      select ${paidBackFrom(sql`'mpesa'`, sql`refund_channel`)}, 0, paid_cents, 0
      from unmatched_payments where refunded_at is not null
      union all
      select ${paidBackFrom(sql`provider`, sql`by_hand_channel`)}, 0,
        case when state = 'done' then amount_cents else 0 end,
        case when state = 'done' then 0 else amount_cents end
      from refunds join captures on captures.id = capture_id
      union all
      select 'by_hand:' || channel, 0, amount_cents, 0 from courier_payments
    ) as moved group by account`.execute(tx)
  return rows
}

/** The SQL equivalent of the ledger's `refundAccount`. */
const paidBackFrom = (provider: RawBuilder<unknown>, channel: RawBuilder<unknown>) => sql<string>`
  case when coalesce(${channel}, 'provider') = 'provider' then 'provider:' || ${provider} else 'by_hand:' || ${channel} end`

/** Totals of one account: money taken, money refunded or paid to couriers, and money still to be refunded. */
export type AccountTotals = {
  account: string
  paidCents: number
  refundedCents: number
  toRefundCents: number
}
