import type { AuditAction } from '#contract/operator/audit-actions.ts'
import { wholeShillings } from '#contract/shared/money.ts'
import type { PaymentProvider } from '#contract/shared/states.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { audit, type Actor, type OperatorActor } from '../../audit/index.ts'
import { moved, type Ledger } from '../../ledger/index.ts'
import type { TransitionAttempt } from '../attempts/attempt-transitions.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import { payOrder } from '../book-capture.ts'
import * as captures from '../captures.queries.ts'
import type { Capture } from '../captures.queries.ts'
import type { OrdersPort } from '../orders.port.ts'
import type { Payable } from '../payables.queries.ts'
import { decidedByOperator, type RefundsByOperator } from '../refunds/by-operator.ts'
import * as refunds from '../refunds/refunds.queries.ts'
import { lockForSettling, type Locked } from '../settle.ts'

/** One payment of an attempt, by its receipt, and the operator's reason, which is stored in the audit trail. */
export type Decision = { attemptId: number; receipt: string; because: string }

type Operator = 'shop' | OperatorActor

/**
 * An operator's decisions about money in review. Each takes effect in the caller's transaction, with its audit entry.
 */
export type DecideReview = ReturnType<typeof createDecideReview>

export type DecideReviewDeps = {
  clock: Clock
  orders: Pick<OrdersPort, 'onCaptured'>
  ledger: Ledger
  transitionAttempt: TransitionAttempt
  refunds: RefundsByOperator
}

export function createDecideReview(deps: DecideReviewDeps) {
  return bindDeps(deps, { accept, refund, resolveFlag })
}

async function lock(tx: Tx, attemptId: number): Promise<Locked> {
  if (!(await attempts.find(tx, attemptId))) throw new ShopError('PAYMENT_ATTEMPT_NOT_FOUND')
  return lockForSettling(tx, attemptId)
}

async function inReview(tx: Tx, { attemptId, receipt }: Decision): Promise<Locked & { capture: Capture }> {
  const locked = await lock(tx, attemptId)
  const known = await captures.listOfAttempt(tx, attemptId)
  const capture = known.find((one) => one.receipt === receipt && one.bookedAs === 'review')
  if (!capture) throw new ShopError('PAYMENT_NOT_IN_REVIEW')
  return { ...locked, capture }
}

/**
 * Takes the capture out of review as if it were the full price: the shop adds what is missing; the sale is posted as
 * usual.
 */
async function makeItThePrice(
  { ledger }: DecideReviewDeps,
  tx: Tx,
  capture: Capture,
  { amountCents }: Payable,
): Promise<void> {
  const account = `provider:${capture.provider}` as const
  await captures.unbook(tx, capture.id)
  await ledger.post(tx, {
    key: `correction:accepted:${capture.id}`,
    reason: 'money in review pays for its order',
    orderId: capture.orderId,
    postings: [
      ...moved('customers:review', account, capture.paidCents),
      ...moved('shop:rounding', account, amountCents - capture.paidCents),
    ],
  })
}

/**
 * The payment counts for its order: the shop bears the missing amount.
 * @throws PAYMENT_ATTEMPT_NOT_FOUND, PAYMENT_NOT_IN_REVIEW
 * @throws PAYMENT_CANNOT_COUNT carries `why`; nothing has changed then
 */
async function accept(deps: DecideReviewDeps, tx: Tx, decision: Decision, by: Operator): Promise<void> {
  const { payable, attempt, capture } = await inReview(tx, decision)
  const { orderId, amountCents } = payable
  const { requestedCents: backCents } = await refunds.lockRequestedOf(tx, capture.id)
  if (backCents > 0) throw new ShopError('PAYMENT_NOT_IN_REVIEW')
  if (capture.paidCents > maxFor(capture.provider, amountCents))
    throw new ShopError('PAYMENT_CANNOT_COUNT', { why: 'too_much' })
  await makeItThePrice(deps, tx, capture, payable)
  const outcome = await payOrder(deps, tx, payable, { ...capture, paidCents: amountCents })
  if (outcome !== 'accepted') throw new ShopError('PAYMENT_CANNOT_COUNT', { why: outcome })
  if (attempt.state === 'review')
    await deps.transitionAttempt(tx, attempt, 'succeeded', { reason: null, retryAt: null, nextCheckAt: null })
  await auditDecision(tx, by, 'payment.accepted', decision, {
    orderId,
    dueCents: amountCents,
    paidCents: capture.paidCents,
  })
}

/**
 * The whole payment is refunded to its source.
 * @throws PAYMENT_ATTEMPT_NOT_FOUND, PAYMENT_NOT_IN_REVIEW, REFUND_EXCEEDS_PAID
 */
async function refund(deps: DecideReviewDeps, tx: Tx, decision: Decision, by: Operator): Promise<void> {
  const { payable, capture } = await inReview(tx, decision)
  const { orderId } = payable
  const requested = { orderId, receipt: decision.receipt, amountCents: 'rest', reason: decidedByOperator } as const
  await deps.refunds.refund(tx, { ...requested, comment: '' }, by)
  await auditDecision(tx, by, 'payment.returned', decision, { orderId, paidCents: capture.paidCents })
}

/**
 * Ends a flag on a payment, or a report without money (no receipt): the ledger does not change.
 * @throws PAYMENT_ATTEMPT_NOT_FOUND, PAYMENT_NOT_IN_REVIEW
 */
async function resolveFlag(
  { transitionAttempt }: DecideReviewDeps,
  tx: Tx,
  { attemptId, receipt, because }: Omit<Decision, 'receipt'> & { receipt: string | null },
  by: Operator,
): Promise<void> {
  const { attempt, payable } = await lock(tx, attemptId)
  if (receipt !== null && !(await captures.resolveFlag(tx, attemptId, receipt)))
    throw new ShopError('PAYMENT_NOT_IN_REVIEW')
  if (receipt === null) {
    const hasMoney = (await captures.listOfAttempt(tx, attemptId)).length > 0
    if (attempt.state !== 'review' || hasMoney) throw new ShopError('PAYMENT_NOT_IN_REVIEW')
    await transitionAttempt(tx, attempt, 'failed', { reason: 'dismissed', nextCheckAt: null })
  }
  await auditDecision(tx, by, 'payment.resolved', { attemptId, receipt, because }, { orderId: payable.orderId })
}

/** The maximum; at M-Pesa the price rounded to whole shillings. */
function maxFor(provider: PaymentProvider, amountCents: number): number {
  return provider === 'mpesa' ? Math.max(amountCents, wholeShillings(amountCents) * 100) : amountCents
}

function auditDecision(
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  { attemptId, receipt, because }: Omit<Decision, 'receipt'> & { receipt: string | null },
  changes: Record<string, string | number> & { orderId: string },
): Promise<void> {
  return audit(tx, {
    actor,
    action,
    subject: `attempt:${attemptId}`,
    changes: { receipt, ...changes },
    comment: { about: `order:${changes.orderId}`, text: because },
  })
}
