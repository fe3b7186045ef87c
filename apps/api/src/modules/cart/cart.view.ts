import type { getCart, mergeCart } from '#contract/shopper/cart.ts'
import type { Answer } from '#contract/shared/endpoint.ts'
import { errorTable } from '#contract/shared/errors.ts'
import { toWire } from '#contract/shared/money.ts'
import type { CouponAnswer } from '../marketing/index.ts'
import type { MergeOutcome } from './cart.service.ts'
import type { PricedCart, PricedLine } from './cart-price.ts'

type CartAnswer = Answer<typeof getCart>
type CartAlone = Omit<CartAnswer, 'coupon'>

export function cartView(cart: PricedCart): CartAlone {
  return {
    cart: cart.lines.map(lineView),
    total_items: cart.totalItems,
    subtotal: toWire(cart.subtotalCents),
    minimum_order: toWire(cart.minimumOrderCents),
    free_delivery_threshold: toWire(cart.freeDeliveryFromCents),
  }
}

export function couponCartView({ cart, coupon }: { cart: PricedCart; coupon: CouponAnswer }): CartAnswer {
  return { ...cartView(cart), coupon: couponView(coupon) }
}

function couponView(coupon: CouponAnswer): NonNullable<CartAnswer['coupon']> {
  const { code, refusal } = coupon
  if (refusal === null)
    return { code, discount: toWire(coupon.discountCents), free_delivery: coupon.isDeliveryFree, refused: null }
  const minimum = coupon.minimumCents === null ? null : toWire(coupon.minimumCents)
  const refused = { code: refusal, error: errorTable[refusal].text, minimum }
  return { code, discount: 0, free_delivery: false, refused }
}

export function mergedCartView(merged: { cart: PricedCart } & MergeOutcome): Answer<typeof mergeCart> {
  const { cart, clamped, droppedProductIds } = merged
  return {
    ...cartView(cart),
    clamped: clamped.map(({ productId, productName, productNameSw, quantity }) => ({
      product_id: productId,
      product_name: productName,
      product_name_sw: productNameSw,
      quantity,
    })),
    dropped: droppedProductIds.map((productId) => ({ product_id: productId })),
  }
}

function lineView({ offer, ...line }: PricedLine): CartAnswer['cart'][number] {
  const isOnSale = offer !== null && offer.payableCents < offer.listCents
  return {
    id: line.id,
    product_id: line.productId,
    variant_id: line.variantId,
    product_name: offer?.productName ?? 'No longer sold',
    product_name_sw: offer?.productNameSw ?? null,
    variant_name: offer?.variantName ?? '',
    price: toWire(line.unitCents),
    original_price: isOnSale ? toWire(offer.listCents) : null,
    quantity: line.quantity,
    line_total: toWire(line.totalCents),
    image: offer?.image ?? null,
    image_srcset: offer?.imageSrcset ?? '',
    stock: offer?.saleable ? offer.stock : 0,
    available: line.available,
    // The stored answer of an idempotency key has it as text.
    ...(offer?.storeAwayUntil && { store_away_until: new Date(offer.storeAwayUntil).toISOString() }),
  }
}
