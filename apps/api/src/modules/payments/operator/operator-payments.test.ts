import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '../../audit/index.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import type { FixtureProduct } from '../../../test/factories/catalog-fixture.ts'
import { aShopper, type Shopper } from '../../../test/factories/shopper.ts'
import { aWholeShop, type WholeShop } from '../../../test/factories/whole-shop.ts'
import { auditLedger } from '../../ledger/index.ts'
import { capturedTotals } from '../index.ts'
import { wrongReports } from '../../reports/test/recount.ts'

let shop: WholeShop
let kettle: FixtureProduct
let headers: Record<string, string>
beforeAll(async () => {
  shop = await aWholeShop()
  kettle = await shop.catalogFixture.aProduct({ name: 'Kettle', priceCents: 1_250_00, stock: 100 })
})
afterEach(async () => {
  const { checks } = await auditLedger(shop.db, capturedTotals)
  expect(checks.flatMap(({ objections }) => objections)).toEqual([])
})
afterAll(() => shop.close())

/** The session is idle between the tests, for which the clock may advance by hours. */
async function call(method: 'GET' | 'POST', path: string, body?: object) {
  return shop.send(method, `/api/admin/payments/${path}`, body, headers)
}
const signIn = async () => ({ headers } = await shop.operator('finance'))

let people = 0
/** Paid by a prompt with a shilling less than the amount due. */
async function paidTooLittle(): Promise<{ shopper: Shopper; orderId: string; attemptId: number; receipt: string }> {
  const shopper = await aShopper(shop, `wanjiru${++people}`)
  const orderId = await shopper.buys(kettle)
  await shopper.call('POST', '/api/mpesa-payment/', { order_id: orderId, phone_number: `07000${people + 100}24` })
  await shop.pass(8)
  await signIn()
  const { attempt_id: attemptId, receipt } = await found(orderId)
  return { shopper, orderId, attemptId, receipt }
}

async function found(orderId: string) {
  const { order_number } = await shop.db
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { body } = await call('GET', 'to-review/')
  return body.find((one: { order_number: string }) => one.order_number === order_number)
}

/** A payment to the PayBill without an order number. */
async function anUnmatchedPayment(amountCents = 700_00): Promise<string> {
  const receipt = `SG${randomUUID().slice(0, 8).toUpperCase()}`
  await inTransaction(shop.db, async (tx) => {
    const unmatchedPayment = {
      receipt,
      account: 'RENT',
      paid_cents: amountCents,
      paid_at: null,
      reported_at: shop.clock.now(),
    }
    await tx.insertInto('unmatched_payments').values(unmatchedPayment).execute()
    await shop.modules.ledger.post(tx, {
      key: `unmatched:${receipt}`,
      reason: 'unmatched',
      postings: [{ from: 'provider:mpesa', to: 'customers:review', amountCents }],
    })
  })
  return receipt
}

const paymentStateOf = async (orderId: string) =>
  shop.db.selectFrom('orders').select('payment_state').where('id', '=', orderId).executeTakeFirstOrThrow()
const audited = (subject: string) => listAudit(shop.db, { subject, before: null, limit: 100 })

describe('D40 the list of payment attempts', () => {
  it('filters by state, newest first, page by page', async () => {
    const attempts = [await paidTooLittle(), await paidTooLittle(), await paidTooLittle()]
    const ids = attempts.map(({ attemptId }) => attemptId).toReversed()
    const seen: number[] = []
    const pageAt = (at: string) => shop.http.inject({ url: at, headers })
    for (let url: string | null = '/api/admin/payments/attempts/?state=review&limit=2'; url && seen.length < 3;) {
      const answer = await pageAt(url)
      const page = answer.json<{ id: number; state: string; requested: number }[]>()
      expect(page.map(({ state, requested }) => [state, requested])).toEqual(page.map(() => ['review', 1750]))
      seen.push(...page.map(({ id }) => id))
      url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? null
    }
    expect(seen.slice(0, 3)).toEqual(ids)
    expect((await call('GET', 'attempts/?limit=1')).body).toMatchObject([{ id: ids[0], provider: 'mpesa' }])
    expect((await call('GET', 'attempts/?state=unknown')).body).toEqual([])
  })
})

