import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSeller, type Seller } from '../factories/seller.ts'
import { aWholeShop, type WholeShop } from '../factories/whole-shop.ts'
import { layDownProducts } from './a-large-store.ts'

let shop: WholeShop
let seller: Seller
let listed: number

beforeAll(async () => {
  shop = await aWholeShop()
  seller = await aSeller(shop)
  await layDownProducts({ db: shop.db, clock: shop.clock, storeId: seller.storeId })
  listed = (await stored()).listed ?? 0
}, 1_800_000)
afterAll(async () => {
  console.table(figures)
  await shop.close()
})

const figures: Record<string, string | number>[] = []

async function stored(): Promise<Partial<Record<string, number>>> {
  const { rows } = await sql<{ state: string; found: number }>`
    select state, count(*) as found from products where store_id = ${seller.storeId} group by state`.execute(shop.db)
  return Object.fromEntries(rows.map(({ state, found }) => [state, found]))
}

/** How many listed products of the store are public. */
async function shown(): Promise<number> {
  const { slug } = (await seller.call('GET', '/api/seller/store/')).body as { slug: string }
  const store = await shop.send('GET', `/api/stores/${slug}/products/?count=true`)
  return store.status === 404 ? 0 : ((store.body as { count: number }).count ?? 0)
}

/** The longest wait for the lock of one of the store's categories, measured repeatedly until `done`. */
async function longestWait(done: Promise<unknown>): Promise<{ longest: number; attempts: number }> {
  let isDone = false
  void done.finally(() => (isDone = true))
  let longest = 0
  let attempts = 0
  for (; !isDone; attempts++) {
    const begun = performance.now()
    await sql`
      update categories set product_count = product_count
      where id = (select category_id from products where store_id = ${seller.storeId} order by id limit 1)`.execute(
      shop.db,
    )
    longest = Math.max(longest, performance.now() - begun)
  }
  return { longest, attempts }
}

it.each(['suspended', 'open'] as const)('sets a store of 50,000 products to %s at once', async (status) => {
  shop.database.takeStatements()
  const begun = performance.now()
  await shop.modules.storeModeration.setStatus(seller.storeNumber, status, 'shop')
  const first = performance.now() - begun
  const statements = shop.database.takeStatements().length
  const left = await stored()
  if (status === 'suspended') {
    expect(left.listed).toBe(listed - 500)
    expect(await shown()).toBe(0)
  } else {
    expect(left.withheld).toBe(listed - 500)
    expect(await shown()).toBeGreaterThan(0)
  }
  // As many statements as for a store of any size.
  expect(statements).toBeLessThanOrEqual(20)

  const working = shop.pass()
  const { longest, attempts } = await longestWait(working)
  await working
  expect((await stored())[status === 'open' ? 'listed' : 'withheld']).toBe(listed)
  expect(await shop.db.selectFrom('store_visibility_changes').selectAll().execute()).toEqual([])
  figures.push({
    status,
    products: listed,
    'statements at once': statements,
    'ms at once': Math.round(first),
    's until all have followed': Math.round((performance.now() - begun) / 1000),
    'longest wait for a category, ms': Math.round(longest),
    attempts,
  })
})
