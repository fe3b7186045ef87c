import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/index.ts'
import { createCheckoutFixture, type CheckoutFixture } from '../../../test/factories/checkout-fixture.ts'
import type { FixtureProduct } from '../../../test/factories/catalog-fixture.ts'
import { AccountErased } from '../../accounts/index.ts'
import { OrderCancelled, OrderExpired, OrderPaid, OrderPlaced } from '../orders.events.ts'

type SomeOrder = { orderId: string; userId: number }

let checkoutFixture: CheckoutFixture
let published: string[] = []
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture()
  for (const type of [OrderPlaced, OrderPaid, OrderExpired, OrderCancelled])
    checkoutFixture.events.subscribe(type, async (_, { orderId, userId }) => {
      published.push(`${type.name} ${orderId} ${userId}`)
    })
})
beforeEach(() => {
  published = []
})
afterEach(() => checkoutFixture.assertSound())
afterAll(() => checkoutFixture.close())

const thirtyMinutes = 30 * 60

const units = ({ variantId }: FixtureProduct) =>
  checkoutFixture.db
    .selectFrom('variants')
    .select(['stock', 'reserved', 'sold'])
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
async function stateOf({ orderId }: SomeOrder) {
  const tracked = (await checkoutFixture.app.inject(`/api/orders/${orderId}/track`)).json()
  const payable = await checkoutFixture.db
    .selectFrom('payables')
    .select('state')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return {
    status: tracked.status,
    sellerOrders: tracked.seller_orders.map((sellerOrder: { state: string }) => sellerOrder.state),
    payable: payable.state,
  }
}
const postings = async ({ orderId }: SomeOrder) =>
  (
    await checkoutFixture.db
      .selectFrom('ledger_postings')
      .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
      .select(['reason', 'to_account', 'amount_cents'])
      .where('order_id', '=', orderId)
      .orderBy('ledger_postings.id')
      .execute()
  ).map((row) => `${row.reason}: ${row.to_account} ${row.amount_cents}`)
const refunds = ({ orderId }: SomeOrder) =>
  checkoutFixture.db.selectFrom('refunds').select(['amount_cents', 'reason']).where('order_id', '=', orderId).execute()

/** Waits until no payment is pending. */
async function erase({ orderId, userId }: SomeOrder) {
  await checkoutFixture.db
    .updateTable('payment_attempts')
    .set({ state: 'expired' })
    .where('order_id', '=', orderId)
    .execute()
  const erased = { userId, email: 'gone@example.test', isConfirmed: true }
  await inTransaction(checkoutFixture.db, (tx) => checkoutFixture.events.publish(tx, AccountErased, erased))
}

