import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import type { FulfilmentState } from '#contract/shared/states.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { asShopper } from '../../../test/api.ts'
import type { FixtureProduct } from '../../../test/factories/catalog-fixture.ts'
import { createCheckoutFixture, type CheckoutFixture, type Wish } from '../../../test/factories/checkout-fixture.ts'
import { lockPayable, recordAttempt } from '../../payments/attempts/start-attempt.ts'
import { fixedSettings } from '../../settings/index.ts'
import { OrderCancelled, OrderPaid, PayOnDeliveryChosen } from '../orders.events.ts'

type SomeOrder = { orderId: string; userId: number }

const offered = {
  payOnDelivery: true,
  payOnDeliveryCounties: ['Nairobi' as const],
  payOnDeliveryMaxCents: 5_000_00,
  payOnDeliveryOpenOrders: 2,
}
const days = 24 * 60 * 60

let checkoutFixture: CheckoutFixture
let published: string[] = []
let prompts = 0
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture({ settings: fixedSettings(offered) })
  for (const type of [PayOnDeliveryChosen, OrderPaid, OrderCancelled])
    checkoutFixture.events.subscribe(type, async (_, { orderId }) => void published.push(`${type.name} ${orderId}`))
})
beforeEach(() => {
  published = []
})
afterEach(() => checkoutFixture.assertSound())
afterAll(() => checkoutFixture.close())

const choose = ({ orderId, userId }: SomeOrder) =>
  checkoutFixture.app.inject({
    method: 'POST',
    url: '/api/pay-on-delivery/',
    headers: asShopper(userId),
    payload: { order_id: orderId },
  })
const codeOf = async (answer: ReturnType<typeof choose>) => (await answer).json().code ?? (await answer).statusCode

async function aPayOnDeliveryOrder(wishes?: readonly Wish[], owner?: number): Promise<SomeOrder> {
  const order = await checkoutFixture.anOrder(wishes, owner)
  const answer = await choose(order)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return order
}

const page = async ({ orderId, userId }: SomeOrder) =>
  (await checkoutFixture.app.inject({ url: `/api/orders/${orderId}/`, headers: asShopper(userId) })).json()
const tracked = async ({ orderId }: SomeOrder) =>
  (await checkoutFixture.app.inject(`/api/orders/${orderId}/track/`)).json()
const units = ({ variantId }: FixtureProduct) =>
  checkoutFixture.db
    .selectFrom('variants')
    .select(['stock', 'reserved', 'sold'])
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
const move = ({ orderId }: SomeOrder, { storeId }: FixtureProduct, to: FulfilmentState) =>
  inTransaction(checkoutFixture.db, (tx) =>
    checkoutFixture.orders.fulfilment.transitionSellerOrder(tx, { orderId, storeId }, to),
  )
const refuse = ({ orderId }: SomeOrder) =>
  inTransaction(checkoutFixture.db, (tx) =>
    checkoutFixture.orders.fulfilment.refuseDelivery(tx, { orderId, by: 'operator:7' }),
  )
const cash = ({ orderId }: SomeOrder, receipt: string, amountCents = 1_200_00) =>
  inTransaction(checkoutFixture.db, (tx) =>
    checkoutFixture.payments.recordCash(tx, { orderId, amountCents, by: 'operator:7', receipt }),
  )
const owed = ({ orderId }: SomeOrder) =>
  checkoutFixture.db.selectFrom('refunds').select(['amount_cents', 'reason']).where('order_id', '=', orderId).execute()
const moneyOf = async ({ orderId }: SomeOrder) =>
  (
    await checkoutFixture.db
      .selectFrom('orders')
      .select('payment_state')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).payment_state
const attemptIs = (orderId: string, state: 'pending' | 'review') =>
  checkoutFixture.db.updateTable('payment_attempts').set({ state }).where('order_id', '=', orderId).execute()

/** An M-Pesa prompt on the given phone. */
const aPrompt = ({ orderId, userId }: SomeOrder) =>
  inTransaction(checkoutFixture.db, async (tx) => {
    const payable = await lockPayable(tx, checkoutFixture.clock, orderId, userId)
    const prompt = {
      phone: `+2547${String(++prompts).padStart(8, '0')}`,
      callbackSecretHash: Buffer.from(orderId),
      retryAt: checkoutFixture.clock.now(),
    }
    const requested = { provider: 'mpesa' as const, requestedCents: payable.amountCents, prompt }
    const attempt = await recordAttempt(
      tx,
      { ...checkoutFixture, orders: checkoutFixture.ordersPort },
      payable,
      requested,
    )
    if (!attempt) throw new Error('another prompt is open')
    return attempt
  })

