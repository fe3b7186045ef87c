import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Scheduler, Clock } from '../scheduler.ts'
import type { SandboxCredentials } from '../credentials.ts'
import type { Deliveries } from '../deliveries.ts'
import { createSettings } from '../settings.ts'
import { answerUnknownPaths } from '../unknown-paths.ts'
import { createByHandPayments } from './paybill/by-hand.service.ts'
import { c2bRoutes } from './paybill/c2b.routes.ts'
import { createConfirmations } from './paybill/confirmations.ts'
import { conversationRoutes } from './conversations/conversations.routes.ts'
import { createConversations } from './conversations/conversations.service.ts'
import { darajaControl } from './daraja.control.ts'
import { pushRoutes, sendUnknownPath, tokenRoutes } from './daraja.routes.ts'
import { moneyControl } from './money.control.ts'
import { paybillPage } from './paybill/paybill.page.ts'
import { phonesPage } from './pushes/phones.page.ts'
import { createPushes } from './pushes/pushes.service.ts'
import { DarajaSettings } from './settings.ts'
import { createTokens } from './tokens.ts'

export { DARAJA_TABLES } from './tables.ts'

/**
 * Safaricom's Daraja: pushes, C2B payments, payouts, reversals, status and balance queries, their callbacks, and the
 * phones that decide the outcomes.
 */
export function createDaraja(deps: {
  pool: Pool
  clock: Clock
  scheduler: Scheduler
  deliveries: Deliveries
  credentials: SandboxCredentials['daraja']
  stopping: AbortSignal
  onFailure: (error: unknown) => void
}) {
  const { pool, clock, deliveries, credentials } = deps
  const { shortcode } = credentials
  const settings = createSettings(pool, 'daraja', DarajaSettings)
  const tokens = createTokens(pool, clock, credentials)
  const confirmations = createConfirmations({ clock, deliveries, shortcode })
  const pushes = createPushes({ ...deps, settings, confirmations, shortcode })
  const byHand = createByHandPayments({ ...deps, settings, confirmations, shortcode })
  const conversations = createConversations({ ...deps, settings })
  const gateway = { tokens, settings, stopping: deps.stopping, onFailure: deps.onFailure }

  return async function plugin(app: FastifyInstance): Promise<void> {
    answerUnknownPaths(app, sendUnknownPath)
    await app.register(tokenRoutes(gateway))
    await app.register(pushRoutes({ ...gateway, pushes, merchant: credentials }))
    await app.register(conversationRoutes({ ...gateway, conversations }))
    await app.register(c2bRoutes({ ...gateway, byHand, shortcode }))
    await app.register(darajaControl({ pushes, tokens, settings }))
    await app.register(moneyControl({ pool, byHand, conversations, settings }))
    await app.register(phonesPage({ pushes, conversations, deliveries, tokens }))
    await app.register(paybillPage({ byHand, deliveries, shortcode }))
  }
}
