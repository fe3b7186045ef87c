import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listToReview } from './to-review.queries.ts'
import { aPaymentsShop, type PaymentsShop } from './test/a-payments-shop.ts'

let shop: PaymentsShop

beforeAll(async () => {
  shop = await aPaymentsShop()
  await shop.control('daraja/control/settings', { hang_seconds: 0, repeat_window_seconds: 0, late_seconds: 600 })
})
afterAll(() => shop.close())

let phones = 0
const aPhone = (ending: string) => `07000${String(++phones).padStart(3, '0')}${ending}`

/** An order with a prompt. The phone's last digits choose its scenario in the sandbox. */
async function aPrompt(ending: string, input: Parameters<PaymentsShop['anOrder']>[0] = {}) {
  const order = await shop.anOrder(input)
  const answer = await shop.post('/api/mpesa-payment/', order.userId, {
    order_id: order.orderId,
    phone_number: aPhone(ending),
  })
  expect(answer.statusCode).toBe(202)
  return order
}

async function aCard(input: Parameters<PaymentsShop['anOrder']>[0] = {}) {
  const order = await shop.anOrder(input)
  const answer = await shop.post('/api/payments/initialize/', order.userId, { order_id: order.orderId })
  expect(answer.statusCode).toBe(200)
  return { ...order, reference: answer.json().reference as string }
}

const chooses = (reference: string, outcome: string) =>
  shop.control(`paystack/control/transactions/${reference}`, { outcome })

const verify = (order: { userId: number; orderId: string; reference: string }) =>
  shop.post('/api/payments/verify/', order.userId, { reference: order.reference, order_id: order.orderId })

const acceptedBy = (orderId: string) => shop.captured.filter((one) => one.orderId === orderId)

async function callBack(order: { orderId: string }, metadata: Record<string, string | number>, resultCode = 0) {
  const { path, checkoutRequestId } = await shop.promptOf(order.orderId)
  const stkCallback = {
    MerchantRequestID: '1-2-3',
    CheckoutRequestID: checkoutRequestId,
    ResultCode: resultCode,
    ResultDesc: '',
    CallbackMetadata: { Item: Object.entries(metadata).map(([Name, Value]) => ({ Name, Value })) },
  }
  const answer = await shop.post(path, null, { Body: { stkCallback } })
  expect(answer.json()).toEqual({ ResultCode: 0, ResultDesc: 'Accepted' })
  await shop.jobs.runDue()
}

/** An order's payments under review, as an operator sees them. */
const waitingOf = async ({ orderNumber }: { orderNumber: string }) =>
  (await listToReview(shop.db, 1000)).filter((one) => one.orderNumber === orderNumber)

async function expectSound() {
  const audit = await shop.audit()
  expect(audit.checks.flatMap(({ objections }) => objections)).toEqual([])
}

