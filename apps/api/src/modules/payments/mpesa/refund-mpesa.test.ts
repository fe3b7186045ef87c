import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { aPaymentsShop, type PaymentsShop } from '../test/a-payments-shop.ts'
import * as captures from '../captures.queries.ts'
import { erasePayer } from '../erase-payer.ts'
import * as commands from './commands.queries.ts'
import * as payouts from '../payouts/payouts.queries.ts'

let shop: PaymentsShop

beforeAll(async () => {
  shop = await aPaymentsShop({ initiator: true })
  await shop.control('daraja/control/settings', {
    hang_seconds: 0,
    late_seconds: 600,
    repeat_window_seconds: 0,
    utility_shillings: 1_000_000,
  })
})
afterAll(() => shop.close())

let phones = 0

/** A paid order. The phone's last digits choose the reversal's scenario in the sandbox. */
async function aPaidOrder(ending: string) {
  const order = await shop.anOrder()
  const phone = `07000${String(++phones).padStart(3, '0')}${ending}`
  await shop.post('/api/mpesa-payment/', order.userId, { order_id: order.orderId, phone_number: phone })
  await shop.pass(5)
  expect((await shop.state(order.orderId)).payable.state).toBe('paid')
  return { ...order, phone }
}

async function sendRefund({ orderId }: { orderId: string }, amountCents: number | 'rest' = 'rest') {
  const { refundId } = await shop.inTx((tx) =>
    shop.payments.refunds.refund(tx, { orderId, amountCents, reason: 'cancelled', requestedBy: 'shop' }),
  )
  await shop.jobs.runDue()
  return refundId
}

async function refundAndWait(order: { orderId: string }, amountCents: number | 'rest' = 'rest') {
  const id = await sendRefund(order, amountCents)
  await hours(1)
  return id
}

const payoutOf = async (refundId: number) => payouts.findByKey(shop.db, `refund:${(await refund(refundId)).key}`)

/** The payout of a refund, approved unless `approves` is false. */
async function approve(refundId: number, { approves } = { approves: true }) {
  const payout = await payoutOf(refundId)
  if (!payout) throw new Error(`refund ${refundId} has no payout`)
  if (approves) await shop.inTx((tx) => shop.payments.payouts.approve(tx, payout.id, 'shop'))
  return payout
}

async function expectSound() {
  const { checks } = await shop.audit()
  expect(checks.flatMap(({ objections }) => objections)).toEqual([])
}

const refund = async (id: number) =>
  shop.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const commandsOf = async (key: string, kind: 'reverse' | 'look_up' = 'reverse') =>
  shop.db
    .selectFrom('mpesa_commands')
    .selectAll()
    .where('subject', '=', `refund:${key}`)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()

/** The cents of an order's payment that the sandbox reversed. */
async function reversed({ orderNumber }: { orderNumber: string }): Promise<number> {
  const answer = await fetch(`${shop.url}/sandbox/daraja/control/money?account=${orderNumber}`)
  return ((await answer.json()) as { reversed_cents: number }).reversed_cents
}

/** Advances time in steps that are short enough for every job to run. */
async function hours(count: number) {
  for (let step = 0; step < count * 4; step++) await shop.pass(15 * 60)
}

