import type { Db } from '../../../../platform/db/index.ts'
import { findOwnProducts, findSkuOwners } from '../own-products.queries.ts'
import type { Fault, ImportRow } from './import-columns.ts'
import { productOfHandle } from './import-columns.ts'
import { categoryIds } from './import.queries.ts'
import { type ImportItem, type Known, type Plan, planItem, productOf } from './plan-import.ts'
import { readImport } from './read-import.ts'

/** Rows that are looked at together, give or take a product. */
const BATCH_ROWS = 250

/** A part of the file: rows of whole products, and what is wrong with them before anybody looks what the store has. */
export type Batch = { groups: ImportItem[]; rows: number; faults: Fault[]; percent: number }

/** The file in parts. Rows with one handle are one product and stand together; a row without one stands alone. */
export async function* batchesOf(file: Buffer): AsyncGenerator<Batch> {
  const rowOfHandle = new Map<string, number>()
  const rowOfSku = new Map<string, number>()
  let batch: Batch = { groups: [], rows: 0, faults: [], percent: 0 }
  let group: [ImportRow, ...ImportRow[]] | null = null

  for await (const { row, faults, percent } of readImport(file)) {
    batch.faults.push(...faults)
    batch.percent = percent
    if (row === null) continue
    const { handle, sku } = row.cells
    const earlier = sku === undefined ? undefined : rowOfSku.get(sku)
    if (earlier !== undefined)
      batch.faults.push({ row: row.row, column: 'sku', message: `Row ${earlier} has this SKU already.` })
    else if (sku !== undefined) rowOfSku.set(sku, row.row)
    const goesOn = handle !== undefined && group?.[0].cells.handle === handle
    if (!goesOn) {
      if (batch.rows >= BATCH_ROWS) {
        yield batch
        batch = { groups: [], rows: 0, faults: [], percent }
      }
      const first = handle === undefined ? undefined : rowOfHandle.get(handle)
      if (first !== undefined) {
        const message = `Rows of one product stand together: the first of this one is row ${first}.`
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

/** What a store has of what these rows name: four statements at most. */
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

/** What becomes of a part of a file, as things stand; nothing is written. */
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

/** Rows that stand alone and name variants of one product by their SKUs are about that product together. */
function together(groups: readonly ImportItem[], known: Pick<Known, 'productOfSku'>): ImportItem[] {
  const items: ImportItem[] = []
  const placeOf = new Map<number, number>()
  for (const group of groups) {
    const found = group.rows[0].cells.handle === undefined ? productOf(group, known) : null
    const place = typeof found === 'number' ? placeOf.get(found) : undefined
    const before = place === undefined ? undefined : items[place]
    if (place !== undefined && before) items[place] = { rows: [...before.rows, ...group.rows] }
    else {
      if (typeof found === 'number') placeOf.set(found, items.length)
      items.push(group)
    }
  }
  return items
}
