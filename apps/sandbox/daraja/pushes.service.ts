import type { Pool, PoolClient } from 'pg'
import type { Scheduler, Clock } from '../scheduler.ts'
import { inTransaction } from '../database.ts'
import type { Deliveries } from '../deliveries.ts'
import type { Settings } from '../settings.ts'
import { behaviourOf, type BehaviourKey, type CallbackPlan } from './behaviours.ts'
import { stkCallback } from './callback.ts'
import type { Confirmations } from './confirmations.ts'
import { DARAJA_ERRORS, type DarajaError } from './errors.ts'
import { checkoutRequestId, newMerchantRequestId, newReceipt } from './ids.ts'
import { planFor, type PhonePlan } from './phones.ts'
import * as queries from './pushes.queries.ts'
import type { Push } from './pushes.queries.ts'
import type { PushRequest } from './requests.ts'
import type { ResultCode } from './result-codes.ts'
import type { DarajaSettings } from './settings.ts'
import { withoutSecret } from './without-secret.ts'

export type PushAnswer =
  | { kind: 'accepted'; push: { merchantRequestId: string; checkoutRequestId: string } }
  | { kind: 'error'; error: DarajaError }
  | { kind: 'gateway' }
  | { kind: 'nothing' }

export type Pushes = ReturnType<typeof createPushes>

const SOON_MS = 1_000
const MAX_PER_PAYMENT_SHILLINGS = 250_000

