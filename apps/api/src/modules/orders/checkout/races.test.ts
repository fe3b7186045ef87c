import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { createCheckoutFixture, type CheckoutFixture } from '../../../test/factories/checkout-fixture.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { isOrderNumber } from './order-number.ts'

let checkoutFixture: CheckoutFixture
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture({ poolSize: 40 })
})
afterAll(() => checkoutFixture.close())

afterEach(() => checkoutFixture.assertSound())

const all = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const codesOf = (answers: { statusCode: number; json(): { code?: string } }[]) => {
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const outcome = answer.statusCode === 201 ? 'placed' : (answer.json().code ?? 'nothing')
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
const unitsOf = (variantId: number) =>
  checkoutFixture.db
    .selectFrom('variants')
    .select(['stock', 'reserved', 'sold'])
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
const moneyOf = async (orderId: string) =>
  (
    await checkoutFixture.db
      .selectFrom('orders')
      .select('payment_state')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).payment_state

describe('many concurrent checkouts', () => {
  it('sell exactly 7 units to 200 buyers who each want one', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: 7 })
    const shoppers = await all(200, () => checkoutFixture.aCart([{ product: fan }]))
    const bodies = await Promise.all(shoppers.map(checkoutFixture.checkoutBody))
    const answers = await all(200, (index) => checkoutFixture.checkout(shoppers[index] ?? 0, bodies[index] ?? {}))
    expect(codesOf(answers)).toEqual({ placed: 7, INSUFFICIENT_STOCK: 193 })
    expect(await unitsOf(fan.variantId)).toEqual({ stock: 0, reserved: 7, sold: 0 })
  })

  it('reserve at most a fifth of the stock for accounts with invented addresses', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: 30 })
    const lamp = await checkoutFixture.catalogFixture.aProduct({ stock: 30 })
    const shoppers = await all(200, async (index) =>
      checkoutFixture.aCart(
        (index % 2 ? [fan, lamp] : [lamp, fan]).map((product) => ({ product })),
        await checkoutFixture.aUser({ confirmed: false }),
      ),
    )
    const bodies = await Promise.all(shoppers.map(checkoutFixture.checkoutBody))
    const answers = await all(200, (index) => checkoutFixture.checkout(shoppers[index] ?? 0, bodies[index] ?? {}))
    expect(codesOf(answers)).toEqual({ placed: 6, CONFIRM_FOR_SCARCE_ITEM: 194 })
    for (const { variantId } of [fan, lamp])
      expect(await unitsOf(variantId)).toEqual({ stock: 24, reserved: 6, sold: 0 })
  })

  it('buy carts of the same products in any order without a deadlock', async () => {
    const products = await all(6, () => checkoutFixture.catalogFixture.aProduct({ stock: 60 }))
    const shoppers = await all(60, (index) => {
      const turned = [...products.slice(index % 6), ...products.slice(0, index % 6)]
      return checkoutFixture.aCart((index % 2 ? turned : turned.toReversed()).map((product) => ({ product })))
    })
    const bodies = await Promise.all(shoppers.map(checkoutFixture.checkoutBody))
    const answers = await all(60, (index) => checkoutFixture.checkout(shoppers[index] ?? 0, bodies[index] ?? {}))
    expect(codesOf(answers)).toEqual({ placed: 60 })
    for (const { variantId } of products) expect(await unitsOf(variantId)).toMatchObject({ stock: 0, reserved: 60 })
  })

  it('place one order for 50 repeats of one Idempotency-Key', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: 100 })
    const userId = await checkoutFixture.aCart([{ product: fan, quantity: 2 }])
    const [body, key] = [await checkoutFixture.checkoutBody(userId), randomUUID()]
    const answers = await all(50, () => checkoutFixture.checkout(userId, body, key))
    expect(codesOf(answers)).toEqual({ placed: 50 })
    expect(new Set(answers.map((answer) => answer.json().order_id)).size).toBe(1)
    expect(await unitsOf(fan.variantId)).toMatchObject({ reserved: 2 })
  })

  it('place one order for one cart, with other keys or none', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: 100 })
    const userId = await checkoutFixture.aCart([{ product: fan, quantity: 2 }])
    const body = await checkoutFixture.checkoutBody(userId)
    const answers = await all(30, (index) =>
      checkoutFixture.checkout(userId, body, index % 2 ? randomUUID() : undefined),
    )
    expect(codesOf(answers)).toEqual({ placed: 1, CART_EMPTY: 29 })
    expect(await unitsOf(fan.variantId)).toMatchObject({ reserved: 2 })
  })

  it('never let one account exceed its unpaid limit', async () => {
    // Delivery is free, so that the delivery fee that the shopper saw stays correct while the cart changes.
    const wish = { product: await checkoutFixture.catalogFixture.aProduct({ priceCents: 4_000_00, stock: 50 }) }
    const userId = await checkoutFixture.aCart([wish], await checkoutFixture.aUser({ confirmed: false }))
    const body = { ...(await checkoutFixture.checkoutBody(userId)), cart_items: [{}] }
    for (let round = 0; round < 5; round++)
      await Promise.all([
        ...Array.from({ length: 8 }, () => checkoutFixture.checkout(userId, body)),
        ...Array.from({ length: 4 }, () => checkoutFixture.aCart([wish], userId).catch(() => {})),
      ])
    const due = checkoutFixture.db
      .selectFrom('orders')
      .select('units')
      .where('user_id', '=', userId)
      .where('payment_state', '=', 'due')
    const waiting = await due.execute()
    expect(waiting).toHaveLength(1)
    expect(waiting[0]?.units).toBeLessThanOrEqual(5)
  })

  it('get 200 different numbers for 200 orders', async () => {
    const fans = await all(50, () => checkoutFixture.catalogFixture.aProduct({ stock: 4 }))
    const shoppers = await all(200, (index) => checkoutFixture.aCart([{ product: present(fans[index % 50]) }])) // 50 fans
    const bodies = await Promise.all(shoppers.map(checkoutFixture.checkoutBody))
    const answers = await all(200, (index) => checkoutFixture.checkout(shoppers[index] ?? 0, bodies[index] ?? {}))
    expect(codesOf(answers)).toEqual({ placed: 200 })
    const numbers = new Set<string>(answers.map((answer) => answer.json().order_number))
    expect(numbers.size).toBe(200)
    expect(Array.from(numbers).every(isOrderNumber)).toBe(true)
  })
})

