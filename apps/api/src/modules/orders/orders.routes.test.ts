import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FulfilmentState } from '#contract/shared/states.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { asShopper } from '../../test/api.ts'
import { createCheckoutFixture, type CheckoutFixture } from '../../test/factories/checkout-fixture.ts'
import { aUser } from '../../test/factories/user.ts'

type SomeOrder = { orderId: string; userId: number }

let checkoutFixture: CheckoutFixture
let stranger: number
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture()
  stranger = await aUser(checkoutFixture.db)
})
afterAll(() => checkoutFixture.close())

const unknownOrder = 'AAAAAAAAAAAAAAAAAAAAAA'
const get = (orderId: string, userId: number) =>
  checkoutFixture.app.inject({ url: `/api/orders/${orderId}/`, headers: asShopper(userId) })
const list = async (userId: number, query = '') =>
  (await checkoutFixture.app.inject({ url: `/api/orders/${query}`, headers: asShopper(userId) })).json()
const track = (orderId: string) => checkoutFixture.app.inject(`/api/orders/${orderId}/track`)
const cancel = (orderId: string, userId: number) =>
  checkoutFixture.app.inject({ method: 'POST', url: `/api/orders/${orderId}/cancel/`, headers: asShopper(userId) })
const setSellerOrders = (orderId: string, state: FulfilmentState) => {
  const delivered_at = state === 'delivered' || state === 'completed' ? checkoutFixture.clock.now() : null
  return checkoutFixture.db
    .updateTable('seller_orders')
    .set({ state, delivered_at })
    .where('order_id', '=', orderId)
    .execute()
}
const move = (orderId: string, storeId: number, to: FulfilmentState) =>
  inTransaction(checkoutFixture.db, (tx) =>
    checkoutFixture.orders.fulfilment.transitionSellerOrder(tx, { orderId, storeId }, to),
  )
const reorder = (orderId: string, userId: number, key?: string) =>
  checkoutFixture.app.inject({
    method: 'POST',
    url: `/api/orders/${orderId}/reorder/`,
    headers: { ...asShopper(userId), ...(key && { 'idempotency-key': key }) },
  })
const statusOf = async ({ orderId, userId }: SomeOrder) => (await get(orderId, userId)).json().status
const units = ({ variantId }: { variantId: number }) =>
  checkoutFixture.db
    .selectFrom('variants')
    .select(['stock', 'reserved', 'sold'])
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()

describe('the shopper’s orders', () => {
  it('are listed newest first, page by page, with their status, and without other people’s orders', async () => {
    const userId = await checkoutFixture.aUser()
    const placed: string[] = []
    for (let n = 0; n < 5; n++) {
      // Two orders with the same time are included.
      if (n !== 3) checkoutFixture.clock.advance(60)
      placed.unshift((await checkoutFixture.aPaidOrder(undefined, userId)).orderId)
    }
    const pages = [await list(userId, '?limit=2')]
    while (pages.at(-1).next) pages.push(await list(userId, `?limit=2&cursor=${pages.at(-1).next}`))
    const results = pages.flatMap((page) => page.results)
    expect(pages.map((page) => page.results.length)).toEqual([2, 2, 1])
    expect(new Set(results.map((order) => order.id))).toEqual(new Set(placed))
    const moments = results.map((order) => Date.parse(order.created_at))
    expect(moments).toEqual(moments.toSorted((a, b) => b - a))
    expect(results[0]).toEqual({
      id: placed[0],
      order_number: expect.stringMatching(/^SK/),
      created_at: checkoutFixture.clock.now().toISOString(),
      total_amount: 1200,
      due_on_delivery: null,
      refunded: 0,
      status: 'paid',
    })
    expect(await list(stranger)).toEqual({ results: [], next: null })
  })

  it('need one statement a page', async () => {
    const { userId } = await checkoutFixture.aPaidOrder()
    checkoutFixture.database.takeStatements()
    await list(userId)
    expect(checkoutFixture.database.takeStatements()).toHaveLength(1)
  })

  it.each(['?limit=0', '?limit=-1', '?limit=x', '?cursor=x', '?cursor=WzFd', '?cursor=bnVsbA'])(
    'reject %s',
    async (query) => {
      const answer = await checkoutFixture.app.inject({ url: `/api/orders/${query}`, headers: asShopper(stranger) })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED'])
    },
  )

  it('require a token', async () => {
    expect((await checkoutFixture.app.inject('/api/orders/')).statusCode).toBe(401)
  })
})

