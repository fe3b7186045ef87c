import { aCoupon } from './coupon.ts'
import type { CheckoutFixture } from './checkout-fixture.ts'

type Goods = { priceCents?: number; quantity?: number }

/**
 * A paid order of two stores. A coupon paid all of it except one shilling. The shilling belongs to the first store,
 * whose goods are expensive; the goods of the second store are free.
 */
export async function anOrderWithAGift(
  checkoutFixture: CheckoutFixture,
  { priceCents = 400_00, quantity = 2 }: Goods = {},
) {
  const [first, second] = [
    await checkoutFixture.catalogFixture.aStore('One'),
    await checkoutFixture.catalogFixture.aStore('Two'),
  ]
  const coupon = await aCoupon(checkoutFixture, { percent: 100, storeIds: [first, second] })
  const gift = await checkoutFixture.catalogFixture.aProduct({ storeId: second, priceCents, name: 'Iron' })
  const userId = await checkoutFixture.aCart([
    { product: await checkoutFixture.catalogFixture.aProduct({ storeId: first, priceCents: 1_000_000_00 }) },
    { product: gift, quantity },
  ])
  const placed = await checkoutFixture.checkout(userId, { ...(await checkoutFixture.checkoutBody(userId)), coupon })
  if (placed.statusCode !== 201) throw new Error(`no order: ${placed.body}`)
  const orderId: string = placed.json().order_id
  await checkoutFixture.capture(await checkoutFixture.anAttempt({ orderId, userId }))
  return { orderId, userId, first, second, gift }
}
