import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discountAt, payablePrice } from '#contract/shared/money.ts'
import { aDatabase, type TestDatabase } from '../../../test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

describe('the price in the database', () => {
  const price = fc.record({
    list: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 1_000_000_000_000 })),
    percent: fc.integer({ min: 0, max: 99 }),
  })

  it('equals the price on the screen, for any list price and discount', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(price, { minLength: 200, maxLength: 200 }), async (prices) => {
        const { rows } = await sql<{ payable: number }>`
          select payable_cents(list, percent) as payable
          from unnest(${prices.map((one) => one.list)}::bigint[], ${prices.map((one) => one.percent)}::integer[])
            with ordinality as price (list, percent, place) order by place`.execute(database.db)
        expect(rows.map((row) => row.payable)).toEqual(prices.map(({ list, percent }) => payablePrice(list, percent)))
      }),
      { numRuns: 20 },
    )
  })

  it('starts and ends a sale at the same time as the screen', async () => {
    const minute = fc.integer({ min: 0, max: 5 }).map((n) => new Date(Date.UTC(2026, 6, 4, 9, n)))
    const sale = fc.record({
      percent: fc.integer({ min: 0, max: 99 }),
      startsAt: fc.option(minute),
      endsAt: fc.option(minute),
      at: minute,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { minLength: 200, maxLength: 200 }), async (sales) => {
        const texts = (dates: (Date | null)[]) => dates.map((date) => date?.toISOString() ?? null)
        const { rows } = await sql<{ percent: number }>`
          select discount_at(percent, starts_at, ends_at, at) as percent
          from unnest(${sales.map((one) => one.percent)}::integer[], ${texts(sales.map((one) => one.startsAt))}::timestamptz[],
            ${texts(sales.map((one) => one.endsAt))}::timestamptz[], ${texts(sales.map((one) => one.at))}::timestamptz[])
            with ordinality as sale (percent, starts_at, ends_at, at, place) order by place`.execute(database.db)
        expect(rows.map((row) => row.percent)).toEqual(sales.map((one) => discountAt(one, one.at)))
      }),
      { numRuns: 20 },
    )
  })
})
