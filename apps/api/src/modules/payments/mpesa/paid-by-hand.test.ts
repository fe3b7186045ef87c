import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sandboxCredentials } from '../../../../../sandbox/index.ts'
import { erasePayer } from '../erase-payer.ts'
import { aPaymentsShop, type PaymentsShop } from '../test/a-payments-shop.ts'
import { listToReview } from '../to-review.queries.ts'
import { paybillSecret } from './mpesa-callbacks.ts'
import * as unmatchedPayments from './unmatched-payments.queries.ts'

let shop: PaymentsShop

beforeAll(async () => {
  shop = await aPaymentsShop()
  await shop.control('daraja/control/settings', { hang_seconds: 0, repeat_window_seconds: 0 })
})
beforeEach(() => shop.pool.query('delete from webhook_events'))
afterAll(() => shop.close())

const secret = paybillSecret('a secret for tests, long enough to sign with')
const confirmPath = `/api/pay/c2b/${secret}/confirm/`
const validatePath = `/api/pay/c2b/${secret}/validate/`

let receipts = 0
const aReceipt = () => `SGHAND${String(++receipts).padStart(4, '0')}`

/** As Safaricom posts it (reference §1.8). */
const payment = (account: string, amount: number | string, receipt = aReceipt()) => ({
  TransactionType: 'Pay Bill',
  TransID: receipt,
  TransTime: '20260704121545',
  TransAmount: typeof amount === 'number' ? amount.toFixed(2) : amount,
  BusinessShortCode: '174379',
  BillRefNumber: account,
  InvoiceNumber: '',
  OrgAccountBalance: '19595.00',
  ThirdPartyTransID: '',
  MSISDN: '2547*****126',
  FirstName: 'WANJIRU',
})

async function confirm(reported: object): Promise<void> {
  const answer = await shop.post(confirmPath, null, reported)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ ResultCode: '0', ResultDesc: 'Accepted' })
}

async function pays(account: string, amount: number, receipt = aReceipt()): Promise<string> {
  await confirm(payment(account, amount, receipt))
  await shop.jobs.runDue()
  return receipt
}

let phones = 500
async function aPrompt(ending: string, input: Parameters<PaymentsShop['anOrder']>[0] = {}) {
  const order = await shop.anOrder(input)
  const phone = `07000${String(++phones).padStart(3, '0')}${ending}`
  const answer = await shop.post('/api/mpesa-payment/', order.userId, { order_id: order.orderId, phone_number: phone })
  expect(answer.statusCode).toBe(202)
  return order
}

async function callBack(order: { orderId: string }, receipt: string, amount = 1450) {
  const { path, checkoutRequestId } = await shop.promptOf(order.orderId)
  const Item = [
    { Name: 'Amount', Value: amount },
    { Name: 'MpesaReceiptNumber', Value: receipt },
  ]
  const stkCallback = { CheckoutRequestID: checkoutRequestId, ResultCode: 0, CallbackMetadata: { Item } }
  const answer = await shop.post(path, null, { Body: { stkCallback } })
  expect(answer.statusCode).toBe(200)
}

const heard = ({ orderId }: { orderId: string }) => shop.captured.filter((one) => one.orderId === orderId)
const reviewed = async ({ orderNumber }: { orderNumber: string }) =>
  (await listToReview(shop.db, 1000)).filter((one) => one.orderNumber === orderNumber)
const owedTo = async ({ orderId }: { orderId: string }) =>
  shop.db.selectFrom('refunds').select('amount_cents').where('order_id', '=', orderId).execute()

async function expectSound() {
  expect((await shop.audit()).checks.flatMap(({ objections }) => objections)).toEqual([])
}

