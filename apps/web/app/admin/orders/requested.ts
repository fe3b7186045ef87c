import { fromWire, shareOfUnits } from '#contract/shared/money.ts'
import type { OrderDetail, OrderItem } from '../data/orders.ts'

/** The refund of an order, as its endpoint accepts it. */
export type Requested = { amount: number } | { lines: { item_id: number; quantity: number }[]; delivery: boolean }

export const refundKinds = ['items', 'amount', 'all'] as const
export type RefundKind = (typeof refundKinds)[number]

/** The form values, of the selected and the other kinds of refund. */
export type Entered = {
  /** By item id; missing for items that are not selected. */
  units: Readonly<Record<number, number>>
  delivery: boolean
  /** As typed. */
  amount: string
}

export const nothing: Entered = { units: {}, delivery: false, amount: '' }

/** Units that are not refunded yet. */
export const refundableUnits = ({ quantity, cancelled, refunded }: OrderItem): number => quantity - cancelled - refunded

/** Selected units, limited to those still refundable. */
export const chosenOf = (item: OrderItem, units: Entered['units']): number =>
  Math.min(units[item.id] ?? 0, refundableUnits(item))

/** Some of the selection has been refunded since, for example by another operator. */
export function isLessBy({ units, delivery }: Entered, { seller_orders, refundable }: Refunded): boolean {
  const items = seller_orders.flatMap((sellerOrder) => sellerOrder.items)
  return (delivery && refundable.delivery === 0) || items.some((item) => (units[item.id] ?? 0) > refundableUnits(item))
}

type Refunded = Pick<OrderDetail, 'seller_orders' | 'refundable'>

/** Null when it is not an amount of shillings and cents. */
export function requestedBy(kind: RefundKind, { units, delivery, amount }: Entered, order: Refunded): Requested | null {
  if (kind === 'amount') return amountTyped(amount)
  // Refunding the last unit of each item and the delivery refunds the whole remaining amount.
  if (kind === 'all') return { lines: linesOf(order, refundableUnits), delivery: true }
  return { lines: linesOf(order, (item) => chosenOf(item, units)), delivery: delivery && order.refundable.delivery > 0 }
}

function linesOf({ seller_orders }: Refunded, unitsOf: (item: OrderItem) => number) {
  const lines = seller_orders.flatMap(({ items }) =>
    items.map((item) => ({ item_id: item.id, quantity: unitsOf(item) })),
  )
  return lines.filter(({ quantity }) => quantity > 0)
}

function amountTyped(typed: string): Requested | null {
  const text = typed.replaceAll(/[\s,]/g, '')
  const cents = /^\d+(\.\d{1,2})?$/.test(text) ? fromWire(Number(text)) : null
  return cents === null || cents === 0 ? null : { amount: cents / 100 }
}

/**
 * In cents: the price paid for the units, for each store at most the rest of its seller order, and the rest of the
 * delivery.
 */
export function centsOf(requested: Requested, { seller_orders, refundable }: Refunded): number {
  if ('amount' in requested) return Math.round(requested.amount * 100)
  const quantities = new Map(requested.lines.map(({ item_id, quantity }) => [item_id, quantity]))
  const goods = seller_orders.map(({ items, refundable: left }) => {
    const paid = items.map((item) => paidFor(item, quantities.get(item.id) ?? 0))
    return Math.min(
      paid.reduce((sum, cents) => sum + cents, 0),
      Math.round(left * 100),
    )
  })
  return goods.reduce((sum, cents) => sum + cents, requested.delivery ? Math.round(refundable.delivery * 100) : 0)
}

function paidFor(item: OrderItem, requested: number): number {
  const { paid, quantity, cancelled, refunded } = item
  const units = Math.min(requested, refundableUnits(item))
  return shareOfUnits(Math.round(paid * 100), { quantity, before: cancelled + refunded, units })
}
