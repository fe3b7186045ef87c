import type { Generated } from 'kysely'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    reviews: {
      id: Generated<number>
      product_id: number
      user_id: number | null
      author: string
      rating: number
      comment: string
      created_at: Date
      /** Since when its writer alone sees it, why, and who decided so. */
      hidden_at: Generated<Date | null>
      hidden_for: Generated<string>
      hidden_by: Generated<number | null>
    }
  }
}
