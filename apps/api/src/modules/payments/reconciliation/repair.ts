import type { OnlineProvider } from '#contract/states.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import type { AskAndSettle } from '../polling/ask-and-settle.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import { orderNumberIn, type PaidByHand } from '../mpesa/paid-by-hand.ts'
import * as payables from '../payables.queries.ts'
import type { PaypalMoneyBack } from '../paypal/refund-notices.ts'
import type { PaystackMoneyBack } from '../paystack/refund-notices.ts'
import type { ListedMoney } from './listed-money.ts'

/** Puts right what is certain; whatever is not stays as it is, for a person. */
export type Repair = (money: ListedMoney) => Promise<void>

export type RepairDeps = {
  db: Db
  askAndSettle: AskAndSettle
  /** Null: M-Pesa is off. */
  mpesa: { paidByHand: PaidByHand; /** Null for a till. */ paybillNumber: string | null } | null
  paystackMoneyBack: PaystackMoneyBack
  /** Null: PayPal is off. */
  paypalMoneyBack: PaypalMoneyBack | null
}

/**
 * Money a provider lists and we do not know counts by the very way its lost news would have: `settle` for an attempt that
 * our own reference names, the PayBill's own news for an order's number, the notice of a refund for a receipt we have.
 * Nothing is ever sent by it.
 */
export function createRepairs(deps: RepairDeps): Record<OnlineProvider, Repair> {
  const { db, askAndSettle, mpesa, paystackMoneyBack, paypalMoneyBack } = deps

  return {
    mpesa: mpesaTook,

    async paystack(money) {
      // What went back of a payment, in whole or in part, is listed with it.
      if (money.movement === 'taken' && money.state === 'done') return attemptPaid('paystack', money)
      const receipt = money.ofReceipt ?? money.receipt
      const attempt = await attempts.findByReceipt(db, 'paystack', receipt)
      if (attempt) await paystackMoneyBack('refund.processed', null, attempt)
    },

    async paypal(money) {
      if (money.movement === 'taken') return attemptPaid('paypal', money)
      const attempt = money.ofReceipt === null ? undefined : await attempts.findByReceipt(db, 'paypal', money.ofReceipt)
      const type = money.isReversal ? 'PAYMENT.CAPTURE.REVERSED' : 'PAYMENT.CAPTURE.REFUNDED'
      if (attempt && paypalMoneyBack) await paypalMoneyBack({ type, resourceId: money.receipt }, attempt)
    },
  }

  /** The list is a hint to ask: what the provider says of the attempt itself counts, as with a notice. */
  async function attemptPaid(provider: OnlineProvider, { reference }: ListedMoney): Promise<void> {
    const attempt = reference === null ? undefined : await attempts.findByReference(db, reference)
    if (attempt?.provider !== provider) return
    await askAndSettle(attempt)
  }

  /**
   * The list names the account, as the PayBill's own news does, and is settled like it: for the prompt it may well be of,
   * else as paid by hand, and as a stray where no order has that number. At a till anybody pays, under no number.
   */
  async function mpesaTook({ receipt, amountCents: paidCents, at: paidAt, reference }: ListedMoney): Promise<void> {
    const account = reference ?? ''
    if (!mpesa || (mpesa.paybillNumber === null && orderNumberIn(account) === '')) return
    await inTransaction(db, async (tx) => {
      const payable = await payables.lockByNumber(tx, orderNumberIn(account))
      if (!payable && mpesa.paybillNumber === null) return
      await mpesa.paidByHand.settle(tx, { receipt, paidCents, paidAt, account })
    })
  }
}
