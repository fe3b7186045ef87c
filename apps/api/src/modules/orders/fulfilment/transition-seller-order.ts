import {
  fulfilmentTransitions,
  orderStatus,
  type FulfilmentState,
  type OrderPaymentState,
} from '#contract/shared/states.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { SellerOrderDelivered, SellerOrderShipped } from '../orders.events.ts'
import * as queries from '../orders.queries.ts'

export type TransitionSellerOrder = (
  tx: Tx,
  sellerOrder: { orderId: string; storeId: number },
  to: FulfilmentState,
) => Promise<void>

/**
 * Moves one seller order to its next fulfilment state (`fulfilmentTransitions`), which is recorded in the seller
 * order's timeline. The order's timeline records it once the order as a whole has reached the state: the least advanced
 * seller order counts (D35).
 *
 * Locks the order. Nothing is shipped while the buyer's cancellation request is open. Nothing of an unpaid order is
 * shipped, except when it is paid on delivery: then it can be shipped, and is delivered after it is paid.
 */
export function createTransitionSellerOrder({
  clock,
  events,
}: {
  clock: Clock
  events: DomainEvents
}): TransitionSellerOrder {
  return async (tx, sellerOrder, to) => {
    const order = await queries.lockSellerOrders(tx, sellerOrder.orderId)
    const moved = order?.sellerOrders.find(({ storeId }) => storeId === sellerOrder.storeId)
    if (!order || !moved) throw new ShopError('ORDER_NOT_FOUND')
    if (!allows(order.paymentState, to) || to === 'new' || !fulfilmentTransitions[moved.state].includes(to))
      throw new ShopError('ORDER_STEP_NOT_POSSIBLE', { state: moved.state })
    if (to === 'shipped' && moved.cancellation === 'requested') throw new ShopError('CANCELLATION_REQUESTED')
    const at = clock.now()
    await queries.transitionSellerOrder(tx, sellerOrder, to, at)
    const event = { orderId: sellerOrder.orderId, userId: order.userId, sellerOrderId: moved.id }
    if (to === 'shipped') await events.publish(tx, SellerOrderShipped, event)
    if (to === 'delivered') await events.publish(tx, SellerOrderDelivered, event)

    const before = orderStatus(order.paymentState, states(order.sellerOrders))
    const after = orderStatus(order.paymentState, [...states(order.sellerOrders.filter((one) => one !== moved)), to])
    if (after !== before) await queries.addEvent(tx, { orderId: sellerOrder.orderId, storeId: null, status: after, at })
  }
}

/**
 * One seller order of an order paid on delivery cannot be cancelled alone: the whole amount is collected on delivery.
 */
function allows(paymentState: OrderPaymentState, to: FulfilmentState): boolean {
  // A delivered seller order is paid. A seller order of a fully refunded order is not shipped.
  if (to === 'completed' || (to === 'cancelled' && paymentState === 'refunded')) return true
  const isPaid = paymentState === 'paid' || paymentState === 'partly_refunded'
  return isPaid || (paymentState === 'on_delivery' && (to === 'processing' || to === 'shipped'))
}

function states(sellerOrders: readonly { state: FulfilmentState }[]): FulfilmentState[] {
  return sellerOrders.map(({ state }) => state)
}