describe('S§4 Order status: a shopper chooses payment on delivery (D35)', () => {
  it('has the order packed at once, and shows the shopper the amount to pay', async () => {
    const order = await checkoutFixture.anOrder()
    expect((await page(order)).payment_methods).toContain('on_delivery')
    const answer = await choose(order)
    expect(answer.json()).toMatchObject({
      id: order.orderId,
      status: 'processing',
      due_on_delivery: 1200,
      expires_at: null,
      paid_at: null,
      seller_orders: [{ state: 'processing', steps: [{ state: 'processing' }] }],
      timeline: [{ status: 'pending' }, { status: 'processing' }],
      payment_methods: [],
    })
    expect(await tracked(order)).toMatchObject({ status: 'processing', due_on_delivery: 1200 })
    const { results } = await checkoutFixture.app
      .inject({ url: '/api/orders/', headers: asShopper(order.userId) })
      .then((list) => list.json())
    expect(results).toMatchObject([{ status: 'processing', due_on_delivery: 1200 }])
    expect(published).toEqual([`PayOnDeliveryChosen ${order.orderId}`])
  })

  it('applies the choice once, however often it is sent', async () => {
    const order = await checkoutFixture.anOrder()
    const answers = await Promise.all(Array.from({ length: 5 }, () => choose(order)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(published).toEqual([`PayOnDeliveryChosen ${order.orderId}`])
    expect((await tracked(order)).timeline).toHaveLength(2)
  })

  it('keeps the units reserved while the order is open, and lets the shopper place other orders', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: 3 })
    const order = await aPayOnDeliveryOrder([{ product: fan, quantity: 2 }])
    checkoutFixture.clock.advance(60 * days)
    await checkoutFixture.expire()
    expect(await tracked(order)).toMatchObject({ status: 'processing' })
    expect(await units(fan)).toEqual({ stock: 1, reserved: 2, sold: 0 })
    const { rows } = await sql`select until from reservations where order_id = ${order.orderId}`.execute(
      checkoutFixture.db,
    )
    expect(rows).toEqual([{ until: null }])
  })

  it('shows the amount to pay in whole shillings', async () => {
    const order = await aPayOnDeliveryOrder([
      { product: await checkoutFixture.catalogFixture.aProduct({ priceCents: 1_250_50 }) },
    ])
    expect(await page(order)).toMatchObject({ total_amount: 1450.5, due_on_delivery: 1451 })
  })

  it('needs the same number of statements for many items as for one', async () => {
    const costs: number[] = []
    for (const count of [1, 12]) {
      const wishes = await Promise.all(
        Array.from({ length: count }, async () => ({
          product: await checkoutFixture.catalogFixture.aProduct({ priceCents: 100_00 }),
        })),
      )
      const order = await checkoutFixture.anOrder(wishes)
      checkoutFixture.database.takeStatements()
      await choose(order)
      costs.push(checkoutFixture.database.takeStatements().length)
    }
    expect(costs[1]).toBe(costs[0])
    expect(costs[0]).toBeLessThan(30)
  })
})

