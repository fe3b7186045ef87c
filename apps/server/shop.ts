import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { renderUnicodeCompact } from 'uqr'
import { toWire } from '#contract/shared/money.ts'
import { buildApi, type Api } from '../api/src/app.ts'
import { closeAll, type Closer } from '../api/src/platform/close-all.ts'
import { catalogChannel, readChange } from '../api/src/modules/catalog/index.ts'
import { type CachedAnswers, createCachedAnswers } from '../api/src/platform/http/cached-answers.ts'
import { countRequests, nameRoute } from '../api/src/platform/http/count-requests.ts'
import { setTracer } from '../api/src/platform/tracing.ts'
import { replaceDemoContacts } from '../api/src/modules/settings/index.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { createApiCaller, createPages, type Pages } from '../web/server/index.ts'
import { assertStorageLetsUsIn, blobsOf } from './blobs.ts'
import { collectTags } from './collect-tags.ts'
import type { ShopDatabase } from './database-server.ts'
import type { scheduleBackups } from './backup/scheduled-backups.ts'
import { openDemo, type DemoAccounts } from './demo/demo.ts'
import { openFoundation, type Foundation } from './foundation.ts'
import { createListener, type RequestHandler } from './listen.ts'
import { providersOf } from './providers.ts'
import type { openTelemetry } from './open-telemetry.ts'
import { createProgress, type Progress } from './terminal.ts'
import type { ServerSettings } from './settings/settings.ts'

export type Shop = { url: string; close(): Promise<void> }

export type ShopOptions = { dev: boolean; progress?: Progress }

/**
 * Opens what the role of this process needs: database, API, pages, jobs, and in demo mode the sandboxes. Resolves when it
 * accepts traffic. Opened resources are closed in reverse order, also when a later step fails.
 */
export async function openShop(settings: ServerSettings, database: ShopDatabase, options: ShopOptions): Promise<Shop> {
  const closers: Closer[] = [database.close]
  const close = () => closeAll(closers.splice(0).toReversed())
  try {
    return { url: await openParts(settings, database, options, closers), close }
  } catch (error) {
    await close().catch(() => {}) // the start failed first
    throw error
  }
}

async function openParts(
  settings: ServerSettings,
  database: ShopDatabase,
  options: ShopOptions,
  closers: Closer[],
): Promise<string> {
  const { role } = settings
  const { progress = createProgress() } = options
  const listener = await createListener(settings.host, settings.port, {
    isHttps: settings.publicUrl?.startsWith('https:') ?? false,
  })
  closers.push(listener.close)
  progress.step(settings.database.url === null ? 'Starting the database' : 'Connecting to the database')
  const foundation = await openFoundation(settings, { isShop: true, server: database.server })
  closers.push(foundation.close)
  const { log } = foundation
  if (settings.tracing) closers.push(await openTracing(settings.tracing, { release: settings.release, log }))
  log.info({ node: process.version, mode: settings.mode, role }, 'opening')

  progress.step('Opening the shop')
  const publicUrl = settings.publicUrl ?? listener.url
  const demoAccounts: DemoAccounts = { lines: [], secondFactorUri: '' }
  const sandbox = settings.mode === 'demo' ? await openSandbox(foundation, listener.url, demoAccounts) : null
  if (sandbox) closers.push(sandbox.stop)
  const redis = settings.redisUrl ? await openRedis(settings.redisUrl) : null
  if (redis) {
    redis.on('error', () => {}) // its commands fail, and the throttle says so once
    closers.push(() => redis.disconnect())
  }
  const providers = providersOf(settings, listener.url, sandbox?.smtpUrl ?? null)
  const blobs = blobsOf(settings, log)
  await assertStorageLetsUsIn(blobs, log)
  const answers = createCachedAnswers(() => foundation.clock.now().getTime())
  const api = buildApi({
    ...foundation,
    answers,
    publicUrl,
    authSecret: foundation.record.authSecret,
    providers,
    blobs,
    retentionDays: settings.retentionDays,
    trustedProxies: settings.trustedProxies,
    metricsToken: settings.metricsToken,
    isDemo: settings.mode === 'demo',
    runsJobs: role !== 'web',
    redis,
  })
  if (settings.database.url === null && settings.backup.passphrase !== null)
    await openBackups({ jobs: api.jobs, metrics: foundation.metrics, log, settings })
  let handle: RequestHandler = operationsOnly(api)
  if (role !== 'worker') {
    const pages = await openPages(api, {
      settings,
      providers,
      publicUrl,
      log,
      server: listener.server,
      dev: options.dev,
      answers,
    })
    closers.push(pages.close)
    handle = (request, response) => {
      const served = answers.tryServe(request, response) ? 'cached answer' : pages.tryServe(request, response)
      if (served) nameRoute(response, served)
      else api.http.routing(request, response)
    }
  }
  if (sandbox) await api.http.register(sandbox.plugin, { prefix: '/sandbox' })
  await api.http.ready()
  await api.open()
  closers.push(api.close)
  if (settings.contact)
    await replaceDemoContacts({ db: foundation.database.db, settings: api.modules.settings }, settings.contact)
  if (settings.mode === 'demo') {
    if (!foundation.record.isSeeded) progress.step('Creating the demo shop, once')
    Object.assign(demoAccounts, await openDemo(api, foundation, settings))
    progress.end()
    for (const line of demoAccounts.lines) console.log(line)
    // For a person at a terminal, not for a log.
    if (process.stdout.isTTY) {
      console.log(renderUnicodeCompact(demoAccounts.secondFactorUri, { border: 2 }))
      console.log(
        `Log: ${join(settings.dataDir, 'shop.log')}. Mails, phones and test payments: ${listener.url}/sandbox/`,
      )
    }
  }
  progress.end()
  await listener.open(countRequests(foundation.metrics, handle))
  closers.push(listener.close) // no new requests while the rest closes
  closers.push(api.endStreams) // before the listener, which waits for responses: streams do not end by themselves
  // Jobs start after the listener opens and end before it closes: in demo mode they call sandboxes of this process.
  closers.push(async () => {
    api.drain()
    listener.drain()
    await Promise.all([api.jobs.endWork(), pause(settings.drainSeconds * 1000)])
  })
  if (role !== 'web') await api.jobs.work()
  sandbox?.start()
  if (sandbox) await registerAtSandbox(api, log)
  return publicUrl
}

