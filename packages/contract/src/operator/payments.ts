import { z } from 'zod'
import { MAX_DIFFERENCE_DAYS } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import {
  attemptStates,
  byHandChannels,
  onlineProviders,
  paymentProviders,
  payoutStates,
  refundStates,
} from '../shared/states.ts'
import { Amount, Day, IdText, Message, Page, requiredLine, Timestamp } from '../shared/text.ts'

/*
 * Money that needs an operator: payments that do not match, payments without an order, failed refunds, and differences
 * between our ledger and the providers' records. Amounts are shillings with at most 2 decimals.
 */

const finance = ['finance'] as const

const Review = z.object({
  attempt_id: z.int(),
  order_number: z.string(),
  provider: z.enum(paymentProviders),
  /** Our reference, which was sent to the provider. */
  reference: z.string(),
  /** Null if no money was captured. */
  receipt: z.string().nullable(),
  amount: Amount.nullable(),
  /** A reason code (`other_amount`, `paid_again`, …), or the provider's text. */
  reason: z.string(),
  /** The money is captured and booked already: an open question with no decision about the booking. */
  is_flagged: z.boolean(),
})

export const listPaymentsToReview = endpoint({
  method: 'GET',
  path: '/api/admin/payments/to-review/',
  access: 'operator',
  roles: finance,
  summary: 'Payments that need an operator’s decision, the oldest attempt first',
  query: Page,
  response: z.array(Review),
})

const AttemptParams = z.object({ id: IdText })

const Money = z.object({
  id: z.int(),
  receipt: z.string(),
  amount: Amount,
  /** How it is booked: to the order, as owed to the buyer, or not resolved yet. */
  booked_as: z.enum(['order', 'owed', 'review']),
  flag: z.string().nullable(),
  paid_at: Timestamp.nullable(),
  counted_at: Timestamp,
})

const WebhookEvent = z.object({
  id: z.int(),
  received_at: Timestamp,
  /** The outcome of the webhook event; null until it is processed. */
  outcome: z.string().nullable(),
  /** The received body, if it is text; empty after 90 days. */
  body: z.string(),
})

const Attempt = z.object({
  id: z.int(),
  order_number: z.string(),
  order_id: z.string(),
  provider: z.enum(paymentProviders),
  state: z.enum(attemptStates),
  reason: z.string().nullable(),
  reference: z.string(),
  requested: Amount,
  due: Amount,
  /** Paid to the PayBill without a prompt. */
  by_hand: z.boolean(),
  started_at: Timestamp,
  money: z.array(Money),
  /** Newest first; at most 50. */
  webhook_events: z.array(WebhookEvent),
})

export const listPaymentAttempts = endpoint({
  method: 'GET',
  path: '/api/admin/payments/attempts/',
  access: 'operator',
  roles: finance,
  summary: 'Payment attempts, newest first',
  query: Page.extend({ state: z.enum(attemptStates).optional() }),
  response: z.array(
    Attempt.pick({
      id: true,
      order_number: true,
      provider: true,
      state: true,
      reason: true,
      requested: true,
      by_hand: true,
      started_at: true,
    }),
  ),
})

export const getPaymentAttempt = endpoint({
  method: 'GET',
  path: '/api/admin/payments/attempts/:id/',
  access: 'operator',
  roles: finance,
  summary: 'One payment attempt, with its captures and the provider’s webhook events',
  params: AttemptParams,
  response: Attempt,
  errors: ['PAYMENT_ATTEMPT_NOT_FOUND'],
})

export const queryPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/attempts/:id/query/',
  access: 'operator',
  roles: finance,
  summary: 'Query the provider about a payment attempt now, and settle its answer',
  params: AttemptParams,
  response: Attempt,
  errors: ['PAYMENT_ATTEMPT_NOT_FOUND', 'PROVIDER_UNREACHABLE', 'RATE_LIMITED'],
})

const because = requiredLine(200)
const Receipt = requiredLine(100)

