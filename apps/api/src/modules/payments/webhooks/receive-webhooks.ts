import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { bindDeps } from '#bind-deps'
import { isSameBytes, sha256 } from '../../../platform/crypto/hash.ts'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { jobType, type Jobs } from '../../../platform/jobs/index.ts'
import type { Log } from '../../../platform/log.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import { assertAddressWithin, clearAddress, type Throttle } from '../../../platform/throttle.ts'
import { nameOrder } from '../../../platform/work-context.ts'
import type { QueryAndSettle } from '../polling/query-and-settle.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import type { Attempt } from '../attempts/attempts.queries.ts'
import * as captures from '../captures.queries.ts'
import * as webhookEvents from './webhook-events.queries.ts'
import type { NewWebhookEvent, WebhookEvent } from './webhook-events.queries.ts'
import { parsedJson } from '../calls/parsed-json.ts'
import type { WebhookOutcome } from '../payments.tables.ts'
import { isRefundOrDispute, type PaystackRefundHandler } from '../paystack/refund-webhook-events.ts'
import { lockForSettling, type Locked, type Settle } from '../settle.ts'
import { ACCEPTED, type MpesaCallbacks } from '../mpesa/mpesa-callbacks.ts'
import type { C2bAnswer } from '../mpesa/paid-by-hand.ts'
import { readStkCallback, type StkResult } from '../mpesa/stk-callback.ts'
import type { PaypalClient } from '../paypal/paypal-client.ts'
import type { PaypalRefundHandler } from '../paypal/refund-webhook-events.ts'
import {
  hintsOfMoney,
  isOfRefund,
  webhookSignature,
  readPaypalWebhook,
  signatureHeaders,
  type PaypalEvent,
} from '../paypal/paypal-webhook.ts'

export type Incoming = {
  rawBody: Buffer
  headers: Record<string, string | string[] | undefined>
  address: string
}

export type WebhookEvents = ReturnType<typeof createWebhooks>

export const settleWebhookEvent = jobType<{ webhookEventId: number }>('settle-webhook-event', {
  about: 'Payment or refund reported by a provider',
  retryLimit: 12,
  atOnce: 4,
})

const storedHeaders = ['content-type', 'user-agent', 'x-paystack-signature', ...signatureHeaders]

/** Verifying an event costs a call to PayPal: one address gets this many until one of its events is genuine. */
const unprovenPerAddress = { limit: 300, windowSeconds: 10 * 60 }

const Reference = z.string().max(200).optional().catch(undefined)

/** A charge has its reference at the top level; a refund and a dispute refer to their charge. */
const PaystackEvent = z.object({
  event: z.string().max(100),
  data: z.looseObject({
    id: z.union([z.int(), z.string().max(100)]).optional(),
    reference: z.string().max(200).optional(),
    transaction_reference: Reference,
    transaction: z.object({ reference: Reference }).optional().catch(undefined),
  }),
})

export type WebhooksDeps = {
  db: Db
  clock: Clock
  jobs: Pick<Jobs, 'send'>
  log: Log
  metrics: Metrics
  queryAndSettle: QueryAndSettle
  settle: Settle
  handlePaystackRefund: PaystackRefundHandler
  /** Null when M-Pesa is off. */
  mpesa: MpesaCallbacks | null
  /** Null when Paystack is off: its signatures cannot be checked then. */
  paystackSecretKey: string | null
  /** Null when PayPal is off: signatures cannot be verified then. */
  paypal: PaypalClient | null
  handlePaypalRefund: PaypalRefundHandler | null
  throttle: Throttle
}

/** The dependencies, and what is derived from them once. */
type WebhooksContext = WebhooksDeps & { counted: ReturnType<Metrics['counter']> }

/**
 * Receives webhook events of the providers. An authentic event is stored unchanged and answered at once. A job sent in
 * the same transaction processes it, so that a crash in between loses nothing.
 */
export function createWebhooks(deps: WebhooksDeps) {
  const counted = deps.metrics.counter('webhook_events_total', 'Webhook events of payment providers, by outcome', [
    'provider',
    'outcome',
  ])
  const context: WebhooksContext = { ...deps, counted }
  return bindDeps(context, { paystack, paypal, stk, byHand, mayPayByHand, command, process })
}

