import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxCredentials } from '../credentials.ts'
import { aSandbox, postJson, START, type TestSandbox } from '../test/sandbox.ts'

const { secretKey, publicKey } = sandboxCredentials.paystack
const AS_SHOP = { authorization: `Bearer ${secretKey}` }

let sandbox: TestSandbox
let orders = 0

beforeAll(async () => {
  sandbox = await aSandbox()
})
afterAll(() => sandbox.close())

type Transaction = { id: number; status: string; reference: string; access_code: string; authorization_url: string }
type Answer<Data> = {
  status: number
  body: { status: boolean; message: string; code?: string; data: Data; meta: { total: number; pageCount: number } }
}

async function call<Data = Transaction>(path: string, body?: unknown): Promise<Answer<Data>> {
  const url = `${sandbox.url}/paystack${path}`
  const response = await (body === undefined ? fetch(url, { headers: AS_SHOP }) : postJson(url, body, AS_SHOP))
  return { status: response.status, body: await response.json() }
}

function anOrder(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return { email: 'wanjiku@example.test', amount: 1_250_00, currency: 'KES', reference: `SK${++orders}-1`, ...fields }
}

/** @returns the reference of an initialised transaction */
async function initialized(fields: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await call('/transaction/initialize', anOrder(fields))
  expect(status).toBe(200)
  return body.data.reference
}

async function verified(reference: string): Promise<Transaction> {
  return (await call(`/transaction/verify/${reference}`)).body.data
}

/** Makes a choice, as a person does on the checkout page. */
async function choose(reference: string, outcome: string): Promise<void> {
  const response = await postJson(`${sandbox.url}/paystack/control/transactions/${reference}`, { outcome })
  expect(response.status).toBe(204)
}

async function paidOrder(fields: Record<string, unknown> = {}): Promise<string> {
  const reference = await initialized(fields)
  await choose(reference, 'success')
  return reference
}

function webhooksOf(reference: string): { event: string; data: unknown; signature: unknown; raw: string }[] {
  return sandbox.shop.webhooks
    .filter((webhook) => webhook.raw.includes(`"${reference}"`))
    .map(({ raw, headers, json }) => {
      const { event, data } = json as { event: string; data: unknown }
      return { event, data, signature: headers['x-paystack-signature'], raw }
    })
}

async function ledgerOf(reference: string): Promise<{ kind: string; reference: string; amount: number }[]> {
  const ledger: { kind: string; reference: string; amount: number }[] = await (
    await fetch(`${sandbox.url}/paystack/ledger.json`)
  ).json()
  return ledger.filter((row) => row.reference === reference)
}

function failure(message: unknown, code: string, type = 'validation_error') {
  return {
    status: false,
    message,
    meta: { nextStep: expect.any(String) },
    type,
    code,
  }
}

describe('the secret key', () => {
  it.each([
    ['GET', '/transaction'],
    ['GET', '/transaction/verify/x'],
    ['POST', '/transaction/initialize'],
    ['POST', '/refund'],
    ['GET', '/refund/1'],
  ])('is required by %s %s', async (method, path) => {
    const without = await fetch(`${sandbox.url}/paystack${path}`, { method })
    expect(without.status).toBe(401)
    const wrong = await fetch(`${sandbox.url}/paystack${path}`, {
      method,
      headers: { authorization: 'Bearer sk_test_x' },
    })
    expect([wrong.status, await wrong.json()]).toEqual([401, failure('Invalid key', 'invalid_Key')])
  })
})

