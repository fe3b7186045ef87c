import type { Pool, PoolClient } from 'pg'
import type { Scheduler, Clock } from '../../scheduler.ts'
import type { SandboxCredentials } from '../../credentials.ts'
import { inTransaction } from '../../database.ts'
import type { Deliveries } from '../../deliveries.ts'
import type { Settings } from '../../settings.ts'
import { findForStatus, webhookOf, type Decided } from './conversation-results.ts'
import * as queries from './conversations.queries.ts'
import type { Conversation } from './conversations.queries.ts'
import { newReceipt } from '../ids.ts'
import { findMovement, readBalances } from '../movements.queries.ts'
import { resultBehaviourOf } from './result-behaviours.ts'
import type { ResultCode } from './result-codes.ts'
import type { DarajaSettings } from '../settings.ts'

export type DecideConversationDeps = {
  pool: Pool
  clock: Clock
  scheduler: Scheduler
  deliveries: Deliveries
  settings: Settings<DarajaSettings>
  credentials: Pick<SandboxCredentials['daraja'], 'shortcode'>
}

const MIN_PAYOUT_SHILLINGS = 10
const MAX_PER_PAYOUT_SHILLINGS = 250_000

/**
 * Decides a due conversation. Money, if any, moves here; callbacks only report it.
 * @returns when it is due, if that is later
 */
export async function decideIfDue(deps: DecideConversationDeps, id: string): Promise<Date | undefined> {
  const { pool, clock, scheduler, deliveries, settings } = deps
  // Read before the transaction: requesting a second connection while holding one can deadlock.
  const { late_seconds, utility_shillings } = await settings.read()
  const again = await inTransaction(pool, async (tx) => {
    await queries.lockDecisions(tx)
    const conversation = await queries.lockUndecided(tx, id)
    const now = clock.now()
    if (!conversation) return undefined
    if (conversation.dueAt > now) return conversation.dueAt
    const behaviour = resultBehaviourOf(conversation.behaviour)
    const violated = behaviour.decides === '0' ? await violatedRule(tx, conversation, utility_shillings) : undefined
    const decided = await decidedAs(tx, conversation, violated ?? behaviour.decides, now)
    await queries.decide(tx, decided)
    for (const plan of behaviour.webhooks) {
      const seconds = plan.after === 'late' ? late_seconds : plan.after
      const dueAt = new Date(now.getTime() + seconds * 1000)
      const webhook = await webhookOf(deps, tx, decided, plan, utility_shillings)
      await deliveries.schedule(tx, { about: id, ...webhook, dueAt })
    }
    return undefined
  })
  scheduler.wake()
  return again
}

/** M-Pesa's own rules, which apply when the behaviour is a success. @returns the code of the violated one, if any */
async function violatedRule(
  tx: PoolClient,
  { kind, amountShillings, about }: Conversation,
  utilityShillings: number,
): Promise<ResultCode | undefined> {
  const amount = amountShillings ?? 0
  if (kind === 'payout') {
    if (amount < MIN_PAYOUT_SHILLINGS) return '2'
    if (amount > MAX_PER_PAYOUT_SHILLINGS) return '3'
    const balances = await readBalances(tx, utilityShillings)
    return balances.utilityShillings < amount ? '1' : undefined
  }
  if (kind === 'reversal') {
    const original = await findMovement(tx, about ?? '')
    const canBeReversed = original?.kind === 'prompt' || original?.kind === 'by_hand'
    if (!canBeReversed || amount > original.amountShillings) return 'R000002'
    return (await queries.isReversed(tx, original.receipt)) ? 'R000001' : undefined
  }
  if (kind === 'status') return (await findForStatus(tx, about ?? '')) ? undefined : '2032'
  return undefined
}

async function decidedAs(tx: PoolClient, requested: Conversation, code: ResultCode, at: Date): Promise<Decided> {
  const original = requested.kind === 'reversal' ? await findMovement(tx, requested.about ?? '') : undefined
  const movesMoney = code === '0' && (requested.kind === 'payout' || requested.kind === 'reversal')
  return {
    ...requested,
    decidedAt: at,
    resultCode: code,
    receipt: movesMoney ? newReceipt(at) : null,
    phone: original?.phone ?? requested.phone,
    account: original?.account ?? requested.account,
  }
}