describe('rejected choices of payment on delivery', () => {
  it('rejects a request without a token, and strangers', async () => {
    const order = await checkoutFixture.anOrder()
    const anonymous = await checkoutFixture.app.inject({
      method: 'POST',
      url: '/api/pay-on-delivery/',
      payload: { order_id: order.orderId },
    })
    expect(anonymous.json()).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await codeOf(choose({ ...order, userId: await checkoutFixture.aUser() }))).toBe('ORDER_NOT_FOUND')
    expect(await codeOf(choose({ ...order, orderId: 'A'.repeat(22) }))).toBe('ORDER_NOT_FOUND')
    expect(await moneyOf(order)).toBe('due')
  })

  it('rejects an order that is paid, cancelled or expired', async () => {
    const paid = await checkoutFixture.aPaidOrder()
    const cancelled = await checkoutFixture.anOrder()
    await checkoutFixture.orders.cancellations.cancel(cancelled.userId, cancelled.orderId)
    const expired = await checkoutFixture.anOrder()
    checkoutFixture.clock.advance(31 * 60)
    await checkoutFixture.expire()
    for (const order of [paid, cancelled, expired]) expect(await codeOf(choose(order))).toBe('ORDER_NOT_PAYABLE')
  })

  it('rejects while a payment is pending or under review', async () => {
    const prompted = await checkoutFixture.anOrder()
    await aPrompt(prompted)
    await attemptIs(prompted.orderId, 'pending')
    expect((await choose(prompted)).json()).toMatchObject({
      code: 'PAYMENT_UNDECIDED',
      message: 'We’re still confirming a payment for this order. Please wait a moment and try again.',
    })
    const requested = await checkoutFixture.anOrder()
    await checkoutFixture.anAttempt(requested)
    expect(await codeOf(choose(requested))).toBe('PAYMENT_UNDECIDED')
    await attemptIs(requested.orderId, 'review')
    expect(await codeOf(choose(requested))).toBe('PAYMENT_UNDECIDED')
    expect((await page(requested)).payment_methods).toEqual([])
  })

  it('accepts after a card pop-up was opened and abandoned: no event reports that it was closed', async () => {
    const order = await checkoutFixture.anOrder()
    const attempt = await checkoutFixture.anAttempt(order)
    await attemptIs(order.orderId, 'pending')
    expect(await codeOf(choose(order))).toBe(200)
    expect(await checkoutFixture.capture(attempt)).toBe('captured')
    expect(await page(order)).toMatchObject({ status: 'processing', due_on_delivery: null })
  })

  it('rejects a total above the limit, and returns the limit', async () => {
    const order = await checkoutFixture.anOrder([
      { product: await checkoutFixture.catalogFixture.aProduct({ priceCents: 5_000_01 }) },
    ])
    expect((await choose(order)).json()).toMatchObject({ code: 'PAY_ON_DELIVERY_TOO_LARGE', max_amount: 5000 })
    expect((await page(order)).payment_methods).toEqual([])
  })

  it('rejects a county that the operator does not allow', async () => {
    const order = await checkoutFixture.anOrder()
    await checkoutFixture.db.updateTable('orders').set({ county: 'Turkana' }).where('id', '=', order.orderId).execute()
    expect(await codeOf(choose(order))).toBe('PAY_ON_DELIVERY_UNAVAILABLE')
    expect((await page(order)).payment_methods).toEqual([])
  })

  it('rejects an unconfirmed account until it is confirmed', async () => {
    const userId = await checkoutFixture.aUser({ confirmed: false })
    const order = await checkoutFixture.anOrder(undefined, userId)
    expect((await page(order)).payment_methods).toEqual(['on_delivery'])
    expect(await codeOf(choose(order))).toBe('CONFIRM_FOR_PAY_ON_DELIVERY')
    await checkoutFixture.db
      .updateTable('users')
      .set({ email_confirmed_at: checkoutFixture.clock.now() })
      .where('id', '=', userId)
      .execute()
    expect(await codeOf(choose(order))).toBe(200)
  })

  it('rejects more open orders than an account may have, also for concurrent choices', async () => {
    const userId = await checkoutFixture.aUser()
    const orders: SomeOrder[] = []
    for (let n = 0; n < 3; n++) orders.push(await checkoutFixture.anOrder(undefined, userId))
    const codes = await Promise.all(orders.map((order) => codeOf(choose(order))))
    expect(codes.filter((code) => code === 200)).toHaveLength(2)
    expect(codes).toContain('TOO_MANY_PAY_ON_DELIVERY')
    const left = present(orders[codes.indexOf('TOO_MANY_PAY_ON_DELIVERY')])
    const taken = present(orders[codes.indexOf(200)])
    expect((await choose(left)).json()).toMatchObject({ code: 'TOO_MANY_PAY_ON_DELIVERY', max_orders: 2 })
    await checkoutFixture.orders.cancellations.cancel(userId, taken.orderId)
    expect(await codeOf(choose(left))).toBe(200)
  })

  it('rejects every order while the operator has not turned it on, which is the initial setting', async () => {
    const plain = await createCheckoutFixture()
    try {
      const order = await plain.anOrder()
      const answer = await plain.app.inject({
        method: 'POST',
        url: '/api/pay-on-delivery/',
        headers: asShopper(order.userId),
        payload: { order_id: order.orderId },
      })
      expect(answer.json()).toMatchObject({ code: 'PAY_ON_DELIVERY_UNAVAILABLE' })
      const seen = await plain.app.inject({ url: `/api/orders/${order.orderId}/`, headers: asShopper(order.userId) })
      expect(seen.json()).toMatchObject({ status: 'pending', payment_methods: [], due_on_delivery: null })
    } finally {
      await plain.close()
    }
  })
})

