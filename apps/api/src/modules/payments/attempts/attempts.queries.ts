import { sql } from 'kysely'
import { openAttemptStates, type AttemptState, type PaymentProvider } from '#contract/shared/states.ts'
import { columnsOf } from '../../../platform/db/columns-of.ts'
import { compileOnce } from '../../../platform/db/compile-once.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { changePayments } from '../payable-version.ts'
import type { BookedAs } from '../payments.tables.ts'

/** One attempt to pay one order with one provider. */
export type Attempt = {
  id: number
  orderId: string
  provider: PaymentProvider
  state: AttemptState
  reference: string
  dueCents: number
  requestedCents: number
  reason: string | null
  retryAt: Date | null
  answerBy: Date
  nextCheckAt: Date | null
  createdAt: Date
  /** Paystack only. */
  accessCode: string | null
  authorizationUrl: string | null
  /** M-Pesa only: the phone in E.164, and Daraja's two ids of the prompt, once it reported them. */
  phone: string | null
  checkoutRequestId: string | null
  merchantRequestId: string | null
  /** PayPal only: the dollars quoted, the rate in KES cents per US dollar, when both expire, and PayPal's order id. */
  usdCents: number | null
  kesPerUsdCents: number | null
  quoteExpiresAt: Date | null
  paypalOrderId: string | null
  /** How often PayPal could not charge what the shopper chose there. */
  declines: number
  /** The provider's last answer was that money is under way. */
  underWay: boolean
  /** Paid into the PayBill without a prompt. */
  byHand: boolean
}

/** The price in dollars of a payment in shillings, at a rate that is valid until the quote expires. */
export type Quote = { usdCents: number; kesPerUsdCents: number; quoteExpiresAt: Date }

export type NewAttempt = Pick<
  Attempt,
  'orderId' | 'provider' | 'reference' | 'dueCents' | 'requestedCents' | 'createdAt'
> & {
  answerBy: Date
  /** Null where no provider can be queried. */
  nextCheckAt: Date | null
  byHand?: true
  retryAt?: Date
  phone?: string
  callbackSecretHash?: Buffer
} & Partial<Quote>

const columns = [
  'payment_attempts.id',
  'payment_attempts.order_id as orderId',
  'payment_attempts.provider',
  'payment_attempts.state',
  'reference',
  'due_cents as dueCents',
  'requested_cents as requestedCents',
  'reason',
  'retry_at as retryAt',
  'answer_by as answerBy',
  'next_check_at as nextCheckAt',
  'created_at as createdAt',
  'access_code as accessCode',
  'authorization_url as authorizationUrl',
  'phone',
  'checkout_request_id as checkoutRequestId',
  'merchant_request_id as merchantRequestId',
  'payment_attempts.usd_cents as usdCents',
  'kes_per_usd_cents as kesPerUsdCents',
  'quote_expires_at as quoteExpiresAt',
  'paypal_order_id as paypalOrderId',
  'declines',
  'under_way as underWay',
  'payment_attempts.by_hand as byHand',
] as const

