import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDomainEvents } from '../../platform/domain-events.ts'
import { createJobs, type Jobs } from '../../platform/jobs/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { silentLog } from '../../platform/log.ts'
import { aClock, anApi } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import {
  createCatalogFixture,
  type CatalogFixture,
  type FixtureProductInput,
} from '../../test/factories/catalog-fixture.ts'
import { ProductsChanged } from '../catalog/index.ts'
import { createSearch, searchJobs, searchRoutes, type Search } from './index.ts'
import { indexProducts } from './search.jobs.ts'

const clock = aClock()
let database: TestDatabase
let jobs: Jobs
let catalogFixture: CatalogFixture
let search: Search
let app: ReturnType<typeof anApi>

beforeAll(async () => {
  database = await aDatabase()
  const { db } = database
  const events = createDomainEvents()
  jobs = createJobs({ connection: database.connection, log: silentLog })
  catalogFixture = createCatalogFixture({ db, clock, events })
  search = createSearch({ db, catalog: catalogFixture.catalog })
  events.subscribe(ProductsChanged, (tx, { productIds }) => jobs.send(tx, indexProducts, { productIds }))
  searchJobs(jobs, db, search)
  app = anApi((serve) => searchRoutes(serve, search), db)
  await jobs.open()

  const phones = await catalogFixture.aCategory('Phones')
  const kitchen = await catalogFixture.aCategory('Kitchen')
  const fixtureProduct: FixtureProductInput[] = [
    { name: 'Samsung Galaxy A15', brand: 'Samsung', categoryId: phones, priceCents: 22_000_00 },
    { name: 'Samsung Galaxy S24 Ultra', brand: 'Samsung', categoryId: phones, priceCents: 165_000_00 },
    { name: 'Tecno Spark 20', brand: 'Tecno', categoryId: phones, priceCents: 16_500_00, discountPercent: 10 },
    { name: 'Leather case', description: 'Fits the Samsung Galaxy A15.', categoryId: phones, priceCents: 800_00 },
    { name: 'Electric kettle', nameSw: 'Birika la Umeme', brand: 'Ramtons', categoryId: kitchen, priceCents: 2_400_00 },
    { name: 'Thermos flask', brand: 'Always', categoryId: kitchen, features: ['Keeps chai hot'], stock: 0 },
    { name: 'Café cups', categoryId: kitchen, specifications: [{ name: 'Colour', value: 'Turquoise' }] },
  ]
  for (const product of fixtureProduct) await catalogFixture.aProduct(product)
  await jobs.runDue()
})
afterAll(async () => {
  await jobs.close()
  await database.drop()
})

async function find(query: string) {
  database.takeStatements()
  const answer = await app.inject(`/api/products/search/?${query}`)
  expect(answer.statusCode).toBe(200)
  const { results, next, corrected } = answer.json()
  return {
    names: results.map((card: { name: string }) => card.name) as string[],
    next: next as string | null,
    corrected: corrected as string | null,
    statements: database.takeStatements().length,
  }
}

const suggest = async (q: string) => (await app.inject(`/api/products/suggestions/?q=${encodeURIComponent(q)}`)).json()
const suggestedNames = async (q: string) => (await suggest(q)).map((one: { name: string }) => one.name)

