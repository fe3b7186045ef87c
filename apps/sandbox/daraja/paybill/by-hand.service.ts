import type { Pool } from 'pg'
import type { Scheduler, Clock } from '../../scheduler.ts'
import { bindDeps } from '#bind-deps'
import { inTransaction } from '../../database.ts'
import type { Settings } from '../../settings.ts'
import * as queries from './by-hand.queries.ts'
import type { ByHand, C2bUrls, NewByHand } from './by-hand.queries.ts'
import { confirmationBody } from './confirmation.ts'
import type { Confirmations } from './confirmations.ts'
import { newReceipt } from '../ids.ts'
import { findMovement, listMoneyIn, type Movement } from '../movements.queries.ts'
import type { DarajaSettings } from '../settings.ts'
import { validatePayment, type Outcome } from './validation.ts'

export type ByHandPayments = ReturnType<typeof createByHandPayments>

type ByHandDeps = {
  pool: Pool
  clock: Clock
  scheduler: Scheduler
  settings: Settings<DarajaSettings>
  confirmations: Confirmations
  shortcode: string
}

const MAX_PER_PAYMENT_SHILLINGS = 250_000
const PULL_WINDOW_MS = 48 * 3600 * 1000

/** C2B payments to the PayBill from the phone's menu, and the shop's query for all received money. */
export function createByHandPayments(deps: ByHandDeps) {
  deps.scheduler.handle('daraja.by-hand', async (id) => {
    await decide(deps, id)
    return undefined
  })
  return bindDeps(deps, { pay, simulate, repeatConfirmation, pull, registerUrls, registeredUrls, registerPull, list })
}

/** The payer waits at the phone, so this runs in order: validation, money, confirmation. */
async function pay(deps: ByHandDeps, payment: NewByHand): Promise<ByHand> {
  const { pool, clock } = deps
  const id = await queries.insertByHand(pool, { ...payment, requestedAt: clock.now() })
  await decide(deps, id)
  const decided = await queries.findByHand(pool, id)
  if (!decided) throw new Error(`the payment by hand ${id} vanished`)
  return decided
}

/** The same in the background: Daraja's simulate call answers at once. */
async function simulate({ pool, clock, scheduler }: ByHandDeps, payment: NewByHand): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const id = await queries.insertByHand(tx, { ...payment, requestedAt: clock.now() })
    await scheduler.add(tx, { kind: 'daraja.by-hand', subject: id, dueAt: clock.now() })
  })
  scheduler.wake()
}

async function decide(deps: ByHandDeps, id: string): Promise<void> {
  const { pool, clock, scheduler, settings, confirmations } = deps
  const requested = await queries.findByHand(pool, id)
  if (!requested || requested.decidedAt) return
  const current = await settings.read()
  const { refusal, thirdPartyId } = await outcomeOf(deps, requested, current)
  await inTransaction(pool, async (tx) => {
    const at = clock.now()
    const receipt = refusal ? null : newReceipt(at)
    const decided = await queries.decide(tx, id, { at, receipt, refusal, thirdPartyId })
    if (decided?.receipt)
      await confirmations.send(tx, { ...decided, receipt: decided.receipt, at }, decided.delivery, current)
  })
  scheduler.wake()
}

async function outcomeOf(
  { pool, shortcode }: ByHandDeps,
  requested: ByHand,
  current: DarajaSettings,
): Promise<Outcome> {
  if (requested.amountShillings < 1 || requested.amountShillings > MAX_PER_PAYMENT_SHILLINGS) {
    return { refusal: 'limit', thirdPartyId: null }
  }
  const urls = await queries.findUrls(pool, shortcode)
  if (!urls || !current.c2b_validation) return { refusal: null, thirdPartyId: null }
  const { requestedAt } = requested
  const payment = { ...requested, receipt: newReceipt(requestedAt), at: requestedAt, balanceShillings: null }
  const body = confirmationBody(payment, { shortcode, msisdnAs: current.msisdn_as })
  return validatePayment(urls, body, current.validation_timeout_seconds)
}

/** Sends the confirmation of received money again, also for a paid prompt. M-Pesa does this in practice. */
async function repeatConfirmation(
  { pool, scheduler, settings, confirmations }: ByHandDeps,
  receipt: string,
  copies: number,
): Promise<boolean> {
  const current = await settings.read()
  const sent = await inTransaction(pool, async (tx) => {
    const paid = await findMovement(tx, receipt)
    if (!paid || (paid.kind !== 'prompt' && paid.kind !== 'by_hand')) return false
    const payment = { ...paid, at: paid.movedAt, thirdPartyId: null }
    const delays = Array.from({ length: copies }, () => 0)
    return confirmations.send(tx, payment, delays, current)
  })
  scheduler.wake()
  return sent
}

/** @returns one page of the money received in the last 48 hours; undefined when no pull is registered */
async function pull(
  { pool, clock, settings, shortcode }: ByHandDeps,
  requested: { from: Date; to: Date; offset: number },
): Promise<Movement[] | undefined> {
  if (!(await queries.isPullRegistered(pool, shortcode))) return undefined
  const { pull_page_size } = await settings.read()
  const earliest = new Date(clock.now().getTime() - PULL_WINDOW_MS)
  const from = requested.from > earliest ? requested.from : earliest
  return listMoneyIn(pool, { from, to: requested.to, limit: pull_page_size, offset: requested.offset })
}

function registerUrls({ pool, shortcode }: ByHandDeps, urls: C2bUrls): Promise<void> {
  return queries.registerUrls(pool, shortcode, urls)
}

function registeredUrls({ pool, shortcode }: ByHandDeps): Promise<C2bUrls | undefined> {
  return queries.findUrls(pool, shortcode)
}

/** @returns false when the shortcode is already registered */
function registerPull({ pool, clock, shortcode }: ByHandDeps): Promise<boolean> {
  return queries.registerPull(pool, shortcode, clock.now())
}

function list({ pool }: ByHandDeps, limit: number): Promise<ByHand[]> {
  return queries.listByHand(pool, limit)
}
