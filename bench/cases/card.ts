/** The columns that a product card in an answer needs. */
export type CardRow = {
  id: number
  name: string
  name_sw: string | null
  description: string
  list: number
  discount: number
  sale_ends_at: string | null
  image: string | null
  srcset: string
  width: number
  height: number
  category_id: number | null
  category: string | null
  category_sw: string | null
  slug: string | null
  stock: number
  has_variants: boolean
  rating: number
  ratings: number
  is_promotional: boolean
  is_new_arrival: boolean
  created_at: string
}

/** Select columns, for a sub-select of products with the alias `p`. */
export const cardColumns = `
  p.id, p.name, p.name_sw, p.description, p.list_price_cents as list,
  discount_at(p.discount_percent, p.sale_starts_at, p.sale_ends_at, now()) as discount,
  to_char(p.sale_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sale_ends_at,
  p.image, p.image_srcset as srcset, p.image_width as width, p.image_height as height,
  p.category_id, c.name as category, c.name_sw as category_sw, c.slug,
  p.rating_tenths as rating, p.rating_count as ratings, p.is_promotional, p.is_new_arrival,
  to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at`

/** Joins for `cardColumns`. */
export const cardTables = `
  left join categories c on c.id = p.category_id
  cross join lateral (
    select coalesce(sum(stock), 0)::integer as stock, count(*) > 1 as has_variants from variants where product_id = p.id
  ) v`

export function cardAnswer(row: CardRow) {
  const price = row.list / 100
  return {
    id: row.id,
    name: row.name,
    name_sw: row.name_sw,
    description: row.description,
    price,
    sale_price: salePrice(row.list, row.discount),
    discount: row.discount,
    originalPrice: row.discount > 0 ? price : null,
    sale_ends_at: row.discount > 0 ? row.sale_ends_at : null,
    image: row.image,
    image_srcset: row.srcset,
    image_width: row.width,
    image_height: row.height,
    category:
      row.category_id === null
        ? null
        : { id: row.category_id, name: row.category, name_sw: row.category_sw, slug: row.slug },
    category_name: row.category,
    stock: row.stock,
    rating: row.rating / 10,
    review_count: row.ratings,
    has_variants: row.has_variants,
    is_promotional: row.is_promotional,
    on_sale: row.discount > 0,
    is_new_arrival: row.is_new_arrival,
    created_at: row.created_at,
  }
}

export function salePrice(listCents: number, percent: number): number | null {
  return percent > 0 ? payableCents(listCents, percent) / 100 : null
}

export function payableCents(listCents: number, percent: number): number {
  return listCents - Math.floor((2 * listCents * percent + 100) / 200)
}
