import type { z } from 'zod'
import { toWire } from '#contract/shared/money.ts'
import { changeSellerProduct, createSellerProduct } from '#contract/seller/products.ts'
import { fieldMessage, fittingAlternative } from '../../../../platform/http/field-message.ts'
import { ShopError } from '../../../../platform/http/shop-error.ts'
import type { OwnProduct, OwnVariant } from '../own-products.queries.ts'
import { blank, productAfter, type ProductAfter } from '../product-after.ts'
import { beforeForm, picturesOf } from '../write-products.ts'
import {
  type Fault,
  type ImportColumn,
  type ImportRow,
  productColumns,
  productOfHandle,
  variantColumns,
} from './import-columns.ts'

/** Rows of one product, in the order of the file. */
export type ImportItem = { rows: readonly [ImportRow, ...ImportRow[]] }

/** The store's data that the rows of the file refer to. */
export type Known = {
  /** Product ids by SKU of any of their variants. */
  productOfSku: ReadonlyMap<string, number>
  products: ReadonlyMap<number, OwnProduct>
  /** Ids by lower-case name, and by slug. */
  categories: ReadonlyMap<string, number>
}

export type Plan =
  | { kind: 'create'; after: ProductAfter }
  | { kind: 'change' | 'keep'; product: OwnProduct; after: ProductAfter }
  /** `productId` is the store's product that the rows refer to, where it is known. */
  | { kind: 'refuse'; faults: Fault[]; productId?: number }

/**
 * The product that rows refer to; null for a new one, a fault where they refer to several products or to none of the
 * store's.
 */
export function productOf({ rows }: ImportItem, known: Pick<Known, 'productOfSku'>): number | null | Fault {
  const [first] = rows
  const byHandle = productOfHandle(first.cells.handle ?? '')
  let found = byHandle
  for (const { row, cells } of rows) {
    const bySku = cells.sku === undefined ? undefined : known.productOfSku.get(cells.sku)
    if (bySku === undefined || bySku === found) continue
    if (found !== null) return { row, column: 'sku', message: 'Another product already has this SKU.' }
    found = bySku
  }
  return found
}

/** The plan for the product that rows refer to, or all errors where there are any. */
export function planItem(item: ImportItem, known: Known): Plan {
  const productId = productOf(item, known)
  if (productId !== null && typeof productId === 'object') return { kind: 'refuse', faults: [productId] }
  const product = productId === null ? null : known.products.get(productId)
  if (product === undefined) {
    const { row } = item.rows[0]
    return { kind: 'refuse', faults: [{ row, column: 'handle', message: 'Your store doesn’t have this product.' }] }
  }
  const unreadable = unreadableCells(item)
  const faults = [...cellsOutsideFirstRow(item), ...unreadable]
  // The readable cells of the row are checked too.
  const plan = planReadable(without(item, unreadable), product, known, faults)
  return faults.length > 0
    ? { kind: 'refuse', faults: eachCellOnce(faults), ...(productId !== null && { productId }) }
    : plan
}

const plain = { error: fieldMessage }

/** @param faults errors are appended here; the returned plan is valid only while it is empty */
function planReadable(item: ImportItem, product: OwnProduct | null, known: Known, faults: Fault[]): Plan {
  const matched = product && matchVariants(item, product, faults)
  const body = {
    ...productBody(item.rows[0], product, known, faults),
    variants: product ? changedVariants(item, product, matched ?? []) : item.rows.map(newVariant),
  }
  if (product === null) faults.push(...missingOfNew(item.rows[0]))
  faults.push(...missingStock(item, body, matched))
  const rowOfVariant = rowsOfVariants(item, product, matched)
  const read = product
    ? changeSellerProduct.body.safeParse(body, plain)
    : createSellerProduct.body.safeParse(body, plain)
  if (!read.success) {
    faults.push(...read.error.issues.flatMap((issue) => faultsOf(issue, rowOfVariant)))
    return { kind: 'refuse', faults }
  }
  try {
    if (product === null) {
      const form = read.data as z.output<typeof createSellerProduct.body>
      const before = { ...blank, name: form.name, listPriceCents: form.price, variants: [] }
      const complete = { ...form, state: form.state ?? 'listed' } as const
      return { kind: 'create', after: productAfter(before, complete, { present: [], uploaded: [] }) }
    }
    const pictures = { present: picturesOf(product), uploaded: [] }
    const before = beforeForm(product)
    const after = productAfter(before, read.data, pictures)
    const asItIs = productAfter(before, {}, pictures)
    return { kind: JSON.stringify(after) === JSON.stringify(asItIs) ? 'keep' : 'change', product, after }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const fields = (error.data.fields ?? []) as { path: string; message: string }[]
    faults.push(...fields.map(({ path, message }) => faultAt(path.split('.'), message, rowOfVariant)))
    return { kind: 'refuse', faults }
  }
}

/** The first error of each cell: the others follow from it. */
function eachCellOnce(faults: readonly Fault[]): Fault[] {
  const seen = new Set<string>()
  return faults.filter(({ row, column }) => {
    const cell = `${row} ${column}`
    const isNew = !seen.has(cell)
    seen.add(cell)
    return isNew
  })
}

