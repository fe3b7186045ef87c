import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { workOf } from '../../test/work-of.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { changedBefore, entriesBefore, entriesWithin, openHolds, sumsWithin } from '../ledger/index.ts'

let database: TestDatabase
const storeId = 1
const day = { from: new Date('2026-06-30T21:00:00Z'), to: new Date('2026-07-01T21:00:00Z') }

/** Two stores: one with 30,000 orders in a year, all but the last hundred released; the other with a tenth of that. */
beforeAll(async () => {
  database = await aDatabase()
  const { db } = database
  await sql`
    insert into ledger_transactions (key, reason, order_id, posted_at)
    select 'sale:' || n, 'sale', 'order ' || n, '2026-01-01'::timestamptz + n * interval '15 minutes'
    from generate_series(1, 33000) as n`.execute(db)
  await sql`
    insert into ledger_store_entries (store_id, transaction_id, kind, posted_at, held_cents, available_cents, pending_cents)
    select case when id % 11 = 0 then 2 else 1 end, id, 'sale', posted_at, 900, 0, 0 from ledger_transactions`.execute(
    db,
  )
  await sql`
    insert into ledger_store_months (store_id, month, held_cents, available_cents, pending_cents)
    select store_id, date_trunc('month', posted_at at time zone 'Africa/Nairobi'), sum(held_cents), 0, 0
    from ledger_store_entries group by 1, 2
    union all
    select store, '2026-01-01'::date + month * interval '1 month', 900, 0, 0
    from generate_series(3, 1000) as store, generate_series(0, 11) as month`.execute(db)
  await sql`
    insert into ledger_holds (store_id, order_id, opened_by, held_cents)
    select store_id, 'order ' || transaction_id, transaction_id, case when transaction_id > 32900 then 900 else 0 end
    from ledger_store_entries`.execute(db)
  await sql`vacuum analyze ledger_transactions, ledger_store_entries, ledger_store_months, ledger_holds`.execute(db)
})
afterAll(() => database.drop())

it.each([
  ['the newest transactions', entriesBefore(storeId, null, null, 101), 310],
  [
    'transactions from the middle of the year',
    entriesBefore(storeId, null, { postedAt: day.from, transactionId: 17_000 }, 101),
    310,
  ],
  ['the transactions of a month, starting with its last page', entriesBefore(storeId, day, null, 101), 310],
  ['the lines of a day for the CSV file', entriesWithin(storeId, day, null, 101), 310],
  ['the sums of a day', sumsWithin(storeId, day), 100],
  ['the held orders', openHolds(storeId, null, 101), 210],
  ['the balances before a month', changedBefore(storeId, new Date('2026-10-31T21:00:00Z')), 11],
  ['the balances at noon on the first day of a month', changedBefore(storeId, new Date('2026-11-01T09:00:00Z')), 60],
])('reads %s by an index, and no more rows than needed', async (_, statement, max) => {
  const { readWhole, read } = await workOf(database.db, statement)
  expect(readWhole).toEqual([])
  expect(read).toBeLessThanOrEqual(max)
})
