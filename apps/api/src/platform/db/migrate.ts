import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const folder = join(import.meta.dirname, '../../migrations')

/** The key of the advisory lock that all processes that migrate one database wait for; any number does. */
const migrationLock = 7_305_001

/** The migrations of this code, in order: `0001_platform.sql`, … plain SQL, forward only, never edited once released. */
export function migrations(): { name: string; sql: () => string }[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => ({ name, sql: () => readFileSync(join(folder, name), 'utf8') }))
}

/**
 * Migrates the database to this code's version. When several processes call it at once, one migrates.
 * @throws when the database has a migration this code does not know: an older shop must not run on a newer database
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query(`select pg_advisory_lock(${migrationLock})`)
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
    const applied = new Set(rows.map((row) => row.name))
    const known = migrations()
    const unknown = [...applied].filter((name) => !known.some((migration) => migration.name === name))
    if (unknown.length > 0)
      throw new Error(
        `The database has migrations that this code does not know (${unknown.join(', ')}). Start a newer version of the shop, or, if the database was made before 2026-11-25, use an empty one (docs/migrations.md).`,
      )
    const missing = known.filter((migration) => !applied.has(migration.name))
    for (const migration of missing) {
      await client.query('begin')
      try {
        await client.query(migration.sql())
        await client.query('insert into schema_migrations (name) values ($1)', [migration.name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
      }
    }
    return missing.map((migration) => migration.name)
  } finally {
    await client.query(`select pg_advisory_unlock(${migrationLock})`).catch(() => {})
    client.release()
  }
}