function without({ rows }: ImportItem, faults: readonly Fault[]): ImportItem {
  if (faults.length === 0) return { rows }
  const cleaned = rows.map(({ row, cells }) => {
    const bad = new Set(faults.filter((fault) => fault.row === row).map(({ column }) => column))
    return { row, cells: Object.fromEntries(Object.entries(cells).filter(([column]) => !bad.has(column))) }
  })
  const [first = rows[0], ...others] = cleaned
  return { rows: [first, ...others] }
}

/** Product cells belong in the product's first row; further rows may repeat the same values. */
function cellsOutsideFirstRow({ rows: [first, ...others] }: ImportItem): Fault[] {
  return others.flatMap(({ row, cells }) =>
    productColumns
      .filter((column) => cells[column] !== undefined && cells[column] !== first.cells[column])
      .map((column) => ({
        row,
        column,
        message: `This doesn’t match row ${first.row}, the first row of this product. Leave it blank or enter the same value.`,
      })),
  )
}

const numbers: Partial<Record<ImportColumn, { pattern: RegExp; message: string }>> = {
  price: { pattern: /^\d{1,13}(\.\d{1,2})?$/, message: 'Please enter a price such as 1250 or 1250.50.' },
  variant_price: { pattern: /^\d{1,13}(\.\d{1,2})?$/, message: 'Please enter a price such as 1250 or 1250.50.' },
  discount: { pattern: /^\d{1,9}$/, message: 'Please enter a whole number without the % sign.' },
  stock: { pattern: /^\d{1,9}$/, message: 'Please enter a whole number.' },
  stock_seen: { pattern: /^\d{1,9}$/, message: 'Please enter a whole number.' },
}

function unreadableCells({ rows }: ImportItem): Fault[] {
  return rows.flatMap(({ row, cells }) =>
    Object.entries(numbers).flatMap(([name, { pattern, message }]) => {
      const cell = cells[name as ImportColumn]
      return cell === undefined || pattern.test(cell) ? [] : { row, column: name, message }
    }),
  )
}

const amount = (cell: string | undefined) => (cell === undefined ? undefined : Number(cell))

const momentPattern = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?$/

/** A timestamp without a zone is Nairobi time, UTC+3 all year. The form rejects a text that is not a timestamp. */
function momentOf(cell: string | undefined): string | undefined {
  const parts = momentPattern.exec(cell ?? '')
  return parts ? `${parts[1]}T${parts[2]}${parts[3] ?? ':00'}${parts[4] ?? '+03:00'}` : cell
}

/** The product fields of the form; blank cells are omitted. */
function productBody({ row, cells }: ImportRow, product: OwnProduct | null, known: Known, faults: Fault[]) {
  const linesOf = (cell: string | undefined) =>
    cell
      ?.split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  return {
    name: cells.name,
    name_sw: cells.name_sw,
    description: cells.description,
    summary: cells.summary,
    price: amount(cells.price),
    discount: amount(cells.discount),
    sale_starts_at: momentOf(cells.sale_starts_at),
    sale_ends_at: momentOf(cells.sale_ends_at),
    brand: cells.brand,
    warranty: cells.warranty,
    features: linesOf(cells.features),
    specifications: linesOf(cells.specifications)?.map((line) => {
      const colon = line.indexOf(':')
      return colon < 0
        ? { name: line, value: '' }
        : { name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() }
    }),
    category_id: categoryOf(row, cells.category, known, faults),
    state: stateOf(row, cells.state, product, faults),
  }
}

function categoryOf(row: number, cell: string | undefined, known: Known, faults: Fault[]): number | undefined {
  if (cell === undefined) return undefined
  const id = known.categories.get(cell.toLowerCase())
  if (id === undefined) faults.push({ row, column: 'category', message: `There’s no category “${cell.slice(0, 60)}”.` })
  return id
}

function stateOf(
  row: number,
  cell: string | undefined,
  product: OwnProduct | null,
  faults: Fault[],
): 'draft' | 'listed' | undefined {
  const state = cell?.toLowerCase()
  if (state === undefined || state === product?.state) return undefined
  const fault = (message: string) => faults.push({ row, column: 'state', message })
  if (product?.state === 'withdrawn') fault('Sokoni has unpublished this product. Please contact us.')
  else if (state === 'draft' || state === 'listed') return state
  else fault('Please enter listed or draft.')
  return undefined
}

function optionsOf({ cells }: ImportRow) {
  return ([1, 2, 3] as const).flatMap((place) => {
    const [name, value] = [cells[`option${place}_name`], cells[`option${place}_value`]]
    return name === undefined && value === undefined ? [] : { name: name ?? '', value: value ?? '' }
  })
}

