import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProvider, type AProvider } from '../test/a-provider.ts'
import { aPaymentsShop, aUser, type PaymentsShop } from '../test/a-payments-shop.ts'

let shop: PaymentsShop

beforeAll(async () => {
  shop = await aPaymentsShop()
})
afterAll(() => shop.close())

type Order = { orderId: string; userId: number }
const initialize = (order: Order, userId: number | null = order.userId, from = shop) =>
  from.post('/api/payments/initialize/', userId, { order_id: order.orderId })
const verify = (order: Order, reference: string, userId: number | null = order.userId) =>
  shop.post('/api/payments/verify/', userId, { reference, order_id: order.orderId })
const chooses = (reference: string, outcome: string) =>
  shop.control(`paystack/control/transactions/${reference}`, { outcome })

describe('paying in the pop-up', () => {
  it('S§9 Card payment: starts with the server’s own amount in hundredths, in KES, and its reference', async () => {
    const order = await shop.anOrder({ amountCents: 1_450_50 })
    const answer = await initialize(order)
    expect(answer.statusCode).toBe(200)
    const started = answer.json()
    expect(started).toEqual({
      reference: expect.stringMatching(new RegExp(`^${order.orderNumber}-\\d{14}-1$`)),
      access_code: expect.any(String),
      authorization_url: `${shop.url}/sandbox/paystack/checkout/${started.access_code}`,
      public_key: 'pk_test_sokoni-sandbox',
      email: order.email,
      amount: 145050,
      currency: 'KES',
    })
    expect(JSON.stringify(started)).not.toContain(order.orderId)
    expect((await shop.state(order.orderId)).attempt).toMatchObject({ state: 'pending', requested_cents: 1_450_50 })
  })

  it('reuses an open attempt instead of creating a second one', async () => {
    const order = await shop.anOrder()
    const first = (await initialize(order)).json()
    shop.clock.advance(20 * 60)
    const answers = await Promise.all([initialize(order), initialize(order), initialize(order)])
    for (const answer of answers) expect(answer.json()).toEqual(first)
    const { attempts } = await shop.state(order.orderId)
    expect(attempts).toHaveLength(1)
    expect(attempts[0]?.answer_by).toEqual(new Date(shop.clock.now().getTime() + 30 * 60_000))
  })

  it('calls Paystack once for two concurrent requests', async () => {
    const order = await shop.anOrder()
    const [one, other] = await Promise.all([initialize(order), initialize(order)])
    expect(one?.json()).toEqual(other?.json())
    expect((await shop.state(order.orderId)).attempts).toHaveLength(1)
  })

  it('starts a new attempt after a declined card', async () => {
    const order = await shop.anOrder()
    const first = (await initialize(order)).json()
    await chooses(first.reference, 'declined')
    expect((await verify(order, first.reference)).json()).toEqual({
      status: 'failed',
      message: 'The payment was declined. Please try again or pay another way.',
    })
    const second = (await initialize(order)).json()
    expect(second.reference).toMatch(/-2$/)
    await chooses(second.reference, 'success-webhook-lost')
    expect((await verify(order, second.reference)).json().status).toBe('success')
    expect((await shop.state(order.orderId)).attempts.map(({ state }) => state)).toEqual(['failed', 'succeeded'])
  })

  it('refuses another shopper’s order, and an order that is not due', async () => {
    const order = await shop.anOrder()
    expect((await initialize(order, null)).statusCode).toBe(401)
    const stranger = await initialize(order, await aUser(shop.pool))
    expect(stranger.statusCode).toBe(404)
    expect(stranger.json()).toMatchObject({ code: 'ORDER_NOT_FOUND', message: 'Order not found' })
    const unknown = await initialize({ orderId: 'x'.repeat(22), userId: order.userId })
    expect(unknown.statusCode).toBe(404)
    await shop.inTx((tx) => shop.payments.end(tx, order.orderId, 'cancelled'))
    const ended = await initialize(order)
    expect(ended.statusCode).toBe(409)
    expect(ended.json()).toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
  })

  it('is limited to a number of starts for one account', async () => {
    const order = await shop.anOrder()
    const answers = []
    for (let index = 0; index < 31; index++) answers.push(await initialize(order))
    expect(answers[29]?.statusCode).toBe(200)
    expect(answers[30]?.statusCode).toBe(429)
    expect(answers[30]?.json()).toMatchObject({ code: 'RATE_LIMITED' })
  })
})

