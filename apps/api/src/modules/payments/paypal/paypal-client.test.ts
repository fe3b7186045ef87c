import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../platform/log.ts'
import { aProvider, type AProvider, type WireAnswer } from '../test/a-provider.ts'
import { fetchPaypalToken } from './call-paypal.ts'
import { createPaypalClient, type PaypalClient } from './paypal-client.ts'

let provider: AProvider
let client: PaypalClient
let options: Parameters<typeof createPaypalClient>[0]
let renewed: string[] = []

beforeAll(async () => {
  provider = await aProvider()
  options = { baseUrl: `${provider.url}/`, clientId: 'client', clientSecret: 'secret', webhookId: '5GP028458E2496506' }
  const token = {
    current: async () => 'A21AA-first',
    renew: async (refused: string) => {
      renewed.push(refused)
      return 'A21AA-second'
    },
  }
  client = createPaypalClient(options, { token, log: silentLog }, { timeoutMs: 2_000 })
})
beforeEach(() => {
  provider.clearCalls()
  renewed = []
})
afterAll(() => provider.close())

const orderId = '5O190127TN364715T'
const request = {
  requestId: 'SK0000001-20260704120000-1-en',
  usdCents: 34_80,
  reference: 'SK0000001-20260704120000-1',
  orderNumber: 'SK0000001',
  returnUrl: 'https://sokoni.co.ke/order/x?paypal=approved',
  cancelUrl: 'https://sokoni.co.ke/order/x?paypal=cancelled',
}

const approveUrl = `https://www.sandbox.paypal.com/checkoutnow?token=${orderId}`
const created = (rel = 'payer-action', href = approveUrl) => ({
  status: 201,
  body: {
    id: orderId,
    status: rel === 'approve' ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
    links: [
      { href: `https://api-m.paypal.com/v2/checkout/orders/${orderId}`, rel: 'self', method: 'GET' },
      { href, rel, method: 'GET' },
    ],
  },
})

const fault = (status: number, name: string, issue?: string): WireAnswer => ({
  status,
  body: {
    name,
    message: 'The requested action could not be performed.',
    debug_id: 'f1c5b9a3d0b1e',
    ...(issue !== undefined && { details: [{ issue, description: '…' }] }),
    links: [],
  },
})
const unprocessable = (issue: string) => fault(422, 'UNPROCESSABLE_ENTITY', issue)

