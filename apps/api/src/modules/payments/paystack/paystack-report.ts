import { CARD_CURRENCY } from '#contract/shared/constants.ts'
import type { PaystackDomain, PaystackTransaction } from './paystack-client.ts'
import type { ProviderReport } from '../provider-report.ts'

/**
 * Compares a verified Paystack transaction with its attempt. `settle` compares the amount; this function checks all
 * other conditions of a payment.
 */
export function paystackReport(
  transaction: PaystackTransaction,
  attempt: { reference: string },
  domain: PaystackDomain,
): ProviderReport {
  if (transaction.reference !== attempt.reference) return { kind: 'mismatch', reason: 'other_reference' }
  switch (transaction.status) {
    case 'success':
      if (transaction.domain !== domain) return { kind: 'mismatch', reason: 'other_environment' }
      if (transaction.currency !== CARD_CURRENCY) return { kind: 'mismatch', reason: 'other_currency' }
      return {
        kind: 'paid',
        receipt: transaction.id,
        paidCents: transaction.amountCents,
        paidAt: transaction.paidAt,
      }
    case 'failed':
      return { kind: 'unpaid', becomes: 'failed', reason: 'declined', retryAt: null }
    case 'reversed':
      return { kind: 'unpaid', becomes: 'failed', reason: 'reversed', retryAt: null }
    // Only these mean that the payer has finished; `ongoing` also means a pop-up that is open.
    case 'pending':
    case 'processing':
    case 'queued':
      return { kind: 'pending', underWay: true }
    // Abandoned is not final: the same access code can still be paid.
    default:
      return { kind: 'pending' }
  }
}
