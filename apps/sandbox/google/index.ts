import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from '../scheduler.ts'
import type { SandboxCredentials } from '../credentials.ts'
import { serveFile } from '../page.ts'
import { googleRoutes } from './google.routes.ts'
import { createKeys } from './keys.ts'
import { createTokens } from './tokens.ts'

export { GOOGLE_TABLES } from './tables.ts'

/** Google's sign-in for the web: the client library, the account chooser, one tap, the certificates. */
export function createGoogle(deps: { pool: Pool; clock: Clock; credentials: SandboxCredentials['google'] }) {
  const { pool, clock, credentials } = deps
  const keys = createKeys(pool)
  const tokens = createTokens({ clock, keys, credentials })

  return async function plugin(app: FastifyInstance): Promise<void> {
    serveFile(app, '/gsi/client', new URL('client.js', import.meta.url), 'javascript')
    serveFile(app, '/chooser.js', new URL('chooser.js', import.meta.url), 'javascript')
    await app.register(googleRoutes({ tokens, keys, clientId: credentials.clientId }))
  }
}
