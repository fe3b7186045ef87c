import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aProvider, type AProvider } from '../test/a-provider.ts'
import { createPaystackClient, paystackAccount, type PaystackClient } from './paystack-client.ts'

let provider: AProvider
let client: PaystackClient

beforeAll(async () => {
  provider = await aProvider()
  const options = { baseUrl: `${provider.url}/`, secretKey: 'sk_test_x', publicKey: 'pk_test_x' }
  client = createPaystackClient(options, { timeoutMs: 2_000 })
})
beforeEach(() => provider.clearCalls())
afterAll(() => provider.close())

const request = {
  email: 'wanjiru@example.com',
  amountCents: 1_450_50,
  currency: 'KES',
  reference: 'SK0000001-20260704120000-1',
  channels: ['card', 'mobile_money'],
  callbackUrl: 'https://sokoni.co.ke/order/x',
  orderNumber: 'SK0000001',
}

const started = {
  status: 200,
  body: {
    status: true,
    message: 'Authorization URL created',
    data: {
      authorization_url: 'https://checkout.paystack.com/3ni8kdavz62431k',
      access_code: '3ni8kdavz62431k',
      reference: request.reference,
    },
  },
}

const refusal = (status: number, message: string, code?: string) => ({
  status,
  body: { status: false, message, meta: { nextStep: 'Ensure that …' }, type: 'validation_error', code },
})

describe('starting a transaction', () => {
  it('sends the documented request and reads the documented answer', async () => {
    provider.answers(started)
    expect(await client.initialize(request)).toEqual({
      kind: 'started',
      accessCode: '3ni8kdavz62431k',
      authorizationUrl: 'https://checkout.paystack.com/3ni8kdavz62431k',
    })
    expect(provider.calls).toMatchObject([
      {
        method: 'POST',
        path: '/transaction/initialize',
        headers: { authorization: 'Bearer sk_test_x', 'content-type': 'application/json' },
        body: {
          email: 'wanjiru@example.com',
          amount: 145050,
          currency: 'KES',
          reference: request.reference,
          channels: ['card', 'mobile_money'],
          callback_url: 'https://sokoni.co.ke/order/x',
          metadata: { order_number: 'SK0000001' },
        },
      },
    ])
  })

  it.each([
    [
      'a duplicate reference, by its code',
      refusal(400, 'Duplicate Transaction Reference', 'duplicate_reference'),
      { kind: 'duplicate' },
    ],
    ['a duplicate reference, by its message', refusal(400, 'Duplicate Transaction Reference'), { kind: 'duplicate' }],
    ['a wrong key', refusal(401, 'Invalid key', 'invalid_Key'), { kind: 'refused', reason: 'invalid_Key' }],
    [
      'missing values',
      refusal(400, 'Email is required', 'missing_params'),
      { kind: 'refused', reason: 'missing_params' },
    ],
    [
      'a currency that is not enabled',
      refusal(403, 'Currency not supported by merchant'),
      { kind: 'refused', reason: 'Currency not supported by merchant' },
    ],
    ['a page that is not JSON', { status: 404, body: '<html>' }, { kind: 'unknown' }],
    [
      'another transaction’s answer',
      { ...started, body: { ...started.body, data: { ...started.body.data, reference: 'other' } } },
      { kind: 'unknown' },
    ],
  ])('reads %s, and does not repeat the call', async (_, answer, expected) => {
    provider.answers(answer)
    expect(await client.initialize(request)).toEqual(expected)
    expect(provider.calls).toHaveLength(1)
  })

  it.each([
    ['no response', 'silence' as const],
    ['a timeout', 'hang' as const],
    ['too many requests', refusal(429, 'Too many requests')],
    ['a server error', refusal(500, 'An error occurred')],
    ['a gateway error', { status: 502, body: '<html>' }],
  ])('repeats once, with the same reference, after %s', async (_, answer) => {
    provider.answers(answer, started)
    expect(await client.initialize(request)).toMatchObject({ kind: 'started' })
    provider.answers(answer)
    expect(await client.initialize(request)).toEqual({ kind: 'unknown' })
    expect(new Set(provider.calls.map(({ body }) => body.reference))).toEqual(new Set([request.reference]))
    expect(provider.calls).toHaveLength(4)
  })

  it('reports that nothing was sent when there was no connection', async () => {
    const gone = await aProvider()
    await gone.close()
    const nowhere = createPaystackClient({ baseUrl: gone.url, secretKey: 'sk', publicKey: 'pk' })
    expect(await nowhere.initialize(request)).toEqual({ kind: 'refused', reason: 'unreachable' })
  })
})

