import type { z } from 'zod'
import type { Product } from '#contract/shopper/catalog.ts'
import { cardView, priceView } from './card.view.ts'
import type { DetailRow } from './detail.queries.ts'

/** A product page without its reviews, which belong to the reviews module. */
export type Detail = Omit<z.input<typeof Product>, 'reviews'>

export function detailView(row: DetailRow): Detail {
  const stock = row.variants.reduce((sum, variant) => sum + variant.stock, 0)
  return {
    ...cardView({ ...row, stock, has_variants: row.variants.length > 1 }),
    full_description: row.full_description,
    images: row.pictures,
    features: row.features,
    specifications: row.specifications,
    warranty: row.warranty,
    brand: row.brand,
    variants: row.variants.map((variant) => ({
      id: variant.id,
      name: variant.name,
      options: variant.options,
      ...priceView(variant.list_cents, row.discount_percent),
      stock: variant.stock,
      picture: variant.picture,
      is_default: variant.is_default,
    })),
    rating_counts: row.star_counts,
    seller: row.store,
    seller_rating: row.seller_rating_tenths / 10,
    seller_review_count: row.seller_review_count,
  }
}