describe('expiry racing a capture', () => {
  it('ends each order paid or expired, and accounts for every cent that was captured', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: 20 })
    const orders = await all(20, () => checkoutFixture.anOrder([{ product: fan }]))
    const attempts = await Promise.all(orders.map(checkoutFixture.anAttempt))
    checkoutFixture.clock.advance(195 * 60)
    const outcomes = await Promise.all([
      ...attempts.map((attempt) => checkoutFixture.capture(attempt)),
      ...Array.from({ length: 4 }, () => checkoutFixture.expire().then(() => 'swept')),
    ])
    expect(outcomes.filter((outcome) => outcome === 'captured')).toHaveLength(20)
    // The units were not sold to other buyers, so late payments found them in stock again.
    expect(await unitsOf(fan.variantId)).toEqual({ stock: 0, reserved: 0, sold: 20 })
    expect(new Set(await Promise.all(orders.map(({ orderId }) => moneyOf(orderId))))).toEqual(new Set(['paid']))
  })

  it('refunds the payment when another buyer takes the units in between', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: 20 })
    const late = await all(20, () => checkoutFixture.anOrder([{ product: fan }]))
    const attempts = await Promise.all(late.map(checkoutFixture.anAttempt))
    checkoutFixture.clock.advance(195 * 60)
    const rivals = await all(20, () => checkoutFixture.aUser())
    const rival = async (userId: number) => {
      await checkoutFixture.cart.add(userId, { productId: fan.productId, quantity: 1 }, null).catch(() => {})
      return checkoutFixture.checkout(userId, await checkoutFixture.checkoutBody(userId))
    }
    await Promise.all([
      ...attempts.map((attempt) => checkoutFixture.capture(attempt)),
      ...rivals.map(rival),
      ...Array.from({ length: 3 }, () => checkoutFixture.expire()),
    ])
    const states = await Promise.all(late.map(({ orderId }) => moneyOf(orderId)))
    const paid = states.filter((paymentState) => paymentState === 'paid').length
    const refunds = await checkoutFixture.db
      .selectFrom('refunds')
      .select('order_id')
      .where(
        'order_id',
        'in',
        late.map(({ orderId }) => orderId),
      )
      .execute()
    expect(refunds).toHaveLength(20 - paid)
    expect(states.filter((paymentState) => paymentState === 'expired')).toHaveLength(20 - paid)
    const { stock, reserved, sold } = await unitsOf(fan.variantId)
    expect([stock + reserved + sold, sold]).toEqual([20, paid])
  })
})