describe('an order to be paid on delivery', () => {
  it('is shipped unpaid, and is delivered once it is paid', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct()
    const order = await aPayOnDeliveryOrder([{ product: fan }])
    await move(order, fan, 'shipped')
    await expect(move(order, fan, 'delivered')).rejects.toMatchObject({ code: 'ORDER_STEP_NOT_POSSIBLE' })
    expect(await cash(order, 'on-delivery-1')).toBe('order')
    expect(await page(order)).toMatchObject({ status: 'shipped', due_on_delivery: null })
    await move(order, fan, 'delivered')
    expect(await tracked(order)).toMatchObject({ status: 'delivered', due_on_delivery: null })
    expect((await tracked(order)).timeline.map(({ status }: { status: string }) => status)).toEqual([
      'pending',
      'processing',
      'shipped',
      'paid',
      'delivered',
    ])
    expect(await units(fan)).toMatchObject({ reserved: 0, sold: 1 })
    expect(published).toContain(`OrderPaid ${order.orderId}`)
  })

  it('can be paid long before and long after its stock reservation would have expired', async () => {
    const order = await aPayOnDeliveryOrder()
    checkoutFixture.clock.advance(20 * days)
    const attempt = await checkoutFixture.anAttempt(order)
    expect(attempt.answerBy > checkoutFixture.clock.now()).toBe(true)
    expect(await checkoutFixture.capture(attempt)).toBe('captured')
    expect(await page(order)).toMatchObject({ status: 'processing', due_on_delivery: null })
    expect(await owed(order)).toEqual([])
  })

  it('can be cancelled by its shopper until any of it is shipped', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: 4 })
    const lamp = await checkoutFixture.catalogFixture.aProduct({
      storeId: await checkoutFixture.catalogFixture.aStore('B'),
      stock: 4,
    })
    const given = await aPayOnDeliveryOrder([{ product: fan, quantity: 3 }, { product: lamp }])
    const answer = await checkoutFixture.app.inject({
      method: 'POST',
      url: `/api/orders/${given.orderId}/cancel/`,
      headers: asShopper(given.userId),
    })
    expect(answer.json()).toMatchObject({ status: 'cancelled', due_on_delivery: null, payment_methods: [] })
    expect(await units(fan)).toEqual({ stock: 4, reserved: 0, sold: 0 })

    const sent = await aPayOnDeliveryOrder([{ product: fan }, { product: lamp }])
    await move(sent, lamp, 'shipped')
    const refused = await checkoutFixture.app.inject({
      method: 'POST',
      url: `/api/orders/${sent.orderId}/cancel/`,
      headers: asShopper(sent.userId),
    })
    expect(refused.json()).toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' })
    expect(await page(sent)).toMatchObject({ status: 'processing', due_on_delivery: 2200 })
  })

  it('cannot be cancelled in part: the whole amount is collected on delivery', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct()
    const order = await aPayOnDeliveryOrder([{ product: fan }])
    await expect(move(order, fan, 'cancelled')).rejects.toMatchObject({ code: 'ORDER_STEP_NOT_POSSIBLE' })
  })

  it('ends when it is refused, is restocked, and blocks further payment on delivery for its account', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: 5 })
    const order = await aPayOnDeliveryOrder([{ product: fan, quantity: 2 }])
    await move(order, fan, 'shipped')
    await refuse(order)
    expect(await page(order)).toMatchObject({
      status: 'cancelled',
      due_on_delivery: null,
      seller_orders: [{ state: 'cancelled' }],
    })
    expect(await units(fan)).toEqual({ stock: 5, reserved: 0, sold: 0 })
    expect(published).toContain(`OrderCancelled ${order.orderId}`)
    const trail = checkoutFixture.db.selectFrom('audit_entries').select(['actor', 'action', 'subject'])
    expect(await trail.where('subject', '=', `order:${order.orderId}`).execute()).toEqual([
      { actor: 'operator:7', action: 'order.delivery_refused', subject: `order:${order.orderId}` },
    ])
    const next = await checkoutFixture.anOrder(undefined, order.userId)
    expect(await codeOf(choose(next))).toBe('DELIVERY_REFUSED_BEFORE')
    expect((await page(next)).payment_methods).toEqual([])
  })

  it('can be refused on delivery only while it is unpaid', async () => {
    const due = await checkoutFixture.anOrder()
    const paid = await aPayOnDeliveryOrder()
    await cash(paid, 'on-delivery-2')
    for (const order of [due, paid, { ...due, orderId: 'A'.repeat(22) }])
      await expect(refuse(order)).rejects.toMatchObject({ code: 'DELIVERY_NOT_REFUSABLE' })
    expect(await moneyOf(due)).toBe('due')
    expect(await moneyOf(paid)).toBe('paid')
  })
})

