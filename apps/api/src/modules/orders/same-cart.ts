import { fromWire } from '#contract/money.ts'
import type { PricedCart } from '../cart/index.ts'

/** A line of the cart as the shopper saw it. Nothing in it is believed; it is only compared (D24). */
export type SeenItem = { id?: unknown; quantity?: unknown; price?: unknown }

/**
 * Whether the shopper saw the cart that would be bought. Lines are recognised by `id`, fields that were not sent are
 * not compared (D4); a line the shopper did not see, or one no longer there, is a difference.
 */
export function isSameCart(seen: readonly SeenItem[], { lines }: PricedCart): boolean {
  if (seen.length !== lines.length) return false
  const unseen = new Map(lines.map((line) => [line.id, line]))
  return seen.every((item) => {
    if (item.id === undefined) return true
    const line = unseen.get(readNumber(item.id))
    if (!line) return false
    unseen.delete(line.id)
    const isSameQuantity = item.quantity === undefined || readNumber(item.quantity) === line.quantity
    const isSamePrice = item.price === undefined || fromWire(readNumber(item.price)) === line.unitCents
    return isSameQuantity && isSamePrice
  })
}

/** Numbers come as numbers or, from forms, as their digits. */
function readNumber(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
}
