import type { PaymentProvider } from '#contract/states.ts'

/** The money that came, as its provider knows it. */
export type RefundedCapture = {
  provider: PaymentProvider
  /** The provider's own: Paystack's transaction id, M-Pesa's receipt, PayPal's capture id. */
  receipt: string
  /** The receipt only stands in for one that has not come: at M-Pesa, Daraja's name for the prompt. */
  receiptPending: boolean
  /** Ours, told to the provider when the money was asked for. */
  reference: string
  /** Who paid, where it was a phone; E.164. */
  phone: string | null
  paidCents: number
}

export type RefundToSend = {
  /** Ours, unique for ever and the same each time this refund is sent: the request id where the provider knows one. */
  key: string
  orderNumber: string
  capture: RefundedCapture
  /** In shillings' cents. */
  amountCents: number
  /** What to give back in the currency that was paid, where it was another one; subunits of it. */
  foreign: { currency: string; cents: number } | null
  /** M-Pesa has reversed the payment for another refund, and reverses it no more: this one is paid out to the payer's phone. */
  isByPayout: boolean
}

/** A refund the provider has been asked for, and its own name for it where an answer came through. */
export type RefundInFlight = RefundToSend & { providerId: string | null; sentAt: Date }

export type RefundOutcome =
  /** The provider has given it back. */
  | { kind: 'done'; providerId?: string }
  /** It has the request and works on it. */
  | { kind: 'pending'; providerId?: string }
  /** It will not, and says why: nothing was given back. */
  | { kind: 'refused'; providerId?: string; reason: string }
  /** It waits for somebody: only a person can go on. */
  | { kind: 'stuck'; providerId?: string; reason: string }
  /** Nobody knows whether the request got through. */
  | { kind: 'unknown'; reason: string }
  /** The call never left this machine, or the provider says it has no such refund: it may be sent again. */
  | { kind: 'never_arrived'; reason: string }

/** Asks a provider to give money back. One call over the network, outside of every transaction. */
export type RefundBy = (refund: RefundToSend) => Promise<RefundOutcome>

/**
 * Asks what became of a refund that was sent: by the provider's name for it, else by ours. Nothing is given back by
 * asking. Where repeats under our key are harmless (PayPal), asking without the provider's name may repeat the request.
 */
export type AskRefund = (refund: RefundInFlight) => Promise<RefundOutcome>

export type RefundProvider = { give: RefundBy; ask: AskRefund }

/** By whom money can be given back; what is missing waits for an operator. */
export type RefundProviders = Partial<Record<PaymentProvider, RefundProvider>>
