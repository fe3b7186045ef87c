import type { Pool, PoolClient } from 'pg'
import type { Scheduler, Clock } from '../scheduler.ts'
import { inTransaction } from '../database.ts'
import type { Deliveries } from '../deliveries.ts'
import type { Settings } from '../settings.ts'
import { listCaptures } from './captures.queries.ts'
import type { Checked } from './errors.ts'
import type { Events } from './events.ts'
import { newId, newPayerId } from './ids.ts'
import * as queries from './orders.queries.ts'
import type { Order, OrderStatus } from './orders.queries.ts'
import { once, type RequestId } from './request-ids.ts'
import type { NewOrder } from './requests.ts'
import type { EventDelivery, PaypalSettings } from './settings.ts'
import { scenarioOf, type Scenario, type ScenarioKey } from './scenarios.ts'
import { orderData, type Addresses } from './wire.ts'

export type Orders = ReturnType<typeof createOrders>

/** Unpaid: the payer can still pay or return. */
const OPEN: ReadonlySet<OrderStatus> = new Set(['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED'])

export function isOpen(order: Order): boolean {
  return OPEN.has(order.status)
}

/** Orders until their approval: the shop creates them and the payer answers. */
export function createOrders(deps: {
  pool: Pool
  clock: Clock
  scheduler: Scheduler
  deliveries: Deliveries
  events: Events
  settings: Settings<PaypalSettings>
  addresses: () => Addresses
}) {
  const { pool, clock, scheduler, deliveries, events, settings, addresses } = deps
  scheduler.handle('paypal.expiry', expire)

  async function create(
    request: NewOrder,
    requestId: RequestId | undefined,
  ): Promise<Checked<{ order: Order; isRepeat: boolean }>> {
    const { order_life_seconds } = await settings.read()
    return inTransaction(pool, async (tx) => {
      const made = await once(tx, clock, 'create', requestId, async () => {
        const id = newId()
        await queries.insertOrder(tx, id, request, clock.now())
        await planExpiry(tx, id, order_life_seconds)
        return { ok: id }
      })
      if ('error' in made) return made
      return { ok: { order: await get(tx, made.ok.id), isRepeat: made.ok.isRepeat } }
    })
  }

  /** Approves an order, also after a declined card. @returns undefined when there is nothing left to approve */
  async function approve(id: string, key: ScenarioKey): Promise<Order | undefined> {
    const knobs = await settings.read()
    const approved = await inTransaction(pool, async (tx) => {
      const order = await queries.lockOrder(tx, id)
      if (!order || !isOpen(order)) return undefined
      await queries.markApproved(tx, id, { scenario: key, payerId: order.payerId ?? newPayerId(), at: clock.now() })
      await planExpiry(tx, id, knobs.order_life_seconds)
      const now = await get(tx, id)
      const reported = await publish(tx, now, 'CHECKOUT.ORDER.APPROVED', 'An order has been approved by buyer', knobs)
      return { order: now, reported }
    })
    scheduler.wake()
    if (scenarioOf(key).eventFirst) for (const delivery of approved?.reported ?? []) await deliveries.deliver(delivery)
    return approved?.order
  }

  /** Voids an order after its lifetime. A lapsed approval sends an event; an unapproved order sends none. */
  async function expire(id: string): Promise<Date | undefined> {
    const knobs = await settings.read()
    return inTransaction(pool, async (tx) => {
      const order = await queries.lockOrder(tx, id)
      if (!order || !isOpen(order)) return undefined
      const due = new Date((order.approvedAt ?? order.createdAt).getTime() + knobs.order_life_seconds * 1000)
      if (due > clock.now()) return due
      await queries.setOrderStatus(tx, id, 'VOIDED', clock.now())
      if (order.status === 'APPROVED') {
        const voided = await get(tx, id)
        await publish(tx, voided, 'CHECKOUT.PAYMENT-APPROVAL.REVERSED', 'A payment approval was reversed', knobs)
      }
      return undefined
    })
  }

  async function planExpiry(tx: PoolClient, id: string, lifeSeconds: number): Promise<void> {
    const dueAt = new Date(clock.now().getTime() + lifeSeconds * 1000)
    await scheduler.add(tx, { kind: 'paypal.expiry', subject: id, dueAt })
  }

  async function publish(
    tx: PoolClient,
    order: Order,
    type: string,
    summary: string,
    knobs: PaypalSettings,
  ): Promise<string[]> {
    const resource = orderData(order, [], addresses())
    const content = { type, summary, resourceType: 'checkout-order', resource, orderId: order.id } as const
    return events.publish(tx, content, knobs, deliveryOf(order, knobs))
  }

  async function get(db: Pool | PoolClient, id: string): Promise<Order> {
    const order = await queries.findOrder(db, id)
    if (!order) throw new Error(`order ${id} is gone`)
    return order
  }

  return {
    create,
    approve,
    find: (id: string) => queries.findOrder(pool, id),
    list: (limit: number) => queries.listOrders(pool, limit),
    listCaptures: (orderIds: readonly string[]) => listCaptures(pool, orderIds),
  }
}

/** The payer's choice; an unapproved order counts as `pay`. */
export function scenarioOfOrder(order: Order): Scenario {
  return scenarioOf(order.scenario ?? 'pay')
}

/** The delivery of an order's events: from the payer's choice first, then from the setting. */
export function deliveryOf(order: Order, knobs: PaypalSettings): EventDelivery {
  return scenarioOfOrder(order).events ?? knobs.events
}
