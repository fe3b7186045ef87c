import type { z } from 'zod'
import type { ProductCard } from '#contract/shopper/catalog.ts'
import { payablePrice, toWire } from '#contract/shared/money.ts'

/** The columns a products statement returns for each card. Some columns serve cursors only. */
export type CardRow = {
  id: number
  name: string
  name_sw: string | null
  description: string
  list_price_cents: number
  /** As of now: 0 when not on sale. */
  discount_percent: number
  /** ISO 8601, UTC. */
  sale_ends_at: string | null
  payable_cents: number
  image: string | null
  image_srcset: string
  image_width: number
  image_height: number
  category_id: number | null
  category_name: string | null
  category_name_sw: string | null
  category_slug: string | null
  stock: number
  has_variants: boolean
  rating_tenths: number
  rating_count: number
  popularity: number
  /** Only in search results. */
  score?: number
  is_promotional: boolean
  is_new_arrival: boolean
  /** ISO 8601, UTC. */
  created_at: string
}

export type Card = z.input<typeof ProductCard>

export function cardView(row: CardRow): Card {
  const onSale = row.discount_percent > 0
  const listPrice = toWire(row.list_price_cents)
  return {
    id: row.id,
    name: row.name,
    name_sw: row.name_sw,
    description: row.description,
    ...priceView(row.list_price_cents, row.discount_percent),
    discount: row.discount_percent,
    originalPrice: onSale ? listPrice : null,
    sale_ends_at: onSale ? row.sale_ends_at : null,
    image: row.image,
    image_srcset: row.image_srcset,
    image_width: row.image_width,
    image_height: row.image_height,
    category:
      row.category_id === null
        ? null
        : {
            id: row.category_id,
            name: row.category_name ?? '',
            name_sw: row.category_name_sw,
            slug: row.category_slug ?? '',
          },
    category_name: row.category_name,
    stock: row.stock,
    rating: row.rating_tenths / 10,
    review_count: row.rating_count,
    has_variants: row.has_variants,
    is_promotional: row.is_promotional,
    on_sale: onSale,
    is_new_arrival: row.is_new_arrival,
    created_at: row.created_at,
  }
}

/** `price` is the list price; `sale_price` is the price charged while the product is on sale (D9). */
export function priceView(listCents: number, discountPercent: number) {
  return {
    price: toWire(listCents),
    sale_price: discountPercent > 0 ? toWire(payablePrice(listCents, discountPercent)) : null,
  }
}
