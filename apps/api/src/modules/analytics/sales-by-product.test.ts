import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { createCheckoutFixture, type CheckoutFixture } from '../../test/factories/checkout-fixture.ts'
import type { FixtureProduct } from '../../test/factories/catalog-fixture.ts'
import { rebuildSales } from './index.ts'
import { aSalesCounter } from './test/a-sales-counter.ts'
import { givingBack } from './test/giving-back.ts'
import { livesOfSales, saleStep } from './test/lives-of-sales.ts'

let checkoutFixture: CheckoutFixture
let back: ReturnType<typeof givingBack>
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture()
  back = givingBack(checkoutFixture)
  aSalesCounter(checkoutFixture)
})
afterAll(() => checkoutFixture.close())

const sold = async (...products: FixtureProduct[]) => {
  const rows = await checkoutFixture.db
    .selectFrom('product_sales_days')
    .select(['product_id', 'orders', 'units', 'revenue_cents'])
    .where(
      'product_id',
      'in',
      products.map(({ productId }) => productId),
    )
    .orderBy('product_id')
    .execute()
  return rows.map(({ orders, units, revenue_cents }) => [orders, units, revenue_cents / 100])
}

/** Rows where a store's sales of a day differ from the sum of its products. */
async function unlike(): Promise<unknown[]> {
  const { rows } = await sql`
    select * from store_sales_days as whole full join (
      select store_id, day, sum(units) as units, sum(revenue_cents) as revenue_cents
      from product_sales_days group by 1, 2
    ) as seller_orders using (store_id, day)
    where whole.units is distinct from seller_orders.units or whole.revenue_cents is distinct from seller_orders.revenue_cents`.execute(
    checkoutFixture.db,
  )
  return rows
}

describe('refunds by product', () => {
  it('deducts from the cancelled lines when the refund is booked', async () => {
    const kettle = await checkoutFixture.catalogFixture.aProduct({ priceCents: 1_000_00 })
    const cup = await checkoutFixture.catalogFixture.aProduct({ priceCents: 500_00 })
    const { orderId } = await checkoutFixture.aPaidOrder([{ product: kettle, quantity: 2 }, { product: cup }])
    await back.cancel(orderId, kettle.productId, 1)
    const afterCancelling = [
      [1, 1, 1_000],
      [1, 1, 500],
    ]
    expect(await sold(kettle, cup)).toEqual(afterCancelling)
    await back.arrive(orderId)
    expect(await sold(kettle, cup)).toEqual(afterCancelling)
    await back.refundSellerOrder(orderId, kettle.storeId, 300_00)
    expect(await sold(kettle, cup)).toEqual([
      [1, 1, 800],
      [1, 1, 400],
    ])
    await back.refund(orderId)
    expect(await sold(kettle, cup)).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ])
  })

  it('adds up to the cent when an amount cannot be divided evenly', async () => {
    const three = []
    for (let n = 0; n < 3; n++) three.push(await checkoutFixture.catalogFixture.aProduct({ priceCents: 100_01 }))
    const [first] = three
    const { orderId } = await checkoutFixture.aPaidOrder(three.map((product) => ({ product })))
    await back.refundSellerOrder(orderId, present(first).storeId, 100_00)
    const cents = (await sold(...three)).map(([, , shillings = 0]) => Math.round(shillings * 100))
    expect(cents.reduce((sum, one) => sum + one)).toBe(200_03)
    expect(Math.max(...cents) - Math.min(...cents)).toBe(1)
  })

  it('counts an order of two products once for their store and once for each product', async () => {
    const storeId = await checkoutFixture.catalogFixture.aStore()
    const [kettle, cup] = [
      await checkoutFixture.catalogFixture.aProduct({ storeId }),
      await checkoutFixture.catalogFixture.aProduct({ storeId }),
    ]
    await checkoutFixture.aPaidOrder([{ product: kettle }, { product: cup }])
    await checkoutFixture.aPaidOrder([{ product: cup, quantity: 3 }])
    expect(await sold(kettle, cup)).toEqual([
      [1, 1, 1_000],
      [2, 4, 4_000],
    ])
    const row = await checkoutFixture.db
      .selectFrom('store_sales_days')
      .select('orders')
      .where('store_id', '=', storeId)
      .executeTakeFirst()
    expect(row?.orders).toBe(2)
  })
})

describe('rebuilding sales', () => {
  it('calculates the stored figures after any sequence of sales, cancellations and refunds', async () => {
    const live = await livesOfSales(checkoutFixture)

    await fc.assert(
      fc.asyncProperty(fc.array(saleStep, { minLength: 12, maxLength: 25 }), async (steps) => {
        await live(steps)
        expect(await unlike()).toEqual([])
        expect((await rebuildSales(checkoutFixture.db)).wrong).toEqual([])
      }),
      { numRuns: 8, endOnFailure: true },
    )
    const { refunded } = await checkoutFixture.db
      .selectFrom('orders')
      .select((where) => where.fn.sum<number>('refunded_cents').as('refunded'))
      .executeTakeFirstOrThrow()
    expect(refunded).toBeGreaterThan(0)
    await checkoutFixture.assertSound()
  }, 180_000)

  it('corrects wrong figures, and returns their days', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    await checkoutFixture.aPaidOrder([{ product }])
    const kept = () =>
      checkoutFixture.db
        .selectFrom('product_sales_days')
        .selectAll()
        .orderBy('store_id')
        .orderBy('day')
        .orderBy('product_id')
        .execute()
    const right = await kept()
    const { days } = await rebuildSales(checkoutFixture.db)
    await sql`update product_sales_days set units = units + 1 where product_id = ${product.productId}`.execute(
      checkoutFixture.db,
    )
    await sql`insert into store_sales_days (store_id, day, units, revenue_cents, orders) values (${product.storeId}, '2026-06-01', 1, 1, 1)`.execute(
      checkoutFixture.db,
    )
    const first = await rebuildSales(checkoutFixture.db)
    expect([first.wrong.length, first.wrong[0]]).toEqual([2, '2026-06-01'])
    expect(first.days).toBeGreaterThan(days)
    expect(await rebuildSales(checkoutFixture.db)).toEqual({ days, wrong: [] })
    expect(await kept()).toEqual(right)
  })

  it('loses no concurrent sale', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct({ stock: 100 })
    const selling = (async () => {
      for (let n = 0; n < 6; n++) await checkoutFixture.aPaidOrder([{ product }])
    })()
    for (let n = 0; n < 4; n++) await rebuildSales(checkoutFixture.db)
    await selling
    expect(await sold(product)).toEqual([[6, 6, 6_000]])
    expect((await rebuildSales(checkoutFixture.db)).wrong).toEqual([])
  })
})