/** The variant that each row refers to; null for a new one. */
function matchVariants({ rows }: ImportItem, product: OwnProduct, faults: Fault[]): (OwnVariant | null)[] {
  const valuesOf = (options: readonly { value: string }[]) =>
    JSON.stringify(options.map(({ value }) => value.toLowerCase()))
  const seen = new Set<number>()
  return rows.map((one) => {
    const { row, cells } = one
    const options = optionsOf(one)
    const says = variantColumns.some((column) => cells[column] !== undefined)
    const found =
      product.variants.find(({ sku }) => sku !== null && sku === cells.sku) ??
      (options.length > 0
        ? product.variants.find((variant) => valuesOf(variant.options) === valuesOf(options))
        : product.variants.length === 1
          ? product.variants[0]
          : undefined)
    // A row may contain product cells only.
    if (!found && options.length === 0) {
      if (says) {
        const message = 'We couldn’t tell which variant this is. Please enter its options or its SKU.'
        faults.push({ row, column: 'sku', message })
      }
      return null
    }
    if (found && seen.has(found.id) && says)
      faults.push({ row, column: null, message: 'An earlier row already has this variant.' })
    if (found) seen.add(found.id)
    return found ?? null
  })
}

type VariantBody = {
  id?: number
  options: { name: string; value: string }[]
  price: number | null
  stock?: number | undefined
  stock_seen?: number | undefined
  sku?: string | undefined
}

function newVariant(one: ImportRow): VariantBody {
  const { cells } = one
  return {
    options: optionsOf(one),
    price: amount(cells.variant_price) ?? null,
    stock: amount(cells.stock),
    sku: cells.sku,
  }
}

/** All variants of a product: variants without a row are unchanged. */
function changedVariants(
  { rows }: ImportItem,
  product: OwnProduct,
  matched: readonly (OwnVariant | null)[],
): VariantBody[] {
  const stored = product.variants.map((variant): VariantBody => {
    const at = matched.indexOf(variant)
    const same = { id: variant.id, options: variant.options }
    const price = variant.list_price_cents === null ? null : toWire(variant.list_price_cents)
    const one = rows[at]
    if (!one) return { ...same, price }
    const options = optionsOf(one)
    const { stock, stock_seen, sku, variant_price } = one.cells
    return {
      ...same,
      ...(options.length > 0 && { options }),
      price: amount(variant_price) ?? price,
      stock: amount(stock),
      stock_seen: stock === undefined ? undefined : amount(stock_seen),
      sku,
    }
  })
  const added = rows.filter((one, at) => matched[at] === null && optionsOf(one).length > 0)
  return [...stored, ...added.map(newVariant)]
}

/** A new product needs a name and a price; a row with an unknown SKU creates a new product. */
function missingOfNew({ row, cells }: ImportRow): Fault[] {
  const why =
    cells.sku === undefined ? '' : ' None of your products has this SKU, so this row would create a new product.'
  return (['name', 'price'] as const)
    .filter((column) => cells[column] === undefined)
    .map((column) => ({ row, column, message: `Please enter the product’s ${column}.${why}` }))
}

/** A new variant needs a stock. */
function missingStock(
  item: ImportItem,
  body: { state?: 'draft' | 'listed' | undefined },
  matched: readonly (OwnVariant | null)[] | null,
): Fault[] {
  if (matched === null && body.state === 'draft') return []
  return item.rows
    .filter((one, at) => one.cells.stock === undefined && (!matched || (!matched[at] && optionsOf(one).length > 0)))
    .map(({ row }) => ({ row, column: 'stock', message: 'Please enter the stock.' }))
}

/** The row that each variant of the form comes from; the product's first row where none does. */
function rowsOfVariants(
  item: ImportItem,
  product: OwnProduct | null,
  matched: readonly (OwnVariant | null)[] | null,
): (at: number | null) => number {
  const first = item.rows[0].row
  const rows =
    product && matched
      ? [
          ...product.variants.map((variant) => item.rows[matched.indexOf(variant)]?.row ?? first),
          ...item.rows.filter((one, at) => matched[at] === null && optionsOf(one).length > 0).map(({ row }) => row),
        ]
      : item.rows.map(({ row }) => row)
  return (at) => (at === null ? first : (rows[at] ?? first))
}

type RowOf = (at: number | null) => number
type Issue = z.core.$ZodIssue

/** For a cell that could be several types, the most specific error; the first type is the one the cell was read as. */
function faultsOf(issue: Issue, rowOf: RowOf, before: readonly PropertyKey[] = []): Fault[] {
  const path = [...before, ...issue.path]
  const choices = issue.code === 'invalid_union' ? issue.errors.filter((issues) => issues.length > 0) : []
  const inner = fittingAlternative(choices) ?? choices[0]
  if (inner) return inner.flatMap((one) => faultsOf(one, rowOf, path))
  return [faultAt(path.map(String), issue.message, rowOf)]
}

function faultAt(path: readonly string[], message: string, rowOf: RowOf): Fault {
  const [field = '', at, part, option, end] = path
  if (field !== 'variants') return { row: rowOf(null), column: columnOf(field), message }
  const row = rowOf(at === undefined ? null : Number(at))
  if (part === undefined) return { row, column: null, message }
  if (part !== 'options') return { row, column: part === 'price' ? 'variant_price' : part, message }
  return { row, column: `option${option === undefined ? 1 : Number(option) + 1}_${end ?? 'value'}`, message }
}

function columnOf(field: string): string {
  return field === 'category_id' ? 'category' : field
}
