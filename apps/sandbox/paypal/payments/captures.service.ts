import type { Pool, PoolClient } from 'pg'
import type { Scheduler, Clock } from '../../scheduler.ts'
import { bindDeps } from '#bind-deps'
import { inTransaction } from '../../database.ts'
import type { Settings } from '../../settings.ts'
import * as queries from './captures.queries.ts'
import type { Capture } from './captures.queries.ts'
import { problem, type Checked } from '../errors.ts'
import type { Events } from '../events/events.ts'
import { newId } from '../ids.ts'
import { label, type Money } from '../money.ts'
import { findOrder, lockOrder, setOrderStatus, type Order } from './orders.queries.ts'
import { deliveryOf, scenarioOfOrder } from './orders.service.ts'
import { once, type RequestId } from '../request-ids.ts'
import type { PaypalSettings } from '../settings.ts'
import type { Scenario } from '../checkout/scenarios.ts'
import { captureResource, type Addresses } from '../wire.ts'

export type Captures = ReturnType<typeof createCaptures>

type CapturesDeps = {
  pool: Pool
  clock: Clock
  scheduler: Scheduler
  events: Events
  settings: Settings<PaypalSettings>
  addresses: () => Addresses
}

const EVENT_OF = {
  COMPLETED: ['PAYMENT.CAPTURE.COMPLETED', 'Payment completed for'],
  PENDING: ['PAYMENT.CAPTURE.PENDING', 'Payment pending for'],
  DECLINED: ['PAYMENT.CAPTURE.DENIED', 'Payment denied for'],
} as const

type Decision = 'COMPLETED' | 'DECLINED'

/** Captures: completed at once, or pending until a review decides. */
export function createCaptures(deps: CapturesDeps) {
  deps.scheduler.handle('paypal.review', (id) => endReview(deps, id))
  return bindDeps(deps, { capture, decide, find })
}

/** Ends a review as the payer's choice plans it. A capture without a planned end waits for a manual decision. */
async function endReview(deps: CapturesDeps, id: string): Promise<undefined> {
  const pending = await find(deps, id)
  const order = pending && (await findOrder(deps.pool, pending.orderId))
  const planned = order && plannedCapture(scenarioOfOrder(order))
  if (planned?.status === 'PENDING' && planned.becomes) await decide(deps, id, planned.becomes)
}

/** @returns the order with its capture. The order is COMPLETED even when the capture is pending and so unpaid */
async function capture(
  deps: CapturesDeps,
  orderId: string,
  requestId: RequestId | undefined,
): Promise<Checked<{ order: Order; captures: Capture[]; isRepeat: boolean }>> {
  const { pool, clock, scheduler, settings } = deps
  const current = await settings.read()
  const result = await inTransaction(pool, async (tx) => {
    const done = await once(tx, clock, 'capture', requestId, () => captureApproved(deps, tx, orderId, current))
    if ('error' in done) return done
    const order = await findOrder(tx, orderId)
    if (!order) throw new Error(`order ${orderId} is gone`)
    return { ok: { order, captures: await queries.listCaptures(tx, [orderId]), isRepeat: done.ok.isRepeat } }
  })
  scheduler.wake()
  return result
}

async function captureApproved(
  deps: CapturesDeps,
  tx: PoolClient,
  orderId: string,
  current: PaypalSettings,
): Promise<Checked<string>> {
  const { clock, scheduler, addresses } = deps
  const order = await lockOrder(tx, orderId)
  if (!order) return { error: problem('INVALID_RESOURCE_ID', { field: 'order_id', location: 'path', value: orderId }) }
  if (order.status === 'COMPLETED') return { error: problem('ORDER_ALREADY_CAPTURED') }
  if (order.status !== 'APPROVED') return { error: problem('ORDER_NOT_APPROVED') }
  const scenario = scenarioOfOrder(order)
  if (scenario.refusedWith) return { error: problem(scenario.refusedWith, {}, addresses().payer(orderId)) }
  const planned = plannedCapture(scenario)
  const now = clock.now()
  const created = {
    id: newId(),
    orderId,
    ...moneyTaken(order, scenario),
    customId: order.customId,
    invoiceId: order.invoiceId,
    status: planned.status,
    reason: planned.status === 'PENDING' ? planned.reason : null,
    createdAt: now,
  }
  if (!(await queries.insertCapture(tx, created))) return { error: problem('DUPLICATE_INVOICE_ID') }
  await setOrderStatus(tx, orderId, 'COMPLETED', now)
  await publish(deps, tx, { ...created, updatedAt: now }, order, current)
  if (planned.status === 'PENDING' && planned.becomes) {
    const dueAt = new Date(now.getTime() + current.review_seconds * 1000)
    await scheduler.add(tx, { kind: 'paypal.review', subject: created.id, dueAt })
  }
  return { ok: created.id }
}

/** Ends a pending capture. @returns false when there is no pending capture */
async function decide(deps: CapturesDeps, id: string, decision: Decision): Promise<boolean> {
  const { pool, clock, scheduler, settings } = deps
  const current = await settings.read()
  const decided = await inTransaction(pool, async (tx) => {
    const pending = await queries.lockCapture(tx, id)
    if (pending?.status !== 'PENDING') return false
    const change = { status: decision, reason: decision === 'DECLINED' ? 'DECLINED_BY_RISK_FRAUD_FILTERS' : null }
    await queries.setCaptureStatus(tx, id, { ...change, at: clock.now() })
    const order = await findOrder(tx, pending.orderId)
    if (!order) throw new Error(`order ${pending.orderId} is gone`)
    await publish(deps, tx, { ...pending, ...change, updatedAt: clock.now() }, order, current)
    return true
  })
  scheduler.wake()
  return decided
}

async function publish(
  { events, addresses }: CapturesDeps,
  tx: PoolClient,
  changed: Capture,
  order: Order,
  current: PaypalSettings,
): Promise<void> {
  if (changed.status !== 'COMPLETED' && changed.status !== 'PENDING' && changed.status !== 'DECLINED') return
  const [type, begins] = EVENT_OF[changed.status]
  const resource = captureResource(changed, addresses())
  const content = { type, resourceType: 'capture', summary: `${begins} ${label(changed)}`, resource } as const
  await events.publish(tx, { ...content, orderId: order.id }, current, deliveryOf(order, current))
}

function find({ pool }: CapturesDeps, id: string): Promise<Capture | undefined> {
  return queries.findCapture(pool, id)
}

type Planned = NonNullable<Scenario['capture']> | { status: 'COMPLETED' }

function plannedCapture(scenario: Scenario): Planned {
  return scenario.capture ?? { status: 'COMPLETED' }
}

function moneyTaken(requested: Order, { capturesWrong }: Scenario): Money {
  const oneDollar = 100
  return {
    amount: capturesWrong === 'amount' ? Math.max(requested.amount - oneDollar, 1) : requested.amount,
    currency: capturesWrong === 'currency' ? 'EUR' : requested.currency,
  }
}
