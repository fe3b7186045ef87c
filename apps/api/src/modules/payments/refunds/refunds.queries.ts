import { sql } from 'kysely'
import { present } from '#contract/shared/present.ts'
import type { ByHandChannel, PaymentProvider, PayoutState, RefundState } from '#contract/shared/states.ts'
import { columnsOf } from '../../../platform/db/columns-of.ts'
import { compileOnce } from '../../../platform/db/compile-once.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { changePayments } from '../payable-version.ts'
import type { BookedAs, MpesaMethod, RefundAsker } from '../payments.tables.ts'

/** A refund, with the data of its capture that the provider needs. */
export type Refund = {
  id: number
  key: string
  orderId: string
  orderNumber: string
  captureId: number
  state: RefundState
  reason: string
  requestedBy: RefundAsker
  amountCents: number
  valueCents: number
  usdCents: number | null
  providerId: string | null
  requestedAt: Date
  sentAt: Date | null
  endedAt: Date | null
  failure: string | null
  byHandChannel: ByHandChannel | null
  byHandReference: string | null
  /** How M-Pesa refunds it; null before the first request, and at every other provider. */
  mpesaMethod: MpesaMethod | null
  provider: PaymentProvider
  receipt: string
  receiptPending: boolean
  paidCents: number
  bookedAs: BookedAs | null
  attemptId: number
  reference: string
  phone: string | null
  /** The state of the payout to the payer's phone that replaces a reversal; null where there is none. */
  payoutState: PayoutState | null
}

const columns = [
  'refunds.id',
  'refunds.key',
  'refunds.order_id as orderId',
  'payables.order_number as orderNumber',
  'capture_id as captureId',
  'refunds.state',
  'refunds.reason',
  'requested_by as requestedBy',
  'refunds.amount_cents as amountCents',
  'value_cents as valueCents',
  'refunds.usd_cents as usdCents',
  'provider_id as providerId',
  'requested_at as requestedAt',
  'sent_at as sentAt',
  'ended_at as endedAt',
  'failure',
  'by_hand_channel as byHandChannel',
  'by_hand_reference as byHandReference',
  'mpesa_method as mpesaMethod',
  'captures.provider',
  'captures.receipt',
  'captures.receipt_pending as receiptPending',
  'captures.paid_cents as paidCents',
  'captures.booked_as as bookedAs',
  'captures.attempt_id as attemptId',
  'payment_attempts.reference',
  'payment_attempts.phone',
] as const

const payoutState = sql<PayoutState | null>`(
  select payouts.state from payouts where payouts.key = 'refund:' || refunds.key
)`

function selectRefunds(handle: Db | Tx) {
  return handle
    .selectFrom('refunds')
    .innerJoin('captures', 'captures.id', 'capture_id')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'attempt_id')
    .innerJoin('payables', 'payables.order_id', 'refunds.order_id')
    .select(columns)
    .select(payoutState.as('payoutState'))
}

export type NewRefund = {
  captureId: number
  orderId: string
  amountCents: number
  valueCents: number
  usdCents: number | null
  reason: string
  requestedBy: RefundAsker
  requestedAt: Date
}

/** @throws refunds_within_capture when the refunds would exceed the capture */
export async function insert(tx: Tx, refund: NewRefund): Promise<{ id: number }> {
  const insertion = tx
    .insertInto('refunds')
    .values({
      capture_id: refund.captureId,
      order_id: refund.orderId,
      amount_cents: refund.amountCents,
      value_cents: refund.valueCents,
      usd_cents: refund.usdCents,
      reason: refund.reason,
      requested_by: refund.requestedBy,
      requested_at: refund.requestedAt,
      next_check_at: refund.requestedAt,
    })
    .returning(['id', 'order_id as orderId'])
  const [inserted] = await changePayments(tx, insertion)
  return present(inserted) // an insert of one row returns it
}

export async function find(handle: Db | Tx, id: number): Promise<Refund | undefined> {
  return selectRefunds(handle).where('refunds.id', '=', id).executeTakeFirst()
}

/** Locks the row itself; the caller has locked the payable. */
export async function lock(tx: Tx, id: number): Promise<Refund | undefined> {
  return selectRefunds(tx).where('refunds.id', '=', id).forUpdate('refunds').executeTakeFirst()
}

export function listOfOrder(handle: Db | Tx, orderId: string): Promise<Refund[]> {
  return selectRefunds(handle).where('refunds.order_id', '=', orderId).orderBy('refunds.id').execute()
}

export function listOfAttempt(handle: Db | Tx, attemptId: number): Promise<Refund[]> {
  return selectRefunds(handle).where('captures.attempt_id', '=', attemptId).orderBy('refunds.id').execute()
}

