import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aSandbox, type TestSandbox } from '../../test/sandbox.ts'
import { aPaypalShop, type PaypalShop } from '../test/paypal-shop.ts'

let sandbox: TestSandbox
let shop: PaypalShop

beforeAll(async () => {
  sandbox = await aSandbox()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  shop = await aPaypalShop(sandbox)
})

const order = async (id: string) => (await shop.get(`/v2/checkout/orders/${id}`)).body
const captureOf = async (id: string) => (await shop.get(`/v2/payments/captures/${id}`)).body

async function moneyOf(orderId: string) {
  const orders = await (await fetch(`${shop.url}/control/orders`)).json()
  return orders.find(({ id }: { id: string }) => id === orderId).money
}

describe('a capture of an approved order', () => {
  it('takes the money and returns the capture', async () => {
    const id = await shop.createApproved('pay', { custom_id: 'payment-a', invoice_id: 'SK-a' })
    const { status, body } = await shop.capture(id)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id,
      status: 'COMPLETED',
      payment_source: { paypal: { email_address: 'payer@sokoni.test' } },
      payer: { payer_id: expect.stringMatching(/^[0-9A-Z]{13}$/), address: { country_code: 'KE' } },
    })
    const [capture] = body.purchase_units[0].payments.captures
    expect(capture).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{17}$/),
      status: 'COMPLETED',
      amount: { currency_code: 'USD', value: '12.34' },
      final_capture: true,
      disbursement_mode: 'INSTANT',
      seller_protection: expect.anything(),
      seller_receivable_breakdown: {
        gross_amount: { currency_code: 'USD', value: '12.34' },
        paypal_fee: { currency_code: 'USD', value: '0.84' },
        net_amount: { currency_code: 'USD', value: '11.50' },
      },
      invoice_id: 'SK-a',
      custom_id: 'payment-a',
      create_time: '2026-07-04T07:15:45Z',
      update_time: '2026-07-04T07:15:45Z',
      links: [
        { href: `${shop.url}/v2/payments/captures/${capture.id}`, rel: 'self', method: 'GET' },
        { href: `${shop.url}/v2/payments/captures/${capture.id}/refund`, rel: 'refund', method: 'POST' },
        { href: `${shop.url}/v2/checkout/orders/${id}`, rel: 'up', method: 'GET' },
      ],
    })
    expect((await order(id)).purchase_units[0].payments.captures).toEqual([capture])
    expect(await captureOf(capture.id)).toMatchObject({
      ...capture,
      supplementary_data: { related_ids: { order_id: id } },
    })
    expect(await moneyOf(id)).toEqual({ currency: 'USD', captured: 1234, refunded: 0, reversed: 0, left: 1234 })
  })

  it('answers 200 and the same capture when repeated with its request id', async () => {
    const id = await shop.createApproved()
    const first = await shop.capture(id, { 'paypal-request-id': 'capture-1' })
    const second = await shop.capture(id, { 'paypal-request-id': 'capture-1' })
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toEqual(first.body)
  })

  it('happens once, whatever the request ids', async () => {
    const id = await shop.createApproved()
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => shop.capture(id, { 'paypal-request-id': `once-${key}` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 201)
    expect(new Set(others.map(shop.issueOf))).toEqual(new Set(['ORDER_ALREADY_CAPTURED']))
    expect((await moneyOf(id)).captured).toBe(1234)
  })

  it('requires a JSON content type', async () => {
    const id = await shop.createApproved()
    const bare = await fetch(`${shop.url}/v2/checkout/orders/${id}/capture`, {
      method: 'POST',
      headers: shop.authorization,
    })
    expect([bare.status, (await bare.json()).name]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    expect((await shop.capture(id)).status).toBe(201)
  })
})

