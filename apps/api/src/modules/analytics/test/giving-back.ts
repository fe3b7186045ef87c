import { inTransaction } from '../../../platform/db/index.ts'
import { asSeller } from '../../../test/api.ts'
import type { CheckoutFixture } from '../../../test/factories/checkout-fixture.ts'
import type { WantedRefund } from '../../payments/index.ts'

/** How money goes back to the buyers of a checkout fixture; the providers are asked by nobody. */
export function givingBack(checkoutFixture: CheckoutFixture) {
  const { db, app } = checkoutFixture
  const { refunds } = checkoutFixture.payments

  const done = (refundId: number) => inTransaction(db, (tx) => refunds.record(tx, refundId, { kind: 'done' }))

  async function refund(orderId: string, wanted: Partial<WantedRefund> = {}) {
    const ask = { orderId, amountCents: 'rest', reason: 'a test', askedBy: 'shop', ...wanted } as const
    await done((await inTransaction(db, (tx) => refunds.refund(tx, ask))).refundId)
  }

  /** A store gives back some of its part. */
  const refundPart = (orderId: string, storeId: number, cents: number) =>
    refund(orderId, { amountCents: cents, of: { parts: [{ storeId, buyerCents: cents }], deliveryCents: 0 } })

  /** Takes units out of a line; what was paid for them is asked back. @returns whether it could be done */
  async function cancel(orderId: string, productId: number, quantity?: number): Promise<boolean> {
    const line = await db
      .selectFrom('order_lines')
      .innerJoin('seller_orders', (join) =>
        join
          .onRef('seller_orders.order_id', '=', 'order_lines.order_id')
          .onRef('seller_orders.store_id', '=', 'order_lines.store_id'),
      )
      .select(['order_lines.id as lineId', 'seller_orders.id as partId', 'order_lines.store_id as storeId'])
      .where('order_lines.order_id', '=', orderId)
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    const answer = await app.inject({
      method: 'POST',
      url: `/api/seller/orders/${line.partId}/lines/${line.lineId}/cancel/`,
      headers: asSeller(line.storeId),
      payload: { reason: 'out_of_stock', ...(quantity && { quantity }) },
    })
    return answer.statusCode === 200
  }

  /** The providers say that all that was asked back of an order is back. */
  async function arrive(orderId: string) {
    const asked = await db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', orderId)
      .where('state', '<>', 'done')
      .orderBy('id')
      .execute()
    for (const { id } of asked) await done(id)
  }

  return { refund, refundPart, cancel, arrive }
}
