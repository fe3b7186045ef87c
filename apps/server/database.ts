import { join } from 'node:path'
import type pg from 'pg'
import { startEmbeddedDatabase } from '../api/src/platform/db/embedded.ts'
import type { ServerSettings } from './settings.ts'

export type DatabaseServer = {
  connection: pg.PoolConfig
  /** Null when it is not ours to stop. */ stop: () => Promise<void>
}

/** The PostgreSQL of DATABASE_URL, or the embedded one in the data folder. */
export async function openDatabaseServer(
  settings: ServerSettings,
  options: { ownServer: boolean },
): Promise<DatabaseServer> {
  if (settings.databaseUrl) return { connection: { connectionString: settings.databaseUrl }, stop: async () => {} }
  const embedded = await startEmbeddedDatabase(join(settings.dataDir, 'postgres'), options)
  return { connection: embedded.connection, stop: embedded.stop }
}
