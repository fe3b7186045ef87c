import { join } from 'node:path'
import type pg from 'pg'
import { startEmbeddedDatabase } from '../api/src/platform/db/embedded.ts'
import { claimDataFolder } from './data-folder.ts'
import type { ServerSettings } from './settings/settings.ts'

export type DatabaseServer = {
  connection: pg.PoolConfig
  /** The same database without a pooler in between. */
  direct: pg.PoolConfig
  stop(): Promise<void>
}

/**
 * The PostgreSQL of DATABASE_URL, or the embedded one in the data folder.
 * @param options.ownServer the embedded server must be this process's own, as the shop's is; a command uses a running
 * server, or starts one when none runs
 * @param options.settings of the embedded server, where this process starts it
 */
export async function openServer(
  settings: ServerSettings,
  options: { ownServer: boolean; settings?: Record<string, string> | undefined },
): Promise<DatabaseServer> {
  const { url, directUrl } = settings.database
  if (url === null) {
    const { connection, stop } = await startEmbeddedDatabase(join(settings.dataDir, 'postgres'), options)
    return { connection, direct: connection, stop }
  }
  return {
    connection: { connectionString: url },
    direct: { connectionString: directUrl ?? url },
    stop: async () => {},
  }
}

export type ShopDatabase = {
  /** Rejects when the server cannot start. */
  server: Promise<DatabaseServer>
  /** Stops the server, then releases the data folder. */
  close(): Promise<void>
}

/**
 * Claims the data folder for this shop process and starts its database server in another process, which starts while
 * this one loads the modules of the shop.
 * @throws when another shop runs on the data folder
 */
export function startDatabase(settings: ServerSettings): ShopDatabase {
  const claim = usesDataFolder(settings) ? claimDataFolder(settings.dataDir) : null
  const server = openServer(settings, { ownServer: settings.role !== 'worker' })
  server.catch(() => {}) // openFoundation awaits the server and reports its error
  return {
    server,
    async close() {
      try {
        await server.then(
          ({ stop }) => stop(),
          () => {},
        )
      } finally {
        claim?.release()
      }
    },
  }
}

const usesDataFolder = ({ database, s3 }: ServerSettings) => database.url === null || s3 === null
