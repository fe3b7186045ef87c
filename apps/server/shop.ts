import { buildApi } from '../api/src/app.ts'
import { systemClock } from '../api/src/platform/clock.ts'
import { createDatabase } from '../api/src/platform/db/index.ts'
import { migrate } from '../api/src/platform/db/migrate.ts'
import { ShopError } from '../api/src/platform/http/shop-error.ts'
import { createLog } from '../api/src/platform/log.ts'
import { createMetrics } from '../api/src/platform/metrics.ts'
import { createApiCaller, createPages } from '../web/server/index.ts'
import { claimDataFolder } from './data-folder.ts'
import { openDatabaseServer } from './database.ts'
import { createDoor } from './listen.ts'
import type { ServerSettings } from './settings.ts'
import { openShopRecord } from './shop-record.ts'

export type Shop = { url: string; close(): Promise<void> }

/**
 * Opens the whole shop in this process: database, API, pages, jobs, and in demo mode the sandboxes. Resolves when it
 * takes traffic; what was opened is closed again in reverse order, also when a later step fails.
 */
export async function openShop(settings: ServerSettings, options: { dev: boolean }): Promise<Shop> {
  const closers: (() => Promise<void> | void)[] = []
  const closing = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const log = createLog(settings.logLevel)
    log.info({ node: process.version, mode: settings.mode }, 'opening')
    const claim = await claimDataFolder(settings.dataDir)
    closers.push(claim.release)
    const door = await createDoor(settings.host, settings.port)
    const server = await openDatabaseServer(settings, { ownServer: true })
    closers.push(server.stop)
    const { connection } = server
    const database = createDatabase({ connection, log, prepare: settings.prepareStatements })
    closers.push(database.close)
    const applied = await migrate(database.pool)
    if (applied.length > 0) log.info({ applied }, 'the database was brought up to date')
    await openShopRecord(database.pool, settings.mode, settings.authSecret)

    const publicUrl = settings.publicUrl ?? door.url
    const api = buildApi({
      database,
      connection,
      clock: systemClock,
      log,
      metrics: createMetrics(),
      publicUrl,
      trustedProxies: settings.trustedProxies,
    })
    const pages = await createPages({
      mode: options.dev ? 'development' : 'production',
      api: createApiCaller((request) => api.http.inject(request)),
      httpServer: door.server,
      origins: { paystack: [], google: [] },
      publicUrl: () => publicUrl,
      log,
    })
    closers.push(pages.close)
    api.http.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        if (request.url.startsWith('/api/')) throw new ShopError('NOT_FOUND')
        reply.hijack()
        await pages.handle(request.raw, reply.raw)
      },
    })
    await api.http.ready()
    await api.open()
    closers.push(api.close)
    await api.jobs.work()
    door.open((request, response) => {
      if (!pages.tryServe(request, response)) api.http.routing(request, response)
    })
    closers.push(door.close)
    return { url: publicUrl, close: closing }
  } catch (error) {
    await closing()
    throw error
  }
}
