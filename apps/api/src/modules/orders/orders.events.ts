import { factType } from '../../platform/facts.ts'

/** Announced in the transaction that places, pays or ends the order. */
type OrderFact = { orderId: string; userId: number }

export const OrderPlaced = factType<OrderFact>('OrderPlaced')
export const OrderPaid = factType<OrderFact>('OrderPaid')
/** Not paid in time: its stock is back on the shelf. */
export const OrderExpired = factType<OrderFact>('OrderExpired')
/** Given up by the shopper before it was paid. */
export const OrderCancelled = factType<OrderFact>('OrderCancelled')

/** A shopper asks to give back what one store delivered. */
export const ReturnRequested = factType<OrderFact & { returnId: number }>('ReturnRequested')
