import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClock } from '../../../test/api.ts'
import { createCallDaraja, fetchDarajaToken, type DarajaOptions } from './call-daraja.ts'
import { createDarajaClient, type DarajaClient } from './daraja-client.ts'
import type { SharedToken } from '../calls/shared-token.ts'
import { aProvider, type AProvider } from '../test/a-provider.ts'

let provider: AProvider
let options: DarajaOptions
let client: DarajaClient

/** Tokens T1, T2, … each made by a renewal. */
let issued = 1
const token: SharedToken = {
  current: async () => `T${issued}`,
  renew: async () => `T${++issued}`,
}
const noToken: SharedToken = { current: async () => null, renew: async () => null }

const aClient = (of: DarajaOptions, by = token) =>
  createDarajaClient(of, {
    clock: aClock(new Date('2026-07-04T09:15:45Z')),
    call: createCallDaraja(of, by, { timeoutMs: 2_000 }),
  })

beforeAll(async () => {
  provider = await aProvider()
  options = {
    baseUrl: provider.url,
    consumerKey: 'key',
    consumerSecret: 'secret',
    shortcode: '174379',
    passkey: 'passkey',
    transactionType: 'CustomerPayBillOnline',
    partyB: '174379',
  }
  client = aClient(options)
})
beforeEach(() => provider.clearCalls())
afterAll(() => provider.close())

const fault = (status: number, errorCode: string, errorMessage: string) => ({
  status,
  body: { requestId: '16813-15-1', errorCode, errorMessage },
})

describe('an access token', () => {
  it.each([['3599'], [3599]])('reads a token with its lifetime as %o', async (expires_in) => {
    provider.answers({ status: 200, body: { access_token: 'c9SQxWWhmdVRlyh0zh8gZDTkubVF', expires_in } })
    expect(await fetchDarajaToken(options)).toEqual({
      kind: 'token',
      token: 'c9SQxWWhmdVRlyh0zh8gZDTkubVF',
      ttlSeconds: 3599,
    })
    expect(provider.calls).toMatchObject([
      {
        method: 'GET',
        path: '/oauth/v1/generate?grant_type=client_credentials',
        headers: { authorization: `Basic ${Buffer.from('key:secret').toString('base64')}` },
      },
    ])
  })

  it.each([
    ['400.008.01', 'Invalid Authentication passed'],
    ['400.008.02', 'Invalid grant type passed'],
  ])('returns no token on fault %s, with its reason for the log', async (code, message) => {
    provider.answers(fault(400, code, message))
    expect(await fetchDarajaToken(options)).toEqual({ kind: 'none', reported: `${code} ${message}` })
  })

  it('returns no token when a gateway answers, or nothing does', async () => {
    provider.answers({ status: 503, body: '<html>' }, 'silence')
    expect(await fetchDarajaToken(options)).toEqual({ kind: 'none', reported: 'HTTP 503' })
    expect(await fetchDarajaToken(options)).toEqual({ kind: 'none', reported: 'no answer' })
  })
})

const push = {
  phone: '+254712345678',
  shillings: 1451,
  callbackUrl: 'https://sokoni.co.ke/api/pay/cb/0123456789abcdef/',
  accountReference: 'SK0000001',
}

const accepted = {
  status: 200,
  body: {
    MerchantRequestID: '2654-4b64-97ff-b827b542881d3130',
    CheckoutRequestID: 'ws_CO_04072026121545123712345678',
    ResponseCode: '0',
    ResponseDescription: 'Success. Request accepted for processing',
    CustomerMessage: 'Success. Request accepted for processing',
  },
}

