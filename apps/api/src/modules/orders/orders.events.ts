import { eventType } from '../../platform/domain-events.ts'

/** Announced in the transaction that places, pays or ends the order. */
type OrderFact = { orderId: string; userId: number }

export const OrderPlaced = eventType<OrderFact>('OrderPlaced')
export const OrderPaid = eventType<OrderFact>('OrderPaid')
/** Not paid in time: its stock is released. */
export const OrderExpired = eventType<OrderFact>('OrderExpired')
/** Its money will be taken at the door: it is packed without waiting for it. */
export const OrderToPayAtDoor = eventType<OrderFact>('OrderToPayAtDoor')
/** Given up before it was paid: by the shopper, or at the door. */
export const OrderCancelled = eventType<OrderFact>('OrderCancelled')

type PartFact = OrderFact & { partId: number }

/** One store's part is on its way; then in its buyer's hands. */
export const PartShipped = eventType<PartFact>('PartShipped')
export const PartDelivered = eventType<PartFact>('PartDelivered')
export type CancelledUnits = PartFact & {
  /** One after the other: nothing else of the order was taken out between them. */
  cancellationIds: readonly number[]
  /** Those of them that their buyer paid for; a coupon has paid for the others. */
  paidIds: readonly number[]
  storeId: number
  /** The shop does it where all the money of an order goes back. */
  by: 'store' | 'buyer' | 'operator' | 'shop'
}

/**
 * Some of what was bought of a store is not sent; `hasMoneyBack`: what was paid for it goes back. `goodsBackId`: what a coupon
 * had paid for it does, of which `GoodsBack` tells next.
 */
export const UnitsCancelled = eventType<CancelledUnits & { hasMoneyBack: boolean; goodsBackId: number | null }>(
  'UnitsCancelled',
)

/** What a coupon had paid for goods that came back is the shop's again; their buyer gets nothing for them. */
export const GoodsBack = eventType<OrderFact & { goodsBackId: number }>('GoodsBack')

/** A refund of an order's sale is in the books; its provider has yet to pay it. */
export const SaleRefundBooked = eventType<{ orderId: string; refundId: number }>('SaleRefundBooked')

/** Money of the order is back with the buyer: all of it, or a part. */
export const OrderRefunded = eventType<OrderFact & { refundId: number }>('OrderRefunded')

/** A shopper asks a store to cancel what it has accepted and not shipped; the store has declined. */
export const CancellationRequested = eventType<PartFact>('CancellationRequested')
export const CancellationDeclined = eventType<PartFact>('CancellationDeclined')

/** A shopper asks to give back what one store delivered. */
export const ReturnRequested = eventType<OrderFact & { returnId: number }>('ReturnRequested')

/** An operator has the receipt of a paid order mailed once more. */
export const ReceiptWanted = eventType<OrderFact & { noteId: number }>('ReceiptWanted')

/** The shop has said whether what was bought can be given back. */
export const ReturnDecided = eventType<OrderFact & { returnId: number }>('ReturnDecided')
