import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RefundInFlight } from '../refunds/refund-by.ts'
import { aProvider, type AProvider } from '../test/a-provider.ts'
import { createPaystackRefunds, type PaystackRefunds } from './paystack-refunds.ts'

let provider: AProvider
let paystack: PaystackRefunds

beforeAll(async () => {
  provider = await aProvider()
  const options = { baseUrl: `${provider.url}/`, secretKey: 'sk_test_x', publicKey: 'pk_test_x' }
  paystack = createPaystackRefunds(options, { timeoutMs: 2_000 })
})
beforeEach(() => provider.clearCalls())
afterAll(() => provider.close())

const refund: RefundInFlight = {
  key: '6f1f0f6a-37b5-4d0a-9a0f-6a1f0f6a37b5',
  orderNumber: 'SKABC234567',
  capture: {
    provider: 'paystack',
    receipt: '4100000777',
    receiptPending: false,
    reference: 'SKABC234567-20260704120000-1',
    phone: null,
    paidCents: 1_450_00,
  },
  amountCents: 450_50,
  foreign: null,
  isByPayout: false,
  providerId: null,
  sentAt: new Date('2026-07-04T12:00:00Z'),
}

/** The format that Paystack documents: https://paystack.com/docs/api/refund/ */
const data = {
  id: 3018284,
  integration: 412829,
  domain: 'test',
  transaction: { id: 4100000777, reference: refund.capture.reference, amount: 145000, currency: 'KES' },
  amount: 45050,
  currency: 'KES',
  deducted_amount: 0,
  customer_note: 'Sokoni order SKABC234567',
  merchant_note: refund.key,
  status: 'pending',
}
const made = (status: string) => ({
  status: 200,
  body: { status: true, message: 'Refund has been queued for processing', data: { ...data, status } },
})
const refusal = (status: number, message: string, code?: string) => ({
  status,
  body: { status: false, message, meta: { nextStep: 'Ensure that …' }, type: 'validation_error', code },
})

describe('requesting a refund from Paystack', () => {
  it('sends the documented request once, with our key as the merchant’s note', async () => {
    provider.answers(made('pending'))
    expect(await paystack.send(refund)).toEqual({ kind: 'pending', providerId: '3018284' })
    expect(provider.calls).toMatchObject([
      {
        method: 'POST',
        path: '/refund',
        headers: { authorization: 'Bearer sk_test_x', 'content-type': 'application/json' },
        body: {
          transaction: '4100000777',
          amount: 45050,
          currency: 'KES',
          merchant_note: refund.key,
          customer_note: 'Sokoni order SKABC234567',
        },
      },
    ])
  })

  it.each([
    ['pending', { kind: 'pending' }],
    ['processing', { kind: 'pending' }],
    ['processed', { kind: 'done' }],
    ['failed', { kind: 'refused', reason: 'failed' }],
    ['needs-attention', { kind: 'stuck', reason: 'needs-attention' }],
  ])('reads the status %s', async (status, outcome) => {
    provider.answers(made(status))
    expect(await paystack.send(refund)).toEqual({ ...outcome, providerId: '3018284' })
  })

  it.each([
    [
      'a transaction that was refunded before',
      refusal(400, 'Transaction has been fully reversed', 'transaction_reversed'),
      { kind: 'refused', reason: 'transaction_reversed' },
    ],
    [
      'more than is left',
      refusal(400, 'Refund amount cannot be more than the amount left on the transaction'),
      { kind: 'refused', reason: 'Refund amount cannot be more than the amount left on the transaction' },
    ],
    [
      'an unknown transaction',
      refusal(404, 'Transaction reference not found.', 'transaction_not_found'),
      { kind: 'refused', reason: 'transaction_not_found' },
    ],
    ['a wrong key', refusal(401, 'Invalid key', 'invalid_Key'), { kind: 'never_arrived', reason: 'invalid_Key' }],
    ['too many calls', refusal(429, 'Too many requests'), { kind: 'never_arrived', reason: 'Too many requests' }],
    ['a server error', refusal(500, 'An error occurred', 'unknown'), { kind: 'unknown', reason: 'status_500' }],
    ['a gateway’s page', { status: 502, body: '<html></html>' }, { kind: 'unknown', reason: 'status_502' }],
    ['a timeout', 'hang', { kind: 'unknown', reason: 'no_answer' }],
    ['a broken connection', 'silence', { kind: 'unknown', reason: 'no_answer' }],
  ] as const)('reads %s, and never repeats the request', async (_, answer, outcome) => {
    provider.answers(answer)
    expect(await paystack.send(refund)).toEqual(outcome)
    expect(provider.calls).toHaveLength(1)
  })

  it('reports that the request was not sent when there was no connection', async () => {
    const gone = await aProvider()
    await gone.close()
    const nowhere = { baseUrl: gone.url, secretKey: 'sk_test_x', publicKey: 'pk_test_x' }
    expect(await createPaystackRefunds(nowhere).send(refund)).toEqual({ kind: 'never_arrived', reason: 'unreachable' })
  })

  it('requires an operator when Paystack refunds another amount than requested', async () => {
    provider.answers({ status: 200, body: { status: true, data: { ...data, amount: '145000' } } })
    expect(await paystack.send(refund)).toEqual({ kind: 'stuck', providerId: '3018284', reason: 'other_amount' })
  })
})

describe('querying Paystack about the outcome of a refund', () => {
  it('queries by Paystack’s id when it is known', async () => {
    provider.answers(made('processed'))
    expect(await paystack.query({ ...refund, providerId: '3018284' })).toEqual({ kind: 'done', providerId: '3018284' })
    expect(provider.calls).toMatchObject([{ method: 'GET', path: '/refund/3018284' }])
  })

  it('finds a refund whose answer was lost by its merchant’s note', async () => {
    const others = { ...data, id: 1, merchant_note: 'somebody else’s' }
    provider.answers({ status: 200, body: { status: true, message: 'Refunds retrieved', data: [others, data] } })
    expect(await paystack.query(refund)).toEqual({ kind: 'pending', providerId: '3018284' })
    expect(provider.calls).toMatchObject([{ method: 'GET', path: '/refund?transaction=4100000777&perPage=100' }])
  })

  it('lists the refund of a lost dispute with the dispute’s id', async () => {
    const ofDispute = { ...data, id: 2, dispute: 20, status: 'processed', merchant_note: null }
    const listed = [{ ...data, dispute: null }, ofDispute]
    provider.answers({ status: 200, body: { status: true, message: 'Refunds retrieved', data: listed } })
    expect(await paystack.list('4100000777')).toMatchObject([{ disputeId: null }, { id: '2', disputeId: '20' }])
  })

  it('reports that Paystack has no such refund', async () => {
    provider.answers({ status: 200, body: { status: true, message: 'Refunds retrieved', data: [] } })
    expect(await paystack.query(refund)).toEqual({ kind: 'never_arrived', reason: 'not_found' })
  })

  it.each([
    ['silence', null],
    ['silence', '3018284'],
    [{ status: 500, body: 'oh' }, '3018284'],
    [refusal(404, 'Refund not found', 'refund_not_found'), '3018284'],
  ] as const)('reports an unknown outcome for %j', async (answer, providerId) => {
    provider.answers(answer)
    expect(await paystack.query({ ...refund, providerId })).toMatchObject({ kind: 'unknown' })
  })
})
