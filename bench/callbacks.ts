import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Request } from './case.ts'
import { placeOrder } from './cases/place-order.ts'
import type { Target } from './target.ts'
import type { BenchEnvironment } from './environment.ts'
import { load } from './load.ts'
import { median, percentile } from './measure.ts'
import { number, type Report, table } from './report.ts'
import { shuffled } from './shuffled.ts'
import type { Size } from './size.ts'

const copies = 3
const settledWithinMs = 120_000
const aims = { acknowledgedP99Ms: 100 }

type Figures = { callbacksPerSecond: number; p99Ms: number; settledAfterSeconds: number }

/**
 * Measures M-Pesa callbacks, each sent three times: all at once, and at a steady rate.
 * @throws when any payment is settled more than once, or not at all
 */
export async function measureCallbacks(
  environment: BenchEnvironment,
  shop: Target,
  { runs, payments, steadyPerSecond }: Size['callbacks'],
): Promise<Report<Results>> {
  const atOnce: Figures[] = []
  const steady: Figures[] = []
  const play = (send: Send) => playRound(environment, shop.url, payments, send)
  const sendSteadily = steadySender(steadyPerSecond)
  await play(sendAtOnce) // warm-up: compiles the code and plans the statements
  for (let run = 0; run < runs; run++) {
    atOnce.push(await play(sendAtOnce))
    steady.push(await play(sendSteadily))
  }
  return { results: { aims, runs, payments, copies, steadyPerSecond, atOnce, steady }, textOf }
}

type Results = Size['callbacks'] & { aims: typeof aims; copies: number; atOnce: Figures[]; steady: Figures[] }

function textOf({ runs, payments, steadyPerSecond, atOnce, steady }: Results): string {
  const sent = `${number(payments, 0)} payments, ${copies} callbacks each`
  return `${sent}: each payment was settled once in ${2 * runs + 1} runs. Medians of ${runs} runs:\n${table([
    ['', 'callbacks/s', 'acknowledged, p99 ms', 'aim', 'all settled after, s'],
    ['all at once, 16 connections', ...row(atOnce), '', seconds(atOnce)],
    [`${steadyPerSecond} a second`, ...row(steady), `<= ${aims.acknowledgedP99Ms}`, seconds(steady)],
  ])}`
}

function row(figures: Figures[]): string[] {
  const of = (read: (figures: Figures) => number) => median(figures.map(read))
  return [
    number(
      of((one) => one.callbacksPerSecond),
      0,
    ),
    number(
      of((one) => one.p99Ms),
      1,
    ),
  ]
}

function seconds(figures: Figures[]): string {
  return number(median(figures.map((one) => one.settledAfterSeconds)), 1)
}

type Sent = { latenciesMs: number[]; failures: number; seconds: number }
type Send = (url: string, callbacks: Request[]) => Promise<Sent>

/** Places new orders, opens a prompt for each, sends the callbacks and checks their effects. */
async function playRound(environment: BenchEnvironment, url: string, payments: number, send: Send): Promise<Figures> {
  const orders = (await placeOrder.requests(environment)).slice(0, payments)
  const placed = await load(url, orders, { span: 'once' })
  if (placed.failures > 0) throw new Error(`${placed.failures} orders could not be placed`)
  const callbacks = shuffled(await openPrompts(environment))
  const startedAt = performance.now()
  const { latenciesMs, failures, seconds: took } = await send(url, callbacks)
  if (failures > 0) throw new Error(`${failures} callbacks were not acknowledged`)
  await untilSettled(environment)
  const settledAfterSeconds = (performance.now() - startedAt) / 1000
  await assertSettledOnce(environment, payments)
  return { callbacksPerSecond: callbacks.length / took, p99Ms: percentile(latenciesMs, 0.99), settledAfterSeconds }
}

function sendAtOnce(url: string, callbacks: Request[]): Promise<Sent> {
  return load(url, callbacks, { span: 'once' })
}

/**
 * Sends each callback at its scheduled time, even while earlier ones are unanswered. Latency is measured from the
 * scheduled time, so a slow answer neither delays later callbacks nor hides its own delay.
 */
function steadySender(perSecond: number): Send {
  return async (url, callbacks) => {
    const startedAt = performance.now()
    let failures = 0
    const latenciesMs = await Promise.all(
      callbacks.map(async ({ path, headers, body }, index) => {
        const dueMs = (index / perSecond) * 1000
        await pause(dueMs)
        const answer = await fetch(url + path, { method: 'POST', headers, body })
        await answer.arrayBuffer()
        if (!answer.ok) failures += 1
        return performance.now() - startedAt - dueMs
      }),
    )
    return { latenciesMs, failures, seconds: (performance.now() - startedAt) / 1000 }
  }
}

