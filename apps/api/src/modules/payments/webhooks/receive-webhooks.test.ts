import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPaymentsShop, type PaymentsShop } from '../test/a-payments-shop.ts'

let shop: PaymentsShop

beforeAll(async () => {
  shop = await aPaymentsShop()
  await shop.control('daraja/control/settings', { repeat_window_seconds: 0, hang_seconds: 0 })
})
beforeEach(() => shop.pool.query('delete from webhook_events'))
afterAll(() => shop.close())

const secretKey = 'sk_test_sokoni-sandbox'
const sign = (body: string, key = secretKey) => createHmac('sha512', key).update(body).digest('hex')

const webhook = (body: string, signature: string | null = sign(body)) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/webhooks/paystack/',
    payload: body,
    headers: { 'content-type': 'application/json', ...(signature !== null && { 'x-paystack-signature': signature }) },
  })

const counted = async (provider: string, outcome: string) => {
  const line = (await shop.metrics.text())
    .split('\n')
    .find((text) =>
      text.startsWith(`webhook_events_total{provider="${provider}",outcome="${outcome}",release="development"}`),
    )
  return Number(line?.split(' ').at(-1) ?? 0)
}

async function aPaidCard() {
  const order = await shop.anOrder()
  const started = await shop.post('/api/payments/initialize/', order.userId, { order_id: order.orderId })
  const { reference } = started.json()
  await shop.control(`paystack/control/transactions/${reference}`, { outcome: 'success-webhook-lost' })
  return { ...order, reference: reference as string }
}