describe('an STK push', () => {
  it('sends the documented push request and reads the documented answer', async () => {
    provider.answers(accepted)
    expect(await client.push(push)).toEqual({
      kind: 'accepted',
      checkoutRequestId: 'ws_CO_04072026121545123712345678',
      merchantRequestId: '2654-4b64-97ff-b827b542881d3130',
    })
    expect(provider.calls).toMatchObject([
      {
        method: 'POST',
        path: '/mpesa/stkpush/v1/processrequest',
        headers: { authorization: `Bearer T${issued}`, 'content-type': 'application/json' },
      },
    ])
    const { body } = provider.calls[0] ?? {}
    expect(body).toEqual({
      BusinessShortCode: '174379',
      Password: Buffer.from('174379passkey20260704121545').toString('base64'),
      Timestamp: '20260704121545',
      TransactionType: 'CustomerPayBillOnline',
      Amount: 1451,
      PartyA: '254712345678',
      PartyB: '174379',
      PhoneNumber: '254712345678',
      CallBackURL: push.callbackUrl,
      AccountReference: 'SK0000001',
      TransactionDesc: 'Sokoni order',
    })
    expect(String(body?.TransactionDesc).length).toBeLessThanOrEqual(13)
  })

  const faults: [string, ReturnType<typeof fault>, object][] = [
    [
      'a bad phone',
      fault(400, '400.002.02', 'Bad Request - Invalid PhoneNumber'),
      { kind: 'refused', reason: 'invalid_phone' },
    ],
    [
      'a bad field',
      fault(400, '400.002.02', 'Bad Request - Invalid CallBackURL'),
      { kind: 'refused', reason: 'misconfigured' },
    ],
    ['a wrong path', fault(404, '404.001.01', 'Resource not found'), { kind: 'refused', reason: 'misconfigured' }],
    ['a wrong verb', fault(405, '405.001', 'Method Not Allowed'), { kind: 'refused', reason: 'misconfigured' }],
    [
      'another merchant',
      fault(500, '500.001.1001', 'Merchant does not exist'),
      { kind: 'refused', reason: 'misconfigured' },
    ],
    ['a wrong passkey', fault(500, '500.001.1001', 'Wrong credentials'), { kind: 'refused', reason: 'misconfigured' }],
    [
      'a phone that is busy',
      fault(
        500,
        '500.001.1001',
        'Unable to lock subscriber, a transaction is already in process for the current subscriber',
      ),
      { kind: 'refused', reason: 'locked' },
    ],
    ['an undocumented message', fault(500, '500.001.1001', 'Something new'), { kind: 'unknown' }],
    ['a busy system', fault(500, '500.003.02', 'System is busy'), { kind: 'refused', reason: 'busy' }],
    [
      'a spike',
      fault(500, '500.003.02', 'Error Occurred: Spike Arrest Violation'),
      { kind: 'refused', reason: 'busy' },
    ],
    ['a quota', fault(500, '500.003.03', 'Error Occurred: Quota Violation'), { kind: 'refused', reason: 'busy' }],
    ['an internal error of Daraja', fault(500, '500.003.1001', 'Internal Server Error'), { kind: 'unknown' }],
  ]
  it.each(faults)('reads the push fault for %s, and sends no second prompt', async (_, answer, expected) => {
    provider.answers(answer)
    expect(await client.push(push)).toMatchObject(expected)
    expect(provider.calls).toHaveLength(1)
  })

  it('reads a push as refused when Daraja answers without accepting it', async () => {
    provider.answers({ status: 200, body: { ...accepted.body, ResponseCode: '1', ResponseDescription: 'no product' } })
    expect(await client.push(push)).toEqual({ kind: 'refused', reason: 'misconfigured', reported: '1 no product' })
  })

  it.each([
    ['a broken connection', 'silence' as const],
    ['no answer in time', 'hang' as const],
    ['a gateway’s error page', { status: 503, body: '<html><h1>503</h1></html>' }],
  ])('returns unknown after %s, and does not send the prompt again', async (_, answer) => {
    provider.answers(answer)
    expect(await client.push(push)).toMatchObject({ kind: 'unknown' })
    expect(provider.calls).toHaveLength(1)
  })

  it('reads a push as not sent when there was no connection', async () => {
    const gone = await aProvider()
    await gone.close()
    const nowhere = aClient({ ...options, baseUrl: gone.url })
    expect(await nowhere.push(push)).toMatchObject({ kind: 'refused', reason: 'unreachable' })
  })

  it('sends no push without a token', async () => {
    const locked = aClient(options, noToken)
    expect(await locked.push(push)).toMatchObject({ kind: 'refused', reason: 'unreachable' })
    expect(await locked.query('ws_CO_1')).toMatchObject({ kind: 'unreachable' })
    expect(provider.calls).toEqual([])
  })

  it.each([
    [404, '404.001.03'],
    [401, '401.003.01'],
  ])('sends a push again, once, with a new token when %i %s rejects the token', async (status, code) => {
    const before = issued
    provider.answers(fault(status, code, 'Invalid Access Token'), accepted)
    expect(await client.push(push)).toMatchObject({ kind: 'accepted' })
    expect(provider.calls.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer T${before}`,
      `Bearer T${before + 1}`,
    ])
    provider.clearCalls()
    provider.answers(fault(status, code, 'Invalid Access Token'))
    expect(await client.push(push)).toMatchObject({ kind: 'refused', reason: 'misconfigured' })
    expect(provider.calls).toHaveLength(2)
  })
})

describe('an STK query', () => {
  const answered = (ResultCode: string | number, ResponseCode = '0') => ({
    status: 200,
    body: {
      ResponseCode,
      ResponseDescription: 'The service request has been accepted successfully',
      MerchantRequestID: '22205-34066-1',
      CheckoutRequestID: 'ws_CO_1',
      ResultCode,
      ResultDesc: '…',
    },
  })

  it('sends the documented query request', async () => {
    provider.answers(answered('0'))
    expect(await client.query('ws_CO_1')).toEqual({ kind: 'decided', resultCode: '0' })
    expect(provider.calls).toMatchObject([
      {
        path: '/mpesa/stkpushquery/v1/query',
        body: {
          BusinessShortCode: '174379',
          Password: Buffer.from('174379passkey20260704121545').toString('base64'),
          Timestamp: '20260704121545',
          CheckoutRequestID: 'ws_CO_1',
        },
      },
    ])
  })

  it.each([
    ['a cancelled prompt', answered('1032'), { kind: 'decided', resultCode: '1032' }],
    ['a code that is a number', answered(1037), { kind: 'decided', resultCode: '1037' }],
    ['a code that is not a number', answered('SFC_IC0003'), { kind: 'decided', resultCode: 'SFC_IC0003' }],
    ['a prompt that waits', fault(500, '500.001.1001', 'The transaction is being processed'), { kind: 'processing' }],
    ['another meaning of the same code', fault(500, '500.001.1001', 'Wrong credentials'), { kind: 'unreachable' }],
    [
      'an unknown checkout request',
      fault(400, '400.002.02', 'Bad Request - Invalid CheckoutRequestID'),
      { kind: 'unreachable' },
    ],
    ['a busy system', fault(500, '500.003.02', 'System is busy'), { kind: 'unreachable' }],
    ['an answer without acceptance', answered('0', '1'), { kind: 'unreachable' }],
    ['a gateway', { status: 503, body: '<html>' }, { kind: 'unreachable' }],
    ['silence', 'silence' as const, { kind: 'unreachable' }],
  ])('reads the query answer for %s', async (_, answer, expected) => {
    provider.answers(answer)
    expect(await client.query('ws_CO_1')).toMatchObject(expected)
  })
})
