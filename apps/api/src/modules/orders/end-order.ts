import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { Catalog } from '../catalog/index.ts'
import type { OverTime, Payments } from '../payments/index.ts'
import { OrderCancelled, OrderExpired } from './orders.events.ts'
import * as queries from './orders.queries.ts'
import { markRefused } from './pay-at-door.queries.ts'

const batchSize = 100

export function createEndOrder(deps: {
  db: Db
  clock: Clock
  events: DomainEvents
  catalog: Pick<Catalog, 'release'>
  payments: Pick<Payments, 'end' | 'due'>
}) {
  const { db, clock, events, catalog, payments } = deps

  /**
   * Ends an order nobody paid: its units are in stock again. Locks the payable first, where money meets it.
   * @param end refused at the door is only what is to be paid there, wherever it is on its way
   * @returns false when it is paid or being paid, or ended before; nothing changes then
   * @throws ORDER_NOT_CANCELLABLE to be cancelled, and some of it is on its way already
   */
  async function endOrder(tx: Tx, orderId: string, end: 'expired' | 'cancelled' | 'refused'): Promise<boolean> {
    if (!(await payments.end(tx, orderId, end))) return false
    if (end === 'cancelled' && (await isSent(tx, orderId))) throw new ShopError('ORDER_NOT_CANCELLABLE')
    const now = clock.now()
    const order = await queries.markEnded(tx, orderId, end === 'expired' ? 'expired' : 'cancelled', now)
    if (!order) throw new Error('an order whose payable was due is not waiting for money')
    if (end === 'refused') await markRefused(tx, orderId, now)
    await catalog.release(tx, orderId)
    await events.publish(tx, end === 'expired' ? OrderExpired : OrderCancelled, { orderId, userId: order.userId })
    return true
  }

  /**
   * Lets go of the orders nobody paid in time, each in a transaction of its own. Several processes may do it at once:
   * the second to come to an order finds it ended.
   * @throws AggregateError after all others had their turn, so that one order that cannot be ended holds up no other
   */
  async function expireOrders(): Promise<void> {
    const failures: unknown[] = []
    let after: OverTime | null = null
    for (;;) {
      const due: OverTime[] = await payments.due(db, clock.now(), { limit: batchSize, after })
      for (const { orderId } of due)
        await inTransaction(db, (tx) => endOrder(tx, orderId, 'expired')).catch((error: unknown) =>
          failures.push(error),
        )
      if (due.length < batchSize) break
      after = due.at(-1) ?? null
    }
    if (failures.length > 0) throw new AggregateError(failures, `orders that could not be ended: ${failures.length}`)
  }

  return { endOrder, expireOrders }
}

/** Locks the order: nothing is sent meanwhile. */
async function isSent(tx: Tx, orderId: string): Promise<boolean> {
  const order = await queries.lockParts(tx, orderId)
  return order !== undefined && order.parts.some(({ state }) => state !== 'new' && state !== 'processing')
}
