import { bindDeps } from '#bind-deps'
import { isSameBytes, sha256 } from '../../../platform/crypto/hash.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import * as webhookEvents from '../webhooks/webhook-events.queries.ts'
import type { WebhookEvent } from '../webhooks/webhook-events.queries.ts'
import type { WebhookOutcome } from '../payments.tables.ts'
import { readC2b } from './c2b-callbacks.ts'
import type { CommandDaraja } from './command-daraja.ts'
import { readCommandResult } from './command-result.ts'
import * as commands from './commands.queries.ts'
import { findPayable, type C2bAnswer, type PaidByHand } from './paid-by-hand.ts'
import { deriveSecret, type AuthSecret } from '../../accounts/index.ts'

export const ACCEPTED: C2bAnswer = { code: '0', words: 'Accepted' }

export type MpesaCallbacks = ReturnType<typeof createMpesaCallbacks>

type MpesaCallbacksDeps = {
  db: Db
  shortcode: string
  paybillSecret: string
  paidByHand: PaidByHand
  /** Null: the shop has no API user, so there are no results. */
  daraja: CommandDaraja | null
}

/** M-Pesa's webhook channels other than the prompts' callbacks: how each is authenticated and settled. */
export function createMpesaCallbacks(deps: MpesaCallbacksDeps) {
  return bindDeps(deps, { isPaybills, validate, paymentKey, findCommand, settle })
}

async function settleByHand(
  { db, shortcode, paidByHand }: MpesaCallbacksDeps,
  webhookEvent: WebhookEvent,
): Promise<WebhookOutcome> {
  const payment = readC2b(webhookEvent.body, shortcode)
  return inTransaction(db, async (tx) => {
    const settled = payment && (await paidByHand.settle(tx, payment))
    if (settled?.outcome === 'pending')
      throw new Error('the payment may be captured already without its receipt; the webhook event is tried again')
    if (settled?.attemptId) await webhookEvents.keepWith(tx, webhookEvent.id, settled.attemptId)
    const outcome = settled ? settled.outcome : 'unreadable'
    await webhookEvents.close(tx, webhookEvent.id, outcome)
    return outcome
  })
}

async function settleResult({ db, daraja }: MpesaCallbacksDeps, webhookEvent: WebhookEvent): Promise<WebhookOutcome> {
  const { commandId } = webhookEvent
  const result = webhookEvent.channel === 'late' ? null : readCommandResult(webhookEvent.body)
  return inTransaction(db, async (tx) => {
    const outcome = await take()
    await webhookEvents.close(tx, webhookEvent.id, outcome)
    return outcome

    async function take(): Promise<WebhookOutcome> {
      if (!daraja || commandId === null) return 'foreign'
      if (webhookEvent.channel === 'late') return (await daraja.handleTimeout(tx, commandId)) ? 'recorded' : 'repeated'
      if (!result) return 'unreadable'
      return (await daraja.takeResult(tx, commandId, result)) ? 'recorded' : 'repeated'
    }
  })
}

/** Whether a path contains the PayBill's secret; compared in constant time. */
function isPaybills(deps: MpesaCallbacksDeps, secret: string): boolean {
  return isSameBytes(Buffer.from(secret), Buffer.from(deps.paybillSecret))
}

/** Answers M-Pesa's validation request before it takes a payment by hand. */
async function validate({ shortcode, paidByHand }: MpesaCallbacksDeps, body: Buffer): Promise<C2bAnswer> {
  const payment = readC2b(body, shortcode)
  return payment ? paidByHand.validate(payment) : { code: 'C2B00012', words: 'Rejected' }
}

/** The key that identifies a repeated PayBill confirmation; null when the body is invalid. Names the order for the log. */
async function paymentKey({ db, shortcode }: MpesaCallbacksDeps, body: Buffer): Promise<string | null> {
  const payment = readC2b(body, shortcode)
  if (!payment) return null
  await findPayable(db, payment.account)
  return webhookEvents.paymentKey(payment.receipt)
}

/** The command whose result or queue timeout is posted to this path. */
function findCommand({ db }: MpesaCallbacksDeps, secret: string): Promise<{ id: number } | undefined> {
  return commands.findBySecretHash(db, sha256(secret))
}

/** Settles a stored webhook event of one of these channels. */
function settle(deps: MpesaCallbacksDeps, webhookEvent: WebhookEvent): Promise<WebhookOutcome> {
  return webhookEvent.channel === 'by_hand' ? settleByHand(deps, webhookEvent) : settleResult(deps, webhookEvent)
}

/** The PayBill's address is registered once and does not change: its secret is derived from the shop's secret. */
export function paybillSecret(authSecret: AuthSecret): string {
  // Hexadecimal, so that the address cannot contain a word that Safaricom rejects.
  return deriveSecret(authSecret, 'paybill address').toString('hex')
}
