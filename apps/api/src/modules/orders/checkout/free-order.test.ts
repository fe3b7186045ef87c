import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSeller, asShopper } from '../../../test/api.ts'
import { createCheckoutFixture, type CheckoutFixture } from '../../../test/factories/checkout-fixture.ts'
import { fixedSettings } from '../../settings/index.ts'

let checkoutFixture: CheckoutFixture
let freeCheckoutFixture: CheckoutFixture
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture()
  freeCheckoutFixture = await createCheckoutFixture({
    settings: fixedSettings({ minimumOrderCents: 0, freeDeliveryFromCents: 0 }),
  })
})
afterAll(async () => {
  await checkoutFixture.close()
  await freeCheckoutFixture.close()
})

const orderOf = async (of: CheckoutFixture, { orderId, userId }: { orderId: string; userId: number }) =>
  (await of.app.inject({ url: `/api/orders/${orderId}/`, headers: asShopper(userId) })).json()

const cancel = async (of: CheckoutFixture, orderId: string, storeId: number) => {
  const row = (table: 'seller_orders' | 'order_lines') =>
    of.db
      .selectFrom(table)
      .select('id')
      .where('order_id', '=', orderId)
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow()
  const [sellerOrder, line] = [await row('seller_orders'), await row('order_lines')]
  const url = `/api/seller/orders/${sellerOrder.id}/lines/${line.id}/cancel/`
  const payload = { reason: 'out_of_stock' }
  return (await of.app.inject({ method: 'POST', url, headers: asSeller(storeId), payload })).statusCode
}

describe('a free product', () => {
  it('is sold together with others: no commission, no VAT, and no refund when its store cancels it', async () => {
    const storeId = await checkoutFixture.catalogFixture.aStore('Samples')
    const [kettle, sample] = [
      await checkoutFixture.catalogFixture.aProduct(),
      await checkoutFixture.catalogFixture.aProduct({ storeId, priceCents: 0 }),
    ]
    const order = await checkoutFixture.aPaidOrder([{ product: kettle }, { product: sample, quantity: 2 }])
    const lines = await checkoutFixture.db
      .selectFrom('order_lines')
      .select(['total_cents', 'vat_cents', 'commission_cents'])
      .where('order_id', '=', order.orderId)
      .where('store_id', '=', sample.storeId)
      .execute()
    expect(lines).toEqual([{ total_cents: 0, vat_cents: 0, commission_cents: 0 }])
    expect(await cancel(checkoutFixture, order.orderId, sample.storeId)).toBe(200)
    expect(
      await checkoutFixture.db.selectFrom('refunds').selectAll().where('order_id', '=', order.orderId).execute(),
    ).toEqual([])
    expect(await cancel(checkoutFixture, order.orderId, kettle.storeId)).toBe(200)
    await checkoutFixture.assertSound()
  })

  it('does not reach the minimum order by itself (S§9)', async () => {
    const userId = await checkoutFixture.aCart([
      { product: await checkoutFixture.catalogFixture.aProduct({ priceCents: 0 }) },
    ])
    const answer = await checkoutFixture.checkout(userId, await checkoutFixture.checkoutBody(userId))
    expect(answer.json()).toMatchObject({ code: 'BELOW_MINIMUM' })
  })
})

describe('an order that costs nothing', () => {
  it('is paid when it is placed, without a provider and without a booking', async () => {
    const sample = await freeCheckoutFixture.catalogFixture.aProduct({ priceCents: 0, stock: 5 })
    const order = await freeCheckoutFixture.anOrder([{ product: sample, quantity: 2 }])
    expect(await orderOf(freeCheckoutFixture, order)).toMatchObject({ status: 'paid', total_amount: 0 })
    expect(await freeCheckoutFixture.db.selectFrom('payment_attempts').selectAll().execute()).toEqual([])
    expect(await freeCheckoutFixture.db.selectFrom('ledger_transactions').selectAll().execute()).toEqual([])
    const { sold, reserved } = await freeCheckoutFixture.db
      .selectFrom('variants')
      .select(['sold', 'reserved'])
      .where('id', '=', sample.variantId)
      .executeTakeFirstOrThrow()
    expect([sold, reserved]).toEqual([2, 0])
    await freeCheckoutFixture.assertSound()
  })

  it('accepts no payment, and is restocked when its store cancels it', async () => {
    const sample = await freeCheckoutFixture.catalogFixture.aProduct({ priceCents: 0, stock: 5 })
    const order = await freeCheckoutFixture.anOrder([{ product: sample }])
    await expect(freeCheckoutFixture.anAttempt(order)).rejects.toThrow('ORDER_NOT_PAYABLE')
    expect(await cancel(freeCheckoutFixture, order.orderId, sample.storeId)).toBe(200)
    const { stock } = await freeCheckoutFixture.db
      .selectFrom('variants')
      .select('stock')
      .where('id', '=', sample.variantId)
      .executeTakeFirstOrThrow()
    expect(stock).toBe(5)
    await freeCheckoutFixture.assertSound()
  })

  it('is placed once for one idempotency key', async () => {
    const sample = await freeCheckoutFixture.catalogFixture.aProduct({ priceCents: 0, stock: 5 })
    const userId = await freeCheckoutFixture.aCart([{ product: sample }])
    const body = await freeCheckoutFixture.checkoutBody(userId)
    const key = crypto.randomUUID()
    const [one, other] = [
      await freeCheckoutFixture.checkout(userId, body, key),
      await freeCheckoutFixture.checkout(userId, body, key),
    ]
    expect([one.statusCode, other.statusCode]).toEqual([201, 201])
    expect(one.json().order_id).toBe(other.json().order_id)
  })
})
