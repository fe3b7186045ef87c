import type { Pool } from 'pg'
import type { Scheduler, Clock } from '../scheduler.ts'
import { inTransaction } from '../database.ts'
import type { Settings } from '../settings.ts'
import * as queries from './by-hand.queries.ts'
import type { ByHand, C2bUrls, NewByHand } from './by-hand.queries.ts'
import { confirmationBody } from './confirmation.ts'
import type { Confirmations } from './confirmations.ts'
import { newReceipt } from './ids.ts'
import { findMovement, listMoneyIn, type Movement } from './movements.queries.ts'
import type { DarajaSettings } from './settings.ts'
import { askShop, type Outcome } from './validation.ts'

export type ByHandPayments = ReturnType<typeof createByHandPayments>

const MAX_PER_PAYMENT_SHILLINGS = 250_000
const PULL_WINDOW_MS = 48 * 3600 * 1000

/** C2B payments to the PayBill from the phone's menu, and the shop's query for all received money. */
export function createByHandPayments(deps: {
  pool: Pool
  clock: Clock
  scheduler: Scheduler
  settings: Settings<DarajaSettings>
  confirmations: Confirmations
  shortcode: string
}) {
  const { pool, clock, scheduler, settings, confirmations, shortcode } = deps
  scheduler.handle('daraja.by-hand', async (id) => {
    await decide(id)
    return undefined
  })

  /** A person waits at the phone, so this runs in order: validation, money, confirmation. */
  async function pay(payment: NewByHand): Promise<ByHand> {
    const id = await queries.insertByHand(pool, { ...payment, requestedAt: clock.now() })
    await decide(id)
    const decided = await queries.findByHand(pool, id)
    if (!decided) throw new Error(`the payment by hand ${id} vanished`)
    return decided
  }

  /** The same in the background: Daraja's simulate call answers at once. */
  async function simulate(payment: NewByHand): Promise<void> {
    await inTransaction(pool, async (tx) => {
      const id = await queries.insertByHand(tx, { ...payment, requestedAt: clock.now() })
      await scheduler.add(tx, { kind: 'daraja.by-hand', subject: id, dueAt: clock.now() })
    })
    scheduler.wake()
  }

  async function decide(id: string): Promise<void> {
    const requested = await queries.findByHand(pool, id)
    if (!requested || requested.decidedAt) return
    const knobs = await settings.read()
    const { refusal, thirdPartyId } = await outcomeOf(requested, knobs)
    await inTransaction(pool, async (tx) => {
      const at = clock.now()
      const receipt = refusal ? null : newReceipt(at)
      const decided = await queries.decide(tx, id, { at, receipt, refusal, thirdPartyId })
      if (decided?.receipt)
        await confirmations.send(tx, { ...decided, receipt: decided.receipt, at }, decided.delivery, knobs)
    })
    scheduler.wake()
  }

  async function outcomeOf(requested: ByHand, knobs: DarajaSettings): Promise<Outcome> {
    if (requested.amountShillings < 1 || requested.amountShillings > MAX_PER_PAYMENT_SHILLINGS) {
      return { refusal: 'limit', thirdPartyId: null }
    }
    const urls = await queries.findUrls(pool, shortcode)
    if (!urls || !knobs.c2b_validation) return { refusal: null, thirdPartyId: null }
    const facts = {
      ...requested,
      receipt: newReceipt(requested.requestedAt),
      at: requested.requestedAt,
      balanceShillings: null,
    }
    const body = confirmationBody(facts, { shortcode, msisdnAs: knobs.msisdn_as })
    return askShop(urls, body, knobs.validation_timeout_seconds)
  }

  /** Sends the confirmation of received money again, also for a paid prompt. M-Pesa does this in practice. */
  async function repeatConfirmation(receipt: string, copies: number): Promise<boolean> {
    const knobs = await settings.read()
    const sent = await inTransaction(pool, async (tx) => {
      const paid = await findMovement(tx, receipt)
      if (!paid || (paid.kind !== 'prompt' && paid.kind !== 'by_hand')) return false
      const payment = { ...paid, at: paid.movedAt, thirdPartyId: null }
      return confirmations.send(
        tx,
        payment,
        Array.from({ length: copies }, () => 0),
        knobs,
      )
    })
    scheduler.wake()
    return sent
  }

  /** @returns one page of the money received in the last 48 hours; undefined when no pull is registered */
  async function pull(requested: { from: Date; to: Date; offset: number }): Promise<Movement[] | undefined> {
    if (!(await queries.isPullRegistered(pool, shortcode))) return undefined
    const { pull_page_size } = await settings.read()
    const earliest = new Date(clock.now().getTime() - PULL_WINDOW_MS)
    const from = requested.from > earliest ? requested.from : earliest
    return listMoneyIn(pool, { from, to: requested.to, limit: pull_page_size, offset: requested.offset })
  }

  return {
    pay,
    simulate,
    repeatConfirmation,
    pull,
    registerUrls: (urls: C2bUrls) => queries.registerUrls(pool, shortcode, urls),
    registeredUrls: () => queries.findUrls(pool, shortcode),
    registerPull: () => queries.registerPull(pool, shortcode, clock.now()),
    list: (limit: number) => queries.listByHand(pool, limit),
  }
}
