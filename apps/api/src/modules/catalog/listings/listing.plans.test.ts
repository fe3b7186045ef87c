import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productOrderings } from '#contract/shopper/catalog.ts'
import { writeCursor } from '../../../platform/cursor.ts'
import { aClock } from '../../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../../test/database.ts'
import { aSyntheticShop } from '../../../test/factories/synthetic-shop.ts'
import type { Card } from './card.view.ts'
import type { Catalog } from '../catalog.service.ts'
import { categoriesInTurn, count, facets, firstOfEachCategory, named, page, type Filters } from './listing.queries.ts'
import { orderOf } from './ordering.ts'

let database: TestDatabase
let catalog: Catalog
const clock = aClock()
const now = clock.now()

beforeAll(async () => {
  database = await aDatabase()
  const shop = await aSyntheticShop({ db: database.db, clock, products: 10_000 })
  catalog = shop.catalog
})
afterAll(() => database.drop())

type Step = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}

/** The work of PostgreSQL for a statement: rows read, rows sorted, and tables read completely. */
async function workOf(statement: RawBuilder<unknown>) {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Step }] }>`
    explain (analyze, timing off, format json) ${statement}`.execute(database.db)
  const flat = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(flat)]
  const steps = rows.flatMap((row) => flat(row['QUERY PLAN'][0].Plan))
  const scans = steps.filter((step) => step['Node Type'].includes('Scan'))
  const sorts = steps.filter((step) => step['Node Type'].includes('Sort'))
  const rowsOf = (step: Step) => (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']
  return {
    read: scans.reduce((sum, step) => sum + rowsOf(step), 0),
    sorted: Math.max(0, ...sorts.map(rowsOf)),
    // The table of stores being closed is read once per statement; it is usually empty.
    readWhole: scans.flatMap((step) =>
      step['Node Type'] === 'Seq Scan' &&
      step['Actual Loops'] > 0 &&
      step['Relation Name'] !== 'store_visibility_changes'
        ? step['Relation Name']
        : [],
    ),
  }
}

