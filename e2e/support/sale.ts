import { vi } from 'vitest'
import { payByHand } from './pay.ts'
import { aProductOf, type Seller } from './seller.ts'
import { address, aShopper, confirmAddress, type Shopper } from './shopper.ts'

/** A paid order with one product of each of these stores. */
export async function aSaleOf(shopper: Shopper, sellers: readonly Seller[], quantity = 1) {
  await confirmAddress(shopper)
  const { shopper: calls } = shopper.api
  const { county, town, line, phone_number } = address
  for (const seller of sellers) {
    const { id } = await aProductOf(seller, { name: `Kettle of ${seller.storeName}`, price: 2_500 })
    await calls.call('POST /api/cart/add/', { body: { product_id: id, quantity } })
  }
  // The products cost enough for free delivery.
  const cart = await calls.call('GET /api/cart/')
  const { order_id: orderId } = await calls.call('POST /api/checkout/', {
    body: { cart_items: cart.cart, delivery_cost: 0, delivery_address: line, phone_number, county, town },
  })
  const order = () => calls.call('GET /api/orders/:orderId/', { params: { orderId } })
  const { order_number: account, total_amount } = await order()
  await payByHand({ account, shillings: Math.round(total_amount) })
  await vi.waitUntil(async () => (await order()).status === 'paid', { timeout: 15_000, interval: 200 })
  return { orderId, orderNumber: account, order }
}

export type Stage = 'new' | 'accepted' | 'packed' | 'shipped' | 'delivered'

/** A seller order at this stage. @returns the id of the seller order */
export async function aSaleThatIs(stage: Stage, seller: Seller, shopper?: Shopper): Promise<number> {
  const sale = await aSaleOf(shopper ?? (await aShopper()), [seller], 2)
  const calls = seller.api.seller
  const [sellerOrder] = await calls.call('GET /api/seller/orders/', { query: { q: sale.orderNumber } })
  if (!sellerOrder) throw new Error(`${seller.storeName} has no part of ${sale.orderNumber}`)
  const params = { id: String(sellerOrder.id) }
  const code = async () => (await sale.order()).seller_orders[0]?.handover_code ?? ''
  const steps: [Stage, () => Promise<unknown>][] = [
    ['accepted', () => calls.call('POST /api/seller/orders/:id/accept/', { params })],
    ['packed', () => calls.call('POST /api/seller/orders/:id/pack/', { params })],
    [
      'shipped',
      () =>
        calls.call('POST /api/seller/orders/:id/ship/', { params, body: { carrier: 'G4S', tracking_number: 'KE 1' } }),
    ],
    [
      'delivered',
      async () => calls.call('POST /api/seller/orders/:id/deliver/', { params, body: { code: await code() } }),
    ],
  ]
  const last = steps.findIndex(([reached]) => reached === stage)
  for (const [, step] of steps.slice(0, last + 1)) await step()
  return sellerOrder.id
}
