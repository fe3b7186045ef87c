import { eventType } from '../../../platform/domain-events.ts'
import type { Payee } from './payouts.queries.ts'

/**
 * A payout has ended: published in the transaction that ends it, with its row locked. The money of a `failed` or
 * `rejected` payout has returned to its source. A failed payout may end a second time, when M-Pesa reported that it had
 * paid it.
 */
export const PayoutEnded = eventType<{
  payoutId: number
  /** Chosen by the module that requested the payout. */
  key: string
  payee: Payee
  amountCents: number
  state: 'paid' | 'failed' | 'rejected'
  /** The reference of the payment, or the reason why it was not paid. */
  reference: string | null
  reason: string | null
}>('PayoutEnded')
