import type { MoneyState, OutsideChannel, ReturnState } from '#contract/states.ts'
import { oneLine } from '../delivery/index.ts'
import type { OrderRow } from './orders.queries.ts'
import type { Receipt, SellerSection } from './receipt/receipt.ts'
import type { ToldCancellation, ToldPart } from './seller/seller-orders.queries.ts'

/** What a mail about an order says. */
export type MailedOrder = {
  userId: number
  orderNumber: string
  money: MoneyState
  /** Its money was to be paid at the door, or is. */
  isAtDoor: boolean
  /** Where it goes. */
  email: string
  createdAt: Date
  /** What was bought of whom. */
  sellers: SellerSection[]
  subtotalCents: number
  discountCents: number
  deliveryCents: number
  totalCents: number
  deliveryAddress: string
  /** A day of Nairobi, YYYY-MM-DD. */
  estimatedDelivery: string
  /** Null while it is not paid. */
  receipt: Receipt | null
}

export function mailedOrder(order: OrderRow, sellers: SellerSection[], receipt: Receipt | null): MailedOrder {
  return {
    userId: order.userId,
    orderNumber: order.orderNumber,
    money: order.money,
    isAtDoor: order.onDeliveryAt !== null,
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

/** What mails about one store's part of an order say, to its buyer and to its store. */
export type MailedPart = ToldPart & { seller: string }

/** What the mail about units that are not sent says. */
export type MailedCancellation = ToldCancellation & { seller: string }

/** What the mail about a return request says. */
export type MailedReturn = {
  orderNumber: string
  /** Where it goes. */
  email: string
  seller: string
  state: ReturnState
  /** What the shop answered. */
  answer: string
  items: { name: string; variantName: string; quantity: number }[]
}

/** What the mails about money that goes back say. */
export type MailedRefund = {
  orderNumber: string
  userId: number
  /** Where it goes. */
  email: string
  amountCents: number
  isDone: boolean
  /** How an operator paid it outside its provider; null where the provider refunded it. */
  byHand: OutsideChannel | null
}
