import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import type { Log } from '../../platform/log.ts'
import { moved, type Ledger } from '../ledger/index.ts'
import { canMove, isOpen, type MoveAttempt } from './attempts/attempt-moves.ts'
import * as attempts from './attempts/attempts.queries.ts'
import type { Attempt } from './attempts/attempts.queries.ts'
import * as captures from './captures.queries.ts'
import type { Capture } from './captures.queries.ts'
import * as payables from './payables.queries.ts'
import type { Payable } from './payables.queries.ts'
import { PaymentCaptured } from './payments.events.ts'
import type { ProviderReport } from './provider-report.ts'
import * as refunds from './refunds/refunds.queries.ts'
import type { RefuseMove } from './refuse-move.ts'
import { excessReceipt } from './mpesa/receipts.ts'
import { promptFailure } from './mpesa/result-codes.ts'

/** An attempt and what it pays, both locked. */
export type Locked = { payable: Payable; attempt: Attempt }

export type Verdict =
  /** Money counted now, for the first time. */
  | 'captured'
  /** The attempt ended without money. */
  | 'recorded'
  /** Known before; nothing changed. */
  | 'repeated'
  /** Money, or news of it, that an operator must look at. */
  | 'review'
  /** Nothing is decided yet. */
  | 'pending'

export type Settle = (tx: Tx, locked: Locked, report: ProviderReport) => Promise<Verdict>

/** Locks the payable first, then the attempt: everybody does, so that nobody waits in a circle. */
export async function lockForSettling(tx: Tx, attemptId: number): Promise<Locked> {
  const found = await attempts.find(tx, attemptId)
  const payable = found && (await payables.lock(tx, found.orderId))
  const attempt = payable && (await attempts.lock(tx, attemptId))
  if (!payable || !attempt) throw new Error(`there is no attempt ${attemptId}`)
  return { payable, attempt }
}

/**
 * Makes a provider's news count. Callback, poll and the shopper's own return all come here, in any order, any number of
 * times and at once: money counts once a receipt, a success is never taken back, and money that comes late or does not
 * fit is kept and booked, never dropped.
 *
 * `PaymentCaptured` is published in the same transaction, so that the order is paid, its stock taken and the ledger
 * posted with the capture, or none of it.
 * @see D11, D25, D28; decision 0005
 */