describe('S§7 POST /api/payments/verify/: the shopper’s return', () => {
  it('proves nothing by itself: Paystack is queried', async () => {
    const order = await shop.anOrder()
    const { reference } = (await initialize(order)).json()
    expect((await verify(order, reference)).json()).toEqual({
      status: 'pending',
      message: 'The payment isn’t complete yet.',
    })
    expect((await shop.state(order.orderId)).payable.state).toBe('due')
    await chooses(reference, 'cancelled')
    expect((await verify(order, reference)).json().status).toBe('pending')
    await chooses(reference, 'success-webhook-lost')
    for (let index = 0; index < 3; index++)
      expect((await verify(order, reference)).json()).toEqual({
        status: 'success',
        message: 'Your payment was received.',
      })
    expect((await shop.state(order.orderId)).payable.state).toBe('paid')
    expect(shop.captured.filter(({ orderId }) => orderId === order.orderId)).toHaveLength(1)
  })

  it('reports a payment that arrived after the order had ended', async () => {
    const order = await shop.anOrder()
    const { reference } = (await initialize(order)).json()
    await shop.inTx((tx) => shop.payments.end(tx, order.orderId, 'cancelled'))
    await chooses(reference, 'success-webhook-lost')
    expect((await verify(order, reference)).json()).toEqual({
      status: 'failed',
      message: 'This payment arrived after the order was settled. We’ll refund you.',
    })
  })

  it('accepts only the references of this order', async () => {
    const [order, other] = [await shop.anOrder(), await shop.anOrder()]
    const { reference } = (await initialize(other)).json()
    const foreign = await verify(order, reference)
    expect(foreign.statusCode).toBe(404)
    expect(foreign.json()).toMatchObject({ code: 'UNKNOWN_REFERENCE', message: 'Payment not found.' })
    expect((await verify(order, 'never-given')).statusCode).toBe(404)
    expect((await verify(other, reference, order.userId)).json()).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect((await verify(other, reference, null)).statusCode).toBe(401)
  })

  it('is limited to a number of requests', async () => {
    const order = await shop.anOrder()
    const { reference } = (await initialize(order)).json()
    const codes = []
    for (let index = 0; index < 61; index++) codes.push((await verify(order, reference)).statusCode)
    expect(codes[59]).toBe(200)
    expect(codes[60]).toBe(429)
  })
})

