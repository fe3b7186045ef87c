import type { ColumnType, Generated } from 'kysely'
import type { ImportState } from '#contract/seller/import.ts'
import type { ProductState } from '#contract/shared/states.ts'
import type { Picture } from '../media/index.ts'
import type { Noted } from './seller/note-changes.ts'
import type { ImportRow } from './seller/import/import-columns.ts'

/** Columns the database computes. */
type Computed<T> = ColumnType<T, never, never>
type Json<T> = ColumnType<T, string, string>

export type NamedValue = { name: string; value: string }

declare module '../../platform/db/tables.ts' {
  interface Tables {
    categories: {
      id: Generated<number>
      name: string
      /** In Kiswahili; null where Kiswahili pages show `name`. */
      name_sw: Generated<string | null>
      /** A tsvector of `name`. */
      name_words: Computed<string>
      slug: string
      /** In the whole tree: a parent comes directly before its subcategories. */
      position: number
      /** The parent is a top-level category; null for a top-level category. */
      parent_id: Generated<number | null>
      media_id: number | null
      image: string | null
      image_srcset: Generated<string>
      product_count: Generated<number>
      /** The category's own rate; null where the shop's rate applies. A store's own rate has precedence. */
      commission_basis_points: Generated<number | null>
    }
    products: {
      id: Generated<number>
      store_id: number
      category_id: number | null
      name: string
      /** In Kiswahili; null where Kiswahili pages show `name`. */
      name_sw: Generated<string | null>
      description: string
      /** `withheld` is a listed product of a store that is not open; the seller's team sees it as `listed`. */
      state: ProductState | 'withheld'
      list_price_cents: number
      discount_percent: number
      sale_starts_at: Date | null
      sale_ends_at: Date | null
      new_until: Date | null
      payable_cents: number
      on_sale: boolean
      is_new_arrival: boolean
      next_price_change_at: Date | null
      is_promotional: boolean
      in_stock: boolean
      image: string | null
      image_srcset: string
      image_width: number
      image_height: number
      rating_sum: Generated<number>
      rating_count: Generated<number>
      rating_tenths: Computed<number>
      /** `brand:samsung`, `size:m`: see `facetsOf`. */
      facet_keys: Generated<string[]>
      /** Each key as the store spells it. */
      facet_labels: Generated<string[]>
      popularity: Generated<number>
      /** Null until it is first public. */
      first_listed_at: Date | null
      created_at: Date
      updated_at: Date
    }
    product_details: {
      product_id: number
      full_description: string
      features: Json<string[]>
      specifications: Json<NamedValue[]>
      keywords: string[]
      warranty: string | null
      brand: string | null
      pictures: Json<Picture[]>
      /** Visible reviews with 1, 2, 3, 4 and 5 stars. */
      star_counts: Generated<number[]>
      /** Why an operator unpublished it; empty where no operator did. */
      unpublished_reason: Generated<string>
    }
    /** Changes that stores made to listed products. At most one change per product waits for review. */
    product_changes: {
      id: Generated<number>
      product_id: number
      /** Null for a product that is new in the shop. */
      before: Json<Partial<Noted>> | null
      after: Json<Partial<Noted>>
      revision: Generated<number>
      /** Null for a change made by an import. */
      by_user_id: number | null
      changed_at: Date
      seen_at: Date | null
      reviewed_by: number | null
      /** The import that last changed it while it waits, and the revision of the import's review at that time. */
      import_review_id: number | null
      import_revision: number | null
    }
    /** The changes that one import made to listed products. */
    import_reviews: {
      id: Generated<number>
      store_id: number
      import_id: number
      file_name: string
      revision: Generated<number>
      waiting: Generated<number>
      changed_at: Date
    }
    /** Requests to be emailed when a variant is in stock again. */
    stock_alerts: {
      id: Generated<number>
      user_id: number
      variant_id: number
      created_at: Date
    }
    /** Listed products with few units left, as of the last count. */
    low_stock_products: {
      product_id: number
      stock: number
    }
    product_pictures: {
      product_id: number
      position: number
      media_id: number
    }
    variants: {
      id: Generated<number>
      product_id: number
      name: string
      options: Json<NamedValue[]>
      is_default: boolean
      position: number
      list_price_cents: number | null
      /** One of the product's own pictures. */
      media_id: number | null
      /** When the variant stopped being offered. */
      retired_at: Date | null
      /** The store's own stock number; `sku_store_id` is that store, and null without a SKU. */
      sku: Generated<string | null>
      sku_store_id: Generated<number | null>
      received: number
      stock: number
      reserved: Generated<number>
      sold: Generated<number>
    }
    product_imports: {
      id: Generated<number>
      store_id: number
      file_name: string
      file: Buffer | null
      file_sha256: string
      state: ImportState
      percent: Generated<number>
      rows: Generated<number>
      bad_rows: Generated<number>
      good_rows: Generated<number>
      products: Generated<number>
      created: Generated<number>
      changed: Generated<number>
      unchanged: Generated<number>
      failed: Generated<number>
      errors: Generated<number>
      attempts: Generated<number>
      created_at: Date
      updated_at: Date
    }
    product_import_items: {
      import_id: number
      first_row: number
      rows: Json<ImportRow[]>
    }
    product_import_errors: {
      import_id: number
      place: number
      row: number | null
      column: string | null
      message: string
    }
    reservations: {
      order_id: string
      variant_id: number
      quantity: number
      state: 'held' | 'taken' | 'released'
      /** Null for a reservation that lasts as long as its order. */
      until: Date | null
      by_unconfirmed: Generated<boolean>
    }
    /** Stores that were just opened or closed, whose products do not yet all have the new state. */
    store_visibility_changes: {
      store_id: number
      is_open: boolean
    }
    store_ratings: {
      store_id: number
      rating_sum: number
      rating_count: number
      rating_tenths: Generated<number>
    }
    product_sales: {
      day: string
      product_id: number
      units: number
    }
  }
}
