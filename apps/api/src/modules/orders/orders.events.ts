import { eventType } from '../../platform/domain-events.ts'

/** Published in the transaction that places, pays or ends the order. */
type OrderFact = { orderId: string; userId: number }

export const OrderPlaced = eventType<OrderFact>('OrderPlaced')
export const OrderPaid = eventType<OrderFact>('OrderPaid')
/** Not paid in time: its stock is released. */
export const OrderExpired = eventType<OrderFact>('OrderExpired')
/** It will be paid on delivery: it is packed without waiting for payment. */
export const OrderToPayAtDoor = eventType<OrderFact>('OrderToPayAtDoor')
/** Ended before it was paid: cancelled by the shopper, or refused on delivery. */
export const OrderCancelled = eventType<OrderFact>('OrderCancelled')

type SellerOrderFact = OrderFact & { sellerOrderId: number }

/** One seller order is shipped; then it is delivered. */
export const SellerOrderShipped = eventType<SellerOrderFact>('SellerOrderShipped')
export const SellerOrderDelivered = eventType<SellerOrderFact>('SellerOrderDelivered')
export type CancelledUnits = SellerOrderFact & {
  /** Consecutive: no other units of the order were cancelled between them. */
  cancellationIds: readonly number[]
  /** Those that the buyer paid for; a coupon paid for the others. */
  paidIds: readonly number[]
  storeId: number
  /** The shop cancels when the whole order is refunded. */
  by: 'store' | 'buyer' | 'operator' | 'shop'
}

/**
 * Units of a seller order are cancelled before they are shipped. `hasMoneyBack`: the buyer gets a refund for them.
 * `goodsBackId`: the coupon's share of them goes back to the shop, which `GoodsBack` publishes next.
 */
export const UnitsCancelled = eventType<CancelledUnits & { hasMoneyBack: boolean; goodsBackId: number | null }>(
  'UnitsCancelled',
)

/** A coupon's share of units that came back goes back to the shop; their buyer gets no money for them. */
export const GoodsBack = eventType<OrderFact & { goodsBackId: number }>('GoodsBack')

/** A refund of an order's sale is booked; its provider has not paid it yet. */
export const SaleRefundBooked = eventType<{ orderId: string; refundId: number }>('SaleRefundBooked')

/** The buyer has got a full or partial refund of the order. */
export const OrderRefunded = eventType<OrderFact & { refundId: number }>('OrderRefunded')

/** A shopper requests cancellation of what a store has accepted and not shipped; the store has declined. */
export const CancellationRequested = eventType<SellerOrderFact>('CancellationRequested')
export const CancellationDeclined = eventType<SellerOrderFact>('CancellationDeclined')

/** A shopper requests a return of what one store delivered. */
export const ReturnRequested = eventType<OrderFact & { returnId: number }>('ReturnRequested')

/** An operator sends the receipt of a paid order by mail again. */
export const ReceiptWanted = eventType<OrderFact & { noteId: number }>('ReceiptWanted')

/** The shop has approved or rejected a return. */
export const ReturnDecided = eventType<OrderFact & { returnId: number }>('ReturnDecided')
