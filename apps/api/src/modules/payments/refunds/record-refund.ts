import {
  openPayoutStates,
  type ByHandChannel,
  type PaymentProvider,
  type PayoutState,
  type RefundState,
} from '#contract/shared/states.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import type { Log } from '../../../platform/log.ts'
import { refundedPostings, refundAccount, type Ledger } from '../../ledger/index.ts'
import * as payables from '../payables.queries.ts'
import type { OrdersPort } from '../orders.port.ts'
import { RefundDone } from '../payments.events.ts'
import { ALREADY_REVERSED } from '../mpesa/result-codes.ts'
import type { RejectTransition } from '../reject-transition.ts'
import type { RefundRequests } from './request-refund.ts'
import { disputeKey } from './dispute-key.ts'
import * as disputes from './disputes.queries.ts'
import { roundedPortion } from './portion.ts'
import type { RefundOutcome } from './refund-by.ts'
import { canTransitionRefund, transitionRefund } from './refund-transitions.ts'
import { isAbandoned, nextRetryAt } from './refund-plan.ts'
import * as queries from './refunds.queries.ts'
import type { Refund, Refundable } from './refunds.queries.ts'

export type RecordRefund = ReturnType<typeof createRecordRefund>

/** The channel of a refund outside any provider, and the reference that proves it. */
export type RefundedByHand = { channel: ByHandChannel; reference: string }

/** In cents of a shilling, or in cents of the dollars that were paid. */
type TakenMoney = { amountCents: number } | { usdCents: number }

export type UnrequestedRefund = TakenMoney & {
  provider: PaymentProvider
  /** The receipt of the capture. */
  receipt: string
  /** The provider's id of the refund. */
  providerId: string
  reason: string
}

/** States in which no provider is working on a refund: nothing of it was refunded, or the outcome is unknown. */
const restingStates: ReadonlySet<RefundState> = new Set(['requested', 'failed', 'needs_attention'])

export type RecordRefundDeps = {
  clock: Clock
  events: DomainEvents
  orders: Pick<OrdersPort, 'onRefundDone'>
  ledger: Ledger
  log: Log
  refunds: Pick<RefundRequests, 'refund'>
  refuse: RejectTransition
}

export function createRecordRefund(deps: RecordRefundDeps) {
  return bindDeps(deps, { record, recordUnrequested, sendAgain, doneByHand })
}

/**
 * Records a provider's report about a refund, from any source, in any order and any number of times. Locks the
 * payable, then the refund.
 * @returns false when it was known, or the transition is not allowed
 */
async function record(deps: RecordRefundDeps, tx: Tx, refundId: number, outcome: RefundOutcome): Promise<boolean> {
  const { clock, refuse, log } = deps
  const refund = await lockRefund(tx, refundId)
  const to = stateAfter(refund, outcome, clock.now())
  const named = 'providerId' in outcome && outcome.providerId !== undefined ? { providerId: outcome.providerId } : {}
  if (to === refund.state) {
    await queries.update(tx, refund.id, { ...named, nextCheckAt: nextCheck(refund, clock.now()) })
    return false
  }
  if (!canTransitionRefund(refund, to)) {
    refuse('refund', refund.id, { from: refund.state, to })
    return false
  }
  if (to === 'done') {
    await finish(deps, tx, refund, named)
    return true
  }
  if (to === 'failed') {
    const lost = await disputes.lostBeyondRefunds(tx, refund.captureId)
    if (lost && lost.overCents >= refund.amountCents) {
      await finish(deps, tx, refund, { providerId: `${disputeKey(lost.providerId)}:${refund.id}` })
      return true
    }
  }
  const failure = 'reason' in outcome ? outcome.reason : refund.failure
  if (to === 'failed' || to === 'needs_attention')
    log.error({ refund: refund.id, provider: refund.provider, to, failure }, 'a refund waits for an operator')
  const now = clock.now()
  await transitionRefund(tx, refund, to, {
    ...named,
    failure,
    endedAt: to === 'failed' ? now : null,
    nextCheckAt: nextCheck({ ...refund, state: to }, now),
  })
  return true
}

