import { nairobiTime } from '#contract/shared/days.ts'
import { toWire } from '#contract/shared/money.ts'
import { csvLine, csvMark } from '../../../../platform/csv.ts'
import type { Db } from '../../../../platform/db/index.ts'
import { type OwnProduct, ownProducts } from '../own-products.queries.ts'
import { summaryOf } from '../product-after.ts'
import { guardedText, handleOf, importColumns, type ImportColumn } from './import-columns.ts'

const BATCH_PRODUCTS = 200

/** A store's products except archived ones, newest first, one row per variant: read and written in batches. */
export async function* exportProducts(db: Db, storeId: number): AsyncGenerator<string> {
  yield csvMark + csvLine(importColumns)
  let after: { createdAt: string; id: number } | null = null
  do {
    const page: OwnProduct[] = await nextProducts(db, storeId, after)
    const last = page.at(-1)
    after = last && page.length === BATCH_PRODUCTS ? { createdAt: last.created_at, id: last.id } : null
    if (page.length > 0) yield page.map(linesOf).join('')
  } while (after)
}

async function nextProducts(db: Db, storeId: number, after: { createdAt: string; id: number } | null) {
  const filters = { storeId, words: '', lowStockBelow: 0, after, limit: BATCH_PRODUCTS }
  const { rows } = await ownProducts(filters).execute(db)
  return rows
}

export function linesOf(product: OwnProduct): string {
  return product.variants
    .map((variant, place) => {
      const cells: Partial<Record<ImportColumn, string>> = {
        handle: handleOf(product.id),
        ...(place === 0 && productCells(product)),
        sku: variant.sku ?? '',
        ...Object.fromEntries(
          variant.options.flatMap(({ name, value }, at) => [
            [`option${at + 1}_name`, name],
            [`option${at + 1}_value`, value],
          ]),
        ),
        variant_price: variant.list_price_cents === null ? '' : amount(variant.list_price_cents),
        stock: String(variant.stock),
        stock_seen: String(variant.stock),
      }
      return csvLine(importColumns.map((column) => guardedText(cells[column] ?? '')))
    })
    .join('')
}

const productCells = (product: OwnProduct): Partial<Record<ImportColumn, string>> => ({
  name: product.name,
  name_sw: product.name_sw ?? '',
  description: product.description,
  // An automatic summary follows the description. Exported, it would be imported as a custom summary and stop
  // following.
  summary: product.summary === summaryOf(product.description) ? '' : product.summary,
  category: product.category_name ?? '',
  state: product.state,
  price: amount(product.list_price_cents),
  discount: String(product.discount_percent),
  sale_starts_at: inNairobi(product.sale_starts_at),
  sale_ends_at: inNairobi(product.sale_ends_at),
  brand: product.brand ?? '',
  warranty: product.warranty ?? '',
  features: product.features.join('\n'),
  specifications: product.specifications.map(({ name, value }) => `${name}: ${value}`).join('\n'),
})

const amount = (cents: number) => toWire(cents).toFixed(2)

/** `2026-07-04T09:00:00+03:00`: spreadsheets do not parse this as a date, so they do not rewrite it. */
function inNairobi(moment: string | null): string {
  return moment === null ? '' : `${nairobiTime(new Date(moment))}+03:00`
}
