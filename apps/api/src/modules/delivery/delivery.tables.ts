declare module '../../platform/db/tables.ts' {
  interface Tables {
    delivery_addresses: {
      user_id: number
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
