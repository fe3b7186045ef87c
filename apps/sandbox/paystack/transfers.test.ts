import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sandboxCredentials } from '../credentials.ts'
import { aSandbox, postForm, postJson, type TestSandbox } from '../test/sandbox.ts'

const { secretKey } = sandboxCredentials.paystack
const AS_SHOP = { authorization: `Bearer ${secretKey}` }

let sandbox: TestSandbox
let numbers = 0

beforeAll(async () => {
  sandbox = await aSandbox()
})
afterAll(() => sandbox.close())
afterEach(() => control('settings', { transfer_outcome: 'success', funded_amount: 1_000_000_00 }))

type Answer = {
  status: number
  body: { status: boolean; message: string; code?: string; data: Record<string, unknown> }
}

async function call(path: string, body?: unknown): Promise<Answer> {
  const url = `${sandbox.url}/paystack${path}`
  const response = await (body === undefined ? fetch(url, { headers: AS_SHOP }) : postJson(url, body, AS_SHOP))
  return { status: response.status, body: await response.json() }
}

const control = (path: string, body: unknown) => postJson(`${sandbox.url}/paystack/control/${path}`, body)
const aReference = () => `payout-${String(++numbers).padStart(10, '0')}`

function aRecipient(fields: Record<string, unknown> = {}) {
  const account_number = `0712${String(++numbers).padStart(6, '0')}`
  return { type: 'mobile_money', name: 'Wanjiku', account_number, bank_code: 'MPESA', currency: 'KES', ...fields }
}

async function recipientCode(): Promise<string> {
  return String((await call('/transferrecipient', aRecipient())).body.data.recipient_code)
}

async function send(fields: Record<string, unknown> = {}): Promise<Answer> {
  const recipient = await recipientCode()
  const transfer = {
    source: 'balance',
    amount: 500_00,
    recipient,
    reference: aReference(),
    reason: 'Payout',
    currency: 'KES',
  }
  return call('/transfer', { ...transfer, ...fields })
}

async function statusOf(reference: unknown): Promise<unknown> {
  return (await call(`/transfer/verify/${String(reference)}`)).body.data.status
}

function eventsAbout(text: string): { event: string; data: Record<string, unknown>; signed: boolean }[] {
  return sandbox.shop.webhooks
    .filter(({ raw }) => raw.includes(`"${text}"`))
    .map(({ raw, headers, json }) => ({
      ...(json as { event: string; data: Record<string, unknown> }),
      signed: headers['x-paystack-signature'] === createHmac('sha512', secretKey).update(raw).digest('hex'),
    }))
}

async function money(reference: string) {
  return (await fetch(`${sandbox.url}/paystack/control/money?reference=${reference}`)).json()
}

async function balance(): Promise<number> {
  const [{ currency, balance: left }] = (await call('/balance')).body.data as unknown as [
    { currency: string; balance: number },
  ]
  expect(currency).toBe('KES')
  return left
}

describe('a recipient', () => {
  it('is created in the documented shape, and reused the next time', async () => {
    const requested = aRecipient()
    const made = await call('/transferrecipient', requested)
    expect([made.status, made.body.message]).toEqual([201, 'Transfer recipient created successfully'])
    expect(made.body.data).toMatchObject({
      recipient_code: expect.stringMatching(/^RCP_[0-9a-f]{15}$/),
      type: 'mobile_money',
      name: 'Wanjiku',
      currency: 'KES',
      details: { account_number: requested.account_number, bank_code: 'MPESA' },
    })
    const again = await call('/transferrecipient', { ...requested, name: 'Wanjiku Maina' })
    expect(again.body.data).toMatchObject({ recipient_code: made.body.data.recipient_code, name: 'Wanjiku Maina' })
  })

  it.each([{ type: 'nuban' }, { name: '' }, { account_number: 'abc' }, { bank_code: '044' }, { currency: 'NGN' }])(
    'is rejected with %o',
    async (fields) => expect((await call('/transferrecipient', aRecipient(fields))).status).toBe(400),
  )
})

