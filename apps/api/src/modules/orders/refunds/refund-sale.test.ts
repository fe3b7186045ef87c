import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/index.ts'
import { createCheckoutFixture, type CheckoutFixture } from '../../../test/factories/checkout-fixture.ts'
import { asShopper } from '../../../test/api.ts'
import { anOrderWithAGift } from '../../../test/factories/an-order-with-a-gift.ts'
import { createLedger } from '../../ledger/index.ts'
import type { RefundRequest } from '../../payments/index.ts'

let checkoutFixture: CheckoutFixture
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture()
})
afterEach(() => checkoutFixture.assertSound())
afterAll(() => checkoutFixture.close())

const ask = (orderId: string, input: Partial<RefundRequest> = {}) =>
  inTransaction(checkoutFixture.db, (tx) =>
    checkoutFixture.payments.refunds.refund(tx, {
      orderId,
      amountCents: 'rest',
      reason: 'a test',
      requestedBy: 'shop',
      ...input,
    }),
  )
const done = (refundId: number) =>
  inTransaction(checkoutFixture.db, (tx) => checkoutFixture.payments.refunds.record(tx, refundId, { kind: 'done' }))

/** Two sellers: 2,000.00 of one, 500.00 of the other, and delivery. */
async function anOrderOfTwo() {
  const [first, second] = [
    await checkoutFixture.catalogFixture.aStore('One'),
    await checkoutFixture.catalogFixture.aStore('Two'),
  ]
  const order = await checkoutFixture.aPaidOrder([
    { product: await checkoutFixture.catalogFixture.aProduct({ storeId: first, priceCents: 1_000_00 }), quantity: 2 },
    { product: await checkoutFixture.catalogFixture.aProduct({ storeId: second, priceCents: 500_00 }) },
  ])
  return { ...order, first, second }
}

