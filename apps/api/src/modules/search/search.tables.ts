import type { ColumnType } from 'kysely'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    product_search: {
      product_id: number
      category_id: number | null
      tier: number
      boost: number
      /** A tsvector that only SQL reads and writes. */
      modifiers: ColumnType<never, never, never>
      /** A tsvector that only SQL reads and writes. */
      document: ColumnType<never, never, never>
    }
    search_words: {
      word: string
      uses: number
    }
  }
}