describe('S§4 Order status: a payment for an order', () => {
  it('pays it, sells its units and books each share, in one transaction and once', async () => {
    const store = await checkoutFixture.catalogFixture.aStore()
    const fan = await checkoutFixture.catalogFixture.aProduct({ storeId: store, stock: 5, priceCents: 1_000_00 })
    const order = await checkoutFixture.anOrder([{ product: fan, quantity: 2 }])
    const attempt = await checkoutFixture.anAttempt(order)
    expect(await checkoutFixture.capture(attempt, 'R-1')).toBe('captured')
    expect(await checkoutFixture.capture(attempt, 'R-1')).toBe('repeated')
    expect(await stateOf(order)).toEqual({ status: 'paid', sellerOrders: ['new'], payable: 'paid' })
    expect(await units(fan)).toEqual({ stock: 3, reserved: 0, sold: 2 })
    expect(await postings(order)).toEqual([
      `sale: seller:${store}:held 180000`,
      'sale: shop:commission 17241',
      'sale: shop:vat 2759',
      'sale: courier:delivery 20000',
    ])
    expect(published).toEqual([
      `OrderPlaced ${order.orderId} ${order.userId}`,
      `OrderPaid ${order.orderId} ${order.userId}`,
    ])
  })

  it('is split over all its sellers', async () => {
    const stores = await Promise.all(['One', 'Two', 'Three'].map((name) => checkoutFixture.catalogFixture.aStore(name)))
    const products = await Promise.all(
      stores.map((storeId) => checkoutFixture.catalogFixture.aProduct({ storeId, priceCents: 333_33 })),
    )
    const order = await checkoutFixture.aPaidOrder(products.map((product) => ({ product, quantity: 3 })))
    const held = (await postings(order)).filter((posting) => posting.includes(':held'))
    expect(held).toEqual(stores.sort((a, b) => a - b).map((store) => `sale: seller:${store}:held 89999`))
  })

  it('is rolled back as a whole when one step fails', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: 5 })
    const order = await checkoutFixture.anOrder([{ product: fan }])
    const attempt = await checkoutFixture.anAttempt(order)
    let isBroken = true
    checkoutFixture.events.subscribe(OrderPaid, async () => {
      if (isBroken) throw new Error('a handler further up fails')
    })
    await expect(checkoutFixture.capture(attempt)).rejects.toThrow('a handler further up fails')
    isBroken = false
    expect(await stateOf(order)).toEqual({ status: 'pending', sellerOrders: ['new'], payable: 'due' })
    expect(await units(fan)).toEqual({ stock: 4, reserved: 1, sold: 0 })
    expect(await postings(order)).toEqual([])
    expect(await checkoutFixture.capture(attempt)).toBe('captured')
    expect(await stateOf(order)).toMatchObject({ status: 'paid' })
  })
})