describe('a refund of an M-Pesa payment', () => {
  it('refunds a payment by a reversal, and is done when its result reports success', async () => {
    const order = await aPaidOrder('99')
    const id = await sendRefund(order)
    expect((await refund(id)).state).toBe('pending')
    await hours(1)
    expect(await refund(id)).toMatchObject({ state: 'done', provider_id: expect.stringMatching(/^[A-Z0-9]{10}$/) })
    expect(await reversed(order)).toBe(1_450_00)
  })

  it('refunds a part of a payment by a reversal', async () => {
    const order = await aPaidOrder('99')
    const id = await sendRefund(order, 450_00)
    await hours(1)
    expect((await refund(id)).state).toBe('done')
    expect(await reversed(order)).toBe(450_00)
  })

  it.each([
    ['comes twice', '41'],
    ['comes late', '42'],
    ['comes after a timeout callback', '43'],
    ['has a single parameter', '56'],
    ['has its fields in another order', '57'],
    ['has an unknown conversation id', '58'],
    ['is lost', '40'],
    ['never follows a timeout callback', '46'],
  ])('refunds a payment once when the reversal’s result %s', async (_, ending) => {
    const order = await aPaidOrder(ending)
    const id = await sendRefund(order)
    await hours(6)
    const { state, key } = await refund(id)
    expect(state).toBe('done')
    expect(await commandsOf(key)).toHaveLength(1)
    expect(await reversed(order)).toBe(1_450_00)
  })

  it('refunds by an approved payout to the phone when M-Pesa refuses the reversal', async () => {
    const order = await aPaidOrder('47')
    const id = await sendRefund(order)
    await hours(1)
    const { state, key } = await refund(id)
    expect(state).toBe('pending')
    const payout = await payouts.findByKey(shop.db, `refund:${key}`)
    expect(payout).toMatchObject({ state: 'requested', payee: { kind: 'shopper' }, amountCents: 1_450_00 })
    expect(payout?.phone).toBe(`+254${order.phone.slice(1)}`)
    await shop.inTx((tx) => shop.payments.payouts.approve(tx, payout?.id ?? 0, 'shop'))
    await hours(6)
    expect(await refund(id)).toMatchObject({ state: 'done' })
    expect(await reversed(order)).toBe(0)
    expect((await payouts.findByKey(shop.db, `refund:${key}`))?.state).toBe('paid')
  })

  it('completes a refund when M-Pesa paid its failed payout after all', async () => {
    const id = await sendRefund(await aPaidOrder('47'))
    await hours(1)
    const { key } = await refund(id)
    const payout = await payouts.findByKey(shop.db, `refund:${key}`)
    const payoutId = payout?.id ?? 0
    const { approve, end, reopen, resolve } = shop.payments.payouts
    await shop.inTx((tx) => approve(tx, payoutId, 'shop'))
    await shop.pool.query(`update payouts set state = 'sent' where id = $1`, [payoutId])
    await shop.inTx((tx) => end(tx, payoutId, { state: 'failed', reason: '2001' }))
    await hours(1)
    expect((await refund(id)).state).toBe('failed')
    await shop.inTx((tx) => reopen(tx, payoutId, 'SG7AFTERALL'))
    await shop.inTx((tx) => resolve(tx, payoutId, { state: 'paid', receipt: 'SG7AFTERALL' }, 'shop'))
    expect(await refund(id)).toMatchObject({ state: 'done', provider_id: 'SG7AFTERALL' })
    const { checks } = await shop.audit()
    expect(checks.flatMap(({ objections }) => objections)).toEqual([])
  })

  it('refunds a payment after its one reversal by payouts to the phone that paid', async () => {
    const order = await aPaidOrder('99')
    const first = await refundAndWait(order, 450_00)
    const second = await refundAndWait(order, 300_00)
    const third = await refundAndWait(order, 'rest')
    expect(await refund(first)).toMatchObject({ state: 'done', mpesa_method: 'reversal' })
    for (const [id, amountCents] of [
      [second, 300_00],
      [third, 700_00],
    ] as const) {
      expect(await refund(id)).toMatchObject({ state: 'pending', mpesa_method: 'payout', failure: null })
      expect(await payoutOf(id)).toMatchObject({
        state: 'requested',
        payee: { kind: 'shopper' },
        phone: `+254${order.phone.slice(1)}`,
        amountCents,
      })
      expect(await commandsOf((await refund(id)).key)).toEqual([])
      await approve(id)
      await hours(1)
      expect(await refund(id)).toMatchObject({ state: 'done', by_hand_channel: null })
    }
    expect(await reversed(order)).toBe(450_00)
    await expectSound()
  })

  it('reverses a payment once when two refunds of it are sent at the same time', async () => {
    const order = await aPaidOrder('99')
    const ids = await shop.inTx(async (tx) => {
      const input = { orderId: order.orderId, amountCents: 100_00, reason: 'cancelled', requestedBy: 'shop' as const }
      return [await shop.payments.refunds.refund(tx, input), await shop.payments.refunds.refund(tx, input)]
    })
    await shop.jobs.runDue()
    await hours(1)
    const sent = await Promise.all(ids.map(({ refundId }) => refund(refundId)))
    expect(sent.map(({ state }) => state).toSorted()).toEqual(['done', 'pending'])
    expect(new Set(sent.map(({ mpesa_method }) => mpesa_method))).toEqual(new Set(['payout', 'reversal']))
    expect(await reversed(order)).toBe(100_00)
  })

  it('waits for its payout’s approval without a limit, and rejects a refund by hand meanwhile', async () => {
    const order = await aPaidOrder('99')
    await refundAndWait(order, 450_00)
    const id = await refundAndWait(order)
    // Longer than the day after which other M-Pesa refunds are given up.
    for (let times = 0; times < 2; times++) await shop.pass(16 * 60 * 60)
    expect(await refund(id)).toMatchObject({ state: 'pending', failure: null })
    const byCash = { channel: 'cash', reference: 'till 4' } as const
    const byHand = shop.inTx((tx) => shop.payments.refunds.doneByHand(tx, id, byCash))
    await expect(byHand).rejects.toThrow('REFUND_STEP_NOT_POSSIBLE')
    const { id: payoutId } = await approve(id, { approves: false })
    await shop.inTx((tx) => shop.payments.payouts.reject(tx, payoutId, 'paid in the shop', 'shop'))
    await hours(1)
    expect(await refund(id)).toMatchObject({ state: 'failed', failure: 'paid in the shop' })
    await shop.inTx((tx) => shop.payments.refunds.doneByHand(tx, id, byCash))
    expect(await refund(id)).toMatchObject({ state: 'done', by_hand_channel: 'cash' })
    await expectSound()
  })

  it('rejects marking an approved payout to a buyer as paid by hand', async () => {
    const order = await aPaidOrder('99')
    await refundAndWait(order, 450_00)
    const { id: payoutId } = await approve(await refundAndWait(order))
    const paying = shop.inTx((tx) => shop.payments.payouts.markPaid(tx, payoutId, 'slip', 'shop'))
    await expect(paying).rejects.toThrow('PAYOUT_STEP_NOT_POSSIBLE')
  })

  it('fails a later refund that has no phone or is below the payout minimum', async () => {
    const order = await aPaidOrder('99')
    await refundAndWait(order, 450_00)
    const small = await refundAndWait(order, 9_00)
    expect(await refund(small)).toMatchObject({ state: 'failed', failure: 'below_payout_minimum' })
    await shop.pool.query(`update payment_attempts set phone = '' where order_id = $1`, [order.orderId])
    const unknown = await refundAndWait(order, 100_00)
    expect(await refund(unknown)).toMatchObject({ state: 'failed', failure: 'no_phone' })
  })

  it('refunds by payout when an operator resends the refund of a partly reversed payment', async () => {
    const order = await aPaidOrder('48')
    const id = await sendRefund(order, 450_00)
    await hours(1)
    expect(await refund(id)).toMatchObject({ state: 'needs_attention', failure: 'R000001' })
    await shop.inTx((tx) => shop.payments.refunds.sendAgain(tx, id))
    await shop.jobs.runDue()
    expect(await payoutOf(id)).toMatchObject({ state: 'requested', amountCents: 450_00 })
  })

  it('flags a refund for an operator when the payment is already reversed', async () => {
    const id = await sendRefund(await aPaidOrder('48'))
    await hours(1)
    expect(await refund(id)).toMatchObject({ state: 'needs_attention', failure: 'R000001' })
  })

  it.each([['50'], ['51'], ['52']])(
    'fails without a payout when the API user lacks permission (phone %s)',
    async (end) => {
      const order = await aPaidOrder(end)
      const id = await sendRefund(order)
      await hours(1)
      const { state, key } = await refund(id)
      expect(state).toBe('failed')
      expect(await payouts.findByKey(shop.db, `refund:${key}`)).toBeUndefined()
    },
  )

  it('sends no second reversal while the outcome of the first is unknown', async () => {
    const order = await aPaidOrder('54')
    const id = await sendRefund(order)
    await hours(3)
    const { state, key } = await refund(id)
    expect(['sent', 'pending', 'needs_attention']).toContain(state)
    expect(await commandsOf(key)).toHaveLength(1)
    expect((await commandsOf(key, 'look_up')).length).toBeGreaterThan(0)
    expect(await reversed(order)).toBe(0)
  })
})

