import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxCredentials } from '../../../../../sandbox/index.ts'
import { aProvider } from '../test/a-provider.ts'
import { aPaymentsShop, aUser, type PaymentsShop } from '../test/a-payments-shop.ts'

let shop: PaymentsShop

beforeAll(async () => {
  shop = await aPaymentsShop()
  await shop.control('daraja/control/settings', { hang_seconds: 0, repeat_window_seconds: 0 })
})
afterAll(() => shop.close())

const path = '/api/mpesa-payment/'
type Order = Awaited<ReturnType<PaymentsShop['anOrder']>>
const pay = (order: Order, phone: string, userId: number | null = order.userId) =>
  shop.post(path, userId, { order_id: order.orderId, phone_number: phone })

let phones = 0
/** An unused phone. Its last digits choose its scenario in the sandbox. */
const aPhone = (ending: string) => `07000${String(++phones).padStart(3, '0')}${ending}`

describe('S§2 Order summary: a prompt (D11, D28)', () => {
  it('sends a prompt for whole shillings, and returns the amount', async () => {
    const order = await shop.anOrder({ amountCents: 1_450_50 })
    const answer = await pay(order, aPhone('99'))
    expect(answer.statusCode).toBe(202)
    expect(answer.json()).toEqual({
      message: 'Please check your phone and enter your M-Pesa PIN.',
      amount: 1451,
      retry_at: new Date(shop.clock.now().getTime() + 120_000).toISOString(),
    })
    const { attempt } = await shop.state(order.orderId)
    expect(attempt).toMatchObject({ state: 'pending', due_cents: 1_450_50, requested_cents: 1_451_00 })
    expect(attempt?.checkout_request_id).toMatch(/^ws_CO_/)
  })

  it('extends the time to pay to twenty minutes after the prompt starts', async () => {
    const order = await shop.anOrder()
    shop.clock.advance(29 * 60)
    await pay(order, aPhone('00'))
    expect(shop.held.at(-1)).toEqual({
      orderId: order.orderId,
      until: new Date(shop.clock.now().getTime() + 20 * 60_000),
    })
  })

  it('answers a repeated request with the first prompt, and sends one prompt', async () => {
    const order = await shop.anOrder()
    const phone = aPhone('00')
    const answers = await Promise.all([pay(order, phone), pay(order, phone), pay(order, phone)])
    expect(answers.map((answer) => answer.statusCode)).toEqual([202, 202, 202])
    expect((await shop.state(order.orderId)).attempts).toHaveLength(1)
  })

  it('rejects a prompt to another phone while one waits for its PIN, and returns until when', async () => {
    const order = await shop.anOrder()
    await pay(order, aPhone('00'))
    const answer = await pay(order, aPhone('00'))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'PAYMENT_IN_PROGRESS',
      message: 'A payment request is already on its way. Please check your phone.',
      retry_at: expect.any(String),
    })
  })

  it('rejects a prompt for another order to a phone that has one, also when both start at once', async () => {
    const [one, other] = [await shop.anOrder(), await shop.anOrder()]
    const phone = aPhone('00')
    const answers = await Promise.all([pay(one, phone), pay(other, phone)])
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([202, 409]))
    expect((await pay(one, phone)).statusCode + (await pay(other, phone)).statusCode).toBe(202 + 409)
  })

  it('allows a new prompt after two minutes, and still polls the expired first one', async () => {
    const order = await shop.anOrder()
    const phone = aPhone('00')
    await pay(order, phone)
    shop.clock.advance(100)
    const tooSoon = await pay(order, phone)
    expect(tooSoon.statusCode).toBe(429)
    expect(tooSoon.json()).toMatchObject({ code: 'PAYMENT_COOLDOWN', retry_after_seconds: 20 })
    expect(tooSoon.headers['retry-after']).toBe('20')
    await shop.sandbox.runDue() // the prompt ends at M-Pesa too
    shop.clock.advance(20)
    expect((await pay(order, phone)).statusCode).toBe(202)
    const { attempts } = await shop.state(order.orderId)
    expect(attempts.map(({ state }) => state)).toEqual(['expired', 'pending'])
    expect(attempts[0]?.next_check_at).not.toBeNull()
  })

  it('expires the old prompt of another order on the same phone', async () => {
    const [old, order] = [await shop.anOrder(), await shop.anOrder()]
    const phone = aPhone('00')
    await pay(old, phone)
    shop.clock.advance(120)
    await shop.sandbox.runDue() // the prompt ends at M-Pesa too
    expect((await pay(order, phone)).statusCode).toBe(202)
    expect((await shop.state(old.orderId)).attempt).toMatchObject({ state: 'expired', reason: 'no_answer' })
    expect((await shop.state(order.orderId)).attempt).toMatchObject({ state: 'pending' })
  })

  it('rejects a prompt for an order that has ended or is past its time to pay', async () => {
    const ended = await shop.anOrder()
    await shop.inTx((tx) => shop.payments.end(tx, ended.orderId, 'cancelled'))
    const tooLate = await shop.anOrder()
    shop.clock.advance(196 * 60)
    for (const order of [ended, tooLate]) {
      const answer = await pay(order, aPhone('99'))
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({
        code: 'ORDER_NOT_PAYABLE',
        message: 'This order isn’t awaiting payment.',
      })
    }
  })

  it('rejects an anonymous caller, and another shopper’s order', async () => {
    const order = await shop.anOrder()
    expect((await pay(order, aPhone('99'), null)).statusCode).toBe(401)
    const stranger = await pay(order, aPhone('99'), await aUser(shop.pool))
    expect(stranger.statusCode).toBe(404)
    expect(stranger.json()).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect((await shop.state(order.orderId)).attempts).toEqual([])
  })

  it.each(['0712', '020 123 4567', '+255712345678', '0712345678abc', 'my phone'])(
    'rejects a phone that is not a Kenyan mobile number: %s',
    async (phone) => {
      const answer = await pay(await shop.anOrder(), phone)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'INVALID_PHONE' })
    },
  )

  it('rejects a prompt for more than 250,000 shillings', async () => {
    const max = await shop.anOrder({ amountCents: 250_000_49 })
    expect((await pay(max, aPhone('99'))).statusCode).toBe(202)
    const more = await shop.anOrder({ amountCents: 250_000_50 })
    const answer = await pay(more, aPhone('99'))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'AMOUNT_NOT_PAYABLE_HERE' })
    expect(shop.payments.methods({ state: 'due', amountCents: 250_000_49 })).toEqual(['paystack', 'mpesa', 'paypal'])
    expect(shop.payments.methods({ state: 'due', amountCents: 250_000_50 })).toEqual(['paystack', 'paypal'])
    expect(shop.payments.methods({ state: 'paid', amountCents: 100_00 })).toEqual([])
  })

  it.each([
    ['32', 'busy', 'busy'],
    ['33', 'a spike', 'busy'],
    ['34', 'a quota', 'busy'],
  ])('reports that no payment was started when M-Pesa takes no prompt: phone %s, %s', async (ending, _, reason) => {
    const order = await shop.anOrder()
    const answer = await pay(order, aPhone(ending))
    expect(answer.statusCode).toBe(502)
    expect(answer.json()).toMatchObject({
      code: 'PAYMENT_NOT_STARTED',
      message: 'We couldn’t start the payment. Please try again.',
    })
    expect((await shop.state(order.orderId)).attempt).toMatchObject({ state: 'failed', reason, retry_at: null })
    expect((await pay(order, aPhone('99'))).statusCode).toBe(202)
  })

  it('requires a wait of a minute when the phone is busy with another request', async () => {
    const order = await shop.anOrder()
    const phone = aPhone('37')
    const answer = await pay(order, phone)
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toMatchObject({ code: 'PAYMENT_COOLDOWN', retry_after_seconds: 60 })
    shop.clock.advance(59)
    expect((await pay(order, phone)).json()).toMatchObject({ code: 'PAYMENT_COOLDOWN', retry_after_seconds: 1 })
    expect(await shop.payments.latest(shop.db, order.orderId)).toMatchObject({
      message: 'Another M-Pesa request is open on your phone. Please wait a minute and try again.',
    })
  })

  it.each([
    ['31', 'the connection breaks'],
    ['35', 'Daraja has an internal error'],
    ['36', 'a gateway answers instead'],
  ])('records a prompt as unknown, and does not send it again: phone %s, %s', async (ending) => {
    const order = await shop.anOrder()
    const phone = aPhone(ending)
    const answer = await pay(order, phone)
    expect(answer.statusCode).toBe(202)
    expect(answer.json().message).toContain('We’re not sure the prompt reached your phone.')
    expect((await shop.state(order.orderId)).attempt).toMatchObject({ state: 'unknown', checkout_request_id: null })
    expect((await pay(order, phone)).json().message).toContain('We’re not sure')
    expect((await shop.state(order.orderId)).attempts).toHaveLength(1)
  })

  it('pays the order by the callback when the call to start the prompt had no answer', async () => {
    const order = await shop.anOrder()
    await pay(order, aPhone('30'))
    expect((await shop.state(order.orderId)).attempt).toMatchObject({ state: 'unknown' })
    await shop.pass(5)
    const { payable, attempt, capture } = await shop.state(order.orderId)
    expect(payable.state).toBe('paid')
    expect(attempt?.checkout_request_id).toMatch(/^ws_CO_/)
    expect(capture).toMatchObject({ paid_cents: 1_450_00, booked_as: 'order' })
  })

  it('limits prompts per hour for each phone, from all accounts, and for each account', async () => {
    const phone = aPhone('31')
    const codes = []
    for (let index = 0; index < 9; index++) {
      codes.push((await pay(await shop.anOrder(), phone)).json().code)
      shop.clock.advance(121)
    }
    expect(codes.at(-1)).toBe('RATE_LIMITED')
    expect(codes.slice(0, 8)).not.toContain('RATE_LIMITED')

    const order = await shop.anOrder()
    const answers = []
    for (let index = 0; index < 21; index++) answers.push(await pay(order, aPhone('32')))
    expect(answers[19]?.statusCode).toBe(502)
    expect(answers.at(-1)?.statusCode).toBe(429)
    expect(answers.at(-1)?.json()).toMatchObject({ code: 'RATE_LIMITED', retry_after_seconds: expect.any(Number) })
  })
})

