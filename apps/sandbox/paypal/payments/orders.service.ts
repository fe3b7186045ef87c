import type { Pool, PoolClient } from 'pg'
import type { Scheduler, Clock } from '../../scheduler.ts'
import { bindDeps } from '#bind-deps'
import { inTransaction } from '../../database.ts'
import type { Deliveries } from '../../deliveries.ts'
import type { Settings } from '../../settings.ts'
import * as captures from './captures.queries.ts'
import type { Checked } from '../errors.ts'
import type { Events } from '../events/events.ts'
import { newId, newPayerId } from '../ids.ts'
import * as queries from './orders.queries.ts'
import type { Order, OrderStatus } from './orders.queries.ts'
import { once, type RequestId } from '../request-ids.ts'
import type { NewOrder } from '../requests.ts'
import type { EventDelivery, PaypalSettings } from '../settings.ts'
import { scenarioOf, type Scenario, type ScenarioKey } from '../checkout/scenarios.ts'
import { orderData, type Addresses } from '../wire.ts'

export type Orders = ReturnType<typeof createOrders>

type OrdersDeps = {
  pool: Pool
  clock: Clock
  scheduler: Scheduler
  deliveries: Deliveries
  events: Events
  settings: Settings<PaypalSettings>
  addresses: () => Addresses
}

/** Unpaid: the payer can still pay or return. */
const OPEN: ReadonlySet<OrderStatus> = new Set(['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED'])

export function isOpen(order: Order): boolean {
  return OPEN.has(order.status)
}

/** Orders until their approval: the shop creates them and the payer answers. */
export function createOrders(deps: OrdersDeps) {
  deps.scheduler.handle('paypal.expiry', (id) => expire(deps, id))
  return bindDeps(deps, { create, approve, find, list, listCaptures })
}

/** Once for each request id; a repeat returns the order of the first call as it is now. */
async function create(
  deps: OrdersDeps,
  request: NewOrder,
  requestId: RequestId | undefined,
): Promise<Checked<{ order: Order; isRepeat: boolean }>> {
  const { pool, clock, settings } = deps
  const { order_life_seconds } = await settings.read()
  return inTransaction(pool, async (tx) => {
    const created = await once(tx, clock, 'create', requestId, async () => {
      const id = newId()
      await queries.insertOrder(tx, id, request, clock.now())
      await planExpiry(deps, tx, id, order_life_seconds)
      return { ok: id }
    })
    if ('error' in created) return created
    return { ok: { order: await get(tx, created.ok.id), isRepeat: created.ok.isRepeat } }
  })
}

/** Approves an order, also after a declined card. @returns undefined when there is nothing left to approve */
async function approve(deps: OrdersDeps, id: string, key: ScenarioKey): Promise<Order | undefined> {
  const { pool, clock, scheduler, deliveries, settings } = deps
  const current = await settings.read()
  const approved = await inTransaction(pool, async (tx) => {
    const open = await queries.lockOrder(tx, id)
    if (!open || !isOpen(open)) return undefined
    await queries.markApproved(tx, id, { scenario: key, payerId: open.payerId ?? newPayerId(), at: clock.now() })
    await planExpiry(deps, tx, id, current.order_life_seconds)
    const order = await get(tx, id)
    const summary = 'An order has been approved by buyer'
    const reported = await publish(deps, tx, order, 'CHECKOUT.ORDER.APPROVED', summary, current)
    return { order, reported }
  })
  scheduler.wake()
  if (scenarioOf(key).eventFirst) for (const delivery of approved?.reported ?? []) await deliveries.deliver(delivery)
  return approved?.order
}

/**
 * Voids an order after its lifetime. A lapsed approval sends an event; an unapproved order sends none.
 * @returns when it expires, if that is later
 */
async function expire(deps: OrdersDeps, id: string): Promise<Date | undefined> {
  const { pool, clock, settings } = deps
  const current = await settings.read()
  return inTransaction(pool, async (tx) => {
    const order = await queries.lockOrder(tx, id)
    if (!order || !isOpen(order)) return undefined
    const due = new Date((order.approvedAt ?? order.createdAt).getTime() + current.order_life_seconds * 1000)
    if (due > clock.now()) return due
    await queries.setOrderStatus(tx, id, 'VOIDED', clock.now())
    if (order.status === 'APPROVED') {
      const voided = await get(tx, id)
      const summary = 'A payment approval was reversed'
      await publish(deps, tx, voided, 'CHECKOUT.PAYMENT-APPROVAL.REVERSED', summary, current)
    }
    return undefined
  })
}

async function planExpiry(
  { clock, scheduler }: OrdersDeps,
  tx: PoolClient,
  id: string,
  lifeSeconds: number,
): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + lifeSeconds * 1000)
  await scheduler.add(tx, { kind: 'paypal.expiry', subject: id, dueAt })
}

async function publish(
  { events, addresses }: OrdersDeps,
  tx: PoolClient,
  order: Order,
  type: string,
  summary: string,
  current: PaypalSettings,
): Promise<string[]> {
  const resource = orderData(order, [], addresses())
  const content = { type, summary, resourceType: 'checkout-order', resource, orderId: order.id } as const
  return events.publish(tx, content, current, deliveryOf(order, current))
}

async function get(tx: PoolClient, id: string): Promise<Order> {
  const order = await queries.findOrder(tx, id)
  if (!order) throw new Error(`order ${id} is gone`)
  return order
}

function find({ pool }: OrdersDeps, id: string): Promise<Order | undefined> {
  return queries.findOrder(pool, id)
}

function list({ pool }: OrdersDeps, limit: number): Promise<Order[]> {
  return queries.listOrders(pool, limit)
}

function listCaptures({ pool }: OrdersDeps, orderIds: readonly string[]): Promise<captures.Capture[]> {
  return captures.listCaptures(pool, orderIds)
}

/** The payer's choice; an unapproved order counts as `pay`. */
export function scenarioOfOrder(order: Order): Scenario {
  return scenarioOf(order.scenario ?? 'pay')
}

/** The delivery of an order's events: from the payer's choice first, then from the setting. */
export function deliveryOf(order: Order, current: PaypalSettings): EventDelivery {
  return scenarioOfOrder(order).events ?? current.events
}