describe('product lists at 10,000 products', () => {
  it.each(productOrderings)('read fewer than 400 rows for the first and a later page by %s', async (ordering) => {
    const { after, mark } = orderOf(ordering)
    for (const filters of [{}, { categoryId: 1 }, { categorySlug: 'electronics' }, { inStock: true }]) {
      const first = page({ filters, ordering, after: null, limit: 25, now })
      const [last] = (await first.execute(database.db)).rows.slice(-1)
      const second = page({ filters, ordering, after: last ? after(writeCursor(mark(last))) : null, limit: 25, now })
      for (const work of [await workOf(first), await workOf(second)]) {
        expect(work.readWhole.filter((table) => table !== 'categories')).toEqual([])
        expect(work.sorted).toBeLessThanOrEqual(25)
        expect(work.read).toBeLessThan(400)
      }
    }
  })

  it.each([
    ['new arrivals', { isNewArrival: true }],
    ['the summer sale', { isPromotional: true, onSale: true }],
  ])('read fewer than 200 rows for the list of %s', async (_, filters) => {
    const work = await workOf(page({ filters, ordering: '-created_at', after: null, limit: 25, now }))
    expect(work.readWhole.filter((table) => table !== 'categories')).toEqual([])
    expect(work.read).toBeLessThan(200)
  })

  /** Filter combinations that the screens offer, from nearly all products to almost none. */
  const choices: Filters[] = [
    { onSale: true },
    { onSale: true, categorySlug: 'phones-tablets' },
    { isNewArrival: true, categorySlug: 'beauty' },
    { isPromotional: true, onSale: true, categorySlug: 'home' },
    { minRating: 5 },
    { minRating: 4, categorySlug: 'electronics' },
    { minPriceCents: 1_000_00, maxPriceCents: 1_010_00 },
    { minPriceCents: 500_00, maxPriceCents: 5_000_00, inStock: true },
    { minPriceCents: 900_000_00 },
    { minRating: 5, minPriceCents: 100_000_00 },
    { onSale: true, inStock: true, minRating: 4, minPriceCents: 500_00, maxPriceCents: 5_000_00, categoryId: 1 },
    { onSale: true, categorySlug: 'no-such' },
    { minDiscount: 30 },
    { facets: { brand: 'Samsung' } },
    { facets: { brand: 'Samsung' }, categorySlug: 'electronics', inStock: true },
    { facets: { brand: 'no such brand' } },
    { facets: { size: 'XL' }, minDiscount: 10, minRating: 4 },
  ]

  it.each(choices)('read fewer than 2,100 rows for the filters %j in every order', async (filters) => {
    for (const ordering of productOrderings) {
      const work = await workOf(page({ filters, ordering, after: null, limit: 25, now }))
      expect(work.readWhole.filter((table) => table !== 'categories')).toEqual([])
      expect(work.read, ordering).toBeLessThan(2_100)
    }
  })

  it.each([
    { isNewArrival: true },
    { isPromotional: true, onSale: true },
    ...['phones-tablets', 'electronics'].flatMap((categorySlug) => [
      { isNewArrival: true, categorySlug },
      { isPromotional: true, onSale: true, categorySlug },
      { onSale: true, categorySlug },
    ]),
  ])('read only the counted rows, at most 1,001, for a count with %j', async (filters) => {
    const { rows } = await count(filters, 1_001).execute(database.db)
    const counted = rows[0]?.count ?? 0
    expect(counted).toBeGreaterThan(0)
    expect(counted).toBeLessThanOrEqual(1_001)
    const work = await workOf(count(filters, 1_001))
    expect(work.readWhole.filter((table) => table !== 'categories')).toEqual([])
    // Each row is read once in the index, where a slightly larger bitmap is read to its end, and once in the table. The
    // categories are read too.
    expect(work.read).toBeLessThanOrEqual(3 * counted + 20)
  })

  it.each<Filters>([
    {},
    { categorySlug: 'electronics' },
    { inStock: true },
    { facets: { brand: 'Samsung' } },
    { facets: { brand: 'no such brand' } },
    { isPromotional: true, onSale: true },
  ])('read at most 1,000 products for the facets of a list with %j', async (filters) => {
    const { rows } = await facets([filters], 1_000).execute(database.db)
    expect(rows[0]?.found.products).toBeLessThanOrEqual(1_000)
    const work = await workOf(facets([filters], 1_000))
    expect(work.readWhole.filter((table) => table !== 'categories')).toEqual([])
    // Each product is read once, and the rows found are read once by each of three aggregates; a product has few values.
    expect(work.read).toBeLessThanOrEqual(16_000)
  })

  it.each<[number, Filters]>([
    [1_000, { inStock: true, onSale: true }],
    [10, { minDiscount: 50 }],
    [1_000, { minDiscount: 50 }],
    [1_000, { minRating: 5, categorySlug: 'electronics' }],
  ])('count up to %d matches for the facets of %j, where few of the best sellers match', async (limit, filters) => {
    const { rows } = await facets([filters], limit).execute(database.db)
    const { rows: all } = await count(filters, limit).execute(database.db)
    expect(rows[0]?.found.products).toBe(all[0]?.count)
    expect(all[0]?.count).toBeGreaterThan(0)
  })

  it('read only the requested rows for a list by ids', async () => {
    const work = await workOf(named([7, 3, 9_999, 123_456], {}, now))
    expect(work.readWhole.filter((table) => table !== 'categories')).toEqual([])
    expect(work.read).toBeLessThan(50)
  })

  it.each([
    ['home rows', firstOfEachCategory({ filters: {}, ordering: '-created_at', limit: 8, now })],
    ['recommended products', categoriesInTurn({ filters: { inStock: true }, ordering: '-rating', limit: 8, now })],
  ])('read fewer than 2,500 rows for the %s', async (_, statement) => {
    const work = await workOf(statement)
    expect(work.readWhole.filter((table) => table !== 'categories')).toEqual([])
    expect(work.sorted).toBeLessThanOrEqual(13 * 8)
    expect(work.read).toBeLessThan(2_500)
  })
})

const shownValues: Record<string, (card: Card) => string | number> = {
  created_at: (card) => card.created_at,
  price: (card) => card.sale_price ?? card.price,
  name: (card) => card.name,
  rating: (card) => card.rating,
  popularity: () => 0, // not shown
}

