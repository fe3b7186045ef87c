import { fulfilmentMoves, orderStatus, type FulfilmentState, type MoneyState } from '#contract/states.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { PartDelivered, PartShipped } from './orders.events.ts'
import * as queries from './orders.queries.ts'

export type MovePart = (tx: Tx, part: { orderId: string; storeId: number }, to: FulfilmentState) => Promise<void>

/**
 * One store's part of an order takes the next step of its fulfilment (`fulfilmentMoves`), which that part's steps note.
 * The order's timeline notes it once the order as a whole has taken it: of several parts the least advanced counts (D35).
 *
 * Locks the order. Nothing is shipped while its buyer's request to cancel is not answered. Nothing is sent for an order that is not paid, unless it is paid at the door: then it goes as far as the
 * door, and is handed over once it is paid.
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

/** One part alone cannot be cancelled of what is paid at the door: the whole amount is asked for there. */
function allows(money: MoneyState, to: FulfilmentState): boolean {
  // What was delivered was paid, and what all the money went back for is not sent.
  if (to === 'completed' || (to === 'cancelled' && money === 'refunded')) return true
  const isPaid = money === 'paid' || money === 'partly_refunded'
  return isPaid || (money === 'on_delivery' && (to === 'processing' || to === 'shipped'))
}

function states(parts: readonly { state: FulfilmentState }[]): FulfilmentState[] {
  return parts.map(({ state }) => state)
}
