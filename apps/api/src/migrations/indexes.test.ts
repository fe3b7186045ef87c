import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

/** Foreign keys without an index: the referenced rows are never deleted, or few rows refer to them. */
const neverLookedUp = ['categories_media', 'coupon_accounts_user', 'ledger_store_entries_transaction', 'sessions_store']

it('has an index for each foreign key whose rows are looked up', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint as reference
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = any(conkey)
        and (indpred is null or pg_get_expr(indpred, indrelid) like '%IS NOT NULL)')
    )
    order by 1`.execute(database.db)
  expect(rows.map(({ name }) => name)).toEqual(neverLookedUp)
})

it('has an index for the mails to an address', async () => {
  const { rows } = await sql`
    select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indrelid = 'mails'::regclass and attname = 'recipient'`.execute(database.db)
  expect(rows).toHaveLength(1)
})

it('has an index for captures whose receipt is pending', async () => {
  const { rows } = await sql`
    select from pg_index where indrelid = 'captures'::regclass and pg_get_expr(indpred, indrelid) = 'receipt_pending'`.execute(
    database.db,
  )
  expect(rows).toHaveLength(1)
})
