import type { Pool, PoolClient } from 'pg'
import type { Scheduler, Clock } from '../scheduler.ts'
import type { SandboxCredentials } from '../credentials.ts'
import { inTransaction, type Db } from '../database.ts'
import type { Deliveries } from '../deliveries.ts'
import type { Settings } from '../settings.ts'
import type { Asker, PayoutRequest, ReversalRequest, StatusRequest } from './conversation-requests.ts'
import * as queries from './conversations.queries.ts'
import type { Conversation, NewConversation } from './conversations.queries.ts'
import { DARAJA_ERRORS, type DarajaError } from './errors.ts'
import { newConversationId, newOriginatorConversationId, newReceipt } from './ids.ts'
import { findMovement, PAYOUT_CHARGE_SHILLINGS, readBalances } from './movements.queries.ts'
import { payoutPlanFor, reversalPlanFor, type PayeePlan } from './payee-phones.ts'
import { findByMerchantRequest } from './pushes.queries.ts'
import { resultBehaviourOf, type CallbackPlan, type ResultBehaviourKey } from './result-behaviours.ts'
import type { ResultCode } from './result-codes.ts'
import {
  balanceParameters,
  payoutParameters,
  resultBody,
  reversalParameters,
  statusParameters,
  timeoutBody,
  type Parameter,
  type StatusData,
} from './result.ts'
import type { DarajaSettings } from './settings.ts'
import { withoutSecret } from './without-secret.ts'

export type ConversationAnswer =
  | { kind: 'accepted'; conversation: { conversationId: string; originatorConversationId: string } }
  | { kind: 'error'; error: DarajaError }
  | { kind: 'gateway' }
  | { kind: 'nothing' }

export type Conversations = ReturnType<typeof createConversations>

/** A decided conversation: the source of a result callback. */
type Decided = Conversation & { decidedAt: Date; resultCode: ResultCode }
type Requested = Pick<NewConversation, 'kind' | 'resultUrl' | 'timeoutUrl'> &
  Partial<NewConversation> & { asker: Asker }

const MIN_PAYOUT_SHILLINGS = 10
const MAX_PER_PAYOUT_SHILLINGS = 250_000
/** How long a payout waits for a person's decision. */
const PERSON_SECONDS = 86_400

