export type PendingNote =
  /** The payer has paid, and PayPal has not decided yet: that may take days. */
  | 'capture_pending'
  /** PayPal could not charge what the payer chose; another card or account there may work. */
  | 'instrument_declined'

/** What a provider reports about one attempt, in the shop's terms, through any channel. */
export type ProviderReport =
  | {
      kind: 'paid'
      /** Null when the source has no receipt: the STK query. */
      receipt: string | null
      /** Null when the source has no amount: then the requested amount counts. */
      paidCents: number | null
      paidAt: Date | null
      /** PayPal only: the US cents it took. */
      usdCents?: number
      /** Reported by the PayBill's confirmation or list, which do not say whether it was paid by prompt or by hand. */
      byHand?: true
    }
  | { kind: 'unpaid'; becomes: 'failed' | 'cancelled' | 'expired'; reason: string; retryAt: Date | null }
  /** The outcome is open; `underWay` when the provider reports that money is on its way. */
  | { kind: 'pending'; note?: Exclude<PendingNote, 'instrument_declined'>; underWay?: boolean }
  /** @property declines their number, this one included, so that a decline reported twice counts once */
  | { kind: 'pending'; note: 'instrument_declined'; declines: number; underWay?: false }
  /** Money was found that cannot belong to this attempt: another currency, another environment. */
  | { kind: 'mismatch'; reason: string }