describe('initialize', () => {
  it('returns the address of the checkout page', async () => {
    const { status, body } = await call('/transaction/initialize', anOrder({ reference: 'SK4X2-1751616945' }))
    expect(status).toBe(200)
    expect(body).toEqual({
      status: true,
      message: 'Authorization URL created',
      data: {
        authorization_url: expect.stringMatching(new RegExp(`^${sandbox.url}/paystack/checkout/[0-9a-f]{24}$`)),
        access_code: expect.any(String),
        reference: 'SK4X2-1751616945',
      },
    })
    expect(body.data.authorization_url).toContain(body.data.access_code)
  })

  it('generates a missing reference', async () => {
    expect(await initialized({ reference: undefined })).toMatch(/^[0-9a-f]{16}$/)
  })

  it.each([
    [{ email: undefined }, 'Email is not allowed to be empty', 'missing_params'],
    [{ email: 'nobody' }, 'Invalid Email Address Passed', 'invalid_email_address'],
    [{ amount: undefined }, expect.stringMatching(/valid amount/), 'invalid_amount'],
    [{ amount: 0 }, expect.stringMatching(/valid amount/), 'invalid_amount'],
    [{ amount: 12.5 }, expect.stringMatching(/valid amount/), 'invalid_amount'],
    [{ amount: -100 }, expect.stringMatching(/valid amount/), 'invalid_amount'],
    [{ amount: 10_000_000_01 }, expect.stringMatching(/limit exceeded/), 'invalid_amount'],
    [{ currency: 'XAF' }, 'Currency not supported by merchant', 'unsupported_currency'],
    [{ reference: 'SK_4X2' }, 'Invalid character in transaction reference', 'invalid_params'],
    [{ callback_url: 'https://shop.example/' }, expect.stringMatching(/loopback/), 'invalid_params'],
  ])('rejects %j', async (fields, message, code) => {
    const answer = await call('/transaction/initialize', anOrder(fields))
    expect([answer.status, answer.body]).toEqual([400, failure(message, code)])
  })

  it('accepts a reference once, also in concurrent calls', async () => {
    const order = anOrder()
    const both = await Promise.all([1, 2].map(() => call('/transaction/initialize', order)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)?.body).toEqual(
      failure('Duplicate Transaction Reference', 'duplicate_reference'),
    )
  })

  it('rejects a body that is not JSON', async () => {
    const response = await fetch(`${sandbox.url}/paystack/transaction/initialize`, {
      method: 'POST',
      headers: { ...AS_SHOP, 'content-type': 'application/json' },
      body: '{',
    })
    expect([response.status, await response.json()]).toEqual([400, failure('Invalid request body', 'invalid_params')])
  })
})