describe('D40 money in review', () => {
  it('is shown with its order, its amount, the reason, and the provider’s webhook events', async () => {
    const { orderId, attemptId, receipt } = await paidTooLittle()
    expect(await found(orderId)).toMatchObject({ provider: 'mpesa', amount: 1749, reason: 'other_amount' })
    const { status, body } = await call('GET', `attempts/${attemptId}/`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      order_id: orderId,
      state: 'review',
      requested: 1750,
      money: [{ receipt, amount: 1749, booked_as: 'review' }],
    })
    expect(body.webhook_events[0]).toMatchObject({ outcome: 'review' })
    expect(body.webhook_events[0].body).toContain(receipt)
  })

  it('pays for its order when an operator accepts it; the shop bears the missing shilling', async () => {
    const { shopper, orderId, attemptId, receipt } = await paidTooLittle()
    const decision = { receipt, because: 'M-Pesa kept a shilling.' }
    const { status, body } = await call('POST', `attempts/${attemptId}/accept/`, decision)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'succeeded', money: [{ amount: 1749, booked_as: 'order' }] })
    expect(await shopper.get(`/api/orders/${orderId}/`)).toMatchObject({ status: 'paid' })
    expect(await found(orderId)).toBeUndefined()
    expect(await audited(`attempt:${attemptId}`)).toMatchObject([
      { action: 'payment.accepted', changes: { receipt, because: decision.because, dueCents: 1_750_00 } },
    ])
    expect((await call('POST', `attempts/${attemptId}/accept/`, decision)).body.code).toBe('PAYMENT_NOT_IN_REVIEW')
    expect(await wrongReports(shop.db)).toEqual([])
  })

  it('is refunded as the accepted payment of its order', async () => {
    const { orderId, attemptId, receipt } = await paidTooLittle()
    await call('POST', `attempts/${attemptId}/accept/`, { receipt, because: 'A shilling.' })
    await inTransaction(shop.db, (tx) =>
      shop.modules.payments.refunds.refund(tx, { orderId, amountCents: 'rest', reason: 'a test', requestedBy: 'shop' }),
    )
    for (let times = 0; times < 6; times++) await shop.pass(10)
    expect(await paymentStateOf(orderId)).toEqual({ payment_state: 'refunded' })
    const [refund] = await shop.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute()
    expect(refund).toMatchObject({ amount_cents: 1_749_00, value_cents: 1_750_00, state: 'done' })
  })

  it('cannot be accepted when the goods have sold out: nothing changes, and it can be refunded', async () => {
    const last = await shop.catalogFixture.aProduct({ priceCents: 500_00, stock: 1 })
    const shopper = await aShopper(shop, 'late')
    const orderId = await shopper.buys(last)
    await shopper.call('POST', '/api/mpesa-payment/', { order_id: orderId, phone_number: '0700088824' })
    await shop.pass(8)
    await shop.pass(40 * 60)
    await shop.pass()
    expect(await paymentStateOf(orderId)).toEqual({ payment_state: 'expired' })
    const other = await aShopper(shop, 'first')
    await other.buys(last)
    await signIn()
    const { attempt_id: attemptId, receipt } = await found(orderId)
    const decision = { receipt, because: 'It is only a shilling.' }
    const refused = await call('POST', `attempts/${attemptId}/accept/`, decision)
    expect([refused.status, refused.body.code, refused.body.why]).toEqual([409, 'PAYMENT_CANNOT_COUNT', 'sold_out'])
    expect(await found(orderId)).toMatchObject({ receipt })
    const given = await call('POST', `attempts/${attemptId}/refund/`, decision)
    expect(given.body).toMatchObject({ money: [{ booked_as: 'owed' }] })
    for (let times = 0; times < 6; times++) await shop.pass(10)
    const [refund] = await shop.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute()
    expect(refund).toMatchObject({ state: 'done', amount_cents: 999_00 })
  })

  it('is accepted or refunded once when two operators decide at the same time', async () => {
    const { orderId, attemptId, receipt } = await paidTooLittle()
    const decision = { receipt, because: 'Two at once.' }
    const answers = await Promise.all([
      call('POST', `attempts/${attemptId}/accept/`, decision),
      call('POST', `attempts/${attemptId}/refund/`, decision),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await found(orderId)).toBeUndefined()
  })

  it('is settled with a reason when it was only flagged, and nothing else changes', async () => {
    const { orderId, attemptId, receipt } = await paidTooLittle()
    await call('POST', `attempts/${attemptId}/accept/`, { receipt, because: 'A shilling.' })
    await shop.db.updateTable('captures').set({ flag: 'other_amount' }).where('receipt', '=', receipt).execute()
    expect(await found(orderId)).toMatchObject({ is_flagged: true })
    const settled = await call('POST', `attempts/${attemptId}/resolve-flag/`, { receipt, because: 'Seen.' })
    expect(settled.body).toMatchObject({ money: [{ flag: null, booked_as: 'order' }] })
    expect(await found(orderId)).toBeUndefined()
    const again = await call('POST', `attempts/${attemptId}/resolve-flag/`, { receipt, because: 'Seen.' })
    expect(again.body.code).toBe('PAYMENT_NOT_IN_REVIEW')
  })

  it('is found at once by a new query when a prompt’s callback was lost', async () => {
    const shopper = await aShopper(shop, 'lost')
    const orderId = await shopper.buys(kettle)
    await shopper.call('POST', '/api/mpesa-payment/', { order_id: orderId, phone_number: '0700077720' })
    await shop.pass(10)
    await signIn()
    const { id } = await shop.db
      .selectFrom('payment_attempts')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const { status, body } = await call('POST', `attempts/${id}/query/`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'succeeded', money: [{ amount: 1750, booked_as: 'order' }] })
    expect(await paymentStateOf(orderId)).toEqual({ payment_state: 'paid' })
  })
})