export function createPushes(deps: {
  pool: Pool
  clock: Clock
  scheduler: Scheduler
  deliveries: Deliveries
  settings: Settings<DarajaSettings>
  confirmations: Confirmations
  shortcode: string
}) {
  const { pool, clock, scheduler, deliveries, settings, confirmations } = deps
  scheduler.handle('daraja.decide', decideIfDue)

  /** The answer to a push, by the phone's plan unless one of M-Pesa's rules applies first. */
  async function ask(request: PushRequest): Promise<PushAnswer> {
    const plan = planFor(request.phone)
    if (plan.answers === 'error') return { kind: 'error', error: plan.error }
    if (plan.answers === 'gateway') return { kind: 'gateway' }
    if (plan.answers === 'nothing') {
      // The money is taken later although the call failed, so only the callback notifies the shop of it.
      const { behaviour } = plan
      if (behaviour) await openPrompt(request, { answers: 'accepted', behaviour, decided: 'usual' })
      return { kind: 'nothing' }
    }
    const push = await openPrompt(request, plan)
    return push ? { kind: 'accepted', push } : { kind: 'error', error: DARAJA_ERRORS.locked }
  }

  /** @returns undefined when the phone still shows another prompt */
  async function openPrompt(request: PushRequest, plan: PhonePlan & { answers: 'accepted' }) {
    const { default_delay_seconds, prompt_seconds, repeat_window_seconds } = await settings.read()
    const now = clock.now()
    const forced = await ruleThatForbids(request, new Date(now.getTime() - repeat_window_seconds * 1000))
    const waitMs =
      plan.decided === 'soon' || forced
        ? SOON_MS
        : 1000 * (plan.decided === 'person' ? prompt_seconds : default_delay_seconds)
    const push: queries.NewPush = {
      checkoutRequestId: checkoutRequestId(now, await queries.nextPushNumber(pool), request.phone),
      merchantRequestId: newMerchantRequestId(),
      phone: request.phone,
      amountShillings: request.amountShillings,
      accountReference: request.accountReference,
      callbackUrl: request.callbackUrl,
      behaviour: forced ?? plan.behaviour,
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

  async function ruleThatForbids(request: PushRequest, repeatSince: Date): Promise<BehaviourKey | undefined> {
    const isPayBill = request.transactionType === 'CustomerPayBillOnline' && request.partyB === deps.shortcode
    if (!isPayBill) return '2028'
    if (request.amountShillings > MAX_PER_PAYMENT_SHILLINGS) return '3'
    const repeats = await queries.paidSince(pool, request.phone, request.amountShillings, repeatSince)
    return repeats ? '17' : undefined
  }

  /** Decides a due push. Money, if any, moves here; callbacks only report it. */
  async function decideIfDue(id: string): Promise<Date | undefined> {
    const knobs = await settings.read()
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
        const seconds = plan.after === 'late' ? knobs.late_seconds : plan.after
        await deliveries.schedule(tx, {
          about: id,
          ...callbackOf(decided, plan),
          dueAt: new Date(now.getTime() + seconds * 1000),
        })
      }
      await confirm(tx, decided, knobs)
      return undefined
    })
    scheduler.wake()
    return again
  }

  /** Money from a prompt reaches the same shortcode as a C2B payment, and is confirmed in the same way. */
  async function confirm(tx: PoolClient, decided: Push & { decidedAt: Date }, knobs: DarajaSettings): Promise<void> {
    const { receipt, paidShillings, phone, accountReference: account, decidedAt: at } = decided
    if (!receipt || paidShillings === null) return
    const payment = { receipt, phone, amountShillings: paidShillings, account, at, thirdPartyId: null }
    await confirmations.send(tx, payment, knobs.prompt_confirmations, knobs)
  }

  /** Decides an undecided push at once, for a person or a test. */
  async function act(id: string, behaviour: BehaviourKey): Promise<boolean> {
    if (!(await queries.changeCourse(pool, id, { behaviour, dueAt: clock.now() }))) return false
    await decideIfDue(id)
    return true
  }

  /** The earlier task then finds the push not yet due, and the new task finds it due. */
  async function keepWaiting(id: string, seconds: number): Promise<boolean> {
    const dueAt = new Date(clock.now().getTime() + seconds * 1000)
    const waits = await inTransaction(pool, async (tx) => {
      if (!(await queries.changeCourse(tx, id, { dueAt }))) return false
      await scheduler.add(tx, { kind: 'daraja.decide', subject: id, dueAt })
      return true
    })
    scheduler.wake()
    return waits
  }

  /** Sends the callback of a decided push again. M-Pesa does this in practice. */
  async function repeatCallback(id: string, copies: number): Promise<boolean> {
    const push = await queries.findPush(pool, id)
    if (!push?.resultCode) return false
    for (let copy = 0; copy < copies; copy++) {
      const callback = callbackOf(push, { says: push.resultCode })
      await deliveries.schedule(pool, { about: id, ...callback, dueAt: clock.now() })
    }
    scheduler.wake()
    return true
  }

  /** @returns the code the query answers now; undefined while the transaction is being processed */
  async function query(id: string): Promise<{ push: Push; says: ResultCode | undefined } | undefined> {
    const push = await queries.findPush(pool, id)
    if (!push) return undefined
    const behaviour = behaviourOf(push.behaviour)
    const says = push.resultCode ? (behaviour.queryAfterwards ?? push.resultCode) : behaviour.queryWhileWaiting
    return { push, says }
  }

  return {
    ask,
    act,
    keepWaiting,
    repeatCallback,
    query,
    list: (filter: { phone?: string; limit: number }) => queries.listPushes(pool, filter),
  }
}

function amountTaken(requestedShillings: number, wrongly: boolean): number {
  if (!wrongly) return requestedShillings
  return requestedShillings > 1 ? requestedShillings - 1 : requestedShillings + 1
}

function callbackOf(
  push: Push,
  { says, manner }: Pick<CallbackPlan, 'says' | 'manner'>,
): { url: string; body: string } {
  const { decidedAt, receipt, paidShillings, amountShillings } = push
  const facts = {
    ...push,
    decidedAt: decidedAt ?? push.dueAt,
    // A forger knows neither the receipt nor the amount, so these are made up.
    receipt: receipt ?? newReceipt(push.dueAt),
    paidShillings: paidShillings ?? amountShillings,
  }
  return {
    url: manner === 'forged' ? withoutSecret(push.callbackUrl) : push.callbackUrl,
    body: stkCallback(says, facts, manner),
  }
}
