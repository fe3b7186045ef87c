import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refundTransitions, refundStates, type RefundState } from '#contract/shared/states.ts'
import { aPaymentsShop, type PaymentsShop } from '../test/a-payments-shop.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import { erasePayer } from '../erase-payer.ts'
import { listToReview } from '../to-review.queries.ts'
import { createPaystackRefundHandler } from '../paystack/refund-webhook-events.ts'
import type { RefundRequest } from './request-refund.ts'
import type { RefundOutcome } from './refund-by.ts'

let shop: PaymentsShop

beforeAll(async () => {
  shop = await aPaymentsShop()
})
beforeEach(async () => {
  await shop.pool.query('delete from webhook_events')
  await settings({ refund_outcome: 'wait', refund_delay_seconds: 3 })
})
afterEach(async () => {
  const { checks } = await shop.audit()
  expect(checks.flatMap(({ objections }) => objections)).toEqual([])
})
afterAll(() => shop.close())

const settings = (values: object) => shop.control('paystack/control/settings', values)
const day = 24 * 60 * 60

/** Paid by card at the sandbox, which sent its event. */
async function aPaidOrder(amountCents = 1_450_00) {
  const order = await shop.anOrder({ amountCents })
  const started = await shop.post('/api/payments/initialize/', order.userId, { order_id: order.orderId })
  const { reference } = started.json<{ reference: string }>()
  await shop.control(`paystack/control/transactions/${reference}`, { outcome: 'success' })
  await shop.pass(2)
  const { capture, payable } = await shop.state(order.orderId)
  expect(payable.state).toBe('paid')
  if (!capture) throw new Error('nothing was captured')
  return { ...order, reference, capture }
}

/** A card was charged another amount than the amount due: the payment is in review. */
async function inReview() {
  const { orderId, userId } = await shop.anOrder()
  const started = await shop.post('/api/payments/initialize/', userId, { order_id: orderId })
  const { reference } = started.json<{ reference: string }>()
  await shop.control(`paystack/control/transactions/${reference}`, { outcome: 'success-wrong-amount' })
  await shop.pass(2)
  const { capture, attempt } = await shop.state(orderId)
  expect([capture?.booked_as, attempt?.state]).toEqual(['review', 'review'])
  if (!capture) throw new Error('nothing was captured')
  return { orderId, reference, receipt: capture.receipt, paidCents: capture.paid_cents }
}

const ask = (input: Partial<RefundRequest> & { orderId: string }) =>
  shop.inTx((tx) =>
    shop.payments.refunds.refund(tx, { amountCents: 'rest', reason: 'a test', requestedBy: 'shop', ...input }),
  )

const row = (id: number) => shop.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const state = async (id: number) => (await row(id)).state
const record = (id: number, outcome: RefundOutcome) => shop.inTx((tx) => shop.payments.refunds.record(tx, id, outcome))
const reported = async (reference: string) => {
  const { rows } = await shop.pool.query<{ id: string; amount: number; status: string }>(
    `select refund.id::text, refund.amount, refund.status from sandbox.paystack_refund refund
     join sandbox.paystack_transaction paid on paid.id = transaction_id where reference = $1 order by refund.id`,
    [reference],
  )
  return rows
}
const endAtPaystack = async (reference: string, outcome: string) => {
  const [refund] = await reported(reference)
  await shop.control(`paystack/control/refunds/${refund?.id}`, { outcome })
}
const balanceOf = async (account: string) => {
  const { rows } = await shop.pool.query<{ cents: number }>(
    `select coalesce(sum(case when to_account = $1 then amount_cents else -amount_cents end), 0) as cents
     from ledger_postings where $1 in (from_account, to_account)`,
    [account],
  )
  return rows[0]?.cents ?? 0
}
const refused = async () =>
  (await shop.metrics.text())
    .split('\n')
    .filter((line) => line.startsWith('payment_moves_refused_total{'))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)

