import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asSeller, asShopper } from '../../../test/api.ts'
import { aCoupon } from '../../../test/factories/coupon.ts'
import { createCheckoutFixture, type CheckoutFixture } from '../../../test/factories/checkout-fixture.ts'
import type { NewCoupon } from '../../marketing/index.ts'

let checkoutFixture: CheckoutFixture
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture({ poolSize: 40 })
})
afterAll(() => checkoutFixture.close())
afterEach(() => checkoutFixture.assertSound())

const add = (coupon?: Partial<NewCoupon>) => aCoupon(checkoutFixture, coupon)
const getOrder = async (order: { orderId: string; userId: number }) =>
  (await checkoutFixture.app.inject({ url: `/api/orders/${order.orderId}/`, headers: asShopper(order.userId) })).json()
const cartWith = async (userId: number, coupon: string) =>
  (await checkoutFixture.app.inject({ url: '/api/cart/', query: { coupon }, headers: asShopper(userId) })).json()

/** Checks out the cart with a coupon. */
async function checkout(userId: number, coupon: string, more: object = {}) {
  return checkoutFixture.checkout(userId, { ...(await checkoutFixture.checkoutBody(userId)), coupon, ...more })
}

async function anOrderWith(coupon: string, priceCents = 1_000_00, owner?: number) {
  const userId = await checkoutFixture.aCart(
    [{ product: await checkoutFixture.catalogFixture.aProduct({ priceCents }) }],
    owner,
  )
  const answer = await checkout(userId, coupon)
  if (answer.statusCode !== 201) throw new Error(`no order: ${answer.body}`)
  return { orderId: answer.json().order_id as string, userId }
}

const codeOf = async (userId: number, coupon: string) => (await cartWith(userId, coupon)).coupon.refused?.code ?? null
const balance = async (account: string) => {
  const sums = await checkoutFixture.db
    .selectFrom('ledger_postings')
    .select(({ fn, val, eb }) => [
      fn
        .sum<number>(eb.case().when('to_account', '=', account).then(eb.ref('amount_cents')).else(val(0)).end())
        .as('in'),
      fn
        .sum<number>(eb.case().when('from_account', '=', account).then(eb.ref('amount_cents')).else(val(0)).end())
        .as('out'),
    ])
    .executeTakeFirstOrThrow()
  return (sums.in ?? 0) - (sums.out ?? 0)
}