export function createSettle(deps: {
  clock: Clock
  events: DomainEvents
  ledger: Ledger
  log: Log
  refuse: RefuseMove
  moveAttempt: MoveAttempt
}): Settle {
  const { clock, events, ledger, log, refuse, moveAttempt } = deps

  return async (tx, locked, report) => {
    switch (report.says) {
      case 'pending':
        return pending(tx, locked.attempt, report)
      case 'unpaid':
        return unpaid(tx, locked.attempt, report)
      case 'misfit':
        return misfit(tx, locked.attempt, report.reason)
      case 'paid':
        return paid(tx, locked, report)
    }
  }

  /** What there is to tell the shopper meanwhile stands as the open attempt's reason. */
  async function pending(tx: Tx, attempt: Attempt, report: ProviderReport & { says: 'pending' }): Promise<Verdict> {
    if (!isOpen(attempt)) return 'pending'
    const { note, underWay = false } = report
    const declines = note === 'instrument_declined' ? Math.max(attempt.declines, report.declines) : attempt.declines
    if (note !== undefined) await attempts.update(tx, attempt.id, { underWay, reason: note, declines })
    else if (underWay !== attempt.underWay) await attempts.update(tx, attempt.id, { underWay })
    return 'pending'
  }

  async function unpaid(tx: Tx, attempt: Attempt, report: ProviderReport & { says: 'unpaid' }): Promise<Verdict> {
    if (!isOpen(attempt)) {
      // An unhappy end that is told in other words says nothing new; a success is not taken back.
      if (attempt.state === 'succeeded') refuse('attempt', attempt.id, { from: attempt.state, to: report.becomes })
      return 'repeated'
    }
    if (attempt.provider === 'mpesa' && promptFailure(report.reason).alert)
      log.error({ attempt: attempt.id, result: report.reason }, 'M-Pesa refuses for a reason the shopper cannot help')
    // A failed card may be followed by another in the same window: Paystack is asked a while longer.
    const nextCheck = attempt.provider === 'paystack' ? {} : { nextCheckAt: null }
    await moveAttempt(tx, attempt, report.becomes, { reason: report.reason, retryAt: report.retryAt, ...nextCheck })
    return 'recorded'
  }

  async function misfit(tx: Tx, attempt: Attempt, reason: string): Promise<Verdict> {
    if (!canMove(attempt, 'review')) return 'repeated'
    log.error({ attempt: attempt.id, reason }, 'a payment does not fit its attempt')
    await moveAttempt(tx, attempt, 'review', { reason, nextCheckAt: null })
    return 'review'
  }

  async function paid(tx: Tx, locked: Locked, report: ProviderReport & { says: 'paid' }): Promise<Verdict> {
    const { attempt } = locked
    const { receipt } = report
    const known = await captures.listOfAttempt(tx, attempt.id)
    const same = known.find((capture) => capture.receipt === receipt)
    if (same) {
      // The PayBill told of it first; now its prompt says that it is its own.
      if (same.byHand && !report.byHand) await captures.claim(tx, same.id)
      return 'repeated'
    }
    // The query knows of no receipt: it has nothing to add to money that is here.
    if (receipt === null && known.length > 0) return 'repeated'
    if (receipt === null) {
      const told = await captures.listToldByPaybill(tx, attempt)
      if (told.some(({ paidCents }) => paidCents === attempt.askedCents)) return knownMoney(tx, attempt)
      // It may be this money, in another amount. Counted beside it, it would be there twice; what is not this comes with a
      // receipt of its own, by the PayBill's news or its list.
      if (told.length > 0) return misfit(tx, attempt, 'other_amount')
    }
    const incomplete = known.find(({ receiptPending }) => receiptPending)
    if (incomplete && receipt !== null) return completeReceipt(tx, incomplete, { ...report, receipt })

    const paidCents = report.paidCents ?? attempt.askedCents
    const excessCents = attempt.byHand ? Math.max(0, paidCents - attempt.askedCents) : 0
    const capture = await captures.insert(tx, {
      provider: attempt.provider,
      receipt: receipt ?? standInReceipt(attempt),
      receiptPending: receipt === null,
      attemptId: attempt.id,
      orderId: attempt.orderId,
      paidCents: paidCents - excessCents,
      paidAt: report.paidAt,
      capturedAt: clock.now(),
      usdCents: report.usdCents ?? null,
      byHand: report.byHand ?? false,
    })
    if (!capture) return captured(tx, attempt, receipt, known.at(-1))
    const fits = canMove(attempt, 'succeeded') && attempt.state !== 'review' && capture.paidCents === attempt.askedCents
    if (!fits) return keepForReview(tx, attempt, capture)
    await count(tx, locked, capture)
    if (excessCents > 0) await owe(tx, locked, capture, excessCents)
    return 'captured'
  }

  /** The PayBill's own news may have brought a prompt's money before its callback does: to the same order, the same. */
  async function captured(
    tx: Tx,
    attempt: Attempt,
    receipt: string | null,
    own: Capture | undefined,
  ): Promise<Verdict> {
    const first = receipt === null ? undefined : await captures.findByReceipt(tx, attempt.provider, receipt)
    return first?.byHand && first.orderId === attempt.orderId ? knownMoney(tx, attempt) : usedBefore(tx, attempt, own)
  }

  /** Counted already, with another attempt of this order: there is nothing more to ask about this one. */
  async function knownMoney(tx: Tx, attempt: Attempt): Promise<Verdict> {
    if (canMove(attempt, 'succeeded') && attempt.state !== 'review')
      await moveAttempt(tx, attempt, 'succeeded', { reason: null, retryAt: null, nextCheckAt: null })
    return 'repeated'
  }

  /** Another attempt has the money of this receipt; one that was paid by its own stays so, and is looked at. */
  async function usedBefore(tx: Tx, attempt: Attempt, counted: Capture | undefined): Promise<Verdict> {
    if (!counted || canMove(attempt, 'review')) return misfit(tx, attempt, 'receipt_used_before')
    log.error({ attempt: attempt.id, capture: counted.id }, 'a paid attempt is told of with a receipt used before')
    await captures.raiseDoubt(tx, counted.id, 'receipt_used_before')
    return 'review'
  }

  async function count(tx: Tx, locked: Locked, capture: Capture): Promise<void> {
    await moveAttempt(tx, locked.attempt, 'succeeded', { reason: null, retryAt: null, nextCheckAt: null })
    await publishCaptured(tx, locked, capture)
  }

  /**
   * Paid by hand, and too much: the order has what it costs, what is over meets an order that is paid. It is a capture of
   * its own, so that it is owed and given back as a whole.
   */
  async function owe(tx: Tx, { payable, attempt }: Locked, paid: Capture, excessCents: number): Promise<void> {
    const excess = await captures.insert(tx, {
      ...paid,
      receipt: excessReceipt(paid.receipt),
      paidCents: excessCents,
      paidAt: null,
      capturedAt: clock.now(),
    })
    if (!excess) throw new Error(`what is over of ${paid.receipt} is counted before it came`)
    await publishCaptured(tx, { payable: { ...payable, state: 'paid' }, attempt }, excess)
  }

  /** @throws when nobody said whose money it is: then it is not captured either, and the news is tried again */
  async function publishCaptured(tx: Tx, { payable, attempt }: Locked, capture: Capture): Promise<void> {
    await events.publish(tx, PaymentCaptured, {
      orderId: payable.orderId,
      attemptId: attempt.id,
      provider: attempt.provider,
      receipt: capture.receipt,
      dueCents: payable.amountCents,
      paidCents: capture.paidCents,
      capturedAt: clock.now(),
      payableWas: payable.state,
    })
    if (!(await captures.isBooked(tx, capture.id))) throw new Error(`capture ${capture.id} belongs to nobody`)
  }

  /** Another amount than was asked, or a second payment of one attempt: an operator decides whose it is. */
  async function keepForReview(tx: Tx, attempt: Attempt, capture: Capture): Promise<Verdict> {
    const otherAmount = attempt.byHand ? 'paid_too_little' : 'other_amount'
    const reason = capture.paidCents === attempt.askedCents ? 'paid_again' : otherAmount
    log.error({ attempt: attempt.id, capture: capture.id, reason }, 'a payment does not fit its attempt')
    await captures.bookNewest(tx, { orderId: attempt.orderId, attemptId: attempt.id }, 'review')
    await ledger.post(tx, {
      key: `review:${capture.id}`,
      reason,
      orderId: attempt.orderId,
      postings: [{ from: `provider:${capture.provider}`, to: 'customers:review', amountCents: capture.paidCents }],
    })
    if (canMove(attempt, 'review')) await moveAttempt(tx, attempt, 'review', { reason, nextCheckAt: null })
    return 'review'
  }

  /**
   * The callback brings the receipt of money the query told of first: the same money, now with its name. It was counted
   * as asked, on M-Pesa's own word, and the order stays paid; where the callback claims otherwise, or names a receipt that
   * another capture has, the capture is put before an operator, who compares the notice.
   */
  async function completeReceipt(
    tx: Tx,
    capture: Capture,
    { receipt, paidCents, paidAt }: { receipt: string; paidCents: number | null; paidAt: Date | null },
  ): Promise<Verdict> {
    const isTaken = await captures.isKnown(tx, capture.provider, receipt)
    const isSameAmount = paidCents === null || paidCents === capture.paidCents
    if (!isTaken) await captures.completeReceipt(tx, capture.id, receipt, paidAt)
    if (!isTaken && isSameAmount) return 'recorded'
    if (!isTaken && paidCents !== null) await correct(tx, capture, paidCents)
    await captures.raiseDoubt(tx, capture.id, isTaken ? 'receipt_used_before' : 'other_amount')
    log.error({ capture: capture.id, isTaken, isSameAmount }, 'the callback of a counted payment does not fit it')
    return 'review'
  }

  /**
   * The books follow what was taken. Of an order's money the shop bears the difference, or keeps it, until an operator has
   * looked; what goes back is asked of what was taken: without its receipt none of it can have left.
   */
  async function correct(tx: Tx, capture: Capture, takenCents: number): Promise<void> {
    const { id, provider, orderId, bookedAs } = capture
    const moreCents = takenCents - capture.paidCents
    const { open, askedCents } = await refunds.lockAskedOf(tx, id)
    const moreBackCents = bookedAs === 'owed' ? moreCents : Math.min(0, takenCents - askedCents)
    // Given back by other means before anybody knew: a person compares the two.
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
}

/** Unique as a receipt must be, and never mistaken for one: Daraja's name for the prompt. */
function standInReceipt(attempt: Attempt): string {
  if (attempt.checkoutRequestId === null) throw new Error(`attempt ${attempt.id} has no name at M-Pesa`)
  return attempt.checkoutRequestId
}
