import { attempts, differences, refundPayouts, refunds, review, unmatchedPayments } from './messages.ts'

/** The lists of payments, with the figure of the dashboard that counts their open tasks. */
export const paymentLists = [
  { title: review.title, to: '/admin/payments/review', figure: 'payments_to_review' },
  { title: unmatchedPayments.title, to: '/admin/payments/unmatched-payments', figure: 'unmatched_payments' },
  { title: refunds.title, to: '/admin/payments/refunds', figure: 'stopped_refunds' },
  { title: refundPayouts.title, to: '/admin/payments/refund-payouts', figure: 'refund_payouts' },
  { title: differences.title, to: '/admin/payments/differences', figure: 'differences' },
  { title: attempts.title, to: '/admin/payments/attempts', figure: null },
] as const
