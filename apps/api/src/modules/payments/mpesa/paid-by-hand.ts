import { wholeShillings } from '#contract/money.ts'
import type { PayableState } from '#contract/states.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Log } from '../../../platform/log.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { audit, type Actor } from '../../audit/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import * as captures from '../captures.queries.ts'
import * as notices from '../notices/notices.queries.ts'
import * as payables from '../payables.queries.ts'
import type { Payable } from '../payables.queries.ts'
import { lockForSettling, type Settle, type Verdict } from '../settle.ts'
import type { TakenPayment } from './paybill-client.ts'
import * as strays from './strays.queries.ts'

/** What M-Pesa is answered before it takes a payment; the codes are its own (reference §1.8). */
export type C2bAnswer = { code: '0' | 'C2B00012' | 'C2B00013'; words: string }

export type PaidByHand = {
  /** May this be paid? Only what its order costs, and only while the order waits for it. */
  validate(payment: TakenPayment): Promise<C2bAnswer>
  /**
   * The PayBill took money. Its news tells of a prompt's money too, before its callback or after: a receipt counts once
   * for its order, whoever names it first. Under no order's number it is kept as a stray.
   * @returns what became of it, and the attempt it is kept with; `pending` while it may be what is counted already
   */
  settle(tx: Tx, payment: TakenPayment): Promise<{ verdict: Verdict; attemptId: number | null }>
  /**
   * An operator has made out which order a stray is for: it counts as if it had named it.
   * @throws ORDER_NOT_FOUND, or STRAY_PAYMENT_NOT_FOUND when none of this receipt waits, or it is on its way back
   */
  assignStray(tx: Tx, receipt: string, orderNumber: string, by: Actor): Promise<{ orderId: string; verdict: Verdict }>
}

const accepted: C2bAnswer = { code: '0', words: 'Accepted' }

