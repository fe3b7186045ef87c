import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSeller, asShopper } from '../../test/api.ts'
import { aTill, type Till } from '../../test/factories/till.ts'
import { fixedSettings } from '../settings/index.ts'

let till: Till
let freeTill: Till
beforeAll(async () => {
  till = await aTill()
  freeTill = await aTill({ settings: fixedSettings({ minimumOrderCents: 0, freeDeliveryFromCents: 0 }) })
})
afterAll(async () => {
  await till.close()
  await freeTill.close()
})

const orderOf = async (of: Till, { orderId, userId }: { orderId: string; userId: number }) =>
  (await of.app.inject({ url: `/api/orders/${orderId}/`, headers: asShopper(userId) })).json()

const cancel = async (of: Till, orderId: string, storeId: number) => {
  const row = (table: 'seller_orders' | 'order_lines') =>
    of.db
      .selectFrom(table)
      .select('id')
      .where('order_id', '=', orderId)
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow()
  const [part, line] = [await row('seller_orders'), await row('order_lines')]
  const url = `/api/seller/orders/${part.id}/lines/${line.id}/cancel/`
  const payload = { reason: 'out_of_stock' }
  return (await of.app.inject({ method: 'POST', url, headers: asSeller(storeId), payload })).statusCode
}

describe('a product that costs nothing', () => {
  it('is sold beside others: no commission, no VAT, and nothing to refund when its store cancels it', async () => {
    const storeId = await till.shelf.aStore('Samples')
    const [kettle, sample] = [await till.shelf.aProduct(), await till.shelf.aProduct({ storeId, priceCents: 0 })]
    const order = await till.aPaidOrder([{ product: kettle }, { product: sample, quantity: 2 }])
    const lines = await till.db
      .selectFrom('order_lines')
      .select(['total_cents', 'vat_cents', 'commission_cents'])
      .where('order_id', '=', order.orderId)
      .where('store_id', '=', sample.storeId)
      .execute()
    expect(lines).toEqual([{ total_cents: 0, vat_cents: 0, commission_cents: 0 }])
    expect(await cancel(till, order.orderId, sample.storeId)).toBe(200)
    expect(await till.db.selectFrom('refunds').selectAll().where('order_id', '=', order.orderId).execute()).toEqual([])
    expect(await cancel(till, order.orderId, kettle.storeId)).toBe(200)
    await till.assertSound()
  })

  it('does not make up the smallest order by itself (S§9)', async () => {
    const userId = await till.aCart([{ product: await till.shelf.aProduct({ priceCents: 0 }) }])
    const answer = await till.checkout(userId, await till.checkoutBody(userId))
    expect(answer.json()).toMatchObject({ code: 'BELOW_MINIMUM' })
  })
})

describe('an order that costs nothing', () => {
  it('is paid when it is placed, without a provider and without a booking', async () => {
    const sample = await freeTill.shelf.aProduct({ priceCents: 0, stock: 5 })
    const order = await freeTill.anOrder([{ product: sample, quantity: 2 }])
    expect(await orderOf(freeTill, order)).toMatchObject({ status: 'paid', total_amount: 0 })
    expect(await freeTill.db.selectFrom('payment_attempts').selectAll().execute()).toEqual([])
    expect(await freeTill.db.selectFrom('ledger_transactions').selectAll().execute()).toEqual([])
    const { sold, reserved } = await freeTill.db
      .selectFrom('variants')
      .select(['sold', 'reserved'])
      .where('id', '=', sample.variantId)
      .executeTakeFirstOrThrow()
    expect([sold, reserved]).toEqual([2, 0])
    await freeTill.assertSound()
  })

  it('takes no payment, and goes back on the shelf when its store cancels it', async () => {
    const sample = await freeTill.shelf.aProduct({ priceCents: 0, stock: 5 })
    const order = await freeTill.anOrder([{ product: sample }])
    await expect(freeTill.anAttempt(order)).rejects.toThrow('ORDER_NOT_PAYABLE')
    expect(await cancel(freeTill, order.orderId, sample.storeId)).toBe(200)
    const { stock } = await freeTill.db
      .selectFrom('variants')
      .select('stock')
      .where('id', '=', sample.variantId)
      .executeTakeFirstOrThrow()
    expect(stock).toBe(5)
    await freeTill.assertSound()
  })

  it('is placed once for one idempotency key', async () => {
    const sample = await freeTill.shelf.aProduct({ priceCents: 0, stock: 5 })
    const userId = await freeTill.aCart([{ product: sample }])
    const body = await freeTill.checkoutBody(userId)
    const key = crypto.randomUUID()
    const [one, other] = [await freeTill.checkout(userId, body, key), await freeTill.checkout(userId, body, key)]
    expect([one.statusCode, other.statusCode]).toEqual([201, 201])
    expect(one.json().order_id).toBe(other.json().order_id)
  })
})
