import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { newOperator, newSeller, newShopper } from './harness/accounts.ts'
import { call, succeed } from './harness/http.ts'
import { eventually } from './harness/mail.ts'
import { deliver, newProduct, patience, payByMpesa, placeOrder } from './harness/orders.ts'

type Rated = { rating: number; review_count: number; reviews: { comment: string }[] }

it(
  'accepts a review only after delivery, never from members of the store, and removes it on refund (D30)',
  { timeout: 240_000 },
  async () => {
    const [seller, shopper] = await Promise.all([newSeller(), newShopper()])
    const product = await newProduct(500, { seller })
    const token = shopper.tokens.access
    const review = { rating: 4, comment: 'It pours well.' }
    const write = async (as: string) => {
      const answer = await call('POST', `/api/products/${product}/reviews/`, { token: as, body: review })
      return [answer.status, answer.json().code]
    }
    const shown = () => succeed<Rated>('GET', `/api/products/${product}/`)

    const order = await placeOrder(token, [{ product }])
    expect(await write(token)).toEqual([403, 'REVIEW_NEEDS_DELIVERY'])
    await payByMpesa(order)
    expect(await write(token)).toEqual([403, 'REVIEW_NEEDS_DELIVERY'])
    await deliver(seller, order)
    expect(await write(token)).toEqual([201, undefined])
    expect(await write(seller.tokens.access)).toEqual([403, 'REVIEW_OF_OWN_STORE'])
    await eventually(async () => expect(await shown()).toMatchObject({ rating: 4, review_count: 1 }))

    const { headers } = await newOperator('finance')
    await succeed('POST', `/api/admin/orders/${order.orderId}/refunds/`, {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: { reason: 'Arrived scratched', amount: order.total },
    })
    await eventually(
      async () => expect(await shown()).toMatchObject({ rating: 0, review_count: 0, reviews: [] }),
      patience,
    )
    expect(await write(token)).toEqual([403, 'REVIEW_OF_REFUNDED'])
  },
)
