import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { Log } from '../../platform/log.ts'
import { moved, type Ledger } from '../ledger/index.ts'
import { canTransition, isOpen, type TransitionAttempt } from './attempts/attempt-transitions.ts'
import * as attempts from './attempts/attempts.queries.ts'
import type { Attempt } from './attempts/attempts.queries.ts'
import { oweCapture, payOrder } from './book-capture.ts'
import * as captures from './captures.queries.ts'
import type { Capture } from './captures.queries.ts'
import * as payables from './payables.queries.ts'
import type { Payable } from './payables.queries.ts'
import type { OrdersPort } from './orders.port.ts'
import type { ProviderReport } from './provider-report.ts'
import * as refunds from './refunds/refunds.queries.ts'
import type { RefundRequests } from './refunds/request-refund.ts'
import type { RejectTransition } from './reject-transition.ts'
import { excessReceipt } from './mpesa/receipts.ts'
import { promptFailure } from './mpesa/result-codes.ts'

/** An attempt and its payable, both locked. */
export type Locked = { payable: Payable; attempt: Attempt }

export type Outcome =
  /** Money counted now, for the first time. */
  | 'captured'
  /** The attempt ended without money. */
  | 'recorded'
  /** Known before; nothing changed. */
  | 'repeated'
  /** Money, or a report of money, that an operator must review. */
  | 'review'
  /** Nothing is decided yet. */
  | 'pending'

export type Settle = (tx: Tx, locked: Locked, report: ProviderReport) => Promise<Outcome>

/** Locks the payable first, then the attempt. Every transaction uses this order, so that none deadlock. */
export async function lockForSettling(tx: Tx, attemptId: number): Promise<Locked> {
  const found = await attempts.find(tx, attemptId)
  const payable = found && (await payables.lock(tx, found.orderId))
  const attempt = payable && (await attempts.lock(tx, attemptId))
  if (!payable || !attempt) throw new Error(`there is no attempt ${attemptId}`)
  return { payable, attempt }
}

export type SettleDeps = {
  clock: Clock
  orders: Pick<OrdersPort, 'onCaptured'>
  ledger: Ledger
  log: Log
  refunds: Pick<RefundRequests, 'refundOwed'>
  refuse: RejectTransition
  transitionAttempt: TransitionAttempt
}

/**
 * Applies a provider's report to an attempt. Callback, poll and the shopper's return all call it, in any order, any
 * number of times and concurrently. Money counts once per receipt. A success is never revoked. Money that comes late or
 * does not fit is stored and booked, never dropped.
 *
 * The order is paid, its stock taken and the ledger posted together with the capture, or none of this happens.
 * @see D11, D25, D28; docs/payments.md
 */
export async function settle(deps: SettleDeps, tx: Tx, locked: Locked, report: ProviderReport): Promise<Outcome> {
  switch (report.kind) {
    case 'pending':
      return settlePending(tx, locked.attempt, report)
    case 'unpaid':
      return settleUnpaid(deps, tx, locked.attempt, report)
    case 'mismatch':
      return settleMisfit(deps, tx, locked.attempt, report.reason)
    case 'paid':
      return settlePaid(deps, tx, locked, report)
  }
}

/** Stores the note for the shopper as the open attempt's reason. A note that is stored already changes nothing. */
async function settlePending(tx: Tx, attempt: Attempt, report: ProviderReport & { kind: 'pending' }): Promise<Outcome> {
  if (!isOpen(attempt)) return 'pending'
  const { note, underWay = false } = report
  const declines = note === 'instrument_declined' ? Math.max(attempt.declines, report.declines) : attempt.declines
  const isNew = note !== undefined && note !== attempt.reason
  if (isNew || underWay !== attempt.underWay || declines !== attempt.declines)
    await attempts.update(tx, attempt.id, { underWay, declines, ...(isNew && { reason: note }) })
  return 'pending'
}

async function settleUnpaid(
  { log, refuse, transitionAttempt }: SettleDeps,
  tx: Tx,
  attempt: Attempt,
  report: ProviderReport & { kind: 'unpaid' },
): Promise<Outcome> {
  if (!isOpen(attempt)) {
    // A second failure with another reason adds nothing; a success is not revoked.
    if (attempt.state === 'succeeded') refuse('attempt', attempt.id, { from: attempt.state, to: report.becomes })
    return 'repeated'
  }
  if (attempt.provider === 'mpesa' && promptFailure(report.reason).alert)
    log.error({ attempt: attempt.id, result: report.reason }, 'M-Pesa refuses for a reason the shopper cannot help')
  // The shopper may try another card in the same pop-up: Paystack is polled for longer.
  const nextCheck = attempt.provider === 'paystack' ? {} : { nextCheckAt: null }
  await transitionAttempt(tx, attempt, report.becomes, {
    reason: report.reason,
    retryAt: report.retryAt,
    ...nextCheck,
  })
  return 'recorded'
}

