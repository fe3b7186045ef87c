import { aCoupon } from './coupon.ts'
import type { Till } from './till.ts'

type Goods = { priceCents?: number; quantity?: number }

/**
 * A paid order of two stores: a coupon has paid for all of it but a shilling, which is the first one's, as its goods are dear;
 * the second one's are a gift.
 */
export async function anOrderWithAGift(till: Till, { priceCents = 400_00, quantity = 2 }: Goods = {}) {
  const [first, second] = [await till.shelf.aStore('One'), await till.shelf.aStore('Two')]
  const coupon = await aCoupon(till, { percent: 100, storeIds: [first, second] })
  const gift = await till.shelf.aProduct({ storeId: second, priceCents, name: 'Iron' })
  const userId = await till.aCart([
    { product: await till.shelf.aProduct({ storeId: first, priceCents: 1_000_000_00 }) },
    { product: gift, quantity },
  ])
  const placed = await till.checkout(userId, { ...(await till.checkoutBody(userId)), coupon })
  if (placed.statusCode !== 201) throw new Error(`no order: ${placed.body}`)
  const orderId: string = placed.json().order_id
  await till.capture(await till.anAttempt({ orderId, userId }))
  return { orderId, userId, first, second, gift }
}