/** Finds a refund by our key, or by the provider's id. */
export async function findByProvider(
  handle: Db | Tx,
  by: { provider: PaymentProvider } & ({ key: string } | { providerId: string }),
): Promise<Refund | undefined> {
  const refunds = selectRefunds(handle).where('captures.provider', '=', by.provider)
  return 'key' in by
    ? refunds.where('refunds.key', '=', by.key).executeTakeFirst()
    : refunds.where('provider_id', '=', by.providerId).executeTakeFirst()
}

/** States that only an operator can change. They are literals in the SQL, so that the partial index applies. */
const waitsForSomebody = sql<boolean>`refunds.state in ('failed', 'needs_attention')`

/** Refunds that wait for an operator, oldest first. */
export function listToAttend(handle: Db | Tx, limit: number, after = 0): Promise<Refund[]> {
  return selectRefunds(handle)
    .where(waitsForSomebody)
    .where('refunds.id', '>', after)
    .orderBy('refunds.id')
    .limit(limit)
    .execute()
}

/** The orders of refunds that wait for an operator. */
export async function listOrdersToAttend(handle: Db | Tx, limit: number): Promise<string[]> {
  const rows = await handle
    .selectFrom('refunds')
    .select('order_id as orderId')
    .where(waitsForSomebody)
    .orderBy('id')
    .limit(limit)
    .execute()
  return [...new Set(rows.map(({ orderId }) => orderId))]
}

/** Refunds at one provider that wait for an operator, who may have acted in the provider's dashboard. */
export function listStuck(handle: Db | Tx, provider: PaymentProvider, limit: number): Promise<Refund[]> {
  return selectRefunds(handle)
    .where('captures.provider', '=', provider)
    .where(sql<boolean>`refunds.state = 'needs_attention'`)
    .orderBy('refunds.id')
    .limit(limit)
    .execute()
}

export async function countToAttend(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('refunds')
    .select(({ fn }) => ['state', fn.countAll<number>().as('found')])
    .where(waitsForSomebody)
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, found }) => [state, found]))
}

export type RefundChange = Partial<{
  state: RefundState
  key: string
  providerId: string | null
  sentAt: Date
  endedAt: Date | null
  nextCheckAt: Date | null
  failure: string | null
  byHandReference: string
  byHandChannel: ByHandChannel
  mpesaMethod: MpesaMethod | null
}>

const columnOf = {
  state: 'state',
  key: 'key',
  providerId: 'provider_id',
  sentAt: 'sent_at',
  endedAt: 'ended_at',
  nextCheckAt: 'next_check_at',
  failure: 'failure',
  byHandReference: 'by_hand_reference',
  byHandChannel: 'by_hand_channel',
  mpesaMethod: 'mpesa_method',
} as const satisfies Record<keyof RefundChange, string>

/**
 * States are changed by `refund-transitions.ts`, which checks the transitions. The order's page shows only the request
 * and the end of a refund: the steps between them leave the order's version.
 */
export async function update(tx: Tx, id: number, change: RefundChange): Promise<void> {
  const update = tx.updateTable('refunds').set(columnsOf(change, columnOf)).where('id', '=', id)
  if (change.state === 'done') await changePayments(tx, update.returning('order_id as orderId'))
  else await update.execute()
}