describe('the access token', () => {
  it('is requested with the client’s id and secret', async () => {
    provider.answersBy(() => ({
      status: 200,
      body: {
        scope: '…',
        access_token: 'A21AA',
        token_type: 'Bearer',
        app_id: 'APP-1',
        expires_in: 32_400,
        nonce: 'n',
      },
    }))
    expect(await fetchPaypalToken(options)).toEqual({ kind: 'token', token: 'A21AA', ttlSeconds: 32_400 })
    expect(provider.calls).toMatchObject([
      {
        method: 'POST',
        path: '/v1/oauth2/token',
        headers: {
          authorization: `Basic ${btoa('client:secret')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: { grant_type: 'client_credentials' },
      },
    ])
  })

  it.each([
    ['a wrong secret', { status: 401, body: { error: 'invalid_client', error_description: '…' } }, 'invalid_client'],
    ['a gateway error', { status: 502, body: '<html>' }, 'HTTP 502'],
    ['no response', 'silence' as const, 'no answer'],
  ])('fails with %s', async (_, answer, reported) => {
    provider.answers(answer)
    expect(await fetchPaypalToken(options)).toEqual({ kind: 'none', reported })
  })
})

describe('creating an order', () => {
  it('sends the documented request and reads the documented answer', async () => {
    provider.answers(created())
    expect(await client.createOrder(request)).toEqual({ kind: 'created', id: orderId, approveUrl })
    expect(provider.calls).toMatchObject([
      {
        method: 'POST',
        path: '/v2/checkout/orders',
        headers: {
          authorization: 'Bearer A21AA-first',
          'content-type': 'application/json',
          'paypal-request-id': request.requestId,
        },
        body: {
          intent: 'CAPTURE',
          purchase_units: [
            {
              reference_id: request.reference,
              custom_id: request.reference,
              invoice_id: request.reference,
              description: 'Sokoni order SK0000001',
              amount: { currency_code: 'USD', value: '34.80' },
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
                brand_name: 'Sokoni',
                shipping_preference: 'NO_SHIPPING',
                user_action: 'PAY_NOW',
                return_url: request.returnUrl,
                cancel_url: request.cancelUrl,
              },
            },
          },
        },
      },
    ])
  })

  it('finds the approval link under either name, and in the answer for an existing order', async () => {
    provider.answers({ ...created('approve'), status: 200 })
    expect(await client.createOrder(request)).toEqual({ kind: 'created', id: orderId, approveUrl })
  })

  it.each([
    ['another host', 'https://paypal.com.evil.test/checkoutnow'],
    ['an address that is not a web page', 'javascript:alert(1)'],
    ['an unprotected page', 'http://www.paypal.com/checkoutnow'],
    ['no address at all', 'checkoutnow'],
  ])('never redirects a browser to %s', async (_, href) => {
    provider.answers(created('payer-action', href))
    expect(await client.createOrder(request)).toEqual({ kind: 'refused', reason: 'no link to approve by' })
  })

  it.each([
    'INVALID_CURRENCY_CODE',
    'CURRENCY_NOT_SUPPORTED',
    'DECIMAL_PRECISION',
    'AMOUNT_MISMATCH',
    'ITEM_TOTAL_MISMATCH',
    'CANNOT_BE_ZERO_OR_NEGATIVE',
    'DUPLICATE_INVOICE_ID',
    'COMPLIANCE_VIOLATION',
  ])('reports the refusal %s, and does not repeat the call', async (issue) => {
    provider.answers(unprocessable(issue))
    expect(await client.createOrder(request)).toEqual({ kind: 'refused', reason: issue })
    expect(provider.calls).toHaveLength(1)
  })

  it.each([
    ['a malformed request', fault(400, 'INVALID_REQUEST', 'PAYPAL_REQUEST_ID_REQUIRED'), 'PAYPAL_REQUEST_ID_REQUIRED'],
    ['missing rights', fault(403, 'NOT_AUTHORIZED'), 'NOT_AUTHORIZED'],
  ])('reports a refusal for %s', async (_, answer, reason) => {
    provider.answers(answer)
    expect(await client.createOrder(request)).toEqual({ kind: 'refused', reason })
  })

  it.each([
    ['no response', 'silence' as const],
    ['a timeout', 'hang' as const],
    ['another call with the same request id', fault(409, 'RESOURCE_CONFLICT')],
    ['too many requests', fault(429, 'RATE_LIMIT_REACHED')],
    ['a server error', fault(500, 'INTERNAL_SERVER_ERROR')],
    ['a service that is down', { status: 503, body: '<html>' }],
  ])('repeats once, with the same request id, after %s', async (_, answer) => {
    provider.answers(answer, created())
    expect(await client.createOrder(request)).toMatchObject({ kind: 'created' })
    provider.answers(answer)
    expect(await client.createOrder(request)).toEqual({ kind: 'unknown' })
    expect(provider.calls).toHaveLength(4)
    expect(new Set(provider.calls.map(({ headers }) => headers['paypal-request-id']))).toEqual(
      new Set([request.requestId]),
    )
  })

  it('reports that nothing was sent when there was no connection', async () => {
    const gone = await aProvider()
    await gone.close()
    const token = { current: async () => 'A21AA', renew: async () => null }
    const nowhere = createPaypalClient({ ...options, baseUrl: gone.url }, { token, log: silentLog })
    expect(await nowhere.createOrder(request)).toEqual({ kind: 'refused', reason: 'unreachable' })
  })

  it('renews a rejected token once, and repeats the call', async () => {
    provider.answers(fault(401, 'AUTHENTICATION_FAILURE'), created())
    expect(await client.createOrder(request)).toMatchObject({ kind: 'created' })
    expect(renewed).toEqual(['A21AA-first'])
    expect(provider.calls.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer A21AA-first',
      'Bearer A21AA-second',
    ])
  })
})

const capture = {
  id: '2GG279541U471931P',
  status: 'COMPLETED',
  amount: { currency_code: 'USD', value: '34.80' },
  final_capture: true,
  custom_id: request.reference,
  invoice_id: request.reference,
  seller_receivable_breakdown: {
    gross_amount: { currency_code: 'USD', value: '34.80' },
    paypal_fee: { currency_code: 'USD', value: '1.51' },
    net_amount: { currency_code: 'USD', value: '33.29' },
  },
  create_time: '2026-07-04T09:15:07Z',
}

const order = (status: string, captures?: object[]) => ({
  status: 200,
  body: {
    id: orderId,
    intent: 'CAPTURE',
    status,
    purchase_units: [
      {
        reference_id: request.reference,
        custom_id: request.reference,
        amount: { currency_code: 'USD', value: '34.80' },
        ...(captures && { payments: { captures } }),
      },
    ],
    links: [],
  },
})

const read = {
  id: capture.id,
  status: 'COMPLETED',
  reason: null,
  currency: 'USD',
  usdCents: 34_80,
  customId: request.reference,
  createdAt: new Date('2026-07-04T09:15:07Z'),
}

describe('reading an order', () => {
  it.each(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'PAYER_ACTION_REQUIRED'])('reads status %s', async (status) => {
    provider.answers(order(status))
    expect(await client.getOrder(orderId)).toEqual({ kind: 'found', order: { id: orderId, status, captures: [] } })
    expect(provider.calls).toMatchObject([{ method: 'GET', path: `/v2/checkout/orders/${orderId}` }])
  })

  it('reads its captures, and why one is pending', async () => {
    const waiting = { ...capture, status: 'PENDING', status_details: { reason: 'ECHECK' }, custom_id: undefined }
    provider.answers(order('COMPLETED', [waiting]))
    expect(await client.getOrder(orderId)).toEqual({
      kind: 'found',
      order: { id: orderId, status: 'COMPLETED', captures: [{ ...read, status: 'PENDING', reason: 'ECHECK' }] },
    })
  })

  it('escapes an id that contains a path', async () => {
    provider.answers(order('CREATED'))
    expect(await client.getOrder('../payments?x=1')).toEqual({ kind: 'unreachable' })
    expect(provider.calls[0]?.path).toBe('/v2/checkout/orders/..%2Fpayments%3Fx%3D1')
  })

  it.each([
    ['an unknown order', fault(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'), { kind: 'absent' }],
    ['an unknown path', { status: 404, body: '<html>' }, { kind: 'unreachable' }],
    ['another order', { ...order('APPROVED'), body: { id: 'other', status: 'APPROVED' } }, { kind: 'unreachable' }],
    ['too many requests', fault(429, 'RATE_LIMIT_REACHED'), { kind: 'unreachable' }],
    ['a token that is rejected twice', fault(401, 'AUTHENTICATION_FAILURE'), { kind: 'unreachable' }],
    ['a server error', fault(500, 'INTERNAL_SERVER_ERROR'), { kind: 'unreachable' }],
    ['no response', 'silence' as const, { kind: 'unreachable' }],
    ['a timeout', 'hang' as const, { kind: 'unreachable' }],
  ])('does not report a payment for %s', async (_, answer, expected) => {
    provider.answers(answer)
    expect(await client.getOrder(orderId)).toEqual(expected)
  })
})

describe('capturing', () => {
  it.each([201, 200])('reads the capture of an answer with status %i', async (status) => {
    provider.answers({ ...order('COMPLETED', [capture]), status })
    expect(await client.captureOrder(orderId, 'key')).toEqual({
      kind: 'captured',
      order: { id: orderId, status: 'COMPLETED', captures: [read] },
    })
    expect(provider.calls).toMatchObject([
      {
        method: 'POST',
        path: `/v2/checkout/orders/${orderId}/capture`,
        headers: { 'paypal-request-id': 'key', prefer: 'return=representation', 'content-type': 'application/json' },
      },
    ])
  })

  it.each([
    ['ORDER_NOT_APPROVED', { kind: 'not_approved' }],
    ['ORDER_ALREADY_CAPTURED', { kind: 'look' }],
    ['ORDER_COMPLETION_IN_PROGRESS', { kind: 'look' }],
    ['INSTRUMENT_DECLINED', { kind: 'declined' }],
    ['PAYER_ACTION_REQUIRED', { kind: 'declined' }],
    ['DUPLICATE_INVOICE_ID', { kind: 'refused', reason: 'DUPLICATE_INVOICE_ID' }],
    ['PAYER_CANNOT_PAY', { kind: 'refused', reason: 'PAYER_CANNOT_PAY' }],
    ['TRANSACTION_REFUSED', { kind: 'refused', reason: 'TRANSACTION_REFUSED' }],
    ['COMPLIANCE_VIOLATION', { kind: 'refused', reason: 'COMPLIANCE_VIOLATION' }],
    ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', { kind: 'refused', reason: 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED' }],
  ])('reads the issue %s, and does not repeat the call', async (issue, expected) => {
    provider.answers(unprocessable(issue))
    expect(await client.captureOrder(orderId, 'key')).toEqual(expected)
    expect(provider.calls).toHaveLength(1)
  })

  it.each([
    ['another call with the same request id', fault(409, 'RESOURCE_CONFLICT'), { kind: 'look' }],
    ['a server error', fault(500, 'INTERNAL_SERVER_ERROR'), { kind: 'look' }],
    ['a gateway error', { status: 502, body: '<html>' }, { kind: 'look' }],
    ['no response', 'silence' as const, { kind: 'look' }],
    ['a timeout', 'hang' as const, { kind: 'look' }],
    ['an answer without captures', order('COMPLETED'), { kind: 'look' }],
    ['too many requests', fault(429, 'RATE_LIMIT_REACHED'), { kind: 'unreachable' }],
    ['a token that is rejected twice', fault(401, 'AUTHENTICATION_FAILURE'), { kind: 'unreachable' }],
    ['missing rights', fault(403, 'NOT_AUTHORIZED'), { kind: 'unreachable' }],
    ['an unknown order', fault(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'), { kind: 'not_approved' }],
  ])('does not treat %s as final', async (_, answer, expected) => {
    provider.answers(answer)
    expect(await client.captureOrder(orderId, 'key')).toEqual(expected)
  })
})

describe('refunding', () => {
  const refund = { requestId: 'key', usdCents: 10_05, note: 'Refund for your Sokoni order SK0000001' }
  const answer = (status: string) => ({
    status: 201,
    body: {
      id: '1JU08902781691411',
      status,
      amount: { currency_code: 'USD', value: '10.05' },
      invoice_id: 'key',
      links: [],
    },
  })

  it.each(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED'])('reads a refund with the status %s', async (status) => {
    const found = { kind: 'found', refund: { id: '1JU08902781691411', status, usdCents: 10_05, invoiceId: 'key' } }
    provider.answers(answer(status))
    expect(await client.refund(capture.id, refund)).toEqual(found)
    expect(await client.getRefund('1JU08902781691411')).toEqual(found)
    expect(provider.calls).toMatchObject([
      {
        method: 'POST',
        path: `/v2/payments/captures/${capture.id}/refund`,
        headers: { 'paypal-request-id': 'key' },
        body: {
          amount: { currency_code: 'USD', value: '10.05' },
          invoice_id: 'key',
          note_to_payer: refund.note,
        },
      },
      { method: 'GET', path: '/v2/payments/refunds/1JU08902781691411' },
    ])
  })

  it.each([
    'CAPTURE_FULLY_REFUNDED',
    'REFUND_AMOUNT_EXCEEDED',
    'REFUND_TIME_LIMIT_EXCEEDED',
    'PENDING_CAPTURE',
    'REFUND_FAILED_INSUFFICIENT_FUNDS',
  ])('reports the refusal %s', async (issue) => {
    provider.answers(unprocessable(issue))
    expect(await client.refund(capture.id, refund)).toEqual({ kind: 'refused', reason: issue })
    expect(provider.calls).toHaveLength(1)
  })

  it.each([
    ['no response', 'silence' as const, 'no answer'],
    ['a server error', fault(500, 'INTERNAL_SERVER_ERROR'), 'INTERNAL_SERVER_ERROR'],
    ['another call with the same request id', fault(409, 'RESOURCE_CONFLICT'), 'RESOURCE_CONFLICT'],
    ['a gateway error', { status: 502, body: '<html>' }, 'HTTP 502'],
  ])('repeats once, and then reports an unknown outcome, after %s', async (_, given, reason) => {
    provider.answers(given)
    expect(await client.refund(capture.id, refund)).toEqual({ kind: 'unknown', wasSent: true, reason })
    expect(provider.calls).toHaveLength(2)
  })
})

describe('verifying the signature of a webhook event', () => {
  const signature = {
    authAlgo: 'SHA256withRSA',
    certUrl: 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    transmissionId: '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
    transmissionSig: 'lmI95Jx3Y9nhR5SJWlHVIWpg4AgFk7n9bCHSRxbrd8A9zrhdu2rMyFrmz+Zjh3s3boXB07VXCXUZy',
    transmissionTime: '2026-07-04T09:15:07Z',
  }
  const rawBody = Buffer.from('{ "id":"WH-1",  "amount": 1.50, "name":"Wanjir\\u0169" }')

  it('sends the exact bytes of the event', async () => {
    provider.answers({ status: 200, body: { verification_status: 'SUCCESS' } })
    expect(await client.verifyWebhook(signature, rawBody)).toBe('genuine')
    const [call] = provider.calls
    expect(call).toMatchObject({ method: 'POST', path: '/v1/notifications/verify-webhook-signature' })
    expect(call?.text).toContain(`,"webhook_event":${rawBody.toString()}}`)
    expect(call?.body).toMatchObject({
      auth_algo: 'SHA256withRSA',
      cert_url: signature.certUrl,
      transmission_id: signature.transmissionId,
      transmission_sig: signature.transmissionSig,
      transmission_time: signature.transmissionTime,
      webhook_id: '5GP028458E2496506',
      webhook_event: { id: 'WH-1' },
    })
  })

  it.each([
    ['PayPal denies it', { status: 200, body: { verification_status: 'FAILURE' } }, 'forged'],
    ['PayPal cannot parse it', fault(400, 'VALIDATION_ERROR'), 'forged'],
    ['PayPal is down', { status: 503, body: '<html>' }, 'unreachable'],
    ['PayPal does not respond', 'silence' as const, 'unreachable'],
  ])('gives the right result when %s', async (_, answer, expected) => {
    provider.answers(answer)
    expect(await client.verifyWebhook(signature, rawBody)).toBe(expected)
  })
})
