import type { Attempt } from '../attempts/attempts.queries.ts'
import type { ProviderReport } from '../provider-report.ts'
import { PAYPAL_CURRENCY } from './dollars.ts'
import type { PaypalCapture, PaypalOrder } from './paypal-answers.ts'

type Quoted = Pick<Attempt, 'reference' | 'requestedCents' | 'usdCents'>

/**
 * Compares PayPal's order with its attempt. Only captures pay an order: the order may be COMPLETED while its capture
 * still waits for a bank or for PayPal's review.
 */
export function paypalReport(order: PaypalOrder, attempt: Quoted): ProviderReport {
  const reports = order.captures.map((capture) => captureReport(capture, attempt))
  const decisive = ['paid', 'mismatch', 'pending', 'unpaid'] as const
  for (const kind of decisive) {
    const report = reports.find((one) => one.kind === kind)
    if (report) return report
  }
  if (order.status === 'VOIDED') return { kind: 'unpaid', becomes: 'expired', reason: 'voided', retryAt: null }
  return { kind: 'pending' }
}

function captureReport(capture: PaypalCapture, attempt: Quoted): ProviderReport {
  const { id, status, customId, currency, usdCents, createdAt } = capture
  if (customId !== null && customId !== attempt.reference) return { kind: 'mismatch', reason: 'other_reference' }
  switch (status) {
    case 'COMPLETED':
    // The money was received; refunds of it are recorded separately.
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED':
      if (currency !== PAYPAL_CURRENCY) return { kind: 'mismatch', reason: 'other_currency' }
      if (usdCents === null || usdCents !== attempt.usdCents) return { kind: 'mismatch', reason: 'other_amount' }
      return { kind: 'paid', receipt: id, paidCents: attempt.requestedCents, paidAt: createdAt, usdCents }
    case 'DECLINED':
    case 'FAILED':
      return { kind: 'unpaid', becomes: 'failed', reason: 'declined', retryAt: null }
    case 'PENDING':
      return { kind: 'pending', note: 'capture_pending', underWay: true }
    default:
      return { kind: 'pending' }
  }
}
