import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aClock } from '../../test/api.ts'
import { workOf } from '../../test/work-of.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { anOwnShelf } from '../../test/factories/own-shelf.ts'
import { soldProducts } from '../catalog/index.ts'
import { createAnalytics } from './index.ts'
import { revenueOf, salesDays } from './store-sales-days.queries.ts'
import { createFacts } from '../../platform/facts.ts'

let database: TestDatabase
let storeId: number

/** A store with three years of sales and 5,000 products among twenty others like it. */
beforeAll(async () => {
  database = await aDatabase()
  const { db } = database
  const shelf = anOwnShelf({ db, clock: aClock() })
  storeId = await shelf.aStore('A very long shelf')
  const { productId } = await shelf.aProduct({ storeId: await shelf.aStore('Next door') })
  await sql`
    insert into store_sales_days
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
  await sql`vacuum analyze store_sales_days, products, variants`.execute(db)
}, 120_000)
afterAll(() => database.drop())

it.each([
  ['the last hundred days', () => salesDays(storeId, 100), 100],
  ['the revenue of all days', () => revenueOf(storeId), 1_000],
  ['what its products sold', () => soldProducts(storeId, { best: 5 }), 10_000],
])('%s are read by an index, of one store alone', async (_, statement, most) => {
  const { readWhole, read } = await workOf(database.db, statement())
  expect(readWhole).toEqual([])
  expect(read).toBeLessThanOrEqual(most)
})

it('the tab is answered by three statements', async () => {
  const { sales } = createAnalytics({ db: database.db, facts: createFacts() })
  database.takeStatements()
  const { products, days } = await sales(storeId)
  expect([products.best.length, days.length]).toEqual([5, 100])
  expect(database.takeStatements()).toHaveLength(3)
})
