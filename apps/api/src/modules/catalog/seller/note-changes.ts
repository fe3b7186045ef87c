import type { OwnProduct } from './own-products.queries.ts'
import type { ProductAfter } from './product-after.ts'

/** What of a product operators look at. */
export type Noted = {
  name: string
  summary: string
  description: string
  listPriceCents: number
  categoryId: number | null
  mediaIds: number[]
}

/** `before` is null for a product that is new in the shop, and then all of it is in `after`. */
export type NotedChange = { before: Partial<Noted> | null; after: Partial<Noted> }

const fields = ['name', 'summary', 'description', 'listPriceCents', 'categoryId', 'mediaIds'] as const

const notedOf = ({ name, summary, description, listPriceCents, categoryId, mediaIds }: ProductAfter): Noted => ({
  name,
  summary,
  description,
  listPriceCents,
  categoryId,
  mediaIds,
})

/** What a product that has come to the shop is noted as; null where it has not. */
export function newlyListed(after: ProductAfter): NotedChange | null {
  return after.state === 'listed' ? { before: null, after: notedOf(after) } : null
}

/** What of a product in the shop is other than before; null where nothing is, or nobody sees it. */
export function changeOf(product: OwnProduct, after: ProductAfter): NotedChange | null {
  if (product.state !== 'listed' || after.state !== 'listed') return newlyListed(after)
  const then: Noted = {
    name: product.name,
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
