import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/index.ts'
import { unguessableId } from '../../../platform/crypto/random.ts'
import { aClock, asSeller, asShopper } from '../../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../../test/database.ts'
import {
  createSellerCatalogFixture,
  type SellerCatalogFixture,
} from '../../../test/factories/seller-catalog-fixture.ts'

const clock = aClock()
let database: TestDatabase
let catalogFixture: SellerCatalogFixture
let kitchen: number

beforeAll(async () => {
  database = await aDatabase()
  catalogFixture = createSellerCatalogFixture({ db: database.db, clock })
  kitchen = await catalogFixture.aCategory('Kitchen')
})
afterAll(() => database.drop())

const url = '/api/seller/inventory/'
const inventoryOf = async (storeId: number) => {
  const answer = await catalogFixture.app.inject({ url, headers: asSeller(storeId) })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const namesOf = (products: { name: string }[]) => products.map(({ name }) => name)

async function aProduct(storeId: number, name: string, stock: number, form: object = {}) {
  clock.advance(1)
  const product = { name, price: 1_250.5, stock, category_id: kitchen, ...form }
  const { status, json } = await catalogFixture.call(storeId, 'POST', '', product)
  expect(status).toBe(201)
  return json
}

/** Copies a product, each a second newer than the one before. */
async function copies(model: number, { count, name, stock }: { count: number; name: string; stock: number }) {
  await sql`
    with copied as (
      insert into products (store_id, name, description, state, list_price_cents, payable_cents, on_sale,
        is_new_arrival, in_stock, first_listed_at, created_at, updated_at)
      select store_id, ${name} || ' ' || n, description, state, list_price_cents, payable_cents, on_sale,
        is_new_arrival, ${stock > 0}, first_listed_at, created_at + n * interval '1 second', updated_at
      from products, generate_series(1, ${count}::integer) as n where id = ${model}
      returning id
    )
    insert into variants (product_id, is_default, received, stock)
    select id, true, ${stock}, ${stock} from copied`.execute(database.db)
}

describe('the inventory of a store', () => {
  it('V§7 is empty for a store without products', async () => {
    expect(await inventoryOf(await catalogFixture.aStore('Empty'))).toEqual({
      totalProducts: 0,
      lowStock: 0,
      outOfStock: 0,
      low_stock: [],
      out_of_stock: [],
    })
  })

  it('V§4 counts 0 units as out of stock and 1 to 9 as low stock, with the data of its tables', async () => {
    const store = await catalogFixture.aStore()
    const none = await aProduct(store, 'None', 0, { category_id: null, state: 'draft' })
    const nine = await aProduct(store, 'Nine', 9)
    const one = await aProduct(store, 'One', 1)
    await aProduct(store, 'Ten', 10)
    const row = { price: 1_250.5, sale_price: null, category: { id: kitchen, name: 'Kitchen' } }
    expect(await inventoryOf(store)).toEqual({
      totalProducts: 4,
      lowStock: 2,
      outOfStock: 1,
      low_stock: [
        { id: one.id, name: 'One', stock: 1, ...row },
        { id: nine.id, name: 'Nine', stock: 9, ...row },
      ],
      out_of_stock: [{ id: none.id, name: 'None', stock: 0, price: 1_250.5, sale_price: null, category: null }],
    })
  })

  it('D9 has the price paid now of products on sale, and the list price', async () => {
    const store = await catalogFixture.aStore()
    const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
    const sale = { discount: 15, sale_starts_at: inHours(1), sale_ends_at: inHours(2) }
    await aProduct(store, 'Low', 3, sale)
    await aProduct(store, 'Out', 0, sale)
    const salePrices = async () => {
      const { low_stock, out_of_stock } = await inventoryOf(store)
      return [...low_stock, ...out_of_stock].map(({ price, sale_price }) => [price, sale_price])
    }
    expect(await salePrices()).toEqual([
      [1_250.5, null],
      [1_250.5, null],
    ])
    clock.advance(3_600)
    expect(await salePrices()).toEqual([
      [1_250.5, 1_062.92],
      [1_250.5, 1_062.92],
    ])
  })

  it('D25 adds up the stock of the variants that are offered', async () => {
    const store = await catalogFixture.aStore()
    const sizes = (...stocks: number[]) =>
      stocks.map((stock, n) => ({ options: [{ name: 'Size', value: String(n) }], stock }))
    await aProduct(store, 'Enough together', 0, { variants: sizes(6, 4) })
    await aProduct(store, 'Low together', 0, { variants: sizes(0, 5, 4) })
    const shrunk = await aProduct(store, 'Low by one less', 0, { variants: sizes(3, 40) })
    const [stored] = shrunk.variants
    await catalogFixture.call(store, 'PUT', `${shrunk.id}/`, { variants: [{ id: stored.id, options: stored.options }] })
    const { low_stock, ...counted } = await inventoryOf(store)
    expect(counted).toMatchObject({ totalProducts: 3, lowStock: 2, outOfStock: 0 })
    expect(namesOf(low_stock)).toEqual(['Low by one less', 'Low together'])
  })

  it('excludes units held by unpaid orders, archived products and other stores’ products', async () => {
    const store = await catalogFixture.aStore()
    const { variants } = await aProduct(store, 'Set aside', 3)
    const { id } = await aProduct(store, 'Put away', 0)
    await aProduct(await catalogFixture.aStore('Next door'), 'Theirs', 0)
    await catalogFixture.call(store, 'DELETE', `${id}/`)
    const lines = [{ variantId: variants[0].id, quantity: 3 }]
    const until = new Date(clock.now().getTime() + 60_000)
    await inTransaction(database.db, (tx) =>
      catalogFixture.catalog.reserve(tx, unguessableId(), lines, { until, byUnconfirmed: false }),
    )
    const { out_of_stock, ...counted } = await inventoryOf(store)
    expect(counted).toMatchObject({ totalProducts: 1, lowStock: 0, outOfStock: 1 })
    expect(namesOf(out_of_stock)).toEqual(['Set aside'])
  })

  it('D5 counts all products and lists a hundred: those with the fewest units first, then the newest', async () => {
    const store = await catalogFixture.aStore()
    const { id } = await aProduct(store, 'Model', 20)
    await copies(id, { count: 101, name: 'Out', stock: 0 })
    await copies(id, { count: 101, name: 'Low', stock: 2 })
    await aProduct(store, 'Last one', 1)
    const { low_stock, out_of_stock, ...counted } = await inventoryOf(store)
    expect(counted).toEqual({ totalProducts: 204, lowStock: 102, outOfStock: 101 })
    expect([low_stock.length, out_of_stock.length]).toEqual([100, 100])
    expect(namesOf(low_stock).slice(0, 3)).toEqual(['Last one', 'Low 101', 'Low 100'])
    expect(namesOf(out_of_stock).slice(0, 2)).toEqual(['Out 101', 'Out 100'])
  })

  it('returns 404 to a shopper and 401 to an anonymous user', async () => {
    expect((await catalogFixture.app.inject({ url })).statusCode).toBe(401)
    expect((await catalogFixture.app.inject({ url, headers: asShopper(7) })).statusCode).toBe(404)
  })
})
