import type { Offer } from '../catalog/index.ts'
import type { Goods } from '../marketing/index.ts'
import type { ShopSettings } from '../settings/index.ts'
import type { CartLine } from './cart-lines.ts'

export type PricedLine = CartLine & {
  /** As it is offered now; null when the product is gone for good. */
  offer: Offer | null
  /** What one costs now; 0 when the product is gone. */
  unitCents: number
  totalCents: number
  /** False when the product was withdrawn, its store is on holiday, or it cannot be had in this quantity. */
  available: boolean
}

/** What the goods must come to, as the operator has set it. */
export type OrderLimits = Pick<ShopSettings, 'minimumOrderCents' | 'freeDeliveryFromCents'>

/** A cart at today's prices and limits, every amount in cents (KSh 1,250.00 is 1_250_00). */
export type PricedCart = OrderLimits & {
  lines: PricedLine[]
  /** Sum of quantities: what the badge shows. */
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

/** As a coupon looks at it; what is gone for good is left out. */
export function goodsOf({ lines }: PricedCart): Goods[] {
  return lines.flatMap(({ offer, totalCents }) =>
    offer ? [{ storeId: offer.storeId, categoryId: offer.categoryId, totalCents }] : [],
  )
}
