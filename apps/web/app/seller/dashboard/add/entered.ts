import { fromWire } from '#contract/shared/money.ts'
import { momentInNairobi, shownInNairobi } from '#web/lib/i18n/nairobi-entry.ts'
import type { ProductBody, SellerProduct } from '../../data/products.ts'
import { combinationsOf, keyOf, type OptionKind } from './combinations.ts'

/** A picture of the form: an existing one of the product, or a new one to upload. */
export type FormPicture = { id: string; src: string; blob: null } | { id: string; src: null; blob: Blob }

/** The entered data of one combination of options; texts as typed. */
export type VariantEntry = {
  /** The id of its variant; null for a new one. */
  id: number | null
  stock: string
  /** The stock when the form was opened. */
  stockSeen: number | null
  sku: string
  price: string
  /** A picture of the form; empty for none. */
  picture: string
}

/** The form values. Prices and counts are strings, times are in Nairobi time (`2026-07-04T09:00`). */
export type Entered = {
  name: string
  nameSw: string
  categoryId: string
  price: string
  stock: string
  /** For a product without options. */
  sku: string
  description: string
  pictures: readonly FormPicture[]
  discount: string
  saleStarts: string
  saleEnds: string
  summary: string
  brand: string
  warranty: string
  features: string
  specifications: string
  kinds: readonly OptionKind[]
  variants: ReadonlyMap<string, VariantEntry>
}

export const nothing: Entered = {
  name: '',
  nameSw: '',
  categoryId: '',
  price: '',
  stock: '',
  sku: '',
  description: '',
  pictures: [],
  discount: '',
  saleStarts: '',
  saleEnds: '',
  summary: '',
  brand: '',
  warranty: '',
  features: '',
  specifications: '',
  kinds: [],
  variants: new Map(),
}

export const blankVariant: VariantEntry = {
  id: null,
  stock: '',
  stockSeen: null,
  sku: '',
  price: '',
  picture: '',
}

export function enteredOf(product: SellerProduct): Entered {
  const [first] = product.variants
  const names = first?.options.map(({ name }) => name) ?? []
  return {
    name: product.name,
    nameSw: product.name_sw ?? '',
    categoryId: product.category ? String(product.category.id) : '',
    price: String(product.price),
    stock: String(product.stock),
    sku: names.length === 0 ? (first?.sku ?? '') : '',
    description: product.description,
    pictures: product.images.map((src) => ({ id: src, src, blob: null })),
    discount: product.discount > 0 ? String(product.discount) : '',
    saleStarts: shownInNairobi(product.sale_starts_at),
    saleEnds: shownInNairobi(product.sale_ends_at),
    summary: product.summary,
    brand: product.brand ?? '',
    warranty: product.warranty ?? '',
    features: product.features.join('\n'),
    specifications: product.specifications.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    kinds: names.map((name, place) => ({
      id: place,
      name,
      values: [...new Set(product.variants.flatMap(({ options }) => options[place]?.value ?? []))],
    })),
    variants: new Map(
      product.variants
        .filter(({ options }) => options.length > 0)
        .map(({ id, options, stock, sku, price, picture }) => [
          keyOf(options.map(({ value }) => value)),
          {
            id,
            stock: String(stock),
            stockSeen: stock,
            sku: sku ?? '',
            price: price === null ? '' : String(price),
            picture: picture ?? '',
          },
        ]),
    ),
  }
}

/**
 * The request of the form. For an existing product it contains only changes, so that two people who edit it do not
 * overwrite each other's work; a stock is sent with the number it was changed from.
 */