/** @returns undefined when another attempt is open where only one may be: for the order, or on the phone */
export async function insert(tx: Tx, attempt: NewAttempt): Promise<Attempt | undefined> {
  const insertion = tx
    .insertInto('payment_attempts')
    .values({
      order_id: attempt.orderId,
      provider: attempt.provider,
      state: 'created',
      reference: attempt.reference,
      due_cents: attempt.dueCents,
      requested_cents: attempt.requestedCents,
      answer_by: attempt.answerBy,
      next_check_at: attempt.nextCheckAt,
      retry_at: attempt.retryAt ?? null,
      created_at: attempt.createdAt,
      phone: attempt.phone ?? null,
      callback_secret_hash: attempt.callbackSecretHash ?? null,
      by_hand: attempt.byHand ?? false,
      usd_cents: attempt.usdCents ?? null,
      kes_per_usd_cents: attempt.kesPerUsdCents ?? null,
      quote_expires_at: attempt.quoteExpiresAt ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
  return (await changePayments(tx, insertion))[0]
}

export async function countOfOrder(tx: Tx, orderId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('payment_attempts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return count
}

export async function find(handle: Db | Tx, id: number): Promise<Attempt | undefined> {
  return handle.selectFrom('payment_attempts').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function findByReference(db: Db, reference: string): Promise<Attempt | undefined> {
  return db.selectFrom('payment_attempts').select(columns).where('reference', '=', reference).executeTakeFirst()
}

export async function findByPaypalOrder(db: Db, paypalOrderId: string): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempts')
    .select(columns)
    .where('paypal_order_id', '=', paypalOrderId)
    .executeTakeFirst()
}

export async function findByReceipt(db: Db, provider: PaymentProvider, receipt: string): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempts')
    .innerJoin('captures', 'captures.attempt_id', 'payment_attempts.id')
    .select(columns)
    .where('captures.provider', '=', provider)
    .where('receipt', '=', receipt)
    .executeTakeFirst()
}

/** Found by hash, so that the response time reveals nothing about the secret. */
export async function findBySecretHash(db: Db, hash: Buffer): Promise<{ id: number } | undefined> {
  return db.selectFrom('payment_attempts').select('id').where('callback_secret_hash', '=', hash).executeTakeFirst()
}

export async function findByCheckout(tx: Tx, checkoutRequestId: string): Promise<{ id: number } | undefined> {
  return tx
    .selectFrom('payment_attempts')
    .select('id')
    .where('checkout_request_id', '=', checkoutRequestId)
    .executeTakeFirst()
}

/**
 * The prompt that money of this amount for this order may belong to: one that M-Pesa reports as paid without a receipt,
 * else the newest without an outcome.
 */
export async function findUndecidedPrompt(
  tx: Tx,
  { orderId, paidCents }: { orderId: string; paidCents: number },
): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select attempt.id from payment_attempts as attempt
    left join captures on captures.attempt_id = attempt.id
    where attempt.order_id = ${orderId} and attempt.provider = 'mpesa' and not attempt.by_hand
      and attempt.requested_cents = ${paidCents}
      and (
        captures.receipt_pending
        or captures.id is null and (
          attempt.state = any(${openAttemptStates})
          or attempt.state = 'expired' and attempt.next_check_at is not null
        )
      )
    order by captures.id is null, attempt.id desc limit 1`.execute(tx)
  return rows[0]
}

export async function lock(tx: Tx, id: number): Promise<Attempt | undefined> {
  return tx.selectFrom('payment_attempts').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function findOpen(tx: Tx, orderId: string, provider: PaymentProvider): Promise<Attempt | undefined> {
  return tx
    .selectFrom('payment_attempts')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .where('state', 'in', openAttemptStates)
    .executeTakeFirst()
}

/** Whether a provider's last answer on an open attempt was that money is under way. */
export async function isMoneyUnderWay(handle: Db | Tx, orderId: string): Promise<boolean> {
  const row = await handle
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', openAttemptStates)
    .where('under_way', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether money may be on its way, or is under review. An open card pop-up does not count: Paystack does not report
 * that it was closed, and a late payment in it is still settled, whatever the order's state.
 */
export async function isUndecided(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', [...openAttemptStates, 'review'])
    .where(({ not, and, eb }) => not(and([eb('provider', '=', 'paystack'), eb('state', '=', 'pending')])))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Locks prompts of this order or to this phone that are open or in their cooldown: one may be settling now. The caller
 * has locked the payables of the open ones (`lockForPrompt`).
 */
export async function lockPromptsInTheWay(
  tx: Tx,
  where: { orderId: string; phone: string; now: Date },
): Promise<Attempt[]> {
  return tx
    .selectFrom('payment_attempts')
    .select(columns)
    .where('provider', '=', 'mpesa')
    .where(({ or, eb }) => or([eb('order_id', '=', where.orderId), eb('phone', '=', where.phone)]))
    .where(({ or, eb }) => or([eb('state', 'in', openAttemptStates), eb('retry_at', '>', where.now)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

export type AttemptChange = Partial<{
  state: AttemptState
  reason: string | null
  retryAt: Date | null
  answerBy: Date
  nextCheckAt: Date | null
  accessCode: string
  authorizationUrl: string
  checkoutRequestId: string
  merchantRequestId: string
  paypalOrderId: string
  declines: number
  underWay: boolean
}>

const columnOf = {
  state: 'state',
  reason: 'reason',
  retryAt: 'retry_at',
  answerBy: 'answer_by',
  nextCheckAt: 'next_check_at',
  accessCode: 'access_code',
  authorizationUrl: 'authorization_url',
  checkoutRequestId: 'checkout_request_id',
  merchantRequestId: 'merchant_request_id',
  paypalOrderId: 'paypal_order_id',
  declines: 'declines',
  underWay: 'under_way',
} as const satisfies Record<keyof AttemptChange, string>

/**
 * Change a state through `attempt-transitions.ts`, which checks the transition. The order's page shows the state, the
 * reason and `retryAt`: a change without any of them leaves the order's version.
 */
export async function update(tx: Tx, id: number, change: AttemptChange): Promise<void> {
  const update = tx.updateTable('payment_attempts').set(columnsOf(change, columnOf)).where('id', '=', id)
  const isVisible = change.state !== undefined || change.reason !== undefined || change.retryAt !== undefined
  if (isVisible) await changePayments(tx, update.returning('order_id as orderId'))
  else await update.execute()
}

/**
 * Claims attempts whose provider must be queried now; each goes to one process. They are due again at `again`, in case
 * this process crashes.
 * @param from which end of the queue: the newest attempts, or the longest overdue
 */
export async function claimDue(
  handle: Db | Tx,
  which: { provider: PaymentProvider; now: Date; again: Date; from: 'newest' | 'longest due'; limit: number },
): Promise<Attempt[]> {
  return handle
    .with('due', (due) =>
      due
        .selectFrom('payment_attempts')
        .select('payment_attempts.id as dueId')
        .where('provider', '=', which.provider)
        .where('next_check_at', '<=', which.now)
        .$if(which.from === 'newest', (attempts) => attempts.orderBy('id', 'desc'))
        .$if(which.from === 'longest due', (attempts) => attempts.orderBy('next_check_at'))
        .limit(which.limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('payment_attempts')
    .from('due')
    .set({ next_check_at: which.again })
    .whereRef('payment_attempts.id', '=', 'due.dueId')
    .returning(columns)
    .execute()
}

/** Attempts that ended without money and are no longer polled, by id. */
export async function listAbandoned(
  db: Db,
  which: { provider: PaymentProvider; created: { from: Date; to: Date }; after: number; limit: number },
): Promise<Attempt[]> {
  return db
    .selectFrom('payment_attempts')
    .select(columns)
    .where('provider', '=', which.provider)
    .where('state', 'in', ['failed', 'cancelled', 'expired'])
    .where('next_check_at', 'is', null)
    .where('created_at', '>=', which.created.from)
    .where('created_at', '<', which.created.to)
    .where('payment_attempts.id', '>', which.after)
    .orderBy('payment_attempts.id')
    .limit(which.limit)
    .execute()
}

/** An attempt and how its money is booked, if there is any. */
export type LatestAttempt = Attempt & { bookedAs: BookedAs | null }

/** The attempt that paid, else the newest. */
export async function latest(handle: Db | Tx, orderId: string): Promise<LatestAttempt | undefined> {
  return (await latestOf(handle, { orderId }))[0]
}

const latestOf = compileOnce(({ orderId }: { orderId: string }, handle) =>
  withBooking(handle)
    .where('payment_attempts.order_id', '=', orderId)
    .orderBy(sql`coalesce(captures.booked_as = 'order', false)`, 'desc')
    .orderBy(({ eb }) => eb('payment_attempts.state', '=', 'succeeded'), 'desc')
    .orderBy('payment_attempts.id', 'desc')
    .orderBy('captures.id')
    .limit(1),
)

export async function getWithBooking(handle: Db | Tx, id: number): Promise<LatestAttempt> {
  return withBooking(handle)
    .where('payment_attempts.id', '=', id)
    .orderBy('captures.id')
    .limit(1)
    .executeTakeFirstOrThrow()
}

function withBooking(handle: Db | Tx) {
  return handle
    .selectFrom('payment_attempts')
    .leftJoin('captures', 'captures.attempt_id', 'payment_attempts.id')
    .select([...columns, 'captures.booked_as as bookedAs'])
}
