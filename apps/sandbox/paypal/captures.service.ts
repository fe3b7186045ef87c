import type { Pool, PoolClient } from 'pg'
import type { Scheduler, Clock } from '../scheduler.ts'
import { inTransaction } from '../database.ts'
import type { Settings } from '../settings.ts'
import * as queries from './captures.queries.ts'
import type { Capture } from './captures.queries.ts'
import { problem, type Checked } from './errors.ts'
import type { Events } from './events.ts'
import { newId } from './ids.ts'
import { label, type Money } from './money.ts'
import { findOrder, lockOrder, setOrderStatus, type Order } from './orders.queries.ts'
import { deliveryOf, scenarioOfOrder } from './orders.service.ts'
import { once, type RequestId } from './request-ids.ts'
import type { PaypalSettings } from './settings.ts'
import type { Scenario } from './scenarios.ts'
import { captureResource, type Addresses } from './wire.ts'

export type Captures = ReturnType<typeof createCaptures>

const EVENT_OF = {
  COMPLETED: ['PAYMENT.CAPTURE.COMPLETED', 'Payment completed for'],
  PENDING: ['PAYMENT.CAPTURE.PENDING', 'Payment pending for'],
  DECLINED: ['PAYMENT.CAPTURE.DENIED', 'Payment denied for'],
} as const

type Decision = 'COMPLETED' | 'DECLINED'

/** Captures: completed at once, or pending until a review decides. */
export function createCaptures(deps: {
  pool: Pool
  clock: Clock
  scheduler: Scheduler
  events: Events
  settings: Settings<PaypalSettings>
  addresses: () => Addresses
}) {
  const { pool, clock, scheduler, events, settings, addresses } = deps
  scheduler.handle('paypal.review', async (id) => {
    const capture = await queries.findCapture(pool, id)
    const order = capture && (await findOrder(pool, capture.orderId))
    const planned = order && plannedCapture(scenarioOfOrder(order))
    if (planned?.status === 'PENDING' && planned.becomes) await decide(id, planned.becomes)
    return undefined
  })

  /** @returns the order with its capture. The order is COMPLETED even when the capture is pending and so unpaid */
  async function capture(
    orderId: string,
    requestId: RequestId | undefined,
  ): Promise<Checked<{ order: Order; captures: Capture[]; isRepeat: boolean }>> {
    const knobs = await settings.read()
    const result = await inTransaction(pool, async (tx) => {
      const done = await once(tx, clock, 'capture', requestId, () => take(tx, orderId, knobs))
      if ('error' in done) return done
      const order = await findOrder(tx, orderId)
      if (!order) throw new Error(`order ${orderId} is gone`)
      return { ok: { order, captures: await queries.listCaptures(tx, [orderId]), isRepeat: done.ok.isRepeat } }
    })
    scheduler.wake()
    return result
  }

  async function take(tx: PoolClient, orderId: string, knobs: PaypalSettings): Promise<Checked<string>> {
    const order = await lockOrder(tx, orderId)
    if (!order)
      return { error: problem('INVALID_RESOURCE_ID', { field: 'order_id', location: 'path', value: orderId }) }
    if (order.status === 'COMPLETED') return { error: problem('ORDER_ALREADY_CAPTURED') }
    if (order.status !== 'APPROVED') return { error: problem('ORDER_NOT_APPROVED') }
    const scenario = scenarioOfOrder(order)
    if (scenario.refusedWith) return { error: problem(scenario.refusedWith, {}, addresses().payer(orderId)) }
    const planned = plannedCapture(scenario)
    const now = clock.now()
    const capture = {
      id: newId(),
      orderId,
      ...moneyTaken(order, scenario),
      customId: order.customId,
      invoiceId: order.invoiceId,
      status: planned.status,
      reason: planned.status === 'PENDING' ? planned.reason : null,
      createdAt: now,
    }
    if (!(await queries.insertCapture(tx, capture))) return { error: problem('DUPLICATE_INVOICE_ID') }
    await setOrderStatus(tx, orderId, 'COMPLETED', now)
    await publish(tx, { ...capture, updatedAt: now }, order, knobs)
    if (planned.status === 'PENDING' && planned.becomes) {
      const dueAt = new Date(now.getTime() + knobs.review_seconds * 1000)
      await scheduler.add(tx, { kind: 'paypal.review', subject: capture.id, dueAt })
    }
    return { ok: capture.id }
  }

  /** Ends a pending capture. @returns false when there is no pending capture */
  async function decide(id: string, decision: Decision): Promise<boolean> {
    const knobs = await settings.read()
    const decided = await inTransaction(pool, async (tx) => {
      const pending = await queries.lockCapture(tx, id)
      if (pending?.status !== 'PENDING') return false
      const change = { status: decision, reason: decision === 'DECLINED' ? 'DECLINED_BY_RISK_FRAUD_FILTERS' : null }
      await queries.setCaptureStatus(tx, id, { ...change, at: clock.now() })
      const order = await findOrder(tx, pending.orderId)
      if (!order) throw new Error(`order ${pending.orderId} is gone`)
      await publish(tx, { ...pending, ...change, updatedAt: clock.now() }, order, knobs)
      return true
    })
    scheduler.wake()
    return decided
  }

  async function publish(tx: PoolClient, capture: Capture, order: Order, knobs: PaypalSettings): Promise<void> {
    if (capture.status !== 'COMPLETED' && capture.status !== 'PENDING' && capture.status !== 'DECLINED') return
    const [type, begins] = EVENT_OF[capture.status]
    const resource = captureResource(capture, addresses())
    const content = { type, resourceType: 'capture', summary: `${begins} ${label(capture)}`, resource } as const
    await events.publish(tx, { ...content, orderId: order.id }, knobs, deliveryOf(order, knobs))
  }

  return { capture, decide, find: (id: string) => queries.findCapture(pool, id) }
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