async function balances(orderId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    with moves as (
      select from_account as account, -amount_cents as cents, order_id from ledger_postings
      join ledger_transactions on ledger_transactions.id = transaction_id
      union all
      select to_account, amount_cents, order_id from ledger_postings
      join ledger_transactions on ledger_transactions.id = transaction_id
    )
    select account, sum(cents) as cents from moves where order_id = ${orderId} group by 1 having sum(cents) <> 0`.execute(
    checkoutFixture.db,
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

const stored = (orderId: string) =>
  checkoutFixture.db
    .selectFrom('orders')
    .select(['payment_state', 'refunded_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
const seen = async ({ orderId, userId }: { orderId: string; userId: number }) =>
  (await checkoutFixture.app.inject({ url: `/api/orders/${orderId}/`, headers: asShopper(userId) })).json()

const setStates = (orderId: string, state: 'shipped' | 'new') =>
  checkoutFixture.db.updateTable('seller_orders').set({ state }).where('order_id', '=', orderId).execute()

describe('a refunded order', () => {
  it('is refunded when the whole amount is refunded, and no account has a cent left', async () => {
    const order = await anOrderOfTwo()
    const { refundId } = await ask(order.orderId)
    expect(await stored(order.orderId)).toEqual({ payment_state: 'paid', refunded_cents: 0 })
    expect(await balances(order.orderId)).toEqual({
      'customers:owed': expect.any(Number),
      'provider:paystack': expect.any(Number),
    })
    await done(refundId)
    expect(await stored(order.orderId)).toMatchObject({ payment_state: 'refunded' })
    expect(await balances(order.orderId)).toEqual({})
    const { status, timeline } = await seen(order)
    expect(status).toBe('refunded')
    expect(timeline.map((step: { status: string }) => step.status)).toEqual([
      'pending',
      'paid',
      'cancelled',
      'refunded',
    ])
  })

  it('leaves no store the amount that a coupon paid completely for units that are not shipped', async () => {
    const { orderId, second } = await anOrderWithAGift(checkoutFixture)
    const before = await balances(orderId)
    expect(before[`seller:${second}:held`]).toBeGreaterThan(0)
    expect(before['shop:discounts']).toBeLessThan(0)
    await done((await ask(orderId)).refundId)
    expect(await balances(orderId)).toEqual({})
  })

  it('ships nothing once it is refunded, also units that were to be shipped at the request', async () => {
    const order = await anOrderOfTwo()
    const states = (state: 'shipped' | 'new') => setStates(order.orderId, state)
    await states('shipped')
    const { refundId } = await ask(order.orderId)
    await states('new')
    await done(refundId)
    const sellerOrders = checkoutFixture.db
      .selectFrom('seller_orders')
      .select('state')
      .where('order_id', '=', order.orderId)
    expect(await sellerOrders.execute()).toEqual([{ state: 'cancelled' }, { state: 'cancelled' }])
  })

  it('is partly refunded after a partial refund, and is still shipped', async () => {
    const order = await anOrderOfTwo()
    const of = { sellerOrders: [{ storeId: order.second, buyerCents: 500_00 }], deliveryCents: 0 }
    const before = await balances(order.orderId)
    const { refundId } = await ask(order.orderId, { amountCents: 500_00, of })
    await done(refundId)
    expect(await stored(order.orderId)).toEqual({ payment_state: 'partly_refunded', refunded_cents: 500_00 })
    const after = await balances(order.orderId)
    expect(after[`seller:${order.first}:held`]).toBe(before[`seller:${order.first}:held`])
    expect(after[`seller:${order.second}:held`]).toBeUndefined()
    expect(after['courier:delivery']).toBe(before['courier:delivery'])
    expect((await seen(order)).status).toBe('paid')
    await inTransaction(checkoutFixture.db, (tx) =>
      checkoutFixture.orders.fulfilment.transitionSellerOrder(
        tx,
        { orderId: order.orderId, storeId: order.first },
        'processing',
      ),
    )
  })

  it('takes a refund without named units from all seller orders in proportion, in any number of steps', async () => {
    const order = await anOrderOfTwo()
    for (const amountCents of [333_33, 333_33, 7, 'rest'] as const)
      await done((await ask(order.orderId, { amountCents })).refundId)
    expect(await balances(order.orderId)).toEqual({})
    expect(await stored(order.orderId)).toMatchObject({ payment_state: 'refunded' })
  })

  it('refunds the delivery fee once when requested', async () => {
    const order = await anOrderOfTwo()
    const { delivery_cents } = await checkoutFixture.db
      .selectFrom('orders')
      .select('delivery_cents')
      .where('id', '=', order.orderId)
      .executeTakeFirstOrThrow()
    expect(delivery_cents).toBeGreaterThan(0)
    const of = { sellerOrders: [], deliveryCents: delivery_cents }
    await done((await ask(order.orderId, { amountCents: delivery_cents, of })).refundId)
    expect((await balances(order.orderId))['courier:delivery']).toBeUndefined()
    await expect(ask(order.orderId, { amountCents: delivery_cents, of })).rejects.toThrow(RangeError)
  })

  it('claws back from a seller after a payout, whose balance falls below zero by exactly that amount', async () => {
    const order = await anOrderOfTwo()
    const ledger = createLedger({ clock: checkoutFixture.clock })
    const held = (await balances(order.orderId))[`seller:${order.first}:held`] ?? 0
    const account = (of: 'held' | 'available') => `seller:${order.first}:${of}` as const
    const post = (key: string, from: 'held' | 'available', to: 'available' | 'shop:rounding', amountCents: number) =>
      inTransaction(checkoutFixture.db, (tx) =>
        ledger.post(tx, {
          key: `${key}:${order.orderId}`,
          reason: 'a test',
          orderId: order.orderId,
          postings: [{ from: account(from), to: to === 'available' ? account(to) : to, amountCents }],
        }),
      )
    await post('release', 'held', 'available', held)
    await post('paid-out', 'available', 'shop:rounding', held)
    const { refundId } = await ask(order.orderId)
    await done(refundId)
    const balance = async () =>
      checkoutFixture.db
        .selectFrom('ledger_balances')
        .select(['balance_cents', 'clawed_back_cents'])
        .where('account', '=', account('available'))
        .executeTakeFirst()
    expect(await balance()).toEqual({ balance_cents: -held, clawed_back_cents: held })
    await expect(post('again', 'available', 'shop:rounding', 1)).rejects.toMatchObject({
      constraint: 'ledger_seller_not_overdrawn',
    })
    await checkoutFixture.assertSound()
    // The next earnings raise the balance again.
    await inTransaction(checkoutFixture.db, (tx) =>
      ledger.post(tx, {
        key: `back:${order.orderId}`,
        reason: 'a test',
        postings: [{ from: 'shop:rounding', to: account('available'), amountCents: held }],
      }),
    )
    expect(await balance()).toEqual({ balance_cents: 0, clawed_back_cents: 0 })
  })

  it('holds released earnings of sellers again during a dispute', async () => {
    const { order, released, follow } = await aReleasedOrder()
    expect(await follow('D-1', 'open')).toBe(true)
    expect((await balances(order.orderId))[`seller:${order.first}:held`]).toBe(released)
    expect((await seen(order)).disputed).toBe(true)
    expect(await follow('D-1', 'lost')).toBe(true)
    expect(await balances(order.orderId)).toEqual({})
    expect(await stored(order.orderId)).toMatchObject({ payment_state: 'refunded' })
    expect((await seen(order)).disputed).toBe(false)
  })

  it('leaves sellers their earnings when the dispute is won, until it is lost on appeal (D36)', async () => {
    const { order, follow } = await aReleasedOrder()
    const before = await balances(order.orderId)
    await follow('D-1', 'open')
    expect(await follow('D-1', 'won')).toBe(true)
    expect(await follow('D-1', 'won')).toBe(false)
    expect(await balances(order.orderId)).toEqual(before)
    expect(await follow('D-1', 'lost')).toBe(true)
    expect(await balances(order.orderId)).toEqual({})
  })

  it('leaves sellers what a partly lost dispute has not cost, once no other dispute is open (D36)', async () => {
    const { order, released, follow } = await aReleasedOrder()
    await follow('D-1', 'open')
    await follow('D-2', 'open', 1_000_00)
    await follow('D-1', 'won')
    expect((await balances(order.orderId))[`seller:${order.first}:held`]).toBe(released)
    await follow('D-2', 'lost')
    const { [`seller:${order.first}:held`]: held, [`seller:${order.first}:available`]: available } = await balances(
      order.orderId,
    )
    expect(held).toBeUndefined()
    expect(available).toBeGreaterThan(0)
    expect(available).toBeLessThan(released)
  })

  /** Delivered long ago: the first seller’s earnings are available. */
  async function aReleasedOrder() {
    const order = await anOrderOfTwo()
    const released = (await balances(order.orderId))[`seller:${order.first}:held`] ?? 0
    await inTransaction(checkoutFixture.db, (tx) =>
      createLedger({ clock: checkoutFixture.clock }).post(tx, {
        key: `release:${order.orderId}`,
        reason: 'a test',
        orderId: order.orderId,
        postings: [
          { from: `seller:${order.first}:held`, to: `seller:${order.first}:available`, amountCents: released },
        ],
      }),
    )
    const { receipt } = await checkoutFixture.db
      .selectFrom('captures')
      .select('receipt')
      .where('order_id', '=', order.orderId)
      .executeTakeFirstOrThrow()
    const follow = (name: string, state: 'open' | 'won' | 'lost', amountCents: number | null = null) =>
      inTransaction(checkoutFixture.db, (tx) =>
        checkoutFixture.payments.refunds.followDispute(tx, {
          provider: 'paystack',
          receipt,
          providerId: `${name}:${order.orderId}`,
          amountCents,
          answerBy: null,
          state,
        }),
      )
    return { order, released, follow }
  }

  it('shows the buyer pending and paid refunds', async () => {
    const order = await anOrderOfTwo()
    const first = await ask(order.orderId, { amountCents: 100_00 })
    await done(first.refundId)
    await ask(order.orderId, { amountCents: 50_00 })
    expect(await seen(order)).toMatchObject({
      refunded: 100,
      refunds: [
        { amount: 100, done: true, of_order: true },
        { amount: 50, done: false, of_order: true },
      ],
    })
  })

  it('never refunds more than was paid under two concurrent requests', async () => {
    const order = await anOrderOfTwo()
    const requested = await Promise.allSettled([ask(order.orderId), ask(order.orderId)])
    expect(requested.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