it('looks up a missing receipt at M-Pesa, and refunds with it', async () => {
  const order = await shop.anOrder()
  const phone = `07000${String(++phones).padStart(3, '0')}20`
  await shop.post('/api/mpesa-payment/', order.userId, { order_id: order.orderId, phone_number: phone })
  await shop.pass(30)
  expect((await shop.state(order.orderId)).capture).toMatchObject({ receipt_pending: true, booked_as: 'order' })
  const id = await sendRefund(order)
  await hours(2)
  expect((await shop.state(order.orderId)).capture).toMatchObject({
    receipt_pending: false,
    receipt: expect.stringMatching(/^[A-Z0-9]{10}$/),
  })
  expect(await refund(id)).toMatchObject({ state: 'done' })
  expect(await reversed(order)).toBe(1_450_00)
})

it('erases the payer from the records of refunds when the account is erased', async () => {
  const order = await aPaidOrder('47')
  const id = await sendRefund(order)
  await hours(1)
  const { key } = await refund(id)
  const payout = await payouts.findByKey(shop.db, `refund:${key}`)
  await shop.inTx((tx) => shop.payments.payouts.approve(tx, payout?.id ?? 0, 'shop'))
  await hours(6)
  await shop.inTx((tx) => erasePayer(tx, order.userId))
  expect((await payouts.findByKey(shop.db, `refund:${key}`))?.phone).toBe('')
  const { rows } = await shop.pool.query(
    `select convert_from(body, 'utf8') as body from webhook_events where convert_from(body, 'utf8') like $1`,
    [`%${order.phone.slice(1)}%`],
  )
  expect(rows).toEqual([])
})