describe('S§4 Order status: an unpaid order (D25)', () => {
  it('expires after thirty minutes, not before, and its units are restocked', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: 5 })
    const order = await checkoutFixture.anOrder([{ product: fan, quantity: 2 }])
    checkoutFixture.clock.advance(thirtyMinutes - 1)
    await checkoutFixture.expire()
    expect(await stateOf(order)).toMatchObject({ status: 'pending' })
    checkoutFixture.clock.advance(1)
    await checkoutFixture.expire()
    expect(await stateOf(order)).toEqual({ status: 'expired', sellerOrders: ['cancelled'], payable: 'expired' })
    expect(await units(fan)).toEqual({ stock: 5, reserved: 0, sold: 0 })
    await checkoutFixture.expire()
    expect(published).toEqual([
      `OrderPlaced ${order.orderId} ${order.userId}`,
      `OrderExpired ${order.orderId} ${order.userId}`,
    ])
  })

  it('keeps its units while its provider reports a pending payment, three hours and a quarter at most', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: 5 })
    const order = await checkoutFixture.anOrder([{ product: fan, quantity: 2 }])
    await checkoutFixture.settle(await checkoutFixture.anAttempt(order), { kind: 'pending', underWay: true })
    checkoutFixture.clock.advance(3 * 60 * 60)
    await checkoutFixture.expire()
    expect(await stateOf(order)).toMatchObject({ status: 'pending' })
    expect(await units(fan)).toMatchObject({ reserved: 2 })
    checkoutFixture.clock.advance(15 * 60)
    await checkoutFixture.expire()
    expect(await stateOf(order)).toMatchObject({ status: 'expired' })
    expect(await units(fan)).toMatchObject({ stock: 5, reserved: 0 })
  })

  it('expires as soon as its provider reports that the payment is not pending any more', async () => {
    const order = await checkoutFixture.anOrder()
    const attempt = await checkoutFixture.anAttempt(order)
    await checkoutFixture.settle(attempt, { kind: 'pending', underWay: true })
    checkoutFixture.clock.advance(60 * 60)
    await checkoutFixture.expire()
    expect(await stateOf(order)).toMatchObject({ status: 'pending' })
    await checkoutFixture.settle(attempt, { kind: 'pending' })
    await checkoutFixture.expire()
    expect(await stateOf(order)).toMatchObject({ status: 'expired' })
  })

  it('is extended by twenty minutes for a payment attempt, once', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: 5 })
    const order = await checkoutFixture.anOrder([{ product: fan, quantity: 2 }])
    checkoutFixture.clock.advance(thirtyMinutes - 60)
    await checkoutFixture.anAttempt(order)
    checkoutFixture.clock.advance(20 * 60 - 1)
    await checkoutFixture.expire()
    expect(await stateOf(order)).toMatchObject({ status: 'pending' })
    expect(await units(fan)).toMatchObject({ reserved: 2 })
    checkoutFixture.clock.advance(1)
    await checkoutFixture.expire()
    expect(await stateOf(order)).toMatchObject({ status: 'expired' })
    expect(await units(fan)).toMatchObject({ stock: 5, reserved: 0 })
  })

  it('expires together with all other overdue orders, in more than one batch', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: 200 })
    const orders = []
    for (let n = 0; n < 120; n++) orders.push(await checkoutFixture.anOrder([{ product: fan }]))
    checkoutFixture.clock.advance(thirtyMinutes)
    await checkoutFixture.expire()
    const states = await Promise.all(orders.map(stateOf))
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['expired']))
    expect(await units(fan)).toEqual({ stock: 200, reserved: 0, sold: 0 })
  })

  it('expires even when any number of other orders cannot be ended', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: 200 })
    const broken: SomeOrder[] = []
    for (let n = 0; n < 120; n++) broken.push(await checkoutFixture.anOrder([{ product: fan }]))
    checkoutFixture.clock.advance(1)
    const fine = await checkoutFixture.anOrder()
    const setPaymentState = (paymentState: 'due' | 'cancelled') =>
      checkoutFixture.db
        .updateTable('orders')
        .set({ payment_state: paymentState })
        .where(
          'id',
          'in',
          broken.map(({ orderId }) => orderId),
        )
        .execute()
    await setPaymentState('cancelled')
    checkoutFixture.clock.advance(thirtyMinutes)
    await expect(checkoutFixture.expire()).rejects.toThrow('orders that could not be ended: 120')
    expect(await stateOf(fine)).toMatchObject({ status: 'expired' })
    await setPaymentState('due')
    await checkoutFixture.expire()
    const states = await Promise.all(broken.map(stateOf))
    expect(new Set(states.map(({ payable }) => payable))).toEqual(new Set(['expired']))
  })

  it('never expires once it is paid', async () => {
    const order = await checkoutFixture.aPaidOrder()
    checkoutFixture.clock.advance(365 * 24 * 60 * 60)
    await checkoutFixture.expire()
    expect(await stateOf(order)).toMatchObject({ status: 'paid' })
  })
})