describe('a transfer', () => {
  it('is queued, then sent, and is debited from the balance at once', async () => {
    const before = await balance()
    const { status, body } = await send()
    const reference = String(body.data.reference)
    expect([status, body.message]).toEqual([200, 'Transfer has been queued'])
    expect(body.data).toMatchObject({
      transfer_code: expect.stringMatching(/^TRF_[0-9a-f]{16}$/),
      status: 'pending',
      amount: 500_00,
      currency: 'KES',
      source: 'balance',
      domain: 'test',
    })
    expect([await balance(), eventsAbout(reference)]).toEqual([before - 500_00, []])
    await sandbox.pass(3)
    expect(await statusOf(reference)).toBe('success')
    expect(eventsAbout(reference)).toMatchObject([
      { event: 'transfer.success', signed: true, data: { reference, amount: 500_00, recipient: { name: 'Wanjiku' } } },
    ])
    expect(await money(reference)).toMatchObject({ transferred_cents: 500_00 })
    expect(await balance()).toBe(before - 500_00)
  })

  it.each(['failed', 'reversed'])('can end as %s, with the money back in the balance', async (outcome) => {
    await control('settings', { transfer_outcome: outcome })
    const before = await balance()
    const reference = String((await send()).body.data.reference)
    await sandbox.pass(3)
    expect([await statusOf(reference), await balance()]).toEqual([outcome, before])
    expect(eventsAbout(reference).map(({ event }) => event)).toEqual([`transfer.${outcome}`])
    expect((await money(reference)).transferred_cents).toBe(0)
  })

  it('can be reversed once after it was sent', async () => {
    const before = await balance()
    const reference = String((await send()).body.data.reference)
    await sandbox.pass(3)
    expect((await control(`transfers/${reference}`, { outcome: 'failed' })).status).toBe(404)
    expect((await control(`transfers/${reference}`, { outcome: 'reversed' })).status).toBe(204)
    expect((await control(`transfers/${reference}`, { outcome: 'reversed' })).status).toBe(404)
    await sandbox.runDue()
    expect(eventsAbout(reference).map(({ event }) => event)).toEqual(['transfer.success', 'transfer.reversed'])
    expect(await balance()).toBe(before)
  })

  it('can wait for a code, which continues it once', async () => {
    await control('settings', { transfer_outcome: 'otp' })
    const { body } = await send()
    const { reference, transfer_code } = body.data
    expect([body.message, body.data.status]).toEqual(['Transfer requires OTP to continue', 'otp'])
    await sandbox.pass(3600)
    expect(await statusOf(reference)).toBe('otp')
    const finalize = (otp: string) => call('/transfer/finalize_transfer', { transfer_code, otp })
    expect((await finalize('000000')).body.code).toBe('invalid_otp')
    expect((await finalize('123456')).body.data.status).toBe('pending')
    expect((await finalize('123456')).body.code).toBe('invalid_otp')
    await sandbox.pass(3)
    expect(await statusOf(reference)).toBe('success')
  })

  it('waits for a manual decision', async () => {
    await control('settings', { transfer_outcome: 'wait' })
    const reference = String((await send()).body.data.reference)
    await sandbox.pass(3600)
    expect(await statusOf(reference)).toBe('pending')
    expect(await (await fetch(`${sandbox.url}/paystack/`)).text()).toContain(`/transfers/${reference}`)
    await postForm(`${sandbox.url}/paystack/transfers/${reference}`, { outcome: 'failed' })
    expect(await statusOf(reference)).toBe('failed')
  })

  it('is made once for its reference', async () => {
    const reference = aReference()
    const answers = await Promise.all([1, 2, 3].map(() => send({ reference })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('duplicate_reference')
  })

  it('never exceeds the balance, also in concurrent requests', async () => {
    const { funded_amount } = await (await fetch(`${sandbox.url}/paystack/control/settings`)).json()
    await control('settings', { funded_amount: funded_amount - (await balance()) + 700_00 })
    const answers = await Promise.all([send(), send()])
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['insufficient_balance', undefined]))
    expect(await balance()).toBe(200_00)
  })

  it.each([
    [{ reference: 'Short' }, 'invalid_params'],
    [{ reference: 'UPPERCASE-REFERENCE-1' }, 'invalid_params'],
    [{ amount: 0 }, 'invalid_amount'],
    [{ recipient: 'RCP_nobody' }, 'recipient_not_found'],
    [{ source: 'card' }, 'invalid_params'],
    [{ currency: 'USD' }, 'unsupported_currency'],
  ])('is rejected with %o: %s', async (fields, code) => {
    const { status, body } = await send(fields)
    expect([status, body.code]).toEqual([400, code])
  })

  it('is not found by an unused reference, or without the secret key', async () => {
    expect((await call('/transfer/verify/nobody-used-this-one')).body.code).toBe('transfer_not_found')
    expect((await fetch(`${sandbox.url}/paystack/balance`)).status).toBe(401)
  })
})

