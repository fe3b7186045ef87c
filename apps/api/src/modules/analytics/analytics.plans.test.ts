import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aClock } from '../../test/api.ts'
import { workOf } from '../../test/work-of.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { createSellerCatalogFixture } from '../../test/factories/seller-catalog-fixture.ts'
import { soldProducts } from '../catalog/index.ts'
import { allProducts, bestProducts, figuresByDay, firstViewDay } from './period.queries.ts'
import { revenueOf, salesDays } from './store-sales-days.queries.ts'
import { aCounter } from './test/a-sales-counter.ts'

let database: TestDatabase
let storeId: number

/** A store with three years of sales and 5,000 products, and twenty similar stores. */
beforeAll(async () => {
  database = await aDatabase()
  const { db } = database
  const catalogFixture = createSellerCatalogFixture({ db, clock: aClock() })
  storeId = await catalogFixture.aStore('A very long shelf')
  const { productId } = await catalogFixture.aProduct({ storeId: await catalogFixture.aStore('Next door') })
  await sql`
    insert into store_sales_days (store_id, day, units, revenue_cents)
    select ${storeId} + store, '2023-07-01'::date + day, 1, 100
    from generate_series(0, 19) as store, generate_series(1, 1000) as day`.execute(db)
  await sql`
    insert into products (store_id, name, description, state, list_price_cents, payable_cents, on_sale,
      is_new_arrival, in_stock, created_at, updated_at)
    select case when n % 4 = 0 then ${storeId} else store_id end, 'Kettle ' || n, '', 'draft',
      list_price_cents, payable_cents, on_sale, is_new_arrival, true, created_at, updated_at
    from products, generate_series(1, 20000) as n where products.id = ${productId}`.execute(db)
  await sql`
    insert into variants (product_id, is_default, received, stock, sold)
    select id, true, 20, 20 - id % 20, id % 20 from products where id <> ${productId}`.execute(db)
  await sql`
    insert into store_view_days (store_id, day, views) select ${storeId} + store, '2023-07-01'::date + day, 1
    from generate_series(0, 19) as store, generate_series(1, 1000) as day`.execute(db)
  await sql`
    insert into product_sales_days (store_id, day, product_id, orders, units, revenue_cents) select ${storeId} + store, '2023-07-01'::date + day, 1 + (day + product * 7) % 500, 1, 1, 100
    from generate_series(0, 4) as store, generate_series(1, 1000) as day, generate_series(1, 20) as product`.execute(db)
  await sql`
    insert into product_view_days (store_id, product_id, day, views) select ${storeId} + store, product, '2023-07-01'::date + day, 1
    from generate_series(0, 4) as store, generate_series(1, 1000) as day, generate_series(1, 100) as product
    where (day + product) % 5 = 0`.execute(db)
  await sql`
    vacuum analyze store_sales_days, store_view_days, product_sales_days, product_view_days, products, variants`.execute(
    db,
  )
}, 120_000)
afterAll(() => database.drop())

const month = { from: '2024-03-01', to: '2024-03-31' }
const twoMonths = { from: '2024-02-01', to: '2024-03-31' }

it.each([
  ['the last hundred days', () => salesDays(storeId, 100), 100],
  ['the revenue of all days', () => revenueOf(storeId), 1_000],
  ['the sales of its products', () => soldProducts(storeId, { best: 5 }), 10_005],
  ['the figures of a month and the previous month', () => figuresByDay(storeId, twoMonths), 122],
  ['the first day with views', () => firstViewDay(storeId), 2],
  ['the best products of a month', () => bestProducts(storeId, month, 20), 1_000],
  ['all products of a month', () => allProducts(storeId, month), 1_500],
])('reads %s by an index, for one store only', async (_, statement, max) => {
  const { readWhole, read } = await workOf(database.db, statement())
  expect(readWhole).toEqual([])
  expect(read).toBeLessThanOrEqual(max)
})

it('answers the Sales tab with three statements', async () => {
  const { sales } = aCounter(database.db)
  database.takeStatements()
  const { products, days } = await sales(database.db, storeId)
  expect([products.best.length, days.length]).toEqual([5, 100])
  expect(database.takeStatements()).toHaveLength(3)
})

it('answers a range of any length with four statements', async () => {
  const { periods } = aCounter(database.db)
  for (const requested of [{}, { from: '2025-08-01', to: '2026-07-04' }]) {
    database.takeStatements()
    await periods.get(database.db, storeId, requested)
    expect(database.takeStatements().length).toBeLessThanOrEqual(4)
  }
})
