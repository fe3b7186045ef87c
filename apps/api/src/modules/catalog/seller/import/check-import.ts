import type { Db } from '../../../../platform/db/index.ts'
import { findOwnProducts, findSkuOwners } from '../own-products.queries.ts'
import type { Fault, ImportRow } from './import-columns.ts'
import { productOfHandle } from './import-columns.ts'
import { categoryIds } from './import.queries.ts'
import { type ImportItem, type Known, type Plan, planItem, productOf } from './plan-import.ts'
import { readImport } from './read-import.ts'

/** The number of rows in a batch. A batch ends after a complete product. */
const BATCH_ROWS = 250

/**
 * A batch of the file: rows of whole products, and the errors found before the lookup of the store's data. `spoiled`
 * contains the keys (see `keysOf`) of products with a bad row, in any batch of the file.
 */
export type Batch = {
  groups: ImportItem[]
  rows: number
  faults: Fault[]
  spoiled: string[]
  percent: number
  /** The rest of the file was not read: nothing of the file can be imported. */
  isCut: boolean
}

const emptyBatch = (percent: number): Batch => ({
  groups: [],
  rows: 0,
  faults: [],
  spoiled: [],
  percent,
  isCut: false,
})

const rowKey = (row: number) => `row:${row}`
const handleKey = (handle: string) => `handle:${handle}`

/** The keys that identify a product of the file: its rows, its handle, and the store's product that it refers to. */
export function keysOf({ rows }: ImportItem, productId: number | null): string[] {
  const { handle } = rows[0].cells
  return [
    ...rows.map(({ row }) => rowKey(row)),
    ...(handle === undefined ? [] : [handleKey(handle)]),
    ...(productId === null ? [] : [`product:${productId}`]),
  ]
}

/**
 * Splits the file into batches. Rows with the same handle are one product and must be adjacent; a row without a handle
 * is a product of its own.
 */
export async function* batchesOf(file: Buffer): AsyncGenerator<Batch> {
  const rowOfHandle = new Map<string, number>()
  const rowOfSku = new Map<string, number>()
  let batch = emptyBatch(0)
  let group: [ImportRow, ...ImportRow[]] | null = null
  // Set after a row whose handle cannot be read: the next row may belong to the same product.
  let isNextSpoiled = false

  for await (const { row, faults, percent, unreadable, isCut } of readImport(file)) {
    batch.percent = percent
    if (isCut) batch.isCut = true
    if (unreadable) batch.rows += 1
    if (unreadable?.handle) batch.spoiled.push(handleKey(unreadable.handle))
    const isHandleUnknown =
      (unreadable && unreadable.handle === undefined) || faults.some(({ column }) => column === 'handle')
    if (isHandleUnknown) {
      const before = group?.[0].cells.handle
      if (before !== undefined) batch.spoiled.push(handleKey(before))
    }
    if (row === null) {
      isNextSpoiled ||= isHandleUnknown
      batch.faults.push(...faults)
      continue
    }
    const { handle, sku } = row.cells
    const goesOn = handle !== undefined && group?.[0].cells.handle === handle
    if (!goesOn && batch.rows >= BATCH_ROWS) {
      yield batch
      batch = emptyBatch(percent)
    }
    batch.faults.push(...faults)
    if (isNextSpoiled && handle !== undefined) batch.spoiled.push(handleKey(handle))
    isNextSpoiled = isHandleUnknown
    const earlier = sku === undefined ? undefined : rowOfSku.get(sku)
    if (earlier !== undefined) {
      batch.faults.push({ row: row.row, column: 'sku', message: `Row ${earlier} already has this SKU.` })
      batch.spoiled.push(rowKey(earlier))
    } else if (sku !== undefined) rowOfSku.set(sku, row.row)
    if (!goesOn) {
      const first = handle === undefined ? undefined : rowOfHandle.get(handle)
      if (first !== undefined) {
        const message = `Rows of one product must be next to each other. The first row of this product is row ${first}.`
        batch.faults.push({ row: row.row, column: 'handle', message })
      }
      group = [row]
      batch.groups.push({ rows: group })
      if (handle !== undefined && first === undefined) rowOfHandle.set(handle, row.row)
    } else group?.push(row)
    batch.rows += 1
  }
  if (batch.rows > 0 || batch.faults.length > 0) yield batch
}