describe('a refund by card', () => {
  it('is owed to the buyer when requested, then sent, and done when Paystack has refunded it', async () => {
    const order = await aPaidOrder()
    const [owedBefore, sellerBefore] = [await balanceOf('customers:owed'), await balanceOf('seller:1:held')]
    const { refundId, amountCents } = await ask({ orderId: order.orderId, amountCents: 450_50 })
    expect(amountCents).toBe(450_50)
    expect(await balanceOf('customers:owed')).toBe(owedBefore + 450_50)
    expect(await balanceOf('seller:1:held')).toBe(sellerBefore - 450_50)
    expect(await row(refundId)).toMatchObject({ state: 'requested', sent_at: null })

    await shop.jobs.runDue()
    expect(await row(refundId)).toMatchObject({ state: 'pending', provider_id: expect.any(String) })
    expect(await reported(order.reference)).toMatchObject([{ amount: 450_50, status: 'pending' }])

    await endAtPaystack(order.reference, 'processed')
    await shop.pass(1)
    expect(await row(refundId)).toMatchObject({ state: 'done', next_check_at: null, failure: null })
    expect(await balanceOf('customers:owed')).toBe(owedBefore)
    expect(await shop.outcomes()).toContain('recorded')
  })

  it('is found done by a query when no event arrives', async () => {
    const order = await aPaidOrder()
    const { refundId } = await ask({ orderId: order.orderId })
    await shop.jobs.runDue()
    await shop.pool.query(`update sandbox.paystack_refund set status = 'processed'`)
    await shop.pass(20)
    expect(await state(refundId)).toBe('done')
    expect((await reported(order.reference)).map(({ amount }) => amount)).toEqual([1_450_00])
  })

  it('is queried, not sent again, when the process died before it stored the answer', async () => {
    const order = await aPaidOrder()
    const { refundId } = await ask({ orderId: order.orderId })
    const { key } = await row(refundId)
    // The request arrived, but the process that sent it did not store the outcome.
    await shop.pool.query(
      `insert into sandbox.paystack_refund (transaction_id, amount, customer_note, merchant_note, status, created_at, updated_at)
       select id, 145000, '', $1, 'pending', now(), now() from sandbox.paystack_transaction where reference = $2`,
      [key, order.reference],
    )
    await shop.db
      .updateTable('refunds')
      .set({ state: 'sent', sent_at: shop.clock.now(), next_check_at: shop.clock.now() })
      .where('id', '=', refundId)
      .execute()
    await shop.jobs.runDue()
    expect(await state(refundId)).toBe('pending')
    expect(await reported(order.reference)).toHaveLength(1)
    await endAtPaystack(order.reference, 'processed')
    await shop.pass(20)
    expect(await state(refundId)).toBe('done')
  })

  it('is sent again only when Paystack still has no such refund after ten minutes', async () => {
    const order = await aPaidOrder()
    const { refundId } = await ask({ orderId: order.orderId })
    await shop.db
      .updateTable('refunds')
      .set({ state: 'sent', sent_at: shop.clock.now(), next_check_at: shop.clock.now() })
      .where('id', '=', refundId)
      .execute()
    for (let n = 0; n < 4; n++) await shop.pass(2 * 60)
    expect(await state(refundId)).toBe('sent')
    expect(await reported(order.reference)).toHaveLength(0)
    for (let n = 0; n < 3; n++) await shop.pass(2 * 60 + 1)
    expect(await state(refundId)).toBe('pending')
    expect(await reported(order.reference)).toHaveLength(1)
  })

  it.each([
    ['failed', 'failed'],
    ['needs-attention', 'needs_attention'],
  ] as const)(
    'waits for an operator when it ends at Paystack as %s, and its money is still owed to the buyer',
    async (end, becomes) => {
      const order = await aPaidOrder()
      const before = await balanceOf('customers:owed')
      const { refundId } = await ask({ orderId: order.orderId })
      await shop.jobs.runDue()
      await endAtPaystack(order.reference, end)
      await shop.pass(1)
      expect(await row(refundId)).toMatchObject({ state: becomes, next_check_at: null })
      expect(await balanceOf('customers:owed')).toBe(before + 1_450_00)
      expect(await shop.metrics.text()).toMatch(
        new RegExp(`refunds_to_attend{state="${becomes}",release="development"} [1-9]`),
      )
      expect((await shop.payments.refunds.toAttend(shop.db, 100)).map(({ id }) => id)).toContain(refundId)

      const atPaystack = await balanceOf('provider:paystack')
      const byBank = await balanceOf('by_hand:bank')
      const paid = { channel: 'bank', reference: 'bank transfer 77' } as const
      await shop.inTx((tx) => shop.payments.refunds.doneByHand(tx, refundId, paid))
      const done = { state: 'done', by_hand_channel: 'bank', by_hand_reference: 'bank transfer 77' }
      expect(await row(refundId)).toMatchObject(done)
      expect(await balanceOf('customers:owed')).toBe(before)
      expect(await balanceOf('provider:paystack')).toBe(atPaystack)
      expect(await balanceOf('by_hand:bank')).toBe(byBank + 1_450_00)
    },
  )

  it('is sent again under a new key when it failed and an operator decides so', async () => {
    const order = await aPaidOrder()
    const { refundId } = await ask({ orderId: order.orderId })
    await shop.jobs.runDue()
    await endAtPaystack(order.reference, 'failed')
    await shop.pass(1)
    const { key } = await row(refundId)
    await shop.inTx((tx) => shop.payments.refunds.sendAgain(tx, refundId))
    expect(await row(refundId)).toMatchObject({ state: 'requested', provider_id: null, failure: null })
    expect((await row(refundId)).key).not.toBe(key)
    await settings({ refund_outcome: 'processed', refund_delay_seconds: 0 })
    await shop.pass(1)
    await shop.pass(1)
    expect(await state(refundId)).toBe('done')
    expect((await reported(order.reference)).map(({ status }) => status)).toEqual(['failed', 'processed'])
  })

  it('waits for an operator when Paystack has not completed it in two weeks', async () => {
    const order = await aPaidOrder()
    const { refundId } = await ask({ orderId: order.orderId })
    await shop.jobs.runDue()
    await shop.pass(13 * day)
    expect(await state(refundId)).toBe('pending')
    await shop.pass(day)
    expect(await state(refundId)).toBe('needs_attention')
    // A late event still completes it.
    await endAtPaystack(order.reference, 'processed')
    await shop.pass(1)
    expect(await state(refundId)).toBe('done')
  })

  it('is booked like any other when made in Paystack’s dashboard', async () => {
    const order = await aPaidOrder()
    const answer = await fetch(`${shop.url}/sandbox/paystack/refund`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sokoni-sandbox', 'content-type': 'application/json' },
      body: JSON.stringify({ transaction: order.reference, amount: 100_00 }),
    })
    expect(answer.ok).toBe(true)
    await endAtPaystack(order.reference, 'processed')
    await shop.pass(1)
    await shop.pass(1)
    const { refunds } = await shop.payments.refunds.ofOrder(shop.db, order.orderId)
    expect(refunds).toMatchObject([{ isOfSale: true, amountCents: 100_00, isDone: true }])
  })
})

