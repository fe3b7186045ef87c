import type { Pool, PoolClient } from 'pg'
import type { Scheduler, Clock } from '../../scheduler.ts'
import { bindDeps } from '#bind-deps'
import { inTransaction } from '../../database.ts'
import type { Settings } from '../../settings.ts'
import { isEarned, lockCapture, setCaptureStatus, type Capture } from './captures.queries.ts'
import { problem, type Checked } from '../errors.ts'
import type { Events } from '../events/events.ts'
import { newId } from '../ids.ts'
import { label, wireMoney } from '../money.ts'
import { findOrder } from './orders.queries.ts'
import { deliveryOf } from './orders.service.ts'
import * as queries from './refunds.queries.ts'
import type { Refund, RefundStatus } from './refunds.queries.ts'
import { once, type RequestId } from '../request-ids.ts'
import type { NewRefund } from '../requests.ts'
import type { PaypalSettings } from '../settings.ts'
import { refundData, type Addresses } from '../wire.ts'

export type Refunds = ReturnType<typeof createRefunds>

type RefundsDeps = {
  pool: Pool
  clock: Clock
  scheduler: Scheduler
  events: Events
  settings: Settings<PaypalSettings>
  addresses: () => Addresses
}

const REFUNDABLE_FOR_MS = 180 * 86_400_000
const FIRST_STATUS = { completed: 'COMPLETED', pending: 'PENDING', failed: 'PENDING' } as const

/** Refunds of captures, by the shop or, as a reversal, by PayPal. */
export function createRefunds(deps: RefundsDeps) {
  deps.scheduler.handle('paypal.refund', async (id) => {
    const { refund_outcome } = await deps.settings.read()
    await end(deps, id, refund_outcome === 'failed' ? 'FAILED' : 'COMPLETED')
    return undefined
  })
  return bindDeps(deps, { create, end, reverse, find, list })
}

/** Once for each request id; a repeat returns the refund of the first call as it is now. */
async function create(
  deps: RefundsDeps,
  captureId: string,
  request: NewRefund,
  requestId: RequestId | undefined,
): Promise<Checked<{ refund: Refund; refunded: number; isRepeat: boolean }>> {
  const { pool, clock, scheduler, settings } = deps
  const current = await settings.read()
  const result = await inTransaction(pool, async (tx) => {
    const done = await once(tx, clock, 'refund', requestId, () => record(deps, tx, captureId, request, current))
    if ('error' in done) return done
    const refund = await get(tx, done.ok.id)
    const refunded = await queries.sumRefunds(tx, refund.captureId, 'COMPLETED')
    return { ok: { refund, refunded, isRepeat: done.ok.isRepeat } }
  })
  scheduler.wake()
  return result
}

async function record(
  deps: RefundsDeps,
  tx: PoolClient,
  captureId: string,
  request: NewRefund,
  current: PaypalSettings,
): Promise<Checked<string>> {
  const { clock, scheduler } = deps
  const capture = await lockCapture(tx, captureId)
  if (!capture) {
    return { error: problem('INVALID_RESOURCE_ID', { field: 'capture_id', location: 'path', value: captureId }) }
  }
  const remaining = capture.amount - (await queries.sumRefunds(tx, captureId))
  const issue = refundIssue(capture, request, remaining, clock.now())
  if (issue) return { error: problem(issue) }
  const id = newId()
  const status = FIRST_STATUS[current.refund_outcome]
  await queries.insertRefund(tx, {
    id,
    captureId,
    kind: 'refund',
    amount: request.money?.amount ?? remaining,
    customId: request.customId,
    invoiceId: request.invoiceId,
    noteToPayer: request.noteToPayer,
    status,
    createdAt: clock.now(),
  })
  await settle(deps, tx, id, current)
  if (status === 'PENDING') {
    const dueAt = new Date(clock.now().getTime() + current.refund_delay_seconds * 1000)
    await scheduler.add(tx, { kind: 'paypal.refund', subject: id, dueAt })
  }
  return { ok: id }
}

/** Ends a pending refund. @returns false when there is no pending refund */
async function end(deps: RefundsDeps, id: string, status: Exclude<RefundStatus, 'PENDING'>): Promise<boolean> {
  const { pool, clock, scheduler, settings } = deps
  const current = await settings.read()
  const ended = await inTransaction(pool, async (tx) => {
    const known = await queries.findRefund(tx, id)
    if (!known) return false
    await lockCapture(tx, known.captureId)
    // Read again under the lock: a concurrent call may have ended it.
    if ((await queries.findRefund(tx, id))?.status !== 'PENDING') return false
    await queries.setRefundStatus(tx, id, status, clock.now())
    await settle(deps, tx, id, current)
    return true
  })
  scheduler.wake()
  return ended
}