describe('the pages of 10,000 products', () => {
  it.each(productOrderings)('show each product once, in the order %s', async (ordering) => {
    const shown: Card[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await catalog.list(database.db, { ordering, category: 2, limit: 100, cursor })
      shown.push(...page.results)
      cursor = page.next
    }
    const { rows } = await sql<{ id: number }>`select id from products where category_id = 2 order by id`.execute(
      database.db,
    )
    expect(shown.map((card) => card.id).toSorted((a, b) => a - b)).toEqual(rows.map((row) => row.id))

    const collator = new Intl.Collator('und')
    const valueOf = shownValues[ordering.replace('-', '')] ?? String
    const descends = ordering.startsWith('-')
    const misplaced = shown.filter((card, at) => {
      const before = shown[at - 1]
      if (!before) return false
      const [a, b] = descends ? [valueOf(card), valueOf(before)] : [valueOf(before), valueOf(card)]
      return typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) > 0 : a > b
    })
    expect(misplaced).toEqual([])
  })
})

describe('a brand that many products have', () => {
  const common = 'Of the shop'

  beforeAll(async () => {
    await sql`
      update products set facet_keys = array['brand:of the shop'], facet_labels = array['Of the shop']
      where id % 5 > 0`.execute(database.db)
    await sql`update products set facet_keys = '{}', facet_labels = '{}' where name > 'P'`.execute(database.db)
    await sql`vacuum (analyze) products`.execute(database.db)
  })

  it.each(productOrderings)('is listed by %s as a list of all products with that brand', async (ordering) => {
    const { after, mark } = orderOf(ordering)
    const all = (await page({ filters: {}, ordering, after: null, limit: 20_000, now }).execute(database.db)).rows
    const { rows: branded } = await sql<{ id: number }>`
      select id from products where facet_keys @> array['brand:of the shop']`.execute(database.db)
    const ids = new Set(branded.map(({ id }) => id))
    const expected = all.filter(({ id }) => ids.has(id)).map(({ id }) => id)
    expect(expected.length).toBeGreaterThan(3_000)
    const filters = { facets: { brand: common } }
    const first = (await page({ filters, ordering, after: null, limit: 25, now }).execute(database.db)).rows
    const last = first.at(-1)
    const next = last ? after(writeCursor(mark(last))) : null
    const second = (await page({ filters, ordering, after: next, limit: 25, now }).execute(database.db)).rows
    expect([...first, ...second].map(({ id }) => id)).toEqual(expected.slice(0, 50))
  })

  it('is found by reading the list in its order, where its products are spread over it', async () => {
    const filters = { facets: { brand: common } }
    const work = await workOf(page({ filters, ordering: '-created_at', after: null, limit: 25, now }))
    // The index is read to the brand's last product, and 3,001 products are read to see that it is common.
    expect(work.read).toBeLessThan(12_000)
    expect(work.sorted).toBeLessThanOrEqual(25)
  })
})

describe('a category with subcategories', () => {
  it('lists the products of all its subcategories, and reads one page of each', async () => {
    await sql`update categories set parent_id = 1 where id in (2, 3)`.execute(database.db)
    for (const ordering of productOrderings) {
      const { after, mark } = orderOf(ordering)
      const first = page({ filters: { categoryId: 1 }, ordering, after: null, limit: 25, now })
      const shown = (await first.execute(database.db)).rows
      const [last] = shown.slice(-1)
      const second = page({
        filters: { categoryId: 1 },
        ordering,
        after: last ? after(writeCursor(mark(last))) : null,
        limit: 25,
        now,
      })
      for (const work of [await workOf(first), await workOf(second)]) {
        expect(work.readWhole.filter((table) => table !== 'categories')).toEqual([])
        expect(work.sorted).toBeLessThanOrEqual(25)
        expect(work.read, ordering).toBeLessThan(600)
      }
    }
  })

  it('stops counting their products at the requested maximum', async () => {
    const work = await workOf(count({ categoryId: 1 }, 1_001))
    expect(work.readWhole.filter((table) => table !== 'categories')).toEqual([])
    expect(work.read).toBeLessThanOrEqual(3 * 1_001 + 60)
  })
})