describe('an M-Pesa payment', () => {
  it('pays the order when the callback of a prompt reports success', async () => {
    const order = await aPrompt('99', { amountCents: 1_450_49 })
    await shop.pass(5)
    const { payable, attempt, capture, captures } = await shop.state(order.orderId)
    expect(payable.state).toBe('paid')
    expect(attempt).toMatchObject({ state: 'succeeded', next_check_at: null, retry_at: null })
    expect(captures).toHaveLength(1)
    expect(capture).toMatchObject({ paid_cents: 1_450_00, booked_as: 'order', receipt_pending: false })
    expect(capture?.receipt).toMatch(/^[A-Z0-9]{10}$/)
    expect(acceptedBy(order.orderId)).toMatchObject([
      { provider: 'mpesa', dueCents: 1_450_49, paidCents: 1_450_00, isExpired: false },
    ])
    expect(await shop.payments.latest(shop.db, order.orderId)).toMatchObject({
      method: 'mpesa',
      state: 'succeeded',
      message: 'Your payment was received.',
      retry_at: null,
      phone_number: expect.stringMatching(/^\+2547000/),
    })
    await expectSound()
  })

  it.each([
    ['01', '1', 'failed', 'enough money in your M-Pesa account', 0],
    ['10', '2', 'failed', 'too small', 0],
    ['11', '3', 'failed', 'too large', 0],
    ['12', '4', 'failed', 'limit for today', 0],
    ['13', '8', 'failed', 'pay another way', 0],
    ['06', '17', 'failed', 'wait two minutes', 120],
    ['07', '26', 'failed', 'busy', 60],
    ['08', '1001', 'failed', 'Another M-Pesa request', 120],
    ['05', '1019', 'expired', 'expired', 0],
    ['14', '1025', 'failed', 'couldn’t send the prompt', 0],
    ['02', '1032', 'cancelled', 'You cancelled the prompt on your phone.', 0],
    ['03', '1037', 'failed', 'dial *234#', 0],
    ['04', '2001', 'failed', 'Wrong M-Pesa PIN', 0],
    ['16', '2028', 'failed', 'pay another way', 0],
    ['09', '8006', 'failed', 'Safaricom on 100 or 200', 0],
    ['15', '9999', 'failed', 'couldn’t send the prompt', 0],
    ['17', 'SFC_IC0003', 'failed', 'pay another way', 0],
    ['18', '7070', 'failed', 'couldn’t complete', 0],
  ])(
    'ends a failed prompt (phone %s, result %s) as %s and shows the shopper: %s',
    async (ending, code, state, text, waitSeconds) => {
      const order = await aPrompt(ending)
      await shop.pass(5)
      const { payable, attempt } = await shop.state(order.orderId)
      expect(payable.state).toBe('due')
      expect(attempt).toMatchObject({ state, reason: code, next_check_at: null })
      const view = await shop.payments.latest(shop.db, order.orderId)
      expect(view?.message).toContain(text)
      const waits = view?.retry_at ? (new Date(view.retry_at).getTime() - shop.clock.now().getTime()) / 1000 : 0
      expect(waits).toBe(waitSeconds)
    },
  )

  it('counts a payment once when its callback comes twice', async () => {
    const order = await aPrompt('21')
    await shop.pass(4)
    await shop.pass(4)
    expect(acceptedBy(order.orderId)).toHaveLength(1)
    expect((await shop.outcomes()).slice(-2)).toEqual(['captured', 'repeated'])
  })

  it('reads a callback with its items in another order and an empty item', async () => {
    const order = await aPrompt('27')
    await shop.pass(5)
    expect((await shop.state(order.orderId)).payable.state).toBe('paid')
  })

  it('pays the order when a success callback follows a failure', async () => {
    const order = await aPrompt('26')
    await shop.pass(5)
    expect((await shop.state(order.orderId)).attempt).toMatchObject({ state: 'failed', reason: '1037' })
    await shop.pass(600)
    expect((await shop.state(order.orderId)).payable.state).toBe('paid')
  })

  it('keeps a success when a failure follows, and counts the refused transition', async () => {
    const order = await aPrompt('99')
    await shop.pass(5)
    await callBack(order, {}, 1037)
    expect(await shop.metrics.text()).toMatch(
      /payment_moves_refused_total{machine="attempt",from="succeeded",to="\w+",release="development"} 1/,
    )
    expect((await shop.state(order.orderId)).attempt?.state).toBe('succeeded')
    expect((await shop.outcomes()).at(-1)).toBe('repeated')
  })

  it('puts a payment of another amount than requested under review and leaves the order unpaid', async () => {
    const order = await aPrompt('24')
    await shop.pass(5)
    const { payable, attempt, capture } = await shop.state(order.orderId)
    expect(payable.state).toBe('due')
    expect(attempt).toMatchObject({ state: 'review', reason: 'other_amount' })
    expect(capture).toMatchObject({ paid_cents: 1_449_00, booked_as: 'review' })
    expect(acceptedBy(order.orderId)).toEqual([])
    expect(await shop.payments.latest(shop.db, order.orderId)).toMatchObject({
      state: 'review',
      message: expect.stringContaining('please don’t pay again'),
    })
    await expectSound()
  })

  it('leaves an order unpaid when the receipt has paid another order', async () => {
    const [one, other] = [await aPrompt('99'), await aPrompt('00')]
    await shop.pass(5)
    const { capture } = await shop.state(one.orderId)
    await callBack(other, { Amount: 1450, MpesaReceiptNumber: capture?.receipt ?? '' })
    const { payable, attempt, captures } = await shop.state(other.orderId)
    expect(payable.state).toBe('due')
    expect(attempt).toMatchObject({ state: 'review', reason: 'receipt_used_before' })
    expect(captures).toEqual([])
    expect(await waitingOf(other)).toMatchObject([{ receipt: null, paidCents: null, reason: 'receipt_used_before' }])
    await expectSound()
  })

  it('flags a paid order, and keeps it paid, when a callback names another order’s receipt', async () => {
    const [one, other] = [await aPrompt('99'), await aPrompt('99')]
    await shop.pass(5)
    const [taken, own] = [await shop.state(one.orderId), await shop.state(other.orderId)]
    await callBack(other, { Amount: 1450, MpesaReceiptNumber: taken.capture?.receipt ?? '' })
    const { payable, captures } = await shop.state(other.orderId)
    expect(payable.state).toBe('paid')
    expect(captures).toEqual([{ ...own.capture, flag: 'receipt_used_before' }])
    expect((await shop.outcomes()).at(-1)).toBe('review')
    expect(await waitingOf(other)).toMatchObject([
      { provider: 'mpesa', receipt: own.capture?.receipt, paidCents: 1_450_00, reason: 'receipt_used_before' },
    ])
    expect(await waitingOf(one)).toEqual([])
    await expectSound()
  })

  it('puts the second payment of one prompt under review', async () => {
    const order = await aPrompt('99')
    await shop.pass(5)
    await callBack(order, { Amount: 1450, MpesaReceiptNumber: 'SECOND0001' })
    const { attempt, captures } = await shop.state(order.orderId)
    expect(attempt?.state).toBe('succeeded')
    expect(captures.map(({ booked_as }) => booked_as)).toEqual(['order', 'review'])
    expect(await waitingOf(order)).toMatchObject([{ receipt: 'SECOND0001', reason: 'paid_again' }])
    await expectSound()
  })

  it.each([
    ['expired', 196 * 60, 'sold_out'],
    ['cancelled', 0, 'order_cancelled'],
  ] as const)('books a payment as owed when it comes after the order was %s', async (how, seconds, reason) => {
    const order = await aPrompt('99')
    shop.clock.advance(seconds)
    expect(await shop.inTx((tx) => shop.payments.end(tx, order.orderId, how))).toBe(true)
    await shop.pass(5)
    const { payable, attempt, capture } = await shop.state(order.orderId)
    expect(payable.state).toBe(how)
    expect(attempt?.state).toBe('succeeded')
    expect(capture).toMatchObject({ booked_as: 'owed', paid_cents: 1_450_00 })
    const refund = await shop.db
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', '=', order.orderId)
      .executeTakeFirstOrThrow()
    expect(refund).toMatchObject({ amount_cents: 1_450_00, reason })
    expect(await shop.payments.latest(shop.db, order.orderId)).toMatchObject({
      message: expect.stringContaining('We’ll refund you.'),
    })
    await expectSound()
  })

  it('books an M-Pesa payment as owed when a card paid the order meanwhile', async () => {
    const order = await aPrompt('22')
    const started = await shop.post('/api/payments/initialize/', order.userId, { order_id: order.orderId })
    const { reference } = started.json()
    await chooses(reference, 'success-webhook-lost')
    expect((await verify({ ...order, reference })).json().status).toBe('success')
    await shop.pass(5)
    await shop.pass(600)
    expect(acceptedBy(order.orderId)).toHaveLength(1)
    const { captures } = await shop.state(order.orderId)
    expect(captures.map(({ booked_as }) => booked_as)).toEqual(['order', 'owed'])
    expect(await shop.payments.latest(shop.db, order.orderId)).toMatchObject({ method: 'paystack', state: 'succeeded' })
    await expectSound()
  })

  it('captures nothing when the order fails to take the money, and captures it on a retry', async () => {
    const order = await aPrompt('99')
    const orders = shop.failOrders()
    await shop.pass(5)
    expect((await shop.state(order.orderId)).captures).toEqual([])
    expect((await shop.state(order.orderId)).payable.state).toBe('due')
    orders.restore()
    await shop.pass(30)
    expect((await shop.state(order.orderId)).payable.state).toBe('paid')
    await expectSound()
  })
})

