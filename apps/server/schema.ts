import pg from 'pg'
import { migrate, schemaDifference } from '../api/src/platform/db/migrate.ts'
import { restoreIndexes } from '../api/src/platform/db/set-aside-indexes.ts'
import type { Log } from '../api/src/platform/log.ts'
import { openServer } from './database-server.ts'
import type { ServerSettings } from './settings/settings.ts'

async function withServer<T>(settings: ServerSettings, use: (connection: pg.PoolConfig) => Promise<T>): Promise<T> {
  const server = await openServer(settings, { ownServer: false })
  try {
    return await use(server.direct)
  } finally {
    await server.stop()
  }
}

/** @returns the names of the applied migrations */
export function migrateDatabase(settings: ServerSettings): Promise<string[]> {
  return withServer(settings, (connection) => migrate(connection))
}

export function missingMigrations(settings: ServerSettings): Promise<string[]> {
  return withServer(settings, async (connection) => {
    const client = new pg.Client(connection)
    await client.connect()
    try {
      const { missing } = await schemaDifference(client)
      return missing.map(({ name }) => name)
    } finally {
      await client.end()
    }
  })
}

type Connections = { pool: pg.Pool; direct: pg.PoolConfig; log: Log }

/**
 * Migrates the database of a demo shop. In production a release migrates once, before its processes start.
 * @throws in production when migrations are missing; when the database is too new for this code
 */
export async function openSchema(mode: ServerSettings['mode'], connections: Connections): Promise<void> {
  await bringUpToDate(mode, connections)
  await restoreIndexes(connections.pool, connections.direct)
}

async function bringUpToDate(mode: ServerSettings['mode'], { pool, direct, log }: Connections): Promise<void> {
  if (mode === 'demo') {
    const applied = await migrate(direct)
    if (applied.length > 0) log.info({ applied }, 'the database was brought up to date')
    return
  }
  const { missing, unknown } = await schemaDifference(pool)
  if (missing.length > 0) {
    const [first] = missing
    const which =
      missing.length === 1 ? `the migration ${first?.name}` : `${missing.length} migrations, from ${first?.name} on`
    throw new Error(`The database lacks ${which}. Run npm run migrate, then start again.`)
  }
  if (unknown.length > 0)
    log.info({ unknown: unknown.map(({ name }) => name) }, 'the database is newer than this version, which can use it')
}
