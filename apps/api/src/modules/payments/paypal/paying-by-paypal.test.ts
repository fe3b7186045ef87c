import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxCredentials } from '../../../../../sandbox/index.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import { createFollowPaypal } from './follow-paypal.ts'
import { aPaymentsShop, aUser, type PaymentsShop } from '../test/a-payments-shop.ts'

let shop: PaymentsShop

beforeAll(async () => {
  shop = await aPaymentsShop()
})
afterAll(() => shop.close())

type Order = { orderId: string; userId: number; amountCents: number }
const start = (order: Order, userId: number | null = order.userId, amount: unknown = order.amountCents / 100) =>
  shop.post('/api/paypal-create-order/', userId, { order_id: order.orderId, amount })
const comeBack = (order: Order, token: string, userId: number | null = order.userId) =>
  shop.post('/api/paypal-capture-order/', userId, { order_id: order.orderId, token })
const approve = (token: string, scenario = 'pay') =>
  shop.control(`paypal/control/orders/${token}/approve`, { scenario })
const tokenIn = (href: string) => new URL(href).searchParams.get('token') ?? ''
const money = async ({ orderId }: Order) => (await shop.state(orderId)).payable.state
const attempt = async ({ orderId }: Order) => (await shop.state(orderId)).attempt

async function started(input: { amountCents?: number | undefined; minutes?: number } = {}) {
  const order = await shop.anOrder(input)
  const answer = await start(order)
  return { ...order, token: tokenIn(answer.json().links[0].href) }
}

async function approved(scenario = 'pay') {
  const order = await started()
  await approve(order.token, scenario)
  return order
}