describe('a query that reports an M-Pesa payment before the callback', () => {
  it('pays the order without a receipt, which the callback adds later', async () => {
    const order = await aPrompt('20')
    await shop.pass(5)
    expect((await shop.state(order.orderId)).payable.state).toBe('due')
    await shop.pass(30)
    const before = await shop.state(order.orderId)
    expect(before.payable.state).toBe('paid')
    expect(before.capture).toMatchObject({ receipt: before.attempt?.checkout_request_id, receipt_pending: true })

    await shop.control(`daraja/control/pushes/${before.attempt?.checkout_request_id}/repeat-callback`, {})
    await shop.pass(1)
    const after = await shop.state(order.orderId)
    expect(after.captures).toHaveLength(1)
    expect(after.capture).toMatchObject({ receipt_pending: false, booked_as: 'order' })
    expect(after.capture?.receipt).toMatch(/^[A-Z0-9]{10}$/)
    expect(acceptedBy(order.orderId)).toHaveLength(1)
    expect((await shop.outcomes()).at(-1)).toBe('recorded')
    await expectSound()
  })

  it('adds no capture when the callback came before the query', async () => {
    const order = await aPrompt('99')
    await shop.pass(5)
    await shop.db
      .updateTable('payment_attempts')
      .set({ next_check_at: shop.clock.now() })
      .where('order_id', '=', order.orderId)
      .execute()
    await shop.pass(1)
    const { captures, attempt } = await shop.state(order.orderId)
    expect(captures).toMatchObject([{ receipt_pending: false }])
    expect(attempt?.next_check_at).toBeNull()
    expect(acceptedBy(order.orderId)).toHaveLength(1)
  })

  it.each([
    [1400, 'LESS000001'],
    [1500, 'MORE000001'],
  ])('corrects and flags a query’s capture when the callback has another amount, %i', async (Amount, receipt) => {
    const order = await aPrompt('20')
    await shop.pass(30)
    await shop.pass(1)
    expect((await shop.state(order.orderId)).capture?.receipt_pending).toBe(true)
    await callBack(order, { Amount, MpesaReceiptNumber: receipt })
    const { attempt, captures } = await shop.state(order.orderId)
    expect(attempt?.state).toBe('succeeded')
    expect(captures).toMatchObject([{ receipt, paid_cents: Amount * 100 }])
    expect((await shop.outcomes()).at(-1)).toBe('review')
    expect(await waitingOf(order)).toMatchObject([{ receipt, reason: 'other_amount' }])
    await expectSound()
  })

  it('refunds the amount of the callback when the order has ended and the query assumed another', async () => {
    const order = await aPrompt('20')
    await shop.inTx((tx) => shop.payments.end(tx, order.orderId, 'cancelled'))
    await shop.pass(30)
    await shop.pass(1)
    expect((await shop.state(order.orderId)).capture).toMatchObject({ receipt_pending: true, booked_as: 'owed' })
    await callBack(order, { Amount: 1400, MpesaReceiptNumber: 'LESS000002' })
    expect((await shop.state(order.orderId)).captures).toMatchObject([{ booked_as: 'owed', paid_cents: 1_400_00 }])
    const refunds = shop.db.selectFrom('refunds').selectAll().where('order_id', '=', order.orderId)
    expect(await refunds.execute()).toMatchObject([{ amount_cents: 1_400_00, value_cents: 1_400_00 }])
    await expectSound()
  })

  it('flags the capture of a query when the callback names another order’s receipt', async () => {
    const [one, other] = [await aPrompt('99'), await aPrompt('20')]
    await shop.pass(30)
    await shop.pass(1)
    const [{ capture: taken }, { capture: standIn }] = [await shop.state(one.orderId), await shop.state(other.orderId)]
    expect(standIn?.receipt_pending).toBe(true)
    for (let times = 0; times < 2; times++)
      await callBack(other, { Amount: 1450, MpesaReceiptNumber: taken?.receipt ?? '' })
    const { payable, captures } = await shop.state(other.orderId)
    expect(payable.state).toBe('paid')
    expect(captures).toEqual([{ ...standIn, flag: 'receipt_used_before' }])
    expect(await waitingOf(other)).toMatchObject([{ paidCents: 1_450_00, reason: 'receipt_used_before' }])
    expect(await shop.metrics.text()).toMatch(
      /^payments_to_review\{reason="receipt_used_before",release="development"\} [1-9]/m,
    )
    await expectSound()
  })
})

