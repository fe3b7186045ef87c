import type { OrderPaymentState, OutsideChannel, ReturnState } from '#contract/shared/states.ts'
import { oneLine } from '../../delivery/index.ts'
import type { OrderRow } from '../orders.queries.ts'
import type { Receipt, SellerSection } from '../receipts/receipt.ts'
import type { CancellationToMail, SellerOrderToMail } from '../seller/seller-orders.queries.ts'

/** The content of a mail about an order. */
export type MailedOrder = {
  userId: number
  orderNumber: string
  paymentState: OrderPaymentState
  /** The order is, or was, to be paid on delivery. */
  isPayOnDelivery: boolean
  /** The recipient's address. */
  email: string
  createdAt: Date
  /** The items by seller. */
  sellers: SellerSection[]
  subtotalCents: number
  discountCents: number
  deliveryCents: number
  totalCents: number
  deliveryAddress: string
  /** A day in Nairobi, YYYY-MM-DD. */
  estimatedDelivery: string
  /** Null while the order is unpaid. */
  receipt: Receipt | null
}

export function mailedOrder(order: OrderRow, sellers: SellerSection[], receipt: Receipt | null): MailedOrder {
  return {
    userId: order.userId,
    orderNumber: order.orderNumber,
    paymentState: order.paymentState,
    isPayOnDelivery: order.onDeliveryAt !== null,
    email: order.email,
    createdAt: order.createdAt,
    sellers,
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    deliveryCents: order.deliveryCents,
    totalCents: order.totalCents,
    deliveryAddress: oneLine(order),
    estimatedDelivery: order.estimatedDelivery,
    receipt,
  }
}

/** The content of the mails about one seller order, to its buyer and to its store. */
export type MailedSellerOrder = SellerOrderToMail & { seller: string }

/** The content of the mail about cancelled units. */
export type MailedCancellation = CancellationToMail & { seller: string }

/** The content of the mail about a return request. */
export type MailedReturn = {
  orderNumber: string
  /** The recipient's address. */
  email: string
  seller: string
  state: ReturnState
  /** The shop's answer. */
  answer: string
  items: { name: string; variantName: string; quantity: number }[]
}

/** The content of the mails about refunds. */
export type MailedRefund = {
  orderNumber: string
  userId: number
  /** The recipient's address. */
  email: string
  amountCents: number
  isDone: boolean
  /** How an operator paid the refund outside the provider; null where the provider paid it. */
  byHand: OutsideChannel | null
}