describe('one order', () => {
  it('exists only for its owner; other accounts get 404', async () => {
    const { orderId, userId } = await checkoutFixture.anOrder()
    expect((await get(orderId, userId)).statusCode).toBe(200)
    for (const answer of [await get(orderId, stranger), await get(unknownOrder, userId)]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'ORDER_NOT_FOUND', error: 'Order not found' })
    }
    expect((await checkoutFixture.app.inject(`/api/orders/${orderId}/`)).statusCode).toBe(401)
  })

  it.each(['1', 'x', `${unknownOrder}A`, `1' or '1'='1`, '%00', '..%2F'])(
    'does not exist under the id %s',
    async (id) => {
      expect((await get(id, stranger)).statusCode).toBeGreaterThanOrEqual(400)
      expect((await track(id)).statusCode).toBeGreaterThanOrEqual(400)
      expect((await get(id, stranger)).statusCode).toBeLessThan(500)
    },
  )

  it('shows until when its units are reserved, and when it was paid', async () => {
    const order = await checkoutFixture.anOrder()
    const placedAt = checkoutFixture.clock.now().getTime()
    const at = (minutes: number) => new Date(placedAt + minutes * 60_000).toISOString()
    expect((await get(order.orderId, order.userId)).json().expires_at).toBe(at(30))
    const attempt = await checkoutFixture.anAttempt(order)
    expect((await get(order.orderId, order.userId)).json()).toMatchObject({
      expires_at: at(30),
      payment: { method: 'paystack', state: 'created', phone_number: null },
    })
    checkoutFixture.clock.advance(60)
    await checkoutFixture.capture(attempt)
    expect((await get(order.orderId, order.userId)).json()).toMatchObject({
      status: 'paid',
      expires_at: null,
      paid_at: at(1),
      payment: { state: 'succeeded', message: 'Your payment was received.' },
      payment_methods: [],
    })
  })

  it('offers no second payment while a payment is under review', async () => {
    const order = await checkoutFixture.anOrder()
    const attempt = await checkoutFixture.anAttempt(order)
    await checkoutFixture.db
      .updateTable('payment_attempts')
      .set({ state: 'review' })
      .where('id', '=', attempt.id)
      .execute()
    const shown = await checkoutFixture.app.inject({
      url: `/api/orders/${order.orderId}/`,
      headers: asShopper(order.userId),
    })
    expect(shown.json()).toMatchObject({ status: 'pending', payment: { state: 'review' }, payment_methods: [] })
  })

  it('needs a bounded number of statements for any number of lines', async () => {
    const counts: number[] = []
    for (const lines of [1, 15]) {
      const products = await Promise.all(Array.from({ length: lines }, () => checkoutFixture.catalogFixture.aProduct()))
      const { orderId, userId } = await checkoutFixture.anOrder(products.map((product) => ({ product })))
      checkoutFixture.database.takeStatements()
      await get(orderId, userId)
      counts.push(checkoutFixture.database.takeStatements().length)
    }
    expect(counts).toEqual([10, 10])
  })

  it('shows the same timeline of the order and each seller order to its owner and to tracking users', async () => {
    const stores = [
      await checkoutFixture.catalogFixture.aStore('Mama Njeri'),
      await checkoutFixture.catalogFixture.aStore('Duka la Otieno'),
    ]
    const products = await Promise.all(stores.map((storeId) => checkoutFixture.catalogFixture.aProduct({ storeId })))
    const { orderId, userId } = await checkoutFixture.aPaidOrder(products.map((product) => ({ product, quantity: 2 })))
    const start = checkoutFixture.clock.now().getTime()
    const at = (hours: number) => new Date(start + hours * 3_600_000).toISOString()
    for (const [index, step] of (['processing', 'shipped'] as const).entries())
      for (const storeId of index === 0 ? stores : stores.slice(0, 1)) {
        checkoutFixture.clock.advance(3600)
        await move(orderId, storeId, step)
      }
    const reported = {
      status: 'processing',
      timeline: [
        { status: 'pending', at: at(0) },
        { status: 'paid', at: at(0) },
        { status: 'processing', at: at(2) },
      ],
      seller_orders: [
        {
          seller: 'Mama Njeri',
          state: 'shipped',
          steps: [
            { state: 'processing', at: at(1) },
            { state: 'shipped', at: at(3) },
          ],
        },
        { seller: 'Duka la Otieno', state: 'processing', steps: [{ state: 'processing', at: at(2) }] },
      ],
    }
    const order = (await get(orderId, userId)).json()
    expect(order).toMatchObject(reported)
    expect(order.items).toMatchObject(
      products.map(({ productId }, index) => ({
        product: { id: productId },
        seller: index === 0 ? 'Mama Njeri' : 'Duka la Otieno',
        line_total: 2000,
        listed: true,
      })),
    )
    expect((await track(orderId)).json()).toMatchObject(reported)
  })

  it('marks the products that have no page any more', async () => {
    const kettle = await checkoutFixture.catalogFixture.aProduct()
    const { orderId, userId } = await checkoutFixture.aPaidOrder([{ product: kettle }])
    await checkoutFixture.db
      .updateTable('products')
      .set({ state: 'withdrawn' })
      .where('id', '=', kettle.productId)
      .execute()
    expect((await get(orderId, userId)).json().items).toMatchObject([{ listed: false }])
  })

  it('has the status of the least advanced seller order', async () => {
    const stores = [
      await checkoutFixture.catalogFixture.aStore('One'),
      await checkoutFixture.catalogFixture.aStore('Two'),
    ]
    const products = await Promise.all(stores.map((storeId) => checkoutFixture.catalogFixture.aProduct({ storeId })))
    const order = await checkoutFixture.aPaidOrder(products.map((product) => ({ product })))
    const setSellerOrder = (storeId: number | undefined, state: FulfilmentState) =>
      checkoutFixture.db
        .updateTable('seller_orders')
        .set({ state })
        .where('order_id', '=', order.orderId)
        .where('store_id', '=', storeId ?? 0)
        .execute()
    expect(await statusOf(order)).toBe('paid')
    await setSellerOrder(stores[0], 'shipped')
    expect(await statusOf(order)).toBe('paid')
    await setSellerOrder(stores[1], 'processing')
    expect(await statusOf(order)).toBe('processing')
    await setSellerOrder(stores[1], 'cancelled')
    expect(await statusOf(order)).toBe('shipped')
    expect((await list(order.userId)).results[0].status).toBe('shipped')
  })
})