describe('S§7 POST /api/paypal-create-order/: starting a PayPal payment (D28)', () => {
  it('S§7: returns the link with rel approve, and the dollars at the shop’s rate', async () => {
    const order = await shop.anOrder({ amountCents: 4_489_20 })
    const answer = await start(order)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      links: [{ href: expect.stringContaining('/sandbox/paypal/checkoutnow?token='), rel: 'approve', method: 'GET' }],
      currency: 'USD',
      amount: 34.8,
    })
    expect(await attempt(order)).toMatchObject({
      provider: 'paypal',
      state: 'pending',
      requested_cents: 4_489_20,
      usd_cents: 34_80,
      kes_per_usd_cents: 129_00,
      quote_expires_at: new Date(shop.clock.now().getTime() + 3 * 60 * 60_000),
      paypal_order_id: tokenIn(answer.json().links[0].href),
    })
  })

  it('works for a guest with the order’s id, and not for another logged-in shopper', async () => {
    const order = await shop.anOrder()
    expect((await start(order, null)).statusCode).toBe(200)
    const stranger = await start(order, await aUser(shop.pool))
    expect(stranger.statusCode).toBe(404)
    expect(stranger.json()).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect((await start({ ...order, orderId: 'x'.repeat(22) })).statusCode).toBe(404)
  })

  it.each([1, 1_449.99, 1_450.01, '1450.1'])('compares the browser’s amount and never uses it: %o', async (amount) => {
    const order = await shop.anOrder({ amountCents: 1_450_00 })
    const answer = await start(order, order.userId, amount)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'PAYMENT_AMOUNT_DIFFERS' })
    expect((await shop.state(order.orderId)).attempts).toEqual([])
    expect((await start(order, order.userId, '1450')).statusCode).toBe(200)
  })

  it('is not offered, and is refused, below a cent of a dollar', async () => {
    const order = await shop.anOrder({ amountCents: 64 })
    expect(shop.payments.methods({ state: 'due', amountCents: 64 })).not.toContain('paypal')
    expect(shop.payments.methods({ state: 'due', amountCents: 65 })).toContain('paypal')
    expect((await start(order)).json()).toMatchObject({ code: 'AMOUNT_NOT_PAYABLE_HERE' })
  })

  it('is not offered, and is refused, for payment on delivery', async () => {
    const order = await shop.anOrder()
    await shop.db.updateTable('payables').set({ state: 'on_delivery' }).where('order_id', '=', order.orderId).execute()
    const answer = await start(order)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
    expect((await shop.state(order.orderId)).attempts).toEqual([])
  })

  it('reuses an open attempt, also for concurrent requests', async () => {
    const order = await started()
    const answers = await Promise.all([start(order), start(order, null), start(order)])
    for (const answer of answers) expect(tokenIn(answer.json().links[0].href)).toBe(order.token)
    expect((await shop.state(order.orderId)).attempts).toHaveLength(1)
  })

  it('creates one PayPal order when two processes ask at once', async () => {
    const order = await shop.anOrder()
    const body = { order_id: order.orderId, amount: 1450 }
    const there = shop.inAnotherProcess()
    const answers = await Promise.all([start(order), there('/api/paypal-create-order/', order.userId, body)])
    const [one, other] = answers.map((answer) => tokenIn(answer.json().links[0].href))
    expect(one).toBe(other)
    expect((await shop.state(order.orderId)).attempts).toHaveLength(1)
  })

  it('repeats the request id when the answer was lost, and gets the same order', async () => {
    const order = await shop.anOrder()
    await shop.control('paypal/control/next-call', { call: 'create', status: 500, afterwards: true, times: 2 })
    const lost = await start(order)
    expect(lost.statusCode).toBe(502)
    expect(lost.json()).toMatchObject({ code: 'PAYPAL_NOT_STARTED', message: 'Failed to create PayPal order.' })
    expect(await attempt(order)).toMatchObject({ state: 'unknown', paypal_order_id: null })
    const again = await start(order)
    expect(again.statusCode).toBe(200)
    expect((await shop.state(order.orderId)).attempts).toMatchObject([{ state: 'pending' }])
    const { rows } = await shop.pool.query('select id from sandbox.paypal_order where unit ->> $1 = $2', [
      'custom_id',
      (await attempt(order))?.reference,
    ])
    expect(rows).toEqual([{ id: tokenIn(again.json().links[0].href) }])
  })

  it('reports that PayPal refused, and can be tried again', async () => {
    const order = await shop.anOrder()
    await shop.control('paypal/control/next-call', { call: 'create', issue: 'COMPLIANCE_VIOLATION' })
    expect((await start(order)).json()).toMatchObject({ code: 'PAYPAL_NOT_STARTED' })
    expect(await attempt(order)).toMatchObject({ state: 'failed', reason: 'refused' })
    expect((await start(order)).statusCode).toBe(200)
  })

  it('creates a new quote and order when the quote is about to expire; the old order is never captured', async () => {
    const order = await started({ minutes: 180 })
    shop.clock.advance(2.6 * 60 * 60)
    const again = await start(order)
    const token = tokenIn(again.json().links[0].href)
    expect(token).not.toBe(order.token)
    await approve(order.token)
    expect((await comeBack(order, order.token)).json()).toMatchObject({ status: 'failed', links: [] })
    expect(await money(order)).toBe('due')
    await approve(token)
    expect((await comeBack(order, token)).json()).toMatchObject({ status: 'success' })
  })

  it('is limited to a number of starts for one order', async () => {
    const order = await shop.anOrder()
    const codes = []
    for (let index = 0; index < 21; index++) codes.push((await start(order, null)).statusCode)
    expect(codes.slice(19)).toEqual([200, 429])
  })
})

