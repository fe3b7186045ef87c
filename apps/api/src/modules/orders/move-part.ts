import { fulfilmentMoves, orderStatus, type FulfilmentState, type MoneyState } from '#contract/states.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { PartDelivered, PartShipped } from './orders.events.ts'
import * as queries from './orders.queries.ts'

export type MovePart = (tx: Tx, part: { orderId: string; storeId: number }, to: FulfilmentState) => Promise<void>

/**
 * Moves one seller order to its next fulfilment state (`fulfilmentMoves`), which is recorded in the seller order's
 * timeline. The order's timeline records it once the order as a whole has reached the state: the least advanced seller
 * order counts (D35).
 *
 * Locks the order. Nothing is shipped while the buyer's cancellation request is open. Nothing of an unpaid order is
 * shipped, except when it is paid on delivery: then it can be shipped, and is delivered after it is paid.
 */
export function createMovePart({ clock, events }: { clock: Clock; events: DomainEvents }): MovePart {
  return async (tx, part, to) => {
    const order = await queries.lockParts(tx, part.orderId)
    const moved = order?.parts.find(({ storeId }) => storeId === part.storeId)
    if (!order || !moved) throw new ShopError('ORDER_NOT_FOUND')
    if (!allows(order.money, to) || to === 'new' || !fulfilmentMoves[moved.state].includes(to))
      throw new ShopError('ORDER_STEP_NOT_POSSIBLE', { state: moved.state })
    if (to === 'shipped' && moved.cancellation === 'requested') throw new ShopError('CANCELLATION_REQUESTED')
    const at = clock.now()
    await queries.movePart(tx, part, to, at)
    const event = { orderId: part.orderId, userId: order.userId, partId: moved.id }
    if (to === 'shipped') await events.publish(tx, PartShipped, event)
    if (to === 'delivered') await events.publish(tx, PartDelivered, event)

    const before = orderStatus(order.money, states(order.parts))
    const after = orderStatus(order.money, [...states(order.parts.filter((one) => one !== moved)), to])
    if (after !== before) await queries.addEvent(tx, { orderId: part.orderId, storeId: null, status: after, at })
  }
}

/**
 * One seller order of an order paid on delivery cannot be cancelled alone: the whole amount is collected on delivery.
 */
function allows(money: MoneyState, to: FulfilmentState): boolean {
  // A delivered seller order is paid. A seller order of a fully refunded order is not shipped.
  if (to === 'completed' || (to === 'cancelled' && money === 'refunded')) return true
  const isPaid = money === 'paid' || money === 'partly_refunded'
  return isPaid || (money === 'on_delivery' && (to === 'processing' || to === 'shipped'))
}

function states(parts: readonly { state: FulfilmentState }[]): FulfilmentState[] {
  return parts.map(({ state }) => state)
}
