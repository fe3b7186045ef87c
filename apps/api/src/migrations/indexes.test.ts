import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

/** Of these the rows referred to are never removed, or those that refer to them are few. */
const neverLookedUp = ['categories_media', 'coupon_accounts_user', 'ledger_store_entries_transaction', 'sessions_store']

it('finds the rows that refer to another by an index, whatever the size of their table', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint as reference
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = any(conkey)
        and (indpred is null or pg_get_expr(indpred, indrelid) like '%IS NOT NULL)')
    )
    order by 1`.execute(database.db)
  expect(rows.map(({ name }) => name)).toEqual(neverLookedUp)
})

it('finds what was mailed to an address by an index', async () => {
  const { rows } = await sql`
    select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indrelid = 'mails'::regclass and attname = 'recipient'`.execute(database.db)
  expect(rows).toHaveLength(1)
})

it('finds receipts that have not come among all the money there is by an index', async () => {
  const { rows } = await sql`
    select from pg_index where indrelid = 'captures'::regclass and pg_get_expr(indpred, indrelid) = 'receipt_pending'`.execute(
    database.db,
  )
  expect(rows).toHaveLength(1)
})
