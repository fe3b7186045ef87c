import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Pool } from 'pg'
import { ZodError } from 'zod'
import { AGENDA_TABLES, createScheduler, type Clock } from './scheduler.ts'
import { acceptBodies } from './bodies.ts'
import { sandboxCredentials, type SandboxCredentials } from './credentials.ts'
import { createDaraja, DARAJA_TABLES } from './daraja/index.ts'
import { openSchema } from './database.ts'
import { createDeliveries, DELIVERY_TABLES } from './deliveries.ts'
import { createGoogle, GOOGLE_TABLES } from './google/index.ts'
import { refuseStrangers } from './guard.ts'
import { indexBody, type DemoAccounts } from './index.page.ts'
import { createMail, MAIL_TABLES } from './mail/index.ts'
import { html, sendPage, serveFile } from './page.ts'
import { createPaypal, PAYPAL_TABLES } from './paypal/index.ts'
import { createPaystack, PAYSTACK_TABLES } from './paystack/index.ts'
import { SETTING_TABLES } from './settings.ts'
import { SMS_TABLES, smsRoutes } from './sms/index.ts'
import { answerUnknownPaths } from './unknown-paths.ts'

export { sandboxAddresses, sandboxCredentials, sandboxProviders, type SandboxCredentials } from './credentials.ts'

export type SandboxOptions = {
  pool: Pool
  clock: Clock
  /** The shop's address, such as `http://127.0.0.1:3000`; a function, since the port is known only once it listens. */
  publicUrl: () => string
  /** The address for Paystack's events; in production a setting of its dashboard. */
  paystackWebhookUrl: () => string
  /** The address for PayPal's events; in production the address of a webhook registered with PayPal. */
  paypalWebhookUrl: () => string
  /** The demo accounts for the index page; a function, since the shop creates them after the sandbox. */
  accounts?: () => DemoAccounts
  /** The credentials of the shop's clients. */
  credentials?: SandboxCredentials
  /** Receives internal failures: in background work, or behind a provider's internal error. */
  onFailure?: (error: unknown) => void
}

export type Sandbox = {
  /** To be mounted at `/sandbox`. */
  plugin: FastifyPluginAsync
  /** `smtp://127.0.0.1:PORT`, for the shop's mail client. */
  smtpUrl: string
  /** Starts to deliver due work, including that of earlier starts; called once the shop takes requests. */
  start(): void
  /** Runs all due work now: for tests that move the clock and never call `start`. */
  runDue(): Promise<void>
  stop(): Promise<void>
}

/**
 * The shop's providers, with their wire protocols (D32). Their state is in the schema `sandbox` of the given database,
 * so it survives a kill -9 of the shop, as with the real providers.
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { pool, clock, publicUrl, credentials = sandboxCredentials, onFailure = () => {} } = options
  const stopping = new AbortController()
  await openSchema(pool, [
    AGENDA_TABLES,
    DELIVERY_TABLES,
    SETTING_TABLES,
    DARAJA_TABLES,
    PAYSTACK_TABLES,
    PAYPAL_TABLES,
    GOOGLE_TABLES,
    MAIL_TABLES,
    SMS_TABLES,
  ])
  const scheduler = createScheduler({ pool, clock, onFailure })
  const deliveries = createDeliveries({ pool, scheduler, clock })
  const shared = { pool, clock, scheduler, deliveries, publicUrl, onFailure, stopping: stopping.signal }
  const daraja = createDaraja({ ...shared, credentials: credentials.daraja })
  const paystack = createPaystack({
    ...shared,
    credentials: credentials.paystack,
    webhookUrl: options.paystackWebhookUrl,
  })
  const paypal = createPaypal({ ...shared, credentials: credentials.paypal, webhookUrl: options.paypalWebhookUrl })
  const google = createGoogle({ pool, clock, credentials: credentials.google })
  const mail = await createMail({ pool, clock })

  async function plugin(app: FastifyInstance): Promise<void> {
    app.addHook('onRequest', refuseStrangers)
    acceptBodies(app)
    app.setErrorHandler((error, _request, reply) => {
      if (error instanceof ZodError) return reply.code(400).send({ error: error.issues })
      throw error
    })
    answerUnknownPaths(app, (_request, reply) =>
      sendPage(reply.code(404), { title: 'Not found', body: html`<h1>There is nothing here</h1>` }),
    )
    serveFile(app, '/style.css', new URL('style.css', import.meta.url), 'css')
    serveFile(app, '/refresh.js', new URL('refresh.js', import.meta.url), 'javascript')
    app.get('/', async (_request, reply) =>
      sendPage(reply, {
        title: 'Sandbox',
        body: indexBody(options.accounts?.() ?? { lines: [], secondFactorUri: '' }),
      }),
    )
    await app.register(daraja, { prefix: '/daraja' })
    await app.register(paystack, { prefix: '/paystack' })
    await app.register(paypal, { prefix: '/paypal' })
    await app.register(google, { prefix: '/google' })
    await app.register(mail.plugin, { prefix: '/mail' })
    await app.register(smsRoutes({ pool, clock, credentials: credentials.sms }), { prefix: '/sms' })
  }

  return {
    plugin,
    smtpUrl: mail.smtp.url,
    start: scheduler.start,
    runDue: scheduler.runDue,
    async stop() {
      stopping.abort()
      await scheduler.stop()
      await mail.smtp.stop()
    },
  }
}
