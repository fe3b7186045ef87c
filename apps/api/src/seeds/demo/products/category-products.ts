import { rngFor } from '../chance.ts'
import type { CategorySlug, DemoProduct, DemoVariant, SellerKey, SubcategorySlug } from '../demo-shop.ts'
import type { PaletteColour, ProductPicture } from '../picture.ts'

/** A product as it is written down: what can be derived is left out, and long texts are wrapped to read well here. */
export type WrittenProduct = {
  name: string
  subcategory?: SubcategorySlug
  brand: string
  seller: SellerKey
  listPriceCents: number
  discountPercent?: number
  saleEndsInDays?: number
  isNewArrival?: true
  isPromotional?: true
  weightGrams: number
  picture: ProductPicture
  description: string
  /** Paragraphs with a blank line between them; single line breaks are only for the reader of the source. */
  fullDescription: string
  features: readonly string[]
  specifications: Readonly<Record<string, string>>
  warranty?: string
  keywords: readonly string[]
} & ({ stock: number } | { variants: readonly DemoVariant[] })

const NEW_FOR_DAYS = 21
const OLDEST_DAYS = 400

/** All products of one category. */
export function categoryProducts(category: CategorySlug, written: readonly WrittenProduct[]): readonly DemoProduct[] {
  return written.map((product) => {
    const slug = slugOf(product.name)
    const rng = rngFor(`listing of ${slug}`)
    const isNewArrival = product.isNewArrival ?? false
    const variants = 'variants' in product ? product.variants : []
    return {
      slug,
      category,
      subcategory: product.subcategory ?? null,
      seller: product.seller,
      name: product.name,
      brand: product.brand,
      listPriceCents: product.listPriceCents,
      discountPercent: product.discountPercent ?? null,
      saleEndsInDays: product.saleEndsInDays ?? null,
      isNewArrival,
      isPromotional: product.isPromotional ?? false,
      listedDaysAgo: isNewArrival ? rng.between(1, NEW_FOR_DAYS) : rng.between(NEW_FOR_DAYS + 1, OLDEST_DAYS),
      stock: 'stock' in product ? product.stock : variants.reduce((units, variant) => units + variant.stock, 0),
      variants,
      weightGrams: product.weightGrams,
      description: unwrapped(product.description),
      fullDescription: product.fullDescription
        .trim()
        .split(/\n\s*\n/)
        .map(unwrapped)
        .join('\n\n'),
      features: product.features,
      specifications: Object.entries(product.specifications).map(([name, value]) => ({ name, value })),
      warranty: product.warranty ?? null,
      keywords: product.keywords,
      picture: product.picture,
    }
  })
}

/** Variants along one option: value, units in stock, and the list price in cents where it differs from the product's. */
export function choices(
  option: string,
  ...values: (readonly [value: string, stock: number, listPriceCents?: number])[]
): readonly DemoVariant[] {
  return values.map(([value, stock, listPriceCents]) => ({
    options: [{ name: option, value }],
    stock,
    listPriceCents: listPriceCents ?? null,
    colour: null,
  }))
}

/** The colours of a drawn thing: as the seller calls it, units in stock, and what it is drawn in. */
export function colours(
  ...values: (readonly [value: string, stock: number, colour: PaletteColour])[]
): readonly DemoVariant[] {
  return values.map(([value, stock, colour]) => ({
    options: [{ name: 'Colour', value }],
    stock,
    listPriceCents: null,
    colour,
  }))
}

/** The sizes there are in one colour, with the units of each. */
export function sizesIn(
  [name, colour]: readonly [name: string, colour: PaletteColour],
  ...sizes: (readonly [size: string, stock: number])[]
): readonly DemoVariant[] {
  return sizes.map(([size, stock]) => ({
    options: [
      { name: 'Colour', value: name },
      { name: 'Size', value: size },
    ],
    stock,
    listPriceCents: null,
    colour,
  }))
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function unwrapped(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}
