import type { PayableState, PaymentProvider } from '#contract/shared/states.ts'
import { eventType } from '../../platform/domain-events.ts'
import type { RefundAllocation } from '../ledger/index.ts'

export type CapturedPayment = {
  orderId: string
  attemptId: number
  provider: PaymentProvider
  /** The provider's receipt; a placeholder while M-Pesa has not reported its own. */
  receipt: string
  /** The amount due, and the amount taken: at M-Pesa the same in whole shillings (D11). */
  dueCents: number
  paidCents: number
  capturedAt: Date
  /** The payable's state when the money arrived: if neither `due` nor `on_delivery`, it came late, or twice. */
  payableWas: PayableState
  /** An operator decided that the money pays the order: where it cannot, PAYMENT_CANNOT_COUNT is thrown. */
  paysOrNothing?: true
}

/**
 * A provider took money. Published once per capture, in the transaction that records it, with the payable locked. The
 * subscriber books the money in the same transaction, by `payments.accept` or `payments.owe`.
 */
export const PaymentCaptured = eventType<CapturedPayment>('PaymentCaptured')

/** A payment attempt begins, or is resumed, with the payable locked: `payments.extend` may follow (D25). */
export const PaymentAttemptOpened = eventType<{ orderId: string; userId: number }>('PaymentAttemptOpened')

export type RequestedRefund = {
  refundId: number
  orderId: string
  /** False for money that paid for no sale: it was owed to the buyer before. */
  isOfSale: boolean
  /**
   * The amount the provider refunds, and the price it covers: at M-Pesa the amount is the price in whole shillings.
   */
  amountCents: number
  valueCents: number
  /** Null: every seller order pays its proportion. */
  of: RefundAllocation | null
  reason: string
}

/**
 * A refund was requested. Published in the transaction that records it, with the payable locked. For a refund of a
 * sale, the subscriber posts who pays for it into `customers:owed`, in the same transaction.
 */
export const RefundRequested = eventType<RequestedRefund>('RefundRequested')

/**
 * A provider has refunded money. Published once per refund, in the transaction that records it, with the payable
 * locked.
 */
export const RefundDone = eventType<{
  refundId: number
  orderId: string
  isOfSale: boolean
  amountCents: number
  valueCents: number
  at: Date
}>('RefundDone')

/** The payment of a sale is disputed: the shop holds back its sellers' share until the dispute is decided. */
export const PaymentDisputed = eventType<{ disputeId: number; orderId: string; amountCents: number }>('PaymentDisputed')

/** The order's last open dispute is decided, and any loss is posted: nothing is held back any more. */
export const DisputesOver = eventType<{ disputeId: number; orderId: string }>('DisputesOver')
