import type { CancelReason } from '#contract/shared/states.ts'
import { sellerOrderCan } from '#contract/shared/states.ts'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import type { SellerScope } from '../../../platform/http/principal.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { once, type IdempotencyKey } from '../../../platform/idempotency.ts'
import { audit } from '../../audit/index.ts'
import type { Payments } from '../../payments/index.ts'
import type { CancelPaid } from '../cancellations/cancel-paid.ts'
import * as orders from '../orders.queries.ts'
import { refundableUnits } from '../refunds/refundable.ts'
import * as queries from './seller-orders.queries.ts'

export type CancelUnits = (
  seller: SellerScope,
  requested: { sellerOrderId: number; lineId: number; quantity: number | undefined; reason: CancelReason },
  idempotency: IdempotencyKey | null,
) => Promise<void>

export function createCancelUnits(deps: {
  db: Db
  clock: Clock
  payments: Pick<Payments, 'hold'>
  cancelPaid: CancelPaid
}): CancelUnits {
  const { db, clock, payments, cancelPaid } = deps

  /**
   * A store cancels units of its seller order before it ships; see `CancelPaid` for the consequences.
   *
   * Locks the payable, then the order, so that shipping, refunds and returns run before or after it.
   * @throws ORDER_NOT_FOUND not the store's, or no such line; ORDER_STEP_NOT_POSSIBLE it is shipped, or has ended
   * @throws NOT_SO_MANY_LEFT with `left`; PAY_ON_DELIVERY_NOT_PARTIAL, ORDER_DISPUTED
   */
  const cancelUnits: CancelUnits = (seller, { sellerOrderId, lineId, quantity, reason }, idempotency) =>
    inTransaction(db, (tx) =>
      once(tx, clock, idempotency, async () => {
        const orderId = await queries.findOrderOfSellerOrder(tx, seller.storeId, sellerOrderId)
        if (orderId === undefined) throw new ShopError('ORDER_NOT_FOUND')
        await payments.hold(tx, orderId)
        const order = await orders.lockSellerOrders(tx, orderId)
        const sellerOrder = order?.sellerOrders.find(({ id }) => id === sellerOrderId)
        const lines = await orders.listLines(tx, orderId)
        const line = lines.find(({ id, storeId }) => id === lineId && storeId === seller.storeId)
        if (!order || !sellerOrder || !line) throw new ShopError('ORDER_NOT_FOUND')
        if (order.paymentState === 'on_delivery') throw new ShopError('PAY_ON_DELIVERY_NOT_PARTIAL')
        if (!sellerOrderCan.cancelUnits({ state: sellerOrder.state, is_paid: true }))
          throw new ShopError('ORDER_STEP_NOT_POSSIBLE', { state: sellerOrder.state })
        const max = refundableUnits(line)
        const requested = quantity ?? max
        if (requested < 1 || requested > max) throw new ShopError('NOT_SO_MANY_LEFT', { left: max })

        const feeCents = await cancelPaid(tx, { ...order, orderId, lines }, [{ line, quantity: requested }], {
          reason,
          by: 'store',
        })
        await audit(tx, {
          actor: `shopper:${seller.userId}`,
          action: 'order.items_cancelled',
          subject: `seller_order:${sellerOrderId}`,
          changes: { lineId, quantity: requested, reason, ...(feeCents > 0 && { deliveryFeeCents: feeCents }) },
        })
        return null
      }),
    ).then(() => undefined)

  return cancelUnits
}
