import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const folder = join(import.meta.dirname, '../../migrations')

/** The key of the advisory lock of the process that migrates; any number does. */
const migrationLock = 7_305_001

export type Migration = {
  /** The name of its file, such as `0022_reviews_with_pictures.sql`. */
  name: string
  /** The version of the shop before it runs on the result of `expand`, not on that of `contract`. */
  kind: 'expand' | 'contract'
  /** False for a file with one statement that cannot run in a transaction, such as `create index concurrently`. */
  isTransactional: boolean
  sql: string
}

/** The migrations of this code, in order: plain SQL, forward only, never edited once released (docs/migrations.md). */
export function migrations(): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => readMigration(name, readFileSync(join(folder, name), 'utf8')))
}

/** The first line of a migration: its kind, and whether it runs without a transaction. */
const header = /^-- (expand|contract)(, outside a transaction)?(?:\n|$)/

export const hasHeader = (sql: string): boolean => header.test(sql)

/** The files of the baseline have no header and expand. */
export function readMigration(name: string, sql: string): Migration {
  const [, kind = 'expand', outside] = header.exec(sql) ?? []
  return { name, kind: kind as Migration['kind'], isTransactional: outside === undefined, sql }
}

type Handle = Pick<pg.ClientBase, 'query'>

/** What this code has and the database has not, and the reverse. */
export type SchemaDifference = { missing: Migration[]; unknown: Pick<Migration, 'name' | 'kind'>[] }

/**
 * Compares the database with this code.
 * @throws when this code cannot run on the database, whatever is migrated
 */
export async function schemaDifference(handle: Handle, known = migrations()): Promise<SchemaDifference> {
  const { rows: tables } = await handle.query(`select where to_regclass('schema_migrations') is not null`)
  const { rows: applied } =
    tables.length === 0
      ? { rows: [] }
      : await handle.query<{ name: string; kind: Migration['kind'] }>(
          `select name, coalesce(to_jsonb(schema_migrations) ->> 'kind', 'expand') as kind from schema_migrations order by name`,
        )
  const missing = known.filter(({ name }) => !applied.some((one) => one.name === name))
  const unknown = applied.filter(({ name }) => !known.some((one) => one.name === name))
  if (unknown.length > 0 && missing.length === known.length)
    throw new Error(
      'The database was made before 2026-11-25 and cannot be migrated. Use an empty one (docs/migrations.md).',
    )
  const removing = unknown.filter(({ kind }) => kind === 'contract').map(({ name }) => name)
  if (removing.length > 0)
    throw new Error(
      `The database has migrations that this code does not know and cannot run with (${removing.join(', ')}). Start the newer version of the shop.`,
    )
  return { missing, unknown }
}

/**
 * For how long a migration waits for a lock on a table, while requests wait behind it, and how often it tries.
 */
export type Patience = { lockTimeoutMs: number; attempts: number; pauseMs: number }

const usualPatience: Patience = { lockTimeoutMs: 3_000, attempts: 40, pauseMs: 2_000 }

/**
 * Migrates the database to this code's version, over a connection of its own. When several processes call it at once,
 * one migrates and the others wait for it, however long it takes.
 * @returns the names of the applied migrations
 * @throws when a migration fails, or gets no lock in time; the migrations before it stay applied
 */
export async function migrate(
  connection: pg.ClientConfig,
  { known = migrations(), patience = usualPatience }: { known?: Migration[]; patience?: Patience } = {},
): Promise<string[]> {
  const client = new pg.Client({ ...connection, application_name: 'sokoni-migrate', keepAlive: true })
  client.on('error', () => {}) // the statement in progress fails too
  await client.connect()
  try {
    // Statements of a migration may take hours.
    await client.query('set statement_timeout = 0')
    await client.query('set idle_in_transaction_session_timeout = 0')
    await lockMigrations(client)
    await client.query(
      `create table if not exists schema_migrations (
        name text primary key, kind text not null default 'expand', applied_at timestamptz not null default now()
      )`,
    )
    const { missing } = await schemaDifference(client, known)
    if (missing.length > 0)
      await client.query(`alter table schema_migrations add column if not exists kind text not null default 'expand'`)
    for (const migration of missing) await apply(client, migration, patience)
    return missing.map(({ name }) => name)
  } finally {
    await client.end() // this also ends the advisory lock
  }
}

/**
 * Polls: a process that waits inside one statement has a snapshot, and `create index concurrently` of the process that
 * migrates waits for all older snapshots to end.
 */
async function lockMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${migrationLock}) as locked`)
    if (rows[0]?.locked) return
    await pause(250)
  }
}

async function apply(client: pg.Client, migration: Migration, patience: Patience): Promise<void> {
  const { name } = migration
  try {
    if (migration.isTransactional) await applyInTransaction(client, migration, patience)
    else await applyAlone(client, migration)
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: lock_not_available */
const lockNotAvailable = '55P03'

async function applyInTransaction(client: pg.Client, migration: Migration, patience: Patience): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${patience.lockTimeoutMs}`)
      await client.query(migration.sql)
      await record(client, migration)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      const isLocked = error instanceof pg.DatabaseError && error.code === lockNotAvailable
      if (!isLocked || attempt >= patience.attempts) throw error
      await pause(patience.pauseMs)
    }
  }
}

/** An index that an earlier run left unfinished is built again. */
async function applyAlone(client: pg.Client, migration: Migration): Promise<void> {
  const { rows } = await client.query<{ index: string }>(
    `select relname as index from pg_index join pg_class on pg_class.oid = indexrelid where not indisvalid`,
  )
  for (const { index } of rows.filter((row) => migration.sql.includes(row.index)))
    await client.query(`drop index concurrently if exists ${client.escapeIdentifier(index)}`)
  await client.query(migration.sql)
  await record(client, migration)
}

async function record(client: pg.Client, { name, kind }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, kind) values ($1, $2)', [name, kind])
}