describe('money paid into the PayBill by hand', () => {
  it('stores a confirmation unchanged, answers it at once, and then pays the order it names', async () => {
    const order = await shop.anOrder({ amountCents: 1_450_49 })
    const receipt = aReceipt()
    const reported = payment(order.orderNumber, 1450, receipt)
    await confirm(reported)
    expect((await shop.state(order.orderId)).payable.state).toBe('due')
    const stored = await shop.db.selectFrom('webhook_events').selectAll().executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ channel: 'by_hand', provider_key: `by_hand:${receipt}`, outcome: null })
    expect(stored.body.toString()).toBe(JSON.stringify(reported))

    await shop.jobs.runDue()
    const { payable, attempts, capture } = await shop.state(order.orderId)
    expect(payable.state).toBe('paid')
    expect(attempts).toMatchObject([{ state: 'succeeded', by_hand: true, phone: null, requested_cents: 1_450_00 }])
    expect(capture).toMatchObject({
      receipt,
      paid_cents: 1_450_00,
      booked_as: 'order',
      paid_at: new Date('2026-07-04T09:15:45Z'),
    })
    const webhookEvent = await shop.db.selectFrom('webhook_events').select('attempt_id').executeTakeFirstOrThrow()
    expect(webhookEvent.attempt_id).toBe(attempts[0]?.id)
    await expectSound()
  })

  it.each([
    ['lower case', (number: string) => number.toLowerCase()],
    ['blanks and dashes', (number: string) => ` ${number.slice(0, 2)}-${number.slice(2, 5)} ${number.slice(5)} `],
  ])('finds the order of a payment by its number typed in %s', async (_, typed) => {
    const order = await shop.anOrder()
    await pays(typed(order.orderNumber), 1450)
    expect((await shop.state(order.orderId)).payable.state).toBe('paid')
  })

  it('puts an underpayment under review, and reports it on the order’s page', async () => {
    const order = await shop.anOrder()
    await pays(order.orderNumber, 1000)
    const { payable, attempt, capture } = await shop.state(order.orderId)
    expect(payable.state).toBe('due')
    expect(attempt).toMatchObject({ state: 'review', reason: 'paid_too_little' })
    expect(capture).toMatchObject({ paid_cents: 1_000_00, booked_as: 'review' })
    expect(await reviewed(order)).toMatchObject([{ paidCents: 1_000_00, reason: 'paid_too_little' }])
    expect(await shop.payments.latest(shop.db, order.orderId)).toMatchObject({
      state: 'review',
      message: expect.stringContaining('less than the order total'),
    })
    await expectSound()
  })

  it('pays the order with an overpayment, and refunds the excess', async () => {
    const order = await shop.anOrder()
    const receipt = await pays(order.orderNumber, 1500)
    const { payable, captures } = await shop.state(order.orderId)
    expect(payable.state).toBe('paid')
    expect(captures).toMatchObject([
      { receipt, paid_cents: 1_450_00, booked_as: 'order' },
      { receipt: `${receipt}+`, paid_cents: 50_00, booked_as: 'owed' },
    ])
    expect(await owedTo(order)).toEqual([{ amount_cents: 50_00 }])
    await expectSound()
  })

  it('refunds a payment of any amount as a whole when the order is already paid', async () => {
    const order = await shop.anOrder()
    await pays(order.orderNumber, 1450)
    await pays(order.orderNumber, 700)
    const { captures } = await shop.state(order.orderId)
    expect(captures).toMatchObject([{ booked_as: 'order' }, { paid_cents: 700_00, booked_as: 'owed' }])
    expect(await owedTo(order)).toEqual([{ amount_cents: 700_00 }])
    await expectSound()
  })

  it.each(['cancelled', 'expired'] as const)('refunds a payment as a whole when the order was %s', async (how) => {
    const order = await shop.anOrder({ minutes: 0 })
    expect(await shop.inTx((tx) => shop.payments.end(tx, order.orderId, how))).toBe(true)
    await pays(order.orderNumber, 1450)
    const { payable, capture } = await shop.state(order.orderId)
    expect(payable.state).toBe(how)
    expect(capture).toMatchObject({ paid_cents: 1_450_00, booked_as: 'owed' })
    await expectSound()
  })

  it('counts a payment once when its confirmation comes repeatedly', async () => {
    const order = await shop.anOrder()
    const reported = payment(order.orderNumber, 1450)
    await Promise.all(Array.from({ length: 8 }, () => confirm(reported)))
    await shop.jobs.runDue()
    await confirm(reported)
    await shop.jobs.runDue()
    expect(await shop.outcomes()).toEqual(['captured'])
    expect(heard(order)).toHaveLength(1)
  })

  it('ignores a confirmation on a wrong secret path, with the same answer as on the right one', async () => {
    const order = await shop.anOrder()
    for (const wrong of ['0'.repeat(32), 'x', secret.toUpperCase(), `${secret}0`]) {
      const answer = await shop.post(`/api/pay/c2b/${wrong}/confirm/`, null, payment(order.orderNumber, 1450))
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ ResultCode: '0', ResultDesc: 'Accepted' })
      const requested = await shop.post(`/api/pay/c2b/${wrong}/validate/`, null, payment('nobody’s', 1))
      expect(requested.json()).toEqual({ ResultCode: '0', ResultDesc: 'Accepted' })
    }
    await shop.jobs.runDue()
    expect(await shop.outcomes()).toEqual([])
    expect((await shop.state(order.orderId)).payable.state).toBe('due')
  })

  it.each([
    ['not JSON', 'paid, trust me'],
    ['for another shortcode', JSON.stringify({ ...payment('SK0000001', 1450), BusinessShortCode: '600000' })],
    ['of zero', JSON.stringify(payment('SK0000001', 0))],
    ['of an invalid amount', JSON.stringify(payment('SK0000001', '1e9'))],
  ])('records a confirmation as unreadable when it is %s', async (_, payload) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await shop.app.inject({ method: 'POST', url: confirmPath, payload, headers })
    expect(answer.statusCode).toBe(200)
    await shop.jobs.runDue()
    expect(await shop.outcomes()).toEqual(['unreadable'])
  })
})

