import { wholeShillings } from '#contract/shared/money.ts'
import { roundedPortion } from './portion.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { RefundAllocation, Ledger } from '../../ledger/index.ts'
import type { TransitionAttempt } from '../attempts/attempt-transitions.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import * as captures from '../captures.queries.ts'
import * as payables from '../payables.queries.ts'
import type { OrdersPort } from '../orders.port.ts'
import { RefundRequested } from '../payments.events.ts'
import type { RefundAsker } from '../payments.tables.ts'
import * as queries from './refunds.queries.ts'
import type { Refundable } from './refunds.queries.ts'

export type RefundRequest = {
  orderId: string
  /** By default the capture that paid the order. Another one is named by its id or its provider's receipt. */
  captureId?: number
  receipt?: string
  /** Of the order's price; 'rest' is all that is not refunded yet. */
  amountCents: number | 'rest'
  /** For the ledger and the operator; shoppers do not see it. */
  reason: string
  requestedBy: RefundAsker
  /**
   * Whose goods, and how much of the delivery fee: they add up to the amount. Without it every seller order contributes
   * in proportion.
   */
  of?: RefundAllocation
}

export type RequestedRefund = {
  refundId: number
  /** The amount for the provider: at M-Pesa whole shillings (D11). */
  amountCents: number
}

export type RefundRequests = {
  /**
   * Requests a full or partial refund of an order: stored and booked as owed to the buyer in the caller's transaction,
   * and sent later. Locks the payable, then the order.
   *
   * Money in review is refunded as a whole, which ends the review. A partial refund that the provider made by itself
   * does not end the review: the rest stays in review.
   * @throws ORDER_NOT_FOUND no such order
   * @throws REFUND_EXCEEDS_PAID with `left`: no payment was taken, or less than this is left of it
   * @throws REFUND_TOO_SMALL less than a shilling at M-Pesa, or than a cent of a dollar at PayPal
   * @throws RangeError when the amount is not in cents, or the parts do not add up to it
   */
  refund(tx: Tx, input: RefundRequest): Promise<RequestedRefund>
  /**
   * Whether an amount of an order's price rounds to zero in the currency of its provider. The caller has locked the
   * payable.
   * @throws REFUND_EXCEEDS_PAID with `left`: no payment was taken
   */
  isTooSmall(tx: Tx, orderId: string, amountCents: RefundRequest['amountCents']): Promise<boolean>
  /** Refunds all of a capture that was booked as owed. The caller has locked its payable. */
  refundOwed(tx: Tx, owed: { captureId: number; orderId: string; reason: string }): Promise<RequestedRefund>
}

export type RefundDeps = {
  clock: Clock
  events: DomainEvents
  orders: Pick<OrdersPort, 'onRefundRequested'>
  ledger: Ledger
  transitionAttempt: TransitionAttempt
}

export function createRefundRequests(deps: RefundDeps): RefundRequests {
  return {
    refund: (tx, input) => requestRefund(deps, tx, input),
    isTooSmall,
    refundOwed: (tx, { captureId, orderId, reason }) =>
      requestRefund(deps, tx, { orderId, captureId, amountCents: 'rest', reason, requestedBy: 'shop' }),
  }
}

export async function requestRefund(deps: RefundDeps, tx: Tx, input: RefundRequest): Promise<RequestedRefund> {
  const payable = await payables.lock(tx, input.orderId)
  if (!payable) throw new ShopError('ORDER_NOT_FOUND')
  const capture = await refundableOf(tx, input)
  const isSale = capture.bookedAs === 'order'
  const { leftCents, valueCents } = valueOf(input.amountCents, capture, payable)
  const isWhole = valueCents === leftCents
  const isPartOfReview = capture.bookedAs === 'review' && input.requestedBy === 'provider' && !isWhole
  assertAddsUp(valueCents, input, { hasParts: isSale, mayBePart: isSale || isPartOfReview, isWhole })
  const amountCents = moneyFor(capture, valueCents, leftCents)
  if (valueCents > leftCents || valueCents === 0) throw new ShopError('REFUND_EXCEEDS_PAID', { left: leftCents / 100 })
  if (comesToNothing(capture, amountCents)) throw new ShopError('REFUND_TOO_SMALL')
  const requested = await insertRefund(deps, tx, input, capture, { valueCents, amountCents })
  if (capture.bookedAs === 'review') await oweFromReview(deps, tx, input.orderId, requested)
  if (capture.bookedAs === 'review' && isWhole) await endReview(deps, tx, capture)
  return requested
}

async function refundableOf(tx: Tx, input: Pick<RefundRequest, 'orderId' | 'captureId' | 'receipt'>) {
  const capture = await queries.lockRefundable(tx, input.orderId, input)
  if (!capture) throw new ShopError('REFUND_EXCEEDS_PAID', { left: 0 })
  return capture
}