describe('returning from PayPal', () => {
  it('captures an approved order once, and stores the dollars', async () => {
    const order = await approved()
    const answers = await Promise.all([comeBack(order, order.token), comeBack(order, order.token)])
    await comeBack(order, order.token)
    for (const answer of answers) expect(answer.statusCode).toBe(200)
    expect((await comeBack(order, order.token)).json()).toEqual({
      status: 'success',
      message: 'Your payment was received.',
      links: [],
    })
    const { captures, payable } = await shop.state(order.orderId)
    expect(payable.state).toBe('paid')
    expect(captures).toMatchObject([{ provider: 'paypal', paid_cents: 1_450_00, usd_cents: 11_24, booked_as: 'order' }])
    expect((await shop.audit()).checks.flatMap(({ objections }) => objections)).toEqual([])
  })

  it('proves nothing: an order without approval is not paid', async () => {
    const order = await started()
    expect((await comeBack(order, order.token)).json()).toMatchObject({
      status: 'pending',
      message: 'The payment isn’t complete yet.',
      links: [{ rel: 'approve' }],
    })
    expect(await money(order)).toBe('due')
  })

  it('works when logged out, and not for another shopper', async () => {
    const order = await approved()
    const stranger = await comeBack(order, order.token, await aUser(shop.pool))
    expect(stranger.json()).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect((await comeBack(order, 'never-given')).json()).toMatchObject({ code: 'UNKNOWN_REFERENCE' })
    const other = await started()
    expect((await comeBack(other, order.token)).json()).toMatchObject({ code: 'UNKNOWN_REFERENCE' })
    expect(await money(order)).toBe('due')
    expect((await comeBack(order, order.token, null)).json()).toMatchObject({ status: 'success' })
  })

  it('sends the shopper back to PayPal after a declined card, where another card pays', async () => {
    const order = await approved('card-declined')
    expect((await comeBack(order, order.token)).json()).toEqual({
      status: 'declined',
      message: 'PayPal couldn’t charge the card or account you chose. Please go back to PayPal and choose another.',
      links: [expect.objectContaining({ rel: 'approve' })],
    })
    expect(await attempt(order)).toMatchObject({ state: 'pending', reason: 'instrument_declined', declines: 1 })
    const again = await start(order)
    expect(tokenIn(again.json().links[0].href)).toBe(order.token)
    await approve(order.token)
    expect((await comeBack(order, order.token)).json()).toMatchObject({ status: 'success' })
    expect(await money(order)).toBe('paid')
  })

  it('counts a decline once when two concurrent requests receive it', async () => {
    const order = await started()
    const requested = await attempts.latest(shop.db, order.orderId)
    if (!requested) throw new Error('nothing was started')
    const ask = createFollowPaypal({
      ...shop,
      paypal: {
        getOrder: async (id) => ({ kind: 'found', order: { id, status: 'APPROVED', captures: [] } }),
        captureOrder: async () => ({ kind: 'declined' }),
      },
    })
    const [one, other] = await Promise.all([ask(requested), ask(requested)])
    for (const report of [one, other]) await shop.settle(requested.id, report)
    expect(await attempt(order)).toMatchObject({ reason: 'instrument_declined', declines: 1 })
  })

  it('fails an attempt after four declines', async () => {
    const order = await started()
    for (let attempts = 1; attempts <= 4; attempts++) {
      await approve(order.token, 'card-declined')
      await comeBack(order, order.token)
    }
    expect(await attempt(order)).toMatchObject({ state: 'failed', reason: 'declined' })
  })

  it.each(['payer-cannot-pay', 'refused', 'capture-declined'])(
    'ends an attempt that PayPal refuses: %s',
    async (scenario) => {
      const order = await approved(scenario)
      expect((await comeBack(order, order.token)).json()).toMatchObject({
        status: 'failed',
        message: 'PayPal declined the payment. Please try again or pay another way.',
      })
      expect(await attempt(order)).toMatchObject({ state: 'failed', reason: 'declined' })
      expect((await start(order)).statusCode).toBe(200)
    },
  )

  it('never captures at an expired exchange rate', async () => {
    await shop.control('paypal/control/settings', { order_life_seconds: 86_400 })
    const order = await approved()
    shop.clock.advance(3 * 60 * 60)
    expect((await comeBack(order, order.token)).json()).toMatchObject({
      status: 'failed',
      message: 'The US dollar price expired and you weren’t charged. Please try again.',
    })
    expect(await attempt(order)).toMatchObject({ state: 'expired', reason: 'quote_expired' })
    await shop.control('paypal/control/settings', { order_life_seconds: 10_800 })
  })

  it('captures nothing for an order that is no longer due', async () => {
    const order = await approved()
    await shop.inTx((tx) => shop.payments.end(tx, order.orderId, 'cancelled'))
    expect((await comeBack(order, order.token)).json()).toMatchObject({ status: 'failed', links: [] })
    expect(await attempt(order)).toMatchObject({ state: 'cancelled', reason: 'order_not_due' })
    expect((await shop.state(order.orderId)).captures).toEqual([])
  })

  it.each([
    ['wrong-amount', 'other_amount'],
    ['wrong-currency', 'other_currency'],
  ])('puts a payment that does not match in review: %s', async (scenario, reason) => {
    const order = await approved(scenario)
    await comeBack(order, order.token)
    expect(await attempt(order)).toMatchObject({ state: 'review', reason })
    expect(await money(order)).toBe('due')
  })

  it('finds the payment of a capture whose answer was lost', async () => {
    const order = await approved('events-lost')
    await shop.control('paypal/control/next-call', { call: 'capture', status: 500, afterwards: true })
    expect((await comeBack(order, order.token)).json()).toMatchObject({ status: 'success' })
    expect((await shop.state(order.orderId)).captures).toHaveLength(1)
  })

  it('reads an order that was captured before', async () => {
    const order = await approved()
    await shop.control('paypal/control/next-call', {
      call: 'capture',
      issue: 'ORDER_ALREADY_CAPTURED',
      afterwards: true,
    })
    expect((await comeBack(order, order.token)).json()).toMatchObject({ status: 'success' })
  })
})

