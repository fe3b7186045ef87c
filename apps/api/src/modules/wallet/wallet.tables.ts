import type { Generated } from 'kysely'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    payout_phones: {
      store_id: number
      /** E.164. */
      phone: string
      verified_at: Date
      payable_from: Date
    }
    payout_phone_codes: {
      store_id: number
      phone: string
      generation: number
      attempts: Generated<number>
      sent_at: Date
      expires_at: Date
      used_at: Date | null
    }
  }
}
