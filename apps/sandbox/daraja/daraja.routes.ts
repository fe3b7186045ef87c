import { once } from 'node:events'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import { DARAJA_ERRORS, invalidField, sendError } from './errors.ts'
import type { Pushes } from './pushes.service.ts'
import { readPushRequest, readQueryRequest, type Merchant } from './requests.ts'
import { resultText } from './result-codes.ts'
import type { DarajaSettings } from './settings.ts'
import type { createTokens } from './tokens.ts'

const TOKEN = '/oauth/v1/generate'
const PUSH = '/mpesa/stkpush/v1/processrequest'
const QUERY = '/mpesa/stkpushquery/v1/query'

type Deps = {
  pushes: Pushes
  tokens: ReturnType<typeof createTokens>
  settings: Settings<DarajaSettings>
  merchant: Merchant
  /** Lets go of the calls that hang. */
  stopping: AbortSignal
  onFailure: (error: unknown) => void
}

/** Daraja's wire protocol: payments.md §1.1 to §1.5. */
export function darajaRoutes(deps: Deps) {
  const { pushes, tokens, settings, merchant, stopping } = deps

  return async function routes(app: FastifyInstance): Promise<void> {
    acceptJsonOnly(app)
    app.setErrorHandler((error, _request, reply) => {
      deps.onFailure(error)
      return sendError(reply, DARAJA_ERRORS.internal)
    })

    app.get<{ Querystring: { grant_type?: string } }>(TOKEN, async (request, reply) => {
      if (!tokens.isOurs(request.headers.authorization)) return sendError(reply, DARAJA_ERRORS.wrongAuthentication)
      if (request.query.grant_type !== 'client_credentials') return sendError(reply, DARAJA_ERRORS.wrongGrantType)
      const { token, ttlSeconds } = await tokens.issue()
      const { expires_in_as } = await settings.read()
      return { access_token: token, expires_in: expires_in_as === 'string' ? String(ttlSeconds) : ttlSeconds }
    })

    app.post(PUSH, async (request, reply) => {
      if (!(await tokens.accepts(request.headers.authorization))) return sendError(reply, DARAJA_ERRORS.invalidToken)
      const read = readPushRequest(request.body, merchant)
      if ('error' in read) return sendError(reply, read.error)
      const answer = await pushes.ask(read.ok)
      switch (answer.kind) {
        case 'accepted':
          return {
            MerchantRequestID: answer.push.merchantRequestId,
            CheckoutRequestID: answer.push.checkoutRequestId,
            ResponseCode: '0',
            ResponseDescription: 'Success. Request accepted for processing',
            CustomerMessage: 'Success. Request accepted for processing',
          }
        case 'error':
          return sendError(reply, answer.error)
        case 'gateway':
          return reply.code(503).type('text/html').send('<html><body><h1>503 Service Unavailable</h1></body></html>')
        case 'nothing':
          return breakOff(request, reply, (await settings.read()).hang_seconds, stopping)
      }
    })

    app.post(QUERY, async (request, reply) => {
      if (!(await tokens.accepts(request.headers.authorization))) return sendError(reply, DARAJA_ERRORS.invalidToken)
      const read = readQueryRequest(request.body, merchant)
      if ('error' in read) return sendError(reply, read.error)
      const found = await pushes.query(read.ok)
      if (!found) return sendError(reply, invalidField('CheckoutRequestID'))
      if (!found.says) return sendError(reply, DARAJA_ERRORS.stillProcessing)
      return {
        ResponseCode: '0',
        ResponseDescription: 'The service request has been accepted successfully',
        MerchantRequestID: found.push.merchantRequestId,
        CheckoutRequestID: found.push.checkoutRequestId,
        ResultCode: found.says,
        ResultDesc: resultText(found.says),
      }
    })
  }
}

/** Daraja's answer to a path or verb it does not know. */
export function sendUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? ''
  const known = [TOKEN, PUSH, QUERY].some((knownPath) => path.endsWith(knownPath))
  return sendError(reply, known ? DARAJA_ERRORS.wrongVerb : DARAJA_ERRORS.wrongPath)
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

async function breakOff(
  request: FastifyRequest,
  reply: FastifyReply,
  afterSeconds: number,
  stopping: AbortSignal,
): Promise<FastifyReply> {
  reply.hijack()
  const { socket } = request.raw
  const giveUp = AbortSignal.any([AbortSignal.timeout(afterSeconds * 1000), stopping])
  // Whichever comes first: the client hangs up, its patience outlasts ours, or the sandbox stops.
  if (!socket.destroyed) await once(socket, 'close', { signal: giveUp }).catch(() => undefined)
  socket.destroy()
  return reply
}