describe('an invalid capture', () => {
  it('is rejected for an order that the payer has not approved', async () => {
    const answered = await shop.capture(await shop.create())
    expect([answered.status, shop.issueOf(answered)]).toEqual([422, 'ORDER_NOT_APPROVED'])
  })

  it('is rejected for an order that does not exist', async () => {
    const answered = await shop.capture('5GP028458E2496506')
    expect([answered.status, answered.body.name, shop.issueOf(answered)]).toEqual([
      404,
      'RESOURCE_NOT_FOUND',
      'INVALID_RESOURCE_ID',
    ])
  })

  it('is rejected for a declined card, until the payer chooses another', async () => {
    const id = await shop.createApproved('card-declined')
    const headers = { 'paypal-request-id': 'declined' }
    for (const answered of [await shop.capture(id, headers), await shop.capture(id, headers)]) {
      expect([answered.status, shop.issueOf(answered)]).toEqual([422, 'INSTRUMENT_DECLINED'])
      expect(answered.body.links).toContainEqual({
        href: `${shop.url}/checkoutnow?token=${id}`,
        rel: 'redirect',
        method: 'GET',
      })
    }
    expect((await order(id)).status).toBe('APPROVED')
    await shop.approve(id)
    expect((await shop.capture(id, headers)).status).toBe(201)
  })

  it.each([
    ['payer-cannot-pay', 'PAYER_CANNOT_PAY'],
    ['refused', 'TRANSACTION_REFUSED'],
  ])('is rejected when the payer chose %s', async (scenario, issue) => {
    const id = await shop.createApproved(scenario)
    expect(shop.issueOf(await shop.capture(id))).toBe(issue)
    expect((await moneyOf(id)).captured).toBe(0)
  })

  it('is rejected for a second payment of the same invoice', async () => {
    await shop.createPaid('pay', { invoice_id: 'SK-twice' })
    const id = await shop.createApproved('pay', { invoice_id: 'SK-twice' })
    expect(shop.issueOf(await shop.capture(id))).toBe('DUPLICATE_INVOICE_ID')
    expect((await order(id)).status).toBe('APPROVED')
  })
})

describe('a completed order without a completed payment', () => {
  it.each([
    ['review-completed', 'PENDING_REVIEW', 'COMPLETED', 1234],
    ['review-denied', 'PENDING_REVIEW', 'DECLINED', 0],
    ['e-check', 'ECHECK', 'COMPLETED', 1234],
  ])('has, by %s, a pending capture that a review ends', async (scenario, reason, end, captured) => {
    const { orderId, captureId } = await shop.createPaid(scenario)
    expect(await order(orderId)).toMatchObject({ status: 'COMPLETED' })
    const pending = await captureOf(captureId)
    expect(pending).toMatchObject({ status: 'PENDING', status_details: { reason } })
    expect(pending).not.toHaveProperty('seller_receivable_breakdown')
    expect((await moneyOf(orderId)).captured).toBe(0)
    await sandbox.pass(60)
    expect((await captureOf(captureId)).status).toBe(end)
    expect((await moneyOf(orderId)).captured).toBe(captured)
  })

  it('waits for a manual decision when the account does not hold the currency', async () => {
    const { captureId } = await shop.createPaid('review-open')
    await sandbox.pass(8 * 3600)
    expect(await captureOf(captureId)).toMatchObject({
      status: 'PENDING',
      status_details: { reason: 'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION' },
    })
    expect((await shop.control(`captures/${captureId}`, { outcome: 'completed' })).status).toBe(204)
    expect((await captureOf(captureId)).status).toBe('COMPLETED')
    expect((await shop.control(`captures/${captureId}`, { outcome: 'denied' })).status).toBe(404)
  })

  it('has a capture that was declined at once', async () => {
    const { orderId, captureId } = await shop.createPaid('capture-declined')
    expect((await captureOf(captureId)).status).toBe('DECLINED')
    expect((await moneyOf(orderId)).captured).toBe(0)
  })

  it('can have a capture of another amount or currency', async () => {
    const less = await shop.createPaid('wrong-amount')
    expect((await captureOf(less.captureId)).amount).toEqual({ currency_code: 'USD', value: '11.34' })
    const other = await shop.createPaid('wrong-currency')
    expect((await captureOf(other.captureId)).amount).toEqual({ currency_code: 'EUR', value: '12.34' })
  })
})

