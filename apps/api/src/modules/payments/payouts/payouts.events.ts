import { eventType } from '../../../platform/domain-events.ts'
import type { Payee } from './payouts.queries.ts'

/** An operator approves one, as the only or as the first or second of two: whoever knows why it must not be sent throws, and it stays as it is. */
export const PayoutApproved = eventType<{ payoutId: number; key: string; payee: Payee; phone: string }>(
  'PayoutApproved',
)

/**
 * A payout has come to its end: published in the transaction that ends it, with its row locked. Of `failed` and `rejected`
 * the money is back where it came from. One that failed may end a second time, when M-Pesa told that it had paid it.
 */
export const PayoutEnded = eventType<{
  payoutId: number
  /** Whoever asked for it named it so. */
  key: string
  payee: Payee
  amountCents: number
  state: 'paid' | 'failed' | 'rejected'
  /** What it was paid under, or why it was not. */
  reference: string | null
  reason: string | null
}>('PayoutEnded')
