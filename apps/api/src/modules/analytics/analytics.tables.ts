declare module '../../platform/db/tables.ts' {
  interface Tables {
    store_sales_days: {
      store_id: number
      /** Of Nairobi. */
      day: Date
      units: number
      revenue_cents: number
    }
  }
}