/** Stored with the event, which names the payer: erasing that person's data finds it. */
async function attemptNamedIn(
  { db }: WebhooksContext,
  data: z.output<typeof PaystackEvent>['data'],
): Promise<Attempt | undefined> {
  const reference = data.reference ?? data.transaction_reference ?? data.transaction?.reference
  const attempt = reference === undefined ? undefined : await attempts.findByReference(db, reference)
  return attempt?.provider === 'paystack' ? attempt : undefined
}

/** Text that is not a PayPal event is rejected without asking PayPal. */
async function assertSignedByPaypal(
  deps: WebhooksContext,
  incoming: Incoming,
  event: PaypalEvent | null,
): Promise<void> {
  const signature = webhookSignature(incoming.headers)
  if (deps.paypal && signature && event) {
    await assertAddressWithin(deps.throttle, 'unproven-paypal', incoming.address, unprovenPerAddress)
    const outcome = await deps.paypal.verifyWebhook(signature, incoming.rawBody)
    if (outcome === 'genuine') return clearAddress(deps.throttle, 'unproven-paypal', incoming.address)
    if (outcome === 'unreachable') throw new ShopError('UNAVAILABLE')
  }
  forged(deps, 'paypal', incoming)
  throw new ShopError('FORBIDDEN')
}

function toRow({ clock }: WebhooksContext, { rawBody, headers, address }: Incoming) {
  const saved = storedHeaders.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []))
  return { body: rawBody, headers: Object.fromEntries(saved), sourceAddress: address, receivedAt: clock.now() }
}

async function store({ db, jobs, counted }: WebhooksContext, webhookEvent: NewWebhookEvent): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await webhookEvents.insert(tx, webhookEvent)
    if (!row) return counted.inc({ provider: webhookEvent.provider, outcome: 'repeated' })
    if (row.orderNumber !== null) nameOrder(row.orderNumber)
    await jobs.send(tx, settleWebhookEvent, { webhookEventId: row.id })
  })
}

function forged({ counted, log }: WebhooksContext, provider: string, { address }: Incoming): void {
  counted.inc({ provider, outcome: 'forged' })
  log.warn({ provider, address }, 'a payment notice did not prove where it comes from')
}

/** May run again after a crash: an event with an outcome is skipped, and settling twice has one effect. */
async function process(deps: WebhooksContext, { webhookEventId }: { webhookEventId: number }): Promise<void> {
  const { db, counted, log } = deps
  const webhookEvent = await webhookEvents.find(db, webhookEventId)
  if (!webhookEvent || webhookEvent.outcome !== null) return
  const outcome = await settleWebhook(deps, webhookEvent)
  counted.inc({ provider: webhookEvent.provider, outcome })
  if (outcome === 'unreadable' || outcome === 'foreign')
    log.error(
      { webhookEvent: webhookEvent.id, provider: webhookEvent.provider, outcome },
      'a verified webhook event could not be applied',
    )
}

function settleWebhook(deps: WebhooksContext, webhookEvent: WebhookEvent): Promise<WebhookOutcome> {
  switch (webhookEvent.provider) {
    case 'mpesa':
      return webhookEvent.channel === 'payment' || !deps.mpesa
        ? settleStk(deps, webhookEvent)
        : deps.mpesa.settle(webhookEvent)
    case 'paystack':
      return settlePaystack(deps, webhookEvent)
    case 'paypal':
      return settlePaypal(deps, webhookEvent)
    case 'cash':
      throw new Error('cash has no webhooks')
  }
}

async function settleStk(deps: WebhooksContext, webhookEvent: WebhookEvent): Promise<WebhookOutcome> {
  const { clock, db, settle } = deps
  const callback = readStkCallback(webhookEvent.body, clock.now())
  const { attemptId } = webhookEvent
  if (!callback || attemptId === null) return close(deps, webhookEvent, 'unreadable')
  return inTransaction(db, async (tx) => {
    const locked = await nameThePrompt(tx, await lockForSettling(tx, attemptId), callback)
    const outcome = locked ? await settle(tx, locked, callback.report) : 'foreign'
    await webhookEvents.close(tx, webhookEvent.id, outcome)
    return outcome
  })
}

