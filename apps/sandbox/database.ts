import type { Pool, PoolClient } from 'pg'

/** A pool runs each query on its own; a client runs it in the caller's transaction. */
export type Db = Pool | PoolClient

/** An otherwise unused advisory lock key: two processes on one empty database must not both create the tables. */
const SCHEMA_LOCK = 7_254_001

/**
 * Creates the missing tables of the schema `sandbox`. They are not part of the shop's migrations, because the sandbox
 * represents other companies: their data is separate from the shop's, and survives a kill -9 of the shop.
 */
export async function openSchema(pool: Pool, tables: readonly string[]): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
    await tx.query('create schema if not exists sandbox')
    for (const table of tables) await tx.query(table)
  })
}

export async function inTransaction<T>(pool: Pool, work: (tx: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // Only this event reports a connection that fails between two statements. Without a listener the process would exit.
  const onError = (error: Error) => void (broken = error)
  client.on('error', onError)
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.removeListener('error', onError)
    client.release(broken)
  }
}
