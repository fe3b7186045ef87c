import { MAX_PRODUCT_PICTURES, MAX_STOCK } from '#contract/shared/constants.ts'
import type { Input } from '#contract/shared/endpoint.ts'
import type { changeSellerProduct } from '#contract/seller/products.ts'
import { invalid } from '../../../platform/http/shop-error.ts'
import type { NamedValue } from '../catalog.tables.ts'
import type { OwnProduct, OwnVariant } from './own-products.queries.ts'

/** The submitted form; absent fields are unchanged. */
export type ProductForm = Input<typeof changeSellerProduct>['body']

/** The new values of a product. */
export type ProductAfter = {
  name: string
  nameSw: string | null
  summary: string
  description: string
  state: OwnProduct['state']
  categoryId: number | null
  listPriceCents: number
  discountPercent: number
  saleStartsAt: Date | null
  saleEndsAt: Date | null
  brand: string | null
  warranty: string | null
  features: string[]
  specifications: NamedValue[]
  mediaIds: number[]
  /** The first is the default. */
  variants: [VariantAfter, ...VariantAfter[]]
}

export type VariantAfter = {
  /** Null for a new one. */
  id: number | null
  name: string
  options: NamedValue[]
  /** Null for the product's own price. */
  listPriceCents: number | null
  stock: number
  sku: string | null
  mediaId: number | null
}

/** Pictures that a form may refer to: the product's pictures by key, and pictures uploaded with the form by number. */
export type Pictures = { present: readonly { key: string; mediaId: number }[]; uploaded: readonly number[] }

/** The defaults of a new product for fields that its form omits. */
export const blank: Omit<ProductAfter, 'name' | 'listPriceCents' | 'variants'> = {
  nameSw: null,
  summary: '',
  description: '',
  state: 'draft',
  categoryId: null,
  discountPercent: 0,
  saleStartsAt: null,
  saleEndsAt: null,
  brand: null,
  warranty: null,
  features: [],
  specifications: [],
  mediaIds: [],
}

type Before = Omit<ProductAfter, 'variants'> & { variants: readonly OwnVariant[] }

/**
 * The product after a form is applied.
 * @throws VALIDATION_FAILED with `fields`: the form contradicts itself or the product
 */
export function productAfter(before: Before, form: ProductForm, pictures: Pictures): ProductAfter {
  const mediaOf = (reference: string, path: string) => {
    const mediaId = findPicture(pictures, reference)
    if (mediaId === undefined) throw invalid(path, unknownPicture)
    return mediaId
  }
  const mediaIds = picturesAfter(form.kept_images, pictures, mediaOf)
  const listPriceCents = form.price ?? before.listPriceCents
  const after: ProductAfter = {
    name: form.name ?? before.name,
    nameSw: form.name_sw === undefined ? before.nameSw : form.name_sw || null,
    description: form.description ?? before.description,
    summary: summaryAfter(before, form),
    state: form.state ?? before.state,
    categoryId: categoryAfter(before, form),
    listPriceCents,
    discountPercent: form.discount ?? before.discountPercent,
    saleStartsAt: form.sale_starts_at === undefined ? before.saleStartsAt : form.sale_starts_at,
    saleEndsAt: form.sale_ends_at === undefined ? before.saleEndsAt : form.sale_ends_at,
    brand: form.brand === undefined ? before.brand : form.brand || null,
    warranty: form.warranty === undefined ? before.warranty : form.warranty || null,
    features: form.features ?? before.features,
    specifications: form.specifications ?? before.specifications,
    mediaIds,
    variants: variantsAfter(before.variants, form, { listPriceCents, mediaIds, mediaOf }),
  }
  const becomesPublic = after.state === 'listed' && before.state !== 'listed'
  const losesCategory = after.categoryId === null && before.categoryId !== null
  if (after.state === 'listed' && after.categoryId === null && (becomesPublic || losesCategory))
    throw invalid('category_id', 'Please select a category.')
  if (after.saleStartsAt && after.saleEndsAt && after.saleEndsAt <= after.saleStartsAt)
    throw invalid('sale_ends_at', 'The sale must end after it starts.')
  return after
}

const unknownPicture = 'This isn’t one of the product’s pictures.'

function findPicture({ present, uploaded }: Pictures, reference: string): number | undefined {
  const number = /^new:([1-9])$/.exec(reference)?.[1]
  if (number !== undefined) return uploaded[Number(number) - 1]
  const key = /\/media\/([A-Za-z0-9_-]{22})\//.exec(reference)?.[1]
  return present.find((picture) => picture.key === key)?.mediaId
}

type MediaOf = (reference: string, path: string) => number

function picturesAfter(stored: string[] | undefined, { present, uploaded }: Pictures, mediaOf: MediaOf): number[] {
  const named = stored?.map((reference) => mediaOf(reference, 'kept_images')) ?? present.map(({ mediaId }) => mediaId)
  const mediaIds = [...new Set([...named, ...uploaded])]
  if (mediaIds.length > MAX_PRODUCT_PICTURES)
    throw invalid('uploaded_images', `Please choose up to ${MAX_PRODUCT_PICTURES} images.`)
  return mediaIds
}

function categoryAfter(before: Before, { category_id, category }: ProductForm): number | null {
  if (category_id !== undefined) return category_id
  return category === undefined ? before.categoryId : category
}