describe('payment on delivery, concurrent requests', () => {
  const rounds = 15
  const each = <T>(make: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: rounds }, (_, index) => make(index)))

  it('leaves an order paid once when it is chosen and a payment arrives', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: rounds })
    const orders = await each(() => checkoutFixture.anOrder([{ product: fan }]))
    const attempts = await Promise.all(orders.map(checkoutFixture.anAttempt))
    for (const { orderId } of orders) await attemptIs(orderId, 'pending')
    await Promise.all(
      orders.flatMap((order, index) => [choose(order), checkoutFixture.capture(present(attempts[index]))]),
    )
    expect(new Set(await Promise.all(orders.map(moneyOf)))).toEqual(new Set(['paid']))
    expect((await Promise.all(orders.map(owed))).flat()).toEqual([])
    expect(await units(fan)).toEqual({ stock: 0, reserved: 0, sold: rounds })
  })

  it('leaves an order to be paid on delivery or cancelled when it is chosen and cancelled', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: rounds })
    const orders = await each(() => checkoutFixture.anOrder([{ product: fan }]))
    await Promise.all(
      orders.flatMap((order) => [
        choose(order),
        checkoutFixture.orders.cancellations.cancel(order.userId, order.orderId).catch(() => {}),
      ]),
    )
    // The second request finds an order that can be cancelled, or an order that is cancelled.
    expect(new Set(await Promise.all(orders.map(moneyOf)))).toEqual(new Set(['cancelled']))
    expect(await units(fan)).toEqual({ stock: rounds, reserved: 0, sold: 0 })
  })

  it('takes one of cash and a prompt as the payment, and refunds the other', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: rounds })
    const orders = await each(() => aPayOnDeliveryOrder([{ product: fan }]))
    const onPhones = await Promise.all(orders.map(aPrompt))
    const kept = await Promise.all(
      orders.map(async (order, index) => {
        const [recorded] = await Promise.all([
          cash(order, `race-${index}`),
          checkoutFixture.capture(present(onPhones[index])),
        ])
        return recorded
      }),
    )
    expect(new Set(await Promise.all(orders.map(moneyOf)))).toEqual(new Set(['paid']))
    for (const order of orders) expect(await owed(order)).toEqual([{ amount_cents: 1_200_00, reason: 'paid_twice' }])
    expect(kept.every((whose) => whose === 'order' || whose === 'owed')).toBe(true)
    expect(await units(fan)).toEqual({ stock: 0, reserved: 0, sold: rounds })
  })

  it.each([
    [
      'its shopper cancels it',
      (order: SomeOrder) => checkoutFixture.orders.cancellations.cancel(order.userId, order.orderId),
    ],
    ['it is refused on delivery', refuse],
  ])('leaves the order paid, or ended with the cash owed, when cash comes and %s', async (title, end) => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: rounds })
    const orders = await each(() => aPayOnDeliveryOrder([{ product: fan }]))
    await Promise.all(
      orders.flatMap((order, index) => [
        cash(order, `${title} ${index}`),
        end(order).then(
          () => {},
          () => {},
        ),
      ]),
    )
    const states = await Promise.all(orders.map(moneyOf))
    const paid = states.filter((paymentState) => paymentState === 'paid').length
    expect(states.filter((paymentState) => paymentState === 'cancelled')).toHaveLength(rounds - paid)
    expect((await Promise.all(orders.map(owed))).flat()).toHaveLength(rounds - paid)
    expect(await units(fan)).toEqual({ stock: rounds - paid, reserved: 0, sold: paid })
  })

  it('lets exactly one of shipping by the seller and cancelling by the shopper succeed', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: rounds })
    const orders = await each(() => aPayOnDeliveryOrder([{ product: fan }]))
    const outcomes = await Promise.all(
      orders.map((order) =>
        Promise.allSettled([
          move(order, fan, 'shipped'),
          checkoutFixture.orders.cancellations.cancel(order.userId, order.orderId),
        ]),
      ),
    )
    for (const [index, [sent, cancelled]] of outcomes.entries()) {
      expect([sent.status, cancelled.status].sort()).toEqual(['fulfilled', 'rejected'])
      const status = (await tracked(present(orders[index]))).status
      expect(status).toBe(sent.status === 'fulfilled' ? 'shipped' : 'cancelled')
    }
  })
})
