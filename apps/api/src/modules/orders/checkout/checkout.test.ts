import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/index.ts'
import { asShopper } from '../../../test/api.ts'
import { createCheckoutFixture, type CheckoutFixture } from '../../../test/factories/checkout-fixture.ts'
import { isOrderNumber } from './order-number.ts'

let checkoutFixture: CheckoutFixture
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture()
})
afterAll(() => checkoutFixture.close())

const getOrder = async (order: { orderId: string; userId: number }) =>
  (await checkoutFixture.app.inject({ url: `/api/orders/${order.orderId}/`, headers: asShopper(order.userId) })).json()
const cartOf = async (userId: number) =>
  (await checkoutFixture.app.inject({ url: '/api/cart/', headers: asShopper(userId) })).json().cart

/** The state that a rejected checkout must leave unchanged. */
async function everything() {
  const tables = ['cart_lines', 'variants', 'reservations', 'orders', 'seller_orders', 'order_lines', 'order_events']
  const rows = [...tables, 'payables', 'idempotency_keys'].map((table) =>
    sql<{
      all: unknown
    }>`select coalesce(json_agg(t order by t::text), '[]') as all from ${sql.table(table)} t`.execute(
      checkoutFixture.db,
    ),
  )
  return (await Promise.all(rows)).map((result) => result.rows[0]?.all)
}