describe('a coupon at checkout', () => {
  it('rejects an unconfirmed account for a coupon with limited uses, in the cart and at checkout (D18)', async () => {
    const code = await add({ overallLimit: 5 })
    const userId = await checkoutFixture.aCart(
      [{ product: await checkoutFixture.catalogFixture.aProduct() }],
      await checkoutFixture.aUser({ confirmed: false }),
    )
    expect(await codeOf(userId, code)).toBe('COUPON_NEEDS_CONFIRMED_EMAIL')
    const answer = await checkout(userId, code)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'COUPON_NEEDS_CONFIRMED_EMAIL', error: 'Please confirm your email to use this coupon.' },
    ])
    expect((await checkout(userId, 'WISHLIST10')).statusCode).toBe(201)
  })

  it('S§9 Wishlist promo code: takes 10 % off with WISHLIST10, in any case, and shows it in the order', async () => {
    const lamp = await checkoutFixture.catalogFixture.aProduct({ priceCents: 849_99 })
    const userId = await checkoutFixture.aCart([
      { product: await checkoutFixture.catalogFixture.aProduct({ priceCents: 1_250_00 }) },
      { product: lamp },
    ])
    expect((await cartWith(userId, ' wishList10 ')).coupon).toEqual({
      code: 'WISHLIST10',
      discount: 210,
      free_delivery: false,
      refused: null,
    })
    const answer = await checkout(userId, 'Wishlist10')
    expect(answer.statusCode).toBe(201)
    const order = await getOrder({ orderId: answer.json().order_id, userId })
    expect(order).toMatchObject({ subtotal: 2099.99, discount: 210, delivery_cost: 200, total_amount: 2089.99 })
  })

  it('splits the discount over the lines exactly to the cent, and takes the tax from the paid amount', async () => {
    const stores = [
      await checkoutFixture.catalogFixture.aStore('Amani'),
      await checkoutFixture.catalogFixture.aStore('Baraka'),
    ]
    const products = await Promise.all(
      [333_33, 333_33, 333_34].map((priceCents, index) =>
        checkoutFixture.catalogFixture.aProduct({ priceCents, storeId: stores[index % 2] ?? 0 }),
      ),
    )
    const userId = await checkoutFixture.aCart(products.map((product) => ({ product })))
    const { order_id: orderId } = (await checkout(userId, await add({ percent: 10 }))).json()
    const lines = await checkoutFixture.db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', orderId)
      .execute()
    expect(lines.map((line) => line.discount_cents).reduce((a, b) => a + b)).toBe(100_00)
    for (const line of lines) {
      expect(line.vat_cents).toBe(Math.round(((line.total_cents - line.discount_cents) * 16) / 116))
      expect(line.commission_cents).toBe(Math.round(line.total_cents / 10))
    }
  })

  it('takes the discount only off its categories and stores, to the cent', async () => {
    const stores = [
      await checkoutFixture.catalogFixture.aStore('Amani'),
      await checkoutFixture.catalogFixture.aStore('Baraka'),
    ] as const
    const [shoes, hats] = [
      await checkoutFixture.catalogFixture.aCategory('Shoes'),
      await checkoutFixture.catalogFixture.aCategory('Hats'),
    ]
    const productOf = (storeId: number, categoryId: number | null, priceCents: number) =>
      checkoutFixture.catalogFixture.aProduct({ storeId, categoryId, priceCents })
    const wishes = [
      { product: await productOf(stores[0], shoes, 333_33), quantity: 2 },
      { product: await productOf(stores[0], hats, 500_00) },
      { product: await productOf(stores[1], shoes, 333_34) },
      { product: await productOf(stores[1], null, 250_00) },
    ]
    const userId = await checkoutFixture.aCart(wishes)
    const code = await add({ percent: 15, categoryIds: [shoes], minSubtotalCents: 1_000_00 })
    expect((await cartWith(userId, code)).coupon).toMatchObject({ discount: 150, refused: null })
    const answer = await checkout(userId, code)
    const order = { orderId: answer.json().order_id as string, userId }
    expect(await getOrder(order)).toMatchObject({ subtotal: 1750, discount: 150, total_amount: 1800 })
    const lines = await checkoutFixture.db
      .selectFrom('order_lines')
      .select(['product_id', 'discount_cents'])
      .where('order_id', '=', order.orderId)
      .execute()
    const off = new Map(lines.map((line) => [line.product_id, line.discount_cents]))
    expect(wishes.map(({ product }) => off.get(product.productId))).toEqual([100_00, 0, 50_00, 0])

    const before = await balance('shop:discounts')
    await checkoutFixture.capture(await checkoutFixture.anAttempt(order))
    expect((await balance('shop:discounts')) - before).toBe(-150_00)
    expect(await balance(`seller:${stores[0]}:held`)).toBe(1_049_99)
    expect(await balance(`seller:${stores[1]}:held`)).toBe(525_01)

    // A refund of only the hat, which the coupon did not apply to: the shop paid nothing for it.
    const sellerOrder = checkoutFixture.db.selectFrom('seller_orders').select('id').where('store_id', '=', stores[0])
    const hat = checkoutFixture.db
      .selectFrom('order_lines')
      .select('id')
      .where('product_id', '=', wishes[1]?.product.productId ?? 0)
    const { id: sellerOrderId } = await sellerOrder.executeTakeFirstOrThrow()
    const { id: lineId } = await hat.executeTakeFirstOrThrow()
    const url = `/api/seller/orders/${sellerOrderId}/lines/${lineId}/cancel/`
    const payload = { reason: 'out_of_stock' }
    expect(
      (await checkoutFixture.app.inject({ method: 'POST', url, headers: asSeller(stores[0]), payload })).statusCode,
    ).toBe(200)
    expect((await balance('shop:discounts')) - before).toBe(-150_00)
    expect(await balance(`seller:${stores[0]}:held`)).toBe(1_049_99 - 450_00)
  })

  it('rejects goods that it does not apply to, in the cart and at checkout, and places no order', async () => {
    const code = await add({ storeIds: [await checkoutFixture.catalogFixture.aStore('Chui')] })
    const userId = await checkoutFixture.aCart([{ product: await checkoutFixture.catalogFixture.aProduct() }])
    const { coupon } = await cartWith(userId, code)
    expect(coupon).toMatchObject({ discount: 0, refused: { code: 'COUPON_NOT_FOR_THESE', minimum: null } })
    const answer = await checkout(userId, code)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'COUPON_NOT_FOR_THESE'])
    expect((await cartWith(userId, code)).total_items).toBe(1)
  })

  it('makes the delivery free when it applies to one of the items', async () => {
    const categoryId = await checkoutFixture.catalogFixture.aCategory('Kites')
    const code = await add({ kind: 'free_delivery', categoryIds: [categoryId] })
    const kite = await checkoutFixture.catalogFixture.aProduct({ categoryId, priceCents: 100_00 })
    const userId = await checkoutFixture.aCart([
      { product: kite },
      { product: await checkoutFixture.catalogFixture.aProduct() },
    ])
    const answer = await checkout(userId, code)
    const order = { orderId: answer.json().order_id as string, userId }
    expect(await getOrder(order)).toMatchObject({ discount: 0, delivery_cost: 0, total_amount: 1100 })
  })

  it('is paid by the shop: seller and commission get the same amounts as without it', async () => {
    const shares = async (coupon?: string) => {
      const storeId = await checkoutFixture.catalogFixture.aStore()
      const before = { commission: await balance('shop:commission'), discounts: await balance('shop:discounts') }
      const userId = await checkoutFixture.aCart([
        { product: await checkoutFixture.catalogFixture.aProduct({ priceCents: 1_000_00, storeId }) },
      ])
      const { order_id: orderId } = (await checkout(userId, coupon ?? '')).json()
      await checkoutFixture.capture(await checkoutFixture.anAttempt({ orderId, userId }))
      return {
        seller: await balance(`seller:${storeId}:held`),
        commission: (await balance('shop:commission')) - before.commission,
        discounts: (await balance('shop:discounts')) - before.discounts,
      }
    }
    expect(await shares()).toEqual({ seller: 900_00, commission: 86_21, discounts: 0 })
    expect(await shares(await add({ percent: 15 }))).toEqual({ seller: 900_00, commission: 86_21, discounts: -150_00 })
  })

  it('does not change the minimum order and free delivery: both use the value before the coupon', async () => {
    const free = await anOrderWith(await add({ percent: 50 }), 4_000_00)
    expect(await getOrder(free)).toMatchObject({ delivery_cost: 0, discount: 2000, total_amount: 2000 })
    const small = await anOrderWith(await add({ percent: 50 }), 50_00)
    expect(await getOrder(small)).toMatchObject({ subtotal: 50, discount: 25, delivery_cost: 200, total_amount: 225 })
  })

  it('can waive the delivery fee instead', async () => {
    const code = await add({ kind: 'free_delivery' })
    const userId = await checkoutFixture.aCart([
      { product: await checkoutFixture.catalogFixture.aProduct({ priceCents: 1_000_00 }) },
    ])
    expect((await cartWith(userId, code)).coupon).toMatchObject({ discount: 0, free_delivery: true, refused: null })
    const { order_id: orderId } = (await checkout(userId, code)).json()
    const order = { orderId, userId }
    expect(await getOrder(order)).toMatchObject({ discount: 0, delivery_cost: 0, total_amount: 1000 })
    await checkoutFixture.capture(await checkoutFixture.anAttempt(order))
  })

  it('takes an amount off, but never the whole total', async () => {
    const order = await anOrderWith(await add({ kind: 'amount', amountCents: 5_000_00 }), 80_00)
    expect(await getOrder(order)).toMatchObject({ discount: 79, total_amount: 201 })
    await checkoutFixture.capture(await checkoutFixture.anAttempt(order))
  })

  it('is ignored when it is blank', async () => {
    const userId = await checkoutFixture.aCart([{ product: await checkoutFixture.catalogFixture.aProduct() }])
    const answer = await checkout(userId, '  ')
    expect(await getOrder({ orderId: answer.json().order_id, userId })).toMatchObject({ discount: 0 })
  })

  it('adds two statements; an order without a coupon needs no more statements', async () => {
    const statements: number[] = []
    for (const coupon of ['', 'WISHLIST10']) {
      const userId = await checkoutFixture.aCart([{ product: await checkoutFixture.catalogFixture.aProduct() }])
      const body = { ...(await checkoutFixture.checkoutBody(userId)), coupon }
      checkoutFixture.database.takeStatements()
      expect((await checkoutFixture.checkout(userId, body)).statusCode).toBe(201)
      statements.push(checkoutFixture.database.takeStatements().length)
    }
    expect(statements).toEqual([7, 9])
  })
})

