import type { Pool, PoolClient } from 'pg'
import type { Scheduler, Clock } from '../../scheduler.ts'
import { bindDeps } from '#bind-deps'
import { inTransaction } from '../../database.ts'
import type { Deliveries } from '../../deliveries.ts'
import type { Settings } from '../../settings.ts'
import { behaviourOf, type BehaviourKey, type CallbackPlan } from './behaviours.ts'
import { stkCallback } from './callback.ts'
import type { Confirmations } from '../paybill/confirmations.ts'
import { DARAJA_ERRORS, type DarajaError } from '../errors.ts'
import { checkoutRequestId, newMerchantRequestId, newReceipt } from '../ids.ts'
import { planFor, type PhonePlan } from './phones.ts'
import * as queries from './pushes.queries.ts'
import type { Push } from './pushes.queries.ts'
import type { PushRequest } from '../requests.ts'
import type { ResultCode } from '../conversations/result-codes.ts'
import type { DarajaSettings } from '../settings.ts'
import { withoutSecret } from '../without-secret.ts'

export type PushAnswer =
  | { kind: 'accepted'; push: { merchantRequestId: string; checkoutRequestId: string } }
  | { kind: 'error'; error: DarajaError }
  | { kind: 'gateway' }
  | { kind: 'none' }

export type Pushes = ReturnType<typeof createPushes>

type PushesDeps = {
  pool: Pool
  clock: Clock
  scheduler: Scheduler
  deliveries: Deliveries
  settings: Settings<DarajaSettings>
  confirmations: Confirmations
  shortcode: string
}

const SOON_MS = 1_000
const MAX_PER_PAYMENT_SHILLINGS = 250_000

/** Prompts on phones: the shop starts a push, and the phone's plan or a button decides it. */
export function createPushes(deps: PushesDeps) {
  deps.scheduler.handle('daraja.decide', (id) => decideIfDue(deps, id))
  return bindDeps(deps, { start, decideNow, keepWaiting, repeatCallback, query, list })
}

/** The answer to a push, by the phone's plan unless one of M-Pesa's rules applies first. */
async function start(deps: PushesDeps, request: PushRequest): Promise<PushAnswer> {
  const plan = planFor(request.phone)
  if (plan.response === 'error') return { kind: 'error', error: plan.error }
  if (plan.response === 'gateway') return { kind: 'gateway' }
  if (plan.response === 'none') {
    // The money is taken later although the call failed, so only the callback notifies the shop of it.
    const { behaviour } = plan
    if (behaviour) await openPrompt(deps, request, { response: 'accepted', behaviour, decided: 'automatic' })
    return { kind: 'none' }
  }
  const push = await openPrompt(deps, request, plan)
  return push ? { kind: 'accepted', push } : { kind: 'error', error: DARAJA_ERRORS.locked }
}

/** @returns undefined when the phone still shows another prompt */
async function openPrompt(deps: PushesDeps, request: PushRequest, plan: PhonePlan & { response: 'accepted' }) {
  const { pool, clock, scheduler, settings } = deps
  const { default_delay_seconds, prompt_seconds, repeat_window_seconds } = await settings.read()
  const now = clock.now()
  const violated = await violatedRule(deps, request, new Date(now.getTime() - repeat_window_seconds * 1000))
  const waitMs =
    plan.decided === 'soon' || violated
      ? SOON_MS
      : 1000 * (plan.decided === 'manual' ? prompt_seconds : default_delay_seconds)
  const push: queries.NewPush = {
    checkoutRequestId: checkoutRequestId(now, await queries.nextPushNumber(pool), request.phone),
    merchantRequestId: newMerchantRequestId(),
    phone: request.phone,
    amountShillings: request.amountShillings,
    accountReference: request.accountReference,
    callbackUrl: request.callbackUrl,
    behaviour: violated ?? plan.behaviour,
    requestedAt: now,
    dueAt: new Date(now.getTime() + waitMs),
  }
  const opened = await inTransaction(pool, async (tx) => {
    if (!(await queries.insertPush(tx, push))) return false
    await scheduler.add(tx, { kind: 'daraja.decide', subject: push.checkoutRequestId, dueAt: push.dueAt })
    return true
  })
  scheduler.wake()
  return opened ? push : undefined
}

/** M-Pesa's own rules. @returns the outcome of the violated one, if any */
async function violatedRule(
  { pool, shortcode }: PushesDeps,
  request: PushRequest,
  repeatSince: Date,
): Promise<BehaviourKey | undefined> {
  const isPayBill = request.transactionType === 'CustomerPayBillOnline' && request.partyB === shortcode
  if (!isPayBill) return '2028'
  if (request.amountShillings > MAX_PER_PAYMENT_SHILLINGS) return '3'
  const repeats = await queries.paidSince(pool, request.phone, request.amountShillings, repeatSince)
  return repeats ? '17' : undefined
}

