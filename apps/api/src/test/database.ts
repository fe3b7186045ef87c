import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { createDatabase, type Database, type DatabaseOptions } from '../platform/db/index.ts'
import { silentLog } from '../platform/log.ts'

export type TestDatabase = Database & {
  connection: pg.PoolConfig
  /** The statements sent since the last call: tests use it to assert how many statements a request needs. */
  takeStatements(): string[]
  /** Resolves once `howMany` transactions wait for a lock. */
  untilSomebodyWaits(howMany?: number): Promise<void>
  isSomebodyWaiting(): Promise<boolean>
  drop(): Promise<void>
}

/** A fresh database on the run's real PostgreSQL, cloned from the migrated template. */
export async function aDatabase(options: Partial<DatabaseOptions> = {}): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `t_${randomUUID().replaceAll('-', '')}`
  // Copying the files takes a third of the time of writing them to the log, which no test reads.
  await onServer(server, `create database ${name} template sokoni_template strategy file_copy`)
  const connection = { ...server, database: name }
  const statements: string[] = []
  const database = createDatabase({
    connection,
    log: silentLog,
    timeouts: { statementMs: 60_000, lockMs: 60_000, waitMs: 60_000 },
    ...options,
    onStatement: (text) => statements.push(text),
  })
  /** How many connections wait for a lock. */
  async function waiting(): Promise<number> {
    const { rowCount } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount ?? 0
  }
  return {
    ...database,
    connection,
    takeStatements: () => statements.splice(0).filter((text) => !/^(begin|commit|rollback)/.test(text)),
    async untilSomebodyWaits(howMany = 1) {
      await expect.poll(() => waiting()).toBeGreaterThanOrEqual(howMany)
    },
    isSomebodyWaiting: async () => (await waiting()) > 0,
    async drop() {
      await database.close()
      await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

async function onServer(server: pg.ClientConfig, statement: string) {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
