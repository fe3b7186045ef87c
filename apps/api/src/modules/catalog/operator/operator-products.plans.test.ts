import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../../../test/database.ts'
import { watchPlans } from '../../../test/scale/watch-plans.ts'
import { storeNames } from '../../sellers/index.ts'
import * as changes from './changes.queries.ts'
import { findFiled, seekProducts, type Sought } from './products.queries.ts'
import { shortCount } from './low-stock-products.ts'

const PRODUCTS = 200_000
const SLICE = 20_000
const limit = 26
const now = new Date('2026-07-01T00:00:00Z')
let database: TestDatabase
let plans: ReturnType<typeof watchPlans>

/**
 * 200,000 products of 200 stores in 40 categories; the second and third category are subcategories of the first. Every
 * hundredth product is a draft, every thousandth is unpublished, and every fiftieth has few units left.
 */
beforeAll(async () => {
  database = await aDatabase()
  const { db } = database
  await sql`
    insert into categories (name, slug, position) select 'Kind ' || n, 'kind-' || n, n
    from generate_series(1, 40) as n`.execute(db)
  await sql`update categories set parent_id = (select min(id) from categories) where slug in ('kind-2', 'kind-3')`.execute(
    db,
  )
  await sql`
    insert into stores (name, slug, about, county, town, status, phone_number, created_at)
    select 'Duka ' || n, 'duka-' || n, '', 'Nairobi', 'Westlands', 'open', '', now()
    from generate_series(1, 200) as n`.execute(db)
  // In slices: a statement is limited to one minute.
  for (let from = 1; from <= PRODUCTS; from += SLICE)
    await sql`
      insert into products (store_id, category_id, name, description, state, list_price_cents, payable_cents, on_sale,
        is_new_arrival, in_stock, image_srcset, image_width, image_height, first_listed_at, created_at, updated_at)
      select (select min(id) from stores) + n % 200, (select min(id) from categories) + n % 40,
        case when n % 4000 = 0 then 'Samovar ' else 'Kettle ' end || n, '',
        case when n % 1000 = 0 then 'withdrawn' when n % 100 = 1 then 'draft' else 'listed' end,
        100000, 100000, false, false, true, '', 0, 0, ${now}, ${now}, ${now}
      from generate_series(${from}::integer, ${from + SLICE - 1}::integer) as n`.execute(db)
  await sql`insert into product_details (product_id, full_description) select id, '' from products`.execute(db)
  await sql`
    insert into variants (product_id, is_default, received, stock)
    select id, true, 20, 20 from products`.execute(db)
  await sql`insert into low_stock_products (product_id, stock) select id, 3 from products where id % 50 = 0`.execute(db)
  await sql`
    insert into operators (email, name, role, password_hash, created_at)
    values ('akinyi@operators.test', 'Akinyi', 'owner', '', ${now})`.execute(db)
  await sql`
    insert into product_changes (product_id, before, after, by_user_id, changed_at)
    select id, '{"name": "Pan"}', '{"name": "Pot"}', 7, ${now} from products where id % 2 = 0`.execute(db)
  // 500 imports, of which every tenth waits for review, and one of 10,000 products.
  await sql`
    insert into product_imports (store_id, file_name, file_sha256, state, created_at, updated_at)
    select (select min(id) from stores), 'products.csv', n, 'done', ${now}, ${now}
    from generate_series(1, 20000) as n`.execute(db)
  await sql`
    insert into import_reviews (store_id, import_id, file_name, revision, changed_at)
    select (select min(id) from stores), n, 'products.csv', 1, ${now} from generate_series(1, 500) as n`.execute(db)
  await sql`
    insert into product_changes (
      product_id, before, after, changed_at, import_review_id, import_revision, seen_at, reviewed_by
    )
    select products.id, null, '{"name": "Pot"}', ${now}, reviews.id, 1,
      case when reviews.n % 10 > 0 then ${now}::timestamptz end, case when reviews.n % 10 > 0 then operators.id end
    from products, lateral (
      select review.id, review.import_id as n from import_reviews as review
      where review.import_id = case when products.id < 20000 then 500 else 1 + products.id % 499 end
    ) as reviews, operators where products.id % 2 = 1`.execute(db)
  await sql`vacuum analyze`.execute(db)
  plans = watchPlans(database)
}, 240_000)
afterAll(async () => {
  await plans.close()
  await database.drop()
})

/** The id of the import of 10,000 products. */
const largest = 100_500

const anyOf: Sought = { words: '', isShort: false, before: null, limit }
const seek =
  (sought: Partial<Sought>): Run =>
  (tx) =>
    seekProducts({ ...anyOf, ...sought }, now).execute(tx)
/** Reading these completely is as fast as by an index, or they are counted up to a limit. */
const small = new Set(['categories', 'stores', 'low_stock_products'])
type Run = Parameters<ReturnType<typeof watchPlans>['workOf']>[0]

it.each<[string, Run, number]>([
  ['the newest products', seek({}), 150],
  ['the second page of the newest products', seek({ before: 100_000 }), 150],
  ['a product by its number', seek({ id: 4_321 }), 60],
  ['the products of a store', seek({ storeIds: [7] }), 150],
  ['the products of 20 stores', seek({ storeIds: Array.from({ length: 20 }, (_, n) => n + 1) }), 750],
  ['the second page of the products of a store', seek({ storeIds: [7], before: 100_000 }), 150],
  ['the products of a category with subcategories', seek({ categoryId: 1 }), 300],
  ['the products of another category', seek({ categoryId: 17, before: 150_000 }), 200],
  ['unpublished products', seek({ state: 'withdrawn' }), 150],
  ['drafts', seek({ state: 'draft', before: 100_000 }), 150],
  ['listed products', seek({ state: 'listed' }), 170],
  ['products by a rare word', seek({ words: 'samovar' }), 300],
  ['products by a common word', seek({ words: 'kettle' }), 200],
  ['products with few units left', seek({ isShort: true }), 200],
  ['the products of a store with few units left', seek({ isShort: true, storeIds: [1], before: 100_000 }), 600],
  ['the full record of a product', (tx) => findFiled(tx, 4_321, now), 60],
  ['the number of products with few units left', (tx) => shortCount(tx, 1_000), 2_110],
  ['the number of changes that wait for review', (tx) => changes.countWaiting(tx, 1_000), 1_010],
  ['the changes that wait for review', (tx) => changes.listWaiting(tx, { after: null, limit }), 60],
  ['the second page of waiting changes', (tx) => changes.listWaiting(tx, { after: 50_000, limit }), 60],
  ['the imports that wait for review', (tx) => changes.listWaitingImports(tx, { after: null, limit }), 60],
  ['the second page of waiting imports', (tx) => changes.listWaitingImports(tx, { after: 100_200, limit }), 60],
  ['the changes of an import', (tx) => changes.listWaitingOfImport(tx, { reviewId: largest, after: null, limit }), 60],
  ['page two of one import', (tx) => changes.listWaitingOfImport(tx, { reviewId: largest, after: 102_000, limit }), 60],
  ['the review of an import', (tx) => changes.findImportReview(tx, largest), 5],
  ['the changes of a product', (tx) => changes.listOf(tx, { productId: 4_322, before: null, limit }), 10],
  ['the names of stores', (tx) => storeNames(tx, [1, 7, 150]), 20],
])('at 200,000 products looks up %s by indexes only', async (_, run, atMost) => {
  const { read, readWhole } = await plans.workOf(run)
  expect(readWhole.filter((table) => !small.has(table))).toEqual([])
  expect(read).toBeLessThanOrEqual(atMost)
})
