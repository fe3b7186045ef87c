import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DARAJA_ERRORS, invalidField, sendError } from './errors.ts'
import { refuse, requireToken, speakJson, type GatewayDeps } from './gateway.ts'
import { PATHS } from './paths.ts'
import type { Pushes } from './pushes/pushes.service.ts'
import { readPushRequest, readQueryRequest, type Merchant } from './requests.ts'
import { resultText } from './conversations/result-codes.ts'

type Deps = GatewayDeps & { pushes: Pushes; merchant: Merchant }

/** Daraja's wire protocol: the token (payments.md §1.2). */
export function tokenRoutes(deps: GatewayDeps) {
  const { tokens, settings } = deps

  return async function routes(app: FastifyInstance): Promise<void> {
    speakJson(app, deps)

    app.get<{ Querystring: { grant_type?: string } }>(PATHS.token, async (request, reply) => {
      if (!tokens.isOurs(request.headers.authorization)) return sendError(reply, DARAJA_ERRORS.wrongAuthentication)
      if (request.query.grant_type !== 'client_credentials') return sendError(reply, DARAJA_ERRORS.wrongGrantType)
      const { token, ttlSeconds } = await tokens.issue()
      const { expires_in_as } = await settings.read()
      return { access_token: token, expires_in: expires_in_as === 'string' ? String(ttlSeconds) : ttlSeconds }
    })
  }
}

/** Daraja's wire protocol: the push and its query (payments.md §1.3 to §1.5). */
export function pushRoutes(deps: Deps) {
  const { pushes, merchant } = deps

  return async function routes(app: FastifyInstance): Promise<void> {
    speakJson(app, deps)
    requireToken(app, deps)

    app.post(PATHS.push, async (request, reply) => {
      const read = readPushRequest(request.body, merchant)
      if ('error' in read) return sendError(reply, read.error)
      const answer = await pushes.start(read.ok)
      if (answer.kind !== 'accepted') return refuse(answer, reply, deps)
      return {
        MerchantRequestID: answer.push.merchantRequestId,
        CheckoutRequestID: answer.push.checkoutRequestId,
        ResponseCode: '0',
        ResponseDescription: 'Success. Request accepted for processing',
        CustomerMessage: 'Success. Request accepted for processing',
      }
    })

    app.post(PATHS.pushQuery, async (request, reply) => {
      const read = readQueryRequest(request.body, merchant)
      if ('error' in read) return sendError(reply, read.error)
      const found = await pushes.query(read.ok)
      if (!found) return sendError(reply, invalidField('CheckoutRequestID'))
      if (!found.resultCode) return sendError(reply, DARAJA_ERRORS.stillProcessing)
      return {
        ResponseCode: '0',
        ResponseDescription: 'The service request has been accepted successfully',
        MerchantRequestID: found.push.merchantRequestId,
        CheckoutRequestID: found.push.checkoutRequestId,
        ResultCode: found.resultCode,
        ResultDesc: resultText(found.resultCode),
      }
    })
  }
}

/** Daraja's answer to an unknown path or method. */
export function sendUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? ''
  const known = Object.values(PATHS).some((knownPath) => path.endsWith(knownPath))
  return sendError(reply, known ? DARAJA_ERRORS.wrongVerb : DARAJA_ERRORS.wrongPath)
}