export const acceptPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/attempts/:id/accept/',
  access: 'operator',
  roles: finance,
  requiresReauthentication: true,
  summary: 'Accept a payment under review for its order; the shop bears a missing amount',
  params: AttemptParams,
  body: z.object({ receipt: Receipt, because }),
  response: Attempt,
  errors: ['PAYMENT_ATTEMPT_NOT_FOUND', 'PAYMENT_NOT_IN_REVIEW', 'PAYMENT_CANNOT_COUNT', 'SECOND_FACTOR_NEEDED'],
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/attempts/:id/refund/',
  access: 'operator',
  roles: finance,
  requiresReauthentication: true,
  summary: 'Refund a payment under review to its payer, through the same provider',
  params: AttemptParams,
  body: z.object({ receipt: Receipt, because }),
  response: Attempt,
  errors: [
    'PAYMENT_ATTEMPT_NOT_FOUND',
    'PAYMENT_NOT_IN_REVIEW',
    'REFUND_EXCEEDS_PAID',
    'REFUND_TOO_SMALL',
    'SECOND_FACTOR_NEEDED',
  ],
})

/** The ledger is not changed. */
export const resolvePaymentFlag = endpoint({
  method: 'POST',
  path: '/api/admin/payments/attempts/:id/resolve-flag/',
  access: 'operator',
  roles: finance,
  summary: 'Resolve a flagged payment, or a webhook event without a payment',
  params: AttemptParams,
  body: z.object({
    /** The receipt of the flagged payment; omitted if no money was captured. */
    receipt: Receipt.optional(),
    because,
  }),
  response: Attempt,
  errors: ['PAYMENT_ATTEMPT_NOT_FOUND', 'PAYMENT_NOT_IN_REVIEW'],
})

const UnmatchedPayment = z.object({
  id: z.int(),
  receipt: z.string(),
  /** The account number that the payer typed. */
  account: z.string(),
  amount: Amount,
  paid_at: Timestamp.nullable(),
  reported_at: Timestamp,
  /** A reversal was requested from M-Pesa. */
  is_going_back: z.boolean(),
  /** The reversal's outcome is unknown and is not queried any more: an operator must check it. */
  is_stuck: z.boolean(),
  /** Why it is not reversed yet. */
  failure: z.string().nullable(),
})

export const listUnmatchedPayments = endpoint({
  method: 'GET',
  path: '/api/admin/payments/unmatched-payments/',
  access: 'operator',
  roles: finance,
  summary: 'Unmatched payments: PayBill payments without a valid order number, oldest first',
  query: Page,
  response: z.array(UnmatchedPayment),
})

const UnmatchedPaymentParams = z.object({ receipt: Receipt })

export const assignUnmatchedPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/unmatched-payments/:receipt/assign/',
  access: 'operator',
  roles: finance,
  requiresReauthentication: true,
  summary: 'Assign an unmatched payment to an order, as if the payer had entered its number',
  params: UnmatchedPaymentParams,
  body: z.object({ order_number: requiredLine(30) }),
  response: Message,
  errors: ['UNMATCHED_PAYMENT_NOT_FOUND', 'ORDER_NOT_FOUND', 'SECOND_FACTOR_NEEDED'],
})

export const refundUnmatchedPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/unmatched-payments/:receipt/refund/',
  access: 'operator',
  roles: finance,
  requiresReauthentication: true,
  summary: 'Request M-Pesa’s reversal of an unmatched payment',
  params: UnmatchedPaymentParams,
  body: z.object({ because }),
  response: Message,
  errors: ['UNMATCHED_PAYMENT_NOT_FOUND', 'PAYMENT_UNAVAILABLE', 'SECOND_FACTOR_NEEDED'],
})

export const recordUnmatchedPaymentRefund = endpoint({
  method: 'POST',
  path: '/api/admin/payments/unmatched-payments/:receipt/refunded/',
  access: 'operator',
  roles: finance,
  requiresReauthentication: true,
  summary: 'Record that an unmatched payment was refunded by hand, with its reference',
  params: UnmatchedPaymentParams,
  body: z.object({ channel: z.enum(byHandChannels), reference: requiredLine(60) }),
  response: Message,
  errors: ['UNMATCHED_PAYMENT_NOT_FOUND', 'SECOND_FACTOR_NEEDED'],
})

export const listRefundsToAttend = endpoint({
  method: 'GET',
  path: '/api/admin/payments/refunds/',
  access: 'operator',
  roles: finance,
  summary: 'Refunds that need an operator, oldest first',
  query: Page,
  response: z.array(
    z.object({
      id: z.int(),
      order_number: z.string(),
      provider: z.enum(paymentProviders),
      receipt: z.string(),
      amount: Amount,
      state: z.enum(refundStates),
      reason: z.string(),
      /** The provider's error text. */
      failure: z.string().nullable(),
      requested_at: Timestamp,
    }),
  ),
})

