import type { Generated } from 'kysely'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    payout_phones: {
      store_id: number
      /** E.164. */
      phone: string
      proven_at: Date
      payable_from: Date
    }
    payout_phone_codes: {
      store_id: number
      phone: string
      generation: number
      tries: Generated<number>
      sent_at: Date
      expires_at: Date
    }
  }
}