describe('a payment that PayPal is reviewing', () => {
  it('is not paid, is not requested twice, and is polled until the review ends', async () => {
    const order = await approved('review-open')
    expect((await comeBack(order, order.token)).json()).toMatchObject({ status: 'checking', links: [] })
    expect(await money(order)).toBe('due')
    expect((await start(order)).json()).toMatchObject({ code: 'PAYMENT_BEING_CHECKED' })
    const view = await shop.payments.latest(shop.db, order.orderId)
    expect(view).toMatchObject({ method: 'paypal', state: 'pending', note: 'capture_pending' })
    for (let hours = 0; hours < 30; hours++) await shop.pass(60 * 60)
    expect(await attempt(order)).toMatchObject({ state: 'pending', reason: 'capture_pending' })
    expect((await attempt(order))?.next_check_at).not.toBeNull()
    const { rows } = await shop.pool.query('select id from sandbox.paypal_capture where order_id = $1', [order.token])
    await shop.control('paypal/control/settings', { events: 'lost' })
    await shop.control(`paypal/control/captures/${rows[0].id}`, { outcome: 'completed' })
    await shop.pass(13 * 60 * 60)
    await shop.control('paypal/control/settings', { events: 'usual' })
    expect(await money(order)).toBe('paid')
  })

  it('can be tried again when PayPal rejects it', async () => {
    const order = await approved('review-denied')
    await comeBack(order, order.token)
    await shop.pass(61)
    await shop.pass(5)
    expect(await attempt(order)).toMatchObject({ state: 'failed', reason: 'declined' })
    expect((await start(order)).statusCode).toBe(200)
  })
})

describe('an approval without a return to the shop', () => {
  it('is captured after PayPal’s webhook event', async () => {
    const order = await approved('window-lost')
    await shop.pass(2)
    await shop.pass(0)
    expect(await money(order)).toBe('paid')
  })

  it('is captured by polling when the event is lost too', async () => {
    const order = await approved('events-lost')
    await shop.pass(29)
    expect(await money(order)).toBe('due')
    await shop.pass(1)
    expect(await money(order)).toBe('paid')
  })

  it('is captured by polling after PayPal’s token was renewed', async () => {
    const order = await approved('events-lost')
    await shop.control('paypal/control/expire-token', {})
    await shop.pass(30)
    expect(await money(order)).toBe('paid')
  })
})

