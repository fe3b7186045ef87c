import type { SandboxCredentials } from '../../credentials.ts'
import { bindDeps } from '#bind-deps'
import { inTransaction } from '../../database.ts'
import type { Initiator, PayoutRequest, ReversalRequest, StatusRequest } from './conversation-requests.ts'
import { webhookOf, type Decided } from './conversation-results.ts'
import * as queries from './conversations.queries.ts'
import type { Conversation, NewConversation } from './conversations.queries.ts'
import { decideIfDue, type DecideConversationDeps } from './decide-conversation.ts'
import { DARAJA_ERRORS, type DarajaError } from '../errors.ts'
import { newConversationId, newOriginatorConversationId } from '../ids.ts'
import { findMovement } from '../movements.queries.ts'
import { payoutPlanFor, reversalPlanFor, type PayeePlan } from './payee-phones.ts'
import type { ResultBehaviourKey } from './result-behaviours.ts'
import type { DarajaSettings } from '../settings.ts'

export type ConversationAnswer =
  | { kind: 'accepted'; conversation: { conversationId: string; originatorConversationId: string } }
  | { kind: 'error'; error: DarajaError }
  | { kind: 'gateway' }
  | { kind: 'none' }

export type Conversations = ReturnType<typeof createConversations>

type ConversationsDeps = DecideConversationDeps & { credentials: SandboxCredentials['daraja'] }

type Requested = Pick<NewConversation, 'kind' | 'resultUrl' | 'timeoutUrl'> &
  Partial<NewConversation> & { initiator: Initiator; shortcode: string }

/** How long a payout waits for a manual decision. */
const MANUAL_SECONDS = 86_400

/** Requests with a result at a ResultURL: payouts, reversals, queries of a transaction's status and of the balance. */
export function createConversations(deps: ConversationsDeps) {
  deps.scheduler.handle('daraja.converse', (id) => decideIfDue(deps, id))
  return bindDeps(deps, { payOut, reverse, query, decideNow, repeatResult, list })
}

async function payOut(deps: ConversationsDeps, request: PayoutRequest): Promise<ConversationAnswer> {
  const { phone, amountShillings, occasion: account } = request
  const { payout_behaviour } = await deps.settings.read()
  const requested = { ...request, kind: 'payout' as const, phone, amountShillings, account }
  return start(deps, requested, payout_behaviour === 'by-phone' ? payoutPlanFor(phone) : accepted(payout_behaviour))
}

async function reverse(deps: ConversationsDeps, request: ReversalRequest): Promise<ConversationAnswer> {
  const { receipt: about, amountShillings } = request
  const { reversal_behaviour } = await deps.settings.read()
  const original = await findMovement(deps.pool, about)
  const plan = reversal_behaviour === 'by-phone' ? reversalPlanFor(original?.phone) : accepted(reversal_behaviour)
  return start(deps, { ...request, kind: 'reversal', about, amountShillings }, plan)
}

/** @param request.about the transaction whose status is queried; without it, the balance is */
async function query(
  deps: ConversationsDeps,
  request: Omit<StatusRequest, 'about'> & { about?: string },
): Promise<ConversationAnswer> {
  const { lookup_behaviour } = await deps.settings.read()
  const kind = request.about === undefined ? ('balance' as const) : ('status' as const)
  return start(deps, { ...request, kind }, accepted(lookup_behaviour))
}

async function start(deps: ConversationsDeps, requested: Requested, plan: PayeePlan): Promise<ConversationAnswer> {
  if (requested.shortcode !== deps.credentials.shortcode) return { kind: 'error', error: DARAJA_ERRORS.noSuchMerchant }
  if (plan.response === 'error') return { kind: 'error', error: plan.error }
  if (plan.response === 'gateway') return { kind: 'gateway' }
  if (plan.response === 'none') {
    if (plan.behaviour) await open(deps, requested, plan.behaviour, 'automatic')
    return { kind: 'none' }
  }
  const conversation = await open(deps, requested, plan.behaviour, plan.decided)
  return conversation
    ? { kind: 'accepted', conversation }
    : { kind: 'error', error: DARAJA_ERRORS.duplicateConversation }
}

/** @returns undefined when a payout with this OriginatorConversationID already exists */
async function open(
  { pool, clock, scheduler, settings, credentials }: ConversationsDeps,
  requested: Requested,
  behaviour: ResultBehaviourKey,
  decided: 'automatic' | 'soon' | 'manual',
) {
  const { default_delay_seconds, initiator } = await settings.read()
  const fault = credentialFault(credentials, requested.initiator, initiator)
  const now = clock.now()
  const waitSeconds = decided === 'manual' && !fault ? MANUAL_SECONDS : default_delay_seconds
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
    const { conversationId: subject, dueAt } = conversation
    await scheduler.add(tx, { kind: 'daraja.converse', subject, dueAt })
    return true
  })
  scheduler.wake()
  return opened ? conversation : undefined
}

/** The outcome of a request with wrong credentials, or whose initiator the settings lock or restrict. */
function credentialFault(
  expected: Initiator,
  sent: Initiator,
  state: DarajaSettings['initiator'],
): ResultBehaviourKey | undefined {
  if (state === 'locked') return '8006'
  if (state === 'no-role') return '21'
  const isRight =
    sent.initiatorName === expected.initiatorName && sent.securityCredential === expected.securityCredential
  return state === 'wrong' || !isRight ? '2001' : undefined
}

/** Decides an undecided conversation at once, by a button of the page or in a test. */
async function decideNow(deps: ConversationsDeps, id: string, behaviour: ResultBehaviourKey): Promise<boolean> {
  if (!(await queries.changeOutcome(deps.pool, id, behaviour, deps.clock.now()))) return false
  await decideIfDue(deps, id)
  return true
}

/** Sends the result of a decided conversation again. */
async function repeatResult(deps: ConversationsDeps, id: string, copies: number): Promise<boolean> {
  const { pool, clock, scheduler, deliveries, settings } = deps
  const conversation = await queries.findConversation(pool, id)
  if (!conversation || !isDecided(conversation)) return false
  const { utility_shillings } = await settings.read()
  const webhook = await webhookOf(deps, pool, conversation, { kind: 'result', after: 0 }, utility_shillings)
  for (let copy = 0; copy < copies; copy++) {
    await deliveries.schedule(pool, { about: id, ...webhook, dueAt: clock.now() })
  }
  scheduler.wake()
  return true
}

function list(
  { pool }: ConversationsDeps,
  filter: { kinds?: readonly queries.ConversationKind[]; phone?: string; limit: number },
): Promise<Conversation[]> {
  return queries.listConversations(pool, filter)
}

function accepted(behaviour: ResultBehaviourKey): PayeePlan {
  return { response: 'accepted', behaviour, decided: 'automatic' }
}

function isDecided(conversation: Conversation): conversation is Decided {
  return conversation.decidedAt !== null
}
