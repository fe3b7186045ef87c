import { MAX_CART_LINES, MAX_QUANTITY } from '#contract/shared/constants.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { Offer } from '../catalog/index.ts'

export type CartLine = { id: number; productId: number; variantId: number; quantity: number }

/** A requested item; without `variantId` it is the product's default variant (D25). */
export type Requested = { productId: number; variantId?: number | undefined; quantity: number }

/** The quantity that a line of this variant must have, whether the line exists already or not. */
export type NewQuantity = { productId: number; variantId: number; quantity: number }

/**
 * Adds a product to the cart, on top of the quantity already in it.
 * @throws PRODUCT_NOT_FOUND, PRODUCT_UNAVAILABLE the product is unpublished, or its store is suspended
 * @throws STORE_AWAY with `until`: its store is on holiday
 * @throws LINE_LIMIT_REACHED more than 10 of the product in total, CART_FULL too many different products
 * @throws INSUFFICIENT_STOCK with `items`: the available quantity; no smaller quantity is added
 */
export function added(lines: readonly CartLine[], input: Requested, offers: readonly Offer[]): NewQuantity {
  const offer = offerFor(input, offers)
  if (!offer) throw new ShopError('PRODUCT_NOT_FOUND')
  const line = lines.find(({ variantId }) => variantId === offer.variantId)
  const quantity = (line?.quantity ?? 0) + input.quantity
  if (offer.saleable && quantity > MAX_QUANTITY) throw new ShopError('LINE_LIMIT_REACHED')
  assertAvailable(offer, quantity)
  if (!line && lines.length >= MAX_CART_LINES) throw new ShopError('CART_FULL')
  return { productId: offer.productId, variantId: offer.variantId, quantity }
}

/**
 * Sets a line to a quantity between 1 and 10.
 * @throws CART_LINE_NOT_FOUND this cart has no such line
 * @throws PRODUCT_UNAVAILABLE, STORE_AWAY, INSUFFICIENT_STOCK as for adding
 */
export function changed(
  lines: readonly CartLine[],
  lineId: number,
  quantity: number,
  offers: readonly Offer[],
): NewQuantity {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw new ShopError('CART_LINE_NOT_FOUND')
  const offer = offers.find(({ variantId }) => variantId === line.variantId)
  if (!offer) throw new ShopError('PRODUCT_UNAVAILABLE')
  assertAvailable(offer, quantity)
  return { productId: line.productId, variantId: line.variantId, quantity }
}

export type Merge = {
  put: NewQuantity[]
  /** Lines with a smaller quantity than both carts together requested. */
  clamped: { productId: number; productName: string; productNameSw: string | null; quantity: number }[]
  /** Products that were not added at all: deleted, sold out, or no room for another line. */
  droppedProductIds: number[]
}

/**
 * Adds a guest's cart to the account's cart, up to 10 of a product, the stock and the maximum number of lines (D4,
 * D23).
 */
export function merged(lines: readonly CartLine[], items: readonly Requested[], offers: readonly Offer[]): Merge {
  const merge: Merge = { put: [], clamped: [], droppedProductIds: [] }
  let room = MAX_CART_LINES - lines.length
  for (const { offer, productId, quantity: extra } of perVariant(items, offers)) {
    const line = lines.find(({ variantId }) => variantId === offer?.variantId)
    const limit = offer?.saleable ? Math.min(MAX_QUANTITY, offer.stock) : 0
    if (!offer || limit === 0 || (!line && room === 0)) {
      merge.droppedProductIds.push(productId)
      continue
    }
    if (!line) room -= 1
    const input = (line?.quantity ?? 0) + extra
    const quantity = Math.min(input, limit)
    merge.put.push({ productId, variantId: offer.variantId, quantity })
    if (quantity < input) {
      const { productName, productNameSw } = offer
      merge.clamped.push({ productId, productName, productNameSw, quantity })
    }
  }
  return merge
}

/** A guest's list may contain one variant several times: by its id and as its product's default variant. */
function perVariant(items: readonly Requested[], offers: readonly Offer[]) {
  const byVariant = new Map<number | string, { offer: Offer | undefined; productId: number; quantity: number }>()
  for (const item of items) {
    const offer = offerFor(item, offers)
    const key = offer?.variantId ?? `unknown ${item.productId}`
    const quantity = (byVariant.get(key)?.quantity ?? 0) + item.quantity
    byVariant.set(key, { offer, productId: item.productId, quantity })
  }
  return byVariant.values()
}

/**
 * Offers must be in the order of `requestedFor`: if the default variant was requested, it is the product's first offer.
 */
function offerFor(input: Requested, offers: readonly Offer[]): Offer | undefined {
  return offers.find(
    (offer) =>
      offer.productId === input.productId && (input.variantId === undefined || input.variantId === offer.variantId),
  )
}

/** What to request from the catalogue, default variants first: it answers in the requested order, without unknown ones. */
export function requestedFor(input: readonly Requested[]): Requested[] {
  const byDefault = input.filter(({ variantId }) => variantId === undefined)
  const byVariant = input.filter(({ variantId }) => variantId !== undefined)
  return [...byDefault, ...byVariant]
}

function assertAvailable(offer: Offer, quantity: number) {
  if (!offer.saleable) throw new ShopError('PRODUCT_UNAVAILABLE')
  if (offer.storeAwayUntil) throw new ShopError('STORE_AWAY', { until: offer.storeAwayUntil.toISOString() })
  if (quantity <= offer.stock) return
  const { productId, variantId, stock } = offer
  throw new ShopError('INSUFFICIENT_STOCK', {
    items: [{ product_id: productId, variant_id: variantId, available: stock }],
  })
}
