/** Days are in Nairobi time. */
declare module '../../platform/db/tables.ts' {
  interface Tables {
    store_sales_days: {
      store_id: number
      day: Date
      orders: number
      units: number
      revenue_cents: number
    }
    product_sales_days: {
      store_id: number
      day: Date
      product_id: number
      orders: number
      units: number
      revenue_cents: number
    }
    store_view_days: {
      store_id: number
      day: Date
      views: number
    }
    shop_view_days: {
      day: Date
      views: number
    }
    product_view_days: {
      store_id: number
      product_id: number
      day: Date
      views: number
    }
  }
}