/** Reverses the remaining amount of a capture, as after a chargeback. @returns false when nothing remains */
async function reverse(deps: RefundsDeps, captureId: string): Promise<boolean> {
  const { pool, clock, scheduler, settings } = deps
  const current = await settings.read()
  const reversed = await inTransaction(pool, async (tx) => {
    const capture = await lockCapture(tx, captureId)
    if (!capture || !isEarned(capture)) return false
    const remaining = capture.amount - (await queries.sumRefunds(tx, captureId))
    if (remaining === 0) return false
    const id = newId()
    await queries.insertRefund(tx, {
      id,
      captureId,
      kind: 'reversal',
      amount: remaining,
      customId: capture.customId,
      invoiceId: capture.invoiceId,
      noteToPayer: 'Payment reversed',
      status: 'COMPLETED',
      createdAt: clock.now(),
    })
    await settle(deps, tx, id, current)
    return true
  })
  scheduler.wake()
  return reversed
}

/** Updates the capture after a refund, and sends an event to the shop. */
async function settle(
  { clock, events, addresses }: RefundsDeps,
  tx: PoolClient,
  refundId: string,
  current: PaypalSettings,
): Promise<void> {
  const refund = await get(tx, refundId)
  const capture = await lockCapture(tx, refund.captureId)
  const order = await findOrder(tx, refund.orderId)
  if (!capture || !order) throw new Error(`the capture of refund ${refundId} is gone`)
  const refunded = await queries.sumRefunds(tx, refund.captureId, 'COMPLETED')
  if (refunded > 0) {
    const status = refunded === capture.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    await setCaptureStatus(tx, capture.id, { status, reason: null, at: clock.now() })
  }
  const [type, summary] = eventOf(refund)
  const resource = refundData(refund, refunded, addresses())
  const content = { type, summary, resourceType: 'refund', resource, orderId: order.id } as const
  await events.publish(tx, content, current, deliveryOf(order, current))
}

async function get(tx: PoolClient, id: string): Promise<Refund> {
  const refund = await queries.findRefund(tx, id)
  if (!refund) throw new Error(`refund ${id} vanished inside its own transaction`)
  return refund
}

async function find({ pool }: RefundsDeps, id: string): Promise<{ refund: Refund; refunded: number } | undefined> {
  const refund = await queries.findRefund(pool, id)
  return refund && { refund, refunded: await queries.sumRefunds(pool, refund.captureId, 'COMPLETED') }
}

function list({ pool }: RefundsDeps, orderIds: readonly string[]): Promise<Refund[]> {
  return queries.listRefunds(pool, orderIds)
}

/** Why PayPal rejects this refund; undefined when it does not. */
function refundIssue(capture: Capture, { money }: NewRefund, remaining: number, now: Date) {
  if (capture.status === 'PENDING') return 'PENDING_CAPTURE'
  if (capture.status === 'DECLINED') return 'REFUND_NOT_ALLOWED'
  if (remaining === 0) return 'CAPTURE_FULLY_REFUNDED'
  if (now.getTime() - capture.createdAt.getTime() > REFUNDABLE_FOR_MS) return 'REFUND_TIME_LIMIT_EXCEEDED'
  if (money && money.currency !== capture.currency) return 'REFUND_CAPTURE_CURRENCY_MISMATCH'
  if (money && money.amount > remaining) return 'REFUND_AMOUNT_EXCEEDED'
  return undefined
}

function eventOf(refund: Refund): [type: string, summary: string] {
  const { currency_code, value } = wireMoney(refund)
  if (refund.kind === 'reversal') {
    return ['PAYMENT.CAPTURE.REVERSED', `A ${value} ${currency_code} capture payment was reversed`]
  }
  switch (refund.status) {
    case 'COMPLETED':
      return ['PAYMENT.CAPTURE.REFUNDED', `A ${value} ${currency_code} capture payment was refunded`]
    case 'PENDING':
      return ['PAYMENT.REFUND.PENDING', `A refund of ${label(refund)} is pending`]
    case 'FAILED':
      return ['PAYMENT.REFUND.FAILED', `A refund of ${label(refund)} failed`]
  }
}
