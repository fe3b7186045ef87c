import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/index.ts'
import { anApi, asSeller } from '../../test/api.ts'
import { anOrderWithAGift } from '../../test/factories/an-order-with-a-gift.ts'
import { createCheckoutFixture, type CheckoutFixture, type Wish } from '../../test/factories/checkout-fixture.ts'
import type { RefundRequest } from '../payments/index.ts'
import { aSalesCounter } from './test/a-sales-counter.ts'
import { analyticsRoutes, rebuildSales } from './index.ts'

let checkoutFixture: CheckoutFixture
let app: FastifyInstance
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture()
  const analytics = aSalesCounter(checkoutFixture)
  app = anApi((serve) => analyticsRoutes(serve, analytics), checkoutFixture.db)
})
afterEach(async () => {
  await checkoutFixture.assertSound()
  expect(await rollup()).toEqual(await lines())
  expect((await rebuildSales(checkoutFixture.db)).wrong).toEqual([])
})
afterAll(() => checkoutFixture.close())

const salesOf = async (storeId: number) =>
  (await app.inject({ url: '/api/seller/sales/', headers: asSeller(storeId) })).json()

const rollup = async () =>
  (
    await sql`
      select store_id, day::text as day, units, revenue_cents as cents from store_sales_days order by 1, 2`.execute(
      checkoutFixture.db,
    )
  ).rows

/** The same figures from the lines of paid orders and their refunds. */
const lines = async () =>
  (
    await sql`
      with seller_order as (
        select order_id, store_id, sum(quantity - cancelled_quantity) as units, sum(total_cents) as cents
        from order_lines group by 1, 2
      )
      select store_id, (paid_at at time zone 'Africa/Nairobi')::date::text as day, sum(seller_order.units) as units,
        sum(cents - (
          select coalesce(sum(seller_cents + commission_cents + vat_cents), 0)
          from order_refund_shares as share
          where share.order_id = seller_order.order_id and share.store_id = seller_order.store_id
        )) as cents
      from seller_order join orders on orders.id = order_id where paid_at is not null group by 1, 2 order by 1, 2`.execute(
      checkoutFixture.db,
    )
  ).rows

async function refund(orderId: string, input: Partial<RefundRequest> = {}) {
  const { refunds } = checkoutFixture.payments
  const ask = { orderId, amountCents: 'rest', reason: 'a test', requestedBy: 'shop', ...input } as const
  const { refundId } = await inTransaction(checkoutFixture.db, (tx) => refunds.refund(tx, ask))
  await inTransaction(checkoutFixture.db, (tx) => refunds.record(tx, refundId, { kind: 'done' }))
}

async function cancel(orderId: string, storeId: number, quantity?: number) {
  const of = (table: 'seller_orders' | 'order_lines') =>
    checkoutFixture.db
      .selectFrom(table)
      .select('id')
      .where('order_id', '=', orderId)
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow()
  const [sellerOrder, line] = [await of('seller_orders'), await of('order_lines')]
  const answer = await checkoutFixture.app.inject({
    method: 'POST',
    url: `/api/seller/orders/${sellerOrder.id}/lines/${line.id}/cancel/`,
    headers: asSeller(storeId),
    payload: { reason: 'out_of_stock', ...(quantity && { quantity }) },
  })
  expect(answer.statusCode).toBe(200)
  await refundsRequested(orderId)
}

/** Completes the requested refunds, as the providers would. */
async function refundsRequested(orderId: string) {
  const requested = await checkoutFixture.db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'done')
    .execute()
  for (const { id } of requested)
    await inTransaction(checkoutFixture.db, (tx) => checkoutFixture.payments.refunds.record(tx, id, { kind: 'done' }))
}

const aProduct = async (priceCents = 1_000_00, storeId?: number) =>
  checkoutFixture.catalogFixture.aProduct({
    storeId: storeId ?? (await checkoutFixture.catalogFixture.aStore()),
    priceCents,
    stock: 40,
  })

