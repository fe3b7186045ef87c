import type { Pool, PoolClient } from 'pg'
import type { Scheduler, Clock } from '../scheduler.ts'
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

const ENDED: ReadonlySet<RefundStatus> = new Set(['processed', 'failed'])

/** Refunds are queued and processed later. Each step is an event (payments.md §2.1, §2.4). */
export function createRefunds(deps: {
  pool: Pool
  clock: Clock
  scheduler: Scheduler
  webhooks: Webhooks
  settings: Settings<PaystackSettings>
}) {
  const { pool, clock, scheduler, webhooks, settings } = deps
  scheduler.handle('paystack.refund', async (id) => {
    const { refund_outcome } = await settings.read()
    const refund = await queries.findRefund(pool, id)
    if (refund?.status === 'pending' && refund_outcome !== 'wait') await end(id, refund_outcome)
    return undefined
  })

  async function create(request: NewRefund): Promise<{ ok: Refund } | { error: PaystackError }> {
    const { refund_delay_seconds } = await settings.read()
    const result = await inTransaction(pool, async (tx) => {
      const transaction = await lockTransaction(tx, request.transaction)
      if (!transaction) return { error: PAYSTACK_ERRORS.noTransaction }
      if (transaction.paidAmount === null) return { error: PAYSTACK_ERRORS.notPaid }
      const lost = await sumLostDisputes(tx, transaction.id)
      const left = transaction.paidAmount - lost - (await queries.sumRefunds(tx, transaction.id))
      const amount = request.amount ?? left
      if (left <= 0) return { error: PAYSTACK_ERRORS.fullyReversed }
      if (amount > left) return { error: PAYSTACK_ERRORS.refundTooLarge }
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
      await announce(tx, refund)
      const dueAt = new Date(now.getTime() + refund_delay_seconds * 1000)
      await scheduler.add(tx, { kind: 'paystack.refund', subject: String(id), dueAt })
      return { ok: refund }
    })
    scheduler.wake()
    return result
  }

  /** Ends a pending refund. A refund that needs attention can still be processed. */
  async function end(id: string, outcome: RefundEnd): Promise<boolean> {
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
        await announce(tx, { ...refund, status, updatedAt })
      }
      const refunded = await queries.sumRefunds(tx, refund.transactionId, 'processed')
      if (refunded === refund.paidAmount) await markReversed(tx, refund.transactionId)
      return true
    })
    scheduler.wake()
    return ended
  }

  async function announce(tx: PoolClient, refund: Refund): Promise<void> {
    await webhooks.send(tx, {
      event: `refund.${refund.status}`,
      data: refundEventData(refund),
      about: `refund ${refund.id}`,
      dueAt: clock.now(),
    })
  }

  return {
    create,
    end,
    find: (id: string) => queries.findRefund(pool, id),
    list: (transaction?: string) => queries.listRefunds(pool, transaction),
  }
}
