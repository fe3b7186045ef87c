import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attemptStates } from '#contract/shared/states.ts'
import { createTransitionAttempt } from './attempts/attempt-transitions.ts'
import * as attempts from './attempts/attempts.queries.ts'
import { aPaymentsShop, type PaymentsShop } from './test/a-payments-shop.ts'

let shop: PaymentsShop

beforeAll(async () => {
  shop = await aPaymentsShop()
})
afterAll(() => shop.close())

const minute = 60
const end = (orderId: string, how: 'expired' | 'cancelled') => shop.inTx((tx) => shop.payments.end(tx, orderId, how))
const due = async () => {
  const found = await shop.payments.due(shop.db, shop.clock.now(), { limit: 100, after: null })
  return found.map(({ orderId }) => orderId)
}
const expiresAt = async ({ orderId }: { orderId: string }) =>
  (await shop.payments.payableState(shop.db, orderId)).expiresAt
const startCard = ({ orderId, userId }: { orderId: string; userId: number }) =>
  shop.post('/api/payments/initialize/', userId, { order_id: orderId })

describe('a payable', () => {
  it('opens one payable for an order, and rejects a negative amount', async () => {
    const order = await shop.anOrder()
    const again = shop.inTx((tx) => shop.payments.open(tx, { ...order, amountCents: 5_00 }))
    await expect(again).rejects.toMatchObject({ constraint: 'payables_pkey' })
    await expect(shop.anOrder({ amountCents: -1 })).rejects.toMatchObject({
      constraint: 'payables_amount_not_negative',
    })
    expect(await shop.payments.payableState(shop.db, order.orderId)).toEqual({
      state: 'due',
      amountCents: 1_450_00,
      expiresAt: order.expiresAt,
    })
    expect(await shop.payments.latest(shop.db, order.orderId)).toBeNull()
  })

  it('expires a payable once, and only after its time to pay', async () => {
    const order = await shop.anOrder()
    expect(await end(order.orderId, 'expired')).toBe(false)
    expect(await due()).not.toContain(order.orderId)
    shop.clock.advance(30 * minute)
    expect(await due()).toContain(order.orderId)
    const ended = await Promise.all(Array.from({ length: 5 }, () => end(order.orderId, 'expired')))
    expect(ended.filter(Boolean)).toHaveLength(1)
    expect(await due()).not.toContain(order.orderId)
  })

  it('extends the time to pay once, to twenty minutes after an attempt starts', async () => {
    const order = await shop.anOrder()
    await startCard(order)
    expect(await expiresAt(order)).toEqual(order.expiresAt)
    shop.clock.advance(29 * minute)
    await startCard(order)
    const extended = new Date(shop.clock.now().getTime() + 20 * minute * 1000)
    expect(await expiresAt(order)).toEqual(extended)
    shop.clock.advance(19 * minute)
    expect(await end(order.orderId, 'expired')).toBe(false)
    await startCard(order)
    expect(await expiresAt(order)).toEqual(extended)
    shop.clock.advance(minute)
    expect(await expiresAt(order)).toBeNull()
    expect((await startCard(order)).json()).toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
    expect(await due()).toContain(order.orderId)
    expect(await end(order.orderId, 'expired')).toBe(true)
  })

  it('delays expiry only while the provider reports money under way, up to the maximum time', async () => {
    const order = await shop.anOrder()
    await startCard(order)
    const underWay = (isUnderWay: boolean) =>
      shop.pool.query('update payment_attempts set under_way = $2 where order_id = $1', [order.orderId, isUnderWay])
    await underWay(true)
    shop.clock.advance(100 * minute)
    expect(await due()).not.toContain(order.orderId)
    expect(await end(order.orderId, 'expired')).toBe(false)
    expect(await expiresAt(order)).toBeNull()
    await underWay(false)
    expect(await due()).toContain(order.orderId)
    await underWay(true)
    shop.clock.advance(95 * minute)
    expect(await due()).toContain(order.orderId)
    expect(await end(order.orderId, 'expired')).toBe(true)
  })

  it('expires the payable of an unconfirmed account on time, even while money is under way', async () => {
    const order = await shop.anOrder({ minutes: 15, canBeExtended: false })
    await startCard(order)
    await shop.pool.query('update payment_attempts set under_way = true where order_id = $1', [order.orderId])
    shop.clock.advance(15 * minute)
    expect(await due()).toContain(order.orderId)
    expect(await end(order.orderId, 'expired')).toBe(true)
  })

  it('cancels a payable during an open attempt, but not after it is paid', async () => {
    const [open, paid] = [await shop.anOrder(), await shop.anOrder()]
    await startCard(open)
    expect(await end(open.orderId, 'cancelled')).toBe(true)
    const { reference } = (await startCard(paid)).json()
    await shop.control(`paystack/control/transactions/${reference}`, { outcome: 'success' })
    await shop.pass(2)
    for (const how of ['expired', 'cancelled'] as const) expect(await end(paid.orderId, how)).toBe(false)
    expect((await startCard(paid)).json()).toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
  })

  it('neither ends nor finds a payable that was never opened', async () => {
    expect(await end('nobody-opened-this-one', 'expired')).toBe(false)
    await expect(shop.payments.payableState(shop.db, 'nobody-opened-this-one')).rejects.toThrow('without a payable')
  })
})

describe('a payment attempt', () => {
  it('refuses every transition of a succeeded attempt', async () => {
    const order = await shop.anOrder()
    const { reference } = (await startCard(order)).json()
    await shop.control(`paystack/control/transactions/${reference}`, { outcome: 'success' })
    await shop.pass(2)
    const attempt = await attempts.latest(shop.db, order.orderId)
    expect(attempt?.state).toBe('succeeded')
    const refused: string[] = []
    const move = createTransitionAttempt((machine, _id, { from, to }) => void refused.push(`${machine} ${from} ${to}`))
    for (const state of attemptStates)
      await expect(shop.inTx(async (tx) => attempt && move(tx, attempt, state))).rejects.toThrow('cannot go from')
    expect(refused).toEqual(attemptStates.map((state) => `attempt succeeded ${state}`))
  })

  it('rejects an unknown attempt state in the database', async () => {
    await startCard(await shop.anOrder())
    const written = shop.pool.query(`update payment_attempts set state = 'sort of paid'`)
    await expect(written).rejects.toMatchObject({ constraint: 'payment_attempts_state_known' })
  })
})