describe('a webhook event of PayPal', () => {
  const deliveries = async (order: { token: string }) => {
    const { rows } = await shop.pool.query<{ id: string; body: string }>(
      'select id, body from sandbox.paypal_event where order_id = $1 order by created_at',
      [order.token],
    )
    return rows
  }
  const counted = async (outcome: string) => {
    const name = `webhook_events_total{provider="paypal",outcome="${outcome}",release="development"}`
    const line = (await shop.metrics.text()).split('\n').find((text) => text.startsWith(name))
    return Number(line?.split(' ').at(-1) ?? 0)
  }
  const headers = {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
    'paypal-transmission-sig': 'bm8=',
    'paypal-transmission-time': '2026-07-04T09:15:07Z',
  }
  const webhook = (payload: string, given: Record<string, string> = headers) =>
    shop.app.inject({ method: 'POST', url: '/api/webhooks/paypal/', payload, headers: given })
  const stored = (order: Order) =>
    shop.db
      .selectFrom('webhook_events')
      .innerJoin('payment_attempts', 'payment_attempts.id', 'webhook_events.attempt_id')
      .select(['provider_key', 'outcome', 'body', 'headers'])
      .where('order_id', '=', order.orderId)
      .orderBy('webhook_events.id')
      .execute()

  it('is stored unchanged with its signature headers, and processed later', async () => {
    const order = await approved('window-lost')
    await shop.providersAct(2)
    const [reported] = await deliveries(order)
    const [saved] = await stored(order)
    expect(saved?.provider_key).toBe(reported?.id)
    expect(saved?.body.toString()).toBe(reported?.body)
    expect(Object.keys(saved?.headers ?? {})).toContain('paypal-transmission-sig')
    expect(saved?.outcome).toBeNull()
    expect(await money(order)).toBe('due')
    await shop.jobs.runDue()
    expect((await stored(order))[0]?.outcome).toBe('captured')
    expect(await money(order)).toBe('paid')
  })

  it('has one effect when it arrives repeatedly', async () => {
    const order = await approved('events-twice')
    const before = await counted('repeated')
    for (let round = 0; round < 4; round++) await shop.pass(2)
    const [first] = await deliveries(order)
    await shop.control(`paypal/control/events/${first?.id}/resend`, { copies: 3 })
    for (let round = 0; round < 2; round++) await shop.pass(2)
    const keys = (await stored(order)).map(({ provider_key }) => provider_key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(await counted('repeated')).toBeGreaterThan(before + 3)
    expect((await shop.state(order.orderId)).captures).toHaveLength(1)
  })

  it('with a wrong signature changes nothing, is not stored, and is counted', async () => {
    const order = await approved('events-wrongly-signed')
    const before = await counted('forged')
    await shop.providersAct(2)
    await shop.jobs.runJobs()
    expect(await counted('forged')).toBeGreaterThan(before)
    expect(await stored(order)).toEqual([])
    expect(await money(order)).toBe('due')
  })

  it.each([
    ['made up by a stranger', headers],
    ['without its signature', { 'content-type': 'application/json' }],
  ])('%s is rejected as forged', async (_, given) => {
    const order = await approved('events-lost')
    const event = { id: 'WH-forged', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: order.token } }
    const before = await counted('forged')
    const answer = await webhook(JSON.stringify(event), given)
    expect(answer.statusCode).toBe(403)
    expect(await counted('forged')).toBe(before + 1)
    await shop.jobs.runJobs()
    expect(await money(order)).toBe('due')
  })

  it('with an invalid structure is rejected as forged without a call to PayPal', async () => {
    for (const payload of ['paid, trust me', '{}', '[]', '{"id":"WH-1"}'])
      expect((await webhook(payload)).statusCode).toBe(403)
  })

  it('is answered with an error when PayPal cannot verify it, so that it is sent again', async () => {
    await shop.control('paypal/control/next-call', { call: 'verify', status: 500 })
    const event = { id: 'WH-later', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: '1' } }
    const answer = await webhook(JSON.stringify(event))
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('is not verified any more for an address that sent too many forged ones', async () => {
    const event = JSON.stringify({ id: 'WH-x', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: '1' } })
    const from = (remoteAddress: string) =>
      shop.app.inject({ method: 'POST', url: '/api/webhooks/paypal/', payload: event, headers, remoteAddress })
    const codes: number[] = []
    for (let index = 0; index < 301; index++) codes.push((await from('10.1.1.1')).statusCode)
    expect(codes.slice(299)).toEqual([403, 429])
    expect((await from('10.1.1.2')).statusCode).toBe(403)
  })
})

