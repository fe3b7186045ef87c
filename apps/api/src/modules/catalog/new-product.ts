import type { NamedValue } from './catalog.tables.ts'

export type NewVariant = {
  /** 'Size: M'; empty for a product's only variant. */
  name: string
  options: NamedValue[]
  /** Null for the product's own price, which the first variant always uses. */
  listPriceCents: number | null
  stock: number
  /** The store's own stock number; none by default. */
  sku?: string | null
  /** One of the product's pictures; none by default. */
  mediaId?: number | null
}

export type NewProduct = {
  storeId: number
  /** Public at once by default. */
  state?: 'draft' | 'listed'
  categoryId: number | null
  name: string
  /** In Kiswahili; none by default. */
  nameSw?: string | null
  /** A line or two for cards. */
  description: string
  fullDescription: string
  listPriceCents: number
  /** Whole percent; 0 for none. */
  discountPercent: number
  /** Null means that the sale has no start or no end. */
  saleStartsAt: Date | null
  saleEndsAt: Date | null
  isPromotional: boolean
  /** Null for a product that is not a new arrival. */
  newUntil: Date | null
  brand: string | null
  warranty: string | null
  features: string[]
  specifications: NamedValue[]
  /** Search keywords that are not shown. */
  keywords: string[]
  /** Ids of pictures in the media module; cards show the first. */
  mediaIds: number[]
  /** At least one; the first is the default (D25). */
  variants: [NewVariant, ...NewVariant[]]
  createdAt: Date
}
