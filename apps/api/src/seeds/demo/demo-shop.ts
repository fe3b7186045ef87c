import type { County } from '#contract/constants.ts'
import type { categories } from './categories.ts'
import type { PaletteColour } from './picture-colours.ts'
import type { FormName } from './forms/index.ts'
import type { sellers } from './sellers.ts'

export type CategorySlug = (typeof categories)[number]['slug']

export type SellerKey = (typeof sellers)[number]['key']

export interface DemoCategory {
  slug: string
  /** As shown; Electronics, Clothing, Home and Beauty are fixed (D7). */
  name: string
  description: string
  /** `#rrggbb`; the backdrops of its pictures take its hue, at lightnesses of their own. */
  tint: string
  emoji: EmojiGroup
}

export interface DemoSeller {
  key: string
  storeName: string
  /** Six digits, what the seller signs in with beside the email. */
  storeNumber: string
  about: string
  returnPolicy: string
  county: County
  town: string
  /** E.164, from a range nobody answers. */
  phone: string
  username: string
  email: string
}

export interface DemoProduct {
  /** Unique in the shop and made from the name; also what seeds every deterministic choice about the product. */
  slug: string
  category: CategorySlug
  seller: SellerKey
  name: string
  brand: string
  /** VAT included, before any discount. */
  listPriceCents: number
  /** Whole percent while on sale, else null (D9). */
  discountPercent: number | null
  isNewArrival: boolean
  isPromotional: boolean
  /** How long before the shop was laid out the product was listed; new arrivals are the youngest. */
  listedDaysAgo: number
  /** Units of the default variant, or of all variants together where there are some. */
  stock: number
  /** Empty where the product has its default variant alone (D25); otherwise two to six, the first one the default. */
  variants: readonly DemoVariant[]
  weightGrams: number
  description: string
  /** Paragraphs, a blank line between them. */
  fullDescription: string
  features: readonly string[]
  specifications: readonly { name: string; value: string }[]
  warranty: string | null
  /** Words people search by that the name does not hold: Kiswahili, other spellings, the use. */
  keywords: readonly string[]
  picture: ProductPicture
}

export interface DemoVariant {
  /** The same names in the same order for every variant of a product. */
  options: readonly { name: string; value: string }[]
  stock: number
  /** null = the product's own price. */
  listPriceCents: number | null
  /** What a picture of its own is drawn in; null where it looks like the product's pictures. */
  colour: PaletteColour | null
}

/** What a product's pictures show: an emoji of its own, or a drawn form that may carry one as its label. */
export type ProductPicture = {
  /** Emoji that stand beside the product where a view has room. */
  beside: readonly [string, string]
} & (({ emoji: string; form?: undefined } & Dye) | { form: FormName; colour: PaletteColour; emoji?: string })

/** The same thing in another colour. */
export interface Dye {
  turnHueDegrees?: number
  inBlack?: boolean
}

/** Three emoji: the one in the middle, the one on its left, the one on its right. */
export type EmojiGroup = readonly [middle: string, left: string, right: string]

/** What the home page shows above and between its rows; links are paths within the shop. */
export interface DemoBanner {
  title: string
  subtitle: string
  link: string
  emoji: EmojiGroup
}

export interface DemoLocalAd {
  title: string
  link: string
  emoji: EmojiGroup
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
  /** Estate, road and house, as one would tell a rider. */
  line: string
  landmark: string
  /** E.164, from a range nobody answers. */
  phone: string
}

export interface DemoReview {
  /** `DemoPerson.username`; nobody reviews a product twice. */
  reviewer: string
  rating: 1 | 2 | 3 | 4 | 5
  comment: string
  writtenAt: Date
}
