import { factType } from '../../../platform/facts.ts'
import type { Payee } from './payouts.queries.ts'

/**
 * A payout has come to its end: announced once, in the transaction that ends it, with its row locked. Of `failed` and
 * `rejected` the money is back where it came from.
 */
export const PayoutEnded = factType<{
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
