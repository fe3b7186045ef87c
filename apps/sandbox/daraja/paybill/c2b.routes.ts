import type { FastifyInstance } from 'fastify'
import type { ByHandPayments } from './by-hand.service.ts'
import { readPull, readPullRegistration, readSimulation, readUrls } from './c2b-requests.ts'
import { DARAJA_ERRORS, sendError } from '../errors.ts'
import type { Checked } from '../fields.ts'
import { requireToken, speakJson, type GatewayDeps } from '../gateway.ts'
import { newMerchantRequestId, newOriginatorConversationId } from '../ids.ts'
import type { Movement } from '../movements.queries.ts'
import { nairobiIso } from '../nairobi-time.ts'
import { PATHS } from '../paths.ts'

type Deps = GatewayDeps & { byHand: ByHandPayments; shortcode: string }

/** Daraja's wire protocol: C2B payments, and the list of received money (payments.md §1.1, §1.8). */
export function c2bRoutes(deps: Deps) {
  const { byHand, shortcode } = deps

  function forUs<T extends { shortcode: string }>(read: Checked<T>): Checked<T> {
    if ('error' in read || read.ok.shortcode === shortcode) return read
    return { error: DARAJA_ERRORS.noSuchMerchant }
  }

  return async function routes(app: FastifyInstance): Promise<void> {
    speakJson(app, deps)
    requireToken(app, deps)

    for (const path of [PATHS.registerUrls, PATHS.registerUrlsOfVersion1])
      app.post(path, async (request, reply) => {
        const read = forUs(readUrls(request.body))
        if ('error' in read) return sendError(reply, read.error)
        await byHand.registerUrls(read.ok)
        return c2bAnswer('Success')
      })

    for (const path of [PATHS.simulate, PATHS.simulateOfVersion1])
      app.post(path, async (request, reply) => {
        const read = forUs(readSimulation(request.body))
        if ('error' in read) return sendError(reply, read.error)
        await byHand.simulate(read.ok)
        return c2bAnswer('Accept the service request successfully.')
      })

    app.post(PATHS.pullRegister, async (request, reply) => {
      const read = forUs(readPullRegistration(request.body))
      if ('error' in read) return sendError(reply, read.error)
      const isNew = await byHand.registerPull()
      return {
        ResponseRefID: newMerchantRequestId(),
        ResponseStatus: isNew ? '1000' : '1001',
        ShortCode: shortcode,
        ResponseDescription: isNew ? 'ShortCode registered successfully' : 'ShortCode already registered',
      }
    })

    app.post(PATHS.pullQuery, async (request, reply) => {
      const read = forUs(readPull(request.body))
      if ('error' in read) return sendError(reply, read.error)
      const page = await byHand.pull(read.ok)
      const reference = { ResponseRefID: newMerchantRequestId() }
      if (!page)
        return { ...reference, ResponseCode: '1001', ResponseMessage: 'ShortCode not registered', Response: [] }
      return { ...reference, ResponseCode: '1000', ResponseMessage: 'Success', Response: [page.map(pulledView)] }
    })
  }
}

/** Daraja misspells this key, and sends no ConversationID. */
function c2bAnswer(description: string) {
  return {
    OriginatorCoversationID: newOriginatorConversationId(),
    ResponseCode: '0',
    ResponseDescription: description,
  }
}

function pulledView(paid: Movement) {
  return {
    transactionId: paid.receipt,
    trxDate: nairobiIso(paid.movedAt),
    msisdn: Number(paid.phone),
    sender: 'MPESA',
    transactiontype: 'c2b-pay-bill-debit',
    billreference: paid.account,
    amount: paid.amountShillings.toFixed(1),
    organizationname: 'Sokoni',
  }
}
