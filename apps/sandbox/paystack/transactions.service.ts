import { randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { Scheduler, Clock } from '../scheduler.ts'
import { bindDeps } from '#bind-deps'
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

type TransactionsDeps = {
  pool: Pool
  clock: Clock
  scheduler: Scheduler
  deliveries: Deliveries
  webhooks: Webhooks
  settings: Settings<PaystackSettings>
}

/** The browser waits at most this long for a webhook that is sent first. Then the scheduler delivers it. */
const FIRST_WEBHOOK_MS = 15_000

/** Transactions: the shop initializes them, and the shopper pays on the checkout page. */
export function createTransactions(deps: TransactionsDeps) {
  deps.scheduler.handle('paystack.mobile-money', async (reference) => {
    const transaction = await find(deps, reference)
    if (transaction?.status === 'pending') await pay(deps, reference, 'mobile-money', 'Approved')
    return undefined
  })
  return bindDeps(deps, { initialize, choose, opened, closed, find, findByAccessCode, list, count })
}

async function initialize(
  { pool, clock }: TransactionsDeps,
  request: NewTransaction,
): Promise<{ ok: Transaction } | { error: PaystackError }> {
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
async function choose(deps: TransactionsDeps, reference: string, key: OutcomeKey): Promise<void> {
  const { pool, clock, scheduler, settings } = deps
  const outcome = outcomeOf(key)
  if (outcome.becomes === 'success') return pay(deps, reference, key, outcome.gatewayResponse)
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

async function pay(deps: TransactionsDeps, reference: string, key: OutcomeKey, gatewayResponse: string): Promise<void> {
  const { pool, clock, scheduler, deliveries, settings } = deps
  const current = await settings.read()
  const first = await inTransaction(pool, async (tx) => {
    const requested = await queries.findByReference(tx, reference)
    if (!requested) return []
    const payment = { at: clock.now(), outcome: key, gatewayResponse, ...moneyTaken(requested, key) }
    const paid = await queries.markPaid(tx, reference, payment)
    return paid ? publish(deps, tx, paid, outcomeOf(key).webhooks, current) : []
  })
  scheduler.wake()
  for (const delivery of first) await deliveries.deliver(delivery)
}

/** @returns the deliveries that must be sent before the browser gets its answer */
async function publish(
  { clock, webhooks }: TransactionsDeps,
  tx: PoolClient,
  paid: Transaction,
  plans: readonly WebhookPlan[],
  current: PaystackSettings,
): Promise<string[]> {
  const first: string[] = []
  for (const plan of plans) {
    const delayMs = {
      usual: current.webhook_delay_seconds * 1000,
      late: current.late_seconds * 1000,
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

/** The page is open: between abandoned and decided. */
function opened({ pool }: TransactionsDeps, reference: string) {
  return queries.markUnpaid(pool, reference, { status: 'ongoing', from: 'abandoned' })
}

function closed({ pool }: TransactionsDeps, reference: string) {
  return queries.markUnpaid(pool, reference, { status: 'abandoned', from: 'ongoing' })
}

function find({ pool }: TransactionsDeps, reference: string) {
  return queries.findByReference(pool, reference)
}

function findByAccessCode({ pool }: TransactionsDeps, accessCode: string) {
  return queries.findByAccessCode(pool, accessCode)
}

function list({ pool }: TransactionsDeps, filter: TransactionFilter) {
  return queries.listTransactions(pool, filter)
}

function count({ pool }: TransactionsDeps, filter: TransactionFilter) {
  return queries.countTransactions(pool, filter)
}

function moneyTaken(requested: Transaction, key: OutcomeKey): { amount: number; currency: string } {
  const { chargesWrong } = outcomeOf(key)
  const oneShilling = 100
  return {
    amount: chargesWrong === 'amount' ? Math.max(requested.amount - oneShilling, 1) : requested.amount,
    currency: chargesWrong === 'currency' ? 'USD' : requested.currency,
  }
}