async function settlePaystack(deps: WebhooksContext, webhookEvent: WebhookEvent): Promise<WebhookOutcome> {
  const read = PaystackEvent.safeParse(parsedJson(webhookEvent.body.toString('utf8')))
  if (!read.success) return close(deps, webhookEvent, 'unreadable')
  const { event, data } = read.data
  const isOfMoney = event === 'charge.success' || isRefundOrDispute(event)
  if (!isOfMoney)
    deps.log.info({ webhookEvent: webhookEvent.id, event }, 'ignored a Paystack event that moves no money')
  const attempt = await withAttempt(deps, webhookEvent, await attemptNamedIn(deps, data))
  if (!isOfMoney) return close(deps, webhookEvent, 'ignored')
  if (!attempt) return close(deps, webhookEvent, 'foreign')
  if (!isRefundOrDispute(event)) return settleBy(deps, webhookEvent, attempt)
  await settlePayment(deps, attempt)
  return close(deps, webhookEvent, await deps.handlePaystackRefund(event, data, attempt))
}

/** The event names PayPal's order, or a capture together with our reference. */
async function attemptOfPaypal(
  { db }: WebhooksContext,
  { paypalOrderId, captureId, reference }: PaypalEvent,
): Promise<Attempt | undefined> {
  const byOrder = paypalOrderId === null ? undefined : await attempts.findByPaypalOrder(db, paypalOrderId)
  if (byOrder) return byOrder
  const byCapture = captureId === null ? undefined : await attempts.findByReceipt(db, 'paypal', captureId)
  if (byCapture) return byCapture
  const byReference = reference === null ? undefined : await attempts.findByReference(db, reference)
  return byReference?.provider === 'paypal' ? byReference : undefined
}

async function settlePaypal(deps: WebhooksContext, webhookEvent: WebhookEvent): Promise<WebhookOutcome> {
  const event = readPaypalWebhook(webhookEvent.body)
  if (!event) return close(deps, webhookEvent, 'unreadable')
  const isOfMoney = hintsOfMoney.has(event.type) || isOfRefund(event.type)
  if (!isOfMoney)
    deps.log.info({ webhookEvent: webhookEvent.id, event: event.type }, 'ignored a PayPal event that moves no money')
  const attempt = await withAttempt(deps, webhookEvent, await attemptOfPaypal(deps, event))
  if (!isOfMoney) return close(deps, webhookEvent, 'ignored')
  if (!attempt) return close(deps, webhookEvent, 'foreign')
  if (!isOfRefund(event.type)) return settleBy(deps, webhookEvent, attempt)
  await settlePayment(deps, attempt)
  if (!deps.handlePaypalRefund) throw new Error('PayPal is off and cannot be asked; the notice is tried again')
  return close(deps, webhookEvent, await deps.handlePaypalRefund(event, attempt))
}

/** Links an event to an attempt that was unknown when the event came, so that erasing the payer's data finds it. */
async function withAttempt(
  { db }: WebhooksContext,
  webhookEvent: WebhookEvent,
  attempt: Attempt | undefined,
): Promise<Attempt | undefined> {
  if (attempt && webhookEvent.attemptId === null) await webhookEvents.keepWith(db, webhookEvent.id, attempt.id)
  return attempt
}

/** The event is only a reason to ask: the provider's answer decides. */
async function settleBy(
  { queryAndSettle }: WebhooksContext,
  webhookEvent: WebhookEvent,
  attempt: Attempt,
): Promise<WebhookOutcome> {
  const outcome = await queryAndSettle(attempt, (tx, settled) => webhookEvents.close(tx, webhookEvent.id, settled))
  if (outcome === 'unreachable') throw unreachable(attempt)
  return outcome
}

/**
 * A refund event may arrive before we know of the payment, because the payment event was lost or is late: the payment
 * is settled first. Refunds settle in their own transactions, each of which may run again. The event gets its outcome
 * after them.
 */
async function settlePayment({ db, queryAndSettle }: WebhooksContext, attempt: Attempt): Promise<void> {
  if ((await captures.listOfAttempt(db, attempt.id)).length > 0) return
  if ((await queryAndSettle(attempt)) === 'unreachable') throw unreachable(attempt)
}

async function close(
  { db }: WebhooksContext,
  webhookEvent: WebhookEvent,
  outcome: WebhookOutcome,
): Promise<WebhookOutcome> {
  await webhookEvents.close(db, webhookEvent.id, outcome)
  return outcome
}