/** Books the refund to the account that paid it: the provider's, or that of an operator's channel. */
async function finish(
  { clock, ledger, orders, events }: RecordRefundDeps,
  tx: Tx,
  refund: Refund,
  how: { providerId?: string } | RefundedByHand,
) {
  const at = clock.now()
  const change = 'channel' in how ? { byHandChannel: how.channel, byHandReference: how.reference } : how
  const account = refundAccount(refund.provider, 'channel' in how ? how.channel : null)
  await transitionRefund(tx, refund, 'done', { ...change, failure: null, endedAt: at, nextCheckAt: null })
  const { id: refundId, orderId, amountCents, valueCents } = refund
  await ledger.post(tx, {
    key: `refund:${refundId}`,
    reason: refund.reason,
    orderId,
    postings: refundedPostings(account, amountCents),
  })
  if (refund.bookedAs === 'order') await orders.onRefundDone(tx, { refundId, orderId, valueCents, at })
  await events.publish(tx, RefundDone, { refundId, orderId })
}

/**
 * Records a refund that we did not request: made in the provider's dashboard, by a lost dispute, or by the provider
 * itself. It is booked like any refund. An amount beyond what is left of the capture is not booked, but logged.
 * @returns false when it is known
 */
async function recordUnrequested(deps: RecordRefundDeps, tx: Tx, taken: UnrequestedRefund): Promise<boolean> {
  const { provider, receipt, providerId, reason } = taken
  const capture = await queries.findCapture(tx, { provider, receipt })
  if (!capture) throw new Error(`${provider} refunded money of an unknown receipt`)
  await payables.lock(tx, capture.orderId)
  if (await queries.findByProvider(tx, { provider, providerId })) return false
  const awaited = await awaitedRefund(tx, capture, taken)
  if (awaited) {
    await finish(deps, tx, awaited, { providerId })
    return true
  }
  const refundable = await queries.lockRefundable(tx, capture.orderId, { captureId: capture.id })
  if (!refundable) throw new Error(`capture ${capture.id} is gone`)
  const leftCents = refundable.paidCents - refundable.requestedCents
  const takenCents = shillingsOf(taken, refundable)
  const amountCents = Math.min(takenCents, leftCents)
  const overCents = takenCents - amountCents
  const paidCents = await payResting(deps, tx, capture, { overCents, providerId })
  if (paidCents < overCents)
    deps.log.error(
      { provider, receipt, providerId, takenCents, leftCents },
      'a provider took back more than it had given: what is over is not booked',
    )
  if (amountCents === 0) return paidCents > 0
  const requested = await deps.refunds.refund(tx, {
    orderId: capture.orderId,
    captureId: capture.id,
    amountCents: amountCents === leftCents ? 'rest' : amountCents,
    reason,
    requestedBy: 'provider',
  })
  await finish(deps, tx, await lockRefund(tx, requested.refundId), { providerId })
  return true
}

/**
 * A requested refund can no longer be sent once the provider has taken back all of the capture: the same money has
 * been refunded, so the requested refund is done.
 * @returns how much of the excess those refunds cover
 */
async function payResting(
  deps: RecordRefundDeps,
  tx: Tx,
  { id, orderId }: { id: number; orderId: string },
  { overCents, providerId }: { overCents: number; providerId: string },
): Promise<number> {
  if (overCents === 0) return 0
  let paidCents = 0
  for (const refund of await queries.listOfOrder(tx, orderId)) {
    const isResting = refund.captureId === id && restingStates.has(refund.state)
    if (!isResting || paidCents + refund.amountCents > overCents) continue
    await finish(deps, tx, await lockRefund(tx, refund.id), { providerId: `${providerId}:${refund.id}` })
    paidCents += refund.amountCents
  }
  return paidCents
}

/**
 * Retries a refund after an operator checked it. It gets a new key, because the provider refunded nothing for the old
 * one.
 * @throws REFUND_NOT_FOUND, or REFUND_STEP_NOT_POSSIBLE for a refund that is in progress or done
 */
async function sendAgain({ clock }: RecordRefundDeps, tx: Tx, refundId: number): Promise<void> {
  const refund = await lockRefund(tx, refundId)
  if (!waitsForOperator(refund)) throw new ShopError('REFUND_STEP_NOT_POSSIBLE')
  await transitionRefund(tx, refund, 'requested', {
    key: crypto.randomUUID(),
    providerId: null,
    failure: null,
    endedAt: null,
    nextCheckAt: clock.now(),
    // The payment was reversed at M-Pesa, but not for this refund: the operator has found that out.
    ...(refund.failure === ALREADY_REVERSED && { mpesaMethod: 'payout' }),
  })
}