describe('a search', () => {
  it('ranks names before descriptions, in one statement', async () => {
    const { names, corrected, next, statements } = await find('q=samsung')
    expect(names.toSorted().slice(0, 1)).toEqual(['Leather case'])
    expect(names).toHaveLength(3)
    expect(names.at(-1)).toBe('Leather case')
    expect({ corrected, next, statements }).toEqual({ corrected: null, next: null, statements: 1 })
  })

  it.each([
    ['requires every word', 'galaxy a15', ['Samsung Galaxy A15', 'Leather case']],
    ['finds the category', 'kitchen ramtons', ['Electric kettle']],
    ['ignores word endings', 'kettles', ['Electric kettle']],
    ['ignores accents and letter case', 'CAFE', ['Café cups']],
    ['ignores common words', 'the kettle for me', ['Electric kettle']],
    ['finds features', 'chai', ['Thermos flask']],
    ['finds specifications', 'turquoise cups', ['Café cups']],
    ['does not match a part of a word', 'ramt', []],
    ['returns nothing for an empty query', '', []],
    ['returns nothing for punctuation only', "'; drop table products; -- %_\\ ( & | ! <->", []],
    ['finds a common word when it is the only word', 'the', ['Leather case']],
    ['returns nothing for a common word in no product', 'and', []],
  ])('%s', async (_, q, expected) => {
    expect((await find(`q=${encodeURIComponent(q)}`)).names).toEqual(expected)
  })

  it.each([
    ['samsng', 'samsung', 3],
    ['smasung galxy', 'samsung galaxy', 3],
    ['elctric ketle', 'electric kettle', 1],
    ['turqoise', 'turqoise', 0], // only words of names, brands, categories and descriptions are corrected
    ['zzzzqqq', null, 0],
  ])('corrects the misspelling %s', async (typed, meant, count) => {
    const { names, corrected } = await find(`q=${encodeURIComponent(typed)}`)
    expect(names).toHaveLength(count)
    expect(corrected).toBe(count > 0 ? meant : null)
  })

  it('finds a product by its name in Kiswahili, also with a typo', async () => {
    expect(await find('q=birika')).toMatchObject({ names: ['Electric kettle'], corrected: null })
    expect(await find('q=birikka')).toMatchObject({ names: ['Electric kettle'], corrected: 'birika' })
  })

  it('matches any of the words when no product has all', async () => {
    expect((await find('q=samsung%20kettle%20zzzzqqq')).names).toHaveLength(4)
    expect((await find('q=samsng%20ketle%20zzzzqqq')).corrected).toBe('samsung kettle zzzzqqq')
  })

  it('accepts the filters and orderings of every list', async () => {
    expect((await find('q=samsung&ordering=price')).names).toEqual([
      'Leather case',
      'Samsung Galaxy A15',
      'Samsung Galaxy S24 Ultra',
    ])
    expect((await find('q=samsung&min_price=1000&max_price=30000')).names).toEqual(['Samsung Galaxy A15'])
    expect((await find('q=samsung&category=phones&ordering=-price&limit=1')).names).toEqual([
      'Samsung Galaxy S24 Ultra',
    ])
    expect((await find('q=samsung&category=kitchen')).names).toEqual([])
    expect((await find('q=phones&on_sale=true')).names).toEqual(['Tecno Spark 20'])
    expect((await find('q=flask&in_stock=true')).names).toEqual([])
    expect(await find('q=samsung&max_price=1')).toMatchObject({ names: [], corrected: null })
  })

  it('counts its results, with the filters, in one more statement', async () => {
    const counted = async (query: string) => {
      database.takeStatements()
      const { count, results } = (await app.inject(`/api/products/search/?${query}&count=true&limit=1`)).json()
      return { count, shown: results.length, statements: database.takeStatements().length }
    }
    expect(await counted('q=samsung')).toEqual({ count: 3, shown: 1, statements: 2 })
    expect(await counted('q=samsung&min_price=1000')).toEqual({ count: 2, shown: 1, statements: 2 })
    expect(await counted('q=samsng')).toMatchObject({ count: 3 })
    expect(await counted('q=zzzzqqq')).toMatchObject({ count: 0, shown: 0 })
    expect(await counted('q=')).toMatchObject({ count: 0, shown: 0 })
  })

  it('offers the categories, brands and prices of its results as filters', async () => {
    const { facets } = (await app.inject('/api/products/search/?q=samsung&facets=true')).json()
    expect(facets).toEqual({
      is_complete: true,
      categories: [{ id: expect.any(Number), name: 'Phones', name_sw: null, slug: 'phones', count: 3 }],
      brands: [{ value: 'Samsung', count: 2 }],
      sizes: [],
      colours: [],
      ratings: [],
      discounts: [],
      in_stock: 3,
      min_price: 800,
      max_price: 165_000,
    })
    const kettle = await app.inject('/api/products/search/?q=samsung%20kettle%20zzzzqqq&category=kitchen&facets=true')
    // The category that is set restricts the other filters; the other categories can be chosen instead.
    expect(kettle.json().facets).toMatchObject({
      categories: [
        { slug: 'phones', count: 3 },
        { slug: 'kitchen', count: 1 },
      ],
      brands: [{ value: 'Ramtons', count: 1 }],
    })
    for (const q of ['zzzzqqq', '%20']) {
      const {
        results,
        count,
        facets: none,
      } = (await app.inject(`/api/products/search/?q=${q}&facets=true&count=true`)).json()
      expect([results, count]).toEqual([[], 0])
      expect(none).toMatchObject({ is_complete: true, categories: [], brands: [], in_stock: 0, min_price: null })
    }
  })

  it('lists the products of a category with the searched name before products that only mention it', async () => {
    const { category_id: categoryId } = await database.db
      .selectFrom('products')
      .select('category_id')
      .where('name', '=', 'Tecno Spark 20')
      .executeTakeFirstOrThrow()
    const stand = await catalogFixture.aProduct({ name: 'Phone stand for the phone', brand: 'Phone' })
    const inCategory = await catalogFixture.aProduct({ name: 'Phone holder', brand: 'Phone', categoryId })
    await jobs.runDue()
    const { names } = await find('q=phone')
    expect(names).toHaveLength(6)
    expect(names.slice(-2).toSorted()).toEqual(['Phone holder', 'Phone stand for the phone'])
    expect((await find('q=phone%20stand')).names).toEqual(['Phone stand for the phone'])
    const ids = [stand.productId, inCategory.productId]
    await database.db.deleteFrom('products').where('id', 'in', ids).execute()
  })

  it('returns pages in its own order, also for a corrected query', async () => {
    for (const query of ['q=samsung', 'q=samsng', 'q=samsung&ordering=-price', 'q=samsung%20zzzzqqq']) {
      const whole = await find(query)
      const shown: string[] = []
      let cursor = ''
      do {
        const page = await find(`${query}&limit=1&cursor=${encodeURIComponent(cursor)}`)
        expect(page.corrected).toBe(whole.corrected)
        shown.push(...page.names)
        cursor = page.next ?? ''
      } while (cursor !== '')
      expect(shown).toEqual(whole.names)
    }
  })

  it.each(['cursor=9.abc', 'cursor=0.abc', 'cursor=zzz', 'limit=0', `q=${'a'.repeat(201)}`, 'q=%00'])(
    'rejects %s',
    async (query) => {
      const answer = await app.inject(`/api/products/search/?q=samsung&${query}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().code).toBe('VALIDATION_FAILED')
    },
  )

  it('ranks best sellers and products in stock first', async () => {
    const { productId } = await catalogFixture.aProduct({ name: 'Yellow blender', stock: 1 })
    await catalogFixture.aProduct({ name: 'Yellow toaster', stock: 0 })
    await catalogFixture.aProduct({ name: 'Yellow whisk', stock: 1 })
    await jobs.runDue()
    await inTransaction(database.db, (tx) =>
      catalogFixture.catalog.importSales(tx, [{ productId, units: 50, soldAt: clock.now() }]),
    )
    await catalogFixture.catalog.countPopularity()
    await search.sortIntoTiers()
    expect((await find('q=yellow')).names).toEqual(['Yellow blender', 'Yellow whisk', 'Yellow toaster'])
  })

  it('sorts every product into the tier of its rank', async () => {
    const ranks = await catalogFixture.catalog.ranksAt(database.db, [2, 4, 1_000])
    expect(ranks).toHaveLength(2)
    const { rows } = await sql<{ tier: number }>`
      select tier from (${catalogFixture.catalog.searchTier(ranks)}) as sorted join products on id = product_id
      order by in_stock desc, popularity desc, rating_count desc, id desc`.execute(database.db)
    const tiers = rows.map(({ tier }) => tier)
    expect(tiers.slice(0, 5)).toEqual([0, 0, 1, 1, 2])
    expect(new Set(tiers.slice(5))).toEqual(new Set([2]))
  })

  it('removes a withdrawn product from the results', async () => {
    const { productId } = await catalogFixture.aProduct({ name: 'Purple umbrella' })
    await jobs.runDue()
    expect((await find('q=umbrella')).names).toEqual(['Purple umbrella'])
    await database.db.updateTable('products').set({ state: 'withdrawn' }).where('id', '=', productId).execute()
    expect((await find('q=umbrella')).names).toEqual([])
    await inTransaction(database.db, (tx) => search.index(tx, [productId]))
    const { rows } = await sql`select from product_search where product_id = ${productId}`.execute(database.db)
    expect(rows).toEqual([])
  })
})

describe('search suggestions', () => {
  it('match the prefix of the last word, sorted by name, with the price to pay', async () => {
    expect(await suggest('sams')).toMatchObject([
      { name: 'Leather case' },
      { name: 'Samsung Galaxy A15', image: null, category_name: 'Phones', price: 22_000 },
      { name: 'Samsung Galaxy S24 Ultra' },
    ])
    expect(await suggest('Tecno sp')).toEqual([
      {
        id: expect.any(Number),
        name: 'Tecno Spark 20',
        name_sw: null,
        image: null,
        image_srcset: '',
        category_name: 'Phones',
        category_name_sw: null,
        price: 14_850,
      },
    ])
  })

  it('match the name in Kiswahili, and have it', async () => {
    expect(await suggest('biri')).toMatchObject([{ name: 'Electric kettle', name_sw: 'Birika la Umeme' }])
  })

  it.each([
    ['a', true],
    ['the', true],
    ['s', true],
    ['samsn', true],
    ['galaxy samsu', true],
    ['elctric ket', true],
    ['zzzz', false],
    ['', false],
    ["'); drop table products; --", false],
  ])('exist for %j: %j', async (typed, any) => {
    expect((await suggestedNames(typed)).length > 0).toBe(any)
  })

  it('are limited to 8', async () => {
    for (let n = 0; n < 12; n++) await catalogFixture.aProduct({ name: `Mug ${n}` })
    await jobs.runDue()
    const names = await suggestedNames('mu')
    expect(names).toHaveLength(8)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
  })
})