describe('V§2 Sales', () => {
  it('shows zeros without sales', async () => {
    expect(await salesOf(await checkoutFixture.catalogFixture.aStore())).toEqual({
      sales_data: [],
      total_sales: 0,
      total_revenue: 0,
      real_revenue: 0,
      top_products: [],
    })
  })

  it('V§3 Sales history: shows units and revenue by the day in Nairobi on which they were paid, the newest first', async () => {
    const product = await aProduct()
    const sell = (quantity: number) => checkoutFixture.aPaidOrder([{ product, quantity }])
    await sell(1)
    const first = await today()
    checkoutFixture.clock.advance(24 * 60 * 60)
    await Promise.all([sell(2), sell(3)])
    expect((await salesOf(product.storeId)).sales_data).toEqual([
      { date: await today(), sales: 5, revenue: 5_000 },
      { date: first, sales: 1, revenue: 1_000 },
    ])
  })

  it('counts neither unpaid orders nor other stores’ goods in the same order', async () => {
    const [product, other] = [await aProduct(), await aProduct(500_00)]
    await checkoutFixture.anOrder([{ product }])
    await checkoutFixture.aPaidOrder([{ product, quantity: 2 }, { product: other }])
    expect(await salesOf(product.storeId)).toMatchObject({ total_sales: 2, total_revenue: 2_000, real_revenue: 2_000 })
    expect(await salesOf(other.storeId)).toMatchObject({ total_sales: 1, total_revenue: 500, real_revenue: 500 })
  })

  it('sums current price times sales over all products, not the prices that were paid', async () => {
    const product = await aProduct()
    await checkoutFixture.aPaidOrder([{ product, quantity: 3 }])
    await checkoutFixture.db
      .updateTable('products')
      .set({ list_price_cents: 1_500_00, state: 'archived' })
      .where('id', '=', product.productId)
      .execute()
    expect(await salesOf(product.storeId)).toMatchObject({
      total_sales: 3,
      total_revenue: 4_500,
      real_revenue: 3_000,
      top_products: [{ id: product.productId, price: 1_500, sales: 3, revenue: 4_500 }],
    })
  })

  it('V§9 Top sellers: shows the 5 best by sales', async () => {
    const { storeId } = await aProduct()
    const wishes: Wish[] = []
    for (const quantity of [2, 5, 1, 3, 1, 4]) wishes.push({ product: await aProduct(100_00, storeId), quantity })
    await checkoutFixture.aPaidOrder(wishes)
    const { top_products: top, total_sales } = await salesOf(storeId)
    expect(top.map(({ sales }: { sales: number }) => sales)).toEqual([5, 4, 3, 2, 1])
    expect(total_sales).toBe(16)
  })

  it('shows the last hundred days, and sums all days', async () => {
    const storeId = await checkoutFixture.catalogFixture.aStore()
    await sql`
      insert into store_sales_days (store_id, day, units, revenue_cents) select ${storeId}, '2025-01-01'::date + n, 1, 100 from generate_series(1, 130) as n`.execute(
      checkoutFixture.db,
    )
    const { sales_data: days, real_revenue } = await salesOf(storeId)
    expect([days.length, days[0].date, days[99].date]).toEqual([100, '2025-05-11', '2025-02-01'])
    expect(real_revenue).toBe(130)
    await checkoutFixture.db.deleteFrom('store_sales_days').where('store_id', '=', storeId).execute()
  })
})

describe('D38 cancellations and refunds', () => {
  it('are deducted on the day of the sale', async () => {
    const product = await aProduct()
    const { orderId } = await checkoutFixture.aPaidOrder([{ product, quantity: 3 }])
    const sold = await today()
    checkoutFixture.clock.advance(24 * 60 * 60)
    await cancel(orderId, product.storeId, 2)
    expect(await salesOf(product.storeId)).toMatchObject({
      sales_data: [{ date: sold, sales: 1, revenue: 1_000 }],
      total_sales: 1,
      real_revenue: 1_000,
    })
    await cancel(orderId, product.storeId)
    expect(await salesOf(product.storeId)).toMatchObject({ sales_data: [{ sales: 0, revenue: 0 }], total_sales: 0 })
  })

  it('deduct the unshipped units of a refunded order, once', async () => {
    const [product, other] = [await aProduct(), await aProduct(500_00)]
    const { orderId } = await checkoutFixture.aPaidOrder([{ product, quantity: 2 }, { product: other }])
    await cancel(orderId, product.storeId, 1)
    const of = { sellerOrders: [{ storeId: other.storeId, buyerCents: 500_00 }], deliveryCents: 0 }
    await refund(orderId, { amountCents: 500_00, of })
    expect(await salesOf(other.storeId)).toMatchObject({ total_sales: 1, real_revenue: 0 })
    await refund(orderId)
    for (const { storeId } of [product, other])
      expect(await salesOf(storeId)).toMatchObject({ total_sales: 0, real_revenue: 0 })
  })

  it('deduct units that a coupon paid for, although the buyer gets no refund', async () => {
    const { orderId, second } = await anOrderWithAGift(checkoutFixture, { priceCents: 400_00, quantity: 3 })
    expect(await salesOf(second)).toMatchObject({ total_sales: 3, real_revenue: 1_200 })
    await cancel(orderId, second, 2)
    expect(await salesOf(second)).toMatchObject({ total_sales: 1, real_revenue: 400 })
    await cancel(orderId, second)
    expect(await salesOf(second)).toMatchObject({ total_sales: 0, real_revenue: 0 })
    await refund(orderId)
    expect(await salesOf(second)).toMatchObject({ total_sales: 0, real_revenue: 0 })
  })

  it('are counted once each when sales, cancellations and refunds of a store are concurrent', async () => {
    const [product, other] = [await aProduct(), await aProduct(500_00)]
    const orders = []
    for (let n = 0; n < 6; n++)
      orders.push(await checkoutFixture.aPaidOrder([{ product, quantity: 2 }, { product: other }]))
    await Promise.all([
      ...orders.slice(0, 2).map(({ orderId }) => cancel(orderId, product.storeId, 1)),
      ...orders.slice(2, 4).map(({ orderId }) => refund(orderId)),
      checkoutFixture.aPaidOrder([{ product: other }, { product }]),
    ])
    expect(await salesOf(product.storeId)).toMatchObject({ total_sales: 7, real_revenue: 7_000 })
    expect(await salesOf(other.storeId)).toMatchObject({ total_sales: 5, real_revenue: 2_500 })
  })
})

async function today(): Promise<string> {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Nairobi' }).format(checkoutFixture.clock.now())
}