describe('a dispute', () => {
  async function paid(amount = 1_250_00): Promise<string> {
    const reference = `SK${++numbers}-1`
    await call('/transaction/initialize', { email: 'w@example.test', amount, currency: 'KES', reference })
    await control(`transactions/${reference}`, { outcome: 'success-webhook-lost' })
    return reference
  }

  async function opened(fields: Record<string, unknown>): Promise<string> {
    const response = await control('disputes', fields)
    expect(response.status).toBe(200)
    return String((await response.json()).id)
  }

  const disputeEvents = (reference: string) => eventsAbout(reference).filter(({ event }) => event.includes('dispute'))

  it('is opened, reminded of and lost, with the money at the payer and an event for each step', async () => {
    const reference = await paid()
    const before = await balance()
    const id = await opened({ reference })
    await sandbox.runDue()
    expect(disputeEvents(reference)).toMatchObject([
      {
        event: 'charge.dispute.create',
        signed: true,
        data: {
          id: Number(id),
          status: 'awaiting-merchant-feedback',
          resolution: null,
          refund_amount: 1_250_00,
          currency: 'KES',
          category: 'chargeback',
          transaction: { reference, amount: 1_250_00 },
        },
      },
    ])
    expect((await control(`disputes/${id}/remind`, {})).status).toBe(204)
    expect((await control(`disputes/${id}`, { resolution: 'merchant-accepted' })).status).toBe(204)
    await sandbox.runDue()
    expect(
      disputeEvents(reference)
        .map(({ event }) => event)
        .toSorted(),
    ).toEqual(['charge.dispute.create', 'charge.dispute.remind', 'charge.dispute.resolve'])
    expect(await money(reference)).toMatchObject({ captured_cents: 1_250_00, disputed_cents: 1_250_00 })
    expect(await balance()).toBe(before - 1_250_00)
    expect((await call(`/dispute/${id}`)).body.data).toMatchObject({
      status: 'resolved',
      resolution: 'merchant-accepted',
    })
    expect((await call(`/transaction/verify/${reference}`)).body.data.status).toBe('reversed')
    expect((await call('/refund', { transaction: reference })).body.code).toBe('transaction_reversed')
  })

  it('leaves the money with the shop when it is declined', async () => {
    const reference = await paid()
    const id = await opened({ reference, amount: 250_00, category: 'fraud' })
    await control(`disputes/${id}`, { resolution: 'declined' })
    expect((await control(`disputes/${id}`, { resolution: 'merchant-accepted' })).status).toBe(404)
    expect((await control(`disputes/${id}/remind`, {})).status).toBe(404)
    expect((await money(reference)).disputed_cents).toBe(0)
    expect((await call(`/transaction/verify/${reference}`)).body.data.status).toBe('success')
  })

  it('is limited to one at a time, for paid and unrefunded money', async () => {
    const reference = await paid()
    expect((await control('disputes', { reference, amount: 1_250_01 })).status).toBe(404)
    await opened({ reference, amount: 1_00 })
    expect((await control('disputes', { reference })).status).toBe(404)
    expect((await control('disputes', { reference: 'SK-nowhere' })).status).toBe(404)
    expect((await call('/dispute/1')).body.code).toBe('dispute_not_found')
  })

  it('never exceeds, together with a refund, the payment', async () => {
    const reference = await paid()
    const id = await opened({ reference, amount: 1_000_00 })
    await control(`disputes/${id}`, { resolution: 'merchant-accepted' })
    expect((await call('/refund', { transaction: reference, amount: 250_01 })).status).toBe(400)
    expect((await call('/refund', { transaction: reference })).body.data.amount).toBe(250_00)
    await sandbox.pass(3)
    expect(await money(reference)).toMatchObject({ disputed_cents: 1_000_00, refunded_cents: 250_00 })
  })

  it('is opened and resolved on the page', async () => {
    const reference = await paid()
    await postForm(`${sandbox.url}/paystack/transactions/${reference}/dispute`, {})
    const page = await (await fetch(`${sandbox.url}/paystack/`)).text()
    const id = /action="\/sandbox\/paystack\/disputes\/(\d+)"/.exec(page)?.[1]
    await postForm(`${sandbox.url}/paystack/disputes/${id}`, { resolution: 'merchant-accepted' })
    expect((await money(reference)).disputed_cents).toBe(1_250_00)
  })
})

describe('the list of transactions for reconciliation', () => {
  it('is filtered by time and status, and paged without gaps', async () => {
    await sandbox.pass(86_400)
    const made: string[] = []
    for (let one = 0; one < 5; one++) {
      const reference = `LIST-${one}`
      await call('/transaction/initialize', { email: 'w@example.test', amount: 100_00, currency: 'KES', reference })
      if (one > 0) {
        await control(`transactions/${reference}`, { outcome: 'success-webhook-lost' })
        made.push(reference)
      }
      await sandbox.pass(60)
    }
    const since = encodeURIComponent('2026-07-05T00:00:00Z')
    const pages: string[] = []
    for (let page = 1; page <= 2; page++) {
      const { body } = await call(`/transaction?status=success&from=${since}&perPage=2&page=${page}`)
      expect((body as unknown as { meta: object }).meta).toEqual({
        total: 4,
        skipped: (page - 1) * 2,
        perPage: 2,
        page,
        pageCount: 2,
      })
      pages.push(...(body.data as unknown as { reference: string }[]).map(({ reference }) => reference))
    }
    expect(pages.toSorted()).toEqual(made)
    const early = await call(`/transaction?to=${encodeURIComponent('2026-07-01T00:00:00Z')}`)
    expect(early.body.data).toEqual([])
  })
})
