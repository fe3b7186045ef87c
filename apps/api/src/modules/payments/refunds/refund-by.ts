import type { PaymentProvider } from '#contract/shared/states.ts'

/** The capture, as its provider knows it. */
export type RefundedCapture = {
  provider: PaymentProvider
  /** The provider's id: Paystack's transaction id, M-Pesa's receipt, PayPal's capture id. */
  receipt: string
  /** The receipt is a placeholder for one that has not arrived: at M-Pesa, Daraja's name for the prompt. */
  receiptPending: boolean
  /** Our reference, sent to the provider with the payment request. */
  reference: string
  /** The payer's phone in E.164, where the payment came from a phone. */
  phone: string | null
  paidCents: number
}

export type RefundToSend = {
  /**
   * Our key, unique for ever and the same each time this refund is sent: the request id where the provider supports
   * one.
   */
  key: string
  orderNumber: string
  capture: RefundedCapture
  /** In cents of a shilling. */
  amountCents: number
  /** The amount in the currency of the payment, where it was not shillings; in its subunits. */
  foreign: { currency: string; cents: number } | null
  /**
   * M-Pesa has reversed the payment for another refund, and reverses it only once: this refund is paid out to the
   * payer's phone.
   */
  isByPayout: boolean
}

/** A refund that was sent to the provider, with the provider's id where an answer arrived. */
export type RefundInFlight = RefundToSend & { providerId: string | null; sentAt: Date }

export type RefundOutcome =
  /** The provider has refunded it. */
  | { kind: 'done'; providerId?: string }
  /** The provider has the request and is processing it. */
  | { kind: 'pending'; providerId?: string }
  /** The provider refused it and gave a reason: nothing was refunded. */
  | { kind: 'refused'; providerId?: string; reason: string }
  /** It waits for a person: it cannot continue automatically. */
  | { kind: 'stuck'; providerId?: string; reason: string }
  /** It is unknown whether the request arrived. */
  | { kind: 'unknown'; reason: string }
  /** The request was never sent, or the provider says it has no such refund: it may be sent again. */
  | { kind: 'never_arrived'; reason: string }

/** Asks a provider for a refund. One network call, outside of every transaction. */
export type RefundBy = (refund: RefundToSend) => Promise<RefundOutcome>

/**
 * Asks for the outcome of a sent refund: by the provider's id, else by our key. A query refunds nothing. Where repeats
 * under our key are harmless (PayPal), a query without the provider's id may repeat the request.
 */
export type QueryRefund = (refund: RefundInFlight) => Promise<RefundOutcome>

export type RefundProvider = { send: RefundBy; query: QueryRefund }

/** Providers that support refunds; refunds of any other provider wait for an operator. */
export type RefundProviders = Partial<Record<PaymentProvider, RefundProvider>>