describe('D40 an unmatched payment', () => {
  it('is assigned to the order it belongs to', async () => {
    const shopper = await aShopper(shop, 'typo')
    const orderId = await shopper.buys(kettle)
    const order = await shopper.get(`/api/orders/${orderId}/`)
    const receipt = await anUnmatchedPayment(1_750_00)
    await signIn()
    expect((await call('GET', 'unmatched-payments/')).body).toEqual(
      expect.arrayContaining([expect.objectContaining({ receipt, account: 'RENT', amount: 1750 })]),
    )
    const assigned = await call('POST', `unmatched-payments/${receipt}/assign/`, { order_number: order.order_number })
    expect(assigned.status).toBe(200)
    expect(await paymentStateOf(orderId)).toEqual({ payment_state: 'paid' })
    const again = await call('POST', `unmatched-payments/${receipt}/assign/`, { order_number: order.order_number })
    expect(again.body.code).toBe('UNMATCHED_PAYMENT_NOT_FOUND')
  })

  it('is recorded as refunded by hand, with a reference in the audit trail', async () => {
    const receipt = await anUnmatchedPayment()
    await signIn()
    const { status } = await call('POST', `unmatched-payments/${receipt}/refunded/`, {
      channel: 'bank',
      reference: 'bank slip 12',
    })
    expect(status).toBe(200)
    expect((await call('GET', 'unmatched-payments/')).body).not.toEqual(
      expect.arrayContaining([expect.objectContaining({ receipt })]),
    )
  })
})

describe('D40 reconciliation differences', () => {
  it('are listed page by page, by provider and by day, and closed with a reason', async () => {
    const difference = (provider: 'mpesa' | 'paystack', receipt: string, happenedAt = shop.clock.now()) => ({
      provider,
      movement: 'taken' as const,
      receipt,
      kind: 'missing_there' as const,
      order_id: null,
      ours_cents: 5_00,
      theirs_cents: null,
      currency: 'KES',
      ours_state: null,
      theirs_state: null,
      reference: null,
      happened_at: happenedAt,
      opened_at: shop.clock.now(),
      closed_at: null,
      closed_by: null,
    })
    const rows = [difference('mpesa', 'SGA'), difference('paystack', 'T1'), difference('mpesa', 'SGB')]
    await shop.db.insertInto('reconciliation_differences').values(rows).execute()
    await signIn()
    const receipts = (body: { receipt: string }[]) => body.map(({ receipt }) => receipt)
    const ofMpesa = await call('GET', 'differences/?provider=mpesa')
    expect(receipts(ofMpesa.body)).toEqual(['SGA', 'SGB'])
    const first = await shop.http.inject({ url: '/api/admin/payments/differences/?limit=2', headers })
    expect(receipts(first.json())).toEqual(['SGA', 'T1'])
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
    expect(receipts((await shop.http.inject({ url: next, headers })).json())).toEqual(['SGB'])
    // Half an hour before midnight in Nairobi, and half an hour after it.
    const [late, early] = [new Date('2026-03-01T20:30:00Z'), new Date('2026-03-01T21:30:00Z')]
    const others = [
      difference('mpesa', 'SGC', late),
      difference('mpesa', 'SGD', early),
      difference('paystack', 'T2', early),
    ]
    await shop.db.insertInto('reconciliation_differences').values(others).execute()
    const of = async (query: string) => receipts((await call('GET', `differences/?${query}`)).body)
    expect(await of('day=2026-03-01')).toEqual(['SGC'])
    expect(await of('day=2026-03-02')).toEqual(['SGD', 'T2'])
    expect(await of('day=2026-03-02&provider=paystack')).toEqual(['T2'])
    const days: { day: string; open: object[] }[] = (await call('GET', 'differences/days/')).body
    expect(days.map(({ day }) => day)).toEqual(
      days
        .map(({ day }) => day)
        .toSorted()
        .toReversed(),
    )
    expect(days.slice(-2)).toEqual([
      {
        day: '2026-03-02',
        open: [
          { provider: 'mpesa', differences: 1 },
          { provider: 'paystack', differences: 1 },
        ],
      },
      { day: '2026-03-01', open: [{ provider: 'mpesa', differences: 1 }] },
    ])
    for (const day of ['yesterday', '0000-01-01', '9999-12-31'])
      expect((await call('GET', `differences/?day=${day}`)).body).toMatchObject({
        fields: [{ path: 'day', message: 'Please choose a day.' }],
      })
    const { id } = ofMpesa.body[0]
    expect((await call('POST', `differences/${id}/close/`, { because: 'Seen to.' })).status).toBe(200)
    expect((await call('POST', `differences/${id}/close/`, { because: 'Again.' })).body.code).toBe(
      'DIFFERENCE_NOT_FOUND',
    )
    expect(await audited(`difference:${id}`)).toMatchObject([{ action: 'reconciliation.difference_closed' }])
  })
})

it('D40 reads a payment in a bounded number of statements', async () => {
  const { attemptId } = await paidTooLittle()
  shop.database.takeStatements()
  await call('GET', `attempts/${attemptId}/`)
  expect(shop.database.takeStatements().length).toBeLessThanOrEqual(6)
})
