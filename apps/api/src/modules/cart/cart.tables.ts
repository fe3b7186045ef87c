import type { ColumnType, Generated } from 'kysely'
import type { MergeOutcome } from './cart.service.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    carts: {
      user_id: number
      /**
       * Increases with every change: a change that was decided on an older version is decided again on the newer one.
       */
      version: number
      updated_at: Date
    }
    cart_lines: {
      id: Generated<number>
      user_id: number
      product_id: number
      variant_id: number
      quantity: number
      added_at: Date
    }
    cart_merges: {
      merge_id: string
      user_id: number
      /** The first answer about the guest cart; null while it is being merged. */
      outcome: ColumnType<MergeOutcome | null, null, string>
      merged_at: Date
    }
  }
}