const RefundPayout = z.object({
  id: z.int(),
  /** Null if its refund was sent again later. */
  order_number: z.string().nullable(),
  reason: z.string().nullable(),
  /** The payer's phone, which receives the money. */
  phone: z.string(),
  amount: Amount,
  status: z.enum(payoutStates),
  requested_at: Timestamp,
  /** Above the limit two operators must approve it. */
  requires_second_approval: z.boolean(),
  /** The name of the first of two approving operators. */
  first_approved_by: z.string().nullable(),
})

export const listRefundPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/payments/refund-payouts/',
  access: 'operator',
  roles: finance,
  summary: 'Unfinished refunds that are paid out to the payer’s phone, oldest first',
  query: Page,
  response: z.array(RefundPayout),
})

const RefundPayoutParams = z.object({ id: IdText })
const RefundPayoutStep = RefundPayout.pick({ id: true, status: true })

export const approveRefundPayout = endpoint({
  method: 'POST',
  path: '/api/admin/payments/refund-payouts/:id/approve/',
  access: 'operator',
  roles: finance,
  requiresReauthentication: true,
  summary: 'Approve a refund payout; a large one needs a second operator’s approval',
  params: RefundPayoutParams,
  response: RefundPayoutStep,
  errors: ['PAYOUT_NOT_FOUND', 'PAYOUT_STEP_NOT_POSSIBLE', 'NEEDS_ANOTHER_OPERATOR', 'SECOND_FACTOR_NEEDED'],
})

export const rejectRefundPayout = endpoint({
  method: 'POST',
  path: '/api/admin/payments/refund-payouts/:id/reject/',
  access: 'operator',
  roles: finance,
  summary: 'Reject a refund payout; the refund is then made by hand or sent again',
  params: RefundPayoutParams,
  body: z.object({ reason: requiredLine(200) }),
  response: RefundPayoutStep,
  errors: ['PAYOUT_NOT_FOUND', 'PAYOUT_STEP_NOT_POSSIBLE'],
})

const side = { amount: Amount.nullable(), state: z.string().nullable() }

const Difference = z.object({
  id: z.int(),
  provider: z.enum(onlineProviders),
  movement: z.enum(['taken', 'refunded']),
  receipt: z.string(),
  kind: z.enum(['missing_here', 'missing_there', 'other_amount', 'other_state', 'not_compared']),
  currency: z.string(),
  ours: z.object(side),
  theirs: z.object(side),
  reference: z.string().nullable(),
  happened_at: Timestamp.nullable(),
  opened_at: Timestamp,
})

export const listReconciliationDifferences = endpoint({
  method: 'GET',
  path: '/api/admin/payments/differences/',
  access: 'operator',
  roles: finance,
  summary: 'Reconciliation differences between our books and the providers’ lists, oldest first',
  query: Page.extend({
    provider: z.enum(onlineProviders).optional(),
    /** The day on which the money moved; if that is unknown, the day on which the difference was found. */
    day: Day.optional(),
  }),
  response: z.array(Difference),
})

export const listDifferenceDays = endpoint({
  method: 'GET',
  path: '/api/admin/payments/differences/days/',
  access: 'operator',
  roles: finance,
  summary: `The last ${MAX_DIFFERENCE_DAYS} days of Nairobi with open differences, and their number by provider`,
  response: z.array(
    z.object({
      day: z.string(),
      open: z.array(z.object({ provider: z.enum(onlineProviders), differences: z.int() })),
    }),
  ),
})

export const closePaymentDifference = endpoint({
  method: 'POST',
  path: '/api/admin/payments/differences/:id/close/',
  access: 'operator',
  roles: finance,
  summary: 'Close a reconciliation difference; it reopens when the provider’s data changes',
  params: z.object({ id: IdText }),
  body: z.object({ because }),
  response: Message,
  errors: ['DIFFERENCE_NOT_FOUND'],
})

export const listComparedProviders = endpoint({
  method: 'GET',
  path: '/api/admin/payments/compared/',
  access: 'operator',
  roles: finance,
  summary: 'Until when each provider has been reconciled, and its number of open differences',
  response: z.array(z.object({ provider: z.enum(onlineProviders), until: Timestamp, open_differences: z.int() })),
})
