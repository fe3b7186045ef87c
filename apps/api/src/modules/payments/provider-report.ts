export type PendingNote =
  /** The payer has paid, and PayPal has not made up its mind: that may take days. */
  | 'capture_pending'
  /** What the payer chose at PayPal could not be charged; another card or account there may do. */
  | 'instrument_declined'

/** What a provider says of one attempt, in the shop's words, whichever way the news came. */
export type ProviderReport =
  | {
      says: 'paid'
      /** Null when the source knows of no receipt: the STK query. */
      receipt: string | null
      /** Null when the source names no amount: then it is the amount asked. */
      paidCents: number | null
      paidAt: Date | null
      /** PayPal's: the dollars it took. */
      usdCents?: number
      /** The PayBill's own news or list told of it: by prompt or by hand, they do not say. */
      byHand?: true
    }
  | { says: 'unpaid'; becomes: 'failed' | 'cancelled' | 'expired'; reason: string; retryAt: Date | null }
  /** Nothing is decided; `underWay` when the provider says that money is on its way. */
  | { says: 'pending'; note?: Exclude<PendingNote, 'instrument_declined'>; underWay?: boolean }
  /** @property declines this one among them: whoever hears of it twice counts it once */
  | { says: 'pending'; note: 'instrument_declined'; declines: number; underWay?: false }
  /** Money was seen that cannot be this attempt's: another currency, another environment. */
  | { says: 'misfit'; reason: string }