describe('a webhook event of Paystack', () => {
  it('is stored unchanged, answered at once, and processed later', async () => {
    const order = await aPaidCard()
    const body = `{ "event": "charge.success",  "data": {"id": 4100000777, "reference": "${order.reference}"} }`
    const answer = await webhook(body)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ received: true })
    expect((await shop.state(order.orderId)).payable.state).toBe('due')
    const stored = await shop.db.selectFrom('webhook_events').selectAll().executeTakeFirstOrThrow()
    expect(stored.body.toString()).toBe(body)
    expect(stored).toMatchObject({
      provider: 'paystack',
      provider_key: 'charge.success:4100000777',
      headers: { 'content-type': 'application/json', 'x-paystack-signature': sign(body) },
      source_address: '127.0.0.1',
      outcome: null,
    })
    await shop.jobs.runDue()
    expect((await shop.state(order.orderId)).payable.state).toBe('paid')
    expect(await shop.outcomes()).toEqual(['captured'])
  })

  it('is linked to the attempt of its charge, refund or dispute, so that erasing the payer finds it', async () => {
    const { orderId, reference } = await aPaidCard()
    const reported = [
      { event: 'charge.success', data: { id: 1, reference } },
      { event: 'refund.processed', data: { id: 2, transaction_reference: reference } },
      { event: 'charge.dispute.create', data: { id: 3, transaction: { reference } } },
      { event: 'charge.success', data: { id: 4, reference: 'nobody’s' } },
    ]
    for (const event of reported) expect((await webhook(JSON.stringify(event))).statusCode).toBe(200)
    const attempts = shop.db.selectFrom('payment_attempts').select('id').where('order_id', '=', orderId)
    const { id } = await attempts.executeTakeFirstOrThrow()
    const saved = await shop.db.selectFrom('webhook_events').select('attempt_id').orderBy('id').execute()
    expect(saved.map(({ attempt_id }) => attempt_id)).toEqual([id, id, id, null])
  })

  it('is linked to its attempt once that is known, so that erasing the payer’s data finds it', async () => {
    const { orderId, reference } = await aPaidCard()
    const known = shop.db.updateTable('payment_attempts').where('order_id', '=', orderId)
    await known.set({ reference: 'not written down yet' }).execute()
    await webhook(JSON.stringify({ event: 'charge.success', data: { id: 5, reference } }))
    const saved = () => shop.db.selectFrom('webhook_events').select(['attempt_id', 'outcome']).executeTakeFirstOrThrow()
    expect(await saved()).toEqual({ attempt_id: null, outcome: null })
    await known.set({ reference }).execute()
    await shop.jobs.runJobs()
    expect(await saved()).toEqual({ attempt_id: (await shop.state(orderId)).attempt?.id, outcome: 'captured' })
  })

  it('loses its personal data after 90 days, even if it matches no payment (kenya.md §6)', async () => {
    const { reference } = await aPaidCard()
    await webhook(
      JSON.stringify({ event: 'charge.success', data: { id: 6, reference, customer: 'wanjiru@example.com' } }),
    )
    await webhook(
      JSON.stringify({ event: 'charge.success', data: { id: 7, reference: 'nobody’s', customer: 'Kamau' } }),
    )
    await shop.jobs.runJobs()
    const days = (count: number) => shop.clock.advance(count * 24 * 60 * 60)
    const eraseOld = () => shop.jobs.runDue(['erase-webhook-events'])
    const said = async () => {
      const rows = await shop.db.selectFrom('webhook_events').selectAll().orderBy('id').execute()
      return rows.map(({ body, headers, source_address, outcome }) => ({
        said: body.length > 0,
        headers,
        source_address,
        outcome,
      }))
    }
    days(89)
    await webhook(JSON.stringify({ event: 'charge.success', data: { id: 8, reference: 'nobody’s either' } }))
    await eraseOld()
    expect((await said()).map((webhookEvent) => webhookEvent.said)).toEqual([true, true, true])
    days(2)
    await eraseOld()
    const nothing = { said: false, headers: {}, source_address: '' }
    expect(await said()).toMatchObject([
      { ...nothing, outcome: 'captured' },
      { ...nothing, outcome: 'foreign' },
      { said: true },
    ])
  })

  it('is stored once when it arrives repeatedly', async () => {
    const order = await aPaidCard()
    const body = JSON.stringify({ event: 'charge.success', data: { id: 1, reference: order.reference } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => webhook(body)))
    for (const answer of answers) expect(answer.statusCode).toBe(200)
    await shop.jobs.runDue()
    expect(await shop.outcomes()).toEqual(['captured'])
    expect((await shop.state(order.orderId)).captures).toHaveLength(1)
  })

  it.each([
    ['no signature', null],
    ['another key’s signature', 'other'],
    ['a signature of other bytes', 'bytes'],
    ['a truncated signature', 'half'],
    ['a signature that is not hexadecimal', 'words'],
  ])('with %s changes nothing, is not stored, and is counted', async (_, kind) => {
    const order = await aPaidCard()
    const body = JSON.stringify({ event: 'charge.success', data: { id: 2, reference: order.reference } })
    const signatures: Record<string, string> = {
      other: sign(body, 'sk_test_of-somebody-else'),
      bytes: sign(`${body} `),
      half: sign(body).slice(0, 64),
      words: 'not a signature',
    }
    const before = await counted('paystack', 'forged')
    const answer = await webhook(body, kind && (signatures[kind] ?? null))
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'FORBIDDEN' })
    await shop.jobs.runDue()
    expect(await shop.outcomes()).toEqual([])
    expect((await shop.state(order.orderId)).payable.state).toBe('due')
    expect(await counted('paystack', 'forged')).toBe(before + 1)
  })

  it.each([
    ['of an unsupported type', { event: 'customeridentification.success', data: { id: 9 } }, 'ignored'],
    ['of a refund for a payment that is not ours', { event: 'refund.processed', data: { id: 9 } }, 'foreign'],
    ['of a payment that is not ours', { event: 'charge.success', data: { id: 10, reference: 'of-others' } }, 'foreign'],
    ['of a payment without a reference', { event: 'charge.success', data: {} }, 'foreign'],
    ['with an invalid structure', ['surprise'], 'unreadable'],
  ])('%s is stored with its outcome', async (_, event, outcome) => {
    expect((await webhook(JSON.stringify(event))).statusCode).toBe(200)
    await shop.jobs.runDue()
    expect(await shop.outcomes()).toEqual([outcome])
    expect(await counted('paystack', outcome)).toBeGreaterThan(0)
  })

  it('pays nothing when it claims a payment that was not made, because it only triggers a query', async () => {
    const order = await shop.anOrder()
    const started = await shop.post('/api/payments/initialize/', order.userId, { order_id: order.orderId })
    const { reference } = started.json()
    await webhook(
      JSON.stringify({ event: 'charge.success', data: { id: 11, reference, status: 'success', amount: 1 } }),
    )
    await shop.jobs.runDue()
    expect(await shop.outcomes()).toEqual(['pending'])
    expect((await shop.state(order.orderId)).payable.state).toBe('due')
  })
})

