import { wholeShillings } from '#contract/shared/money.ts'
import type { PayableState } from '#contract/shared/states.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Log } from '../../../platform/log.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { nameOrder } from '../../../platform/work-context.ts'
import { audit, type Actor } from '../../audit/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import * as captures from '../captures.queries.ts'
import * as webhookEvents from '../webhooks/webhook-events.queries.ts'
import * as payables from '../payables.queries.ts'
import type { Payable } from '../payables.queries.ts'
import { lockForSettling, type Settle, type Outcome } from '../settle.ts'
import type { TakenPayment } from './paybill-client.ts'
import * as unmatchedPayments from './unmatched-payments.queries.ts'

/** The answer to M-Pesa's validation request; the codes are M-Pesa's (reference §1.8). */
export type C2bAnswer = { code: '0' | 'C2B00012' | 'C2B00013'; words: string }

export type PaidByHand = ReturnType<typeof createPaidByHand>

const accepted: C2bAnswer = { code: '0', words: 'Accepted' }

export type PaidByHandDeps = { db: Db; clock: Clock; ledger: Ledger; log: Log; settle: Settle }

export function createPaidByHand(deps: PaidByHandDeps) {
  return bindDeps(deps, { validate, settle, assignUnmatchedPayment })
}

/**
 * Settles a payment that the PayBill reports. It reports prompts' payments too, before or after their callbacks: a
 * receipt counts once for its order, whichever channel reports it first. A payment without a valid order number is
 * recorded as an unmatched payment.
 * @returns the outcome, and the attempt of the payment; `pending` while the money may be counted already
 */
async function settle(
  deps: PaidByHandDeps,
  tx: Tx,
  payment: TakenPayment,
): Promise<{ outcome: Outcome; attemptId: number | null }> {
  const payable = await payables.lockByNumber(tx, {
    orderNumber: orderNumberIn(payment.account),
    receipt: payment.receipt,
  })
  // A receipt that was once an unmatched payment is known, also after an operator matched it.
  const known = await unmatchedPayments.lock(tx, payment.receipt)
  if (known) return { outcome: 'repeated', attemptId: null }
  if (!payable) return { outcome: await insertUnmatched(deps, tx, payment), attemptId: null }
  if (await mayBeCounted(tx, payable, payment)) return { outcome: 'pending', attemptId: null }
  return settleFor(deps, tx, payable, payment)
}

/**
 * The money may be what a query reported and what was counted in the requested amount. Counting both could count it
 * twice. The receipt of the counted money, once it comes, shows which is true.
 */
async function mayBeCounted(tx: Tx, payable: Payable, { receipt, paidCents }: TakenPayment): Promise<boolean> {
  const nameless = await captures.listReceiptPendingOf(tx, payable.orderId)
  if (nameless.length === 0 || nameless.some((capture) => capture.paidCents === paidCents)) return false
  return !(await captures.isKnown(tx, 'mpesa', receipt))
}

/** The caller has locked the payable. */
async function settleFor(deps: PaidByHandDeps, tx: Tx, payable: Payable, payment: TakenPayment) {
  const { receipt, paidCents, paidAt } = payment
  const counted = await captures.findByReceipt(tx, 'mpesa', receipt)
  if (counted) return { outcome: await knownReceipt(deps, tx, payable, counted), attemptId: counted.attemptId }
  const prompt = await attempts.findUndecidedPrompt(tx, { orderId: payable.orderId, paidCents })
  const attemptId = prompt ? prompt.id : await anAttemptByHand(deps, tx, payable, payment)
  const locked = await lockForSettling(tx, attemptId)
  const outcome = await deps.settle(tx, locked, { kind: 'paid', receipt, paidCents, paidAt, byHand: true })
  return { outcome, attemptId }
}

async function knownReceipt(
  { log }: PaidByHandDeps,
  tx: Tx,
  payable: Payable,
  counted: captures.Capture,
): Promise<Outcome> {
  if (counted.orderId === payable.orderId) return 'repeated'
  log.error(
    { capture: counted.id, order: payable.orderNumber },
    'the PayBill names another order for a counted receipt',
  )
  await captures.flagCapture(tx, counted.id, 'receipt_used_before')
  return 'review'
}

/**
 * An attempt that the payment begins and ends. If the order needs no money, all of it is requested, and owed as a
 * whole.
 */
