import type { MoneyState } from '#contract/states.ts'
import { oneLine } from '../delivery/index.ts'
import type { LineRow, OrderRow } from './orders.queries.ts'

/** What a mail about an order says. */
export type MailedOrder = {
  userId: number
  orderNumber: string
  money: MoneyState
  /** Where it goes. */
  email: string
  createdAt: Date
  items: { name: string; variantName: string; quantity: number; priceCents: number }[]
  subtotalCents: number
  discountCents: number
  deliveryCents: number
  totalCents: number
  deliveryAddress: string
  /** A day of Nairobi, YYYY-MM-DD. */
  estimatedDelivery: string
}

export function mailedOrder(order: OrderRow, lines: readonly LineRow[]): MailedOrder {
  return {
    userId: order.userId,
    orderNumber: order.orderNumber,
    money: order.money,
    email: order.email,
    createdAt: order.createdAt,
    items: lines.map(({ productName, variantName, quantity, unitCents }) => ({
      name: productName,
      variantName,
      quantity,
      priceCents: unitCents,
    })),
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    deliveryCents: order.deliveryCents,
    totalCents: order.totalCents,
    deliveryAddress: oneLine(order),
    estimatedDelivery: order.estimatedDelivery,
  }
}

/** What the mail about a return request says. */
export type MailedReturn = {
  orderNumber: string
  /** Where it goes. */
  email: string
  seller: string
  items: { name: string; variantName: string; quantity: number }[]
}
