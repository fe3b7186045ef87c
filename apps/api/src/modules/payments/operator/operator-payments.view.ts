import type { Answer } from '#contract/shared/endpoint.ts'
import { toWire } from '#contract/shared/money.ts'
import type * as contract from '#contract/operator/payments.ts'
import type { UnmatchedPayment } from '../mpesa/unmatched-payments.queries.ts'
import type { Difference } from '../reconciliation/differences.queries.ts'
import type { Refund } from '../refunds/refunds.queries.ts'
import type { ToReview } from '../to-review.queries.ts'
import type { ReadAttempt } from './operator-payments.ts'
import type { ListedAttempt } from './operator-payments.queries.ts'
import type { ListedRefundPayout } from './refund-payouts.ts'

/** Longer bodies are cut; no provider sends an event of this length. */
const longestBody = 20_000

export function reviewView(found: ToReview): Answer<typeof contract.listPaymentsToReview>[number] {
  return {
    attempt_id: found.attemptId,
    order_number: found.orderNumber,
    provider: found.provider,
    reference: found.reference,
    receipt: found.receipt,
    amount: wireOrNull(found.paidCents),
    reason: found.reason,
    is_flagged: found.captureId !== null && found.isFlagged,
  }
}

export function listedAttemptView(attempt: ListedAttempt): Answer<typeof contract.listPaymentAttempts>[number] {
  return {
    id: attempt.id,
    order_number: attempt.orderNumber,
    provider: attempt.provider,
    state: attempt.state,
    reason: attempt.reason,
    requested: toWire(attempt.requestedCents),
    by_hand: attempt.byHand,
    started_at: attempt.createdAt.toISOString(),
  }
}

export function attemptView({
  attempt,
  orderNumber,
  money,
  webhookEvents,
}: ReadAttempt): Answer<typeof contract.getPaymentAttempt> {
  return {
    id: attempt.id,
    order_number: orderNumber,
    order_id: attempt.orderId,
    provider: attempt.provider,
    state: attempt.state,
    reason: attempt.reason,
    reference: attempt.reference,
    requested: toWire(attempt.requestedCents),
    due: toWire(attempt.dueCents),
    by_hand: attempt.byHand,
    started_at: attempt.createdAt.toISOString(),
    money: money.map(({ id, receipt, paidCents, bookedAs, flag, paidAt, capturedAt }) => ({
      id,
      receipt,
      amount: toWire(paidCents),
      booked_as: bookedAs ?? 'review',
      flag,
      paid_at: paidAt?.toISOString() ?? null,
      counted_at: capturedAt.toISOString(),
    })),
    webhook_events: webhookEvents.map(({ id, receivedAt, outcome, body }) => ({
      id,
      received_at: receivedAt.toISOString(),
      outcome,
      body: body.toString('utf8').slice(0, longestBody),
    })),
  }
}

export function unmatchedPaymentView(
  unmatchedPayment: UnmatchedPayment,
): Answer<typeof contract.listUnmatchedPayments>[number] {
  return {
    id: unmatchedPayment.id,
    receipt: unmatchedPayment.receipt,
    account: unmatchedPayment.account,
    amount: toWire(unmatchedPayment.paidCents),
    paid_at: unmatchedPayment.paidAt?.toISOString() ?? null,
    reported_at: unmatchedPayment.reportedAt.toISOString(),
    is_going_back: unmatchedPayment.refundKey !== null,
    is_stuck: unmatchedPayment.refundKey !== null && unmatchedPayment.refundCheckAt === null,
    failure: unmatchedPayment.refundFailure,
  }
}

export function refundView(refund: Refund): Answer<typeof contract.listRefundsToAttend>[number] {
  return {
    id: refund.id,
    order_number: refund.orderNumber,
    provider: refund.provider,
    receipt: refund.receipt,
    amount: toWire(refund.amountCents),
    state: refund.state,
    reason: refund.reason,
    failure: refund.failure,
    requested_at: refund.requestedAt.toISOString(),
  }
}

export function refundPayoutView(payout: ListedRefundPayout): Answer<typeof contract.listRefundPayouts>[number] {
  return {
    ...refundPayoutStepView(payout),
    order_number: payout.orderNumber,
    reason: payout.reason,
    phone: payout.phone,
    amount: toWire(payout.amountCents),
    requested_at: payout.requestedAt.toISOString(),
    requires_second_approval: payout.requiresSecondApproval,
    first_approved_by: payout.firstApprovedBy,
  }
}

export function refundPayoutStepView({
  id,
  state,
}: Pick<ListedRefundPayout, 'id' | 'state'>): Answer<typeof contract.approveRefundPayout> {
  return { id, status: state }
}

export function differenceView(found: Difference): Answer<typeof contract.listReconciliationDifferences>[number] {
  return {
    id: found.id,
    provider: found.provider,
    movement: found.movement,
    receipt: found.receipt,
    kind: found.kind,
    currency: found.currency,
    ours: { amount: wireOrNull(found.oursCents), state: found.oursState },
    theirs: { amount: wireOrNull(found.theirsCents), state: found.theirsState },
    reference: found.reference,
    happened_at: found.happenedAt?.toISOString() ?? null,
    opened_at: found.openedAt.toISOString(),
  }
}

function wireOrNull(cents: number | null): number | null {
  return cents === null ? null : toWire(cents)
}