async function anAttemptByHand(
  { clock }: PaidByHandDeps,
  tx: Tx,
  payable: Payable,
  { receipt, paidCents }: TakenPayment,
): Promise<number> {
  const now = clock.now()
  const attempt = await attempts.insert(tx, {
    orderId: payable.orderId,
    provider: 'mpesa',
    byHand: true,
    reference: `${payable.orderNumber}-${receipt}`,
    dueCents: payable.amountCents,
    requestedCents: mayStillPay[payable.state] ? wholeShillings(payable.amountCents) * 100 : paidCents,
    answerBy: now,
    nextCheckAt: null,
    createdAt: now,
  })
  if (!attempt) throw new Error(`${receipt} has an attempt and no capture`)
  return attempt.id
}

async function insertUnmatched(
  { clock, log, ledger }: PaidByHandDeps,
  tx: Tx,
  payment: TakenPayment,
): Promise<Outcome> {
  if (await captures.isKnown(tx, 'mpesa', payment.receipt)) return 'repeated'
  const unmatchedPayment = await unmatchedPayments.insert(tx, { ...payment, reportedAt: clock.now() })
  if (!unmatchedPayment) return 'repeated'
  log.error({ unmatchedPayment: unmatchedPayment.id }, 'money came under a number that is no order’s')
  await ledger.post(tx, {
    key: `unmatched:${unmatchedPayment.receipt}`,
    reason: 'unmatched',
    postings: [{ from: 'provider:mpesa', to: 'customers:review', amountCents: unmatchedPayment.paidCents }],
  })
  return 'review'
}

/** Whether a payment may be made: only the exact price of its order, and only while the order waits for payment. */
async function validate({ db }: PaidByHandDeps, { account, paidCents }: TakenPayment): Promise<C2bAnswer> {
  const payable = await findPayable(db, account)
  if (!payable || !isWaiting[payable.state]) return { code: 'C2B00012', words: 'Rejected' }
  const isExact = paidCents === wholeShillings(payable.amountCents) * 100
  return isExact ? accepted : { code: 'C2B00013', words: 'Rejected' }
}

/** The payable whose order number the payer typed; the lines of the request have this number. */
export async function findPayable(db: Db, account: string): Promise<Payable | undefined> {
  const payable = await payables.findByNumber(db, orderNumberIn(account))
  if (payable) nameOrder(payable.orderNumber)
  return payable
}

/**
 * Matches an unmatched payment to an order, as an operator decided: it counts as if the payer had typed that number.
 * @throws ORDER_NOT_FOUND, or UNMATCHED_PAYMENT_NOT_FOUND when no unmatched payment has this receipt, or it is being
 * refunded
 */
async function assignUnmatchedPayment(
  deps: PaidByHandDeps,
  tx: Tx,
  receipt: string,
  orderNumber: string,
  by: Actor,
): Promise<{ orderId: string; outcome: Outcome }> {
  const payable = await payables.lockByNumber(tx, { orderNumber: orderNumberIn(orderNumber), receipt })
  const unmatchedPayment = await unmatchedPayments.lock(tx, receipt)
  if (!payable) throw new ShopError('ORDER_NOT_FOUND')
  if (
    !unmatchedPayment ||
    unmatchedPayment.orderId !== null ||
    unmatchedPayment.refundKey !== null ||
    unmatchedPayment.refundedAt !== null
  )
    throw new ShopError('UNMATCHED_PAYMENT_NOT_FOUND')
  await unmatchedPayments.assign(tx, unmatchedPayment.id, { orderId: payable.orderId, at: deps.clock.now() })
  const changes = { receipt, amountCents: unmatchedPayment.paidCents }
  await audit(tx, { actor: by, action: 'payment.assigned', subject: `order:${payable.orderId}`, changes })
  await deps.ledger.post(tx, {
    key: `unmatched-assigned:${receipt}`,
    reason: 'unmatched payment assigned',
    orderId: payable.orderId,
    postings: [{ from: 'customers:review', to: 'provider:mpesa', amountCents: unmatchedPayment.paidCents }],
  })
  const { outcome, attemptId } = await settleFor(deps, tx, payable, unmatchedPayment)
  await webhookEvents.keepPaymentWith(tx, receipt, attemptId)
  return { orderId: payable.orderId, outcome }
}

/**
 * Normalizes what a payer typed: case, blanks, dashes. The check character keeps a typing error from matching another
 * order.
 */
export function orderNumberIn(account: string): string {
  return account.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/** Whether the order waits for its payment. */
const isWaiting: Record<PayableState, boolean> = {
  due: true,
  on_delivery: true,
  paid: false,
  expired: false,
  cancelled: false,
}

/** Enough money still pays an expired order, if its goods are available. */
const mayStillPay: Record<PayableState, boolean> = { ...isWaiting, expired: true }