/** Money was found that does not fit the attempt: an operator decides about it. */
async function settleMisfit(
  { log, transitionAttempt }: SettleDeps,
  tx: Tx,
  attempt: Attempt,
  reason: string,
): Promise<Outcome> {
  if (!canTransition(attempt, 'review')) return 'repeated'
  log.error({ attempt: attempt.id, reason }, 'a payment does not fit its attempt')
  await transitionAttempt(tx, attempt, 'review', { reason, nextCheckAt: null })
  return 'review'
}

async function settlePaid(
  deps: SettleDeps,
  tx: Tx,
  locked: Locked,
  report: ProviderReport & { kind: 'paid' },
): Promise<Outcome> {
  const { attempt } = locked
  const { receipt } = report
  const known = await captures.listOfAttempt(tx, attempt.id)
  const same = known.find((capture) => capture.receipt === receipt)
  if (same) {
    // The PayBill reported it first; now its prompt's callback claims it.
    if (same.byHand && !report.byHand) await captures.claim(tx, same.id)
    return 'repeated'
  }
  // The query has no receipt: it adds nothing to money that is counted already.
  if (receipt === null && known.length > 0) return 'repeated'
  if (receipt === null) {
    const reported = await captures.listExportedPaybillPayments(tx, attempt)
    if (reported.some(({ paidCents }) => paidCents === attempt.requestedCents)) return markKnown(deps, tx, attempt)
    // It may be this prompt's money, in another amount. Counting both could count it twice. If it is other money,
    // this prompt's own receipt comes later, from the PayBill's confirmation or its list.
    if (reported.length > 0) return settleMisfit(deps, tx, attempt, 'other_amount')
  }
  const incomplete = known.find(({ receiptPending }) => receiptPending)
  if (incomplete && receipt !== null) return completeReceipt(deps, tx, incomplete, { ...report, receipt })

  const paidCents = report.paidCents ?? attempt.requestedCents
  const excessCents = attempt.byHand ? Math.max(0, paidCents - attempt.requestedCents) : 0
  const capture = await captures.insert(tx, {
    provider: attempt.provider,
    receipt: receipt ?? standInReceipt(attempt),
    receiptPending: receipt === null,
    attemptId: attempt.id,
    orderId: attempt.orderId,
    paidCents: paidCents - excessCents,
    paidAt: report.paidAt,
    capturedAt: deps.clock.now(),
    usdCents: report.usdCents ?? null,
    byHand: report.byHand ?? false,
  })
  if (!capture) return settleUsedReceipt(deps, tx, attempt, receipt, known.at(-1))
  const fits =
    canTransition(attempt, 'succeeded') && attempt.state !== 'review' && capture.paidCents === attempt.requestedCents
  if (!fits) return bookForReview(deps, tx, attempt, capture)
  await deps.transitionAttempt(tx, attempt, 'succeeded', { reason: null, retryAt: null, nextCheckAt: null })
  const outcome = await payOrder(deps, tx, locked.payable, capture)
  if (outcome !== 'accepted') await oweCapture(deps, tx, capture, outcome)
  if (excessCents > 0) await oweExcess(deps, tx, capture, excessCents)
  return 'captured'
}

/** The PayBill may report a prompt's money before its callback does: for the same order it is the same money. */
async function settleUsedReceipt(
  deps: SettleDeps,
  tx: Tx,
  attempt: Attempt,
  receipt: string | null,
  own: Capture | undefined,
): Promise<Outcome> {
  const first = receipt === null ? undefined : await captures.findByReceipt(tx, attempt.provider, receipt)
  return first?.byHand && first.orderId === attempt.orderId
    ? markKnown(deps, tx, attempt)
    : flagUsedReceipt(deps, tx, attempt, own)
}

/**
 * The money is counted already, with another attempt of this order. The provider is not asked about this one again.
 */
async function markKnown({ transitionAttempt }: SettleDeps, tx: Tx, attempt: Attempt): Promise<Outcome> {
  if (canTransition(attempt, 'succeeded') && attempt.state !== 'review')
    await transitionAttempt(tx, attempt, 'succeeded', { reason: null, retryAt: null, nextCheckAt: null })
  return 'repeated'
}

/** Another attempt has the money of this receipt. An attempt with a capture of its own stays paid, and is flagged. */
async function flagUsedReceipt(
  deps: SettleDeps,
  tx: Tx,
  attempt: Attempt,
  counted: Capture | undefined,
): Promise<Outcome> {
  if (!counted || canTransition(attempt, 'review')) return settleMisfit(deps, tx, attempt, 'receipt_used_before')
  deps.log.error({ attempt: attempt.id, capture: counted.id }, 'a paid attempt was reported with a receipt used before')
  await captures.flagCapture(tx, counted.id, 'receipt_used_before')
  return 'review'
}

