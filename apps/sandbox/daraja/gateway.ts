import type { FastifyInstance, FastifyReply } from 'fastify'
import { breakOff } from '../break-off.ts'
import type { Settings } from '../settings.ts'
import { DARAJA_ERRORS, sendError, type DarajaError } from './errors.ts'
import type { DarajaSettings } from './settings.ts'
import type { createTokens } from './tokens.ts'

export type GatewayDeps = {
  tokens: ReturnType<typeof createTokens>
  settings: Settings<DarajaSettings>
  /** Aborts calls that hang. */
  stopping: AbortSignal
  onFailure: (error: unknown) => void
}

/** Every Daraja endpoint answers JSON, with Daraja's own error envelope. */
export function speakJson(app: FastifyInstance, { onFailure }: GatewayDeps): void {
  acceptJsonOnly(app)
  app.setErrorHandler((error, _request, reply) => {
    onFailure(error)
    return sendError(reply, DARAJA_ERRORS.internal)
  })
}

/** Every endpoint except the token endpoint requires a token (payments.md §1.2). */
export function requireToken(app: FastifyInstance, { tokens }: GatewayDeps): void {
  app.addHook('preHandler', async (request, reply) => {
    if (await tokens.accepts(request.headers.authorization)) return undefined
    return sendError(reply, DARAJA_ERRORS.invalidToken)
  })
}

/** Ends a call that was not accepted: with an error, with a gateway page that is not JSON, or without an answer. */
export async function refuse(
  answer: { kind: 'error'; error: DarajaError } | { kind: 'gateway' } | { kind: 'none' },
  reply: FastifyReply,
  { settings, stopping }: GatewayDeps,
): Promise<FastifyReply> {
  switch (answer.kind) {
    case 'error':
      return sendError(reply, answer.error)
    case 'gateway':
      return reply.code(503).type('text/html').send('<html><body><h1>503 Service Unavailable</h1></body></html>')
    case 'none':
      return breakOff(reply, { afterSeconds: (await settings.read()).hang_seconds, stopping })
  }
}

/** A body that is not JSON, whatever its Content-Type, has no fields. It does not fail the call. */
function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(body))
    } catch {
      done(null, undefined)
    }
  })
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
}
