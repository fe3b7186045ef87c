import type { Pool, PoolClient } from 'pg'
import type { Scheduler, Clock } from '../scheduler.ts'
import { inTransaction } from '../database.ts'
import * as queries from './disputes.queries.ts'
import type { Dispute, Resolution } from './disputes.queries.ts'
import { sumRefunds } from './refunds.queries.ts'
import { lockTransaction, markReversed } from './transactions.queries.ts'
import type { Webhooks } from './webhooks.ts'
import { disputeData } from './wire.ts'

export type Disputes = ReturnType<typeof createDisputes>

/** The shop's time to answer. */
const ANSWER_MS = 48 * 3600 * 1000

/** Disputes. A test or a person opens and resolves them, and each step is an event (payments.md §2.4). */
export function createDisputes(deps: { pool: Pool; clock: Clock; scheduler: Scheduler; webhooks: Webhooks }) {
  const { pool, clock, scheduler, webhooks } = deps

  /** @param amount in subunits; undefined: the whole unrefunded amount */
  async function open(request: { reference: string; amount?: number; category: string }): Promise<Dispute | undefined> {
    const dispute = await inTransaction(pool, async (tx) => {
      const transaction = await lockTransaction(tx, request.reference)
      if (!transaction || transaction.paidAmount === null) return undefined
      const lost = await queries.sumLostDisputes(tx, transaction.id)
      const left = transaction.paidAmount - lost - (await sumRefunds(tx, transaction.id))
      const amount = request.amount ?? left
      if (amount < 1 || amount > left) return undefined
      const at = clock.now()
      const dueAt = new Date(at.getTime() + ANSWER_MS)
      const { category } = request
      const id = await queries.insertDispute(tx, { transactionId: transaction.id, amount, category, at, dueAt })
      return id === undefined ? undefined : announce(tx, id, 'create')
    })
    scheduler.wake()
    return dispute
  }

  /** Sends a reminder event for an open dispute. */
  async function remind(id: string): Promise<boolean> {
    const dispute = await queries.findDispute(pool, id)
    if (!dispute || dispute.resolvedAt) return false
    await inTransaction(pool, (tx) => announce(tx, id, 'remind'))
    scheduler.wake()
    return true
  }

  /** Accepted: the money goes back to the payer. Declined: the shop keeps it. */
  async function resolve(id: string, resolution: Resolution): Promise<boolean> {
    const resolved = await inTransaction(pool, async (tx) => {
      if (!(await queries.resolveDispute(tx, id, resolution, clock.now()))) return false
      const { amount, transaction } = await announce(tx, id, 'resolve')
      const all = amount === transaction.paidAmount
      if (all && resolution === 'merchant-accepted') await markReversed(tx, transaction.id)
      return true
    })
    scheduler.wake()
    return resolved
  }

  async function announce(tx: PoolClient, id: string, step: 'create' | 'remind' | 'resolve'): Promise<Dispute> {
    const dispute = await queries.findDispute(tx, id)
    if (!dispute) throw new Error(`the dispute ${id} vanished`)
    await webhooks.send(tx, {
      event: `charge.dispute.${step}`,
      data: disputeData(dispute),
      about: `dispute ${id}`,
      dueAt: clock.now(),
    })
    return dispute
  }

  return {
    open,
    remind,
    resolve,
    find: (id: string) => queries.findDispute(pool, id),
    list: () => queries.listDisputes(pool),
  }
}