describe('the limit of refunds by the captured amount', () => {
  it('allows parts that add up, and not a cent more', async () => {
    const { orderId } = await aPaidOrder()
    await ask({ orderId, amountCents: 1_000_00 })
    await expect(ask({ orderId, amountCents: 450_01 })).rejects.toMatchObject({
      code: 'REFUND_EXCEEDS_PAID',
      data: { left: 450 },
    })
    expect(await ask({ orderId })).toMatchObject({ amountCents: 450_00 })
    await expect(ask({ orderId })).rejects.toMatchObject({ code: 'REFUND_EXCEEDS_PAID', data: { left: 0 } })
  })

  it('applies to concurrent requests', async () => {
    const { orderId, capture } = await aPaidOrder()
    const requested = await Promise.allSettled(Array.from({ length: 8 }, () => ask({ orderId, amountCents: 400_00 })))
    expect(requested.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const { rows } = await shop.pool.query<{ sum: number }>(
      'select sum(amount_cents) from refunds where capture_id = $1',
      [capture.id],
    )
    expect(rows[0]?.sum).toBe(1_200_00)
  })

  it('is enforced by a database constraint for concurrent inserts', async () => {
    const { orderId, capture } = await aPaidOrder()
    const insert = (cents: number) =>
      shop.pool.query(
        `insert into refunds (capture_id, order_id, amount_cents, value_cents, reason, requested_at)
         values ($1, $2, $3, $3, 'by hand', now())`,
        [capture.id, orderId, cents],
      )
    const both = await Promise.allSettled([insert(1_000_00), insert(1_000_00)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { constraint: 'refunds_within_capture' },
    })
    await shop.pool.query(`update refunds set state = 'failed' where order_id = $1`, [orderId])
    await insert(1_450_00)
    await expect(
      shop.pool.query(`update refunds set state = 'requested' where order_id = $1`, [orderId]),
    ).rejects.toMatchObject({ constraint: 'refunds_within_capture' })
    await shop.pool.query('delete from refunds where order_id = $1', [orderId])
  })

  it.each([
    ['of zero', { amountCents: 0 }, /REFUND_EXCEEDS_PAID/],
    ['of a fraction of a cent', { amountCents: 0.5 }, /no refund/],
    ['of a negative amount', { amountCents: -1 }, /no refund/],
    [
      'whose parts do not add up',
      { amountCents: 100, of: { sellerOrders: [{ storeId: 1, buyerCents: 99 }], deliveryCents: 0 } },
      /do not add up/,
    ],
  ])('refuses a refund %s', async (_, input, words) => {
    const { orderId } = await aPaidOrder()
    const refusal: unknown = await ask({ orderId, ...input }).catch((error: unknown) => error)
    expect(`${(refusal as { code?: string }).code} ${String(refusal)}`).toMatch(words)
  })

  it('refuses a refund of an order that was never paid, and of one that does not exist', async () => {
    const { orderId } = await shop.anOrder()
    await expect(ask({ orderId })).rejects.toMatchObject({ code: 'REFUND_EXCEEDS_PAID' })
    await expect(ask({ orderId: 'nobody’s' })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })
})

describe('the state machine of refunds', () => {
  const outcomeTo: Partial<Record<RefundState, RefundOutcome>> = {
    done: { kind: 'done' },
    failed: { kind: 'refused', reason: 'no' },
    needs_attention: { kind: 'stuck', reason: 'hm' },
    pending: { kind: 'pending' },
    requested: { kind: 'never_arrived', reason: 'not_found' },
  }
  const steps = refundStates.flatMap((from) =>
    refundStates.flatMap((to) => {
      const outcome = outcomeTo[to]
      return outcome && from !== to ? [{ from, to, outcome, can: refundTransitions[from].includes(to) }] : []
    }),
  )

  it.each(steps)('allows a transition from $from to $to: $can', async ({ from, to, outcome, can }) => {
    const { orderId } = await aPaidOrder()
    const { refundId } = await ask({ orderId })
    await bringTo(refundId, from)
    const before = await refused()
    const changed = await record(refundId, outcome)
    // "No such refund" is only an answer to a refund that was sent.
    const isNews = to !== 'requested' || from === 'sent'
    expect(changed).toBe(can && isNews)
    expect(await state(refundId)).toBe(can && isNews ? to : from)
    expect((await refused()) - before).toBe(!can && isNews ? 1 : 0)
    if ((await state(refundId)) !== 'done') await record(refundId, { kind: 'done' })
  })

  async function bringTo(id: number, state: RefundState) {
    if (state === 'requested') return
    if (state === 'done') return void (await record(id, { kind: 'done' }))
    await shop.db.updateTable('refunds').set({ state }).where('id', '=', id).execute()
  }

  it('books a refund once when the same report arrives repeatedly and concurrently', async () => {
    const { orderId } = await aPaidOrder()
    const { refundId } = await ask({ orderId })
    const heard = await Promise.all(
      Array.from({ length: 6 }, () => record(refundId, { kind: 'done', providerId: '9' })),
    )
    expect(heard.filter(Boolean)).toHaveLength(1)
  })

  it('keeps a refund done when an older report arrives later', async () => {
    const { orderId } = await aPaidOrder()
    const { refundId } = await ask({ orderId })
    await record(refundId, { kind: 'done', providerId: '10' })
    for (const outcome of Object.values(outcomeTo)) await record(refundId, outcome)
    expect(await state(refundId)).toBe('done')
  })
})

describe('a refund that the provider made on its own', () => {
  const taken = (receipt: string, amountCents: number, providerId: string) =>
    shop.inTx((tx) =>
      shop.payments.refunds.recordUnrequested(tx, {
        provider: 'paystack',
        receipt,
        providerId,
        amountCents,
        reason: 'there',
      }),
    )

  it('completes the requested refund when that was not sent yet', async () => {
    const { orderId, capture } = await aPaidOrder()
    const { refundId } = await ask({ orderId, amountCents: 450_00 })
    expect(await taken(capture.receipt, 450_00, 'there-1')).toBe(true)
    expect(await row(refundId)).toMatchObject({ state: 'done', provider_id: 'there-1' })
  })

  it('is separate from a refund that is already sent under our key', async () => {
    const { orderId, capture } = await aPaidOrder()
    const { refundId } = await ask({ orderId, amountCents: 450_00 })
    await shop.db.updateTable('refunds').set({ state: 'sent' }).where('id', '=', refundId).execute()
    expect(await taken(capture.receipt, 450_00, 'there-2')).toBe(true)
    expect(await state(refundId)).toBe('sent')
    await record(refundId, { kind: 'done', providerId: 'ours' })
    const { refunds } = await shop.payments.refunds.ofOrder(shop.db, orderId)
    expect(refunds).toMatchObject([
      { amountCents: 450_00, isDone: true },
      { amountCents: 450_00, isDone: true },
    ])
  })

  it('is booked even if its event arrives before that of the payment', async () => {
    const order = await shop.anOrder({ amountCents: 1_450_00 })
    const started = await shop.post('/api/payments/initialize/', order.userId, { order_id: order.orderId })
    const { reference } = started.json<{ reference: string }>()
    await shop.control(`paystack/control/transactions/${reference}`, { outcome: 'success-webhook-lost' })
    await settings({ refund_outcome: 'processed', refund_delay_seconds: 0 })
    const answer = await fetch(`${shop.url}/sandbox/paystack/refund`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sokoni-sandbox', 'content-type': 'application/json' },
      body: JSON.stringify({ transaction: reference, amount: 450_00 }),
    })
    expect(answer.status).toBe(200)
    await shop.pass(2)
    const { refunds } = await shop.payments.refunds.ofOrder(shop.db, order.orderId)
    expect(refunds).toMatchObject([{ amountCents: 450_00, isDone: true, isOfSale: true }])
  })

  it('leaves the rest of a payment in review when partial, until the rest is refunded too', async () => {
    const { orderId, reference, receipt, paidCents } = await inReview()
    const inReviewBefore = await balanceOf('customers:review')
    await settings({ refund_outcome: 'processed', refund_delay_seconds: 0 })
    const answer = await fetch(`${shop.url}/sandbox/paystack/refund`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sokoni-sandbox', 'content-type': 'application/json' },
      body: JSON.stringify({ transaction: reference, amount: 300_00 }),
    })
    expect(answer.status).toBe(200)
    await shop.pass(2)
    expect(new Set(await shop.outcomes())).toEqual(new Set(['review', 'recorded', 'repeated']))
    const back = async () => (await shop.payments.refunds.ofOrder(shop.db, orderId)).refunds
    expect(await back()).toMatchObject([{ amountCents: 300_00, isDone: true, isOfSale: false }])
    expect(await balanceOf('customers:review')).toBe(inReviewBefore - 300_00)
    const left = paidCents - 300_00
    expect(await listToReview(shop.db, 100)).toContainEqual(expect.objectContaining({ receipt, paidCents: left }))
    expect(await shop.state(orderId)).toMatchObject({
      attempt: { state: 'review' },
      capture: { booked_as: 'review' },
    })

    await ask({ orderId, receipt })
    expect(await listToReview(shop.db, 100)).not.toContainEqual(expect.objectContaining({ receipt }))
    await shop.pass(1)
    await shop.pass(1)
    expect(await back()).toMatchObject([
      { amountCents: 300_00, isDone: true },
      { amountCents: left, isDone: true },
    ])
    expect(await balanceOf('customers:review')).toBe(inReviewBefore - paidCents)
    expect((await shop.state(orderId)).attempt?.state).toBe('succeeded')
  })

  it('ends the review when two partial ones leave nothing', async () => {
    const { orderId, receipt, paidCents } = await inReview()
    expect(await taken(receipt, 300_00, 'there-3')).toBe(true)
    expect(await taken(receipt, paidCents - 300_00, 'there-4')).toBe(true)
    expect(await taken(receipt, 100, 'there-5')).toBe(false)
    expect(await shop.state(orderId)).toMatchObject({
      attempt: { state: 'succeeded' },
      capture: { booked_as: 'owed' },
    })
  })
})

