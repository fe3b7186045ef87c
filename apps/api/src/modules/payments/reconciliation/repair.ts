import type { OnlineProvider } from '#contract/shared/states.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import type { QueryAndSettle } from '../polling/query-and-settle.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import { orderNumberIn, type PaidByHand } from '../mpesa/paid-by-hand.ts'
import * as payables from '../payables.queries.ts'
import type { PaypalRefundHandler } from '../paypal/refund-webhook-events.ts'
import type { PaystackRefundHandler } from '../paystack/refund-webhook-events.ts'
import type { ListedMoney } from './listed-money.ts'

/** Settles a movement that is certain; leaves any other one unchanged for a person. */
export type Repair = (money: ListedMoney) => Promise<void>

export type RepairDeps = {
  db: Db
  queryAndSettle: QueryAndSettle
  /** Null when M-Pesa is off. */
  mpesa: { paidByHand: PaidByHand; /** Null for a till. */ paybillNumber: string | null } | null
  handlePaystackRefund: PaystackRefundHandler
  /** Null when PayPal is off. */
  handlePaypalRefund: PaypalRefundHandler | null
}

/**
 * Records a movement that a provider lists and our books lack, through the code that its lost webhook event would have
 * used: `settle` for an attempt with our reference, the PayBill confirmation for an order number, the refund event for
 * a known receipt. A repair never sends money.
 */
export function createRepairs(deps: RepairDeps): Record<OnlineProvider, Repair> {
  const { db, queryAndSettle, mpesa, handlePaystackRefund, handlePaypalRefund } = deps

  return {
    mpesa: mpesaTook,

    async paystack(money) {
      // Other rows concern refunds: Paystack lists the full and partial refunds of a payment.
      if (money.movement === 'taken' && money.state === 'done') return attemptPaid('paystack', money)
      const receipt = money.ofReceipt ?? money.receipt
      const attempt = await attempts.findByReceipt(db, 'paystack', receipt)
      if (attempt) await handlePaystackRefund('refund.processed', null, attempt)
    },

    async paypal(money) {
      if (money.movement === 'taken') return attemptPaid('paypal', money)
      const attempt = money.ofReceipt === null ? undefined : await attempts.findByReceipt(db, 'paypal', money.ofReceipt)
      const type = money.isReversal ? 'PAYMENT.CAPTURE.REVERSED' : 'PAYMENT.CAPTURE.REFUNDED'
      if (attempt && handlePaypalRefund) await handlePaypalRefund({ type, resourceId: money.receipt }, attempt)
    },
  }

  /** The list is only a reason to ask: the provider's answer about the attempt decides, as with a webhook event. */
  async function attemptPaid(provider: OnlineProvider, { reference }: ListedMoney): Promise<void> {
    const attempt = reference === null ? undefined : await attempts.findByReference(db, reference)
    if (attempt?.provider !== provider) return
    await queryAndSettle(attempt)
  }

  /**
   * The list names the account, as a PayBill confirmation does, and is settled the same way: for a matching prompt,
   * else as paid by hand, or as an unmatched payment where no order has that number. A till payment has no account
   * number.
   */
  async function mpesaTook({ receipt, amountCents: paidCents, at: paidAt, reference }: ListedMoney): Promise<void> {
    const account = reference ?? ''
    if (!mpesa || (mpesa.paybillNumber === null && orderNumberIn(account) === '')) return
    await inTransaction(db, async (tx) => {
      const payable = await payables.lockByNumber(tx, { orderNumber: orderNumberIn(account), receipt })
      if (!payable && mpesa.paybillNumber === null) return
      await mpesa.paidByHand.settle(tx, { receipt, paidCents, paidAt, account })
    })
  }
}