/** @throws FORBIDDEN when the signature is not Paystack's */
async function paystack(deps: WebhooksContext, incoming: Incoming): Promise<void> {
  if (!isSigned(incoming, deps.paystackSecretKey)) {
    forged(deps, 'paystack', incoming)
    throw new ShopError('FORBIDDEN')
  }
  const event = PaystackEvent.safeParse(parsedJson(incoming.rawBody.toString('utf8')))
  const subject = event.success ? (event.data.data.id ?? event.data.data.reference) : undefined
  const providerKey = event.success && subject !== undefined ? `${event.data.event}:${subject}` : null
  const attempt = event.success ? await attemptNamedIn(deps, event.data.data) : undefined
  await store(deps, { ...toRow(deps, incoming), provider: 'paystack', providerKey, attemptId: attempt?.id ?? null })
}

/**
 * @throws FORBIDDEN when PayPal did not sign the event
 * @throws UNAVAILABLE when PayPal cannot verify the signature now: it sends the event again
 * @throws RATE_LIMITED for an address that has sent too many unsigned events
 */
async function paypal(deps: WebhooksContext, incoming: Incoming): Promise<void> {
  const event = readPaypalWebhook(incoming.rawBody)
  await assertSignedByPaypal(deps, incoming, event)
  const attempt = event ? await attemptOfPaypal(deps, event) : undefined
  const providerKey = event?.id ?? null
  await store(deps, { ...toRow(deps, incoming), provider: 'paypal', providerKey, attemptId: attempt?.id ?? null })
}

/** The answer does not reveal whether the secret is valid. */
async function stk(deps: WebhooksContext, secret: string, incoming: Incoming): Promise<void> {
  const attempt = await attempts.findBySecretHash(deps.db, sha256(secret))
  if (!attempt) return forged(deps, 'mpesa', incoming)
  await store(deps, { ...toRow(deps, incoming), provider: 'mpesa', providerKey: null, attemptId: attempt.id })
}

/** M-Pesa confirms a payment by hand. The answer does not reveal whether the secret is the PayBill's. */
async function byHand(deps: WebhooksContext, secret: string, incoming: Incoming): Promise<void> {
  if (!deps.mpesa?.isPaybills(secret)) return forged(deps, 'mpesa', incoming)
  const providerKey = await deps.mpesa.paymentKey(incoming.rawBody)
  await store(deps, { ...toRow(deps, incoming), provider: 'mpesa', providerKey, attemptId: null, channel: 'by_hand' })
}

/** M-Pesa asks whether it may accept a payment by hand. Nothing is stored, because no money has moved. */
async function mayPayByHand(deps: WebhooksContext, secret: string, incoming: Incoming): Promise<C2bAnswer> {
  if (deps.mpesa?.isPaybills(secret)) return deps.mpesa.validate(incoming.rawBody)
  forged(deps, 'mpesa', incoming)
  return ACCEPTED
}

/** The result of a Daraja command, or its timeout. */
async function command(
  deps: WebhooksContext,
  secret: string,
  incoming: Incoming,
  channel: 'result' | 'late',
): Promise<void> {
  const command = await deps.mpesa?.findCommand(secret)
  if (!command) return forged(deps, 'mpesa', incoming)
  const saved = { ...toRow(deps, incoming), provider: 'mpesa' as const, providerKey: null, attemptId: null }
  await store(deps, { ...saved, channel, commandId: command.id })
}

/**
 * Daraja's name for the prompt must be the name stored with this attempt. An attempt whose push was not answered has no
 * name yet: it gets the name here.
 * @returns null when the event is about another prompt
 */
async function nameThePrompt(tx: Tx, locked: Locked, callback: StkResult): Promise<Locked | null> {
  const { payable, attempt } = locked
  const { checkoutRequestId } = callback
  if (attempt.checkoutRequestId !== null) return attempt.checkoutRequestId === checkoutRequestId ? locked : null
  if (await attempts.findByCheckout(tx, checkoutRequestId)) return null
  const merchantRequestId = callback.merchantRequestId ?? undefined
  await attempts.update(tx, attempt.id, { checkoutRequestId, ...(merchantRequestId && { merchantRequestId }) })
  return { payable, attempt: { ...attempt, checkoutRequestId } }
}

function unreachable({ provider }: Attempt): Error {
  return new Error(`${provider} could not be asked; the notice is tried again`)
}

/** Paystack signs the raw request body with the API's secret key; webhooks have no separate key. */
function isSigned({ rawBody, headers }: Incoming, secretKey: string | null): boolean {
  const signature = headers['x-paystack-signature']
  if (secretKey === null || typeof signature !== 'string') return false
  const expected = createHmac('sha512', secretKey).update(rawBody).digest()
  return isSameBytes(Buffer.from(signature, 'hex'), expected)
}
