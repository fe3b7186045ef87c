import type { FastifyReply, FastifyRequest } from 'fastify'
import { breakOff } from '../break-off.ts'
import type { Settings } from '../settings.ts'
import { failure, sendError, type Checked } from './errors.ts'
import type { Call, Fault, Faults } from './faults.ts'
import type { PaypalSettings } from './settings.ts'
import type { Tokens } from './tokens.ts'

export type Answer = Checked<{ status: 200 | 201; body: object }>

export type Serve = ReturnType<typeof createServe>

/** Common handling of all calls: the access token, and the fault of the next call. */
export function createServe(deps: {
  tokens: Tokens
  faults: Faults
  settings: Settings<PaypalSettings>
  /** Aborts calls that hang. */
  stopping: AbortSignal
}) {
  const { tokens, faults, settings, stopping } = deps

  return function serve<R extends FastifyRequest>(call: Call, answer: (request: R) => Promise<Answer>) {
    return async (request: R, reply: FastifyReply): Promise<FastifyReply> => {
      const { authorization } = request.headers
      if (call !== 'token') {
        if (authorization === undefined) return sendError(reply, failure(401))
        if (!(await tokens.accepts(authorization))) return sendInvalidToken(reply)
      }
      const fault = await faults.take(call)
      if (fault && !fault.afterwards) return befall(reply, fault)
      const answered = await answer(request)
      if (fault) return befall(reply, fault)
      if ('error' in answered) return sendError(reply, answered.error)
      return reply.code(answered.ok.status).send(answered.ok.body)
    }
  }

  async function befall(reply: FastifyReply, { answer }: Fault): Promise<FastifyReply> {
    if (answer !== 'none') return sendError(reply, answer)
    return breakOff(reply, { afterSeconds: (await settings.read()).hang_seconds, stopping })
  }
}

/** An expired or unknown token gets OAuth's error, unlike a missing token. */
function sendInvalidToken(reply: FastifyReply): FastifyReply {
  return reply.code(401).send({ error: 'invalid_token', error_description: 'Access Token not found in cache' })
}