/** Requests with a result at a ResultURL: payouts, reversals, queries of a transaction's status and of the balance. */
export function createConversations(deps: {
  pool: Pool
  clock: Clock
  scheduler: Scheduler
  deliveries: Deliveries
  settings: Settings<DarajaSettings>
  credentials: SandboxCredentials['daraja']
}) {
  const { pool, clock, scheduler, deliveries, settings } = deps
  const { shortcode, initiatorName, securityCredential } = deps.credentials
  scheduler.handle('daraja.converse', decideIfDue)

  async function payOut(request: PayoutRequest): Promise<ConversationAnswer> {
    const { phone, amountShillings, occasion: account } = request
    const { payout_behaviour } = await settings.read()
    const requested = { ...request, kind: 'payout' as const, phone, amountShillings, account }
    return ask(requested, payout_behaviour === 'by-phone' ? payoutPlanFor(phone) : accepted(payout_behaviour))
  }

  async function reverse(request: ReversalRequest): Promise<ConversationAnswer> {
    const { receipt: about, amountShillings } = request
    const { reversal_behaviour } = await settings.read()
    const original = await findMovement(pool, about)
    const plan = reversal_behaviour === 'by-phone' ? reversalPlanFor(original?.phone) : accepted(reversal_behaviour)
    return ask({ ...request, kind: 'reversal', about, amountShillings }, plan)
  }

  async function look(request: Omit<StatusRequest, 'about'> & { about?: string }): Promise<ConversationAnswer> {
    const { lookup_behaviour } = await settings.read()
    const kind = request.about === undefined ? ('balance' as const) : ('status' as const)
    return ask({ ...request, kind }, accepted(lookup_behaviour))
  }

  async function ask(requested: Requested & { shortcode: string }, plan: PayeePlan): Promise<ConversationAnswer> {
    if (requested.shortcode !== shortcode) return { kind: 'error', error: DARAJA_ERRORS.noSuchMerchant }
    if (plan.answers === 'error') return { kind: 'error', error: plan.error }
    if (plan.answers === 'gateway') return { kind: 'gateway' }
    if (plan.answers === 'nothing') {
      if (plan.behaviour) await open(requested, plan.behaviour, 'usual')
      return { kind: 'nothing' }
    }
    const conversation = await open(requested, plan.behaviour, plan.decided)
    return conversation
      ? { kind: 'accepted', conversation }
      : { kind: 'error', error: DARAJA_ERRORS.duplicateConversation }
  }

  /** @returns undefined when a payout with this OriginatorConversationID already exists */
  async function open(requested: Requested, behaviour: ResultBehaviourKey, decided: 'usual' | 'soon' | 'person') {
    const { default_delay_seconds, initiator } = await settings.read()
    const fault = faultOf(requested.asker, initiator)
    const now = clock.now()
    const waitSeconds = decided === 'person' && !fault ? PERSON_SECONDS : default_delay_seconds
    const conversation: NewConversation = {
      conversationId: newConversationId(now),
      originatorConversationId: requested.originatorConversationId ?? newOriginatorConversationId(),
      kind: requested.kind,
      resultUrl: requested.resultUrl,
      timeoutUrl: requested.timeoutUrl,
      phone: requested.phone ?? null,
      amountShillings: requested.amountShillings ?? null,
      account: requested.account ?? null,
      about: requested.about ?? null,
      behaviour: fault ?? behaviour,
      requestedAt: now,
      dueAt: new Date(now.getTime() + waitSeconds * 1000),
    }
    const opened = await inTransaction(pool, async (tx) => {
      if (!(await queries.insertConversation(tx, conversation))) return false
      await scheduler.add(tx, {
        kind: 'daraja.converse',
        subject: conversation.conversationId,
        dueAt: conversation.dueAt,
      })
      return true
    })
    scheduler.wake()
    return opened ? conversation : undefined
  }

  function faultOf(asker: Asker, state: DarajaSettings['initiator']): ResultBehaviourKey | undefined {
    if (state === 'locked') return '8006'
    if (state === 'no-role') return '21'
    const isRight = asker.initiatorName === initiatorName && asker.securityCredential === securityCredential
    return state === 'wrong' || !isRight ? '2001' : undefined
  }

  /** Decides a due conversation. Money, if any, moves here; callbacks only report it. */
  async function decideIfDue(id: string): Promise<Date | undefined> {
    // Read before the transaction: requesting a second connection while holding one can deadlock.
    const { late_seconds, utility_shillings } = await settings.read()
    const again = await inTransaction(pool, async (tx) => {
      await queries.lockDecisions(tx)
      const conversation = await queries.lockUndecided(tx, id)
      const now = clock.now()
      if (!conversation) return undefined
      if (conversation.dueAt > now) return conversation.dueAt
      const behaviour = resultBehaviourOf(conversation.behaviour)
      const forbidden =
        behaviour.decides === '0' ? await ruleThatForbids(tx, conversation, utility_shillings) : undefined
      const decided = await decidedAs(tx, conversation, forbidden ?? behaviour.decides, now)
      await queries.decide(tx, decided)
      for (const plan of behaviour.webhooks) {
        const seconds = plan.after === 'late' ? late_seconds : plan.after
        const dueAt = new Date(now.getTime() + seconds * 1000)
        await deliveries.schedule(tx, { about: id, ...(await webhookOf(tx, decided, plan, utility_shillings)), dueAt })
      }
      return undefined
    })
    scheduler.wake()
    return again
  }

  /** M-Pesa's own rules, which apply when the behaviour is a success. */
  async function ruleThatForbids(
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

  async function webhookOf(
    db: Db,
    decided: Decided,
    plan: CallbackPlan,
    utilityShillings: number,
  ): Promise<{ url: string; body: string }> {
    if (plan.kind === 'timeout') return { url: decided.timeoutUrl, body: timeoutBody(decided) }
    const forged = plan.manner === 'forged'
    // A forger does not know the receipt, so this one is random.
    const reported = forged ? { ...decided, receipt: newReceipt(decided.decidedAt) } : decided
    const says = plan.says ?? decided.resultCode
    const parameters = says === '0' ? await parametersOf(db, reported, utilityShillings) : []
    const url = forged ? withoutSecret(decided.resultUrl) : decided.resultUrl
    return { url, body: resultBody(reported, says, parameters, plan.manner) }
  }

  async function parametersOf(db: Db, reported: Decided, utilityShillings: number): Promise<Parameter[]> {
    const { amountShillings, phone, receipt, about, decidedAt } = reported
    const balances = await readBalances(db, utilityShillings)
    const money = { amountShillings: amountShillings ?? 0, phone: phone ?? '', decidedAt, balances }
    switch (reported.kind) {
      case 'payout':
        return payoutParameters({ ...money, receipt: receipt ?? '' })
      case 'reversal':
        return reversalParameters({ ...money, original: about ?? '', shortcode })
      case 'balance':
        return balanceParameters(balances, decidedAt)
      case 'status': {
        const found = await findForStatus(db, about ?? '')
        return found ? statusParameters(found, shortcode) : []
      }
    }
  }

  /** By receipt, by either id of a conversation, or by a push's MerchantRequestID. */
  async function findForStatus(db: Db, id: string): Promise<StatusData | undefined> {
    const out = await queries.findMoneyOut(db, id)
    if (out && (out.kind === 'payout' || out.kind === 'reversal')) {
      return {
        ...out,
        kind: out.kind,
        phone: out.phone ?? '',
        amountShillings: out.amountShillings ?? 0,
        finalisedAt: out.decidedAt,
        status: statusOf(out),
        chargeShillings: out.kind === 'payout' ? PAYOUT_CHARGE_SHILLINGS : 0,
      }
    }
    const ids = { originatorConversationId: null, conversationId: null, chargeShillings: 0 }
    const push = await findByMerchantRequest(db, id)
    if (push) {
      const amountShillings = push.paidShillings ?? push.amountShillings
      const named = { ...ids, originatorConversationId: push.merchantRequestId }
      return { ...named, ...push, kind: 'prompt', amountShillings, finalisedAt: push.decidedAt, status: statusOf(push) }
    }
    const paid = await findMovement(db, id)
    return paid && { ...ids, ...paid, finalisedAt: paid.movedAt, status: 'Completed' }
  }

  /** Decides an undecided conversation at once, for a person or a test. */
  async function act(id: string, behaviour: ResultBehaviourKey): Promise<boolean> {
    if (!(await queries.changeCourse(pool, id, behaviour, clock.now()))) return false
    await decideIfDue(id)
    return true
  }

  async function repeatResult(id: string, copies: number): Promise<boolean> {
    const conversation = await queries.findConversation(pool, id)
    if (!conversation || !isDecided(conversation)) return false
    const { utility_shillings } = await settings.read()
    const webhook = await webhookOf(pool, conversation, { kind: 'result', after: 0 }, utility_shillings)
    for (let copy = 0; copy < copies; copy++) {
      await deliveries.schedule(pool, { about: id, ...webhook, dueAt: clock.now() })
    }
    scheduler.wake()
    return true
  }

  return {
    payOut,
    reverse,
    look,
    act,
    repeatResult,
    list: (filter: { kinds?: readonly queries.ConversationKind[]; phone?: string; limit: number }) =>
      queries.listConversations(pool, filter),
  }
}

function accepted(behaviour: ResultBehaviourKey): PayeePlan {
  return { answers: 'accepted', behaviour, decided: 'usual' }
}

function isDecided(conversation: Conversation): conversation is Decided {
  return conversation.decidedAt !== null
}

function statusOf({ decidedAt, receipt }: { decidedAt: Date | null; receipt: string | null }): StatusData['status'] {
  if (receipt) return 'Completed'
  return decidedAt ? 'Failed' : 'Pending'
}