/**
 * An operator refunded it outside any provider: it is booked to the account of that channel.
 * @throws REFUND_NOT_FOUND, or REFUND_STEP_NOT_POSSIBLE for a refund that is done, or that its provider may still
 * complete
 */
async function doneByHand(
  deps: RecordRefundDeps,
  tx: Tx,
  refundId: number,
  paid: RefundedByHand,
): Promise<{ amountCents: number }> {
  const refund = await lockRefund(tx, refundId)
  if (!waitsForOperator(refund)) throw new ShopError('REFUND_STEP_NOT_POSSIBLE')
  await finish(deps, tx, refund, paid)
  return refund
}

/** Converts dollars at the rate of the payment, cumulatively from the first refund: all dollars equal all shillings. */
function shillingsOf(taken: TakenMoney, paid: Refundable): number {
  if ('amountCents' in taken) return taken.amountCents
  if (paid.usdCents === null) throw new Error(`capture ${paid.id} was not paid in dollars`)
  return roundedPortion(paid.paidCents, paid.requestedUsdCents + taken.usdCents, paid.usdCents) - paid.requestedCents
}

/**
 * A requested refund that was made in the provider's dashboard. A refund that is already sent does not match: the
 * provider knows it by our key, so the dashboard refund is another one.
 */
async function awaitedRefund(
  tx: Tx,
  capture: { id: number; orderId: string },
  taken: TakenMoney,
): Promise<Refund | undefined> {
  const all = await queries.listOfOrder(tx, capture.orderId)
  const found = all.find(
    (refund) =>
      refund.captureId === capture.id &&
      ('usdCents' in taken ? refund.usdCents === taken.usdCents : refund.amountCents === taken.amountCents) &&
      refund.providerId === null &&
      (refund.state === 'requested' || refund.state === 'failed' || refund.state === 'needs_attention'),
  )
  return found && queries.lock(tx, found.id)
}

/** Locks the payable first, like all code that changes an order's money. */
export async function lockRefund(tx: Tx, refundId: number): Promise<Refund> {
  const found = await queries.find(tx, refundId)
  if (found) await payables.lock(tx, found.orderId)
  const refund = await queries.lock(tx, refundId)
  if (!refund) throw new ShopError('REFUND_NOT_FOUND')
  return refund
}

function stateAfter(refund: Refund, outcome: RefundOutcome, now: Date): RefundState {
  // A payout waits for its approval without a limit, and for its outcome by rules of its own.
  const isOver =
    !isOpenPayout(refund.payoutState) && isAbandoned(refund.provider, refund.sentAt ?? refund.requestedAt, now)
  switch (outcome.kind) {
    case 'done':
      return 'done'
    case 'refused':
      return 'failed'
    case 'stuck':
      return 'needs_attention'
    case 'pending':
      // A refund that waits for an operator may be in progress again, after the operator acted in the provider's
      // dashboard.
      return isOver ? 'needs_attention' : 'pending'
    case 'unknown':
      return isOver && isUnderWay(refund) ? 'needs_attention' : refund.state
    case 'never_arrived':
      if (refund.state !== 'sent') return refund.state
      return isAbandoned(refund.provider, refund.requestedAt, now) ? 'needs_attention' : 'requested'
  }
}

/** The provider no longer works on it, and no payout for it can be sent: only then may an operator refund it. */
function waitsForOperator({ state, payoutState }: Refund): boolean {
  const isAtRest = state === 'failed' || state === 'needs_attention'
  return isAtRest && !isOpenPayout(payoutState)
}

function isOpenPayout(state: PayoutState | null): boolean {
  return openPayoutStates.some((open) => open === state)
}

function isUnderWay({ state }: Refund): boolean {
  return state === 'requested' || state === 'sent' || state === 'pending'
}

function nextCheck(refund: Refund, now: Date): Date | null {
  if (!isUnderWay(refund)) return null
  return nextRetryAt(refund.state === 'requested' ? refund.requestedAt : (refund.sentAt ?? now), now)
}
