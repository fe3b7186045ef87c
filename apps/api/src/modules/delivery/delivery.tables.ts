import type { GeneratedAlways } from 'kysely'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    delivery_addresses: {
      id: GeneratedAlways<number>
      user_id: number
      /** 1 to 10: the maximum number of addresses. */
      slot: number
      is_default: boolean
      county: string
      town: string
      line: string
      landmark: string
      /** E.164. */
      phone_number: string
      updated_at: Date
    }
  }
}