describe('a prompt’s payment that the PayBill reports too', () => {
  const ways = {
    callback: (order: { orderId: string }, receipt: string) => callBack(order, receipt),
    paybill: (order: { orderNumber: string }, receipt: string) => confirm(payment(order.orderNumber, 1450, receipt)),
    poll: async () => {},
  }
  type Way = keyof typeof ways
  const orders: { reported: Way[] }[] = [
    { reported: ['callback', 'paybill'] },
    { reported: ['paybill', 'callback'] },
    { reported: ['poll', 'paybill'] },
    { reported: ['poll', 'paybill', 'callback'] },
    { reported: ['poll', 'callback', 'paybill'] },
    { reported: ['paybill', 'poll', 'callback'] },
    { reported: ['paybill', 'poll'] },
  ]

  it.each(orders)('counts a payment once when reported by $reported', async ({ reported }) => {
    // The phone pays, and the sandbox sends no callback; 30 seconds later the shop polls.
    const order = await aPrompt('20')
    await shop.providersAct(5)
    const receipt = aReceipt()
    for (const way of reported) {
      await ways[way](order, receipt)
      if (way === 'poll') shop.clock.advance(30)
      await shop.jobs.runDue()
    }
    const { payable, attempts, captures } = await shop.state(order.orderId)
    expect(payable.state).toBe('paid')
    expect(attempts).toMatchObject([{ state: 'succeeded', by_hand: false }])
    expect(captures).toMatchObject([{ receipt, receipt_pending: false, paid_cents: 1_450_00, flag: null }])
    expect(heard(order)).toHaveLength(1)
    expect(await reviewed(order)).toEqual([])
    expect(await owedTo(order)).toEqual([])
    await expectSound()
  })

  it('counts a payment once when callback and confirmation are concurrent', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await aPrompt('00')
      const receipt = aReceipt()
      await Promise.all([
        callBack(order, receipt),
        confirm(payment(order.orderNumber, 1450, receipt)),
        callBack(order, receipt),
      ])
      await Promise.all([shop.jobs.runJobs(), shop.jobs.runJobs(), shop.jobs.runJobs()])
      const { payable, captures } = await shop.state(order.orderId)
      expect(payable.state).toBe('paid')
      expect(captures).toMatchObject([{ receipt, flag: null }])
      expect(heard(order)).toHaveLength(1)
    }
    await expectSound()
  })

  it('counts a payment once, and stops polling, when its prompt had failed before', async () => {
    const order = await aPrompt('02')
    await shop.pass(5)
    expect((await shop.state(order.orderId)).attempt).toMatchObject({ state: 'cancelled' })
    const receipt = await pays(order.orderNumber, 1450)
    await callBack(order, receipt)
    await shop.jobs.runDue()
    const { attempts, captures } = await shop.state(order.orderId)
    expect(captures).toHaveLength(1)
    expect(attempts).toMatchObject([
      { state: 'succeeded', next_check_at: null },
      { state: 'succeeded', by_hand: true },
    ])
    await expectSound()
  })

  it('counts a payment by prompt and one by hand, and refunds the second', async () => {
    const order = await aPrompt('99')
    await shop.pass(5)
    await pays(order.orderNumber, 1450)
    const { captures } = await shop.state(order.orderId)
    expect(captures).toMatchObject([{ booked_as: 'order' }, { booked_as: 'owed' }])
    await expectSound()
  })

  it('counts a PayBill payment of another amount once, and other money by its own receipt', async () => {
    const order = await aPrompt('20')
    await shop.providersAct(5)
    await pays(order.orderNumber, 1449)
    shop.clock.advance(30)
    await shop.jobs.runDue()
    const before = await shop.state(order.orderId)
    expect(before.payable.state).toBe('due')
    expect(before.captures).toMatchObject([{ paid_cents: 1_449_00, booked_as: 'review' }])
    expect(before.attempts[0]).toMatchObject({ state: 'review', reason: 'other_amount', next_check_at: null })
    await pays(order.orderNumber, 1450)
    const { payable, captures } = await shop.state(order.orderId)
    expect(payable.state).toBe('paid')
    expect(captures).toMatchObject([{ booked_as: 'review' }, { paid_cents: 1_450_00, booked_as: 'order' }])
    await expectSound()
  })

  it.each([
    ['one payment if it is the same', 'same', [{ paid_cents: 1_449_00, flag: 'other_amount' }]],
    ['two payments if not', 'another', [{ paid_cents: 1_450_00, flag: null }, { paid_cents: 1_449_00 }]],
  ] as const)('waits when PayBill and query amounts differ, and then counts %s', async (_, whose, counted) => {
    const order = await aPrompt('20')
    await shop.providersAct(5)
    shop.clock.advance(30)
    await shop.jobs.runDue()
    const receipt = await pays(order.orderNumber, 1449)
    expect((await shop.state(order.orderId)).captures).toMatchObject([{ receipt_pending: true, paid_cents: 1_450_00 }])
    await (whose === 'same' ? callBack(order, receipt, 1449) : callBack(order, aReceipt()))
    await shop.jobs.runDue()
    await shop.pool.query(`update jobs.job set start_after = now() where state = 'retry'`)
    await shop.jobs.runDue()
    const { payable, captures } = await shop.state(order.orderId)
    expect(payable.state).toBe('paid')
    expect(captures).toMatchObject(counted)
    await expectSound()
  })

  it('counts no second payment when an older prompt’s query reports the PayBill’s money', async () => {
    const order = await aPrompt('20')
    await shop.providersAct(5)
    const { attempt } = await shop.state(order.orderId)
    await shop.pool.query(`update payment_attempts set state = 'failed', next_check_at = null where id = $1`, [
      attempt?.id,
    ])
    await pays(order.orderNumber, 1450)
    await shop.pool.query(`update payment_attempts set next_check_at = $2 where id = $1`, [
      attempt?.id,
      shop.clock.now(),
    ])
    await shop.jobs.runDue()
    const { attempts, captures } = await shop.state(order.orderId)
    expect(captures).toHaveLength(1)
    expect(attempts[0]).toMatchObject({ state: 'succeeded', next_check_at: null })
  })
})

