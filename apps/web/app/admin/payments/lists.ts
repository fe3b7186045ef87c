import { listOf } from '../data/dashboard.ts'
import { attempts, differences, refundPayouts, refunds, review, unmatchedPayments } from './messages.ts'

const taskList = <F extends keyof typeof listOf>(title: string, figure: F) => ({ title, to: listOf[figure], figure })

/** The lists of payments, with the figure of the dashboard that counts their open tasks. */
export const paymentLists = [
  taskList(review.title, 'payments_to_review'),
  taskList(unmatchedPayments.title, 'unmatched_payments'),
  taskList(refunds.title, 'stopped_refunds'),
  taskList(refundPayouts.title, 'refund_payouts'),
  taskList(differences.title, 'differences'),
  { title: attempts.title, to: '/admin/payments/attempts', figure: null },
]
