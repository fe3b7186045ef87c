import { discountAt, payablePrice } from '#contract/shared/money.ts'

/** The data of one variant that a cart or an order uses. Prices in cents, tax included. */
export type Offer = {
  productId: number
  variantId: number
  storeId: number
  categoryId: number | null
  productName: string
  productNameSw: string | null
  /** 'Size: M'; empty for a product's only variant. */
  variantName: string
  /** The variant's own picture where it has one, else the product's first. */
  image: string | null
  /** The `srcset` of the existing widths, in the format of the media module. */
  imageSrcset: string
  listCents: number
  /** The current price of one unit. */
  payableCents: number
  /** Whole percent, 0 when not on sale. */
  discountPercent: number
  /** The number of units that can be bought now. */
  stock: number
  /** False when the product is not listed, or the variant is no longer offered. Independent of the stock. */
  saleable: boolean
  /** The end of the store's holiday, during which it sells nothing; null where it is not on holiday. */
  storeAwayUntil: Date | null
  /** The store's own rate, else its category's; null where the shop's rate applies. */
  commissionBasisPoints: number | null
}

export type OfferRow = {
  product_id: number
  variant_id: number
  store_id: number
  category_id: number | null
  product_name: string
  product_name_sw: string | null
  variant_name: string
  image: string | null
  image_srcset: string
  list_cents: number
  discount_percent: number
  sale_starts_at: Date | null
  sale_ends_at: Date | null
  stock: number
  saleable: boolean
  store_away_until: Date | null
  commission_basis_points: number | null
}

export function offerAt(row: OfferRow, now: Date): Offer {
  const sale = { percent: row.discount_percent, startsAt: row.sale_starts_at, endsAt: row.sale_ends_at }
  const discountPercent = discountAt(sale, now)
  return {
    productId: row.product_id,
    variantId: row.variant_id,
    storeId: row.store_id,
    categoryId: row.category_id,
    productName: row.product_name,
    productNameSw: row.product_name_sw,
    variantName: row.variant_name,
    image: row.image,
    imageSrcset: row.image_srcset,
    listCents: row.list_cents,
    payableCents: payablePrice(row.list_cents, discountPercent),
    discountPercent,
    stock: row.stock,
    saleable: row.saleable,
    storeAwayUntil: row.store_away_until,
    commissionBasisPoints: row.commission_basis_points,
  }
}
