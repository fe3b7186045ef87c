import type {
  AttemptState,
  ByHandChannel,
  OnlineProvider,
  PaymentProvider,
  RefundState,
} from '#contract/shared/states.ts'

/** The messages about money movements: the same for an order and for the payments of the whole shop. */

export const providerLabels: Record<PaymentProvider, string> = {
  paystack: 'Paystack',
  mpesa: 'M-Pesa',
  paypal: 'PayPal',
  cash: 'Cash',
}

export const onlineWays: readonly OnlineProvider[] = ['mpesa', 'paystack', 'paypal']

export const attemptLabels: Record<AttemptState, string> = {
  created: 'Being begun',
  sent: 'Sent to the phone',
  pending: 'Waits for the payer',
  succeeded: 'Paid',
  failed: 'Failed',
  expired: 'Nobody answered',
  cancelled: 'Cancelled by the payer',
  unknown: 'Outcome unknown',
  review: 'In review',
}

export const refundLabels: Record<RefundState, string> = {
  requested: 'Asked for',
  sent: 'Sent to the provider',
  pending: 'The provider works on it',
  done: 'Given back',
  failed: 'The provider gave nothing back',
  needs_attention: 'Nobody knows if it went back',
}

/** How an operator refunded manually; `provider` is the provider's own portal. */
export const byHandLabels: Record<ByHandChannel, string> = {
  bank: 'Bank transfer',
  cash: 'Cash',
  other: 'Another way',
  provider: 'The provider’s own portal',
}

const refundFailures: Record<string, string> = {
  R000001:
    'M-Pesa has already reversed this payment. Compare with M-Pesa, then send the rest again or refund it by hand.',
  no_phone: 'The payer’s phone is not known. Refund it by hand.',
  below_payout_minimum: 'M-Pesa pays out KSh 10 or more. Refund it by hand.',
  no_way_back: 'It cannot be refunded automatically. Refund it by hand.',
}

/** The reason why a refund stopped; a provider's own message is unchanged. */
export const refundFailureText = (failure: string): string => refundFailures[failure] ?? failure

const reasons: Record<string, string> = {
  other_amount: 'Another amount than was asked',
  paid_too_little: 'Paid by hand, and too little',
  paid_again: 'Paid a second time',
  receipt_used_before: 'The receipt was used before',
  other_currency: 'Another currency',
  dismissed: 'Looked at, no money came',
}

/** The message for one of our codes; a provider's own message is unchanged. */
export const reasonText = (reason: string): string => reasons[reason] ?? reason
