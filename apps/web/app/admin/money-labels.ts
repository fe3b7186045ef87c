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
  created: 'Starting',
  sent: 'Prompt sent',
  pending: 'Awaiting payer',
  succeeded: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
  cancelled: 'Cancelled',
  unknown: 'Outcome unknown',
  review: 'Under review',
}

export const refundLabels: Record<RefundState, string> = {
  requested: 'Requested',
  sent: 'Sent to the provider',
  pending: 'In progress at the provider',
  done: 'Refunded',
  failed: 'Failed',
  needs_attention: 'Needs attention',
}

/** How an operator refunded manually; `provider` is the provider's own portal. */
export const byHandLabels: Record<ByHandChannel, string> = {
  bank: 'Bank transfer',
  cash: 'Cash',
  other: 'Other',
  provider: 'Provider’s portal',
}

/** What M-Pesa's result codes mean, for prompts and reversals. */
const mpesaResults: Record<string, string> = {
  '1': 'Insufficient balance',
  '2': 'Below M-Pesa’s minimum amount',
  '3': 'Above M-Pesa’s maximum amount',
  '4': 'Over the daily M-Pesa limit',
  '8': 'Account balance limit exceeded',
  '17': 'Same amount sent twice within two minutes',
  '21': 'The M-Pesa API user isn’t allowed to do this',
  '26': 'M-Pesa was busy',
  '1001': 'Phone busy with another M-Pesa request',
  '1019': 'Prompt expired',
  '1025': 'Prompt couldn’t be sent',
  '1032': 'Cancelled by the customer',
  '1037': 'Phone unreachable, or no PIN entered in time',
  '2001': 'Wrong PIN or credentials',
  '2028': 'The shortcode isn’t allowed to do this',
  '8006': 'PIN or credentials locked',
  '9999': 'Prompt couldn’t be sent',
  SFC_IC0003: 'M-Pesa doesn’t know the shortcode',
}

const mpesaResult = (code: string): string | undefined =>
  mpesaResults[code] === undefined ? undefined : `${mpesaResults[code]} (${code})`

const refundFailures: Record<string, string> = {
  R000001:
    'M-Pesa has already reversed this payment, in full or in part. Check the M-Pesa portal, then retry the rest or refund it yourself.',
  no_phone: 'We don’t have the payer’s phone number. Refund it yourself.',
  below_payout_minimum: 'M-Pesa can’t pay out less than KSh 10. Refund it yourself.',
  no_way_back: 'It can’t be refunded automatically. Refund it yourself.',
  receipt_pending: 'Waiting for the M-Pesa receipt',
  other_amount: 'The provider refunded a different amount',
  unreachable: 'The provider couldn’t be reached',
  no_answer: 'The provider didn’t respond',
  'no answer': 'The provider didn’t respond',
  'not asked': 'The request wasn’t sent',
  'asked before': 'Requested before, outcome unknown',
}

/** The reason why a refund failed; a provider's own message is unchanged. */
export const refundFailureText = (failure: string): string => refundFailures[failure] ?? mpesaResult(failure) ?? failure

const refundReasons: Record<string, string> = {
  'decided by an operator': 'Refunded by an operator',
  'cancelled by its store': 'Cancelled by the store',
  'cancelled by its buyer': 'Cancelled by the buyer',
  paid_twice: 'Paid twice',
  order_cancelled: 'Paid after the order was cancelled',
  sold_out: 'Paid after the items sold out',
  account_erased: 'Buyer’s account deleted',
  store_closed: 'Store closed',
  dispute_lost: 'Dispute lost',
  refunded_at_paypal: 'Refunded at PayPal',
  reversed_by_paypal: 'Reversed by PayPal',
}

/** The reason of a refund; an operator's own reason is unchanged. */
export const refundReasonText = (reason: string): string =>
  refundReasons[reason] ?? (/^return \d+$/.test(reason) ? 'Returned items' : reason)

const reasons: Record<string, string> = {
  other_amount: 'Amount differs from the amount requested',
  paid_too_little: 'Paid manually, less than the order total',
  paid_again: 'Paid twice',
  receipt_used_before: 'Receipt already used',
  other_currency: 'Different currency',
  other_reference: 'Different reference',
  other_environment: 'From the provider’s test environment',
  invoice_paid_before: 'Invoice already paid',
  dismissed: 'Reviewed, not paid',
  no_answer: 'Prompt not answered',
  invalid_phone: 'Phone number not on M-Pesa',
  locked: 'Phone busy with another M-Pesa request',
  busy: 'M-Pesa was busy',
  unreachable: 'The provider couldn’t be reached',
  misconfigured: 'M-Pesa rejected our configuration',
  declined: 'Declined',
  reversed: 'Reversed',
  refused: 'Rejected by the provider',
  answer_lost: 'The provider’s response was lost',
  quote_expired: 'Dollar price expired',
  voided: 'Not completed at PayPal',
  order_not_due: 'The order no longer needed payment',
  capture_pending: 'PayPal is still checking the payment',
  instrument_declined: 'Card or account declined at PayPal',
}

/** The message for one of our codes or M-Pesa's; a provider's own message is unchanged. */
export const reasonText = (reason: string): string => reasons[reason] ?? mpesaResult(reason) ?? reason
