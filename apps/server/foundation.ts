import type pg from 'pg'
import { createDatabase, type Database } from '../api/src/platform/db/index.ts'
import { openKeyring, type AuthSecret } from '../api/src/modules/accounts/index.ts'
import { createLog, type Log } from '../api/src/platform/log.ts'
import { createMetrics, type Metrics } from '../api/src/platform/metrics.ts'
import { openSchema, openServer } from './schema.ts'
import type { ServerSettings } from './settings/settings.ts'
import { openShopRecord } from './shop-record.ts'

/** What every process of the shop needs: a log, the migrated database, and the record of its shop. */
export type Foundation = {
  log: Log
  metrics: Metrics
  database: Database
  connection: pg.PoolConfig
  record: { authSecret: AuthSecret; isSeeded: boolean }
  close(): Promise<void>
}

/**
 * @param options.ownServer the embedded server must be this process's own, as the shop's is; a command uses a running
 * server, or starts one when none runs
 */
export async function openFoundation(settings: ServerSettings, options: { ownServer: boolean }): Promise<Foundation> {
  const log = createLog(settings.logLevel)
  const server = await openServer(settings, options)
  const { connection } = server
  const database = createDatabase({ connection, log, prepare: settings.prepareStatements })
  const close = async () => {
    await database.close()
    await server.stop()
  }
  try {
    await openSchema(settings.mode, { pool: database.pool, connection, log })
    const { authSecret, isSeeded } = await openShopRecord(database.pool, settings.mode, settings.authSecret)
    const keyring = await openKeyring(database.db, authSecret, settings.previousAuthSecret)
    const record = { authSecret: keyring, isSeeded }
    return { log, metrics: createMetrics(), database, connection, record, close }
  } catch (error) {
    await close()
    throw error
  }
}
