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
      /** When, why and by whom the review was hidden. Only its author sees a hidden review. */
      hidden_at: Generated<Date | null>
      hidden_reason: Generated<string>
      hidden_by: Generated<number | null>
    }
  }
}
