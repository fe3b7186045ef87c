/** What a provider says of one attempt, in the shop's words, whichever way the news came. */
export type ProviderReport =
  | {
      says: 'paid'
      /** Null when the source knows of no receipt: the STK query. */
      receipt: string | null
      /** Null when the source names no amount: then it is the amount asked. */
      paidCents: number | null
      paidAt: Date | null
    }
  | { says: 'unpaid'; becomes: 'failed' | 'cancelled' | 'expired'; reason: string; retryAt: Date | null }
  /** Nothing is decided. */
  | { says: 'pending' }
  /** Money was seen that cannot be this attempt's: another currency, another environment. */
  | { says: 'misfit'; reason: string }
