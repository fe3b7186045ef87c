import { fromWire } from '#contract/shared/money.ts'
import type { PricedCart } from '../../cart/index.ts'

/** A line of the cart as the shopper saw it. It is used only for comparison (D24). */
export type SeenItem = { id?: unknown; quantity?: unknown; price?: unknown }

/**
 * Whether the shopper saw the cart that would be bought. Lines are matched by `id`; fields that the client did not send
 * are not compared (D4). A line that the shopper did not see, or that no longer exists, is a difference.
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

/** Numbers arrive as numbers, or as strings of digits from forms. */
function readNumber(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
}
