import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Scheduler, Clock } from '../scheduler.ts'
import { sandboxAddresses, type SandboxCredentials } from '../credentials.ts'
import type { Deliveries } from '../deliveries.ts'
import { serveFile } from '../page.ts'
import { createSettings } from '../settings.ts'
import { answerUnknownPaths } from '../unknown-paths.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { createDisputes } from './disputes.service.ts'
import { dashboardPage } from './dashboard.page.ts'
import { PAYSTACK_ERRORS, sendError } from './errors.ts'
import { paystackControl } from './paystack.control.ts'
import { paystackRoutes } from './paystack.routes.ts'
import { createRefunds } from './refunds.service.ts'
import { PaystackSettings } from './settings.ts'
import { createTransactions } from './transactions.service.ts'
import { transferRoutes } from './transfers.routes.ts'
import { createTransfers } from './transfers.service.ts'
import { createWebhooks } from './webhooks.ts'

export { PAYSTACK_TABLES } from './tables.ts'

/** Paystack: transactions, verification, refunds, disputes, transfers, webhooks, the checkout page and the inline library. */
export function createPaystack(deps: {
  pool: Pool
  clock: Clock
  scheduler: Scheduler
  deliveries: Deliveries
  credentials: SandboxCredentials['paystack']
  publicUrl: () => string
  /** The webhook address, a setting of Paystack's dashboard. */
  webhookUrl: () => string
  onFailure: (error: unknown) => void
}) {
  const { secretKey, publicKey } = deps.credentials
  const settings = createSettings(deps.pool, 'paystack', PaystackSettings)
  const webhooks = createWebhooks({ deliveries: deps.deliveries, secretKey, url: deps.webhookUrl })
  const transactions = createTransactions({ ...deps, webhooks, settings })
  const refunds = createRefunds({ ...deps, webhooks, settings })
  const transfers = createTransfers({ ...deps, webhooks, settings })
  const disputes = createDisputes({ ...deps, webhooks })
  const checkoutUrl = (accessCode: string) =>
    `${sandboxAddresses(deps.publicUrl()).paystackBaseUrl}/checkout/${accessCode}`

  return async function plugin(app: FastifyInstance): Promise<void> {
    answerUnknownPaths(app, (_request, reply) => sendError(reply, PAYSTACK_ERRORS.wrongPath))
    serveFile(app, '/inline.js', new URL('inline.js', import.meta.url), 'javascript')
    serveFile(app, '/checkout.js', new URL('checkout.js', import.meta.url), 'javascript')
    await app.register(paystackRoutes({ ...deps, transactions, refunds, secretKey, checkoutUrl }))
    await app.register(transferRoutes({ ...deps, transfers, disputes, secretKey }))
    await app.register(checkoutRoutes({ transactions, publicKey }))
    await app.register(paystackControl({ ...deps, transactions, refunds, transfers, disputes, settings }))
    await app.register(dashboardPage({ transactions, refunds, transfers, disputes, deliveries: deps.deliveries }))
  }
}
