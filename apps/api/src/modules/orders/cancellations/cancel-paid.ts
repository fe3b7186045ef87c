import type { CancelReason } from '#contract/shared/states.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { buyerCentsOf, type RefundAllocation, type SaleLeft } from '../../ledger/index.ts'
import type { Payments } from '../../payments/index.ts'
import type { DeliveryFees } from '../fulfilment/delivery-fee.ts'
import type { BookReturnWithoutRefund } from '../returns/return-without-refund.ts'
import { ReturnedWithoutRefund, UnitsCancelled, type CancelledUnits } from '../orders.events.ts'
import type { LineRow } from '../orders.queries.ts'
import { saleLeft } from '../refunds/refund-sale.queries.ts'
import type { UnitCancellation } from './unit-cancellation.ts'
import { isPaidBack, refundableUnits, paidFor, type Units } from '../refunds/refundable.ts'

type LockedOrder = Parameters<UnitCancellation['cancelUnitsOfOrder']>[1]

export type CancelPaid = ReturnType<typeof createCancelPaid>

/** In the form that the refund needs. */
const refundReasons = { store: 'cancelled by its store', buyer: 'cancelled by its buyer' } as const

type Reason = { reason: CancelReason; by: Exclude<CancelledUnits['by'], 'operator' | 'shop'> }

type CancelPaidDeps = {
  events: DomainEvents
  payments: Pick<Payments, 'refunds'>
  cancelUnitsOfOrder: UnitCancellation['cancelUnitsOfOrder']
  bookReturnWithoutRefund: BookReturnWithoutRefund
  deliveryFees: Pick<DeliveryFees, 'charge'>
}

export function createCancelPaid(deps: CancelPaidDeps) {
  return (tx: Tx, order: LockedOrder, units: readonly Units[], why: Reason) => cancelPaid(deps, tx, order, units, why)
}

/**
 * The price of the units less their share of a coupon, limited by earlier refunds for other reasons.
 * @returns the refund by seller order; null when there is nothing to refund, also when the amount is zero in the
 * provider's currency
 */
async function refundMoney(
  payments: CancelPaidDeps['payments'],
  tx: Tx,
  orderId: string,
  requested: {
    units: readonly Units[]
    lines: readonly LineRow[]
    left: SaleLeft
    isRest: boolean
    reason: (typeof refundReasons)[keyof typeof refundReasons]
  },
): Promise<RefundAllocation | null> {
  const { units, lines, left, isRest, reason } = requested
  const rest = left.sellerOrders.map((sellerOrder) => ({
    storeId: sellerOrder.storeId,
    buyerCents: buyerCentsOf(sellerOrder),
  }))
  const of = isRest
    ? { sellerOrders: rest, deliveryCents: left.deliveryCents }
    : { sellerOrders: paidFor(units, lines, left), deliveryCents: 0 }
  const cents = of.sellerOrders.reduce((sum, { buyerCents }) => sum + buyerCents, of.deliveryCents)
  const amountCents = isRest ? 'rest' : cents
  if (cents === 0 || (await payments.refunds.isTooSmall(tx, orderId, amountCents))) return null
  await payments.refunds.refund(tx, { orderId, reason, requestedBy: 'shop', amountCents, ...(!isRest && { of }) })
  return of
}

/**
 * Cancels units of a paid order that were not shipped: they are restocked, and the amount paid for them is refunded.
 * The last unit of the whole order refunds the remaining amount, including the delivery fee. A coupon's share goes back
 * to the shop. A store pays the delivery fee when its cancellation removes the reason for free delivery: see
 * `DeliveryFees`. The caller holds the payable and has locked the order.
 * @returns the delivery fee that the store was charged, in cents
 * @throws ORDER_DISPUTED
 */
async function cancelPaid(
  deps: CancelPaidDeps,
  tx: Tx,
  order: LockedOrder,
  units: readonly Units[],
  { reason, by }: Reason,
): Promise<number> {
  const { events, payments, cancelUnitsOfOrder, bookReturnWithoutRefund, deliveryFees } = deps
  const { orderId, userId, lines } = order
  if ((await payments.refunds.ofOrder(tx, orderId)).isDisputed) throw new ShopError('ORDER_DISPUTED')
  const isRest = lines.every(
    (line) => refundableUnits(line) === (units.find((one) => one.line.id === line.id)?.quantity ?? 0),
  )
  const cancelled = await cancelUnitsOfOrder(tx, order, units, { reason, by })
  const left = await saleLeft(tx, orderId)
  const refunded = await refundMoney(payments, tx, orderId, { units, lines, left, isRest, reason: refundReasons[by] })
  const returnWithoutRefundId = refunded ? null : await bookReturnWithoutRefund(tx, { orderId, units, lines, left })
  const storeId = units[0]?.line.storeId
  const feeCents =
    by === 'store' && storeId !== undefined
      ? await deliveryFees.charge(tx, { orderId, lines }, { storeId, units, left: await saleLeft(tx, orderId) })
      : 0
  for (const event of cancelled) {
    const isRefunded = refunded !== null && isPaidBack(event, refunded)
    await events.publish(tx, UnitsCancelled, { ...event, isRefunded, returnWithoutRefundId })
  }
  if (returnWithoutRefundId !== null)
    await events.publish(tx, ReturnedWithoutRefund, { orderId, userId, returnWithoutRefundId })
  return feeCents
}