/** Inserts the rows of an accepted push for each order. Returns the callbacks M-Pesa sends, with all copies. */
async function openPrompts({ pool }: BenchEnvironment): Promise<Request[]> {
  await pool.query('truncate webhook_events')
  const { rows: due } = await pool.query<{ order_id: string; order_number: string; amount_cents: number }>(
    `select order_id, order_number, amount_cents from payables where state = 'due'`,
  )
  const prompts = due.map((payable, index) => ({
    ...payable,
    secret: randomBytes(32).toString('base64url'),
    phone: `+2547${String(index).padStart(8, '0')}`,
    requestedCents: Math.round(payable.amount_cents / 100) * 100,
  }))
  await pool.query(
    `insert into payment_attempts (
      order_id, provider, state, reference, due_cents, requested_cents, answer_by, next_check_at, created_at, phone,
      callback_secret_hash, checkout_request_id, merchant_request_id
    )
    select order_id, 'mpesa', 'pending', order_number || '-1', due, requested, now() + interval '1 hour',
      now() + interval '1 hour', now(), phone, hash, 'ws_CO_' || order_number, 'm-' || order_number
    from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::bytea[])
      as prompt (order_id, order_number, due, requested, phone, hash)`,
    [
      prompts.map((one) => one.order_id),
      prompts.map((one) => one.order_number),
      prompts.map((one) => one.amount_cents),
      prompts.map((one) => one.requestedCents),
      prompts.map((one) => one.phone),
      prompts.map((one) => createHash('sha256').update(one.secret).digest()),
    ],
  )
  return prompts.flatMap((prompt) => Array.from({ length: copies }, () => callbackOf(prompt)))
}

function callbackOf(prompt: { secret: string; order_number: string; phone: string; requestedCents: number }): Request {
  const stkCallback = {
    MerchantRequestID: `m-${prompt.order_number}`,
    CheckoutRequestID: `ws_CO_${prompt.order_number}`,
    ResultCode: 0,
    ResultDesc: 'The service request is processed successfully.',
    CallbackMetadata: {
      Item: [
        { Name: 'Amount', Value: prompt.requestedCents / 100 },
        { Name: 'MpesaReceiptNumber', Value: `R${prompt.order_number}` },
        { Name: 'TransactionDate', Value: 20260704101545 },
        { Name: 'PhoneNumber', Value: Number(prompt.phone.slice(1)) },
      ],
    },
  }
  return {
    method: 'POST',
    path: `/api/pay/cb/${prompt.secret}/`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Body: { stkCallback } }),
  }
}

async function untilSettled({ pool }: BenchEnvironment): Promise<void> {
  for (const deadline = performance.now() + settledWithinMs; performance.now() < deadline; await pause(100)) {
    const { rows } = await pool.query<{ waiting: number }>(
      'select count(*) as waiting from webhook_events where outcome is null',
    )
    if (rows[0]?.waiting === 0) return
  }
  throw new Error('some callbacks were not processed')
}

/** Asserts for the orders of this run: one capture and one sale in the ledger each; all other copies are repeats. */
async function assertSettledOnce({ pool }: BenchEnvironment, payments: number): Promise<void> {
  const { rows } = await pool.query<{ outcome: string; events: number }>(
    'select outcome, count(*) as events from webhook_events group by outcome order by outcome',
  )
  const reported = Object.fromEntries(rows.map(({ outcome, events }) => [outcome, events]))
  const { rows: books } = await pool.query<{ captures: number; sales: number; orders: number }>(
    `select count(distinct captures.id) as captures, count(distinct ledger_transactions.id) as sales,
      count(distinct orders.id) as orders
    from webhook_events event
    join payment_attempts attempt on attempt.id = event.attempt_id
    left join captures on captures.order_id = attempt.order_id
    left join ledger_transactions on ledger_transactions.key = 'sale:' || attempt.order_id
    left join orders on orders.id = attempt.order_id and orders.payment_state = 'paid'`,
  )
  const found = { reported, ...books[0] }
  const expected = {
    reported: { captured: payments, repeated: payments * (copies - 1) },
    captures: payments,
    sales: payments,
    orders: payments,
  }
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`not settled once each: ${JSON.stringify(found)}`)
}
