/**
 * Applies the migrations to an empty database: on the PostgreSQL that is installed with the shop, and on each version
 * that Debian has installed here (15 is the oldest that the shop supports). Fails when one refuses a statement, or when
 * a migration would block the requests of an open shop.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '../apps/api/src/platform/db/embedded.ts'
import { migrate, migrations } from '../apps/api/src/platform/db/migrate.ts'
import { lintMigration } from './lint-migrations.ts'

const faults = migrations().map(lintMigration).join('')
if (faults) {
  console.error(faults)
  process.exit(1)
}

const debian = '/usr/lib/postgresql'
const installed = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []

for (const bin of [undefined, ...installed.filter((folder) => existsSync(join(folder, 'initdb')))]) await applyOn(bin)

async function applyOn(bin: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-migrations-'))
  const server = await startEmbeddedDatabase(join(folder, 'db'), { settings: { fsync: 'off' }, ...(bin && { bin }) })
  const pool = new pg.Pool(server.connection)
  pool.on('error', () => {}) // a connection that is being closed may still hear that the server stops
  try {
    const { rows } = await pool.query<{ server_version: string }>('show server_version')
    const applied = await migrate(server.connection)
    console.log(`migrations: ${applied.length} applied on PostgreSQL ${rows[0]?.server_version}`)
  } finally {
    await pool.end()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