describe('a refund', () => {
  const refund = (captureId: string, body?: unknown, headers: Record<string, string> = {}) =>
    shop.post(`/v2/payments/captures/${captureId}/refund`, body, headers)
  const usd = (value: string) => ({ amount: { currency_code: 'USD', value } })

  it('refunds the whole capture without a body', async () => {
    const { orderId, captureId } = await shop.createPaid()
    const { status, body } = await refund(captureId, undefined, { prefer: 'return=representation' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'COMPLETED',
      amount: { currency_code: 'USD', value: '12.34' },
      seller_payable_breakdown: { total_refunded_amount: { currency_code: 'USD', value: '12.34' } },
      links: [{ rel: 'self' }, { rel: 'up', href: `${shop.url}/v2/payments/captures/${captureId}` }],
    })
    expect((await shop.get(`/v2/payments/refunds/${body.id}`)).body).toEqual(body)
    expect((await captureOf(captureId)).status).toBe('REFUNDED')
    expect(await moneyOf(orderId)).toEqual({ currency: 'USD', captured: 1234, refunded: 1234, reversed: 0, left: 0 })
  })

  it('can be partial, and leaves the rest', async () => {
    const { orderId, captureId } = await shop.createPaid()
    const part = { ...usd('2.34'), invoice_id: 'R-1', note_to_payer: 'One was broken' }
    const { body } = await refund(captureId, part)
    expect(body).toEqual({ id: expect.any(String), status: 'COMPLETED', links: expect.any(Array) })
    expect((await shop.get(`/v2/payments/refunds/${body.id}`)).body).toMatchObject(part)
    expect((await captureOf(captureId)).status).toBe('PARTIALLY_REFUNDED')
    expect(shop.issueOf(await refund(captureId, usd('10.01')))).toBe('REFUND_AMOUNT_EXCEEDED')
    expect((await refund(captureId)).status).toBe(201)
    expect(await moneyOf(orderId)).toMatchObject({ refunded: 1234, left: 0 })
    expect(shop.issueOf(await refund(captureId))).toBe('CAPTURE_FULLY_REFUNDED')
  })

  it('answers 200 and refunds nothing more when repeated with its request id', async () => {
    const { orderId, captureId } = await shop.createPaid()
    const headers = { 'paypal-request-id': 'refund-1' }
    const [first, second] = [
      await refund(captureId, usd('1.00'), headers),
      await refund(captureId, usd('1.00'), headers),
    ]
    expect([first.status, second.status, second.body.id]).toEqual([201, 200, first.body.id])
    expect((await moneyOf(orderId)).refunded).toBe(100)
  })

  it('never exceeds the capture, also for concurrent requests', async () => {
    const { orderId, captureId } = await shop.createPaid()
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(captureId, usd('5.00'))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect((await moneyOf(orderId)).refunded).toBe(1000)
  })

  it('is rejected when it is invalid', async () => {
    const { captureId } = await shop.createPaid()
    const euros = { amount: { currency_code: 'EUR', value: '1.00' } }
    expect(shop.issueOf(await refund(captureId, euros))).toBe('REFUND_CAPTURE_CURRENCY_MISMATCH')
    expect(shop.issueOf(await refund(captureId, usd('1.001')))).toBe('DECIMAL_PRECISION')
    expect(shop.issueOf(await refund('5GP028458E2496506'))).toBe('INVALID_RESOURCE_ID')
    expect(shop.issueOf(await refund((await shop.createPaid('review-open')).captureId))).toBe('PENDING_CAPTURE')
    expect(shop.issueOf(await refund((await shop.createPaid('capture-declined')).captureId))).toBe('REFUND_NOT_ALLOWED')
  })

  it.each([
    ['pending', 'COMPLETED', 'REFUNDED'],
    ['failed', 'FAILED', 'COMPLETED'],
  ])('starts as pending with the outcome %s and ends as %s', async (refund_outcome, end, captureEnd) => {
    await shop.control('settings', { refund_outcome })
    const { captureId } = await shop.createPaid()
    const { body } = await refund(captureId)
    expect(body.status).toBe('PENDING')
    expect(shop.issueOf(await refund(captureId))).toBe('CAPTURE_FULLY_REFUNDED')
    await sandbox.pass(3)
    expect((await shop.get(`/v2/payments/refunds/${body.id}`)).body.status).toBe(end)
    expect((await captureOf(captureId)).status).toBe(captureEnd)
    await shop.control('settings', { refund_outcome: 'completed' })
  })

  it('is rejected after 180 days', async () => {
    const { captureId } = await shop.createPaid()
    await sandbox.pass(180 * 86_400 + 1)
    shop = await aPaypalShop(sandbox)
    expect(shop.issueOf(await refund(captureId))).toBe('REFUND_TIME_LIMIT_EXCEEDED')
  })
})

