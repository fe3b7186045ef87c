import type { Answer } from '#contract/shared/endpoint.ts'
import { toWire } from '#contract/shared/money.ts'
import type { getOrder } from '#contract/shopper/orders.ts'
import type {
  capturePaypalOrder,
  createPaypalOrder,
  initializePayment,
  requestMpesaPayment,
  verifyPayment,
} from '#contract/shopper/payments.ts'
import type { PaymentProvider } from '#contract/shared/states.ts'
import { isOpen } from './attempts/attempt-transitions.ts'
import type { LatestAttempt } from './attempts/attempts.queries.ts'
import { promptFailure } from './mpesa/result-codes.ts'
import type { StartedCard } from './paystack/start-card.ts'
import { PAYPAL_CURRENCY } from './paypal/dollars.ts'
import type { StartedPaypal } from './paypal/start-paypal.ts'
import type { PendingNote } from './provider-report.ts'
import type { StartedPrompt } from './mpesa/start-prompt.ts'

/** The payment as the order page shows it. */
export type PaymentView = NonNullable<Answer<typeof getOrder>['payment']>

export function paymentView(attempt: LatestAttempt, now: Date): PaymentView {
  const { provider, state, retryAt, phone } = attempt
  return {
    method: provider,
    state,
    message: messageOf(attempt),
    reason: attempt.reason,
    retry_at: retryAt !== null && retryAt > now ? retryAt.toISOString() : null,
    phone_number: phone,
    note: noteOf(attempt),
  }
}

export function startedCardView(started: StartedCard): Answer<typeof initializePayment> {
  return {
    reference: started.reference,
    access_code: started.accessCode,
    authorization_url: started.authorizationUrl,
    public_key: started.publicKey,
    email: started.email,
    amount: started.amountCents,
    currency: started.currency,
  }
}

export function startedPromptView({
  requestedCents,
  retryAt,
  isSure,
}: StartedPrompt): Answer<typeof requestMpesaPayment> {
  return {
    message: isSure ? 'Please check your phone and enter your M-Pesa PIN.' : unsure,
    amount: toWire(requestedCents),
    retry_at: retryAt?.toISOString() ?? null,
  }
}

export function verifiedView(attempt: LatestAttempt): Answer<typeof verifyPayment> {
  const message = messageOf(attempt)
  if (attempt.state === 'succeeded') return { status: attempt.bookedAs === 'order' ? 'success' : 'failed', message }
  return { status: attempt.state === 'failed' ? 'failed' : 'pending', message }
}

export function startedPaypalView({ approveUrl, usdCents }: StartedPaypal): Answer<typeof createPaypalOrder> {
  return { links: approveLinks(approveUrl), currency: PAYPAL_CURRENCY, amount: toWire(usdCents) }
}

/**
 * Every caller who has the order's id may read this: it contains the payment's outcome, and nothing about the payer.
 */
export function returnedFromPaypalView(attempt: LatestAttempt): Answer<typeof capturePaypalOrder> {
  const status = returnedStatus(attempt)
  const mayApprove = status === 'declined' || status === 'pending'
  return { status, message: messageOf(attempt), links: mayApprove ? approveLinks(attempt.authorizationUrl) : [] }
}

function returnedStatus(attempt: LatestAttempt): Answer<typeof capturePaypalOrder>['status'] {
  if (attempt.state === 'succeeded') return attempt.bookedAs === 'order' ? 'success' : 'failed'
  if (!isOpen(attempt)) return 'failed'
  switch (noteOf(attempt)) {
    case 'capture_pending':
      return 'checking'
    case 'instrument_declined':
      return 'declined'
    case null:
      return 'pending'
  }
}

function approveLinks(href: string | null) {
  return href === null ? [] : [{ href, rel: 'approve' as const, method: 'GET' as const }]
}

/** The note that an open attempt shows to the shopper, if there is one. */
function noteOf({ state, reason }: LatestAttempt): PendingNote | null {
  const isNote = reason === 'capture_pending' || reason === 'instrument_declined'
  return state === 'pending' && isNote ? reason : null
}

const notes: Record<PendingNote, string> = {
  capture_pending:
    'PayPal is still checking your payment. This page updates when it’s done, so please don’t pay again.',
  instrument_declined:
    'PayPal couldn’t charge the card or account you chose. Please go back to PayPal and choose another.',
}

const paidTooLittle =
  'We received less than the order total. Your money is safe and we’re looking into it, so please don’t pay again.'
const notCompleted = 'The payment wasn’t completed. You can try again.'
const unsure =
  'We’re not sure the prompt reached your phone. If it did, enter your M-Pesa PIN. If not, try again in two minutes.'

function messageOf(attempt: LatestAttempt): string {
  const note = noteOf(attempt)
  if (note) return notes[note]
  switch (attempt.state) {
    case 'created':
    case 'sent':
    case 'pending':
      return attempt.provider === 'mpesa'
        ? 'Please check your phone and enter your M-Pesa PIN.'
        : 'The payment isn’t complete yet.'
    case 'unknown':
      return attempt.provider === 'mpesa' ? unsure : 'We couldn’t start the payment. Please try again.'
    case 'succeeded':
      return attempt.bookedAs === 'owed'
        ? 'This payment arrived after the order was settled. We’ll refund you.'
        : 'Your payment was received.'
    case 'review':
      if (attempt.reason === 'paid_too_little') return paidTooLittle
      return 'We received a payment that doesn’t match this order. We’re looking into it, so please don’t pay again.'
    case 'failed':
    case 'cancelled':
    case 'expired':
      return endOf(attempt.provider, attempt.reason ?? '')
  }
}

/** Failures with a reason of the shop's own; all other M-Pesa reasons are its result codes. */
const ends: Record<PaymentProvider, Record<string, string>> = {
  mpesa: {
    no_answer: 'The prompt on your phone wasn’t answered in time. You can try again.',
    invalid_phone: 'This phone number isn’t registered for M-Pesa. Please check it.',
    locked: 'Another M-Pesa request is open on your phone. Please wait a minute and try again.',
    busy: 'M-Pesa is busy. Please try again in a minute.',
    unreachable: 'We couldn’t reach M-Pesa. Please try again or pay another way.',
    misconfigured: 'M-Pesa isn’t available right now. Please pay another way.',
  },
  paystack: {
    declined: 'The payment was declined. Please try again or pay another way.',
    reversed: 'The payment was reversed. Please try again or use another way to pay.',
    refused: 'The payment could not be started. Please try again.',
    answer_lost: 'The payment could not be started. Please try again.',
  },
  paypal: {
    declined: 'PayPal declined the payment. Please try again or pay another way.',
    quote_expired: 'The US dollar price expired and you weren’t charged. Please try again.',
    voided: 'Your PayPal payment wasn’t completed. You can try again.',
    order_not_due: 'This order was no longer waiting for payment, and PayPal took nothing for it.',
    refused: 'The payment could not be started. Please try again.',
  },
  cash: {},
}

function endOf(provider: PaymentProvider, reason: string): string {
  return ends[provider][reason] ?? (provider === 'mpesa' ? promptFailure(reason).text : notCompleted)
}
