import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../scheduler.ts'
import type { Serve } from './serve.ts'
import type { Tokens } from './tokens.ts'

const Grant = z.object({ grant_type: z.literal('client_credentials') })

const SCOPES = [
  'https://uri.paypal.com/services/payments/payment/authcapture',
  'https://uri.paypal.com/services/payments/refund',
  'https://uri.paypal.com/services/applications/webhooks',
  'https://uri.paypal.com/services/reporting/search/read',
]

/** OAuth 2, with its own error format: payments.md §3. */
export function tokenRoutes({ serve, tokens, clock }: { serve: Serve; tokens: Tokens; clock: Clock }) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.post(
      '/v1/oauth2/token',
      {
        preHandler: async (request, reply) => {
          if (!tokens.isOurs(request.headers.authorization)) {
            return reply.code(401).send({ error: 'invalid_client', error_description: 'Client Authentication failed' })
          }
          if (!Grant.safeParse(request.body).success) {
            const error = 'unsupported_grant_type'
            return reply.code(400).send({ error, error_description: 'The grant type is not supported' })
          }
          return undefined
        },
      },
      serve('token', async () => {
        const { token, ttlSeconds } = await tokens.issue()
        const body = {
          scope: SCOPES.join(' '),
          access_token: token,
          token_type: 'Bearer',
          app_id: 'APP-80W284485P519543T',
          expires_in: ttlSeconds,
          nonce: `${clock.now().toISOString()}${randomBytes(32).toString('base64url')}`,
        }
        return { ok: { status: 200, body } }
      }),
    )
  }
}