describe('cancelling racing a capture', () => {
  it('ends each order paid or cancelled, and refunds late payments', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct({ stock: 30 })
    const orders = await all(30, () => checkoutFixture.anOrder([{ product: fan }]))
    const attempts = await Promise.all(orders.map(checkoutFixture.anAttempt))
    await Promise.all(
      orders.flatMap(({ orderId, userId }, index) => [
        checkoutFixture.orders.cancellations.cancel(userId, orderId).catch(() => {}),
        checkoutFixture.capture(present(attempts[index])), // as many attempts as orders
      ]),
    )
    const states = await Promise.all(orders.map(({ orderId }) => moneyOf(orderId)))
    const paid = states.filter((paymentState) => paymentState === 'paid').length
    expect(states.filter((paymentState) => paymentState === 'cancelled')).toHaveLength(30 - paid)
    const owed = checkoutFixture.db.selectFrom('refunds').select('id').where('reason', '=', 'order_cancelled')
    expect(await owed.execute()).toHaveLength(30 - paid)
    expect(await unitsOf(fan.variantId)).toEqual({ stock: 30 - paid, reserved: 0, sold: paid })
  })
})

describe('a checkout racing the cart', () => {
  it('buys a line or leaves it in the cart, never both, never neither', async () => {
    const [fan, lamp] = [
      await checkoutFixture.catalogFixture.aProduct({ stock: 100 }),
      await checkoutFixture.catalogFixture.aProduct({ stock: 100 }),
    ]
    for (let round = 0; round < 10; round++) {
      const userId = await checkoutFixture.aCart([{ product: fan, quantity: 2 }])
      const body = { ...(await checkoutFixture.checkoutBody(userId)), cart_items: [{}] }
      const [placed, added] = await Promise.all([
        checkoutFixture.checkout(userId, body),
        checkoutFixture.cart.add(userId, { productId: lamp.productId, quantity: 1 }, null),
      ])
      const left = (await checkoutFixture.cart.get(userId)).lines.map((line) => line.productId)
      const wasPlaced = placed.statusCode === 201
      expect(added.totalItems).toBeGreaterThan(0)
      expect(left).toEqual(wasPlaced ? [lamp.productId] : [fan.productId, lamp.productId])
      if (wasPlaced) await checkoutFixture.orders.cancellations.cancel(userId, placed.json().order_id)
    }
    expect(await unitsOf(fan.variantId)).toMatchObject({ stock: 100 })
  })

  it('waits for a cart that is being bought', async () => {
    const fan = await checkoutFixture.catalogFixture.aProduct()
    const userId = await checkoutFixture.aCart([{ product: fan }])
    let adding: Promise<unknown> = Promise.resolve()
    await inTransaction(checkoutFixture.db, async (tx) => {
      await checkoutFixture.cart.removeForCheckout(tx, userId)
      adding = checkoutFixture.cart.add(userId, { productId: fan.productId, quantity: 1 }, null)
    })
    await adding
    expect((await checkoutFixture.cart.get(userId)).totalItems).toBe(1)
  })
})
