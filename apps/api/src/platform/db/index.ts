import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { Tables } from './tables.ts'

export type { Tables } from './tables.ts'

/** A handle to read with; each statement stands alone. */
export type Db = Kysely<Tables>
/** A handle inside a transaction: to write, to lock, and to read what must agree with both. */
export type Tx = Transaction<Tables>

pg.types.setTypeParser(pg.types.builtins.INT8, Number) // ids and cents stay below 2^53, which constraints see to
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export type DatabaseOptions = {
  connection: pg.PoolConfig
  log: Log
  poolSize?: number
  /** Server-prepared statements; off behind a pooler that hands out connections by transaction. */
  prepare?: boolean
  /** Called with the text of every statement sent: how tests assert that a request needs no more than it says. */
  onStatement?: (text: string) => void
}

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

export function createDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    max: options.poolSize ?? 10,
    application_name: 'sokoni',
    // What hangs gives way: a caller waits for a connection, a statement and a silent transaction for so long at most.
    connectionTimeoutMillis: 20_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    ...options.connection,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) options.log.warn({ err: error.message }, 'an idle database connection broke')
  })
  pool.on('connect', (client) => {
    // Nor may one that breaks between two statements of a transaction: its next statement fails, and says so.
    client.on('error', () => {})
    tap(client, options)
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

const deadlockOrConflict = new Set(['40P01', '40001'])

/**
 * Runs one use case in one transaction. Nothing in it may reach out of the database. When PostgreSQL itself breaks the
 * tie of a deadlock, the whole use case runs again, at most three times: nothing of the first run is left.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= 3 || !(error instanceof pg.DatabaseError) || !deadlockOrConflict.has(error.code ?? '')) throw error
    }
  }
}

type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown

/** Names each parametrised statement by its text's hash, so that the server parses and plans it once a connection. */
function tap(client: pg.PoolClient, options: DatabaseOptions) {
  const send = client.query.bind(client) as Query
  const query: Query = (text, values, callback) => {
    if (typeof text === 'string') {
      options.onStatement?.(text)
      if (options.prepare !== false && Array.isArray(values) && values.length > 0)
        return send({ name: statementName(text), text, values }, callback)
    }
    return send(text, values, callback)
  }
  client.query = query as typeof client.query
}

/** Filters make thousands of list shapes, and a prepared statement stays with its connection: the first ones are ours. */
const mostNames = 500
const names = new Map<string, string>()

/** Undefined once there are enough: the statement is then sent without a name, and planned each time. */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