export function createPaidByHand(deps: { db: Db; clock: Clock; ledger: Ledger; log: Log; settle: Settle }): PaidByHand {
  const { db, clock, ledger, log } = deps

  async function settle(tx: Tx, payment: TakenPayment): Promise<{ verdict: Verdict; attemptId: number | null }> {
    const payable = await payables.lockByNumber(tx, orderNumberIn(payment.account))
    // One that was a stray once is known, also where an operator has found its order.
    const known = await strays.lock(tx, payment.receipt)
    if (known) return { verdict: 'repeated', attemptId: null }
    if (!payable) return { verdict: await keepStray(tx, payment), attemptId: null }
    if (await mayBeCounted(tx, payable, payment)) return { verdict: 'pending', attemptId: null }
    return settleFor(tx, payable, payment)
  }

  /**
   * It may be the very money a query told of as what was asked. Counted beside that, it would be there twice: which it is
   * shows once that money's own receipt has come.
   */
  async function mayBeCounted(tx: Tx, payable: Payable, { receipt, paidCents }: TakenPayment): Promise<boolean> {
    const nameless = await captures.listReceiptPendingOf(tx, payable.orderId)
    if (nameless.length === 0 || nameless.some((capture) => capture.paidCents === paidCents)) return false
    return !(await captures.isKnown(tx, 'mpesa', receipt))
  }

  /** The payable is locked. */
  async function settleFor(tx: Tx, payable: Payable, payment: TakenPayment) {
    const { receipt, paidCents, paidAt } = payment
    const counted = await captures.findByReceipt(tx, 'mpesa', receipt)
    if (counted) return { verdict: await knownReceipt(tx, payable, counted), attemptId: counted.attemptId }
    const prompt = await attempts.findUndecidedPrompt(tx, { orderId: payable.orderId, paidCents })
    const attemptId = prompt ? prompt.id : await anAttemptByHand(tx, payable, payment)
    const locked = await lockForSettling(tx, attemptId)
    const verdict = await deps.settle(tx, locked, { says: 'paid', receipt, paidCents, paidAt, byHand: true })
    return { verdict, attemptId }
  }

  async function knownReceipt(tx: Tx, payable: Payable, counted: captures.Capture): Promise<Verdict> {
    if (counted.orderId === payable.orderId) return 'repeated'
    log.error(
      { capture: counted.id, orderId: payable.orderId },
      'the PayBill names another order for a counted receipt',
    )
    await captures.raiseDoubt(tx, counted.id, 'receipt_used_before')
    return 'review'
  }

  /** Begins and ends with the money. What the order no longer needs is asked as it came, and owed as a whole. */
  async function anAttemptByHand(tx: Tx, payable: Payable, { receipt, paidCents }: TakenPayment): Promise<number> {
    const now = clock.now()
    const attempt = await attempts.insert(tx, {
      orderId: payable.orderId,
      provider: 'mpesa',
      byHand: true,
      reference: `${payable.orderNumber}-${receipt}`,
      dueCents: payable.amountCents,
      askedCents: mayStillPay[payable.state] ? wholeShillings(payable.amountCents) * 100 : paidCents,
      answerBy: now,
      nextCheckAt: null,
      createdAt: now,
    })
    if (!attempt) throw new Error(`${receipt} has an attempt and no capture`)
    return attempt.id
  }

  async function keepStray(tx: Tx, payment: TakenPayment): Promise<Verdict> {
    if (await captures.isKnown(tx, 'mpesa', payment.receipt)) return 'repeated'
    const stray = await strays.insert(tx, { ...payment, toldAt: clock.now() })
    if (!stray) return 'repeated'
    log.error({ stray: stray.id }, 'money came under a number that is no order’s')
    await ledger.post(tx, {
      key: `stray:${stray.receipt}`,
      reason: 'stray',
      postings: [{ from: 'provider:mpesa', to: 'customers:review', amountCents: stray.paidCents }],
    })
    return 'review'
  }

  return {
    async validate({ account, paidCents }) {
      const payable = await payables.findByNumber(db, orderNumberIn(account))
      if (!payable || !isWaiting[payable.state]) return { code: 'C2B00012', words: 'Rejected' }
      const isExact = paidCents === wholeShillings(payable.amountCents) * 100
      return isExact ? accepted : { code: 'C2B00013', words: 'Rejected' }
    },

    settle,

    async assignStray(tx, receipt, orderNumber, by) {
      const payable = await payables.lockByNumber(tx, orderNumberIn(orderNumber))
      const stray = await strays.lock(tx, receipt)
      if (!payable) throw new ShopError('ORDER_NOT_FOUND')
      if (!stray || stray.orderId !== null || stray.returnKey !== null || stray.returnedAt !== null)
        throw new ShopError('STRAY_PAYMENT_NOT_FOUND')
      await strays.assign(tx, stray.id, { orderId: payable.orderId, at: clock.now() })
      const changes = { receipt, amountCents: stray.paidCents }
      await audit(tx, { actor: by, action: 'payment.assigned', subject: `order:${payable.orderId}`, changes })
      await ledger.post(tx, {
        key: `stray-assigned:${receipt}`,
        reason: 'a stray has an order',
        orderId: payable.orderId,
        postings: [{ from: 'customers:review', to: 'provider:mpesa', amountCents: stray.paidCents }],
      })
      const { verdict, attemptId } = await settleFor(tx, payable, stray)
      await notices.keepPaymentWith(tx, receipt, attemptId)
      return { orderId: payable.orderId, verdict }
    },
  }
}

/** A payer's typing: letters in any case, blanks, dashes. Its check character keeps a slip from being another order. */
export function orderNumberIn(account: string): string {
  return account.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/** While the order waits for its money. */
const isWaiting: Record<PayableState, boolean> = {
  due: true,
  on_delivery: true,
  paid: false,
  expired: false,
  cancelled: false,
}

/** Money that is enough still buys an order that had expired, where its goods can be had. */
const mayStillPay: Record<PayableState, boolean> = { ...isWaiting, expired: true }