/**
 * Decides a due push. Money, if any, moves here; callbacks only report it.
 * @returns when it is due, if that is later
 */
async function decideIfDue(deps: PushesDeps, id: string): Promise<Date | undefined> {
  const { pool, clock, scheduler, deliveries, settings } = deps
  const current = await settings.read()
  const again = await inTransaction(pool, async (tx) => {
    const push = await queries.lockUndecided(tx, id)
    const now = clock.now()
    if (!push) return undefined
    if (push.dueAt > now) return push.dueAt
    const behaviour = behaviourOf(push.behaviour)
    const paid = behaviour.decides === '0'
    const decided = {
      ...push,
      decidedAt: now,
      receipt: paid ? newReceipt(now) : null,
      paidShillings: paid ? amountTaken(push.amountShillings, behaviour.paysWrongAmount ?? false) : null,
    }
    await queries.decide(tx, id, { ...decided, at: now, resultCode: behaviour.decides })
    for (const plan of behaviour.callbacks) {
      const seconds = plan.after === 'late' ? current.late_seconds : plan.after
      const dueAt = new Date(now.getTime() + seconds * 1000)
      await deliveries.schedule(tx, { about: id, ...callbackOf(decided, plan), dueAt })
    }
    await confirm(deps, tx, decided, current)
    return undefined
  })
  scheduler.wake()
  return again
}

/** Money from a prompt reaches the same shortcode as a C2B payment, and is confirmed in the same way. */
async function confirm(
  { confirmations }: PushesDeps,
  tx: PoolClient,
  decided: Push & { decidedAt: Date },
  current: DarajaSettings,
): Promise<void> {
  const { receipt, paidShillings, phone, accountReference: account, decidedAt: at } = decided
  if (!receipt || paidShillings === null) return
  const payment = { receipt, phone, amountShillings: paidShillings, account, at, thirdPartyId: null }
  await confirmations.send(tx, payment, current.prompt_confirmations, current)
}

/** Decides an undecided push at once, by a button of the page or in a test. */
async function decideNow(deps: PushesDeps, id: string, behaviour: BehaviourKey): Promise<boolean> {
  if (!(await queries.changeOutcome(deps.pool, id, { behaviour, dueAt: deps.clock.now() }))) return false
  await decideIfDue(deps, id)
  return true
}

/** The earlier task then finds the push not yet due, and the new task finds it due. */
async function keepWaiting({ pool, clock, scheduler }: PushesDeps, id: string, seconds: number): Promise<boolean> {
  const dueAt = new Date(clock.now().getTime() + seconds * 1000)
  const waits = await inTransaction(pool, async (tx) => {
    if (!(await queries.changeOutcome(tx, id, { dueAt }))) return false
    await scheduler.add(tx, { kind: 'daraja.decide', subject: id, dueAt })
    return true
  })
  scheduler.wake()
  return waits
}

/** Sends the callback of a decided push again. M-Pesa does this in practice. */
async function repeatCallback(
  { pool, clock, scheduler, deliveries }: PushesDeps,
  id: string,
  copies: number,
): Promise<boolean> {
  const push = await queries.findPush(pool, id)
  if (!push?.resultCode) return false
  for (let copy = 0; copy < copies; copy++) {
    const callback = callbackOf(push, { resultCode: push.resultCode })
    await deliveries.schedule(pool, { about: id, ...callback, dueAt: clock.now() })
  }
  scheduler.wake()
  return true
}

/** @returns the code the query answers now; undefined while the transaction is being processed */
async function query(
  { pool }: PushesDeps,
  id: string,
): Promise<{ push: Push; resultCode: ResultCode | undefined } | undefined> {
  const push = await queries.findPush(pool, id)
  if (!push) return undefined
  const behaviour = behaviourOf(push.behaviour)
  const resultCode = push.resultCode ? (behaviour.queryAfterwards ?? push.resultCode) : behaviour.queryWhileWaiting
  return { push, resultCode }
}

function list({ pool }: PushesDeps, filter: { phone?: string; limit: number }): Promise<Push[]> {
  return queries.listPushes(pool, filter)
}

function amountTaken(requestedShillings: number, wrongly: boolean): number {
  if (!wrongly) return requestedShillings
  return requestedShillings > 1 ? requestedShillings - 1 : requestedShillings + 1
}

function callbackOf(
  push: Push,
  { resultCode, variant }: Pick<CallbackPlan, 'resultCode' | 'variant'>,
): { url: string; body: string } {
  const { decidedAt, receipt, paidShillings, amountShillings } = push
  const data = {
    ...push,
    decidedAt: decidedAt ?? push.dueAt,
    // A forger knows neither the receipt nor the amount, so these are made up.
    receipt: receipt ?? newReceipt(push.dueAt),
    paidShillings: paidShillings ?? amountShillings,
  }
  return {
    url: variant === 'forged' ? withoutSecret(push.callbackUrl) : push.callbackUrl,
    body: stkCallback(resultCode, data, variant),
  }
}
