import type { OrderPaymentState } from '#contract/shared/states.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { audit, operatorActor, type ActingOperator } from '../../audit/index.ts'
import type { RequestedRefund, Payments, ReasonOfOperator } from '../../payments/index.ts'
import type { BookReturnWithoutRefund } from '../returns/return-without-refund.ts'
import { ReturnedWithoutRefund, UnitsCancelled } from '../orders.events.ts'
import * as orders from '../orders.queries.ts'
import type { LineRow } from '../orders.queries.ts'
import { saleLeft } from '../refunds/refund-sale.queries.ts'
import { isUnsent, type UnitCancellation } from '../cancellations/unit-cancellation.ts'
import { isPaidBack, refundableUnits, paidFor, type Units } from '../refunds/refundable.ts'
import { addRefundedUnits } from './operator-orders.queries.ts'

export type RefundItemsRequest = {
  orderId: string
  operator: ActingOperator
  reason: ReasonOfOperator
  /** For other operators; not visible to the buyer. */
  comment: string
  what:
    | { amountCents: number }
    /** `withDelivery`: the refund includes the remaining delivery fee. */
    | { lines: readonly { lineId: number; quantity: number }[]; withDelivery: boolean }
}

export type RefundItems = ReturnType<typeof createRefundItems>

type RefundItemsDeps = {
  events: DomainEvents
  payments: Pick<Payments, 'hold' | 'refunds'>
  cancelUnitsOfOrder: UnitCancellation['cancelUnitsOfOrder']
  bookReturnWithoutRefund: BookReturnWithoutRefund
}

export function createRefundItems(deps: RefundItemsDeps) {
  return (tx: Tx, request: RefundItemsRequest) => refundItems(deps, tx, request)
}

/**
 * Refunds money of a paid order. A refund of an amount is split over all seller orders in proportion. A refund of items
 * is the amount paid for those units, at most what remains of their seller order; units that were not shipped are
 * cancelled and restocked.
 *
 * Locks the payable, the order, and the stock of the units that were not shipped.
 *
 * @returns null where the remaining amount for these items is zero, or less than the provider can refund: they are
 * recorded as refunded, their buyer gets no money, and the coupon's share of them goes back to the shop
 * @throws ORDER_NOT_FOUND; ORDER_DISPUTED, because the money would go back twice
 * @throws REFUND_OF_NOTHING, NOT_SO_MANY_LEFT with `item_id` and `left`
 * @throws REFUND_EXCEEDS_PAID with `left`, REFUND_TOO_SMALL
 */
async function refundItems(
  { events, payments, cancelUnitsOfOrder, bookReturnWithoutRefund }: RefundItemsDeps,
  tx: Tx,
  { orderId, operator, reason, comment, what }: RefundItemsRequest,
): Promise<RequestedRefund | null> {
  await payments.hold(tx, orderId)
  const order = await orders.lockSellerOrders(tx, orderId)
  if (!order) throw new ShopError('ORDER_NOT_FOUND')
  if ((await payments.refunds.ofOrder(tx, orderId)).isDisputed) throw new ShopError('ORDER_DISPUTED')
  const by = operatorActor(operator)
  const refund = (
    input: Omit<Parameters<typeof payments.refunds.byOperator.refund>[1], 'orderId' | 'reason' | 'comment'>,
  ) => payments.refunds.byOperator.refund(tx, { orderId, reason, comment, ...input }, by)

  if ('amountCents' in what) {
    if (what.amountCents === 0) throw new ShopError('REFUND_OF_NOTHING')
    return refund({ amountCents: what.amountCents })
  }
  if (!wasPaid(order.paymentState)) throw new ShopError('REFUND_EXCEEDS_PAID', { left: 0 })
  const lines = await orders.listLines(tx, orderId)
  const chosen = what.lines.map(({ lineId, quantity }) => chosenOf(lines, lineId, quantity))
  if (chosen.length === 0 && !what.withDelivery) throw new ShopError('REFUND_OF_NOTHING')
  const left = await saleLeft(tx, orderId)
  const of = { sellerOrders: paidFor(chosen, lines, left), deliveryCents: what.withDelivery ? left.deliveryCents : 0 }
  const amountCents = of.sellerOrders.reduce((sum, { buyerCents }) => sum + buyerCents, of.deliveryCents)

  const unsent = new Set(order.sellerOrders.filter(isUnsent).map(({ storeId }) => storeId))
  const notSent = chosen.filter(({ line }) => unsent.has(line.storeId))
  const cancelled = await cancelUnitsOfOrder(tx, { ...order, orderId, lines }, notSent, {
    reason: 'other',
    by: 'operator',
  })
  for (const { line, quantity } of chosen) if (!unsent.has(line.storeId)) await addRefundedUnits(tx, line.id, quantity)
  const isNothing = amountCents === 0 || (await payments.refunds.isTooSmall(tx, orderId, amountCents))
  const requested = isNothing && chosen.length > 0 ? null : await refund({ amountCents, of })
  const returnWithoutRefundId = requested
    ? null
    : await bookReturnWithoutRefund(tx, { orderId, units: chosen, lines, left })
  await audit(tx, {
    actor: by,
    action: 'order.items_refunded',
    subject: `order:${orderId}`,
    changes: {
      refundId: requested?.refundId ?? null,
      lines: what.lines,
      deliveryCents: requested ? of.deliveryCents : 0,
    },
    // Otherwise the refund itself records them.
    ...(!requested && comment !== '' && { comment: { about: `order:${orderId}`, text: comment } }),
  })
  for (const event of cancelled) {
    const isRefunded = requested !== null && isPaidBack(event, of)
    await events.publish(tx, UnitsCancelled, { ...event, isRefunded, returnWithoutRefundId })
  }
  if (returnWithoutRefundId !== null)
    await events.publish(tx, ReturnedWithoutRefund, { orderId, userId: order.userId, returnWithoutRefundId })
  return requested
}

function wasPaid(paymentState: OrderPaymentState): boolean {
  return paymentState === 'paid' || paymentState === 'partly_refunded' || paymentState === 'refunded'
}

function chosenOf(lines: readonly LineRow[], lineId: number, quantity: number): Units {
  const line = lines.find(({ id }) => id === lineId)
  const left = line ? refundableUnits(line) : 0
  if (!line || quantity > left) throw new ShopError('NOT_SO_MANY_LEFT', { item_id: lineId, left })
  return { line, quantity }
}