describe('tracking an order', () => {
  it('needs no token and contains no phone, email or payment data', async () => {
    const store = await checkoutFixture.catalogFixture.aStore('Bidii Crafts')
    const kettle = await checkoutFixture.catalogFixture.aProduct({ storeId: store, name: 'Kettle' })
    const { orderId, userId } = await checkoutFixture.aPaidOrder([{ product: kettle, quantity: 2 }])
    const answer = await track(orderId)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const at = checkoutFixture.clock.now().toISOString()
    expect(answer.json()).toEqual({
      order_number: (await get(orderId, userId)).json().order_number,
      status: 'paid',
      created_at: at,
      estimated_delivery: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      items: [
        {
          id: expect.any(Number),
          product: { id: kettle.productId, name: 'Kettle', image: null, image_srcset: '' },
          quantity: 2,
          price: 1000,
        },
      ],
      total_amount: 2200,
      due_on_delivery: null,
      delivery_address: 'Rose Avenue, house 7, opposite the school, Kilimani, Nairobi',
      seller_orders: [{ seller: 'Bidii Crafts', state: 'new', carrier: '', tracking_number: '', steps: [] }],
      timeline: [
        { status: 'pending', at },
        { status: 'paid', at },
      ],
    })
    expect(answer.body).not.toContain('712345678')
    expect(answer.body).not.toContain('@')
  })

  it.each(['delivered', 'completed', 'cancelled'] as const)(
    'contains only county and town once it is %s',
    async (state) => {
      const { orderId } = await checkoutFixture.aPaidOrder()
      await setSellerOrders(orderId, state)
      expect((await track(orderId)).json()).toMatchObject({ status: state, delivery_address: 'Kilimani, Nairobi' })
    },
  )

  it('returns 404 for an invalid id', async () => {
    const answer = await track(unknownOrder)
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'Order not found'])
  })

  it('limits the rate of an address that sends too many requests, and not of others', async () => {
    const from = (address: string) =>
      checkoutFixture.app.inject({ url: `/api/orders/${unknownOrder}/track`, remoteAddress: address })
    const answers = await Promise.all(Array.from({ length: 601 }, () => from('10.0.0.1')))
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(600)
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('60')
    expect((await from('10.0.0.2')).statusCode).toBe(404)
  })
})

describe('cancelling', () => {
  it('ends an unpaid order and restocks its units', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: 5 })
    const { orderId, userId } = await checkoutFixture.anOrder([{ product: fan, quantity: 3 }])
    expect(await units(fan)).toEqual({ stock: 2, reserved: 3, sold: 0 })
    const answer = await cancel(orderId, userId)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      id: orderId,
      status: 'cancelled',
      expires_at: null,
      estimated_delivery: null,
      payment_methods: [],
    })
    expect(await units(fan)).toEqual({ stock: 5, reserved: 0, sold: 0 })
    expect((await track(orderId)).json()).toMatchObject({
      timeline: [{ status: 'pending' }, { status: 'cancelled' }],
      seller_orders: [{ state: 'cancelled' }],
    })
  })

  it('rejects a stranger, and an order that is expired or cancelled', async () => {
    const order = await checkoutFixture.anOrder()
    expect((await cancel(order.orderId, stranger)).json().code).toBe('ORDER_NOT_FOUND')
    expect((await cancel(unknownOrder, stranger)).statusCode).toBe(404)
    const expired = await checkoutFixture.anOrder()
    checkoutFixture.clock.advance(31 * 60)
    await checkoutFixture.expire()
    const cancelled = await checkoutFixture.anOrder()
    await cancel(cancelled.orderId, cancelled.userId)
    for (const [{ orderId, userId }, status] of [
      [expired, 'expired'],
      [cancelled, 'cancelled'],
    ] as const) {
      const answer = await cancel(orderId, userId)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'ORDER_NOT_CANCELLABLE'])
      expect(await statusOf({ orderId, userId })).toBe(status)
    }
  })
})

