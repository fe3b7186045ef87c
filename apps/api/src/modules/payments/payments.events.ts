import type { PayableState, PaymentProvider } from '#contract/states.ts'
import { factType } from '../../platform/facts.ts'

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
}

/**
 * A provider took money: announced once a capture, in the transaction that records it, with the payable locked. Whoever
 * hears it answers in that same transaction whose money it is, by `payments.accept` or `payments.owe`.
 */
export const PaymentCaptured = factType<CapturedPayment>('PaymentCaptured')

/** Somebody is paying: the order keeps its stock until then at the latest (D25). */
export const PaymentAttemptOpened = factType<{ orderId: string; until: Date }>('PaymentAttemptOpened')
