import fc from 'fast-check'
import { present } from '#contract/shared/present.ts'
import { aCoupon } from '../../../test/factories/coupon.ts'
import type { FixtureProduct } from '../../../test/factories/catalog-fixture.ts'
import type { CheckoutFixture } from '../../../test/factories/checkout-fixture.ts'
import { givingBack } from './giving-back.ts'

/** One step of a generated sequence of sales, cancellations and refunds. */
export const saleStep = fc.record({
  does: fc.constantFrom('sell', 'sell', 'sell', 'cancel', 'cancel', 'arrive', 'give back', 'refund', 'next day'),
  nth: fc.nat(20),
  quantity: fc.integer({ min: 1, max: 4 }),
  share: fc.integer({ min: 1, max: 100 }),
} as const)

type SaleStep = typeof saleStep extends fc.Arbitrary<infer Step> ? Step : never

/**
 * Products of two stores, some at odd prices, some in a category with its own commission and a coupon for that category
 * only.
 * @returns a function that runs the steps
 */
export async function livesOfSales(
  checkoutFixture: CheckoutFixture,
): Promise<(steps: readonly SaleStep[]) => Promise<void>> {
  const back = givingBack(checkoutFixture)
  const stores = [
    await checkoutFixture.catalogFixture.aStore('One'),
    await checkoutFixture.catalogFixture.aStore('Other'),
  ]
  const shoes = await checkoutFixture.catalogFixture.aCategory('Shoes')
  const ownRate = { commission_basis_points: 27_50 }
  await checkoutFixture.db.updateTable('categories').set(ownRate).where('id', '=', shoes).execute()
  const coupon = await aCoupon(checkoutFixture, { percent: 35, categoryIds: [shoes], accountLimit: null })
  const offered: FixtureProduct[] = []
  for (const storeId of stores)
    for (const [priceCents, categoryId] of [
      [99, null],
      [1_000_00, shoes],
      [333_33, null],
    ] as const)
      offered.push(await checkoutFixture.catalogFixture.aProduct({ storeId, categoryId, priceCents, stock: 5_000 }))
  const pick = (nth: number) => present(offered[nth % offered.length])

  return async function live(steps) {
    const orders: { orderId: string; products: FixtureProduct[] }[] = []
    for (const { does, nth, quantity, share } of steps) {
      const order = orders[nth % Math.max(orders.length, 1)]
      if (does === 'next day') checkoutFixture.clock.advance(20 * 60 * 60)
      if (does === 'sell') {
        const products = [...new Set([pick(nth), pick(nth + 1 + quantity), present(offered[1])])]
        const userId = await checkoutFixture.aCart(products.map((product) => ({ product, quantity })))
        const placed = await checkoutFixture.checkout(userId, {
          ...(await checkoutFixture.checkoutBody(userId)),
          coupon: share > 50 ? coupon : '',
        })
        const orderId: string = placed.json().order_id
        await checkoutFixture.capture(await checkoutFixture.anAttempt({ orderId, userId }))
        orders.push({ orderId, products })
      }
      if (!order) continue
      const product = present(order.products[nth % order.products.length])
      if (does === 'cancel') await back.cancel(order.orderId, product.productId, quantity > 2 ? undefined : 1)
      if (does === 'arrive') await back.arrive(order.orderId)
      // A refund above the remaining amount is rejected.
      if (does === 'give back')
        await back.refundSellerOrder(order.orderId, product.storeId, share * 7_31).catch(() => undefined)
      if (does === 'refund') await back.refund(order.orderId).catch(() => undefined)
    }
  }
}