describe('placing an order', () => {
  it('stores the product image at purchase, in its widths, whatever the product shows later', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const shows = (picture: { image: string; image_srcset: string }) =>
      checkoutFixture.db.updateTable('products').set(picture).where('id', '=', product.productId).execute()
    const bought = { image: '/media/aaa/320.webp', image_srcset: '/media/aaa/160.webp 160w, /media/aaa/320.webp 320w' }
    await shows(bought)
    const userId = await checkoutFixture.aCart([{ product }])
    expect(await cartOf(userId)).toMatchObject([bought])
    const { orderId } = await checkoutFixture.anOrder([], userId)
    await shows({ image: '/media/bbb/320.webp', image_srcset: '/media/bbb/320.webp 320w' })
    expect(await getOrder({ orderId, userId })).toMatchObject({ items: [{ product: bought }] })
    const tracked = await checkoutFixture.app.inject(`/api/orders/${orderId}/track/`)
    expect(tracked.json()).toMatchObject({ items: [{ product: bought }] })
  })

  it('buys the cart: empties it, reserves its units, and creates the payable', async () => {
    const [kettle, lamp] = [
      await checkoutFixture.catalogFixture.aProduct({ name: 'Kettle', priceCents: 1_250_00, stock: 7 }),
      await checkoutFixture.catalogFixture.aProduct({
        name: 'Lamp',
        priceCents: 999_99,
        discountPercent: 15,
        stock: 3,
      }),
    ]
    const userId = await checkoutFixture.aCart([{ product: kettle, quantity: 2 }, { product: lamp }])
    const answer = await checkoutFixture.checkout(userId, await checkoutFixture.checkoutBody(userId))
    expect(answer.statusCode).toBe(201)
    const { order_id: orderId, order_number: orderNumber } = answer.json()
    expect(orderId).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(isOrderNumber(orderNumber)).toBe(true)

    const order = await getOrder({ orderId, userId })
    expect(order).toMatchObject({
      id: orderId,
      order_number: orderNumber,
      created_at: '2026-07-04T09:00:00.000Z',
      status: 'pending',
      subtotal: 3349.99,
      delivery_cost: 200,
      discount: 0,
      total_amount: 3549.99,
      vat: 462.07,
      customer_email: expect.stringContaining('@example.test'),
      email_confirmed: true,
      user: { email: order.customer_email },
      estimated_delivery: '2026-07-11',
      delivery_address: 'Rose Avenue, house 7, opposite the school, Kilimani, Nairobi',
      phone_number: '+254712345678',
      delivery_method: 'standard',
      items: [
        {
          id: expect.any(Number),
          product: { id: kettle.productId, name: 'Kettle', image: null, image_srcset: '' },
          variant_name: '',
          quantity: 2,
          price: 1250,
        },
        expect.objectContaining({
          product: { id: lamp.productId, name: 'Lamp', image: null, image_srcset: '' },
          price: 849.99,
        }),
      ],
      expires_at: '2026-07-04T09:30:00.000Z',
      paid_at: null,
      payment: null,
      payment_methods: [],
    })
    expect(await cartOf(userId)).toEqual([])
    const units = checkoutFixture.db.selectFrom('variants').select(['stock', 'reserved', 'sold'])
    expect(await units.where('id', '=', kettle.variantId).execute()).toEqual([{ stock: 5, reserved: 2, sold: 0 }])
    const payable = checkoutFixture.db.selectFrom('payables').select(['amount_cents', 'state', 'order_number'])
    expect(await payable.where('order_id', '=', orderId).execute()).toEqual([
      { amount_cents: 3_549_99, state: 'due', order_number: orderNumber },
    ])
  })

  it('locks the account before the cart, as erasing does, so that there is no deadlock', async () => {
    const userId = await checkoutFixture.aCart([{ product: await checkoutFixture.catalogFixture.aProduct() }])
    const seen = await checkoutFixture.checkoutBody(userId)
    let placed: Promise<{ statusCode: number }> | undefined
    await inTransaction(checkoutFixture.db, async (tx) => {
      await sql`select from users where id = ${userId} for update`.execute(tx)
      placed = Promise.resolve(checkoutFixture.checkout(userId, seen))
      await checkoutFixture.database.untilSomebodyWaits()
      await sql`select from carts where user_id = ${userId} for update nowait`.execute(tx)
    })
    expect((await placed)?.statusCode).toBe(201)
  })

  it('creates one seller order for each seller, with tax and commission frozen on the lines', async () => {
    const stores = [
      await checkoutFixture.catalogFixture.aStore('Amani'),
      await checkoutFixture.catalogFixture.aStore('Baraka'),
    ]
    const products = [
      await checkoutFixture.catalogFixture.aProduct({ storeId: stores[0], priceCents: 1_160_00 }),
      await checkoutFixture.catalogFixture.aProduct({ storeId: stores[1], priceCents: 100_00 }),
      await checkoutFixture.catalogFixture.aProduct({ storeId: stores[0], priceCents: 33_33 }),
    ]
    const { orderId } = await checkoutFixture.anOrder(products.map((product) => ({ product, quantity: 3 })))
    const sellerOrders = checkoutFixture.db
      .selectFrom('seller_orders')
      .select(['store_id', 'state'])
      .where('order_id', '=', orderId)
    expect(await sellerOrders.orderBy('id').execute()).toEqual(stores.map((store_id) => ({ store_id, state: 'new' })))
    const lines = await checkoutFixture.db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', orderId)
      .execute()
    expect(lines).toMatchObject([
      { store_id: stores[0], total_cents: 3_480_00, vat_cents: 480_00, commission_cents: 348_00 },
      { store_id: stores[1], total_cents: 300_00, vat_cents: 41_38, commission_cents: 30_00 },
      { store_id: stores[0], total_cents: 99_99, vat_cents: 13_79, commission_cents: 10_00 },
    ])
    expect(lines[0]).toMatchObject({ tax_class: 'B', vat_basis_points: 1600, commission_basis_points: 1000 })
  })

  it('stores names, prices and address as they were', async () => {
    const radio = await checkoutFixture.catalogFixture.aProduct({ name: 'Radio', priceCents: 500_00 })
    const order = await checkoutFixture.anOrder([{ product: radio }])
    const before = await getOrder(order)
    const renamed = { name: 'Wireless', list_price_cents: 900_00, payable_cents: 900_00 }
    await checkoutFixture.db.updateTable('products').set(renamed).where('id', '=', radio.productId).execute()
    expect(await getOrder(order)).toEqual(before)
  })

  it('delivers free of charge from 4,000, and by express faster at a higher fee', async () => {
    const [tv, pen] = [
      await checkoutFixture.catalogFixture.aProduct({ priceCents: 4_000_00 }),
      await checkoutFixture.catalogFixture.aProduct({ priceCents: 50_00 }),
    ]
    expect(await getOrder(await checkoutFixture.anOrder([{ product: tv }]))).toMatchObject({
      delivery_cost: 0,
      total_amount: 4000,
    })

    const userId = await checkoutFixture.aCart([{ product: pen }])
    const body = { ...(await checkoutFixture.checkoutBody(userId)), delivery_method: 'express', delivery_cost: 450 }
    const answer = await checkoutFixture.checkout(userId, body)
    expect(await getOrder({ orderId: answer.json().order_id, userId })).toMatchObject({
      total_amount: 500,
      delivery_method: 'express',
      estimated_delivery: '2026-07-06',
    })
  })

  it('accepts only the fields of the specification: then the most expensive zone counts', async () => {
    const userId = await checkoutFixture.aCart([{ product: await checkoutFixture.catalogFixture.aProduct() }])
    const answer = await checkoutFixture.checkout(userId, {
      cart_items: (await cartOf(userId)).map(({ id, quantity, price }: Record<string, unknown>) => ({
        id,
        quantity,
        price,
      })),
      delivery_address: ' Moi Avenue 12,\n CBD ',
      phone_number: '+254 712-345-678',
      delivery_cost: 800,
    })
    expect(answer.statusCode).toBe(201)
    expect(await getOrder({ orderId: answer.json().order_id, userId })).toMatchObject({
      delivery_address: 'Moi Avenue 12, CBD',
      delivery_cost: 800,
    })
  })

  it('calculates the delivery date by the day in Nairobi', async () => {
    checkoutFixture.clock.set(new Date('2026-07-04T22:30:00Z'))
    const order = await checkoutFixture.anOrder()
    checkoutFixture.clock.set(new Date('2026-07-04T09:00:00Z'))
    expect((await getOrder(order)).estimated_delivery).toBe('2026-07-12')
  })

  it('stores what people type as text', async () => {
    const line = `<img src=x onerror=alert(1)>'; drop table orders; --`
    const userId = await checkoutFixture.aCart([{ product: await checkoutFixture.catalogFixture.aProduct() }])
    const answer = await checkoutFixture.checkout(userId, {
      ...(await checkoutFixture.checkoutBody(userId)),
      delivery_address: line,
    })
    expect((await getOrder({ orderId: answer.json().order_id, userId })).delivery_address).toContain(line)
  })
})

