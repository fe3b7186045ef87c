import { MAX_PRICE_CENTS, MAX_STOCK } from '#contract/shared/constants.ts'
import type { Answer, Input } from '#contract/shared/endpoint.ts'
import { basisPointsOf, toWire } from '#contract/shared/money.ts'
import type { applyBulkEdit, previewBulkEdit } from '#contract/seller/import.ts'
import type { OwnProduct } from './own-products.queries.ts'
import type { ProductForm } from './product-after.ts'

export type BulkEdit = Omit<Input<typeof applyBulkEdit>['body'], 'product_ids'>
export type BulkRow = Answer<typeof previewBulkEdit>['rows'][number]

/**
 * A price after the edit; it may be outside the allowed range. A raise by a percentage followed by a cut by the same
 * percentage does not restore the price. Both round half up to the cent.
 */
export function priceAfter(cents: number, price: NonNullable<BulkEdit['price']>): number {
  if (price.change === 'set') return price.value
  // 12.5 percent arrives as 12.50, which is 1,250 basis points.
  const by = price.unit === 'amount' ? price.value : basisPointsOf(cents, price.value)
  return price.change === 'raise' ? cents + by : cents - by
}

/** The result of an edit for a product, variant by variant, and the form that applies it. */
export function bulkEdit(product: OwnProduct, { price, stock }: BulkEdit): { rows: BulkRow[]; form: ProductForm } {
  const priceOf = (cents: number) => (price ? priceAfter(cents, price) : cents)
  const stockOf = (units: number) =>
    stock === null ? units : stock.change === 'set' ? stock.value : units + stock.value
  const rows = product.variants.map((variant): BulkRow => {
    const before = variant.list_price_cents ?? product.list_price_cents
    const [after, units] = [priceOf(before), stockOf(variant.stock)]
    return {
      product_id: product.id,
      variant_id: variant.id,
      name: product.name,
      variant: variant.name,
      price_before: toWire(before),
      price_after: toWire(after),
      stock_before: variant.stock,
      stock_after: units,
      problem: problemOf(after, units),
    }
  })
  const listPrice = priceOf(product.list_price_cents)
  const form: ProductForm = {
    price: listPrice,
    variants: product.variants.map((variant) => ({
      id: variant.id,
      options: variant.options,
      price: variant.list_price_cents === null ? null : priceOf(variant.list_price_cents),
      ...(stock && { stock: stockOf(variant.stock) }),
    })),
  }
  return { rows, form }
}

function problemOf(cents: number, units: number): string | null {
  if (cents < 0) return 'The price can’t be negative.'
  if (cents > MAX_PRICE_CENTS) return `The price can’t be more than ${(MAX_PRICE_CENTS / 100).toLocaleString('en-KE')}.`
  if (units < 0) return 'There isn’t enough stock.'
  if (units > MAX_STOCK) return `The stock can’t be more than ${MAX_STOCK.toLocaleString('en-KE')}.`
  return null
}