/** A summary that the seller did not write follows the description. */
function summaryAfter(before: Before, form: ProductForm): string {
  if (form.summary) return form.summary
  const description = form.description ?? before.description
  const wasWritten = before.summary !== summaryOf(before.description)
  return form.summary === undefined && wasWritten ? before.summary : summaryOf(description)
}

const SUMMARY_LENGTH = 160

/** The beginning of a description for cards: one line, cut between words. */
export function summaryOf(description: string): string {
  const oneLine = description.replaceAll(/\s+/g, ' ')
  if (oneLine.length <= SUMMARY_LENGTH) return oneLine
  const cut = oneLine.slice(0, SUMMARY_LENGTH).toWellFormed()
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SUMMARY_LENGTH / 2)).trimEnd()}…`
}

type Around = { listPriceCents: number; mediaIds: readonly number[]; mediaOf: MediaOf }

function variantsAfter(
  before: readonly OwnVariant[],
  form: ProductForm,
  { listPriceCents, mediaIds, mediaOf }: Around,
): ProductAfter['variants'] {
  const stored = (mediaId: number | null) => (mediaId !== null && mediaIds.includes(mediaId) ? mediaId : null)
  if (form.variants === undefined) {
    const [first = blankVariant, ...others] = before
    if (others.length > 0) assertSameStock(before, form)
    if (others.length > 0 && form.sku !== undefined) throw invalid('sku', 'Please enter the SKU of each variant.')
    const stock = others.length > 0 ? first.stock : stockAfter(first.stock, form)
    const sku = form.sku === undefined ? first.sku : form.sku || null
    const asBefore = (variant: OwnVariant | typeof blankVariant) => ({
      id: variant.id,
      name: variant.name,
      options: variant.options,
      listPriceCents: variant.list_price_cents,
      stock: variant.stock,
      sku: variant.sku,
      mediaId: stored(variant.media_id),
    })
    return [{ ...asBefore(first), stock, sku }, ...others.map(asBefore)]
  }
  assertOptionsFit(form.variants)
  const [first, ...others] = form.variants.map((requested, at) => {
    const found = before.find(({ id }) => id === requested.id)
    if (requested.id !== undefined && !found) throw invalid(`variants.${at}.id`, 'This variant no longer exists.')
    const picture =
      requested.picture === undefined
        ? stored(found?.media_id ?? null)
        : requested.picture && stored(mediaOf(requested.picture, `variants.${at}.picture`))
    return {
      id: found?.id ?? null,
      name: requested.options.map(({ name, value }) => `${name}: ${value}`).join(', '),
      options: requested.options,
      listPriceCents: requested.price === listPriceCents ? null : requested.price,
      stock: stockAfter(found?.stock ?? 0, requested),
      sku: requested.sku === undefined ? (found?.sku ?? null) : requested.sku || null,
      mediaId: picture || null,
    }
  })
  if (!first) throw new Error('the contract asks for one at least')
  assertSkusDiffer([first, ...others])
  if (first.listPriceCents !== null) throw invalid('variants.0.price', 'The first variant uses the product’s price.')
  return [first, ...others]
}

const blankVariant = { id: null, name: '', options: [], list_price_cents: null, stock: 0, sku: null, media_id: null }

/**
 * The new stock: a count or, with `stock_seen`, the difference to the stock that the seller saw. Units sold or reserved
 * since then stay subtracted.
 */
function stockAfter(now: number, { stock, stock_seen }: Pick<ProductForm, 'stock' | 'stock_seen'>): number {
  if (stock === undefined) return now
  if (stock_seen === undefined) return stock
  return Math.min(Math.max(now + stock - stock_seen, 0), MAX_STOCK)
}

/** A form without variants must send their total stock unchanged. */
function assertSameStock(variants: readonly OwnVariant[], { stock, stock_seen }: ProductForm): void {
  const seen = stock_seen ?? variants.reduce((sum, variant) => sum + variant.stock, 0)
  if (stock !== undefined && stock !== seen) throw invalid('stock', 'Please enter the stock of each variant.')
}

function assertOptionsFit(variants: NonNullable<ProductForm['variants']>): void {
  const namesOf = ({ options }: { options: NamedValue[] }) => JSON.stringify(options.map(({ name }) => name))
  const first = variants[0]
  const firstNames = first?.options.map(({ name }) => name.toLowerCase()) ?? []
  if (new Set(firstNames).size < firstNames.length)
    throw invalid('variants.0.options', 'Each option name can only be used once.')
  const combinations = new Set<string>()
  const ids = new Set<number>()
  for (const [at, variant] of variants.entries()) {
    const path = `variants.${at}.options`
    if (variants.length > 1 && variant.options.length === 0)
      throw invalid(path, 'Please enter the options of this variant.')
    if (first && namesOf(variant) !== namesOf(first)) throw invalid(path, 'All variants need the same options.')
    const combination = JSON.stringify(variant.options.map(({ value }) => value.toLowerCase()))
    if (combinations.has(combination)) throw invalid(path, 'This variant is listed twice.')
    combinations.add(combination)
    if (variant.id !== undefined && ids.has(variant.id))
      throw invalid(`variants.${at}.id`, 'This variant is listed twice.')
    if (variant.id !== undefined) ids.add(variant.id)
  }
}

function assertSkusDiffer(variants: readonly VariantAfter[]): void {
  const seen = new Set<string>()
  for (const [at, { sku }] of variants.entries()) {
    if (sku !== null && seen.has(sku)) throw invalid(`variants.${at}.sku`, 'This SKU is used twice.')
    if (sku !== null) seen.add(sku)
  }
}
