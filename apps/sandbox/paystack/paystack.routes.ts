import type { FastifyInstance } from 'fastify'
import { PAYSTACK_ERRORS, sendError } from './errors.ts'
import type { Refunds } from './refunds.service.ts'
import { readNewRefund, readNewTransaction } from './requests.ts'
import { requireSecretKey, speakPaystack } from './secret-key.ts'
import type { Transactions } from './transactions.service.ts'
import { refundData, transactionData } from './wire.ts'

type Deps = {
  transactions: Transactions
  refunds: Refunds
  secretKey: string
  checkoutUrl: (accessCode: string) => string
  onFailure: (error: unknown) => void
}
type ListQuery = { perPage?: string; page?: string; status?: string; from?: string; to?: string }

const DEFAULT_PER_PAGE = 50
const MAX_PER_PAGE = 100

/** Paystack's wire protocol for a server with a secret key: payments.md §2.1 to §2.3. */
export function paystackRoutes(deps: Deps) {
  const { transactions, refunds, secretKey, checkoutUrl } = deps

  return async function routes(app: FastifyInstance): Promise<void> {
    requireSecretKey(app, secretKey)
    speakPaystack(app, deps.onFailure)

    app.post('/transaction/initialize', async (request, reply) => {
      const read = readNewTransaction(request.body)
      const created = 'ok' in read ? await transactions.initialize(read.ok) : read
      if ('error' in created) return sendError(reply, created.error)
      const { accessCode, reference } = created.ok
      const data = { authorization_url: checkoutUrl(accessCode), access_code: accessCode, reference }
      return { status: true, message: 'Authorization URL created', data }
    })

    app.get<{ Params: { reference: string } }>('/transaction/verify/:reference', async (request, reply) => {
      const transaction = await transactions.find(request.params.reference)
      if (!transaction) return sendError(reply, PAYSTACK_ERRORS.noTransaction)
      return { status: true, message: 'Verification successful', data: transactionData(transaction) }
    })

    app.get<{ Querystring: ListQuery }>('/transaction', (request) => listAnswer(transactions, request.query))

    app.post('/refund', async (request, reply) => {
      const read = readNewRefund(request.body)
      const created = 'ok' in read ? await refunds.create(read.ok) : read
      if ('error' in created) return sendError(reply, created.error)
      return { status: true, message: 'Refund has been queued for processing', data: refundData(created.ok) }
    })

    app.get<{ Params: { id: string } }>('/refund/:id', async (request, reply) => {
      const refund = await refunds.find(request.params.id)
      if (!refund) return sendError(reply, PAYSTACK_ERRORS.noRefund)
      return { status: true, message: 'Refund retrieved', data: refundData(refund) }
    })

    app.get<{ Querystring: { transaction?: string } }>('/refund', async (request, reply) => {
      const found = await refunds.list(request.query.transaction)
      return reply.send({ status: true, message: 'Refunds retrieved', data: found.map(refundData) })
    })
  }
}

async function listAnswer(transactions: Transactions, query: ListQuery) {
  const page = wholeNumber(query.page, 1)
  const perPage = Math.min(wholeNumber(query.perPage, DEFAULT_PER_PAGE), MAX_PER_PAGE)
  const filter = {
    status: query.status,
    from: dateOf(query.from),
    to: dateOf(query.to),
    limit: perPage,
    offset: (page - 1) * perPage,
  }
  const [found, total] = [await transactions.list(filter), await transactions.count(filter)]
  const meta = { total, skipped: filter.offset, perPage, page, pageCount: Math.ceil(total / perPage) }
  return { status: true, message: 'Transactions retrieved', data: found.map(transactionData), meta }
}

function wholeNumber(text: string | undefined, otherwise: number): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : otherwise
}

function dateOf(text: string | undefined): Date | undefined {
  const date = new Date(text ?? '')
  return Number.isNaN(date.getTime()) ? undefined : date
}
