import { sql } from 'kysely'
import type { ByHandChannel } from '#contract/shared/states.ts'
import { columnsOf } from '../../../platform/db/columns-of.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** An unmatched payment: money that reached the PayBill without a valid order number. */
export type UnmatchedPayment = {
  id: number
  receipt: string
  /** What the payer typed. */
  account: string
  paidCents: number
  paidAt: Date | null
  reportedAt: Date
  /** The order that an operator matched it to. */
  orderId: string | null
  /** The key of its reversal; null when none was requested, or M-Pesa refused it. */
  refundKey: string | null
  refundRequestedAt: Date | null
  /** When M-Pesa is asked next; null when it is not asked, or an operator must find out the outcome. */
  refundCheckAt: Date | null
  refundedAt: Date | null
  /** Why it is not refunded yet. */
  refundFailure: string | null
}

export type UnmatchedPaymentInRefund = UnmatchedPayment & { refundKey: string }

const columns = [
  'id',
  'receipt',
  'account',
  'paid_cents as paidCents',
  'paid_at as paidAt',
  'reported_at as reportedAt',
  'order_id as orderId',
  'refund_key as refundKey',
  'refund_requested_at as refundRequestedAt',
  'refund_check_at as refundCheckAt',
  'refunded_at as refundedAt',
  'refund_failure as refundFailure',
] as const

export type NewUnmatchedPayment = Pick<UnmatchedPayment, 'receipt' | 'account' | 'paidCents' | 'paidAt' | 'reportedAt'>

/** @returns undefined when the receipt is known */
export async function insert(tx: Tx, unmatchedPayment: NewUnmatchedPayment): Promise<UnmatchedPayment | undefined> {
  return tx
    .insertInto('unmatched_payments')
    .values({
      receipt: unmatchedPayment.receipt,
      account: unmatchedPayment.account,
      paid_cents: unmatchedPayment.paidCents,
      paid_at: unmatchedPayment.paidAt,
      reported_at: unmatchedPayment.reportedAt,
    })
    .onConflict((conflict) => conflict.constraint('unmatched_payments_receipt_once').doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export async function lock(tx: Tx, receipt: string): Promise<UnmatchedPayment | undefined> {
  return tx
    .selectFrom('unmatched_payments')
    .select(columns)
    .where('receipt', '=', receipt)
    .forUpdate()
    .executeTakeFirst()
}

export async function assign(tx: Tx, id: number, to: { orderId: string; at: Date }): Promise<void> {
  await tx
    .updateTable('unmatched_payments')
    .set({ order_id: to.orderId, assigned_at: to.at })
    .where('id', '=', id)
    .execute()
}

export type UnmatchedPaymentChange = Partial<
  Pick<UnmatchedPayment, 'refundKey' | 'refundRequestedAt' | 'refundCheckAt' | 'refundedAt' | 'refundFailure'> & {
    refundReference: string
    refundChannel: ByHandChannel | null
  }
>

const columnOf = {
  refundKey: 'refund_key',
  refundRequestedAt: 'refund_requested_at',
  refundedAt: 'refunded_at',
  refundFailure: 'refund_failure',
  refundCheckAt: 'refund_check_at',
  refundReference: 'refund_reference',
  refundChannel: 'refund_channel',
} as const satisfies Record<keyof UnmatchedPaymentChange, string>

export async function update(tx: Tx, id: number, change: UnmatchedPaymentChange): Promise<void> {
  await tx.updateTable('unmatched_payments').set(columnsOf(change, columnOf)).where('id', '=', id).execute()
}

/** Claims payments that are to be refunded or asked about; each goes to one process, and is due again at `again`. */
export async function claimDue(
  handle: Db | Tx,
  which: { now: Date; again: Date; limit: number },
): Promise<UnmatchedPaymentInRefund[]> {
  const due = await handle
    .with('due', (unmatchedPayments) =>
      unmatchedPayments
        .selectFrom('unmatched_payments')
        .select('unmatched_payments.id as dueId')
        .where('refund_check_at', '<=', which.now)
        .orderBy('refund_check_at')
        .limit(which.limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('unmatched_payments')
    .from('due')
    .set({ refund_check_at: which.again })
    .whereRef('unmatched_payments.id', '=', 'due.dueId')
    .returning(columns)
    .execute()
  return due.flatMap((unmatchedPayment) =>
    unmatchedPayment.refundKey === null ? [] : [{ ...unmatchedPayment, refundKey: unmatchedPayment.refundKey }],
  )
}

/** Resolved before a moment: matched to an order, or refunded. */
const isMadeOut = (before: Date) => sql<boolean>`coalesce(refunded_at, assigned_at) < ${before}`

/**
 * Erases what payers typed as the account number of resolved payments: it may be a name or a phone.
 * @returns how many were erased
 */
export async function blankOld(db: Db, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('unmatched_payments')
    .set({ account: '' })
    .where('id', 'in', (unmatchedPayments) =>
      unmatchedPayments
        .selectFrom('unmatched_payments')
        .select('id')
        .where(isMadeOut(before))
        .where('account', '<>', '')
        .orderBy(sql`coalesce(refunded_at, assigned_at)`)
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Those of `ids` that were resolved before a moment. */
export async function madeOut(db: Db, ids: readonly number[], before: Date): Promise<number[]> {
  const found = await db
    .selectFrom('unmatched_payments')
    .select('id')
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    .where(isMadeOut(before))
    .execute()
  return found.map(({ id }) => id)
}

/** Unresolved payments, oldest first, those being refunded included. */
export async function listWaiting(db: Db, limit: number, after = 0): Promise<UnmatchedPayment[]> {
  return db
    .selectFrom('unmatched_payments')
    .select(columns)
    .where('order_id', 'is', null)
    .where('refunded_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countWaiting(db: Db): Promise<number> {
  const { found } = await db
    .selectFrom('unmatched_payments')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .where('order_id', 'is', null)
    .where('refunded_at', 'is', null)
    .executeTakeFirstOrThrow()
  return found
}