const operations = new Set(['/healthz', '/readyz', '/metrics'])

/** A worker has a port for its health and metrics alone. */
function operationsOnly({ http }: Api): RequestHandler {
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? ''
    if (operations.has(path)) http.routing(request, response)
    else response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('This is a worker.\n')
  }
}

type PageParts = {
  settings: ServerSettings
  providers: ReturnType<typeof providersOf>
  publicUrl: string
  log: Foundation['log']
  server: Server
  dev: boolean
  answers: CachedAnswers
}

async function openPages(
  api: Api,
  { settings, providers, publicUrl, log, server, dev, answers }: PageParts,
): Promise<Pages> {
  const pages = await createPages({
    mode: dev ? 'development' : 'production',
    api: createApiCaller((request) => api.http.inject(request)),
    httpServer: server,
    origins: outsideOrigins(settings),
    publicUrl: () => publicUrl,
    now: () => api.clock.now(),
    site: () => ({
      apiHost: settings.apiHost,
      currencyLabels: api.modules.settings.current().currencyLabels ?? settings.currencyLabels,
      freeDeliveryFrom: toWire(api.modules.settings.current().freeDeliveryFromCents),
      google:
        providers.google && providers.googleClientUrl
          ? { scriptUrl: providers.googleClientUrl, clientId: providers.google.clientId }
          : null,
      paystackScriptUrl: providers.paystackInlineUrl,
    }),
    log,
  })
  servePages(api, pages, answers)
  return pages
}

const businessPhone = '+254708374149'

/** In production an operator does this once; the demo shop may have another address at each start. */
async function registerAtSandbox({ modules: { payments } }: Api, log: Foundation['log']) {
  const answer = await payments.registerPaybill?.(businessPhone)
  if (answer?.kind === 'refused') log.warn({ reported: answer.reported }, 'the PayBill could not be registered')
}

/** OpenTelemetry is loaded only here. */
async function openTracing(...options: Parameters<typeof openTelemetry>): Promise<Closer> {
  const { openTelemetry } = await import('./open-telemetry.ts')
  const { tracer, close } = openTelemetry(...options)
  setTracer(tracer)
  return () => {
    setTracer(null)
    return close()
  }
}

/** Few shops have Redis: the client is loaded only for them. */
async function openRedis(url: string) {
  const { Redis } = await import('ioredis')
  return new Redis(url, {
    connectTimeout: 2_000,
    // Each request asks it several times: without an answer each process counts for itself.
    commandTimeout: 300,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
  })
}

/** Encryption is loaded only for a shop that backs itself up. */
async function openBackups(...options: Parameters<typeof scheduleBackups>) {
  const { scheduleBackups } = await import('./backup/scheduled-backups.ts')
  scheduleBackups(...options)
}

/** A production shop does not load the sandboxes. */
async function openSandbox(
  { database, clock, log }: Foundation,
  ownUrl: string,
  accounts: DemoAccounts,
): Promise<Sandbox> {
  const { createSandbox } = await import('../sandbox/index.ts')
  return createSandbox({
    pool: database.pool,
    clock,
    publicUrl: () => ownUrl,
    paystackWebhookUrl: () => `${ownUrl}/api/webhooks/paystack/`,
    paypalWebhookUrl: () => `${ownUrl}/api/webhooks/paypal/`,
    accounts: () => accounts,
    onFailure: (error) => log.warn({ err: error instanceof Error ? error.message : String(error) }, 'a sandbox failed'),
  })
}

/** Every path outside the API is a page. Cached pages and answers are invalidated in every process when their data changes. */
export function servePages(api: Api, pages: Pages, answers: Pick<CachedAnswers, 'invalidate'> | null) {
  const invalidate = (tags?: string[]) => {
    pages.invalidate(tags)
    answers?.invalidate(tags)
  }
  const invalidateLater = collectTags(invalidate)
  api.pubsub.on(catalogChannel, (payload) => {
    const { tags, canWait } = readChange(payload)
    if (canWait) invalidateLater(tags)
    else invalidate(tags)
  })
  api.pubsub.onReconnect(() => invalidate())
  api.modules.settings.onChange(() => invalidate())
  api.http.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      if (request.url.startsWith('/api/')) return reply.callNotFound()
      reply.hijack()
      reply.raw.setHeader('x-request-id', request.id)
      await pages.handle(request.raw, reply.raw)
    },
  })
}

/** External origins that the payment and sign-in screens may load from; the sandboxes are on our own origin. */
function outsideOrigins(settings: ServerSettings) {
  const isReal = (provider: object | 'off' | null) => provider !== null && provider !== 'off'
  return {
    paystack: isReal(settings.paystack)
      ? ['https://js.paystack.co', 'https://checkout.paystack.com', 'https://api.paystack.co']
      : [],
    google: isReal(settings.google) ? ['https://accounts.google.com/gsi/'] : [],
  }
}
