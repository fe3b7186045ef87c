import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Scheduler, Clock } from '../scheduler.ts'
import { sandboxAddresses, type SandboxCredentials } from '../credentials.ts'
import type { Deliveries } from '../deliveries.ts'
import { createSettings } from '../settings.ts'
import { answerUnknownPaths } from '../unknown-paths.ts'
import { createBooks } from './payments/books.ts'
import { createCaptures } from './payments/captures.service.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { dashboardPage } from './dashboard.page.ts'
import { failure, sendError } from './errors.ts'
import { createEvents } from './events/events.ts'
import { createFaults } from './faults.ts'
import { createOrders } from './payments/orders.service.ts'
import { paypalControl } from './paypal.control.ts'
import { paypalRoutes } from './paypal.routes.ts'
import { createRefunds } from './payments/refunds.service.ts'
import { createReport } from './report.ts'
import { createServe } from './serve.ts'
import { PaypalSettings } from './settings.ts'
import { createSigning } from './events/signing.ts'
import { tokenRoutes } from './token.routes.ts'
import { createTokens } from './tokens.ts'
import { verifyRoutes } from './events/verify.routes.ts'

export { PAYPAL_TABLES } from './tables.ts'

/** PayPal: orders, the payer's page, captures, refunds, signed events, and the report of transactions. */
export function createPaypal(deps: {
  pool: Pool
  clock: Clock
  scheduler: Scheduler
  deliveries: Deliveries
  credentials: SandboxCredentials['paypal']
  publicUrl: () => string
  /** The webhook address, a setting of PayPal's dashboard. */
  webhookUrl: () => string
  stopping: AbortSignal
  onFailure: (error: unknown) => void
}) {
  const { pool, clock, credentials } = deps
  const { webhookId } = credentials
  const apiUrl = () => sandboxAddresses(deps.publicUrl()).paypalBaseUrl
  const addresses = () => ({ api: apiUrl(), payer: (orderId: string) => `${apiUrl()}/checkoutnow?token=${orderId}` })
  const settings = createSettings(pool, 'paypal', PaypalSettings)
  const tokens = createTokens(pool, clock, credentials)
  const faults = createFaults(pool)
  const signing = createSigning(pool)
  const events = createEvents({ ...deps, signing, webhookId, apiUrl })
  const shared = { ...deps, settings, events, addresses }
  const orders = createOrders(shared)
  const captures = createCaptures(shared)
  const refunds = createRefunds(shared)
  const books = createBooks(pool)
  const report = createReport({ pool, clock, settings, apiUrl })
  const serve = createServe({ tokens, faults, settings, stopping: deps.stopping })

  return async function plugin(app: FastifyInstance): Promise<void> {
    answerUnknownPaths(app, (_request, reply) => sendError(reply, failure(404)))
    await app.register(tokenRoutes({ serve, tokens, clock }))
    await app.register(paypalRoutes({ ...shared, serve, orders, captures, refunds, report }))
    await app.register(verifyRoutes({ serve, signing, webhookId, certificateUrl: events.certificateUrl }))
    await app.register(checkoutRoutes({ orders }))
    await app.register(paypalControl({ orders, captures, refunds, books, events, faults, tokens, settings }))
    await app.register(dashboardPage({ orders, captures, refunds, deliveries: deps.deliveries }))
  }
}