describe('a reversal', () => {
  it('takes back the remaining amount', async () => {
    const { orderId, captureId } = await shop.createPaid()
    await shop.post(`/v2/payments/captures/${captureId}/refund`, { amount: { currency_code: 'USD', value: '2.00' } })
    expect((await shop.control(`captures/${captureId}`, { outcome: 'reversed' })).status).toBe(204)
    expect((await captureOf(captureId)).status).toBe('REFUNDED')
    expect(await moneyOf(orderId)).toEqual({ currency: 'USD', captured: 1234, refunded: 200, reversed: 1034, left: 0 })
    expect((await shop.control(`captures/${captureId}`, { outcome: 'reversed' })).status).toBe(404)
  })
})

describe('the next call', () => {
  it.each([
    ['create', 'CURRENCY_NOT_SUPPORTED', 422],
    ['capture', 'INSTRUMENT_DECLINED', 422],
    ['capture', 'ORDER_COMPLETION_IN_PROGRESS', 422],
    ['capture', 'COMPLIANCE_VIOLATION', 422],
    ['capture', 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 422],
    ['capture', 'PREVIOUS_REQUEST_IN_PROGRESS', 409],
    ['capture', 'PERMISSION_DENIED', 403],
    ['refund', 'REFUND_FAILED_INSUFFICIENT_FUNDS', 422],
  ])('fails, for %s, with %s once', async (call, issue, status) => {
    expect((await shop.control('next-call', { call, issue })).status).toBe(204)
    const { captureId } = call === 'refund' ? await shop.createPaid() : { captureId: '' }
    const id = call === 'capture' ? await shop.createApproved() : ''
    const send = () => {
      if (call === 'create') return shop.post('/v2/checkout/orders', shop.anOrder())
      if (call === 'capture') return shop.capture(id)
      return shop.post(`/v2/payments/captures/${captureId}/refund`)
    }
    const answered = await send()
    expect([answered.status, shop.issueOf(answered)]).toEqual([status, issue])
    expect((await send()).status).toBe(201)
  })

  it.each([429, 500, 503])('answers %i without details', async (status) => {
    await shop.control('next-call', { call: 'get-order', status, times: 2 })
    const id = await shop.create()
    for (const answered of [await shop.get(`/v2/checkout/orders/${id}`), await shop.get(`/v2/checkout/orders/${id}`)]) {
      expect(answered.status).toBe(status)
      expect(answered.body).not.toHaveProperty('details')
    }
    expect((await order(id)).id).toBe(id)
  })

  it('can succeed with a lost answer', async () => {
    const id = await shop.createApproved()
    await shop.control('next-call', { call: 'capture', status: 503, afterwards: true })
    const headers = { 'paypal-request-id': 'lost-answer' }
    expect((await shop.capture(id, headers)).status).toBe(503)
    const repeated = await shop.capture(id, headers)
    expect([repeated.status, repeated.body.status]).toEqual([200, 'COMPLETED'])
    expect((await moneyOf(id)).captured).toBe(1234)
  })

  it('hangs until the caller times out, and does nothing', async () => {
    const id = await shop.createApproved()
    await shop.control('next-call', { call: 'capture', hang: true })
    const impatient = fetch(`${shop.url}/v2/checkout/orders/${id}/capture`, {
      method: 'POST',
      headers: { ...shop.authorization, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(200),
    })
    await expect(impatient).rejects.toThrow('timeout')
    expect((await order(id)).status).toBe('APPROVED')
  })

  it('closes the connection after its own timeout, and still does its work', async () => {
    const id = await shop.createApproved()
    await shop.control('settings', { hang_seconds: 0 })
    await shop.control('next-call', { call: 'capture', hang: true, afterwards: true })
    await expect(shop.capture(id)).rejects.toThrow('fetch failed')
    expect((await order(id)).status).toBe('COMPLETED')
  })

  it('accepts exactly one fault', async () => {
    expect((await shop.control('next-call', { call: 'capture' })).status).toBe(400)
    expect((await shop.control('next-call', { call: 'capture', hang: true, status: 500 })).status).toBe(400)
    expect((await shop.control('next-call', { call: 'capture', issue: 'NO_SUCH_ISSUE' })).status).toBe(400)
    expect((await shop.control('next-call', { call: 'capture', status: 418 })).status).toBe(400)
  })

  it('has no fault after the fault is deleted', async () => {
    await shop.control('next-call', { call: 'create', status: 500, times: 9 })
    await fetch(`${shop.url}/control/next-call`, { method: 'DELETE' })
    expect((await shop.post('/v2/checkout/orders', shop.anOrder())).status).toBe(201)
  })
})