describe('a rejected order changes nothing', () => {
  type Refusal = { status: number; code: string; [extra: string]: unknown }

  /** Sends the cart screen’s request with the changes in `tampered`, and returns the outcome. */
  async function refusal(userId: number, tampered: object = {}) {
    const body = { ...(await checkoutFixture.checkoutBody(userId)), ...tampered }
    const before = await everything()
    const answer = await checkoutFixture.checkout(userId, body, randomUUID())
    expect(await everything()).toEqual(before)
    return { status: answer.statusCode, ...answer.json() }
  }

  it('rejects an empty cart', async () => {
    const expected = { status: 400, code: 'CART_EMPTY', error: 'Your cart is empty' }
    expect(await refusal(await checkoutFixture.aUser())).toMatchObject(expected)
  })

  it.each<[string, object, Refusal]>([
    ['a blank address', { delivery_address: ' \n ' }, { status: 400, code: 'ADDRESS_REQUIRED' }],
    [
      'an address that cannot be seen',
      { delivery_address: '\u202E,\u200B' },
      { status: 400, code: 'ADDRESS_REQUIRED' },
    ],
    ['a blank phone', { phone_number: '' }, { status: 400, code: 'PHONE_REQUIRED' }],
    ['an invalid phone', { phone_number: '12345' }, { status: 400, code: 'INVALID_PHONE' }],
    ['a Ugandan phone', { phone_number: '+256712345678' }, { status: 400, code: 'INVALID_PHONE' }],
    ['a lower delivery fee', { delivery_cost: 0 }, { status: 409, code: 'CART_CHANGED', delivery_cost: 200 }],
    ['another county’s fee', { county: 'Turkana' }, { status: 409, code: 'CART_CHANGED', delivery_cost: 800 }],
    ['no items', { cart_items: [] }, { status: 409, code: 'CART_CHANGED' }],
    ['another account’s line', { cart_items: [{ id: 1 }] }, { status: 409, code: 'CART_CHANGED' }],
  ])('rejects %s', async (_, tampered, expected) => {
    const userId = await checkoutFixture.aCart([{ product: await checkoutFixture.catalogFixture.aProduct() }])
    expect(await refusal(userId, tampered)).toMatchObject({ error: expect.any(String), ...expected })
  })

  it.each<[string, object]>([
    ['a negative fee', { delivery_cost: -1 }],
    ['a fee as text', { delivery_cost: '200' }],
    ['a fee of half a cent', { delivery_cost: 0.005 }],
    ['items that are not a list', { cart_items: { 0: { id: 1 } } }],
    ['a thousand items', { cart_items: Array.from({ length: 1000 }, () => ({ id: 1 })) }],
    ['an unknown county', { county: 'Kampala' }],
    ['a null byte', { delivery_address: 'Moi\0Avenue' }],
    ['an unpaired surrogate', { delivery_address: 'Moi \ud800 Avenue' }],
    ['a landmark that reverses the text', { landmark: 'ab\u202Ecd' }],
    ['a very long address', { delivery_address: 'x'.repeat(50_000) }],
  ])('rejects %s at validation', async (_, tampered) => {
    const userId = await checkoutFixture.aCart([{ product: await checkoutFixture.catalogFixture.aProduct() }])
    expect(await refusal(userId, tampered)).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      error: expect.any(String),
    })
  })

  it.each([
    ['price', 1],
    ['price', 0],
    ['price', -1000],
    ['price', 1e9],
    ['quantity', 0],
    ['quantity', -1],
    ['quantity', 1.5],
    ['quantity', 11],
    ['quantity', 1e9],
  ])('rejects a tampered %s of %d and returns the current cart and fee', async (field, value) => {
    const kettle = await checkoutFixture.catalogFixture.aProduct()
    const userId = await checkoutFixture.aCart([{ product: kettle, quantity: 2 }])
    const [line] = await cartOf(userId)
    expect(await refusal(userId, { cart_items: [{ ...line, [field]: value }] })).toMatchObject({
      status: 409,
      code: 'CART_CHANGED',
      error: 'Prices or stock have changed. Please check your cart and try again.',
      cart: { cart: [line], total_items: 2, subtotal: 2000, minimum_order: 50 },
      delivery_cost: 200,
    })
  })

  it('rejects a price that has changed since the shopper saw it', async () => {
    const kettle = await checkoutFixture.catalogFixture.aProduct({ priceCents: 1_000_00 })
    const userId = await checkoutFixture.aCart([{ product: kettle }])
    const body = await checkoutFixture.checkoutBody(userId)
    await checkoutFixture.db
      .updateTable('products')
      .set({ list_price_cents: 900_00 })
      .where('id', '=', kettle.productId)
      .execute()
    const answer = await checkoutFixture.checkout(userId, body)
    expect(answer.json()).toMatchObject({ code: 'CART_CHANGED', cart: { cart: [{ price: 900 }], subtotal: 900 } })
    expect(await cartOf(userId)).toMatchObject([{ price: 900, quantity: 1 }])
  })

  it('rejects a cart that another tab has changed since', async () => {
    const userId = await checkoutFixture.aCart([{ product: await checkoutFixture.catalogFixture.aProduct() }])
    const body = await checkoutFixture.checkoutBody(userId)
    await checkoutFixture.aCart([{ product: await checkoutFixture.catalogFixture.aProduct() }], userId)
    expect((await checkoutFixture.checkout(userId, body)).json().code).toBe('CART_CHANGED')
    expect(await cartOf(userId)).toHaveLength(2)
  })

  it('S§9 Minimum order: rejects a subtotal below 50', async () => {
    const sweet = await checkoutFixture.catalogFixture.aProduct({ priceCents: 49_99 })
    expect(await refusal(await checkoutFixture.aCart([{ product: sweet }]))).toMatchObject({
      status: 400,
      code: 'BELOW_MINIMUM',
      error: 'Minimum order value is 50 Ksh. Please add more items to your cart.',
    })
  })

  it('rejects a quantity above the stock and returns the stock', async () => {
    const [fan, kettle] = [
      await checkoutFixture.catalogFixture.aProduct({ stock: 5 }),
      await checkoutFixture.catalogFixture.aProduct(),
    ]
    const userId = await checkoutFixture.aCart([{ product: fan, quantity: 4 }, { product: kettle }])
    await checkoutFixture.anOrder([{ product: fan, quantity: 2 }])
    const item = { product_id: fan.productId, variant_id: fan.variantId, available: 3 }
    expect(await refusal(userId)).toMatchObject({ status: 409, code: 'INSUFFICIENT_STOCK', items: [item] })
  })

  it('rejects an unpublished product', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct()
    const userId = await checkoutFixture.aCart([{ product: fan }])
    await checkoutFixture.db
      .updateTable('products')
      .set({ state: 'withdrawn' })
      .where('id', '=', fan.productId)
      .execute()
    const item = { product_id: fan.productId, variant_id: fan.variantId }
    expect(await refusal(userId)).toMatchObject({ status: 409, code: 'PRODUCT_UNAVAILABLE', items: [item] })
  })

  it('rejects a deleted product', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct()
    const userId = await checkoutFixture.aCart([{ product: fan }])
    await checkoutFixture.db.deleteFrom('products').where('id', '=', fan.productId).execute()
    expect(await refusal(userId)).toMatchObject({ status: 409, code: 'PRODUCT_UNAVAILABLE' })
    expect(await cartOf(userId)).toMatchObject([{ product_name: 'No longer sold', stock: 0, available: false }])
  })

  it('limits the rate of attempts', async () => {
    const [userId, patient] = [await checkoutFixture.aUser(), await checkoutFixture.aUser()]
    const body = { cart_items: [], delivery_cost: 0, delivery_address: 'Moi Avenue', phone_number: '0712345678' }
    const answers = await Promise.all(Array.from({ length: 121 }, () => checkoutFixture.checkout(userId, body)))
    expect(answers.filter((answer) => answer.json().code === 'CART_EMPTY')).toHaveLength(120)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
    expect((await checkoutFixture.checkout(patient, body)).json().code).toBe('CART_EMPTY')
  })

  it('rejects a missing or an invalid token', async () => {
    for (const authorization of ['', 'Bearer forged']) {
      const answer = await checkoutFixture.app.inject({
        method: 'POST',
        url: '/api/checkout/',
        headers: { authorization },
        payload: {},
      })
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED'])
    }
  })
})

