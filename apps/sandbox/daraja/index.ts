import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Agenda, Clock } from '../agenda.ts'
import type { SandboxCredentials } from '../credentials.ts'
import type { Deliveries } from '../deliveries.ts'
import { createSettings } from '../settings.ts'
import { answerUnknownPaths } from '../unknown-paths.ts'
import { darajaControl } from './daraja.control.ts'
import { darajaRoutes, sendUnknownPath } from './daraja.routes.ts'
import { phonesPage } from './phones.page.ts'
import { createPushes } from './pushes.service.ts'
import { DarajaSettings } from './settings.ts'
import { createTokens } from './tokens.ts'

export { DARAJA_TABLES } from './tables.ts'

/** Safaricom's Daraja: token, STK push and STK query, the callbacks that follow, and the phones that decide. */
export function createDaraja(deps: {
  pool: Pool
  clock: Clock
  agenda: Agenda
  deliveries: Deliveries
  credentials: SandboxCredentials['daraja']
  stopping: AbortSignal
  onFailure: (error: unknown) => void
}) {
  const { pool, clock, credentials } = deps
  const settings = createSettings(pool, 'daraja', DarajaSettings)
  const tokens = createTokens(pool, clock, credentials)
  const pushes = createPushes({ ...deps, settings, shortcode: credentials.shortcode })

  return async function plugin(app: FastifyInstance): Promise<void> {
    answerUnknownPaths(app, sendUnknownPath)
    await app.register(darajaRoutes({ ...deps, pushes, tokens, settings, merchant: credentials }))
    await app.register(darajaControl({ pushes, tokens, settings }))
    await app.register(phonesPage({ pushes, deliveries: deps.deliveries, tokens }))
  }
}