describe('a refund by PayPal', () => {
  const refundsOf = async (order: Pick<Order, 'orderId'>) =>
    shop.db.selectFrom('refunds').selectAll().where('order_id', '=', order.orderId).orderBy('id').execute()
  const captureId = async (order: Order) => (await shop.state(order.orderId)).capture?.receipt

  async function paid(amountCents?: number) {
    const order = await started({ amountCents })
    await approve(order.token)
    await comeBack(order, order.token)
    for (let round = 0; round < 2; round++) await shop.pass(2)
    return order
  }
  async function settled() {
    for (let round = 0; round < 4; round++) await shop.pass(60)
  }
  const expectSound = async () =>
    expect((await shop.audit()).checks.flatMap(({ objections }) => objections)).toEqual([])

  it('is paid in dollars at the rate of the payment, in parts that add up', async () => {
    const order = await paid()
    for (const amountCents of [500_00, 'rest'] as const) {
      const input = { orderId: order.orderId, amountCents, reason: 'returned', requestedBy: 'shop' as const }
      await shop.inTx((tx) => shop.payments.refunds.refund(tx, input))
      await settled()
    }
    expect(await refundsOf(order)).toMatchObject([
      { state: 'done', amount_cents: 500_00, provider_id: expect.any(String) },
      { state: 'done', amount_cents: 950_00, provider_id: expect.any(String) },
    ])
    const { rows } = await shop.pool.query(
      'select sum(amount)::int as cents from sandbox.paypal_refund where capture_id = $1',
      [await captureId(order)],
    )
    expect(rows).toEqual([{ cents: 11_24 }])
    await expectSound()
  })

  it('is refused below a cent of a dollar', async () => {
    const { orderId } = await paid()
    const input = { orderId, amountCents: 50, reason: 'too little', requestedBy: 'shop' as const }
    await expect(shop.inTx((tx) => shop.payments.refunds.refund(tx, input))).rejects.toMatchObject({
      code: 'REFUND_TOO_SMALL',
    })
    expect(await refundsOf({ orderId })).toEqual([])
  })

  /** A refund made outside this process: by a process that died afterwards, or in PayPal’s dashboard. */
  async function atPaypal(path: string, body: object) {
    const { clientId, clientSecret } = sandboxCredentials.paypal
    const token = await fetch(`${shop.url}/sandbox/paypal/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const { access_token } = (await token.json()) as { access_token: string }
    const answer = await fetch(`${shop.url}/sandbox/paypal${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(201)
    return answer.json()
  }
  const refundAtPaypal = (capture: string | undefined, value: string, more: object = {}) =>
    atPaypal(`/v2/payments/captures/${capture}/refund`, { amount: { currency_code: 'USD', value }, ...more })

  it.each([
    // 9.84 dollars of 1,269.49: a third of it is 423.1633…
    [1_269_49, ['3.28', '3.28', '3.28']],
    // 34.80 dollars of 4,489.21: a half is 2,244.605.
    [4_489_21, ['17.40', '17.40']],
  ])('is booked in full when %i cents are refunded at PayPal in the parts %j', async (amountCents, parts) => {
    const order = await paid(amountCents)
    for (const part of parts) {
      await refundAtPaypal(await captureId(order), part)
      await settled()
    }
    const refunds = await refundsOf(order)
    expect(refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(amountCents)
    expect(refunds.map(({ usd_cents }) => usd_cents)).toEqual(parts.map((part) => Math.round(Number(part) * 100)))
    await expectSound()
  })

  it('is booked when its event, with our reference, comes before that of the payment', async () => {
    await shop.control('paypal/control/settings', { events: 'held' })
    const order = await approved()
    const unseen = await atPaypal(`/v2/checkout/orders/${order.token}/capture`, {})
    await refundAtPaypal(unseen.purchase_units[0].payments.captures[0].id, '11.24', {
      custom_id: (await attempt(order))?.reference,
    })
    await shop.control('paypal/control/events/release', { order: 'newest-first' })
    await shop.control('paypal/control/settings', { events: 'usual' })
    await settled()
    expect(await money(order)).toBe('paid')
    expect(await refundsOf(order)).toMatchObject([{ state: 'done', amount_cents: 1_450_00 }])
    await expectSound()
  })

  it('is booked once when PayPal reverses the payment itself', async () => {
    const order = await paid()
    await shop.control(`paypal/control/captures/${await captureId(order)}`, { outcome: 'reversed' })
    await settled()
    expect(await refundsOf(order)).toMatchObject([
      { state: 'done', amount_cents: 1_450_00, requested_by: 'provider', reason: 'reversed_by_paypal' },
    ])
    await expectSound()
  })
})

it('does not offer PayPal, and refuses it, where it is off', async () => {
  const without = await aPaymentsShop({ providers: { paypal: null } })
  try {
    const order = await without.anOrder()
    expect(without.payments.methods({ state: 'due', amountCents: order.amountCents })).toEqual(['paystack', 'mpesa'])
    const body = { order_id: order.orderId, amount: 1450, token: 'any' }
    for (const path of ['/api/paypal-create-order/', '/api/paypal-capture-order/']) {
      const answer = await without.post(path, order.userId, body)
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
    }
    const event = { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: '1' } }
    expect((await without.post('/api/webhooks/paypal/', null, event)).statusCode).toBe(403)
  } finally {
    await without.close()
  }
})