it('neither offers nor accepts prompts when M-Pesa is off', async () => {
  const cardOnly = await aPaymentsShop({ providers: { mpesa: null } })
  try {
    const order = await cardOnly.anOrder()
    expect(cardOnly.payments.methods({ state: 'due', amountCents: order.amountCents })).toEqual(['paystack', 'paypal'])
    const answer = await cardOnly.post(path, order.userId, { order_id: order.orderId, phone_number: '0712345678' })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({
      code: 'PAYMENT_UNAVAILABLE',
      message: 'This payment method isn’t available right now. Please choose another one.',
    })
  } finally {
    await cardOnly.close()
  }
})

it('keeps what a callback settled before the call to start the prompt was answered', async () => {
  const daraja = await aProvider()
  const early = await aPaymentsShop({
    providers: {
      mpesa: {
        ...sandboxCredentials.daraja,
        baseUrl: daraja.url,
        transactionType: 'CustomerPayBillOnline',
        partyB: '1',
      },
    },
  })
  try {
    daraja.answersBy(async ({ path, body }) => {
      if (path.startsWith('/oauth')) return { status: 200, body: { access_token: 'T1', expires_in: '3599' } }
      const Item = [
        { Name: 'Amount', Value: body.Amount },
        { Name: 'MpesaReceiptNumber', Value: 'SG722NMVXQ' },
      ]
      const stkCallback = { CheckoutRequestID: 'ws_CO_1', ResultCode: 0, CallbackMetadata: { Item } }
      await early.post(new URL(String(body.CallBackURL)).pathname, null, { Body: { stkCallback } })
      await early.jobs.runDue()
      return { status: 200, body: { MerchantRequestID: 'm', CheckoutRequestID: 'ws_CO_1', ResponseCode: '0' } }
    })
    const order = await early.anOrder()
    const answer = await early.post(path, order.userId, { order_id: order.orderId, phone_number: '0712345678' })
    expect(answer.statusCode).toBe(202)
    const { payable, attempt, captures } = await early.state(order.orderId)
    expect(payable.state).toBe('paid')
    expect(attempt).toMatchObject({ state: 'succeeded', checkout_request_id: 'ws_CO_1', next_check_at: null })
    expect(captures).toHaveLength(1)
  } finally {
    await early.close()
    await daraja.close()
  }
})
