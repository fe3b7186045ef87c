import { randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { Scheduler, Clock } from '../scheduler.ts'
import { inTransaction } from '../database.ts'
import type { Deliveries } from '../deliveries.ts'
import type { Settings } from '../settings.ts'
import { PAYSTACK_ERRORS, type PaystackError } from './errors.ts'
import { outcomeOf, type OutcomeKey, type WebhookPlan } from './outcomes.ts'
import type { NewTransaction } from './requests.ts'
import type { PaystackSettings } from './settings.ts'
import * as queries from './transactions.queries.ts'
import type { Transaction, TransactionFilter } from './transactions.queries.ts'
import type { Webhooks } from './webhooks.ts'
import { transactionData } from './wire.ts'

export type Transactions = ReturnType<typeof createTransactions>

/** The browser waits at most this long for a webhook that is sent first. Then the scheduler delivers it. */
const FIRST_WEBHOOK_MS = 15_000

export function createTransactions(deps: {
  pool: Pool
  clock: Clock
  scheduler: Scheduler
  deliveries: Deliveries
  webhooks: Webhooks
  settings: Settings<PaystackSettings>
}) {
  const { pool, clock, scheduler, deliveries, webhooks, settings } = deps
  scheduler.handle('paystack.mobile-money', async (reference) => {
    const transaction = await queries.findByReference(pool, reference)
    if (transaction?.status === 'pending') await pay(reference, 'mobile-money', 'Approved')
    return undefined
  })

  async function initialize(request: NewTransaction): Promise<{ ok: Transaction } | { error: PaystackError }> {
    const transaction = await queries.insertTransaction(pool, {
      ...request,
      reference: request.reference ?? randomBytes(8).toString('hex'),
      accessCode: randomBytes(12).toString('hex'),
      gatewayResponse: 'The transaction was not completed',
      createdAt: clock.now(),
    })
    return transaction ? { ok: transaction } : { error: PAYSTACK_ERRORS.duplicateReference }
  }

  /** Applies the shopper's choice on the checkout page. A paid transaction does not change. */
  async function choose(reference: string, key: OutcomeKey): Promise<void> {
    const outcome = outcomeOf(key)
    if (outcome.becomes === 'success') return pay(reference, key, outcome.gatewayResponse)
    const change = { status: outcome.becomes, outcome: key, gatewayResponse: outcome.gatewayResponse }
    const { mobile_money_seconds } = await settings.read()
    await inTransaction(pool, async (tx) => {
      const changed = await queries.markUnpaid(tx, reference, change)
      if (!changed || outcome.becomes !== 'pending') return
      const dueAt = new Date(clock.now().getTime() + mobile_money_seconds * 1000)
      await scheduler.add(tx, { kind: 'paystack.mobile-money', subject: reference, dueAt })
    })
    scheduler.wake()
  }

  async function pay(reference: string, key: OutcomeKey, gatewayResponse: string): Promise<void> {
    const delays = await settings.read()
    const first = await inTransaction(pool, async (tx) => {
      const requested = await queries.findByReference(tx, reference)
      if (!requested) return []
      const payment = { at: clock.now(), outcome: key, gatewayResponse, ...moneyTaken(requested, key) }
      const paid = await queries.markPaid(tx, reference, payment)
      return paid ? announce(tx, paid, outcomeOf(key).webhooks, delays) : []
    })
    scheduler.wake()
    for (const delivery of first) await deliveries.deliver(delivery)
  }

  /** @returns the deliveries that must be sent before the browser gets its answer */
  async function announce(
    tx: PoolClient,
    paid: Transaction,
    plans: readonly WebhookPlan[],
    delays: PaystackSettings,
  ): Promise<string[]> {
    const first: string[] = []
    for (const plan of plans) {
      const delayMs = {
        usual: delays.webhook_delay_seconds * 1000,
        late: delays.late_seconds * 1000,
        first: FIRST_WEBHOOK_MS,
      }[plan.when]
      const id = await webhooks.send(tx, {
        event: 'charge.success',
        data: transactionData(paid),
        about: paid.reference,
        dueAt: new Date(clock.now().getTime() + delayMs),
        wronglySigned: plan.wronglySigned,
      })
      if (plan.when === 'first') first.push(id)
    }
    return first
  }

  return {
    initialize,
    choose,
    /** The page is open: between abandoned and decided. */
    opened: (reference: string) => queries.markUnpaid(pool, reference, { status: 'ongoing', from: 'abandoned' }),
    closed: (reference: string) => queries.markUnpaid(pool, reference, { status: 'abandoned', from: 'ongoing' }),
    find: (reference: string) => queries.findByReference(pool, reference),
    findByAccessCode: (accessCode: string) => queries.findByAccessCode(pool, accessCode),
    list: (filter: TransactionFilter) => queries.listTransactions(pool, filter),
    count: (filter: TransactionFilter) => queries.countTransactions(pool, filter),
  }
}

function moneyTaken(requested: Transaction, key: OutcomeKey): { amount: number; currency: string } {
  const { chargesWrong } = outcomeOf(key)
  const oneShilling = 100
  return {
    amount: chargesWrong === 'amount' ? Math.max(requested.amount - oneShilling, 1) : requested.amount,
    currency: chargesWrong === 'currency' ? 'USD' : requested.currency,
  }
}