export function bodyOf(entered: Entered, product: SellerProduct | null): ProductBody {
  const before = product && enteredOf(product)
  const body: ProductBody = {}
  const changed = (field: keyof Entered) => !before || before[field] !== entered[field]
  if (changed('name')) body.name = entered.name
  if (changed('nameSw')) body.name_sw = entered.nameSw
  if (changed('description')) body.description = entered.description
  if (changed('price')) body.price = entered.price === '' ? '' : Number(entered.price)
  if (changed('categoryId') && entered.categoryId !== '') body.category_id = Number(entered.categoryId)
  if (changed('discount')) body.discount = entered.discount === '' ? 0 : Number(entered.discount)
  if (changed('saleStarts')) body.sale_starts_at = momentInNairobi(entered.saleStarts)
  if (changed('saleEnds')) body.sale_ends_at = momentInNairobi(entered.saleEnds)
  if (changed('summary')) body.summary = entered.summary
  if (changed('brand')) body.brand = entered.brand
  if (changed('warranty')) body.warranty = entered.warranty
  if (changed('features')) body.features = linesOf(entered.features)
  if (changed('specifications')) body.specifications = linesOf(entered.specifications).map(specificationOf)
  const variants = variantsOf(entered)
  if (variants.length > 0) {
    const had = before && variantsOf(before)
    if (JSON.stringify(variants) !== JSON.stringify(had)) body.variants = variants
  } else if (before && before.kinds.length > 0) {
    body.variants = [{ options: [], stock: Number(entered.stock || 0), sku: entered.sku.trim() || null }]
  } else {
    if (changed('sku')) body.sku = entered.sku
    if (changed('stock') && entered.stock !== '') {
      body.stock = Number(entered.stock)
      if (product) body.stock_seen = product.stock
    }
  }
  const stored = entered.pictures.map(referenceIn(entered.pictures))
  if (product && JSON.stringify(stored) !== JSON.stringify(product.images)) body.kept_images = stored
  return body
}

/** Pictures to upload, in their order: `new:1` is the first of them. */
export const uploadsOf = ({ pictures }: Entered): Blob[] => pictures.flatMap(({ blob }) => blob ?? [])

function referenceIn(pictures: readonly FormPicture[]): (picture: FormPicture) => string {
  const added = pictures.filter(({ blob }) => blob !== null)
  return (picture) => picture.src ?? `new:${added.indexOf(picture) + 1}`
}

function variantsOf(entered: Entered): NonNullable<Exclude<ProductBody['variants'], string>> {
  const named = entered.kinds.filter(({ values }) => values.length > 0)
  const reference = referenceIn(entered.pictures)
  return combinationsOf(entered.kinds).map((combination, place) => {
    const { id, stock, stockSeen, sku, price, picture } = entered.variants.get(keyOf(combination)) ?? blankVariant
    const shown = entered.pictures.find((one) => one.id === picture)
    const count = Number(stock || 0)
    return {
      ...(id !== null && { id }),
      options: named.map(({ name }, at) => ({ name: name.trim() || `Option ${at + 1}`, value: combination[at] ?? '' })),
      ...(stockSeen === null ? { stock: count } : count !== stockSeen && { stock: count, stock_seen: stockSeen }),
      ...(id === null && sku.trim() === '' ? {} : { sku: sku.trim() || null }),
      // The first variant has the product's price.
      price: place === 0 || price === '' ? null : Number(price),
      picture: shown ? reference(shown) : null,
    }
  })
}

/** The fields that all variants share. */
export function stockOfVariants(entered: Entered): number {
  return combinationsOf(entered.kinds).reduce(
    (sum, combination) => sum + (Number(entered.variants.get(keyOf(combination))?.stock) || 0),
    0,
  )
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** `Volume: 1 l`; a line without a colon has no value, which the server rejects. */
function specificationOf(line: string): { name: string; value: string } {
  const colon = line.indexOf(':')
  return colon < 0
    ? { name: line, value: '' }
    : { name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() }
}

/** The cents of a typed price; null when it is not an amount. */
export function centsOf(price: string): number | null {
  const cents = price === '' ? null : fromWire(Number(price))
  return cents !== null && cents >= 0 ? cents : null
}