type Kind = 'create' | 'change' | 'keep' | 'refuse'
type Outlined = { rows: number[]; keys: string[]; kind: Kind }

/**
 * Collects the results of all batches and decides which products can be imported. A product with a bad row is left out
 * completely, wherever its rows are.
 */
export function createOutline() {
  const products: Outlined[] = []
  const badRows = new Set<number>()
  const spoiled = new Set<string>()
  let isCut = false

  function add(batch: Batch, plans: readonly { item: ImportItem; plan: Plan }[], faults: readonly Fault[]): void {
    isCut ||= batch.isCut
    for (const { row } of faults) if (row !== null) badRows.add(row)
    for (const key of batch.spoiled) spoiled.add(key)
    for (const { item, plan } of plans) {
      const productId =
        plan.kind === 'create' ? null : plan.kind === 'refuse' ? (plan.productId ?? null) : plan.product.id
      products.push({ rows: item.rows.map(({ row }) => row), keys: keysOf(item, productId), kind: plan.kind })
    }
  }

  /**
   * @returns the products to import and the first rows of the products to leave out; `badRows` counts rows that have an
   *   error themselves
   */
  function end() {
    const byKey = new Map<string, Outlined[]>()
    for (const product of products)
      for (const key of product.keys) {
        const others = byKey.get(key)
        if (others) others.push(product)
        else byKey.set(key, [product])
      }
    const left = new Set<Outlined>(isCut ? products : [])
    const keys = [...spoiled, ...[...badRows].map(rowKey)]
    const seen = new Set(keys)
    for (const key of keys) {
      for (const product of byKey.get(key) ?? []) {
        left.add(product)
        for (const further of product.keys) {
          if (!seen.has(further)) keys.push(further)
          seen.add(further)
        }
      }
    }
    const good = products.filter((product) => !left.has(product))
    return {
      kinds: good.map(({ kind }) => kind),
      goodRows: good.reduce((sum, { rows }) => sum + rows.length, 0),
      badRows: badRows.size,
      leftOut: [...left].flatMap(({ rows }) => rows.slice(0, 1)),
    }
  }

  return { add, end }
}

/** Looks up the store's data that these rows refer to: four statements at most. */
export async function lookUp(
  handle: Db,
  storeId: number,
  items: readonly ImportItem[],
): Promise<Omit<Known, 'products'> & { productIds: number[] }> {
  const cells = items.flatMap(({ rows }) => rows.map((row) => row.cells))
  const owners = await findSkuOwners(handle, { storeId, skus: cells.flatMap(({ sku }) => sku ?? []) })
  const byHandle = cells.flatMap((one) => productOfHandle(one.handle ?? '') ?? [])
  const productIds = [...new Set([...owners.map(({ productId }) => productId), ...byHandle])]
  const productOfSku = new Map(owners.map(({ sku, productId }) => [sku, productId]))
  return { productOfSku, categories: await categoryIds(handle), productIds }
}

/** Plans a batch against the current data; writes nothing. */
export async function planBatch(
  handle: Db,
  storeId: number,
  { groups }: Batch,
): Promise<{ item: ImportItem; plan: Plan }[]> {
  const { productIds, ...found } = await lookUp(handle, storeId, groups)
  const items = together(groups, found)
  const products = await findOwnProducts(handle, { storeId, productIds })
  return items.map((item) => ({ item, plan: planItem(item, { ...found, products }) }))
}

/** Joins rows without a handle whose SKUs belong to variants of the same product. */
function together(groups: readonly ImportItem[], known: Pick<Known, 'productOfSku'>): ImportItem[] {
  const items: ImportItem[] = []
  const positionOf = new Map<number, number>()
  for (const group of groups) {
    const found = group.rows[0].cells.handle === undefined ? productOf(group, known) : null
    const place = typeof found === 'number' ? positionOf.get(found) : undefined
    const before = place === undefined ? undefined : items[place]
    if (place !== undefined && before) items[place] = { rows: [...before.rows, ...group.rows] }
    else {
      if (typeof found === 'number') positionOf.set(found, items.length)
      items.push(group)
    }
  }
  return items
}
