import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { compileOnce } from './compile-once.ts'
import { inTransaction } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

it('builds a query once and sends the values of each call, where a value may have several places', async () => {
  let built = 0
  const ask = compileOnce(({ name, at }: { name: string; at: Date }) => {
    built++
    return sql<{ name: string; twice: string; year: number }>`
      select ${name}::text as name, ${name}::text || ${'!'}::text as twice, extract(year from ${at}::timestamptz) as year`
  })
  expect(await ask(database.db, { name: 'Maua', at: new Date('2024-07-01') })).toEqual([
    { name: 'Maua', twice: 'Maua!', year: 2024 },
  ])
  expect(await ask(database.db, { name: 'Njeri', at: new Date('2026-07-01') })).toEqual([
    { name: 'Njeri', twice: 'Njeri!', year: 2026 },
  ])
  expect(built).toBe(1)
})

it('builds a query of Kysely in a transaction, and runs it later outside of it', async () => {
  const ask = compileOnce(({ name }: { name: string }, handle) =>
    handle.selectNoFrom((one) => one.cast<string>(one.val(name), 'text').as('name')),
  )
  expect(await inTransaction(database.db, (tx) => ask(tx, { name: 'Maua' }))).toEqual([{ name: 'Maua' }])
  expect(await ask(database.db, { name: 'Njeri' })).toEqual([{ name: 'Njeri' }])
})
