import type { Pool, PoolClient } from 'pg'
import type { Scheduler, Clock } from '../scheduler.ts'
import { bindDeps } from '#bind-deps'
import { inTransaction } from '../database.ts'
import type { Settings } from '../settings.ts'
import { sumLostDisputes } from './disputes.queries.ts'
import { PAYSTACK_ERRORS, type PaystackError } from './errors.ts'
import * as queries from './refunds.queries.ts'
import type { Refund, RefundStatus } from './refunds.queries.ts'
import type { NewRefund } from './requests.ts'
import type { PaystackSettings, RefundEnd } from './settings.ts'
import { lockTransaction, markReversed } from './transactions.queries.ts'
import type { Webhooks } from './webhooks.ts'
import { refundEventData } from './wire.ts'

export type Refunds = ReturnType<typeof createRefunds>

type RefundsDeps = {
  pool: Pool
  clock: Clock
  scheduler: Scheduler
  webhooks: Webhooks
  settings: Settings<PaystackSettings>
}

const ENDED: ReadonlySet<RefundStatus> = new Set(['processed', 'failed'])

/** Refunds are queued and processed later. Each step is an event (payments.md §2.1, §2.4). */
export function createRefunds(deps: RefundsDeps) {
  deps.scheduler.handle('paystack.refund', async (id) => {
    await endAsConfigured(deps, id)
    return undefined
  })
  return bindDeps(deps, { create, end, find, list })
}

async function endAsConfigured(deps: RefundsDeps, id: string): Promise<void> {
  const { refund_outcome } = await deps.settings.read()
  const refund = await find(deps, id)
  if (refund?.status === 'pending' && refund_outcome !== 'wait') await end(deps, id, refund_outcome)
}

async function create(deps: RefundsDeps, request: NewRefund): Promise<{ ok: Refund } | { error: PaystackError }> {
  const { pool, clock, scheduler, settings } = deps
  const { refund_delay_seconds } = await settings.read()
  const result = await inTransaction(pool, async (tx) => {
    const transaction = await lockTransaction(tx, request.transaction)
    if (!transaction) return { error: PAYSTACK_ERRORS.noTransaction }
    if (transaction.paidAmount === null) return { error: PAYSTACK_ERRORS.notPaid }
    const lost = await sumLostDisputes(tx, transaction.id)
    const remaining = transaction.paidAmount - lost - (await queries.sumRefunds(tx, transaction.id))
    const amount = request.amount ?? remaining
    if (remaining <= 0) return { error: PAYSTACK_ERRORS.fullyReversed }
    if (amount > remaining) return { error: PAYSTACK_ERRORS.refundTooLarge }
    const now = clock.now()
    const note = `Refund for transaction ${transaction.reference}`
    const id = await queries.insertRefund(tx, {
      transactionId: transaction.id,
      amount,
      customerNote: request.customerNote ?? note,
      merchantNote: request.merchantNote ?? note,
      at: now,
    })
    const refund = await queries.findRefund(tx, String(id))
    if (!refund) throw new Error(`refund ${id} vanished inside its own transaction`)
    await publish(deps, tx, refund)
    const dueAt = new Date(now.getTime() + refund_delay_seconds * 1000)
    await scheduler.add(tx, { kind: 'paystack.refund', subject: String(id), dueAt })
    return { ok: refund }
  })
  scheduler.wake()
  return result
}

/** Ends a pending refund. A refund that needs attention can still be processed. */
async function end(deps: RefundsDeps, id: string, outcome: RefundEnd): Promise<boolean> {
  const { pool, clock, scheduler } = deps
  const ended = await inTransaction(pool, async (tx) => {
    const known = await queries.findRefund(tx, id)
    if (!known) return false
    await lockTransaction(tx, known.reference)
    // Read again under the lock: a concurrent call may have ended it.
    const refund = await queries.findRefund(tx, id)
    if (!refund || ENDED.has(refund.status)) return false
    const steps: RefundStatus[] = refund.status === 'pending' ? ['processing', outcome] : [outcome]
    for (const status of steps) {
      const updatedAt = clock.now()
      await queries.setRefundStatus(tx, refund.id, status, updatedAt)
      await publish(deps, tx, { ...refund, status, updatedAt })
    }
    const refunded = await queries.sumRefunds(tx, refund.transactionId, 'processed')
    if (refunded === refund.paidAmount) await markReversed(tx, refund.transactionId)
    return true
  })
  scheduler.wake()
  return ended
}

async function publish({ clock, webhooks }: RefundsDeps, tx: PoolClient, refund: Refund): Promise<void> {
  await webhooks.send(tx, {
    event: `refund.${refund.status}`,
    data: refundEventData(refund),
    about: `refund ${refund.id}`,
    dueAt: clock.now(),
  })
}

function find({ pool }: RefundsDeps, id: string): Promise<Refund | undefined> {
  return queries.findRefund(pool, id)
}

/** Of one transaction, or of all. */
function list({ pool }: RefundsDeps, transaction?: string): Promise<Refund[]> {
  return queries.listRefunds(pool, transaction)
}
