import type { Pool, PoolClient } from 'pg'

/** A pool reads and writes on its own; a client takes part in the transaction it was handed from. */
export type Db = Pool | PoolClient

/** Any number nobody else locks: two processes opening on one empty database would both create the tables. */
const SCHEMA_LOCK = 7_254_001

/**
 * Creates what is missing of the schema `sandbox`. It stands outside the shop's migrations, because the sandbox plays
 * other companies: their books are not the shop's, and they outlive the shop's kill -9.
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
  // A connection that dies between two statements reports it here and nowhere else; unheard it would end the process.
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