describe('limits of unpaid orders (D18)', () => {
  it.each([
    ['a confirmed account', true, 3, 20, 'ORDER_TOO_LARGE'],
    ['an unconfirmed account', false, 1, 5, 'CONFIRM_FOR_LARGER_ORDER'],
  ])('limits the unpaid orders and units of %s', async (_, confirmed, orders, units, tooLarge) => {
    const ofEach = confirmed ? 10 : 2
    const kettle = await checkoutFixture.catalogFixture.aProduct({ stock: 1000 })
    const buy = async (userId: number, quantities: number[]) => {
      const product = async () => ({ product: await checkoutFixture.catalogFixture.aProduct({ stock: 50 }) })
      const wishes = await Promise.all(quantities.map(async (quantity) => ({ ...(await product()), quantity })))
      await checkoutFixture.aCart(wishes, userId)
      return checkoutFixture.checkout(userId, await checkoutFixture.checkoutBody(userId))
    }
    const manyOrders = await checkoutFixture.aUser({ confirmed })
    for (let n = 0; n < orders; n++) await checkoutFixture.anOrder([{ product: kettle }], manyOrders)
    const oneMore = await buy(manyOrders, [1])
    expect([oneMore.statusCode, oneMore.json().code]).toEqual([409, 'TOO_MANY_UNPAID_ORDERS'])

    const manyUnits = await checkoutFixture.aUser({ confirmed })
    const tooMany = [...Array.from({ length: Math.floor(units / ofEach) }, () => ofEach), (units % ofEach) + 1]
    const refused = await buy(manyUnits, tooMany)
    expect([refused.statusCode, refused.json().code]).toEqual([409, tooLarge])
    await checkoutFixture.db.deleteFrom('cart_lines').where('user_id', '=', manyUnits).execute()
    const max = [...Array.from({ length: Math.floor(units / ofEach) }, () => ofEach), units % ofEach]
    expect(
      (
        await buy(
          manyUnits,
          max.filter((n) => n > 0),
        )
      ).statusCode,
    ).toBe(201)
  })

  it('limits an unconfirmed account to 2 of an item, and rejects more', async () => {
    const kettle = await checkoutFixture.catalogFixture.aProduct({ stock: 100 })
    const userId = await checkoutFixture.aCart(
      [{ product: kettle, quantity: 3 }],
      await checkoutFixture.aUser({ confirmed: false }),
    )
    const refused = await checkoutFixture.checkout(userId, await checkoutFixture.checkoutBody(userId))
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'CONFIRM_FOR_MORE_OF_ITEM',
        error: 'Please confirm your email to order more than 2 of the same item.',
        max_quantity: 2,
      },
    ])
    expect(await checkoutFixture.db.selectFrom('orders').select('id').where('user_id', '=', userId).execute()).toEqual(
      [],
    )
  })

  it.each([
    ['a fifth of the stock', 11, 2],
    ['one unit of a small stock', 3, 1],
  ])('limits all unconfirmed accounts together to %s, and sells the rest to others', async (_, stock, share) => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock })
    const buy = async (confirmed: boolean) => {
      const userId = await checkoutFixture.aCart([{ product: fan }], await checkoutFixture.aUser({ confirmed }))
      return checkoutFixture.checkout(userId, await checkoutFixture.checkoutBody(userId))
    }
    for (let n = 0; n < share; n++) expect((await buy(false)).statusCode).toBe(201)
    const refused = await buy(false)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'CONFIRM_FOR_SCARCE_ITEM', items: [{ variant_id: fan.variantId, available: 0 }] },
    ])
    for (let n = share; n < stock; n++) expect((await buy(true)).statusCode).toBe(201)
  })

  it('reserves units of an unconfirmed account for 15 minutes, also after a payment attempt', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: 5 })
    const order = await checkoutFixture.anOrder([{ product: fan }], await checkoutFixture.aUser({ confirmed: false }))
    const shown = async () =>
      (
        await checkoutFixture.app.inject({ url: `/api/orders/${order.orderId}/`, headers: asShopper(order.userId) })
      ).json()
    const until = new Date(checkoutFixture.clock.now().getTime() + 15 * 60_000).toISOString()
    expect((await shown()).expires_at).toBe(until)
    checkoutFixture.clock.advance(14 * 60)
    await checkoutFixture.settle(await checkoutFixture.anAttempt(order), { kind: 'pending', underWay: true })
    expect((await shown()).expires_at).toBe(until)
    checkoutFixture.clock.advance(60)
    await checkoutFixture.expire()
    expect((await shown()).status).toBe('expired')
    const userId = await checkoutFixture.aUser({ confirmed: false })
    expect((await checkoutFixture.anOrder([{ product: fan }], userId)).orderId).toBeTruthy()
  })

  it('reserves units of an account confirmed later for as long as those of a confirmed account', async () => {
    const order = await checkoutFixture.anOrder(undefined, await checkoutFixture.aUser({ confirmed: false }))
    await checkoutFixture.db
      .updateTable('users')
      .set({ email_confirmed_at: checkoutFixture.clock.now() })
      .where('id', '=', order.userId)
      .execute()
    checkoutFixture.clock.advance(14 * 60)
    await checkoutFixture.anAttempt(order)
    checkoutFixture.clock.advance(19 * 60)
    await checkoutFixture.expire()
    const due = await checkoutFixture.payments.payableState(checkoutFixture.db, order.orderId)
    expect(due.state).toBe('due')
  })

  it('counts units in other unpaid orders', async () => {
    const kettle = await checkoutFixture.catalogFixture.aProduct({ stock: 1000 })
    const userId = await checkoutFixture.aUser({ confirmed: true })
    await checkoutFixture.anOrder([{ product: kettle, quantity: 10 }], userId)
    await checkoutFixture.aCart(
      [{ product: kettle, quantity: 10 }, { product: await checkoutFixture.catalogFixture.aProduct() }],
      userId,
    )
    const refused = await checkoutFixture.checkout(userId, await checkoutFixture.checkoutBody(userId))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'TOO_MANY_RESERVED'])
  })

  it('stops counting an order once it is paid', async () => {
    const userId = await checkoutFixture.aUser({ confirmed: false })
    for (let n = 0; n < 3; n++) await checkoutFixture.aPaidOrder(undefined, userId)
    expect((await checkoutFixture.anOrder(undefined, userId)).orderId).toBeTruthy()
  })
})