describe('a payment that does not match', () => {
  it('is refunded to its source: a second payment is owed, sent and done automatically', async () => {
    const order = await aPaidOrder()
    await settings({ refund_outcome: 'processed', refund_delay_seconds: 0 })
    await shop.pool.query(
      `insert into payment_attempts
         (order_id, provider, state, reference, due_cents, requested_cents, answer_by, next_check_at, created_at)
       select order_id, provider, 'pending', reference || '-again', due_cents, requested_cents, $2, $2, $2
       from payment_attempts where reference = $1`,
      [order.reference, shop.clock.now()],
    )
    await paidAtPaystack(`${order.reference}-again`, 1_450_00)
    await shop.jobs.runDue()
    await shop.pass(1)
    await shop.pass(1)
    const { refunds } = await shop.payments.refunds.ofOrder(shop.db, order.orderId)
    expect(refunds).toMatchObject([{ isOfSale: false, amountCents: 1_450_00, isDone: true }])
  })

  it('is refunded as a whole when an operator decides so', async () => {
    const { orderId, receipt, paidCents } = await inReview()
    await expect(ask({ orderId, receipt, amountCents: 100 })).rejects.toThrow('as a whole')
    const { refundId, amountCents } = await ask({ orderId, receipt, reason: 'wrong amount' })
    expect(amountCents).toBe(paidCents)
    await settings({ refund_outcome: 'processed', refund_delay_seconds: 0 })
    await shop.pass(1)
    await shop.pass(1)
    expect(await state(refundId)).toBe('done')
    expect(await balanceOf('customers:review')).toBe(0)
    expect((await shop.state(orderId)).attempt?.state).toBe('succeeded')
  })

  /** The sandbox’s data of a payment on its checkout page. */
  async function paidAtPaystack(reference: string, amount: number) {
    await fetch(`${shop.url}/sandbox/paystack/transaction/initialize`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sokoni-sandbox', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'wanjiru@example.com', amount, currency: 'KES', reference }),
    })
    await shop.control(`paystack/control/transactions/${reference}`, { outcome: 'success' })
  }
})