describe('the validation of a payment by hand', () => {
  const asks = async (account: string, amount: number) =>
    (await shop.post(validatePath, null, payment(account, amount))).json().ResultCode

  it('accepts a payment by hand only for the exact price of an order that waits for payment', async () => {
    const order = await shop.anOrder({ amountCents: 1_450_50 })
    expect(await asks(order.orderNumber.toLowerCase(), 1451)).toBe('0')
    expect(await asks(order.orderNumber, 1450)).toBe('C2B00013')
    expect(await asks(order.orderNumber, 1452)).toBe('C2B00013')
    expect(await asks('SK9999999', 1451)).toBe('C2B00012')
    await pays(order.orderNumber, 1451)
    expect(await asks(order.orderNumber, 1451)).toBe('C2B00012')
  })

  it('stores nothing for a validation request', async () => {
    await asks('SK9999999', 1)
    expect(await shop.outcomes()).toEqual([])
  })
})

describe('a payment by hand without a valid order number', () => {
  it('records an unmatched payment once, and books it for review', async () => {
    const receipt = await pays('RENT JULY', 1450)
    await pays('RENT JULY', 1450, receipt)
    expect(await shop.outcomes()).toEqual(['review'])
    const waiting = await unmatchedPayments.listWaiting(shop.db, 10)
    expect(waiting).toMatchObject([{ receipt, account: 'RENT JULY', paidCents: 1_450_00 }])
    await expectSound()
  })

  it('pays the order that an operator matches to an unmatched payment, once', async () => {
    const order = await shop.anOrder()
    const receipt = await pays('SK 77', 1450)
    const assigned = await shop.inTx((tx) =>
      shop.payments.assignUnmatchedPayment(tx, receipt, order.orderNumber, 'shop'),
    )
    expect(assigned).toEqual({ orderId: order.orderId, outcome: 'captured' })
    const { payable, attempt } = await shop.state(order.orderId)
    expect(payable.state).toBe('paid')
    const stored = await shop.db.selectFrom('webhook_events').select('attempt_id').executeTakeFirstOrThrow()
    expect(stored.attempt_id).toBe(attempt?.id)
    const again = shop.inTx((tx) => shop.payments.assignUnmatchedPayment(tx, receipt, order.orderNumber, 'shop'))
    await expect(again).rejects.toThrow('UNMATCHED_PAYMENT_NOT_FOUND')
    await confirm(payment('SK 77', 1450, receipt))
    await shop.jobs.runDue()
    expect((await shop.state(order.orderId)).captures).toHaveLength(1)
    await expectSound()
  })

  it('erases the typed account number when the account of the matched order is erased', async () => {
    const order = await shop.anOrder()
    const receipt = await pays('Wanjiru Kamau', 1450)
    await shop.inTx((tx) => shop.payments.assignUnmatchedPayment(tx, receipt, order.orderNumber, 'shop'))
    await shop.inTx((tx) => erasePayer(tx, order.userId))
    expect(await shop.inTx((tx) => unmatchedPayments.lock(tx, receipt))).toMatchObject({
      account: '',
      orderId: order.orderId,
    })
  })

  it('rejects a match to an order, or of a receipt, that does not exist', async () => {
    const receipt = await pays('NOBODY', 10)
    const lost = shop.inTx((tx) => shop.payments.assignUnmatchedPayment(tx, receipt, 'SK9999999', 'shop'))
    await expect(lost).rejects.toThrow('ORDER_NOT_FOUND')
    const unknown = shop.inTx((tx) => shop.payments.assignUnmatchedPayment(tx, 'NOSUCH0001', 'SK0000001', 'shop'))
    await expect(unknown).rejects.toThrow('UNMATCHED_PAYMENT_NOT_FOUND')
    await expectSound()
  })
})

it('offers payment by hand into a PayBill only while the order waits for payment', async () => {
  const due = { state: 'due' as const, amountCents: 1_450_50 }
  expect(shop.payments.byHand(due)).toEqual({ paybill: '174379', amountCents: 1_451_00 })
  expect(shop.payments.byHand({ ...due, state: 'paid' })).toBeNull()
  expect(shop.payments.byHand({ ...due, amountCents: 250_001_00 })).toBeNull()
})

it('neither offers nor registers payment by hand at a till, which has no account numbers', async () => {
  const tillCredentials = { ...sandboxCredentials.daraja, baseUrl: 'http://127.0.0.1:9', partyB: '6001' }
  const atTill = await aPaymentsShop({
    providers: { mpesa: { ...tillCredentials, transactionType: 'CustomerBuyGoodsOnline', initiator: null } },
  })
  try {
    expect(atTill.payments.byHand({ state: 'due', amountCents: 1_450_50 })).toBeNull()
    expect(await atTill.payments.registerPaybill?.(null)).toEqual({
      kind: 'refused',
      reported: 'a till has no account for an order’s number',
    })
  } finally {
    await atTill.close()
  }
})
