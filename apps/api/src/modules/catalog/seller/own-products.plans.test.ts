import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/index.ts'
import { aClock } from '../../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../../test/database.ts'
import {
  createSellerCatalogFixture,
  type SellerCatalogFixture,
} from '../../../test/factories/seller-catalog-fixture.ts'
import { inventory } from './inventory.queries.ts'
import { ownProducts, type OwnFilters } from './own-products.queries.ts'

const PRODUCTS = 50_000

const clock = aClock()
let database: TestDatabase
let catalogFixture: SellerCatalogFixture
let storeId: number

beforeAll(async () => {
  database = await aDatabase()
  catalogFixture = createSellerCatalogFixture({ db: database.db, clock })
  storeId = await catalogFixture.aStore('A very long shelf')
  const { productId } = await catalogFixture.aProduct({ storeId: await catalogFixture.aStore('Next door') })
  await inTransaction(database.db, (tx) => fill(tx, productId))
  await sql`vacuum (analyze)`.execute(database.db)
}, 240_000)
afterAll(() => database.drop())

/**
 * Copies one product: the first thousand are archived, every hundredth is a draft, every fiftieth is sold out. Another
 * store has as many products, so that one store is not the whole table.
 */
async function fill(tx: Parameters<Parameters<typeof inTransaction>[1]>[0], model: number) {
  await sql`
    insert into products (store_id, category_id, name, description, state, list_price_cents, payable_cents, on_sale,
      is_new_arrival, in_stock, first_listed_at, created_at, updated_at)
    select ${storeId}, category_id, 'Kettle ' || n, description,
      case when n <= 1000 then 'archived' when n % 100 = 0 then 'draft' else 'listed' end,
      list_price_cents, payable_cents, on_sale, is_new_arrival, n % 50 > 0, created_at,
      created_at + n * interval '1 second', updated_at
    from products, generate_series(1, ${PRODUCTS}::integer) as n where products.id = ${model}`.execute(tx)
  await sql`
    insert into products (store_id, category_id, name, description, state, list_price_cents, payable_cents, on_sale,
      is_new_arrival, in_stock, first_listed_at, created_at, updated_at)
    select store_id, category_id, name || n, description, state, list_price_cents, payable_cents, on_sale,
      is_new_arrival, in_stock, created_at, created_at + n * interval '1 second', updated_at
    from products as model, generate_series(1, ${PRODUCTS}::integer) as n where model.id = ${model}`.execute(tx)
  await sql`
    insert into product_details (product_id, full_description)
    select id, 'Boils.' from products where store_id = ${storeId}`.execute(tx)
  await sql`
    insert into variants (product_id, is_default, received, stock)
    select id, true, case when in_stock then 20 else 0 end, case when in_stock then 20 else 0 end
    from products where store_id = ${storeId}`.execute(tx)
  await sql`
    with picture as (
      insert into media (key, width, height, webp_widths, created_at)
      values (${'p'.repeat(22)}, 160, 160, '{160}', now()) returning id
    )
    insert into product_pictures (product_id, position, media_id)
    select products.id, 0, picture.id from products, picture where store_id = ${storeId}`.execute(tx)
}

type Step = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}

const workOf = (filters: Partial<OwnFilters>) =>
  workOfStatement(ownProducts({ storeId, words: '', lowStockBelow: 10, after: null, limit: 26, ...filters }))

/** Tables with few rows in this test: reading one completely is as fast as by an index. */
const ofFewRows = new Set(['categories', 'stores'])

async function workOfStatement(statement: RawBuilder<unknown>) {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Step }] }>`
    explain (analyze, timing off, format json) ${statement}`.execute(database.db)
  const flat = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(flat)]
  const scans = rows
    .flatMap((row) => flat(row['QUERY PLAN'][0].Plan))
    .filter((step) => step['Node Type'].includes('Scan'))
  const rowsOf = (step: Step) => (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']
  return {
    read: scans.reduce((sum, step) => sum + rowsOf(step), 0),
    readWhole: scans.flatMap((step) => {
      const table = step['Relation Name'] ?? ''
      return step['Node Type'] === 'Seq Scan' && !ofFewRows.has(table) ? [table] : []
    }),
    /** The scans that read many rows, with their tables. */
    readMuch: scans.flatMap((step) => {
      const table = step['Relation Name']
      return table !== undefined && rowsOf(step) > 1_000 ? [`${step['Node Type']}: ${table}`] : []
    }),
  }
}

describe('the product list of a store with 50,000 products', () => {
  it.each<[string, Partial<OwnFilters>]>([
    ['the newest products', {}],
    ['a late page', { after: { createdAt: '2026-07-04T12:00:00.000Z', id: 1 } }],
    ['drafts', { state: 'draft' }],
    ['archived products', { state: 'archived' }],
    ['listed products', { state: 'listed' }],
    ['products out of stock', { stock: 'out' }],
    ['a product by its name', { words: 'ttle 31415' }],
    ['no product by an unknown name', { words: 'teapot' }],
    ['products by two letters that most names contain', { words: 'et' }],
  ])('reads fewer than 400 rows for %s', async (_, filters) => {
    const work = await workOf(filters)
    expect(work.readWhole).toEqual([])
    expect(work.read).toBeLessThan(400)
  })

  it('finds products with low stock one by one, by an index', async () => {
    const { readWhole } = await workOf({ stock: 'low' })
    expect(readWhole).toEqual([])
  })

  it('costs one statement', async () => {
    database.takeStatements()
    const { json } = await catalogFixture.call(storeId, 'GET', '?limit=100')
    expect(json).toHaveLength(100)
    expect(database.takeStatements()).toHaveLength(1)
  })
})

describe('the inventory of a store with 50,000 products', () => {
  it('reads each product once by indexes, and the rows of only the listed products', async () => {
    const work = await workOfStatement(inventory({ storeId, lowStockBelow: 10, limit: 100 }))
    expect(work.readWhole).toEqual([])
    expect(work.readMuch.toSorted()).toEqual(['Index Only Scan: products', 'Index Scan: variants'])
  })

  it('costs one statement', async () => {
    database.takeStatements()
    const counted = await catalogFixture.products.countInventory({
      storeId,
      userId: 1,
      isOwner: true,
      rights: ['products'],
    })
    expect(counted).toMatchObject({ totalProducts: PRODUCTS - 1_000, lowStock: 0, outOfStock: PRODUCTS / 50 - 20 })
    expect(database.takeStatements()).toHaveLength(1)
  })
})
