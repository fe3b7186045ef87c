import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from '../agenda.ts'
import type { SandboxCredentials } from '../credentials.ts'
import { tokenRoutes } from './token.routes.ts'
import { createTokens } from './tokens.ts'

export { PAYPAL_TABLES } from './tables.ts'

/** PayPal: access tokens. */
export function createPaypal(deps: {
  pool: Pool
  clock: Clock
  credentials: SandboxCredentials['paypal']
  /** The webhook address, which PayPal keeps in its dashboard. */
  webhookUrl: () => string
}) {
  const { pool, clock, credentials } = deps
  const tokens = createTokens(pool, clock, credentials)

  return async function plugin(app: FastifyInstance): Promise<void> {
    await app.register(tokenRoutes({ tokens, clock }))
  }
}