describe('a card payment', () => {
  it('pays the order once when webhook and verification both report a card payment', async () => {
    const order = await aCard()
    await chooses(order.reference, 'success')
    await shop.pass(2)
    const { payable, capture } = await shop.state(order.orderId)
    expect(payable.state).toBe('paid')
    expect(capture).toMatchObject({ provider: 'paystack', paid_cents: 1_450_00, booked_as: 'order' })
    expect(Number(capture?.receipt)).toBeGreaterThan(2 ** 31)
    expect((await verify(order)).json()).toEqual({ status: 'success', message: 'Your payment was received.' })
    expect(acceptedBy(order.orderId)).toHaveLength(1)
    await expectSound()
  })

  it.each([
    ['success-wrong-amount', 'other_amount', 1],
    ['success-wrong-currency', 'other_currency', 0],
  ])('puts a card payment that does not fit (%s) under review', async (outcome, reason, captures) => {
    const order = await aCard()
    await chooses(order.reference, outcome)
    await shop.pass(2)
    const state = await shop.state(order.orderId)
    expect(state.payable.state).toBe('due')
    expect(state.attempt).toMatchObject({ state: 'review', reason })
    expect(state.captures).toHaveLength(captures)
    expect((await verify(order)).json()).toMatchObject({
      status: 'pending',
      message: expect.stringContaining('please don’t pay again'),
    })
    await expectSound()
  })
})