describe('verifying a transaction', () => {
  const verified = (data: object = {}) => ({
    status: 200,
    body: {
      status: true,
      message: 'Verification successful',
      data: {
        id: 4099260516,
        domain: 'test',
        status: 'success',
        reference: request.reference,
        receipt_number: null,
        amount: 145050,
        requested_amount: 145050,
        message: null,
        gateway_response: 'Successful',
        paid_at: '2026-07-04T09:15:07.000Z',
        created_at: '2026-07-04T09:14:24.000Z',
        channel: 'card',
        currency: 'KES',
        ip_address: '197.210.54.33',
        metadata: '',
        fees: 4205,
        authorization: { authorization_code: 'AUTH_uh8bcl3zbn', bin: '408408', last4: '4081' },
        customer: { id: 181873746, email: 'wanjiru@example.com', customer_code: 'CUS_1rkzaqsv4rrhqo6' },
        ...data,
      },
    },
  })

  it('reads the documented answer', async () => {
    provider.answers(verified())
    expect(await client.verify(request.reference)).toEqual({
      kind: 'found',
      transaction: {
        id: '4099260516',
        domain: 'test',
        status: 'success',
        reference: request.reference,
        amountCents: 1_450_50,
        currency: 'KES',
        paidAt: new Date('2026-07-04T09:15:07Z'),
      },
    })
    expect(provider.calls).toMatchObject([
      {
        method: 'GET',
        path: `/transaction/verify/${request.reference}`,
        headers: { authorization: 'Bearer sk_test_x' },
      },
    ])
  })

  it.each(['failed', 'abandoned', 'ongoing', 'pending', 'processing', 'queued', 'reversed'])(
    'reads the status %s without a payment time',
    async (status) => {
      provider.answers(verified({ status, paid_at: null, metadata: 0 }))
      expect(await client.verify(request.reference)).toMatchObject({ transaction: { status, paidAt: null } })
    },
  )

  it('escapes a reference that contains a path', async () => {
    provider.answers(verified())
    await client.verify('../customer?x=1')
    expect(provider.calls[0]?.path).toBe('/transaction/verify/..%2Fcustomer%3Fx%3D1')
  })

  it.each([
    ['an unknown transaction, by its code', refusal(404, 'Not found', 'transaction_not_found'), { kind: 'absent' }],
    ['an unknown transaction, by its message', refusal(400, 'Transaction reference not found'), { kind: 'absent' }],
    ['a wrong key', refusal(401, 'Invalid key', 'invalid_Key'), { kind: 'unreachable' }],
    ['too many requests', refusal(429, 'Too many requests'), { kind: 'unreachable' }],
    ['a server error', { status: 500, body: '<html>' }, { kind: 'unreachable' }],
    ['an amount that is not an integer', verified({ amount: '145050.5' }), { kind: 'unreachable' }],
    ['no response', 'silence' as const, { kind: 'unreachable' }],
    ['a timeout', 'hang' as const, { kind: 'unreachable' }],
  ])('does not report a payment for %s', async (_, answer, expected) => {
    provider.answers(answer)
    expect(await client.verify(request.reference)).toEqual(expected)
  })
})

it('detects by the secret key whether money is real', () => {
  const options = { baseUrl: provider.url, publicKey: 'pk' }
  expect(paystackAccount({ ...options, secretKey: 'sk_live_x' }).domain).toBe('live')
  expect(paystackAccount({ ...options, secretKey: 'sk_test_x' }).domain).toBe('test')
})
