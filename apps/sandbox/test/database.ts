import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = { pool: pg.Pool; drop(): Promise<void> }

/** An empty database on the run's PostgreSQL. The sandbox needs none of the shop's tables. */
export async function anEmptyDatabase(): Promise<TestDatabase> {
  const server = inject('postgres')
  const database = `sandbox_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${database}`)
  const pool = new pg.Pool({ ...server, database })
  // A connection may still be closing when its database is dropped.
  pool.on('error', () => {})
  return {
    pool,
    async drop() {
      await pool.end()
      await onServer(server, `drop database ${database} with (force)`)
    },
  }
}

async function onServer(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