describe('a coupon that cannot be used', () => {
  it.each<[string, Partial<NewCoupon> | null, string, number | null]>([
    ['is not known', null, 'COUPON_UNKNOWN', null],
    ['is switched off', { isActive: false }, 'COUPON_UNKNOWN', null],
    ['has not started', { startsAt: new Date('2026-07-05T00:00:00Z') }, 'COUPON_NOT_STARTED', null],
    ['has expired', { endsAt: new Date('2026-07-04T08:59:59Z') }, 'COUPON_EXPIRED', null],
    ['requires a higher value of goods', { minSubtotalCents: 1_500_00 }, 'COUPON_MINIMUM', 1500],
  ])('reports in the cart that it %s, and rejects the checkout', async (_, coupon, code, minimum) => {
    const typed = coupon ? await add(coupon) : 'NOSUCHTHING'
    const userId = await checkoutFixture.aCart([{ product: await checkoutFixture.catalogFixture.aProduct() }])
    const seen = await cartWith(userId, typed)
    expect(seen).toMatchObject({ total_items: 1, coupon: { code: typed, discount: 0, free_delivery: false } })
    expect(seen.coupon.refused).toEqual({ code, error: expect.stringMatching(/\.$/), minimum })
    const answer = await checkout(userId, typed)
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code, error: seen.coupon.refused.error }])
    if (minimum !== null) expect(answer.json().minimum).toBe(minimum)
    expect((await cartWith(userId, typed)).total_items).toBe(1)
  })

  it('rejects the checkout with 409 when the coupon becomes invalid after the cart was shown', async () => {
    const code = await add()
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: 5 })
    const userId = await checkoutFixture.aCart([{ product: fan }])
    const body = { ...(await checkoutFixture.checkoutBody(userId)), coupon: code }
    expect(await codeOf(userId, code)).toBeNull()
    await checkoutFixture.db
      .updateTable('coupons')
      .set({ ends_at: checkoutFixture.clock.now() })
      .where('code', '=', code)
      .execute()
    const answer = await checkoutFixture.checkout(userId, body)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'COUPON_EXPIRED'])
    expect((await cartWith(userId, code)).cart).toHaveLength(1)
    const variant = checkoutFixture.db.selectFrom('variants').select('reserved').where('id', '=', fan.variantId)
    expect(await variant.executeTakeFirst()).toEqual({ reserved: 0 })
    expect(
      await checkoutFixture.db.selectFrom('coupon_accounts').selectAll().where('user_id', '=', userId).execute(),
    ).toEqual([])
  })

  it('adds two statements to the cart for any number of lines', async () => {
    const userId = await checkoutFixture.aCart([{ product: await checkoutFixture.catalogFixture.aProduct() }])
    checkoutFixture.database.takeStatements()
    await cartWith(userId, 'WISHLIST10')
    expect(checkoutFixture.database.takeStatements()).toHaveLength(3)
  })

  it('can be looked up at most sixty times a minute', async () => {
    const userId = await checkoutFixture.aUser()
    const headers = asShopper(userId)
    const ask = (url: string) => checkoutFixture.app.inject({ url, headers })
    const answers = await Promise.all(Array.from({ length: 61 }, (_, n) => ask(`/api/cart/?coupon=GUESS${n}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
    expect((await ask('/api/cart/')).statusCode).toBe(200)
  })
})

describe('a coupon with one use per account', () => {
  it('is used by the order, and can be used again when the order is cancelled or expires', async () => {
    const first = await anOrderWith('WISHLIST10')
    const { userId } = first
    expect(await codeOf(userId, 'WISHLIST10')).toBe('COUPON_USED')
    await checkoutFixture.orders.cancellations.cancel(userId, first.orderId)
    expect(await codeOf(userId, 'WISHLIST10')).toBeNull()

    await anOrderWith('WISHLIST10', 1_000_00, userId)
    checkoutFixture.clock.advance(31 * 60)
    await checkoutFixture.expire()
    expect(await codeOf(userId, 'WISHLIST10')).toBeNull()

    const third = await anOrderWith('WISHLIST10', 1_000_00, userId)
    await checkoutFixture.capture(await checkoutFixture.anAttempt(third))
    checkoutFixture.clock.advance(24 * 60 * 60)
    await checkoutFixture.expire()
    expect(await codeOf(userId, 'WISHLIST10')).toBe('COUPON_USED')
  })

  it('counts as used again when its expired order is paid', async () => {
    const code = await add({ overallLimit: 3 })
    const order = await anOrderWith(code)
    const attempt = await checkoutFixture.anAttempt(order)
    checkoutFixture.clock.advance(24 * 60 * 60)
    await checkoutFixture.expire()
    expect(await codeOf(order.userId, code)).toBeNull()
    await checkoutFixture.capture(attempt)
    expect(await getOrder(order)).toMatchObject({ status: 'paid', discount: 100 })
    expect(await codeOf(order.userId, code)).toBe('COUPON_USED')
    const uses = checkoutFixture.db.selectFrom('coupons').select('uses').where('code', '=', code)
    expect(await uses.executeTakeFirst()).toEqual({ uses: 1 })
  })
})

describe('concurrent checkouts with a coupon', () => {
  it('never exceed the total uses: fifty orders of two accounts, seven uses', async () => {
    const code = await add({ accountLimit: null, overallLimit: 7 })
    const outcomes: string[] = []
    // An account has one cart: its checkouts run one after the other, those of the two accounts concurrently.
    const wish = { product: await checkoutFixture.catalogFixture.aProduct({ stock: 200 }) }
    const buyTwentyFive = async () => {
      const userId = await checkoutFixture.aUser()
      for (let n = 0; n < 25; n++) {
        await checkoutFixture.aCart([wish], userId)
        const answer = await checkout(userId, code)
        if (answer.statusCode === 201) {
          // The orders are paid, so that the limits of unpaid orders are not reached.
          await checkoutFixture.capture(await checkoutFixture.anAttempt({ orderId: answer.json().order_id, userId }))
        } else await checkoutFixture.db.deleteFrom('cart_lines').where('user_id', '=', userId).execute()
        outcomes.push(answer.statusCode === 201 ? 'placed' : answer.json().code)
      }
    }
    await Promise.all([buyTwentyFive(), buyTwentyFive()])
    expect(outcomes.filter((one) => one === 'placed')).toHaveLength(7)
    expect(outcomes.filter((one) => one === 'COUPON_USED_UP')).toHaveLength(43)
  })

  it('use the last use once: fifty accounts at the same moment', async () => {
    const code = await add({ overallLimit: 3 })
    const wish = { product: await checkoutFixture.catalogFixture.aProduct({ stock: 100 }) }
    const bodies = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const userId = await checkoutFixture.aCart([wish])
        return { userId, body: { ...(await checkoutFixture.checkoutBody(userId)), coupon: code } }
      }),
    )
    const answers = await Promise.all(bodies.map(({ userId, body }) => checkoutFixture.checkout(userId, body)))
    const codes = answers.map((answer) => (answer.statusCode === 201 ? 'placed' : answer.json().code))
    expect(codes.filter((one) => one === 'placed')).toHaveLength(3)
    expect(codes.filter((one) => one === 'COUPON_USED_UP')).toHaveLength(47)
    const { uses } = await checkoutFixture.db
      .selectFrom('coupons')
      .select('uses')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    expect(uses).toBe(3)
  })

  it('use an account’s single use once from several tabs', async () => {
    const code = await add()
    const userId = await checkoutFixture.aUser()
    const wish = { product: await checkoutFixture.catalogFixture.aProduct({ priceCents: 4_000_00, stock: 100 }) }
    await checkoutFixture.aCart([wish], userId)
    const body = { ...(await checkoutFixture.checkoutBody(userId)), cart_items: [{}], coupon: code }
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        if (n % 5 === 0) await checkoutFixture.aCart([wish], userId).catch(() => {})
        return checkoutFixture.checkout(userId, body, randomUUID())
      }),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    const counted = checkoutFixture.db.selectFrom('coupon_accounts').select('uses').where('user_id', '=', userId)
    expect(await counted.execute()).toEqual([{ uses: 1 }])
  })

  it('release and use a coupon again with a correct count and without a deadlock', async () => {
    const code = await add({ accountLimit: 2, overallLimit: 40 })
    const wish = { product: await checkoutFixture.catalogFixture.aProduct({ stock: 500 }) }
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const userId = await checkoutFixture.aUser()
        for (let n = 0; n < 4; n++) {
          await checkoutFixture.aCart([wish], userId)
          const answer = await checkout(userId, code)
          if (answer.statusCode === 201 && n < 3)
            await checkoutFixture.orders.cancellations.cancel(userId, answer.json().order_id)
        }
      }),
    )
    const { uses } = await checkoutFixture.db
      .selectFrom('coupons')
      .select('uses')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    expect(uses).toBe(20)
  })
})