describe('concurrent payment reports', () => {
  it('settles a payment once when a hundred callbacks, polls and returns report it', async () => {
    const prompt = await aPrompt('20')
    const card = await aCard()
    await chooses(card.reference, 'success-webhook-lost')
    await shop.providersAct(30)
    const { checkoutRequestId } = await shop.promptOf(prompt.orderId)
    await shop.control(`daraja/control/pushes/${checkoutRequestId}/repeat-callback`, { copies: 50 })
    const poll = async () => {
      // One row a statement: statements that lock both rows in different orders would deadlock with each other.
      for (const { orderId } of [prompt, card]) {
        const attempt = shop.db.updateTable('payment_attempts').where('order_id', '=', orderId)
        await attempt.set({ next_check_at: shop.clock.now() }).execute()
      }
      await shop.jobs.runDue()
    }
    await Promise.all([
      shop.sandbox.runDue(),
      ...Array.from({ length: 30 }, poll),
      ...Array.from({ length: 50 }, () => verify(card)),
    ])
    await shop.jobs.runDue()
    for (const order of [prompt, card]) {
      const { payable, captures } = await shop.state(order.orderId)
      expect(payable.state).toBe('paid')
      expect(captures).toHaveLength(1)
      expect(captures[0]).toMatchObject({ receipt_pending: false, booked_as: 'order' })
    }
    await expectSound()
    const reported = await shop.pool.query(
      `select outcome, count(*) as count from webhook_events webhook_event
       join payment_attempts attempt on attempt.id = webhook_event.attempt_id
       where order_id = $1 group by outcome order by count desc`,
      [prompt.orderId],
    )
    expect(reported.rows).toEqual([
      { outcome: 'repeated', count: 49 },
      { outcome: expect.stringMatching(/^(captured|recorded)$/), count: 1 },
    ])
    const sales = await shop.pool.query(`select count(*) as count from ledger_transactions where key = any($1)`, [
      [prompt, card].map(({ orderId }) => `sale:${orderId}`),
    ])
    expect(sales.rows[0].count).toBe(2)
  })

  it('books money as owed when it arrives while the order’s expiry is being committed', async () => {
    const order = await aCard()
    await chooses(order.reference, 'success-webhook-lost')
    shop.clock.advance(196 * 60)
    const [ended, expiry] = [Promise.withResolvers<boolean>(), Promise.withResolvers<void>()]
    const expiring = shop.inTx(async (tx) => {
      ended.resolve(await shop.payments.end(tx, order.orderId, 'expired'))
      await expiry.promise
    })
    expect(await ended.promise).toBe(true)
    const verifying = verify(order)
    await shop.untilSomebodyWaits()
    expiry.resolve()
    await expiring
    expect((await verifying).json().status).toBe('failed')
    const { payable, capture } = await shop.state(order.orderId)
    expect([payable.state, capture?.booked_as]).toEqual(['expired', 'owed'])
    await expectSound()
  })

  it('keeps an order paid when its expiry waits for a payment that is being settled', async () => {
    const order = await aCard()
    await chooses(order.reference, 'success-webhook-lost')
    shop.clock.advance(196 * 60)
    const money = shop.holdMoney()
    const verifying = verify(order)
    await expect.poll(() => shop.isSettling()).toBe(true)
    const expiring = shop.inTx((tx) => shop.payments.end(tx, order.orderId, 'expired'))
    await shop.untilSomebodyWaits()
    money.release()
    expect((await verifying).json().status).toBe('success')
    expect(await expiring).toBe(false)
    const { payable, capture } = await shop.state(order.orderId)
    expect([payable.state, capture?.booked_as]).toEqual(['paid', 'order'])
    await expectSound()
  })

  it('keeps an old prompt paid when a new prompt to the same phone starts during settling', async () => {
    const [paid, next] = [await aPrompt('99'), await shop.anOrder()]
    const { path, checkoutRequestId } = await shop.promptOf(paid.orderId)
    shop.clock.advance(121)
    const Item = [
      { Name: 'Amount', Value: 1450 },
      { Name: 'MpesaReceiptNumber', Value: 'JUSTINTIME' },
    ]
    const stkCallback = { CheckoutRequestID: checkoutRequestId, ResultCode: 0, CallbackMetadata: { Item } }
    await shop.post(path, null, { Body: { stkCallback } })
    const { attempt } = await shop.state(paid.orderId)
    const money = shop.holdMoney()
    const settling = shop.jobs.runDue()
    await expect.poll(() => shop.isSettling()).toBe(true)
    const starting = shop.post('/api/mpesa-payment/', next.userId, {
      order_id: next.orderId,
      phone_number: attempt?.phone,
    })
    await shop.untilSomebodyWaits()
    money.release()
    await settling
    await starting
    expect((await shop.state(paid.orderId)).attempt?.state).toBe('succeeded')
    await expectSound()
  })

  it('pays or expires each order, and loses no money, when payments and expiries are concurrent', async () => {
    const orders = []
    for (let index = 0; index < 12; index++) orders.push(await aCard({ minutes: 1 }))
    for (const order of orders) await chooses(order.reference, 'success-webhook-lost')
    shop.clock.advance(196 * 60)
    await Promise.all(
      orders.flatMap((order) => [verify(order), shop.inTx((tx) => shop.payments.end(tx, order.orderId, 'expired'))]),
    )
    for (const order of orders) {
      const { payable, captures } = await shop.state(order.orderId)
      expect(captures.map(({ booked_as }) => booked_as)).toEqual([payable.state === 'paid' ? 'order' : 'owed'])
    }
    await expectSound()
  })
})