describe('a dispute', () => {
  const sign = (body: string) => createHmac('sha512', 'sk_test_sokoni-sandbox').update(body).digest('hex')
  const webhook = async (event: string, data: object) => {
    const payload = JSON.stringify({ event, data })
    const headers = { 'content-type': 'application/json', 'x-paystack-signature': sign(payload) }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/webhooks/paystack/', payload, headers })
    expect(answer.statusCode).toBe(200)
    await shop.jobs.runDue()
  }
  /** The format that Paystack documents for charge.dispute.create. */
  const dispute = (id: number, reference: string, more: object = {}) => ({
    id,
    refund_amount: 1_450_00,
    currency: 'KES',
    status: 'awaiting-merchant-feedback',
    resolution: null,
    domain: 'test',
    transaction: { id: 1, domain: 'test', status: 'success', reference, amount: 1_450_00, currency: 'KES' },
    category: 'general',
    dueAt: '2026-08-25T18:00:00.000Z',
    ...more,
  })
  const disputes = (orderId: string) =>
    shop.db.selectFrom('disputes').select(['state', 'amount_cents']).where('order_id', '=', orderId).execute()

  it('is flagged while it is open, and not after it is won', async () => {
    const { orderId, reference } = await aPaidOrder()
    await webhook('charge.dispute.create', dispute(1, reference))
    await webhook('charge.dispute.remind', dispute(1, reference))
    expect(await disputes(orderId)).toEqual([{ state: 'open', amount_cents: 1_450_00 }])
    expect(await shop.payments.refunds.ofOrder(shop.db, orderId)).toMatchObject({ isDisputed: true })
    expect(await shop.metrics.text()).toMatch(/payment_disputes{state="open",release="development"} [1-9]/)
    await webhook('charge.dispute.resolve', dispute(1, reference, { status: 'resolved', resolution: 'declined' }))
    expect(await disputes(orderId)).toEqual([{ state: 'won', amount_cents: 1_450_00 }])
    expect(await shop.payments.refunds.ofOrder(shop.db, orderId)).toEqual({ refunds: [], isDisputed: false })
    expect(await shop.outcomes()).toContain('repeated')
  })

  it.each(['merchant-accepted', 'auto-accepted'])('is booked as a refund when it ends as %s', async (resolution) => {
    const { orderId, reference, capture } = await aPaidOrder()
    const id = 10 + capture.id
    await webhook('charge.dispute.create', dispute(id, reference))
    const lost = dispute(id, reference, { status: 'resolved', resolution })
    await webhook('charge.dispute.resolve', lost)
    await webhook('charge.dispute.resolve', lost)
    const { refunds } = await shop.payments.refunds.ofOrder(shop.db, orderId)
    expect(refunds).toMatchObject([{ amountCents: 1_450_00, isDone: true }])
    await expect(ask({ orderId })).rejects.toMatchObject({ code: 'REFUND_EXCEEDS_PAID' })
  })

  it('is booked as lost when only its end is reported, and later reports change nothing', async () => {
    const { orderId, reference, capture } = await aPaidOrder()
    const id = 1000 + capture.id
    const before = await refused()
    await webhook(
      'charge.dispute.resolve',
      dispute(id, reference, { refund_amount: 450_00, resolution: 'merchant-accepted' }),
    )
    await webhook('charge.dispute.create', dispute(id, reference))
    expect(await disputes(orderId)).toEqual([{ state: 'lost', amount_cents: 450_00 }])
    expect((await refused()) - before).toBe(1)
    const { refunds } = await shop.payments.refunds.ofOrder(shop.db, orderId)
    expect(refunds.map(({ amountCents }) => amountCents)).toEqual([450_00])
  })

  it('takes no more than the captured amount when a refund is already in progress', async () => {
    const { orderId, reference, capture } = await aPaidOrder()
    await ask({ orderId, amountCents: 1_000_00 })
    const id = 2000 + capture.id
    await webhook('charge.dispute.create', dispute(id, reference))
    await webhook('charge.dispute.resolve', dispute(id, reference, { resolution: 'merchant-accepted' }))
    const { refunds } = await shop.payments.refunds.ofOrder(shop.db, orderId)
    expect(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(1_450_00)
  })

  it.each(['before', 'after'])(
    'completes a refund of the same money that failed %s the dispute was lost',
    async (failed) => {
      const { orderId, reference, capture } = await aPaidOrder()
      const { refundId } = await ask({ orderId, amountCents: 1_00 })
      const fail = () =>
        shop.inTx((tx) =>
          shop.payments.refunds.record(tx, refundId, { kind: 'refused', reason: 'transaction_reversed' }),
        )
      await shop.pool.query(`update refunds set state = 'sent' where id = $1`, [refundId])
      if (failed === 'before') await fail()
      const lost = dispute(5000 + capture.id, reference, { resolution: 'merchant-accepted' })
      const payload = JSON.stringify({ event: 'charge.dispute.resolve', data: lost })
      const headers = { 'content-type': 'application/json', 'x-paystack-signature': sign(payload) }
      await shop.app.inject({ method: 'POST', url: '/api/webhooks/paystack/', payload, headers })
      await shop.jobs.runJobs()
      if (failed === 'after') await fail()
      const { refunds } = await shop.payments.refunds.ofOrder(shop.db, orderId)
      expect(refunds).toMatchObject([
        { amountCents: 1_00, isDone: true },
        { amountCents: 1_449_00, isDone: true },
      ])
    },
  )

  it('is refunded once when it is lost in part, though Paystack lists a refund for it', async () => {
    const { orderId, reference, capture } = await aPaidOrder()
    const id = 3000 + capture.id
    const listed = { id: '77', status: 'processed', amountCents: 450_00, currency: 'KES', merchantNote: '' }
    const handleRefund = createPaystackRefundHandler({
      db: shop.db,
      paystack: {
        list: async () => [{ ...listed, disputeId: String(id) }],
        send: async () => ({ kind: 'unknown', reason: 'not asked' }),
        query: async () => ({ kind: 'unknown', reason: 'not asked' }),
      },
      record: shop.payments.refunds,
      followDispute: shop.payments.refunds.followDispute,
    })
    const attempt = await attempts.findByReference(shop.db, reference)
    if (!attempt) throw new Error('paid without an attempt')
    const lost = dispute(id, reference, { refund_amount: 450_00, resolution: 'merchant-accepted' })
    await handleRefund('refund.processed', {}, attempt)
    await handleRefund('charge.dispute.resolve', lost, attempt)
    await handleRefund('refund.processed', {}, attempt)
    const { refunds } = await shop.payments.refunds.ofOrder(shop.db, orderId)
    expect(refunds.map(({ amountCents }) => amountCents)).toEqual([450_00])
  })

  it('prevents the erasure of the payer’s data while it is open', async () => {
    const { reference, capture, userId } = await aPaidOrder()
    const id = 4000 + capture.id
    await webhook('charge.dispute.create', dispute(id, reference))
    await expect(shop.inTx((tx) => erasePayer(tx, userId))).rejects.toMatchObject({ code: 'ACCOUNT_HAS_OPEN_ORDERS' })
    await webhook('charge.dispute.resolve', dispute(id, reference, { resolution: 'declined' }))
    await shop.inTx((tx) => erasePayer(tx, userId))
  })

  it('is reported to an operator when it matches no payment', async () => {
    await webhook('charge.dispute.create', dispute(5, 'nobody-s'))
    expect(await shop.outcomes()).toEqual(['foreign'])
  })
})
