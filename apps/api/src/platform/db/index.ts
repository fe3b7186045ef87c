import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { createStatementNames, isOutdatedPlan, tap } from './statements.ts'
import type { Tables } from './tables.ts'

export { sendAlong } from './statements.ts'
export { together } from './together.ts'
export type { Tables } from './tables.ts'

/** A handle to read with. Each statement runs outside a transaction. */
export type Db = Kysely<Tables>
/** A handle inside a transaction: to write, to lock, and to read rows that must be consistent with both. */
export type Tx = Transaction<Tables>

pg.types.setTypeParser(pg.types.builtins.INT8, Number) // constraints keep ids and cents below 2^53
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export type DatabaseOptions = {
  connection: pg.PoolConfig
  log: Log
  poolSize?: number
  timeouts?: Timeouts
  /** The connection is a pooler's, which refuses timeouts at the start of a connection: the server sets them. */
  isPooler?: boolean
  /** Server-prepared statements; off behind a pooler that assigns connections per transaction. */
  prepare?: boolean
  /** Called with the time that a request waited for a connection, where all were busy. */
  onWait?: (seconds: number) => void
  /** Called with the text of every statement sent: tests use it to assert how many statements a request needs. */
  onStatement?: (text: string) => void
}

export type Timeouts = {
  /** For a statement. */
  statementMs: number
  /** For a lock: shorter than that for a connection, so that a locked table does not use up the pool. */
  lockMs: number
  /** For a request that waits for a connection of the pool. */
  waitMs: number
}

const usualTimeouts: Timeouts = { statementMs: 60_000, lockMs: 5_000, waitMs: 10_000 }

/** For requests that need not read from the primary; without a replica they do. */
export type Reads = {
  /** A handle that has all that was committed before the call. */
  afterWrites(): Promise<Db>
}

export type Database = {
  db: Db
  reads: Reads
  pool: pg.Pool
  /** Of its options: the pool of a replica calls it too. */
  onWait?: DatabaseOptions['onWait']
  close(): Promise<void>
}

export const readsOfPrimary = (db: Db): Reads => ({ afterWrites: async () => db })

export function createDatabase(options: DatabaseOptions): Database {
  const names = createStatementNames()
  const { statementMs, lockMs, waitMs } = options.timeouts ?? usualTimeouts
  const pool = new pg.Pool({
    max: options.poolSize ?? 10,
    application_name: 'sokoni',
    connectionTimeoutMillis: waitMs,
    pipeline: true,
    ...(!options.isPooler && {
      statement_timeout: statementMs,
      lock_timeout: lockMs,
      idle_in_transaction_session_timeout: 60_000,
    }),
    ...options.connection,
  })
  // The pool replaces a connection that breaks while idle. Without a listener the error would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) options.log.debug({ err: error.message }, 'an idle database connection broke')
  })
  pool.on('connect', (client) => {
    // The same for a connection that breaks between two statements of a transaction: its next statement fails.
    client.on('error', () => {})
    tap(client, options, names)
  })
  if (options.onWait) watchWaits(pool, options.onWait)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, reads: readsOfPrimary(db), pool, onWait: options.onWait, close: () => db.destroy() }
}

function watchWaits(pool: pg.Pool, onWait: (seconds: number) => void) {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const watched = async () => {
    if (pool.idleCount > 0) return connect()
    const startedAt = performance.now()
    try {
      return await connect()
    } finally {
      onWait((performance.now() - startedAt) / 1000)
    }
  }
  // The pool's own `query` passes a callback.
  pool.connect = ((callback?: unknown) =>
    callback ? (connect as (callback: unknown) => unknown)(callback) : watched()) as typeof pool.connect
}

const deadlockOrConflict = new Set(['40P01', '40001'])

const isDeadlockOrConflict = (error: unknown) =>
  error instanceof pg.DatabaseError && deadlockOrConflict.has(error.code ?? '')

const maxAttempts = 3

/** Each run finds one outdated plan at most; no transaction has so many statements that select `*`. */
const maxOutdatedPlans = 100

/**
 * Runs one use case in one transaction. The use case must not call anything outside the database. When PostgreSQL
 * aborts it because of a deadlock, or because a table got a column, the whole use case runs again: the aborted run leaves
 * no data. It runs at most three times, not counting the runs that found an outdated plan.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let attempts = 1
  let outdatedPlans = 0
  for (;;) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (isOutdatedPlan(error)) {
        if (++outdatedPlans > maxOutdatedPlans) throw error
      } else if (!isDeadlockOrConflict(error) || ++attempts > maxAttempts) throw error
    }
  }
}
