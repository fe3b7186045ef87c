import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_FACET_PRODUCTS } from '#contract/shared/constants.ts'
import { aClock, anApi } from '../../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../../test/database.ts'
import { createCatalogFixture, type FixtureProductInput } from '../../../test/factories/catalog-fixture.ts'
import { catalogRoutes, type Catalog } from '../index.ts'

const clock = aClock()
let database: TestDatabase
let app: ReturnType<typeof anApi>
let catalog: Catalog

function sizes(colour: string, first: string, ...others: string[]): FixtureProductInput['variants'] {
  const variant = (value: string) => ({
    name: `Colour: ${colour}, Size: ${value}`,
    options: [
      { name: 'Colour', value: colour },
      { name: 'Size', value },
    ],
    listPriceCents: null,
    stock: 3,
  })
  return [variant(first), ...others.map(variant)]
}

beforeAll(async () => {
  database = await aDatabase()
  const fixture = createCatalogFixture({ db: database.db, clock })
  catalog = fixture.catalog
  app = anApi((serve) => catalogRoutes(serve, catalog), database.db)
  const clothing = await fixture.aCategory('Clothing')
  const shoes = await fixture.aCategory('Shoes')
  await database.db.updateTable('categories').set({ parent_id: clothing }).where('id', '=', shoes).execute()
  const products: FixtureProductInput[] = [
    { name: 'Shirt', brand: 'Bata', categoryId: clothing, priceCents: 900_00, variants: sizes('Blue', 'M', 'L') },
    { name: 'Dress', brand: 'BATA', categoryId: clothing, priceCents: 2_000_00, variants: sizes('Red', 'M') },
    { name: 'Boots', brand: 'Bata', categoryId: shoes, priceCents: 4_000_00, discountPercent: 25 },
    { name: 'Sandals', brand: 'Umoja', categoryId: shoes, priceCents: 700_00, discountPercent: 10, stock: 0 },
    { name: 'Belt', categoryId: clothing, priceCents: 500_00 },
  ]
  for (const product of products) await fixture.aProduct(product)
  await database.db
    .updateTable('products')
    .set({ rating_sum: 9, rating_count: 2 })
    .where('name', '=', 'Boots')
    .execute()
})
afterAll(() => database.drop())

const list = async (query: string) => (await app.inject(`/api/products/category/clothing/?${query}`)).json()
const namesOf = async (query: string) =>
  (await list(`ordering=name&${query}`)).results.map(({ name }: { name: string }) => name)

describe('the filters of a list', () => {
  it('apply to the list of a store, on each page and in each category', async () => {
    const { store_id } = await database.db.selectFrom('products').select('store_id').executeTakeFirstOrThrow()
    const page = (query: object) =>
      catalog.listStore(database.db, store_id, { limit: 2, ordering: 'name', brand: 'bata', ...query })
    const named = ({ results }: Awaited<ReturnType<typeof page>>) => results.map(({ name }) => name)
    const first = await page({})
    expect(named(first)).toEqual(['Boots', 'Dress'])
    const second = await page({ cursor: first.next })
    expect([named(second), second.next]).toEqual([['Shirt'], null])
    expect(named(await page({ category: 'shoes' }))).toEqual(['Boots'])
  })

  it.each([
    ['brand=bata', ['Boots', 'Dress', 'Shirt']],
    ['brand=Umoja', ['Sandals']],
    ['brand=no+such', []],
    ['size=M', ['Dress', 'Shirt']],
    ['size=m&colour=blue', ['Shirt']],
    ['size=S', []],
    ['min_discount=20', ['Boots']],
    ['min_discount=10&in_stock=true', ['Boots']],
    ['brand=', ['Belt', 'Boots', 'Dress', 'Sandals', 'Shirt']],
  ])('by %s list %j', async (query, names) => {
    expect(await namesOf(query)).toEqual(names)
  })

  it.each(['min_discount=0', 'min_discount=100', `brand=${'x'.repeat(81)}`])('reject %s', async (query) => {
    expect((await app.inject(`/api/products/category/clothing/?${query}`)).statusCode).toBe(400)
  })
})

describe('the facets of a list', () => {
  it('count its products by each filter, in one more statement', async () => {
    database.takeStatements()
    const { facets, count } = await list('facets=true')
    expect(database.takeStatements()).toHaveLength(2)
    expect(count).toBeUndefined()
    expect(facets).toEqual({
      is_complete: true,
      categories: [
        { id: expect.any(Number), name: 'Clothing', name_sw: null, slug: 'clothing', count: 3 },
        { id: expect.any(Number), name: 'Shoes', name_sw: null, slug: 'shoes', count: 2 },
      ],
      // As most stores spell it.
      brands: [
        { value: 'Bata', count: 3 },
        { value: 'Umoja', count: 1 },
      ],
      sizes: [
        { value: 'M', count: 2 },
        { value: 'L', count: 1 },
      ],
      colours: [
        { value: 'Blue', count: 1 },
        { value: 'Red', count: 1 },
      ],
      ratings: [4, 3, 2, 1].map((min) => ({ min, count: 1 })),
      discounts: [
        { min: 10, count: 2 },
        { min: 20, count: 1 },
      ],
      in_stock: 4,
      min_price: 500,
      max_price: 3_000,
    })
  })

  it('of a filter that is set offer its other values, restricted by the other filters', async () => {
    database.takeStatements()
    const { facets } = await list('facets=true&brand=Umoja&max_price=1000')
    expect(database.takeStatements()).toHaveLength(2)
    expect(facets).toMatchObject({
      brands: [
        { value: 'Bata', count: 1 },
        { value: 'Umoja', count: 1 },
      ],
      sizes: [],
      discounts: [{ min: 10, count: 1 }],
      in_stock: 0,
      // Of the brand at any price.
      min_price: 630,
      max_price: 630,
    })
  })

  it('of an empty list are empty', async () => {
    expect((await list('facets=true&min_price=900000&brand=Bata')).facets).toMatchObject({
      is_complete: true,
      brands: [],
      sizes: [],
      in_stock: 0,
      max_price: 4_000 * 0.75,
    })
  })

  it('count at most a maximum of products, and say so', async () => {
    await sql`
      insert into products (store_id, category_id, name, description, state, list_price_cents, payable_cents, on_sale,
        is_new_arrival, first_listed_at, created_at, updated_at)
      select store_id, category_id, name, description, state, list_price_cents, payable_cents, on_sale,
        is_new_arrival, first_listed_at, created_at, updated_at
      from products cross join generate_series(1, ${MAX_FACET_PRODUCTS}::integer) where name = 'Belt'`.execute(
      database.db,
    )
    const { facets } = await list('facets=true')
    expect(facets.is_complete).toBe(false)
    expect(facets.in_stock).toBeLessThanOrEqual(MAX_FACET_PRODUCTS)
  })
})
