import type { AuditAction } from '#contract/operator/audit-actions.ts'
import type { ByHandChannel } from '#contract/shared/states.ts'
import { bindDeps } from '#bind-deps'
import { later, type Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { Log } from '../../../platform/log.ts'
import { audit, type Actor, type AuditEntry } from '../../audit/index.ts'
import { refundAccount, type Ledger } from '../../ledger/index.ts'
import type { RefundOutcome, RefundProvider, RefundToSend } from '../refunds/refund-by.ts'
import type { RefundedByHand } from '../refunds/record-refund.ts'
import { isAbandoned, nextRetryAt } from '../refunds/refund-plan.ts'
import * as unmatchedPayments from './unmatched-payments.queries.ts'
import type { UnmatchedPayment, UnmatchedPaymentInRefund } from './unmatched-payments.queries.ts'

export type RefundUnmatched = ReturnType<typeof createRefundUnmatched>

const batchSize = 20
/** If the process crashes during one, its outcome is queried after this time. */
const leaseSeconds = 120

export type RefundUnmatchedDeps = {
  db: Db
  clock: Clock
  ledger: Ledger
  log: Log
  /** Null: M-Pesa is off, or the shop has no API user. */
  refundBy: RefundProvider | null
}

/**
 * Refunds money that reached the PayBill without a valid order number. Its reversal is sent, looked up and recorded
 * like that of a refund. Until it is done the money stays in `customers:review`.
 */
export function createRefundUnmatched(deps: RefundUnmatchedDeps) {
  return bindDeps(deps, { request, doneByHand, processAll })
}

async function lockWaiting(tx: Tx, receipt: string): Promise<UnmatchedPayment> {
  const unmatchedPayment = await unmatchedPayments.lock(tx, receipt)
  if (!unmatchedPayment || unmatchedPayment.orderId !== null || unmatchedPayment.refundedAt !== null)
    throw new ShopError('UNMATCHED_PAYMENT_NOT_FOUND')
  return unmatchedPayment
}

async function finish(
  { clock, ledger }: RefundUnmatchedDeps,
  tx: Tx,
  { id, receipt, paidCents }: UnmatchedPayment,
  { reference, channel }: { reference: string; channel: ByHandChannel | null },
): Promise<void> {
  await unmatchedPayments.update(tx, id, {
    refundedAt: clock.now(),
    refundReference: reference,
    refundChannel: channel,
    refundCheckAt: null,
    refundFailure: null,
  })
  await ledger.post(tx, {
    key: `refund:unmatched:${receipt}`,
    reason: 'unmatched payment refunded',
    postings: [{ from: 'customers:review', to: refundAccount('mpesa', channel), amountCents: paidCents }],
  })
}

async function send(deps: RefundUnmatchedDeps, unmatchedPayment: UnmatchedPaymentInRefund): Promise<void> {
  const { refundBy, db } = deps
  const outcome: RefundOutcome = refundBy
    ? await refundBy.send(reversalOf(unmatchedPayment))
    : { kind: 'stuck', reason: 'M-Pesa takes no commands' }
  await inTransaction(db, (tx) => record(deps, tx, unmatchedPayment, outcome))
}

async function record(
  deps: RefundUnmatchedDeps,
  tx: Tx,
  { receipt, refundKey }: UnmatchedPaymentInRefund,
  outcome: RefundOutcome,
): Promise<void> {
  const unmatchedPayment = await unmatchedPayments.lock(tx, receipt)
  // An operator saw that it was stuck, and refunded it by hand meanwhile.
  if (unmatchedPayment?.refundKey !== refundKey || unmatchedPayment.refundedAt !== null) return
  const failure = 'reason' in outcome ? outcome.reason : null
  const now = deps.clock.now()
  const since = unmatchedPayment.refundRequestedAt ?? now
  switch (outcome.kind) {
    case 'done':
      return finish(deps, tx, unmatchedPayment, { reference: outcome.providerId ?? refundKey, channel: null })
    case 'pending':
    case 'unknown':
    case 'never_arrived':
      if (isAbandoned('mpesa', since, now)) return stopChecking(deps, tx, unmatchedPayment, failure ?? 'no answer')
      return unmatchedPayments.update(tx, unmatchedPayment.id, {
        refundFailure: failure,
        refundCheckAt: nextRetryAt(since, now),
      })
    case 'refused':
      deps.log.error({ unmatchedPayment: unmatchedPayment.id, failure }, 'the refund of an unmatched payment failed')
      return unmatchedPayments.update(tx, unmatchedPayment.id, {
        refundKey: null,
        refundRequestedAt: null,
        refundFailure: failure,
        refundCheckAt: null,
      })
    case 'stuck':
      return stopChecking(deps, tx, unmatchedPayment, failure)
  }
}

async function stopChecking(
  { log }: RefundUnmatchedDeps,
  tx: Tx,
  { id }: UnmatchedPayment,
  failure: string | null,
): Promise<void> {
  log.error({ unmatchedPayment: id, failure }, 'the refund of an unmatched payment has an unknown outcome')
  await unmatchedPayments.update(tx, id, { refundFailure: failure, refundCheckAt: null })
}

/**
 * Requests the reversal of an unmatched payment whose order is not found; the reversal is sent later.
 * @throws UNMATCHED_PAYMENT_NOT_FOUND no payment with this receipt waits: it has an order, is refunded, or is being
 * refunded
 * @throws PAYMENT_UNAVAILABLE where M-Pesa reverses nothing for this shop: an operator refunds it by hand
 */
async function request(
  { refundBy, clock }: RefundUnmatchedDeps,
  tx: Tx,
  receipt: string,
  reason: string,
  by: Actor,
): Promise<UnmatchedPayment> {
  if (!refundBy) throw new ShopError('PAYMENT_UNAVAILABLE')
  const unmatchedPayment = await lockWaiting(tx, receipt)
  if (unmatchedPayment.refundKey !== null) throw new ShopError('UNMATCHED_PAYMENT_NOT_FOUND')
  const now = clock.now()
  const requested = {
    refundKey: crypto.randomUUID(),
    refundRequestedAt: now,
    refundCheckAt: now,
    refundFailure: null,
  }
  await unmatchedPayments.update(tx, unmatchedPayment.id, requested)
  await auditReturn(
    tx,
    by,
    'payment.return_requested',
    unmatchedPayment,
    {},
    { about: `unmatched:${unmatchedPayment.id}`, text: reason },
  )
  return { ...unmatchedPayment, ...requested }
}

/**
 * Records a refund that was made outside the shop. Not allowed while M-Pesa may still reverse the payment.
 * @throws UNMATCHED_PAYMENT_NOT_FOUND no payment with this receipt waits: it has an order, is refunded, or is being
 * refunded
 */
async function doneByHand(
  deps: RefundUnmatchedDeps,
  tx: Tx,
  receipt: string,
  paid: RefundedByHand,
  by: Actor,
): Promise<UnmatchedPayment> {
  const unmatchedPayment = await lockWaiting(tx, receipt)
  if (isOnItsWay(unmatchedPayment)) throw new ShopError('UNMATCHED_PAYMENT_NOT_FOUND')
  await finish(deps, tx, unmatchedPayment, paid)
  await auditReturn(tx, by, 'payment.returned_by_hand', unmatchedPayment, paid)
  return unmatchedPayment
}

/** @throws AggregateError after all others were tried, so that one failure does not block them */
async function processAll(deps: RefundUnmatchedDeps): Promise<void> {
  const now = deps.clock.now()
  const due = await unmatchedPayments.claimDue(deps.db, { now, again: later(now, leaseSeconds), limit: batchSize })
  const failures: unknown[] = []
  await Promise.all(
    due.map((unmatchedPayment) => send(deps, unmatchedPayment).catch((error: unknown) => failures.push(error))),
  )
  if (failures.length > 0)
    throw new AggregateError(failures, `unmatched payments that were not refunded: ${failures.length}`)
}

/** It was sent to M-Pesa, and its outcome is still being polled; an operator resolves what is stuck. */
function isOnItsWay({ refundKey, refundCheckAt }: UnmatchedPayment): boolean {
  return refundKey !== null && refundCheckAt !== null
}

/** Only M-Pesa knows the payer's phone: where it refuses the reversal for good, no payout is possible instead. */
function reversalOf({ refundKey, receipt, account, paidCents }: UnmatchedPaymentInRefund): RefundToSend {
  return {
    key: refundKey,
    orderNumber: account,
    capture: { provider: 'mpesa', receipt, receiptPending: false, reference: account, phone: null, paidCents },
    amountCents: paidCents,
    foreign: null,
    isByPayout: false,
  }
}

function auditReturn(
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  { id, receipt, paidCents }: UnmatchedPayment,
  details: Partial<RefundedByHand>,
  comment?: AuditEntry['comment'],
) {
  const changes = { receipt, amountCents: paidCents, ...details }
  return audit(tx, { actor, action, subject: `unmatched:${id}`, changes, ...(comment && { comment }) })
}
