import type { NamedValue } from './catalog.tables.ts'

export type NewVariant = {
  /** 'Size: M'; empty for a product's only variant. */
  name: string
  options: NamedValue[]
  /** Null for the product's own price, which the first variant always has. */
  listPriceCents: number | null
  stock: number
  /** In its store’s own books; none unless said. */
  sku?: string | null
  /** One of the product's pictures; none unless said. */
  mediaId?: number | null
}

export type NewProduct = {
  storeId: number
  /** Public at once unless said otherwise. */
  state?: 'draft' | 'listed'
  categoryId: number | null
  name: string
  /** A line or two for cards. */
  description: string
  fullDescription: string
  listPriceCents: number
  /** Whole percent; 0 for none. */
  discountPercent: number
  /** Null leaves that end of the sale open. */
  saleStartsAt: Date | null
  saleEndsAt: Date | null
  isPromotional: boolean
  /** Null for a product that is no new arrival. */
  newUntil: Date | null
  brand: string | null
  warranty: string | null
  features: string[]
  specifications: NamedValue[]
  /** Words to be found by that are not shown. */
  keywords: string[]
  /** Pictures of the media module, the first one for cards. */
  mediaIds: number[]
  /** At least one; the first is the default (D25). */
  variants: [NewVariant, ...NewVariant[]]
  createdAt: Date
}
