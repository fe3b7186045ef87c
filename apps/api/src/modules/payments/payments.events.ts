import type { PayableState, PaymentProvider } from '#contract/states.ts'
import { eventType } from '../../platform/domain-events.ts'
import type { GivenBack } from '../ledger/index.ts'

export type CapturedPayment = {
  orderId: string
  attemptId: number
  provider: PaymentProvider
  /** The provider's; stands in for M-Pesa's while that one has not come. */
  receipt: string
  /** What was due, and what the provider took: at M-Pesa the same in whole shillings (D11). */
  dueCents: number
  paidCents: number
  capturedAt: Date
  /** The state the money met: money for anything but `due` came late, or twice. */
  payableWas: PayableState
  /** An operator has decided that it pays for the order: where it cannot, PAYMENT_CANNOT_COUNT is thrown. */
  paysOrNothing?: true
}

/**
 * A provider took money: published once a capture, in the transaction that records it, with the payable locked. Whoever
 * hears it answers in that same transaction whose money it is, by `payments.accept` or `payments.owe`.
 */
export const PaymentCaptured = eventType<CapturedPayment>('PaymentCaptured')

/** A payment attempt begins, or is taken up again, with the payable locked: `payments.extend` may follow (D25). */
export const PaymentAttemptOpened = eventType<{ orderId: string; userId: number }>('PaymentAttemptOpened')

export type RequestedRefund = {
  refundId: number
  orderId: string
  /** False for money that paid for nothing: it was owed to the buyer before. */
  isOfSale: boolean
  /** What the provider gives back, and the price it stands for: at M-Pesa the first is the second in whole shillings. */
  amountCents: number
  valueCents: number
  /** Null: every part gives in proportion. */
  of: GivenBack | null
  reason: string
}

/**
 * Money is to go back to a buyer: published in the transaction that writes it down, with the payable locked. Of a sale,
 * whoever hears it books in that same transaction who gives it, into `customers:owed`.
 */
export const RefundRequested = eventType<RequestedRefund>('RefundRequested')

/** The provider has given it back: published once a refund, in the transaction that says so, with the payable locked. */
export const RefundDone = eventType<{
  refundId: number
  orderId: string
  isOfSale: boolean
  amountCents: number
  valueCents: number
  at: Date
}>('RefundDone')

/** Money of a sale is disputed: what its sellers have of it stays with the shop until that is decided. */
export const PaymentDisputed = eventType<{ disputeId: number; orderId: string; amountCents: number }>('PaymentDisputed')

/** The last dispute of an order's that was open is decided, and what was lost is booked: nothing is kept back any more. */
export const DisputesOver = eventType<{ disputeId: number; orderId: string }>('DisputesOver')