/** The sum of a capture's refunds so far, in any state, and its newest open refund; locked. */
export async function lockRequestedOf(
  tx: Tx,
  captureId: number,
): Promise<{ requestedCents: number; open: { id: number; amountCents: number } | undefined }> {
  const rows = await tx
    .selectFrom('refunds')
    .select(['id', 'amount_cents as amountCents', 'state'])
    .where('capture_id', '=', captureId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return {
    requestedCents: rows.reduce((sum, { amountCents }) => sum + amountCents, 0),
    open: rows.findLast(({ state }) => state !== 'done' && state !== 'failed'),
  }
}

/** @throws refunds_within_capture when the refunds would exceed the capture */
export async function addToAmount(
  tx: Tx,
  id: number,
  {
    amountCents,
    isValue,
  }: { amountCents: number; /** True where the capture has paid for no sale. */ isValue: boolean },
): Promise<void> {
  await changePayments(
    tx,
    tx
      .updateTable('refunds')
      .set((refund) => ({
        amount_cents: refund('amount_cents', '+', amountCents),
        ...(isValue && { value_cents: refund('value_cents', '+', amountCents) }),
      }))
      .where('id', '=', id)
      .returning('order_id as orderId'),
  )
}

/**
 * Whether another refund used the single reversal of the same M-Pesa payment. An overpayment is a capture of the same
 * payment.
 */
export async function isReversedForAnother(
  tx: Tx,
  { id, orderId, receipt }: Pick<Refund, 'id' | 'orderId' | 'receipt'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from refunds join captures on captures.id = capture_id
    where refunds.order_id = ${orderId} and rtrim(receipt, '+') = rtrim(${receipt}, '+')
      and mpesa_method = 'reversal' and refunds.id <> ${id} limit 1`.execute(tx)
  return rows.length > 0
}

/** Claims refunds that are due to be sent or queried; each goes to one process, and is due again at `again`. */
export async function claimDue(
  handle: Db | Tx,
  which: { now: Date; again: Date; limit: number },
): Promise<{ id: number }[]> {
  return handle
    .with('due', (due) =>
      due
        .selectFrom('refunds')
        .select('refunds.id as dueId')
        .where('next_check_at', '<=', which.now)
        .orderBy('next_check_at')
        .limit(which.limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('refunds')
    .from('due')
    .set({ next_check_at: which.again })
    .whereRef('refunds.id', '=', 'due.dueId')
    .returning('refunds.id')
    .execute()
}

/** The refundable data of a capture, locked; the caller has locked the payable. */
export type Refundable = {
  id: number
  provider: PaymentProvider
  attemptId: number
  receipt: string
  bookedAs: BookedAs | null
  paidCents: number
  usdCents: number | null
  /** The sum of its refunds in any state: a failed refund is still owed to the buyer, and is sent again. */
  requestedCents: number
  requestedValueCents: number
  requestedUsdCents: number
}

/** @param which the capture that paid the order, unless an id or a receipt is given */
export async function lockRefundable(
  tx: Tx,
  orderId: string,
  which: { captureId?: number; receipt?: string },
): Promise<Refundable | undefined> {
  const { captureId, receipt } = which
  const locked = tx
    .selectFrom('captures')
    .select('id')
    .where('order_id', '=', orderId)
    .$if(captureId !== undefined, (captures) => captures.where('id', '=', captureId ?? 0))
    .$if(receipt !== undefined, (captures) => captures.where('receipt', '=', receipt ?? ''))
    .$if(captureId === undefined && receipt === undefined, (captures) => captures.where('booked_as', '=', 'order'))
    .forNoKeyUpdate()
  const found = await locked.executeTakeFirst()
  if (!found) return undefined
  // Read after the lock: another refund may have been requested just before.
  const { rows } = await sql<Refundable>`
    select id, provider, attempt_id as "attemptId", receipt, booked_as as "bookedAs", paid_cents as "paidCents",
      usd_cents as "usdCents",
      (select coalesce(sum(amount_cents), 0) from refunds where capture_id = captures.id) as "requestedCents",
      (select coalesce(sum(value_cents), 0) from refunds where capture_id = captures.id) as "requestedValueCents",
      (select coalesce(sum(usd_cents), 0) from refunds where capture_id = captures.id) as "requestedUsdCents"
    from captures where id = ${found.id}`.execute(tx)
  return rows[0]
}

/** The capture that a provider's report is about. */
export async function findCapture(
  handle: Db | Tx,
  by: { provider: PaymentProvider; receipt: string },
): Promise<{ id: number; orderId: string; attemptId: number } | undefined> {
  return handle
    .selectFrom('captures')
    .select(['id', 'order_id as orderId', 'attempt_id as attemptId'])
    .where('provider', '=', by.provider)
    .where('receipt', '=', by.receipt)
    .executeTakeFirst()
}

/** The refunds of an order, oldest first, and whether a dispute is open. */
export type OrderRefunds = {
  refunds: {
    id: number
    /** False for a capture that paid for no sale. */
    isOfSale: boolean
    amountCents: number
    isDone: boolean
    requestedAt: Date
    doneAt: Date | null
  }[]
  isDisputed: boolean
}

/** The JSON form of a refund. */
type StoredRefund = Omit<OrderRefunds['refunds'][number], 'requestedAt' | 'doneAt'> & {
  requestedAt: string
  doneAt: string | null
}

export async function refundsOfOrder(handle: Db | Tx, orderId: string): Promise<OrderRefunds> {
  const [{ refunds, isDisputed } = { refunds: [], isDisputed: false }] = await ofPayable(handle, { orderId })
  return {
    isDisputed,
    refunds: refunds.map(({ requestedAt, doneAt, ...refund }) => ({
      ...refund,
      requestedAt: new Date(requestedAt),
      doneAt: doneAt === null ? null : new Date(doneAt),
    })),
  }
}

const ofPayable = compileOnce(
  ({ orderId }: { orderId: string }) => sql<{ refunds: StoredRefund[]; isDisputed: boolean }>`
    select is_disputed as "isDisputed", coalesce((
      select json_agg(json_build_object(
        'id', refunds.id, 'isOfSale', booked_as = 'order', 'amountCents', amount_cents, 'isDone', refunds.state = 'done',
        'requestedAt', requested_at, 'doneAt', case when refunds.state = 'done' then ended_at end
      ) order by refunds.id)
      from refunds join captures on captures.id = capture_id where refunds.order_id = payables.order_id
    ), '[]') as refunds
    from payables where order_id = ${orderId}`,
)
