import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productOrderings } from '#contract/catalog.ts'
import { writeCursor } from '../../platform/cursor.ts'
import { aClock } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { aSyntheticShop } from '../../test/factories/synthetic-shop.ts'
import type { Card } from './card.view.ts'
import type { Catalog } from './catalog.service.ts'
import { categoriesInTurn, count, firstOfEachCategory, named, page, type Filters } from './listing.queries.ts'
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

/** What PostgreSQL does for a statement: rows it reads, rows it sorts, and tables it reads from end to end. */
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
    // Which stores are being closed is looked up once a statement: mostly none.
    readWhole: scans.flatMap((step) =>
      step['Node Type'] === 'Seq Scan' && step['Relation Name'] !== 'store_moves' ? step['Relation Name'] : [],
    ),
  }
}

describe('at 10,000 products a list reads about what it shows', () => {
  it.each(productOrderings)('ordered by %s, the first page and a later one', async (ordering) => {
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
  ])('of %s', async (_, filters) => {
    const work = await workOf(page({ filters, ordering: '-created_at', after: null, limit: 25, now }))
    expect(work.readWhole.filter((table) => table !== 'categories')).toEqual([])
    expect(work.read).toBeLessThan(200)
  })

  /** What screens let people ask for together, from nearly everything to next to nothing. */
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
  ]

  it.each(choices)('filtered by %j, in every order, looks at few', async (filters) => {
    for (const ordering of productOrderings) {
      const work = await workOf(page({ filters, ordering, after: null, limit: 25, now }))
      expect(work.readWhole.filter((table) => table !== 'categories')).toEqual([])
      expect(work.read, ordering).toBeLessThan(1_600)
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
  ])('counted by %j reads what it counts, and no further than 1,001', async (filters) => {
    const { rows } = await count(filters, 1_001).execute(database.db)
    const counted = rows[0]?.count ?? 0
    expect(counted).toBeGreaterThan(0)
    expect(counted).toBeLessThanOrEqual(1_001)
    const work = await workOf(count(filters, 1_001))
    expect(work.readWhole.filter((table) => table !== 'categories')).toEqual([])
    // Once in the index, where a bitmap of little more is read to its end, and once in the table; and the categories.
    expect(work.read).toBeLessThanOrEqual(3 * counted + 20)
  })

  it('named by id, reads those', async () => {
    const work = await workOf(named([7, 3, 9_999, 123_456], {}, now))
    expect(work.readWhole.filter((table) => table !== 'categories')).toEqual([])
    expect(work.read).toBeLessThan(50)
  })

  it.each([
    ['the home rows', firstOfEachCategory({ filters: {}, ordering: '-created_at', limit: 8, now })],
    ['the recommended', categoriesInTurn({ filters: { inStock: true }, ordering: '-rating', limit: 8, now })],
  ])('of %s', async (_, statement) => {
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
  popularity: () => 0, // is not shown
}

describe('pages of 10,000 products', () => {
  it.each(productOrderings)('ordered by %s show each product once, in order', async (ordering) => {
    const shown: Card[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await catalog.list({ ordering, category: 2, limit: 100, cursor })
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

describe('a category with others below it', () => {
  it('lists the products of all of them, and reads a page of each', async () => {
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

  it('counts them no further than it is asked', async () => {
    const work = await workOf(count({ categoryId: 1 }, 1_001))
    expect(work.readWhole.filter((table) => table !== 'categories')).toEqual([])
    expect(work.read).toBeLessThanOrEqual(3 * 1_001 + 60)
  })
})