it('looks up no receipt of an erased account, because the answer would name the payer', async () => {
  const order = await shop.anOrder()
  const phone = `07000${String(++phones).padStart(3, '0')}20`
  await shop.post('/api/mpesa-payment/', order.userId, { order_id: order.orderId, phone_number: phone })
  await shop.pass(30)
  const { capture, attempt } = await shop.state(order.orderId)
  expect(capture).toMatchObject({ receipt_pending: true })
  await shop.db
    .updateTable('payment_attempts')
    .set({ next_check_at: null })
    .where('id', '=', present(attempt).id)
    .execute()
  await shop.inTx((tx) => erasePayer(tx, order.userId))
  const input = await captures.listReceiptPending(shop.db, {
    before: shop.clock.now(),
    limit: 100,
    requestedBefore: shop.clock.now(),
  })
  expect(input.map(({ id }) => id)).not.toContain(present(capture).id)
})

it('looks up the next receipt when M-Pesa does not find the one before', async () => {
  const orders = [await shop.anOrder(), await shop.anOrder()]
  for (const order of orders) {
    const phone = `07000${String(++phones).padStart(3, '0')}20`
    await shop.post('/api/mpesa-payment/', order.userId, { order_id: order.orderId, phone_number: phone })
    await shop.pass(30)
  }
  const [first, second] = await Promise.all(
    orders.map(async ({ orderId }) => present((await shop.state(orderId)).capture).id),
  )
  const next = async () => {
    const now = shop.clock.now()
    const requested = { before: now, requestedBefore: new Date(now.getTime() - 60_000), limit: 1 }
    return (await captures.listReceiptPending(shop.db, requested)).map(({ id }) => id)
  }
  expect(await next()).toEqual([first])
  const looked = { kind: 'look_up' as const, subject: `capture:${first}`, originatorId: `look ${first}` }
  await shop.inTx((tx) =>
    commands.insert(tx, { ...looked, secretHash: Buffer.from(looked.originatorId), requestedAt: shop.clock.now() }),
  )
  expect(await next()).toEqual([second])
})
