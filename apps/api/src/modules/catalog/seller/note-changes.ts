import type { OwnProduct } from './own-products.queries.ts'
import type { ProductAfter } from './product-after.ts'

/** The product fields that operators review. */
export type Noted = {
  name: string
  nameSw: string | null
  summary: string
  description: string
  listPriceCents: number
  categoryId: number | null
  mediaIds: number[]
}

/** `before` is null for a product that is new in the shop; `after` then has all its fields. */
export type NotedChange = { before: Partial<Noted> | null; after: Partial<Noted> }

const fields = ['name', 'nameSw', 'summary', 'description', 'listPriceCents', 'categoryId', 'mediaIds'] as const

const notedOf = ({
  name,
  nameSw,
  summary,
  description,
  listPriceCents,
  categoryId,
  mediaIds,
}: ProductAfter): Noted => ({
  name,
  nameSw,
  summary,
  description,
  listPriceCents,
  categoryId,
  mediaIds,
})

/** The change recorded for a newly listed product; null where it is not listed. */
export function newlyListed(after: ProductAfter): NotedChange | null {
  return after.state === 'listed' ? { before: null, after: notedOf(after) } : null
}

/** The changed fields of a listed product; null where nothing changed, or the product is not listed. */
export function changeOf(product: OwnProduct, after: ProductAfter): NotedChange | null {
  if (product.state !== 'listed' || after.state !== 'listed') return newlyListed(after)
  const then: Noted = {
    name: product.name,
    nameSw: product.name_sw,
    summary: product.summary,
    description: product.description,
    listPriceCents: product.list_price_cents,
    categoryId: product.category_id,
    mediaIds: product.media_ids,
  }
  const now = notedOf(after)
  const changed = fields.filter((field) => String(then[field]) !== String(now[field]))
  if (changed.length === 0) return null
  const only = (of: Noted): Partial<Noted> => Object.fromEntries(changed.map((field) => [field, of[field]]))
  return { before: only(then), after: only(now) }
}
