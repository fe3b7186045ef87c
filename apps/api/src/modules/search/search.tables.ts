import type { ColumnType } from 'kysely'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    product_search: {
      product_id: number
      tier: number
      boost: number
      /** A tsvector: made and asked by the database alone. */
      document: ColumnType<never, never, never>
    }
    search_words: {
      word: string
      uses: number
    }
  }
}