describe('verify', () => {
  it('answers 404 for an unknown reference', async () => {
    const { status, body } = await call('/transaction/verify/SK-none')
    expect([status, body]).toEqual([404, failure('Transaction reference not found.', 'transaction_not_found')])
  })

  it('answers abandoned before the payment', async () => {
    expect(await verified(await initialized())).toMatchObject({ status: 'abandoned', paid_at: null, amount: 1_250_00 })
  })

  it('returns all fields that the shop checks for a paid transaction', async () => {
    const reference = await paidOrder({ metadata: { order: 'SK4X2' } })
    const { status, body } = await call(`/transaction/verify/${reference}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: true, message: 'Verification successful' })
    expect(body.data).toMatchObject({
      id: expect.any(Number),
      domain: 'test',
      status: 'success',
      reference,
      amount: 1_250_00,
      requested_amount: 1_250_00,
      message: null,
      gateway_response: 'Successful',
      paid_at: START.toISOString(),
      created_at: START.toISOString(),
      channel: 'card',
      currency: 'KES',
      metadata: { order: 'SK4X2' },
      fees: 36_25,
      fees_split: null,
      authorization: { bin: '408408', last4: '4081', country_code: 'KE', reusable: true },
      customer: { email: 'wanjiku@example.test', customer_code: expect.stringMatching(/^CUS_/) },
      plan: null,
    })
    expect(body.data.id).toBeGreaterThan(2 ** 31)
  })

  it('returns the status of an unpaid transaction', async () => {
    const declined = await initialized()
    await choose(declined, 'declined')
    expect(await verified(declined)).toMatchObject({ status: 'failed', gateway_response: 'Insufficient Funds' })
    const cancelled = await initialized()
    await choose(cancelled, 'cancelled')
    expect(await verified(cancelled)).toMatchObject({ status: 'abandoned' })
  })

  it('shows another amount or currency when they were taken', async () => {
    const less = await initialized()
    await choose(less, 'success-wrong-amount')
    expect(await verified(less)).toMatchObject({ status: 'success', amount: 1_249_00, requested_amount: 1_250_00 })
    const dollars = await initialized()
    await choose(dollars, 'success-wrong-currency')
    expect(await verified(dollars)).toMatchObject({ status: 'success', amount: 1_250_00, currency: 'USD' })
  })
})

describe('a payment', () => {
  it('succeeds after a decline or a cancellation of the same transaction', async () => {
    const reference = await initialized()
    await choose(reference, 'declined')
    await choose(reference, 'cancelled')
    await choose(reference, 'success')
    expect(await verified(reference)).toMatchObject({ status: 'success' })
  })

  it('is taken once, also for later or concurrent choices', async () => {
    const reference = await initialized()
    await Promise.all(Array.from({ length: 6 }, () => choose(reference, 'success')))
    await choose(reference, 'declined')
    await choose(reference, 'success-wrong-amount')
    await sandbox.pass(1)
    expect(await verified(reference)).toMatchObject({ status: 'success', amount: 1_250_00 })
    expect(await ledgerOf(reference)).toEqual([
      { kind: 'charge', reference, id: expect.any(Number), amount: 1_250_00, currency: 'KES' },
    ])
    expect(webhooksOf(reference)).toHaveLength(1)
  })

  it('is pending and then paid by M-Pesa', async () => {
    const reference = await initialized()
    await choose(reference, 'mobile-money')
    expect(await verified(reference)).toMatchObject({ status: 'pending', paid_at: null })
    await sandbox.pass(3)
    expect(await verified(reference)).toMatchObject({ status: 'success', channel: 'mobile_money', fees: 18_75 })
  })

  it('survives a restart', async () => {
    const reference = await initialized()
    await choose(reference, 'mobile-money')
    await sandbox.restart()
    await sandbox.pass(3)
    await sandbox.pass(1)
    expect(await verified(reference)).toMatchObject({ status: 'success' })
    expect(webhooksOf(reference)).toHaveLength(1)
  })
})

describe('the webhook', () => {
  it('reports a success, with a signature over the exact bytes', async () => {
    const reference = await paidOrder()
    await sandbox.pass(1)
    const [webhook] = webhooksOf(reference)
    expect(webhook).toMatchObject({ event: 'charge.success', data: { reference, amount: 1_250_00, status: 'success' } })
    const expected = createHmac('sha512', secretKey)
      .update(webhook?.raw ?? '')
      .digest('hex')
    expect(webhook?.signature).toBe(expected)
  })

  it('is not sent for failed and abandoned attempts', async () => {
    const reference = await initialized()
    await choose(reference, 'declined')
    await choose(reference, 'cancelled')
    await sandbox.pass(60)
    expect(webhooksOf(reference)).toEqual([])
  })

  it.each([
    ['success-webhook-twice', 2],
    ['success-webhook-lost', 0],
    ['success-tab-lost', 1],
  ])('is sent, after %s, %i times', async (outcome, times) => {
    const reference = await initialized()
    await choose(reference, outcome)
    await sandbox.pass(60)
    expect(webhooksOf(reference)).toHaveLength(times)
    expect(await verified(reference)).toMatchObject({ status: 'success' })
  })

  it('can be a minute late', async () => {
    const reference = await initialized()
    await choose(reference, 'success-webhook-late')
    await sandbox.pass(59)
    expect(webhooksOf(reference)).toEqual([])
    await sandbox.pass(1)
    expect(webhooksOf(reference)).toHaveLength(1)
  })

  it('can be sent once, before the browser gets its answer', async () => {
    const reference = await initialized()
    await choose(reference, 'success-webhook-first')
    expect(webhooksOf(reference)).toHaveLength(1)
    await sandbox.pass(60)
    expect(webhooksOf(reference)).toHaveLength(1)
  })

  it('can have a foreign signature', async () => {
    const reference = await initialized()
    await choose(reference, 'success-wrongly-signed')
    await sandbox.pass(1)
    const [webhook] = webhooksOf(reference)
    const right = createHmac('sha512', secretKey)
      .update(webhook?.raw ?? '')
      .digest('hex')
    expect(webhook?.signature).toMatch(/^[0-9a-f]{128}$/)
    expect(webhook?.signature).not.toBe(right)
  })

  it('is retried until the shop answers 200, at most four times', async () => {
    sandbox.shop.answerWith(500)
    const reference = await paidOrder()
    await sandbox.pass(1)
    await sandbox.pass(3)
    expect(webhooksOf(reference)).toHaveLength(2)
    sandbox.shop.answerWith(200)
    await sandbox.pass(15)
    await sandbox.pass(3600)
    expect(webhooksOf(reference)).toHaveLength(3)

    sandbox.shop.answerWith(401)
    const refused = await paidOrder()
    for (let minutes = 0; minutes < 60; minutes++) await sandbox.pass(60)
    expect(webhooksOf(refused)).toHaveLength(5)
    sandbox.shop.answerWith(200)
  })
})

describe('the list', () => {
  it('is paged, newest first, and filtered by status', async () => {
    await initialized()
    const newest = await paidOrder()
    const { body } = await call<Transaction[]>('/transaction?perPage=1&page=1&status=success')
    expect(body).toMatchObject({
      status: true,
      message: 'Transactions retrieved',
      data: [{ reference: newest }],
      meta: { skipped: 0, perPage: 1, page: 1 },
    })
    expect(body.meta.total).toBe(body.meta.pageCount)
    const second = await call<Transaction[]>('/transaction?perPage=1&page=2&status=success')
    expect(second.body.data[0]?.reference).not.toBe(newest)
    const future = await call('/transaction?from=2030-01-01T00:00:00Z')
    expect(future.body).toMatchObject({ data: [], meta: { total: 0 } })
  })
})

describe('a refund', () => {
  it('is queued, processed, and reverses the transaction', async () => {
    const reference = await paidOrder()
    const { status, body } = await call('/refund', { transaction: reference })
    expect([status, body]).toEqual([
      200,
      {
        status: true,
        message: 'Refund has been queued for processing',
        data: expect.objectContaining({
          status: 'pending',
          amount: 1_250_00,
          currency: 'KES',
          expected_at: expect.any(String),
          transaction: expect.objectContaining({ reference }),
        }),
      },
    ])
    await sandbox.pass(3)
    const fetched = await call(`/refund/${body.data.id}`)
    expect(fetched.body).toMatchObject({
      message: 'Refund retrieved',
      data: { status: 'processed', fully_deducted: true },
    })
    expect(await verified(reference)).toMatchObject({ status: 'reversed' })
    const events = webhooksOf(reference).filter(({ event }) => event.startsWith('refund.'))
    expect(events.map(({ event }) => event).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'refund.pending',
      'refund.processed',
      'refund.processing',
    ])
    expect(events.find(({ event }) => event === 'refund.processed')?.data).toMatchObject({
      status: 'processed',
      transaction_reference: reference,
      refund_reference: String(body.data.id),
      amount: '125000',
      currency: 'KES',
      domain: 'test',
    })
    expect((await ledgerOf(reference)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['charge', 1_250_00],
      ['refund', 1_250_00],
    ])
  })

  it('can be partial, by id, and never exceeds the remaining amount', async () => {
    const reference = await paidOrder()
    const { id } = await verified(reference)
    expect((await call('/refund', { transaction: id, amount: 1_000_00 })).status).toBe(200)
    const tooMuch = await call('/refund', { transaction: id, amount: 250_01 })
    expect([tooMuch.status, tooMuch.body]).toEqual([
      400,
      failure(expect.stringMatching(/cannot be more/), 'invalid_amount'),
    ])
    expect((await call('/refund', { transaction: id, amount: 250_00 })).status).toBe(200)
    const over = await call('/refund', { transaction: id })
    expect([over.status, over.body]).toEqual([
      400,
      failure('Transaction has been fully reversed', 'transaction_reversed', 'api_error'),
    ])
    await sandbox.pass(3)
    expect(await verified(reference)).toMatchObject({ status: 'reversed' })
    expect((await call<unknown[]>(`/refund?transaction=${reference}`)).body.data).toHaveLength(2)
  })

  it('never exceeds the payment in concurrent requests', async () => {
    const reference = await paidOrder()
    const all = await Promise.all(
      Array.from({ length: 5 }, () => call('/refund', { transaction: reference, amount: 500_00 })),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2)
  })

  it('is rejected for an unknown or unpaid transaction', async () => {
    expect((await call('/refund', { transaction: 'SK-none' })).status).toBe(404)
    const unpaid = await call('/refund', { transaction: await initialized() })
    expect([unpaid.status, unpaid.body.code]).toEqual([400, 'transaction_not_successful'])
    expect((await call('/refund', { transaction: await paidOrder(), amount: 0 })).status).toBe(400)
    expect((await call('/refund/1')).status).toBe(404)
  })

  it('can need attention, be processed later, or fail and leave the money', async () => {
    const control = (path: string, body: unknown) => postJson(`${sandbox.url}/paystack/control/${path}`, body)
    await control('settings', { refund_outcome: 'wait' })
    const reference = await paidOrder()
    const { id } = (await call('/refund', { transaction: reference })).body.data
    await sandbox.pass(60)
    expect((await call(`/refund/${id}`)).body.data.status).toBe('pending')
    await control(`refunds/${id}`, { outcome: 'needs-attention' })
    expect((await call(`/refund/${id}`)).body.data.status).toBe('needs-attention')
    await control(`refunds/${id}`, { outcome: 'failed' })
    expect((await control(`refunds/${id}`, { outcome: 'processed' })).status).toBe(404)
    expect(await verified(reference)).toMatchObject({ status: 'success' })
    expect((await call('/refund', { transaction: reference })).status).toBe(200)
    await control('settings', { refund_outcome: 'processed' })
  })
})

describe('the inline library', () => {
  it('is served, and initialises with the public key only', async () => {
    const script = await fetch(`${sandbox.url}/paystack/inline.js`)
    expect(script.headers.get('content-type')).toContain('text/javascript')
    const url = `${sandbox.url}/paystack/inline/initialize`
    expect((await postJson(url, { key: secretKey, ...anOrder() })).status).toBe(401)
    const made = await (await postJson(url, { key: publicKey, ...anOrder() })).json()
    expect(made).toMatchObject({ status: true, data: { access_code: expect.any(String) } })
  })
})