describe('a callback of M-Pesa', () => {
  let phones = 0
  async function aPrompt(ending = '00') {
    const order = await shop.anOrder()
    const phone = `07000${String(++phones).padStart(3, '0')}${ending}`
    await shop.post('/api/mpesa-payment/', order.userId, { order_id: order.orderId, phone_number: phone })
    return { ...order, ...(await shop.promptOf(order.orderId)) }
  }

  const callback = (checkoutRequestId: string, receipt = 'SG722NMVXQ') => ({
    Body: {
      stkCallback: {
        MerchantRequestID: '1-2-3',
        CheckoutRequestID: checkoutRequestId,
        ResultCode: 0,
        ResultDesc: 'The service request is processed successfully.',
        CallbackMetadata: {
          Item: [
            { Name: 'Amount', Value: 1450.0 },
            { Name: 'MpesaReceiptNumber', Value: receipt },
            { Name: 'TransactionDate', Value: 20260704121545 },
            { Name: 'PhoneNumber', Value: 254712345678 },
          ],
        },
      },
    },
  })

  it('is stored, answered at once, and processed later, for any payer’s phone', async () => {
    const prompt = await aPrompt()
    const answer = await shop.post(prompt.path, null, callback(prompt.checkoutRequestId, 'SG722NMVX1'))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ ResultCode: 0, ResultDesc: 'Accepted' })
    expect(await shop.outcomes()).toEqual([null])
    await shop.jobs.runDue()
    expect(await shop.outcomes()).toEqual(['captured'])
    const { capture } = await shop.state(prompt.orderId)
    expect(capture).toMatchObject({ receipt: 'SG722NMVX1', paid_at: new Date('2026-07-04T09:15:45Z') })
  })

  it('on a path with an invalid secret changes nothing, and gets the same answer', async () => {
    const prompt = await aPrompt()
    const before = await counted('mpesa', 'forged')
    for (const secret of ['0'.repeat(32), 'x', prompt.orderId]) {
      const answer = await shop.post(`/api/pay/cb/${secret}/`, null, callback(prompt.checkoutRequestId, 'SG722NMVX2'))
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ ResultCode: 0, ResultDesc: 'Accepted' })
    }
    await shop.jobs.runDue()
    expect(await shop.outcomes()).toEqual([])
    expect((await shop.state(prompt.orderId)).payable.state).toBe('due')
    expect(await counted('mpesa', 'forged')).toBe(before + 3)
  })

  it('about another prompt than that of its path pays for neither', async () => {
    const [one, other] = [await aPrompt(), await aPrompt()]
    await shop.post(one.path, null, callback(other.checkoutRequestId, 'SG722NMVX3'))
    await shop.post(one.path, null, callback('ws_CO_made_up', 'SG722NMVX3'))
    await shop.jobs.runDue()
    expect(await shop.outcomes()).toEqual(['foreign', 'foreign'])
    for (const { orderId } of [one, other]) expect((await shop.state(orderId)).payable.state).toBe('due')
  })

  it('about another prompt pays nothing on the path of a prompt without a name', async () => {
    const [named, nameless] = [await aPrompt(), await aPrompt('30')]
    expect((await shop.state(nameless.orderId)).attempt).toMatchObject({ state: 'unknown', checkout_request_id: null })
    await shop.post(nameless.path, null, callback(named.checkoutRequestId, 'SG722NMVX4'))
    await shop.jobs.runDue()
    expect(await shop.outcomes()).toEqual(['foreign'])
    await shop.post(nameless.path, null, callback(nameless.checkoutRequestId, 'SG722NMVX4'))
    await shop.jobs.runDue()
    expect(await shop.outcomes()).toEqual(['foreign', 'captured'])
  })

  it.each([
    ['text that is not JSON', 'paid, trust me'],
    ['empty text', ''],
    ['an object without a callback', '{"Body":{}}'],
    ['success without an amount', null],
  ])('with %s is stored as unreadable, and gets the usual answer', async (_, text) => {
    const prompt = await aPrompt()
    const withoutAmount = callback(prompt.checkoutRequestId)
    withoutAmount.Body.stkCallback.CallbackMetadata.Item.shift()
    const answer = await shop.app.inject({
      method: 'POST',
      url: prompt.path,
      payload: text ?? JSON.stringify(withoutAmount),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(200)
    await shop.jobs.runDue()
    expect(await shop.outcomes()).toEqual(['unreadable'])
    expect((await shop.state(prompt.orderId)).payable.state).toBe('due')
  })

  it('never stores the secret: the database contains only its hash', async () => {
    const prompt = await aPrompt()
    const secret = prompt.path.split('/').at(-2) ?? ''
    expect(secret).toMatch(/^[0-9a-f]{32}$/)
    const { rows } = await shop.pool.query('select payment_attempts::text as row from payment_attempts')
    expect(rows.some(({ row }) => row.includes(secret))).toBe(false)
  })
})
