import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { apart } from '../../../platform/work-context.ts'
import type { Catalog } from '../../catalog/index.ts'
import type { OverTime, Payments } from '../../payments/index.ts'
import { OrderCancelled, OrderExpired } from '../orders.events.ts'
import * as queries from '../orders.queries.ts'
import { markRefused } from './pay-on-delivery.queries.ts'

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
   * Ends an unpaid order: its units are restocked. Locks the payable first, which is where a payment arrives.
   * @param end `refused` applies only to an order that is to be paid on delivery, whatever its fulfilment state
   * @returns false when it is paid, being paid, or has ended already; nothing changes then
   * @throws ORDER_NOT_CANCELLABLE the order is to be cancelled, and some of it is shipped already
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
   * Expires the orders that were not paid in time, each in a transaction of its own. Several processes may run this at
   * once: the second process finds the order already ended.
   * @throws AggregateError after all other orders were processed, so that one failing order does not block the others
   */
  async function expireOrders(): Promise<void> {
    const failures: unknown[] = []
    let after: OverTime | null = null
    for (;;) {
      const due: OverTime[] = await payments.due(db, clock.now(), { limit: batchSize, after })
      for (const { orderId } of due)
        await apart(() => inTransaction(db, (tx) => endOrder(tx, orderId, 'expired'))).catch((error: unknown) =>
          failures.push(error),
        )
      if (due.length < batchSize) break
      after = due.at(-1) ?? null
    }
    if (failures.length > 0) throw new AggregateError(failures, `orders that could not be ended: ${failures.length}`)
  }

  return { endOrder, expireOrders }
}

/** Locks the order, so that no units of it are shipped meanwhile. */
async function isSent(tx: Tx, orderId: string): Promise<boolean> {
  const order = await queries.lockSellerOrders(tx, orderId)
  return order !== undefined && order.sellerOrders.some(({ state }) => state !== 'new' && state !== 'processing')
}