/**
 * An overpayment by hand: the order takes its price, and the excess is a capture of its own, so that it is owed and
 * refunded as a whole.
 */
async function oweExcess(deps: SettleDeps, tx: Tx, paid: Capture, excessCents: number): Promise<void> {
  const excess = await captures.insert(tx, {
    ...paid,
    receipt: excessReceipt(paid.receipt),
    paidCents: excessCents,
    paidAt: null,
    capturedAt: deps.clock.now(),
  })
  if (!excess) throw new Error(`the excess of ${paid.receipt} was captured before`)
  await oweCapture(deps, tx, excess, 'paid_twice')
}

/** Another amount than requested, or a second payment of one attempt: an operator decides what it pays for. */
async function bookForReview(
  { ledger, log, transitionAttempt }: SettleDeps,
  tx: Tx,
  attempt: Attempt,
  capture: Capture,
): Promise<Outcome> {
  const otherAmount = attempt.byHand ? 'paid_too_little' : 'other_amount'
  const reason = capture.paidCents === attempt.requestedCents ? 'paid_again' : otherAmount
  log.error({ attempt: attempt.id, capture: capture.id, reason }, 'a payment does not fit its attempt')
  await captures.book(tx, capture.id, 'review')
  await ledger.post(tx, {
    key: `review:${capture.id}`,
    reason,
    orderId: attempt.orderId,
    postings: [{ from: `provider:${capture.provider}`, to: 'customers:review', amountCents: capture.paidCents }],
  })
  if (canTransition(attempt, 'review')) await transitionAttempt(tx, attempt, 'review', { reason, nextCheckAt: null })
  return 'review'
}

/**
 * The callback brings the receipt of money that the query reported first. It was counted in the requested amount, as
 * M-Pesa confirmed it, and the order stays paid. When the callback reports another amount, or a receipt that another
 * capture has, the capture is flagged, and an operator compares the webhook event.
 */
async function completeReceipt(
  deps: SettleDeps,
  tx: Tx,
  capture: Capture,
  { receipt, paidCents, paidAt }: { receipt: string; paidCents: number | null; paidAt: Date | null },
): Promise<Outcome> {
  const isTaken = await captures.isKnown(tx, capture.provider, receipt)
  const isSameAmount = paidCents === null || paidCents === capture.paidCents
  if (!isTaken) await captures.completeReceipt(tx, capture.id, receipt, paidAt)
  if (!isTaken && isSameAmount) return 'recorded'
  if (!isTaken && paidCents !== null) await correctAmount(deps, tx, capture, paidCents)
  await captures.flagCapture(tx, capture.id, isTaken ? 'receipt_used_before' : 'other_amount')
  deps.log.error({ capture: capture.id, isTaken, isSameAmount }, 'the callback of a counted payment does not fit it')
  return 'review'
}

/**
 * Corrects the books to the amount taken. For an order's money, the shop bears or keeps the difference until an
 * operator has decided. An open refund is adjusted too: without the receipt none of it can have been sent.
 */
async function correctAmount({ ledger }: SettleDeps, tx: Tx, capture: Capture, takenCents: number): Promise<void> {
  const { id, provider, orderId, bookedAs } = capture
  const moreCents = takenCents - capture.paidCents
  const { open, requestedCents } = await refunds.lockRequestedOf(tx, id)
  const moreBackCents = bookedAs === 'owed' ? moreCents : Math.min(0, takenCents - requestedCents)
  // Refunded by other means before the amount was known: an operator compares the two.
  if (moreBackCents !== 0 && (open?.amountCents ?? 0) + moreBackCents < 1) return
  await captures.setPaid(tx, id, takenCents)
  if (open) await refunds.addToAmount(tx, open.id, { amountCents: moreBackCents, isValue: bookedAs !== 'order' })
  const account = `provider:${provider}` as const
  await ledger.post(tx, {
    key: `correction:${id}`,
    reason: 'other_amount',
    orderId,
    postings: [
      ...moved(account, 'customers:owed', moreBackCents),
      ...moved(account, bookedAs === 'review' ? 'customers:review' : 'shop:rounding', moreCents - moreBackCents),
    ],
  })
}
/**
 * The placeholder of a missing receipt: Daraja's id of the prompt. It is unique, and cannot be mistaken for a receipt.
 */
function standInReceipt(attempt: Attempt): string {
  if (attempt.checkoutRequestId === null) throw new Error(`attempt ${attempt.id} has no name at M-Pesa`)
  return attempt.checkoutRequestId
}
