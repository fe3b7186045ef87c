import { eventType } from '../../platform/domain-events.ts'

/** Published in the transaction that places, pays or ends the order. */
type OrderEvent = { orderId: string; userId: number }

export const OrderPlaced = eventType<OrderEvent>('OrderPlaced')
export const OrderPaid = eventType<OrderEvent>('OrderPaid')
/** Not paid in time: its stock is released. */
export const OrderExpired = eventType<OrderEvent>('OrderExpired')
/** It will be paid on delivery: it is packed without waiting for payment. */
export const PayOnDeliveryChosen = eventType<OrderEvent>('PayOnDeliveryChosen')
/** Ended before it was paid: cancelled by the shopper, or refused on delivery. */
export const OrderCancelled = eventType<OrderEvent>('OrderCancelled')

type SellerOrderEvent = OrderEvent & { sellerOrderId: number }

/** One seller order is shipped; then it is delivered. */
export const SellerOrderShipped = eventType<SellerOrderEvent>('SellerOrderShipped')
export const SellerOrderDelivered = eventType<SellerOrderEvent>('SellerOrderDelivered')
export type CancelledUnits = SellerOrderEvent & {
  /** Consecutive: no other units of the order were cancelled between them. */
  cancellationIds: readonly number[]
  /** Those that the buyer paid for; a coupon paid for the others. */
  paidIds: readonly number[]
  storeId: number
  /** The shop cancels when the whole order is refunded. */
  by: 'store' | 'buyer' | 'operator' | 'shop'
}

/**
 * Units of a seller order are cancelled before they are shipped. `isRefunded`: the buyer gets a refund for them.
 * `returnWithoutRefundId`: the coupon's share of them goes back to the shop, which `ReturnedWithoutRefund` publishes next.
 */
export const UnitsCancelled = eventType<CancelledUnits & { isRefunded: boolean; returnWithoutRefundId: number | null }>(
  'UnitsCancelled',
)

/** A coupon's share of units that came back goes back to the shop; their buyer gets no money for them. */
export const ReturnedWithoutRefund = eventType<OrderEvent & { returnWithoutRefundId: number }>('ReturnedWithoutRefund')

/** A refund of an order's sale is booked; its provider has not paid it yet. */
export const SaleRefundBooked = eventType<{ orderId: string; refundId: number }>('SaleRefundBooked')

/** The buyer has got a full or partial refund of the order. */
export const OrderRefunded = eventType<OrderEvent & { refundId: number }>('OrderRefunded')

/** A shopper requests cancellation of what a store has accepted and not shipped; the store has declined. */
export const CancellationRequested = eventType<SellerOrderEvent>('CancellationRequested')
export const CancellationDeclined = eventType<SellerOrderEvent>('CancellationDeclined')

/** A shopper requests a return of what one store delivered. */
export const ReturnRequested = eventType<OrderEvent & { returnId: number }>('ReturnRequested')

/** An operator sends the receipt of a paid order by mail again. */
export const ReceiptRequested = eventType<OrderEvent & { noteId: number }>('ReceiptRequested')

/** The shop has approved or rejected a return. */
export const ReturnDecided = eventType<OrderEvent & { returnId: number }>('ReturnDecided')