describe('Idempotency-Key of a checkout', () => {
  it('returns the same order for a repeated key', async () => {
    const userId = await checkoutFixture.aCart([{ product: await checkoutFixture.catalogFixture.aProduct() }])
    const [body, key] = [await checkoutFixture.checkoutBody(userId), randomUUID()]
    const answers = [
      await checkoutFixture.checkout(userId, body, key),
      await checkoutFixture.checkout(userId, body, key),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[1]?.json()).toEqual(answers[0]?.json())
    expect((await checkoutFixture.checkout(userId, { ...body, landmark: 'elsewhere' }, key)).json().code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
    const withoutKey = await checkoutFixture.checkout(userId, body)
    expect([withoutKey.statusCode, withoutKey.json().code]).toEqual([400, 'CART_EMPTY'])
  })

  it('accepts the key again after a rejection, and separates the keys of accounts', async () => {
    const kettle = await checkoutFixture.catalogFixture.aProduct()
    const [userId, another] = [await checkoutFixture.aUser(), await checkoutFixture.aCart([{ product: kettle }])]
    const key = randomUUID()
    const body = { ...(await checkoutFixture.checkoutBody(another)), cart_items: [{}] }
    expect((await checkoutFixture.checkout(userId, body, key)).json().code).toBe('CART_EMPTY')
    await checkoutFixture.aCart([{ product: kettle }], userId)
    const answers = [
      await checkoutFixture.checkout(userId, body, key),
      await checkoutFixture.checkout(another, body, key),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[0]?.json().order_id).not.toBe(answers[1]?.json().order_id)
  })
})

describe('number of statements of a checkout', () => {
  it('needs the same number of statements for one line as for twenty', async () => {
    const counts: number[] = []
    for (const lines of [1, 20]) {
      const products = await Promise.all(Array.from({ length: lines }, () => checkoutFixture.catalogFixture.aProduct()))
      const userId = await checkoutFixture.aCart(products.map((product) => ({ product })))
      const body = await checkoutFixture.checkoutBody(userId)
      checkoutFixture.database.takeStatements()
      expect((await checkoutFixture.checkout(userId, body)).statusCode).toBe(201)
      counts.push(checkoutFixture.database.takeStatements().length)
    }
    expect(counts).toEqual([7, 7])
  })
})
