import type { Offer } from '../catalog/index.ts'
import type { Goods } from '../marketing/index.ts'
import type { ShopSettings } from '../settings/index.ts'
import type { CartLine } from './cart-lines.ts'

export type PricedLine = CartLine & {
  /** The current offer; null when the product is deleted. */
  offer: Offer | null
  /** The current price of one unit; 0 when the product is deleted. */
  unitCents: number
  totalCents: number
  /** False when the product is unpublished, its store is on holiday, or this quantity is not in stock. */
  available: boolean
}

/** The minimum value of the goods, as set by the operator. */
export type OrderLimits = Pick<ShopSettings, 'minimumOrderCents' | 'freeDeliveryFromCents'>

/** A cart at the current prices and limits; every amount is in cents (KSh 1,250.00 is 1_250_00). */
export type PricedCart = OrderLimits & {
  lines: PricedLine[]
  /** Sum of quantities: the number on the cart badge. */
  totalItems: number
  subtotalCents: number
}

export function priced(lines: readonly CartLine[], offers: readonly Offer[], limits: OrderLimits): PricedCart {
  const { minimumOrderCents, freeDeliveryFromCents } = limits
  const byVariant = new Map(offers.map((offer) => [offer.variantId, offer]))
  const pricedLines = lines.map((line) => {
    const offer = byVariant.get(line.variantId) ?? null
    const unitCents = offer?.payableCents ?? 0
    return {
      ...line,
      offer,
      unitCents,
      totalCents: line.quantity * unitCents,
      available: offer !== null && offer.saleable && offer.storeAwayUntil === null && line.quantity <= offer.stock,
    }
  })
  return {
    lines: pricedLines,
    totalItems: pricedLines.reduce((sum, line) => sum + line.quantity, 0),
    minimumOrderCents,
    freeDeliveryFromCents,
    subtotalCents: pricedLines.reduce((sum, line) => sum + line.totalCents, 0),
  }
}

/** The cart as a coupon evaluates it, without deleted products. */
export function goodsOf({ lines }: PricedCart): Goods[] {
  return lines.flatMap(({ offer, totalCents }) =>
    offer ? [{ storeId: offer.storeId, categoryId: offer.categoryId, totalCents }] : [],
  )
}
