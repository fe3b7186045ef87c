import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Captures } from './payments/captures.service.ts'
import { failure, problem, sendError, type Checked, type PaypalError } from './errors.ts'
import type { Orders } from './payments/orders.service.ts'
import type { Refunds } from './payments/refunds.service.ts'
import type { ReportQuery, createReport } from './report.ts'
import { requestIdOf, type RequestId } from './request-ids.ts'
import { readNewOrder, readNewRefund } from './requests.ts'
import type { Answer, Serve } from './serve.ts'
import {
  capturedSummary,
  captureResource,
  orderData,
  orderSummary,
  refundData,
  refundSummary,
  type Addresses,
} from './wire.ts'

type Deps = {
  serve: Serve
  orders: Orders
  captures: Captures
  refunds: Refunds
  report: ReturnType<typeof createReport>
  addresses: () => Addresses
  onFailure: (error: unknown) => void
}
type One = FastifyRequest<{ Params: { id: string } }>

const LONGEST_REQUEST_ID = 108

/** PayPal's wire protocol for a server with an access token: payments.md §3.2 to §3.4. */
export function paypalRoutes(deps: Deps) {
  const { serve, orders, captures, refunds, report, addresses } = deps

  return async function routes(app: FastifyInstance): Promise<void> {
    app.setErrorHandler((error, _request, reply) => {
      if (isBadBody(error)) return sendError(reply, problem('MALFORMED_REQUEST_JSON', { location: 'body' }))
      deps.onFailure(error)
      return sendError(reply, failure(500))
    })

    app.post('/v2/checkout/orders', serve('create', createOrder))
    app.get('/v2/checkout/orders/:id', serve('get-order', getOrder))
    app.post('/v2/checkout/orders/:id/capture', serve('capture', captureOrder))
    app.get('/v2/payments/captures/:id', serve('get-capture', getCapture))
    app.post('/v2/payments/captures/:id/refund', serve('refund', refundCapture))
    app.get('/v2/payments/refunds/:id', serve('get-refund', getRefund))
    app.get('/v1/reporting/transactions', serve('transactions', getReport))
  }

  async function createOrder(request: FastifyRequest): Promise<Answer> {
    const requestId = readRequestId(request)
    if ('error' in requestId) return requestId
    const read = readNewOrder(request.body)
    if ('error' in read) return read
    if (read.ok.payerLink === 'payer-action' && !requestId.ok) return { error: problem('PAYPAL_REQUEST_ID_REQUIRED') }
    const created = await orders.create(read.ok, requestId.ok)
    if ('error' in created) return created
    const { order, isRepeat } = created.ok
    const found = await orders.listCaptures([order.id])
    const body = isWhole(request) ? orderData(order, found, addresses()) : orderSummary(order, addresses())
    return { ok: { status: isRepeat ? 200 : 201, body } }
  }

  async function getOrder({ params }: One): Promise<Answer> {
    const order = await orders.find(params.id)
    if (!order) return { error: unknown('order_id', params.id) }
    return { ok: { status: 200, body: orderData(order, await orders.listCaptures([order.id]), addresses()) } }
  }

  async function captureOrder(request: One): Promise<Answer> {
    const requestId = readRequestId(request)
    if ('error' in requestId) return requestId
    if (!isJson(request)) return { error: failure(415) }
    const done = await captures.capture(request.params.id, requestId.ok)
    if ('error' in done) return done
    const view = isWhole(request) ? orderData : capturedSummary
    const body = view(done.ok.order, done.ok.captures, addresses())
    return { ok: { status: done.ok.isRepeat ? 200 : 201, body } }
  }

  async function getCapture({ params }: One): Promise<Answer> {
    const capture = await captures.find(params.id)
    if (!capture) return { error: unknown('capture_id', params.id) }
    return { ok: { status: 200, body: captureResource(capture, addresses()) } }
  }

  async function refundCapture(request: One): Promise<Answer> {
    const requestId = readRequestId(request)
    if ('error' in requestId) return requestId
    if (!isJson(request)) return { error: failure(415) }
    const read = readNewRefund(request.body)
    if ('error' in read) return read
    const created = await refunds.create(request.params.id, read.ok, requestId.ok)
    if ('error' in created) return created
    const { refund, refunded, isRepeat } = created.ok
    const body = isWhole(request) ? refundData(refund, refunded, addresses()) : refundSummary(refund, addresses())
    return { ok: { status: isRepeat ? 200 : 201, body } }
  }

  async function getRefund({ params }: One): Promise<Answer> {
    const found = await refunds.find(params.id)
    if (!found) return { error: unknown('refund_id', params.id) }
    return { ok: { status: 200, body: refundData(found.refund, found.refunded, addresses()) } }
  }

  async function getReport({ query }: FastifyRequest<{ Querystring: ReportQuery }>): Promise<Answer> {
    const found = await report.search(query)
    return 'error' in found ? found : { ok: { status: 200, body: found.ok } }
  }
}

function readRequestId(request: FastifyRequest): Checked<RequestId | undefined> {
  const id = request.headers['paypal-request-id']
  if (id === undefined || id === '') return { ok: undefined }
  const text = String(id)
  if (text.length > LONGEST_REQUEST_ID) {
    return { error: problem('INVALID_STRING_MAX_LENGTH', { field: 'PayPal-Request-Id', location: 'header' }) }
  }
  return { ok: requestIdOf(text, request.url, request.body) }
}

function isWhole(request: FastifyRequest): boolean {
  return request.headers.prefer === 'return=representation'
}

/** PayPal requires a JSON Content-Type on these calls, even without a body. */
function isJson(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/json') ?? false
}

function unknown(field: string, value: string): PaypalError {
  return problem('INVALID_RESOURCE_ID', { field, value, location: 'path' })
}

function isBadBody(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500
}
