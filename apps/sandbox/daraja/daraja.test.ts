import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxCredentials } from '../credentials.ts'
import { aSandbox, postJson, type TestSandbox } from '../test/sandbox.ts'

const { consumerKey, consumerSecret, shortcode, passkey } = sandboxCredentials.daraja
const TIMESTAMP = '20260704101545'

let sandbox: TestSandbox
let token: string
let phones = 0

beforeAll(async () => {
  sandbox = await aSandbox()
  token = await newToken()
})
afterAll(() => sandbox.close())

async function requestToken(authorization: string, query = '?grant_type=client_credentials'): Promise<Response> {
  return fetch(`${sandbox.url}/daraja/oauth/v1/generate${query}`, { headers: { authorization } })
}

function basic(key: string, secret: string): string {
  return `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
}

async function newToken(): Promise<string> {
  const answer = await (await requestToken(basic(consumerKey, consumerSecret))).json()
  return answer.access_token
}

function password(timestamp = TIMESTAMP): string {
  return Buffer.from(`${shortcode}${passkey}${timestamp}`).toString('base64')
}

/** A unique phone for each test, with the given ending: 2547000xxxNN. */
function aPhone(ending: string): string {
  return `2547000${String(++phones).padStart(3, '0')}${ending}`
}

/** A phone that pays automatically. */
function aPayingPhone(): string {
  return `2547111${String(++phones).padStart(5, '0')}`
}

function pushBody(fields: Record<string, unknown> = {}) {
  const phone = aPayingPhone()
  return {
    BusinessShortCode: shortcode,
    Password: password(),
    Timestamp: TIMESTAMP,
    TransactionType: 'CustomerPayBillOnline',
    Amount: 1450,
    PartyA: phone,
    PartyB: shortcode,
    PhoneNumber: phone,
    CallBackURL: `${sandbox.shop.url}/api/pay/cb/0123456789abcdef0123456789abcdef`,
    AccountReference: 'SK4X2',
    TransactionDesc: 'Order',
    ...fields,
  }
}

async function pushesTo(phone: string): Promise<unknown> {
  return (await fetch(`${sandbox.url}/daraja/control/pushes?phone=${phone}`)).json()
}

async function push(fields: Record<string, unknown> = {}, bearer = token): Promise<Response> {
  return postJson(`${sandbox.url}/daraja/mpesa/stkpush/v1/processrequest`, pushBody(fields), {
    authorization: `Bearer ${bearer}`,
  })
}

/** @returns the CheckoutRequestID of an accepted push */
async function accepted(phone: string, fields: Record<string, unknown> = {}): Promise<string> {
  const response = await push({ PartyA: phone, PhoneNumber: phone, ...fields })
  expect(response.status).toBe(200)
  return (await response.json()).CheckoutRequestID
}

async function query(id: string, fields: Record<string, unknown> = {}): Promise<{ status: number; body: Answer }> {
  const body = { BusinessShortCode: shortcode, Password: password(), Timestamp: TIMESTAMP, CheckoutRequestID: id }
  const response = await postJson(
    `${sandbox.url}/daraja/mpesa/stkpushquery/v1/query`,
    { ...body, ...fields },
    { authorization: `Bearer ${token}` },
  )
  return { status: response.status, body: await response.json() }
}

type Answer = Record<string, unknown>
type StkCallback = {
  ResultCode: number | string
  ResultDesc: string
  CheckoutRequestID: string
  CallbackMetadata?: { Item: { Name: string; Value?: string | number }[] }
}

/** The callbacks of a push that the shop received, in order. */
function callbacksOf(id: string): { path: string; said: StkCallback }[] {
  return sandbox.shop.webhooks
    .map((webhook) => ({
      path: webhook.path,
      said: (webhook.json as { Body: { stkCallback: StkCallback } }).Body.stkCallback,
    }))
    .filter(({ said }) => said.CheckoutRequestID === id)
}

async function paymentOf(id: string): Promise<{ receipt: string; amount: number; phone: string } | undefined> {
  const ledger: { checkout_request_id: string; receipt: string; amount: number; phone: string }[] = await (
    await fetch(`${sandbox.url}/daraja/ledger.json`)
  ).json()
  return ledger.find((row) => row.checkout_request_id === id)
}

const ENVELOPE = { requestId: expect.stringMatching(/^\d+-\d+-1$/) }

describe('the token', () => {
  it('is valid for an hour, with its lifetime as text', async () => {
    const response = await requestToken(basic(consumerKey, consumerSecret))
    const answer = await response.json()
    expect(answer).toEqual({ access_token: expect.stringMatching(/^\S{20,}$/), expires_in: '3599' })
    token = answer.access_token
  })

  it('can have its lifetime as a number, as on the portal', async () => {
    await postJson(`${sandbox.url}/daraja/control/settings`, { expires_in_as: 'number' })
    const answer = await (await requestToken(basic(consumerKey, consumerSecret))).json()
    expect(answer.expires_in).toBe(3599)
    token = answer.access_token
    await postJson(`${sandbox.url}/daraja/control/settings`, { expires_in_as: 'string' })
  })

  it('is refused for a wrong secret and for any other grant', async () => {
    const wrongSecret = await requestToken(basic(consumerKey, 'guess'))
    expect([wrongSecret.status, await wrongSecret.json()]).toEqual([
      400,
      { ...ENVELOPE, errorCode: '400.008.01', errorMessage: 'Invalid Authentication passed' },
    ])
    const wrongGrant = await requestToken(basic(consumerKey, consumerSecret), '?grant_type=password')
    expect([wrongGrant.status, (await wrongGrant.json()).errorCode]).toEqual([400, '400.008.02'])
  })

  it('is revoked when a newer one is issued', async () => {
    const older = await newToken()
    token = await newToken()
    const refused = await push({}, older)
    expect([refused.status, await refused.json()]).toEqual([
      404,
      { ...ENVELOPE, errorCode: '404.001.03', errorMessage: 'Invalid Access Token' },
    ])
    expect((await push()).status).toBe(200)
  })

  it('expires after its hour, with 404', async () => {
    const aging = await newToken()
    await sandbox.pass(3600)
    expect((await push({}, aging)).status).toBe(404)
    token = await newToken()
  })

  it('can be expired on request', async () => {
    await postJson(`${sandbox.url}/daraja/control/expire-token`, {})
    expect((await push()).status).toBe(404)
    token = await newToken()
    expect((await push()).status).toBe(200)
  })
})

describe('a push', () => {
  it('is accepted before it is paid', async () => {
    const phone = aPayingPhone()
    const response = await push({ PartyA: phone, PhoneNumber: phone })
    const answer = await response.json()
    expect(answer).toEqual({
      MerchantRequestID: expect.stringMatching(/^[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{16}$/),
      CheckoutRequestID: expect.stringMatching(new RegExp(`^ws_CO_\\d{17}${phone.slice(3)}$`)),
      ResponseCode: '0',
      ResponseDescription: 'Success. Request accepted for processing',
      CustomerMessage: 'Success. Request accepted for processing',
    })
    expect(await paymentOf(answer.CheckoutRequestID)).toBeUndefined()
  })

  it.each([
    ['BusinessShortCode', 'abc'],
    ['Password', undefined],
    ['Timestamp', '2026-07-04'],
    ['Timestamp', '20261304101545'],
    ['TransactionType', 'CustomerPayBill'],
    ['Amount', 0],
    ['Amount', -1],
    ['Amount', 1.5],
    ['Amount', '12.50'],
    ['Amount', 'all'],
    ['PartyA', '0712345678'],
    ['PartyB', ''],
    ['PhoneNumber', '+254712345678'],
    ['PhoneNumber', '254812345678'],
    ['CallBackURL', 'not a url'],
    ['CallBackURL', 'https://shop.example/api/pay/cb/1'],
    ['CallBackURL', 'http://127.0.0.1:3000/api/MPESA/cb/1'],
    ['CallBackURL', 'http://127.0.0.1:3000/api/query/1'],
    ['AccountReference', 'SK-4X2'],
    ['AccountReference', 'SK4X212345678'],
    ['TransactionDesc', 'A very long description'],
  ])('is rejected as a bad request with %s %j', async (field, value) => {
    const response = await push({ [field]: value })
    expect([response.status, await response.json()]).toEqual([
      400,
      { ...ENVELOPE, errorCode: '400.002.02', errorMessage: `Bad Request - Invalid ${field}` },
    ])
  })

  it('accepts the amount as text and as a number, and 2541 numbers', async () => {
    const phone = `2541${String(10_000_000 + ++phones)}`
    const id = await accepted(phone, { Amount: '1450' })
    await sandbox.pass(3)
    expect(await paymentOf(id)).toMatchObject({ amount: 1450, phone })
  })

  it('needs no description', async () => {
    expect((await push({ TransactionDesc: undefined })).status).toBe(200)
  })

  it('is rejected with an invalid shortcode in another content type', async () => {
    const response = await fetch(`${sandbox.url}/daraja/mpesa/stkpush/v1/processrequest`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
      body: JSON.stringify(pushBody()),
    })
    expect((await response.json()).errorMessage).toBe('Bad Request - Invalid BusinessShortCode')
  })

  it('is rejected with a wrong password', async () => {
    const response = await push({ Password: password('20260704101546') })
    expect([response.status, await response.json()]).toEqual([
      500,
      { ...ENVELOPE, errorCode: '500.001.1001', errorMessage: 'Wrong credentials' },
    ])
  })

  it('is rejected for another merchant', async () => {
    const response = await push({ BusinessShortCode: '600000' })
    expect([response.status, (await response.json()).errorMessage]).toEqual([500, 'Merchant does not exist'])
  })

  it('is rejected for a phone with an open prompt, also for concurrent pushes', async () => {
    const phone = aPhone('00')
    const both = await Promise.all([1, 2].map(() => push({ PartyA: phone, PhoneNumber: phone })))
    expect(both.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([200, 500])
    const refused = both.find((response) => response.status === 500)
    expect(await refused?.json()).toMatchObject({
      errorCode: '500.001.1001',
      errorMessage: expect.stringMatching(/^Unable to lock subscriber, a transaction is already in process/),
    })
  })

  it('is rejected with a specific error for a wrong path or method', async () => {
    const path = await postJson(`${sandbox.url}/daraja/mpesa/stkpush/v2/processrequest`, {})
    expect([path.status, (await path.json()).errorCode]).toEqual([404, '404.001.01'])
    const verb = await fetch(`${sandbox.url}/daraja/mpesa/stkpush/v1/processrequest`)
    expect([verb.status, (await verb.json()).errorCode]).toEqual([405, '405.001'])
  })
})

describe('a payment', () => {
  it('is decided after three seconds and reported in the documented shape', async () => {
    const phone = aPayingPhone()
    const id = await accepted(phone)
    await sandbox.pass(2)
    expect(callbacksOf(id)).toEqual([])
    await sandbox.pass(1)
    const taken = await paymentOf(id)
    expect(taken).toMatchObject({ amount: 1450, phone, receipt: expect.stringMatching(/^UG4[A-Z0-9]{7}$/) })
    const webhook = sandbox.shop.webhooks.find(({ raw }) => raw.includes(id))
    expect(webhook).toMatchObject({
      path: '/api/pay/cb/0123456789abcdef0123456789abcdef',
      headers: { 'content-type': 'application/json' },
      json: {
        Body: {
          stkCallback: {
            MerchantRequestID: expect.any(String),
            CheckoutRequestID: id,
            ResultCode: 0,
            ResultDesc: 'The service request is processed successfully.',
            CallbackMetadata: {
              Item: [
                { Name: 'Amount', Value: 1450 },
                { Name: 'MpesaReceiptNumber', Value: taken?.receipt },
                { Name: 'TransactionDate', Value: expect.any(Number) },
                { Name: 'PhoneNumber', Value: Number(phone) },
              ],
            },
          },
        },
      },
    })
  })

  it('is decided after one second for 254708374149', async () => {
    const id = await accepted('254708374149')
    await sandbox.pass(1)
    expect(callbacksOf(id)).toHaveLength(1)
  })

  it('is rejected with 17 when the same phone paid the same amount within two minutes', async () => {
    const phone = aPayingPhone()
    await accepted(phone, { Amount: 700 })
    await sandbox.pass(3)
    const repeat = await accepted(phone, { Amount: 700 })
    await sandbox.pass(1)
    expect(callbacksOf(repeat)[0]?.said.ResultCode).toBe(17)
    const other = await accepted(phone, { Amount: 701 })
    await sandbox.pass(120)
    const later = await accepted(phone, { Amount: 700 })
    await sandbox.pass(3)
    expect([callbacksOf(other)[0]?.said.ResultCode, callbacksOf(later)[0]?.said.ResultCode]).toEqual([0, 0])
  })

  it('is declined above 250,000 shillings or for another shortcode', async () => {
    const large = await accepted(aPayingPhone(), { Amount: 250_001 })
    const elsewhere = await accepted(aPayingPhone(), { PartyB: '600000' })
    const tillPayment = await accepted(aPayingPhone(), { TransactionType: 'CustomerBuyGoodsOnline' })
    await sandbox.pass(3)
    expect([large, elsewhere, tillPayment].map((id) => callbacksOf(id)[0]?.said.ResultCode)).toEqual([3, 2028, 2028])
  })

  it('is taken while the shop is down, with one callback', async () => {
    const id = await accepted(aPayingPhone())
    sandbox.shop.answerWith(503)
    await sandbox.pass(3)
    sandbox.shop.answerWith(200)
    await sandbox.pass(3600)
    token = await newToken()
    expect(callbacksOf(id)).toHaveLength(1)
    expect((await query(id)).body.ResultCode).toBe('0')
  })

  it('survives a restart', async () => {
    const id = await accepted(aPayingPhone())
    await sandbox.restart()
    await sandbox.pass(3)
    expect(callbacksOf(id)).toHaveLength(1)
    expect(await paymentOf(id)).toBeDefined()
  })

  it('is decided in real time once the sandbox is started', async () => {
    await postJson(`${sandbox.url}/daraja/control/settings`, { default_delay_seconds: 0 })
    sandbox.start()
    const webhook = sandbox.shop.nextWebhook()
    const id = await accepted(aPayingPhone())
    await webhook
    expect(callbacksOf(id)).toHaveLength(1)
    await sandbox.restart()
    await postJson(`${sandbox.url}/daraja/control/settings`, { default_delay_seconds: 3 })
  })
})

describe('an internal failure', () => {
  it('is answered as an internal error of Daraja', async () => {
    await sandbox.pool.query('alter table sandbox.daraja_push rename to daraja_push_away')
    const response = await push()
    await sandbox.pool.query('alter table sandbox.daraja_push_away rename to daraja_push')
    expect([response.status, await response.json()]).toEqual([
      500,
      { ...ENVELOPE, errorCode: '500.003.1001', errorMessage: 'Internal Server Error' },
    ])
  })
})

describe('the query', () => {
  it('answers an error that means pending for an undecided push', async () => {
    const id = await accepted(aPayingPhone())
    expect(await query(id)).toEqual({
      status: 500,
      body: { ...ENVELOPE, errorCode: '500.001.1001', errorMessage: 'The transaction is being processed' },
    })
  })

  it('answers text codes, without amount or receipt, for a decided push', async () => {
    const id = await accepted(aPhone('02'))
    await sandbox.pass(3)
    expect(await query(id)).toEqual({
      status: 200,
      body: {
        ResponseCode: '0',
        ResponseDescription: expect.any(String),
        MerchantRequestID: expect.any(String),
        CheckoutRequestID: id,
        ResultCode: '1032',
        ResultDesc: 'Request cancelled by user',
      },
    })
  })

  it('validates its fields', async () => {
    expect((await query('ws_CO_unknown')).body.errorCode).toBe('400.002.02')
    expect((await query('')).body.errorMessage).toBe('Bad Request - Invalid CheckoutRequestID')
    expect((await query('x', { Password: 'wrong' })).body.errorMessage).toBe('Wrong credentials')
    await postJson(`${sandbox.url}/daraja/control/expire-token`, {})
    expect(await query('x')).toMatchObject({ status: 404, body: { errorCode: '404.001.03' } })
    token = await newToken()
  })
})

describe('outcomes by the ending of the phone number', () => {
  it.each([
    ['01', 1],
    ['02', 1032],
    ['03', 1037],
    ['04', 2001],
    ['05', 1019],
    ['06', 17],
    ['07', 26],
    ['08', 1001],
    ['09', 8006],
    ['10', 2],
    ['11', 3],
    ['12', 4],
    ['13', 8],
    ['14', 1025],
    ['15', 9999],
    ['16', 2028],
    ['17', 'SFC_IC0003'],
    ['18', 7070],
  ])('moves no money for …%s, which fails with %s', async (ending, code) => {
    const id = await accepted(aPhone(ending))
    await sandbox.pass(3)
    const reported = callbacksOf(id)
    expect(reported.map(({ said }) => said.ResultCode)).toEqual([code])
    expect(reported[0]?.said).not.toHaveProperty('CallbackMetadata')
    expect((await query(id)).body.ResultCode).toBe(String(code))
    expect(await paymentOf(id)).toBeUndefined()
  })

  it('pays for …20, and loses the callback', async () => {
    const id = await accepted(aPhone('20'))
    await sandbox.pass(86_400)
    token = await newToken()
    expect(callbacksOf(id)).toEqual([])
    expect((await query(id)).body.ResultCode).toBe('0')
    expect(await paymentOf(id)).toBeDefined()
  })

  it('pays for …21, and sends the callback twice with one receipt', async () => {
    const id = await accepted(aPhone('21'))
    await sandbox.pass(3)
    await sandbox.pass(1)
    const [first, second] = callbacksOf(id)
    expect(first).toBeDefined()
    expect(second).toEqual(first)
  })

  it('pays for …22, and sends the callback a minute late', async () => {
    const id = await accepted(aPhone('22'))
    await sandbox.pass(3)
    expect((await query(id)).body.ResultCode).toBe('0')
    await sandbox.pass(59)
    expect(callbacksOf(id)).toEqual([])
    await sandbox.pass(1)
    expect(callbacksOf(id)).toHaveLength(1)
  })

  it('pays for …23, although the query reports a failure', async () => {
    const id = await accepted(aPhone('23'))
    await sandbox.pass(3)
    expect((await query(id)).body.ResultCode).toBe('1037')
    await sandbox.pass(60)
    expect(callbacksOf(id)[0]?.said.ResultCode).toBe(0)
    expect(await paymentOf(id)).toBeDefined()
  })

  it('pays one shilling less for …24', async () => {
    const id = await accepted(aPhone('24'), { Amount: 900 })
    await sandbox.pass(3)
    expect((await paymentOf(id))?.amount).toBe(899)
    expect(callbacksOf(id)[0]?.said.CallbackMetadata?.Item[0]).toEqual({ Name: 'Amount', Value: 899 })
  })

  it('pays for …25, after the query answered 4999', async () => {
    const id = await accepted(aPhone('25'))
    expect(await query(id)).toMatchObject({ status: 200, body: { ResultCode: '4999' } })
    await sandbox.pass(3)
    expect((await query(id)).body.ResultCode).toBe('0')
  })

  it('reports …26 as unreachable first and as paid later', async () => {
    const id = await accepted(aPhone('26'))
    await sandbox.pass(3)
    await sandbox.pass(60)
    expect(callbacksOf(id).map(({ said }) => said.ResultCode)).toEqual([1037, 0])
  })

  it('reports …27 with its items in another order and a Balance without value', async () => {
    const id = await accepted(aPhone('27'))
    await sandbox.pass(3)
    const names = callbacksOf(id)[0]?.said.CallbackMetadata?.Item
    expect(names?.[0]).toEqual({ Name: 'Balance' })
    expect(names?.map((item) => item.Name)).toEqual([
      'Balance',
      'PhoneNumber',
      'TransactionDate',
      'MpesaReceiptNumber',
      'Amount',
    ])
  })

  it('cancels …28, and loses the callback', async () => {
    const id = await accepted(aPhone('28'))
    await sandbox.pass(3600)
    token = await newToken()
    expect(callbacksOf(id)).toEqual([])
    expect((await query(id)).body.ResultCode).toBe('1032')
  })

  it('cancels …29, and forges a success to a path without the secret', async () => {
    const id = await accepted(aPhone('29'))
    await sandbox.pass(3)
    await sandbox.pass(1)
    expect(callbacksOf(id).map(({ path, said }) => [path, said.ResultCode])).toEqual([
      [`/api/pay/cb/${'0'.repeat(32)}`, 0],
      ['/api/pay/cb/0123456789abcdef0123456789abcdef', 1032],
    ])
    expect(await paymentOf(id)).toBeUndefined()
  })

  it('takes and reports the money for …30 without answering the call', async () => {
    const phone = aPhone('30')
    const before = sandbox.shop.webhooks.length
    const caller = new AbortController()
    const call = fetch(`${sandbox.url}/daraja/mpesa/stkpush/v1/processrequest`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(pushBody({ PartyA: phone, PhoneNumber: phone })),
      signal: caller.signal,
    })
    await expect.poll(() => pushesTo(phone)).toHaveLength(1)
    caller.abort()
    await expect(call).rejects.toThrow('aborted')
    await sandbox.pass(3)
    const reported = sandbox.shop.webhooks.slice(before)
    expect(reported).toHaveLength(1)
    expect(reported[0]?.json).toMatchObject({ Body: { stkCallback: { ResultCode: 0 } } })
  })

  it('takes nothing for …31, and closes the call without an answer', async () => {
    await postJson(`${sandbox.url}/daraja/control/settings`, { hang_seconds: 0.05 })
    const phone = aPhone('31')
    await expect(push({ PartyA: phone, PhoneNumber: phone })).rejects.toThrow('fetch failed')
    expect(await pushesTo(phone)).toEqual([])
  })

  it('closes the calls of …30 and 31 when the sandbox stops', async () => {
    await postJson(`${sandbox.url}/daraja/control/settings`, { hang_seconds: 86_400 })
    const phone = aPhone('30')
    const call = push({ PartyA: phone, PhoneNumber: phone }).then(
      () => 'answered',
      () => 'broken off',
    )
    await expect.poll(() => pushesTo(phone)).toHaveLength(1)
    await sandbox.restart()
    expect(await call).toBe('broken off')
  })

  it.each([
    ['32', '500.003.02', /busy/],
    ['33', '500.003.02', /Spike Arrest Violation/],
    ['34', '500.003.03', /Quota Violation/],
    ['35', '500.003.1001', /./],
    ['37', '500.001.1001', /Unable to lock subscriber/],
  ])('rejects …%s with %s', async (ending, code, text) => {
    const phone = aPhone(ending)
    const response = await push({ PartyA: phone, PhoneNumber: phone })
    expect([response.status, await response.json()]).toEqual([
      500,
      { ...ENVELOPE, errorCode: code, errorMessage: expect.stringMatching(text) },
    ])
  })

  it('answers …36 with a gateway page that is not JSON', async () => {
    const phone = aPhone('36')
    const response = await push({ PartyA: phone, PhoneNumber: phone })
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html'])
  })

  it('waits a minute for a manual decision for …00, then reports it as unreachable', async () => {
    const id = await accepted(aPhone('00'))
    await sandbox.pass(59)
    expect((await query(id)).status).toBe(500)
    await sandbox.pass(1)
    expect(callbacksOf(id)[0]?.said.ResultCode).toBe(1037)
  })
})