describe('ordering again', () => {
  const cartOf = async (userId: number) =>
    (await checkoutFixture.app.inject({ url: '/api/cart/', headers: asShopper(userId) })).json()

  it('adds the available items to the cart, and reports reduced and unavailable items', async () => {
    const [kettle, fan, lamp] = [
      await checkoutFixture.catalogFixture.aProduct({ name: 'Kettle' }),
      await checkoutFixture.catalogFixture.aProduct({ name: 'Fan', stock: 3 }),
      await checkoutFixture.catalogFixture.aProduct({ name: 'Lamp' }),
    ]
    const wishes = [kettle, fan, lamp].map((product) => ({ product, quantity: 2 }))
    const { orderId, userId } = await checkoutFixture.anOrder(wishes)
    await checkoutFixture.aCart([{ product: kettle, quantity: 1 }], userId)
    await checkoutFixture.db
      .updateTable('products')
      .set({ state: 'withdrawn' })
      .where('id', '=', lamp.productId)
      .execute()
    const answer = await reorder(orderId, userId)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      cart: [
        { product_id: kettle.productId, quantity: 3, price: 1000 },
        { product_id: fan.productId, quantity: 1 },
      ],
      total_items: 4,
      clamped: [{ product_id: fan.productId, product_name: 'Fan', quantity: 1 }],
      dropped: [{ product_id: lamp.productId, product_name: 'Lamp' }],
    })
    const { cart, total_items } = answer.json()
    expect(await cartOf(userId)).toMatchObject({ cart, total_items })
  })

  it('adds once under one key, and again under another', async () => {
    const { orderId, userId } = await checkoutFixture.anOrder()
    const answers = await Promise.all(Array.from({ length: 5 }, () => reorder(orderId, userId, 'one-tap')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 5 }, () => 200))
    expect((await cartOf(userId)).total_items).toBe(1)
    await reorder(orderId, userId, 'another-tap')
    expect((await cartOf(userId)).total_items).toBe(2)
    const other = await checkoutFixture.anOrder(undefined, await checkoutFixture.aUser())
    expect((await reorder(other.orderId, other.userId, 'one-tap')).statusCode).toBe(200)
  })

  it('is available only to its owner', async () => {
    const { orderId } = await checkoutFixture.anOrder()
    expect((await reorder(orderId, stranger)).json().code).toBe('ORDER_NOT_FOUND')
    expect((await reorder(unknownOrder, stranger)).statusCode).toBe(404)
  })
})

describe('content of a mail about an order', () => {
  it('contains the order with amounts in cents, and texts', async () => {
    const kettle = await checkoutFixture.catalogFixture.aProduct({ name: 'Kettle', priceCents: 1_250_50 })
    const { orderId, userId } = await checkoutFixture.anOrder([{ product: kettle, quantity: 2 }])
    expect(await checkoutFixture.orders.mails.order(checkoutFixture.db, orderId)).toEqual({
      userId,
      paymentState: 'due',
      isPayOnDelivery: false,
      orderNumber: expect.stringMatching(/^SK/),
      email: expect.stringContaining('@'),
      createdAt: checkoutFixture.clock.now(),
      sellers: [
        {
          name: 'Duka la Amani',
          lines: [{ name: 'Kettle', variantName: '', quantity: 2, unitCents: 1_250_50, totalCents: 2_501_00 }],
          subtotalCents: 2_501_00,
          discountCents: 0,
          vatCents: 344_97,
        },
      ],
      receipt: null,
      subtotalCents: 2_501_00,
      discountCents: 0,
      deliveryCents: 200_00,
      totalCents: 2_701_00,
      deliveryAddress: 'Rose Avenue, house 7, opposite the school, Kilimani, Nairobi',
      estimatedDelivery: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
    expect(await checkoutFixture.orders.mails.order(checkoutFixture.db, unknownOrder)).toBeUndefined()
  })
})
