import { goodsName, type Named } from '../goods.ts'
import { lineNames } from './line-names.ts'
import type { Cart, CartLine } from './use-cart.ts'

/** A difference from the cart that the shopper saw on pressing Checkout. Amounts in shillings. */
export type CartChange =
  | { kind: 'price'; product: string; from: number; to: number }
  | { kind: 'left'; product: string; left: number }
  | { kind: 'gone'; product: string }
  | { kind: 'quantity'; product: string; quantity: number }
  | { kind: 'delivery'; from: number; to: number }

/** Picks the name in the language of the page. */
type NameOf = (named: Named) => string

type Seen = { cart: Cart; deliveryCost: number }

/** The differences between the displayed cart and the server's current cart, line by line. */
export function cartChanges(seen: Seen, now: Seen, local: NameOf): CartChange[] {
  const before = new Map(seen.cart.cart.map((line) => [line.id, line]))
  const after = new Map(now.cart.cart.map((line) => [line.id, line]))
  const changes: CartChange[] = []
  for (const line of after.values()) changes.push(...lineChanges(before.get(line.id), line, nameOf(line, local)))
  for (const line of before.values()) {
    if (!after.has(line.id)) changes.push({ kind: 'gone', product: nameOf(line, local) })
  }
  if (seen.deliveryCost !== now.deliveryCost) {
    changes.push({ kind: 'delivery', from: seen.deliveryCost, to: now.deliveryCost })
  }
  return changes
}

const nameOf = (line: CartLine, local: NameOf) => goodsName(local(lineNames(line)), line.variant_name)

function lineChanges(before: CartLine | undefined, now: CartLine, product: string): CartChange[] {
  const isLeft = now.stock > 0 && now.store_away_until === undefined
  if (!now.available) return [isLeft ? { kind: 'left', product, left: now.stock } : { kind: 'gone', product }]
  const changes: CartChange[] = []
  if (before && before.price !== now.price) changes.push({ kind: 'price', product, from: before.price, to: now.price })
  if (before?.quantity !== now.quantity) changes.push({ kind: 'quantity', product, quantity: now.quantity })
  return changes
}