async function isTooSmall(tx: Tx, orderId: string, requestedCents: RefundRequest['amountCents']): Promise<boolean> {
  const payable = await payables.lock(tx, orderId)
  if (!payable) throw new ShopError('ORDER_NOT_FOUND')
  const capture = await refundableOf(tx, { orderId })
  const { leftCents, valueCents } = valueOf(requestedCents, capture, payable)
  return comesToNothing(capture, moneyFor(capture, valueCents, leftCents))
}

async function insertRefund(
  { clock, events, orders }: RefundDeps,
  tx: Tx,
  { orderId, reason, requestedBy, of }: RefundRequest,
  capture: Refundable,
  { valueCents, amountCents }: { valueCents: number; amountCents: number },
): Promise<RequestedRefund> {
  const { id } = await queries.insert(tx, {
    captureId: capture.id,
    orderId,
    amountCents,
    valueCents,
    usdCents: dollarsFor(capture, amountCents),
    reason,
    requestedBy,
    requestedAt: clock.now(),
  })
  if (capture.bookedAs === 'order')
    await orders.onRefundRequested(tx, { refundId: id, orderId, amountCents, valueCents, of: of ?? null, reason })
  await events.publish(tx, RefundRequested, { refundId: id, orderId })
  return { refundId: id, amountCents }
}

async function oweFromReview(
  { ledger }: RefundDeps,
  tx: Tx,
  orderId: string,
  { refundId, amountCents }: RequestedRefund,
): Promise<void> {
  await ledger.post(tx, {
    key: `review-owed:${refundId}`,
    reason: 'money in review is given back',
    orderId,
    postings: [{ from: 'customers:review', to: 'customers:owed', amountCents }],
  })
}

/** Ends the review once nothing of the capture is left to refund. */
async function endReview({ transitionAttempt }: RefundDeps, tx: Tx, capture: Refundable): Promise<void> {
  await captures.bookAsOwed(tx, capture.id)
  const attempt = await attempts.lock(tx, capture.attemptId)
  if (attempt?.state === 'review')
    await transitionAttempt(tx, attempt, 'succeeded', { reason: null, nextCheckAt: null })
}

function assertAddsUp(
  valueCents: number,
  { of }: RefundRequest,
  { hasParts, mayBePart, isWhole }: { hasParts: boolean; mayBePart: boolean; isWhole: boolean },
): void {
  if (!Number.isSafeInteger(valueCents) || valueCents < 0) throw new RangeError(`${valueCents} cents are no refund`)
  // A capture that paid for no sale has no seller orders, and is refunded as a whole.
  if ((of && !hasParts) || !(isWhole || mayBePart))
    throw new RangeError('money that pays for nothing goes back as a whole')
  const cents =
    of?.sellerOrders.reduce((sum, sellerOrder) => sum + sellerOrder.buyerCents, of.deliveryCents) ?? valueCents
  if (cents !== valueCents) throw new RangeError(`parts of ${cents} cents do not add up to ${valueCents}`)
}

/** The unrefunded part of the price that a capture paid, and the requested amount of it. */
function valueOf(requestedCents: RefundRequest['amountCents'], capture: Refundable, payable: { amountCents: number }) {
  const priceCents = capture.bookedAs === 'order' ? payable.amountCents : capture.paidCents
  const leftCents = priceCents - capture.requestedValueCents
  return { leftCents, valueCents: requestedCents === 'rest' ? leftCents : requestedCents }
}

/** Less than a shilling at M-Pesa, or than a cent of a dollar at PayPal. */
function comesToNothing(capture: Refundable, amountCents: number): boolean {
  const usdCents = dollarsFor(capture, amountCents)
  return amountCents < 1 || (usdCents !== null && usdCents < 1)
}

/** Converts the price to the provider's money: the last refund of a capture takes all that is left of it. */
function moneyFor(capture: Refundable, valueCents: number, leftCents: number): number {
  const moneyLeftCents = capture.paidCents - capture.requestedCents
  if (valueCents >= leftCents) return moneyLeftCents
  const cents = capture.provider === 'mpesa' ? wholeShillings(valueCents) * 100 : valueCents
  return Math.min(cents, moneyLeftCents)
}

/** Dollars at the rate of the payment, not the current rate; the last refund takes all that is left. */
function dollarsFor(capture: Refundable, amountCents: number): number | null {
  if (capture.usdCents === null) return null
  const givenCents = capture.requestedCents + amountCents
  return roundedPortion(capture.usdCents, givenCents, capture.paidCents) - capture.requestedUsdCents
}