describe('a Paystack that fails', () => {
  let paystack: AProvider
  let brokenShop: PaymentsShop

  beforeAll(async () => {
    paystack = await aProvider()
    brokenShop = await aPaymentsShop({
      providers: {
        paystack: { baseUrl: paystack.url, secretKey: 'sk_test_x', publicKey: 'pk_test_x' },
        mpesa: null,
      },
    })
  })
  afterAll(async () => {
    await brokenShop.close()
    await paystack.close()
  })

  const started = (reference: string) => ({
    status: 200,
    body: {
      status: true,
      message: '',
      data: { authorization_url: 'https://checkout.test/a', access_code: 'a', reference },
    },
  })
  const duplicate = {
    status: 400,
    body: { status: false, message: 'Duplicate Transaction Reference', code: 'duplicate_reference' },
  }

  it('starts no payment when it refuses, and a new start is possible', async () => {
    const order = await brokenShop.anOrder()
    paystack.answers({ status: 400, body: { status: false, message: 'Currency not supported by merchant' } })
    const answer = await initialize(order, order.userId, brokenShop)
    expect(answer.statusCode).toBe(502)
    expect(answer.json()).toMatchObject({
      code: 'PAYMENT_NOT_STARTED',
      message: 'We couldn’t start the payment. Please try again.',
    })
    expect((await brokenShop.state(order.orderId)).attempt).toMatchObject({ state: 'failed', reason: 'refused' })
    paystack.answers(started(`${order.orderNumber}-20260704120000-2`))
    expect((await initialize(order, order.userId, brokenShop)).statusCode).toBe(200)
  })

  it('is called again with the same reference when it did not answer', async () => {
    const order = await brokenShop.anOrder()
    paystack.answers('silence')
    paystack.clearCalls()
    expect((await initialize(order, order.userId, brokenShop)).statusCode).toBe(502)
    expect((await brokenShop.state(order.orderId)).attempt).toMatchObject({ state: 'unknown' })
    paystack.answers(started(`${order.orderNumber}-20260704120000-1`))
    expect((await initialize(order, order.userId, brokenShop)).json()).toMatchObject({ access_code: 'a' })
    expect(new Set(paystack.calls.map(({ body }) => body.reference)).size).toBe(1)
    expect((await brokenShop.state(order.orderId)).attempts).toMatchObject([{ state: 'pending', reason: null }])
  })

  it('gets a new reference when an earlier call arrived but its answer was lost', async () => {
    const order = await brokenShop.anOrder()
    paystack.answers(duplicate, started(`${order.orderNumber}-20260704120000-2`))
    const answer = await initialize(order, order.userId, brokenShop)
    expect(answer.json()).toMatchObject({ reference: `${order.orderNumber}-20260704120000-2` })
    expect((await brokenShop.state(order.orderId)).attempts.map(({ state }) => state)).toEqual(['expired', 'pending'])
  })

  it('gives two processes the same access code, though it accepts the reference only once', async () => {
    const order = await brokenShop.anOrder()
    const reference = `${order.orderNumber}-20260704120000-1`
    const untilRecorded = async () => {
      await expect.poll(async () => (await brokenShop.state(order.orderId)).attempt?.access_code).toBe('a')
    }
    let isFirst = true
    const firstCall = Promise.withResolvers<void>()
    const secondCall = Promise.withResolvers<void>()
    paystack.answersBy(async () => {
      if (!isFirst) {
        secondCall.resolve()
        await untilRecorded()
        return duplicate
      }
      isFirst = false
      firstCall.resolve()
      await secondCall.promise
      return started(reference)
    })
    const one = initialize(order, order.userId, brokenShop)
    await firstCall.promise
    const other = brokenShop.inAnotherProcess()('/api/payments/initialize/', order.userId, { order_id: order.orderId })
    expect((await other).json()).toMatchObject({ reference, access_code: 'a' })
    expect((await one).json()).toMatchObject({ reference, access_code: 'a' })
    expect((await brokenShop.state(order.orderId)).attempts).toHaveLength(1)
  })

  it('leaves the payment pending when it cannot be reached', async () => {
    const order = await brokenShop.anOrder()
    const reference = `${order.orderNumber}-20260704120000-1`
    paystack.answers(started(reference))
    await initialize(order, order.userId, brokenShop)
    paystack.answers({ status: 503, body: {} })
    const answer = await brokenShop.post('/api/payments/verify/', order.userId, { reference, order_id: order.orderId })
    expect(answer.json()).toEqual({ status: 'pending', message: 'The payment isn’t complete yet.' })
  })
})

it('does not offer card payments, and refuses them, where Paystack is off', async () => {
  const phoneOnly = await aPaymentsShop({ providers: { paystack: null } })
  try {
    const order = await phoneOnly.anOrder()
    expect(phoneOnly.payments.methods({ state: 'due', amountCents: order.amountCents })).toEqual(['mpesa', 'paypal'])
    for (const [path, body] of [
      ['/api/payments/initialize/', {}],
      ['/api/payments/verify/', { reference: 'any' }],
    ] as const) {
      const answer = await phoneOnly.post(path, order.userId, { ...body, order_id: order.orderId })
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
    }
  } finally {
    await phoneOnly.close()
  }
})
