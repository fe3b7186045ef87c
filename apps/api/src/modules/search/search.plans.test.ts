import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClock } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { aSyntheticShop } from '../../test/factories/synthetic-shop.ts'
import type { Search } from './index.ts'
import * as queries from './search.queries.ts'
import { RANKED } from './search.service.ts'

let database: TestDatabase
let search: Search

beforeAll(async () => {
  database = await aDatabase()
  const shop = await aSyntheticShop({ db: database.db, clock: aClock(), products: 10_000 })
  search = shop.search
})
afterAll(() => database.drop())

type Step = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Step[]
}

const firstCategories = sql`select id from categories where name = 'Electronics'`

/** The index entries and index table rows that the candidates of a query read, and the tiers of the indexes. */
async function workOf(question: queries.Question, limits: Partial<Parameters<typeof queries.candidates>[1]> = {}) {
  const statement = queries.candidates({ question, firstCategories }, { ...RANKED, best: 40, ...limits })
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Step }] }>`
    explain (analyze, timing off, format json) ${statement}`.execute(database.db)
  const flat = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(flat)]
  const steps = rows.flatMap((row) => flat(row['QUERY PLAN'][0].Plan)).filter((step) => step['Actual Loops'] > 0)
  const sum = (chosen: Step[]) => chosen.reduce((total, step) => total + step['Actual Rows'] * step['Actual Loops'], 0)
  const looks = steps.filter((step) => step['Node Type'] === 'Bitmap Index Scan')
  return {
    entries: sum(looks),
    rows: sum(steps.filter((step) => step['Relation Name'] === 'product_search')),
    tiers: looks.map((step) => Number(step['Index Name']?.at(-1))).toSorted((a, b) => a - b),
  }
}

async function hits(word: string, tiers = [0, 1, 2, 3]) {
  const { rows } = await sql<{ count: number }>`
    select count(*) from product_search
    where document @@ plainto_tsquery('shop_question', ${word}) and tier = any(${tiers}::smallint[])`.execute(
    database.db,
  )
  return rows[0]?.count ?? 0
}

describe('search at 10,000 products', () => {
  it('answers a word that half of the products contain from the first tier', async () => {
    expect(await hits('pack')).toBeGreaterThan(3_000)
    const work = await workOf(queries.allOf(['pack']))
    expect(work.tiers).toEqual([0])
    expect(work.rows).toBe(RANKED.limit)
    expect(work.entries).toBeLessThanOrEqual(2_000)
  })

  it('looks up a rare word in all tiers, and reads only its matches', async () => {
    const rare = await hits('jembe')
    expect(rare).toBeGreaterThan(0)
    expect(rare).toBeLessThan(RANKED.limit)
    expect(await workOf(queries.allOf(['jembe']))).toEqual({ tiers: [0, 1, 2, 3], rows: rare, entries: rare })
  })

  it('reads the next tier only where the better ones have too few', async () => {
    const [first, second] = [await hits('black', [0]), await hits('black', [1])]
    expect(first).toBeLessThan(RANKED.limit)
    expect(first + second).toBeGreaterThan(RANKED.limit)
    const question = queries.allOf(['black'])
    expect(await workOf(question)).toMatchObject({ tiers: [0, 1], rows: RANKED.limit })
    const above = { after: 1, limit: first + 1 }
    expect(await workOf(question, { others: above })).toMatchObject({ tiers: [0, 1], rows: first + above.limit })
    expect(await workOf(question, { others: { after: 1, limit: first } })).toMatchObject({ tiers: [0], rows: first })
  })

  it('lists 240 products by rank, page by page, and each of them once', async () => {
    const ids: number[] = []
    let cursor: string | undefined
    do {
      const { results, next } = await search.search(database.db, { q: 'black', limit: 24, cursor })
      ids.push(...results.map(({ id }) => id))
      cursor = next ?? undefined
    } while (cursor !== undefined)
    expect(ids).toHaveLength(RANKED.limit)
    expect(new Set(ids).size).toBe(RANKED.limit)
  })

  it('suggests products of the first tier alone where 48 of them match', async () => {
    const matching = (tier: number) => sql`
      from product_search where document @@ to_tsquery('shop', 'sam:*') and tier = ${sql.lit(tier)}`
    const { rows } = await sql<{ count: number }>`select count(*) ${matching(0)}`.execute(database.db)
    expect(rows[0]?.count).toBeGreaterThanOrEqual(48)
    const { rows: better } = await sql<{ id: number }>`
      update product_search set boost = 1000
      where product_id = (select product_id ${matching(1)} order by ctid limit 1) returning product_id as id`.execute(
      database.db,
    )
    expect(better).toHaveLength(1)
    const suggested = await search.suggest(database.db, { q: 'sam' })
    expect(suggested).toHaveLength(8)
    expect(suggested.map(({ id }) => id)).not.toContain(better[0]?.id)
  })

  it('reads no more for a prefix of nearly every word', async () => {
    const work = await workOf(queries.beginningWith(['s']))
    expect(work.tiers).toEqual([0])
    expect(work.rows).toBe(RANKED.limit)
  })

  it('selects from 1,000 candidates for filters and other orderings, and reads no more', async () => {
    for (const choice of [
      { category: 'electronics' },
      { category: 1, on_sale: true, in_stock: true },
      { min_price: 500_00, max_price: 5_000_00 },
      { min_rating: 5 },
      { ordering: 'price' },
      { ordering: '-created_at', min_rating: 4, category: 'no-such' },
    ] as const) {
      database.takeStatements()
      const { results } = await search.search(database.db, { q: 'pack', limit: 24, ...choice })
      // Without a result, one more statement checks for a match without the filters.
      expect(database.takeStatements()).toHaveLength(results.length > 0 ? 1 : 2)
    }
    const work = await workOf(queries.allOf(['pack']), { limit: 1_000, others: undefined })
    expect(work.rows).toBe(1_000)
    expect(work.entries).toBeLessThanOrEqual(2_000)
  })

  it('costs three more statements for a misspelt word, and two for a word without similar words', async () => {
    for (const [q, statements] of [
      ['samsung', 1],
      ['samsng', 4],
      ['qqqzzz', 3],
    ] as const) {
      database.takeStatements()
      await search.search(database.db, { q, limit: 24 })
      expect(database.takeStatements()).toHaveLength(statements)
    }
  })
})
