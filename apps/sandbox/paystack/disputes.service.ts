import type { Pool, PoolClient } from 'pg'
import type { Scheduler, Clock } from '../scheduler.ts'
import { bindDeps } from '#bind-deps'
import { inTransaction } from '../database.ts'
import * as queries from './disputes.queries.ts'
import type { Dispute, Resolution } from './disputes.queries.ts'
import { sumRefunds } from './refunds.queries.ts'
import { lockTransaction, markReversed } from './transactions.queries.ts'
import type { Webhooks } from './webhooks.ts'
import { disputeData } from './wire.ts'

export type Disputes = ReturnType<typeof createDisputes>

type DisputesDeps = { pool: Pool; clock: Clock; scheduler: Scheduler; webhooks: Webhooks }

/** The shop's time to answer. */
const ANSWER_MS = 48 * 3600 * 1000

/** Disputes: opened and resolved on the page or by a test. Each step is an event (payments.md §2.4). */
export function createDisputes(deps: DisputesDeps) {
  return bindDeps(deps, { open, remind, resolve, find, list })
}

/** @param request.amount in subunits; undefined: the whole unrefunded amount */
async function open(
  deps: DisputesDeps,
  request: { reference: string; amount?: number; category: string },
): Promise<Dispute | undefined> {
  const { pool, clock, scheduler } = deps
  const dispute = await inTransaction(pool, async (tx) => {
    const transaction = await lockTransaction(tx, request.reference)
    if (!transaction || transaction.paidAmount === null) return undefined
    const lost = await queries.sumLostDisputes(tx, transaction.id)
    const remaining = transaction.paidAmount - lost - (await sumRefunds(tx, transaction.id))
    const amount = request.amount ?? remaining
    if (amount < 1 || amount > remaining) return undefined
    const at = clock.now()
    const dueAt = new Date(at.getTime() + ANSWER_MS)
    const { category } = request
    const id = await queries.insertDispute(tx, { transactionId: transaction.id, amount, category, at, dueAt })
    return id === undefined ? undefined : publish(deps, tx, id, 'create')
  })
  scheduler.wake()
  return dispute
}

/** Sends a reminder event for an open dispute. */
async function remind(deps: DisputesDeps, id: string): Promise<boolean> {
  const dispute = await find(deps, id)
  if (!dispute || dispute.resolvedAt) return false
  await inTransaction(deps.pool, (tx) => publish(deps, tx, id, 'remind'))
  deps.scheduler.wake()
  return true
}

/** Accepted: the money is returned to the payer. Declined: the shop keeps it. */
async function resolve(deps: DisputesDeps, id: string, resolution: Resolution): Promise<boolean> {
  const { pool, clock, scheduler } = deps
  const resolved = await inTransaction(pool, async (tx) => {
    if (!(await queries.resolveDispute(tx, id, resolution, clock.now()))) return false
    const { amount, transaction } = await publish(deps, tx, id, 'resolve')
    const all = amount === transaction.paidAmount
    if (all && resolution === 'merchant-accepted') await markReversed(tx, transaction.id)
    return true
  })
  scheduler.wake()
  return resolved
}

async function publish(
  { clock, webhooks }: DisputesDeps,
  tx: PoolClient,
  id: string,
  step: 'create' | 'remind' | 'resolve',
): Promise<Dispute> {
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

function find({ pool }: DisputesDeps, id: string): Promise<Dispute | undefined> {
  return queries.findDispute(pool, id)
}

function list({ pool }: DisputesDeps): Promise<Dispute[]> {
  return queries.listDisputes(pool)
}
