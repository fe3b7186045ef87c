import type { County } from '#contract/shared/constants.ts'
import type { categories, subcategories } from './categories.ts'
import type { PaletteColour, ProductPicture } from './picture.ts'
import type { sellers } from './sellers.ts'

export type CategorySlug = (typeof categories)[number]['slug']

export type SubcategorySlug = (typeof subcategories)[number]['slug']

export type SellerKey = (typeof sellers)[number]['key']

export interface DemoCategory {
  slug: string
  /** Display name; Electronics, Clothing, Home and Beauty are fixed (D7). */
  name: string
  /** The product whose front view is the category's picture. */
  product: string
}

export interface DemoSubcategory extends DemoCategory {
  /** The slug of the category that it belongs to. */
  parent: string
}

export interface DemoSeller {
  key: string
  storeName: string
  /** Six digits; the seller signs in with it and the email address. */
  storeNumber: string
  about: string
  returnPolicy: string
  county: County
  town: string
  /** E.164, from a range that is not in use. */
  phone: string
  username: string
  email: string
}

export interface DemoProduct {
  /** Unique in the shop and derived from the name; also the seed of every deterministic choice about the product. */
  slug: string
  category: CategorySlug
  /** Null for a product of the category itself. */
  subcategory: SubcategorySlug | null
  seller: SellerKey
  name: string
  brand: string
  /** VAT included, before any discount. */
  listPriceCents: number
  /** Whole percent while on sale, else null (D9). */
  discountPercent: number | null
  /** Days from the creation of the shop to the end of the sale; null for a sale without an end. */
  saleEndsInDays: number | null
  isNewArrival: boolean
  isPromotional: boolean
  /** How many days before the creation of the shop the product was listed; new arrivals are the youngest. */
  listedDaysAgo: number
  /** Units of the default variant, or of all variants together. */
  stock: number
  /** Empty when the product has only its default variant (D25); otherwise two to six, the first one is the default. */
  variants: readonly DemoVariant[]
  weightGrams: number
  description: string
  /** Paragraphs, separated by blank lines. */
  fullDescription: string
  features: readonly string[]
  specifications: readonly { name: string; value: string }[]
  warranty: string | null
  /** Search words that the name does not contain: Kiswahili, other spellings, the use. */
  keywords: readonly string[]
  picture: ProductPicture
}

export interface DemoVariant {
  /** The same names in the same order for every variant of a product. */
  options: readonly { name: string; value: string }[]
  stock: number
  /** null = the product's own price. */
  listPriceCents: number | null
  /** The colour of the variant's own picture; null when the product's pictures show the variant. */
  colour: PaletteColour | null
}

/** Three products whose models make one picture: in the middle, on the left, on the right. */
export type PictureGroup = readonly [middle: string, left: string, right: string]

/** Content above and between the rows of the home page; links are paths within the shop. */
export interface DemoBanner {
  title: string
  subtitle: string
  link: string
  /** The name of its picture. */
  picture: string
  group: PictureGroup
}

export interface DemoLocalAd {
  title: string
  link: string
  /** The name of its picture. */
  picture: string
  group: PictureGroup
}

export interface DemoPerson {
  /** Also the local part of the demo email address. */
  username: string
  name: string
  town: string
}

export interface DemoAddress {
  county: County
  town: string
  /** Estate, road and house, as a person would describe them to a courier. */
  line: string
  landmark: string
  /** E.164, from a range that is not in use. */
  phone: string
}

export interface DemoReview {
  /** `DemoPerson.username`; a person reviews a product at most once. */
  reviewer: string
  rating: 1 | 2 | 3 | 4 | 5
  comment: string
  writtenAt: Date
}
