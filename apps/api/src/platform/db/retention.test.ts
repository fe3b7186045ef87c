import { globSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountsRetention } from '../../modules/accounts/accounts.retention.ts'
import { auditRetention } from '../../modules/audit/index.ts'
import { aClock } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { inTransaction } from './index.ts'
import { deleteOldRows, type RetentionRule, usualRetention } from './retention.ts'

const modules = join(import.meta.dirname, '../../modules')
const files = globSync('*/*.retention.ts', { cwd: modules })
const exported = await Promise.all(files.map((file) => import(join(modules, file)) as Promise<Record<string, unknown>>))
const rules = exported.flatMap((each) => Object.values(each).filter(Array.isArray).flat()) as RetentionRule[]

const clock = aClock()
let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

const count = async (table: string) =>
  (await database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n

it('deletes old rows in batches, and no more of them in one run than its limit', async () => {
  await sql`
    insert into idempotency_keys select 1, '/api/checkout/', 'key-' || n, '', '{}',
      ${clock.now()}::timestamptz - case when n <= 70 then interval '25 hours' else interval '23 hours' end
    from generate_series(1, 100) as n`.execute(database.db)
  database.takeStatements()
  await deleteOldRows({ db: database.db, clock }, accountsRetention, { batchRows: 20, maxBatches: 2 })
  expect([await count('idempotency_keys'), database.takeStatements().filter((text) => /delete\s+from "idempotency_keys"/.test(text)).length]).toEqual([60, 2]) // oxfmt-ignore
  await deleteOldRows({ db: database.db, clock }, accountsRetention, { batchRows: 20, maxBatches: 9 })
  expect(await count('idempotency_keys')).toBe(30)
})

it('skips rows that another transaction has locked', async () => {
  await sql`
    insert into idempotency_keys values (2, '/', 'locked', '', '{}', ${clock.now()}::timestamptz - interval '2 days')`.execute(
    database.db,
  )
  const holder = await database.pool.connect()
  await holder.query(`begin; select from idempotency_keys where user_id = 2 for update`)
  await deleteOldRows({ db: database.db, clock }, accountsRetention)
  await holder.query('rollback')
  holder.release()
  expect(await count('idempotency_keys where user_id = 2')).toBe(1)
})

it('deletes audit entries with their comments; the database refuses to delete what is younger than a year', async () => {
  const { now } = { now: () => new Date() }
  await sql`
    insert into audit_entries (at, actor, action, subject, changes)
    select clock_timestamp() - n * interval '100 days', 'shop', 'order.cancelled', 'order:' || n, '{}'
    from generate_series(1, 6) as n`.execute(database.db)
  await sql`insert into audit_comments select id, subject, 'a reason' from audit_entries`.execute(database.db)
  await deleteOldRows({ db: database.db, clock: { now } }, auditRetention, { days: { ...usualRetention, audit: 400 } })
  expect([await count('audit_entries'), await count('audit_comments')]).toEqual([3, 3])
  const all = deleteOldRows({ db: database.db, clock: { now } }, auditRetention, {
    days: { ...usualRetention, audit: 50 },
  })
  const refusal = expect.objectContaining({ message: expect.stringContaining('nor removed within a year') })
  await expect(all).rejects.toMatchObject({ errors: [refusal, refusal] })
  expect(await count('audit_entries')).toBe(3)
})

type Step = { 'Node Type': string; 'Index Cond'?: string; Plans?: Step[] }
const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

it.each(rules.map((rule) => [rule.table, rule] as const))('finds the old rows of %s by an index', async (_, rule) => {
  const steps = await inTransaction(database.db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Step }] }>`
      explain (format json) select from ${sql.table(rule.table)} where ${rule.isOld(clock.now())}`.execute(tx)
    return rows.flatMap((row) => stepsOf(row['QUERY PLAN'][0].Plan))
  })
  expect(steps.map((step) => step['Node Type'])).not.toContain('Seq Scan')
  expect(steps.some((step) => step['Index Cond'] !== undefined)).toBe(true)
})

it('knows the rules of all modules', () => {
  expect(rules.map(({ table }) => table)).toEqual(expect.arrayContaining(['mails', 'registrations', 'audit_comments']))
})
