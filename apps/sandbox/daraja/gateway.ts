import type { FastifyInstance, FastifyReply } from 'fastify'
import { breakOff } from '../break-off.ts'
import type { Settings } from '../settings.ts'
import { DARAJA_ERRORS, sendError, type DarajaError } from './errors.ts'
import type { DarajaSettings } from './settings.ts'
import type { createTokens } from './tokens.ts'

export type GatewayDeps = {
  tokens: ReturnType<typeof createTokens>
  settings: Settings<DarajaSettings>
  /** Lets go of the calls that hang. */
  stopping: AbortSignal
  onFailure: (error: unknown) => void
}

/** Every call of Daraja's speaks JSON and its own envelope for errors. */
export function speakJson(app: FastifyInstance, { onFailure }: GatewayDeps): void {
  acceptJsonOnly(app)
  app.setErrorHandler((error, _request, reply) => {
    onFailure(error)
    return sendError(reply, DARAJA_ERRORS.internal)
  })
}

/** Every call but the one for the token needs one (payments.md §1.2). */
export function requireToken(app: FastifyInstance, { tokens }: GatewayDeps): void {
  app.addHook('preHandler', async (request, reply) => {
    if (await tokens.accepts(request.headers.authorization)) return undefined
    return sendError(reply, DARAJA_ERRORS.invalidToken)
  })
}

/** How a call ends that was not accepted: in an error, at a gateway that speaks no JSON, or in silence. */
export async function refuse(
  answer: { kind: 'error'; error: DarajaError } | { kind: 'gateway' } | { kind: 'nothing' },
  reply: FastifyReply,
  { settings, stopping }: GatewayDeps,
): Promise<FastifyReply> {
  switch (answer.kind) {
    case 'error':
      return sendError(reply, answer.error)
    case 'gateway':
      return reply.code(503).type('text/html').send('<html><body><h1>503 Service Unavailable</h1></body></html>')
    case 'nothing':
      return breakOff(reply, { afterSeconds: (await settings.read()).hang_seconds, stopping })
  }
}

/** Bodies that are not JSON, whatever they say they are, hold none of the fields; they do not break the call. */
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
