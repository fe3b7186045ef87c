import { inTransaction } from '../../../platform/db/index.ts'
import { asSeller } from '../../../test/api.ts'
import type { CheckoutFixture } from '../../../test/factories/checkout-fixture.ts'
import type { RefundRequest } from '../../payments/index.ts'

/** Refund functions for a checkout fixture; no provider is called. */
export function givingBack(checkoutFixture: CheckoutFixture) {
  const { db, app } = checkoutFixture
  const { refunds } = checkoutFixture.payments

  const done = (refundId: number) => inTransaction(db, (tx) => refunds.record(tx, refundId, { kind: 'done' }))

  async function refund(orderId: string, input: Partial<RefundRequest> = {}) {
    const ask = { orderId, amountCents: 'rest', reason: 'a test', requestedBy: 'shop', ...input } as const
    await done((await inTransaction(db, (tx) => refunds.refund(tx, ask))).refundId)
  }

  /** Refunds a part of a store's seller order. */
  const refundSellerOrder = (orderId: string, storeId: number, cents: number) =>
    refund(orderId, { amountCents: cents, of: { sellerOrders: [{ storeId, buyerCents: cents }], deliveryCents: 0 } })

  /** Cancels units of a line and requests their refund. @returns whether the cancellation was possible */
  async function cancel(orderId: string, productId: number, quantity?: number): Promise<boolean> {
    const line = await db
      .selectFrom('order_lines')
      .innerJoin('seller_orders', (join) =>
        join
          .onRef('seller_orders.order_id', '=', 'order_lines.order_id')
          .onRef('seller_orders.store_id', '=', 'order_lines.store_id'),
      )
      .select(['order_lines.id as lineId', 'seller_orders.id as sellerOrderId', 'order_lines.store_id as storeId'])
      .where('order_lines.order_id', '=', orderId)
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    const answer = await app.inject({
      method: 'POST',
      url: `/api/seller/orders/${line.sellerOrderId}/lines/${line.lineId}/cancel/`,
      headers: asSeller(line.storeId),
      payload: { reason: 'out_of_stock', ...(quantity && { quantity }) },
    })
    return answer.statusCode === 200
  }

  /** Completes all requested refunds of an order, as the providers would. */
  async function arrive(orderId: string) {
    const requested = await db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', orderId)
      .where('state', '<>', 'done')
      .orderBy('id')
      .execute()
    for (const { id } of requested) await done(id)
  }

  return { refund, refundSellerOrder, cancel, arrive }
}