describe('a payment that comes late or twice is never lost', () => {
  /** An order that expired while its payment was pending. */
  async function anExpiredOrder(fan: FixtureProduct) {
    const order = await checkoutFixture.anOrder([{ product: fan, quantity: 3 }])
    const attempt = await checkoutFixture.anAttempt(order)
    checkoutFixture.clock.advance(195 * 60)
    await checkoutFixture.expire()
    expect(await stateOf(order)).toMatchObject({ status: 'expired' })
    return { order, attempt }
  }

  it('pays an expired order when its units are still in stock', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: 3 })
    const { order, attempt } = await anExpiredOrder(fan)
    expect(await checkoutFixture.capture(attempt)).toBe('captured')
    expect(await stateOf(order)).toEqual({ status: 'paid', sellerOrders: ['new'], payable: 'paid' })
    expect(await units(fan)).toEqual({ stock: 0, reserved: 0, sold: 3 })
    expect(await refunds(order)).toEqual([])
    expect(published.at(-1)).toBe(`OrderPaid ${order.orderId} ${order.userId}`)
  })

  it('is refunded when the units were sold to another buyer', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: 3 })
    const { order, attempt } = await anExpiredOrder(fan)
    await checkoutFixture.aPaidOrder([{ product: fan }])
    expect(await checkoutFixture.capture(attempt)).toBe('captured')
    expect(await stateOf(order)).toEqual({ status: 'expired', sellerOrders: ['cancelled'], payable: 'expired' })
    expect(await units(fan)).toEqual({ stock: 2, reserved: 0, sold: 1 })
    expect(await refunds(order)).toEqual([{ amount_cents: 3_200_00, reason: 'sold_out' }])
    expect(await postings(order)).toEqual(['sold_out: customers:owed 320000'])
  })

  it('is refunded when the account was erased meanwhile', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: 3 })
    const { order, attempt } = await anExpiredOrder(fan)
    await erase(order)
    expect(await checkoutFixture.capture(attempt)).toBe('captured')
    expect(await stateOf(order)).toMatchObject({ status: 'expired', payable: 'expired' })
    expect(await units(fan)).toEqual({ stock: 3, reserved: 0, sold: 0 })
    expect(await refunds(order)).toEqual([{ amount_cents: 3_200_00, reason: 'account_erased' }])
  })

  it('is refunded when a store of the order was closed meanwhile', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({
      stock: 3,
      storeId: await checkoutFixture.catalogFixture.aStore('Gone'),
    })
    const { order, attempt } = await anExpiredOrder(fan)
    await sql`
      update stores set status = 'closed', closed_at = now(), about = '', return_policy = ''
      from seller_orders where order_id = ${order.orderId} and store_id = stores.id`.execute(checkoutFixture.db)
    expect(await checkoutFixture.capture(attempt)).toBe('captured')
    expect(await stateOf(order)).toMatchObject({ status: 'expired', payable: 'expired' })
    expect(await refunds(order)).toEqual([{ amount_cents: 3_200_00, reason: 'store_closed' }])
  })

  it('does not deadlock with the erasing of its account', async () => {
    const { order } = await anExpiredOrder(await checkoutFixture.catalogFixture.aProduct())
    let erasing: Promise<void> | undefined
    const paying = inTransaction(checkoutFixture.db, async (tx) => {
      await sql`select from payables where order_id = ${order.orderId} for update`.execute(tx)
      erasing = erase(order)
      await checkoutFixture.database.untilSomebodyWaits()
      await sql`select from orders where id = ${order.orderId} for update nowait`.execute(tx)
    })
    await expect(paying).resolves.toBeUndefined()
    await expect(erasing).resolves.toBeUndefined()
  })

  it('is refunded when the shopper had cancelled', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: 3 })
    const order = await checkoutFixture.anOrder([{ product: fan }])
    const attempt = await checkoutFixture.anAttempt(order)
    await checkoutFixture.orders.cancellations.cancel(order.userId, order.orderId)
    expect(await checkoutFixture.capture(attempt)).toBe('captured')
    expect(await stateOf(order)).toEqual({ status: 'cancelled', sellerOrders: ['cancelled'], payable: 'cancelled' })
    expect(await units(fan)).toEqual({ stock: 3, reserved: 0, sold: 0 })
    expect(await refunds(order)).toEqual([{ amount_cents: 1_200_00, reason: 'order_cancelled' }])
  })

  it('is refunded when the order is paid already', async () => {
    const order = await checkoutFixture.anOrder()
    const first = await checkoutFixture.anAttempt(order)
    await checkoutFixture.db
      .updateTable('payment_attempts')
      .set({ state: 'failed' })
      .where('id', '=', first.id)
      .execute()
    const second = await checkoutFixture.anAttempt(order)
    await checkoutFixture.capture(second)
    expect(await checkoutFixture.capture(first)).toBe('captured')
    expect(await stateOf(order)).toMatchObject({ status: 'paid' })
    expect(await refunds(order)).toEqual([{ amount_cents: 1_200_00, reason: 'paid_twice' }])
    expect((await postings(order)).filter((posting) => posting.startsWith('sale'))).toHaveLength(4)
  })
})
