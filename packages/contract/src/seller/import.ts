import { z } from 'zod'
import {
  MAX_BULK_PRODUCTS,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  MAX_PRICE_CENTS,
  MAX_STOCK,
} from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Amount, FileBytes, Id, IdText, Money, pageLimit, requiredLine, Timestamp } from '../shared/text.ts'

/*
 * Bulk changes of products: by exporting and importing a file, and by one edit of selected products. The columns of the
 * file are those of decision 0039.
 */

/**
 * `checking` → `checked`, or `refused` if the file has errors. `checked`, or the good rows of `refused`, → `applying` →
 * `done`. `failed`: the import stopped before its end.
 */
export const importStates = ['checking', 'refused', 'checked', 'applying', 'done', 'failed'] as const
export type ImportState = (typeof importStates)[number]

export const ProductImport = z.object({
  id: z.int(),
  file_name: z.string(),
  state: z.enum(importStates),
  /** Progress of the check of the file, or of writing its products. */
  percent: z.int(),
  /** Below the header, without empty rows. */
  rows: z.int(),
  /** Rows that have an error themselves; 0 until the check has finished. */
  rows_with_errors: z.int(),
  /** Rows of products without any error, which can be imported. A product with one bad row is skipped as a whole. */
  good_rows: z.int(),
  /** The effect of writing the file, expected or done. */
  products: z.object({
    created: z.int(),
    changed: z.int(),
    /** Products that already equal the file. */
    unchanged: z.int(),
    /** Products not changed, because they were changed elsewhere after the file was checked. */
    failed: z.int(),
  }),
  /** The total; the first 1,000 can be listed. */
  errors: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
})

export const exportSellerProducts = endpoint({
  method: 'GET',
  path: '/api/seller/exports/products/',
  access: 'seller',
  reads: 'replica',
  right: 'products',
  summary: 'The store’s products without archived ones as CSV, one row per variant, newest first',
  response: FileBytes,
  produces: 'text/csv; charset=utf-8',
  chunked: true,
  errors: ['RATE_LIMITED'],
})

/** Replaces an earlier file that was not imported. */
export const createImport = endpoint({
  method: 'POST',
  path: '/api/seller/imports/',
  access: 'seller',
  right: 'products',
  summary: 'Upload a product file and check it; nothing is changed yet',
  body: z.object({ file_name: requiredLine(200) }),
  upload: { field: 'file', maxFiles: 1, maxFileBytes: MAX_IMPORT_BYTES, is: 'a file' },
  response: ProductImport,
  status: 201,
  errors: ['IMPORT_RUNNING', 'IMPORT_SAME_FILE', 'STORE_CLOSED', 'RATE_LIMITED', 'UNAVAILABLE'],
})

export const getLatestImport = endpoint({
  method: 'GET',
  path: '/api/seller/imports/latest/',
  access: 'seller',
  right: 'products',
  summary: 'The latest import and its progress',
  response: z.object({ import: ProductImport.nullable() }),
})

const params = z.object({ id: IdText })

export const getImport = endpoint({
  method: 'GET',
  path: '/api/seller/imports/:id/',
  access: 'seller',
  right: 'products',
  summary: 'The progress of an import',
  params,
  response: ProductImport,
  errors: ['IMPORT_NOT_FOUND'],
})

export const listImportErrors = endpoint({
  method: 'GET',
  path: '/api/seller/imports/:id/errors/',
  access: 'seller',
  right: 'products',
  summary: 'The errors of an import, row by row; the next page is in the Link header (D5)',
  params,
  query: z.object({
    limit: pageLimit(),
    cursor: z.string().max(1_000).optional(),
  }),
  response: z.array(
    z.object({
      place: z.int(),
      /** The row number in a spreadsheet: the header is row 1. Null for an error of the whole file. */
      row: z.int().nullable(),
      /** The column's heading; null for an error of the whole row. */
      column: z.string().nullable(),
      message: z.string(),
    }),
  ),
  errors: ['IMPORT_NOT_FOUND'],
})

export const applyImport = endpoint({
  method: 'POST',
  path: '/api/seller/imports/:id/apply/',
  access: 'seller',
  right: 'products',
  summary: 'Apply an import: all products of a file without errors, or only its products without errors',
  params,
  /** Without a body a file with errors is rejected. The figures are those of the check that the seller saw. */
  body: z
    .object({
      good_rows_only: z.literal(true),
      rows_with_errors: z
        .int()
        .min(0)
        .max(MAX_IMPORT_ROWS + 1),
      good_rows: z.int().min(1).max(MAX_IMPORT_ROWS),
    })
    .nullish(),
  response: ProductImport,
  errors: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_READY', 'IMPORT_CHECK_CHANGED'],
})

/** A price can be raised to at most eleven times its value in one edit. */
const MAX_PERCENT_HUNDREDTHS = 1_000_00

const Edit = z
  .object({
    product_ids: z
      .array(Id)
      .min(1, 'Please choose at least one product.')
      .max(MAX_BULK_PRODUCTS, `Please choose at most ${MAX_BULK_PRODUCTS} products.`)
      .refine((ids) => new Set(ids).size === ids.length, 'Each product can only be listed once.'),
    /** In shillings, or in percent of the current price; for the product and for every variant with its own price. */
    price: z
      .object({
        change: z.enum(['set', 'raise', 'lower']),
        unit: z.enum(['amount', 'percent']),
        value: Money,
      })
      .refine(({ change, unit }) => change !== 'set' || unit === 'amount', 'To set a price, enter an amount.')
      .refine(({ unit, value }) => value <= (unit === 'amount' ? MAX_PRICE_CENTS : MAX_PERCENT_HUNDREDTHS), {
        path: ['value'],
        message: 'Please enter a smaller number.',
      })
      .nullable()
      .default(null),
    /** For every variant; with `add` the value may be negative. */
    stock: z
      .object({ change: z.enum(['set', 'add']), value: z.int().min(-MAX_STOCK).max(MAX_STOCK) })
      .refine(({ change, value }) => change !== 'set' || value >= 0, 'Stock can’t be less than 0.')
      .nullable()
      .default(null),
  })
  .refine(({ price, stock }) => price !== null || stock !== null, 'Please choose what to change.')

/** The result of an edit for one variant, including the only variant of a product. */
export const BulkRow = z.object({
  product_id: z.int(),
  variant_id: z.int(),
  name: z.string(),
  /** 'Size: M'; empty for the only variant of a product. */
  variant: z.string(),
  price_before: Amount,
  price_after: Amount,
  stock_before: z.int(),
  stock_after: z.int(),
  /** Why the edit cannot be applied to it. */
  problem: z.string().nullable(),
})

export const previewBulkEdit = endpoint({
  method: 'POST',
  path: '/api/seller/bulk-edits/preview/',
  access: 'seller',
  right: 'products',
  summary: 'Preview a bulk edit of products; nothing is changed',
  body: Edit,
  response: z.object({ rows: z.array(BulkRow) }),
  errors: ['PRODUCT_NOT_FOUND', 'TOO_MANY_VARIANTS'],
})

/** Applies the whole edit or nothing. */
export const applyBulkEdit = endpoint({
  method: 'POST',
  path: '/api/seller/bulk-edits/',
  access: 'seller',
  right: 'products',
  summary: 'Change prices and stock of several products',
  body: Edit,
  response: z.object({ changed: z.int() }),
  errors: ['BULK_EDIT_REFUSED', 'IDEMPOTENCY_KEY_REUSED', 'PRODUCT_NOT_FOUND', 'TOO_MANY_VARIANTS'],
  idempotent: true,
})
