import { z } from 'zod'
import { Product } from '../shopper/catalog.ts'
import { endpoint } from '../shared/endpoint.ts'
import { MAX_PAGE_SIZE } from '../shared/constants.ts'
import { productStates } from '../shared/states.ts'
import { Amount, Flag, Id, IdText, line, Message, Page, requiredLine, Timestamp } from '../shared/text.ts'

/* What operators see of products and do with them. */

/** The states a store sees, and `withheld`: listed by a store that is not open. */
const State = z.enum([...productStates, 'withheld'])

const StoreRef = z.object({ id: Id, store_number: z.int(), name: z.string() })
const CategoryRef = z.object({ id: Id, name: z.string() })

export const ProductInList = z.object({
  id: Id,
  name: z.string(),
  state: State,
  store: StoreRef,
  category: CategoryRef.nullable(),
  image: z.string().nullable(),
  image_srcset: z.string(),
  /** List price in shillings. */
  price: Amount,
  /** The price paid now, while on sale, otherwise null. */
  sale_price: Amount.nullable(),
  /** Units that can be bought now, over all variants. */
  stock: z.int(),
  is_promotional: z.boolean(),
  is_new_arrival: z.boolean(),
})

export const listAllProducts = endpoint({
  method: 'GET',
  path: '/api/admin/products/',
  access: 'operator',
  reads: 'replica',
  roles: ['catalogue', 'support'],
  summary: 'Products of all stores, newest first, by name or number, store, category, state or stock',
  query: Page.extend({
    /** A product's number, or part of its name. */
    q: line(200).optional(),
    /** A store's number, or part of its name. */
    store: line(100).optional(),
    /** Includes subcategories. */
    category: IdText.optional(),
    state: State.optional(),
    /** Listed products with fewer units than the setting `lowStockBelow`, at the last count (every ten minutes). */
    low_stock: Flag.optional(),
  }),
  response: z.array(ProductInList),
})

const params = z.object({ id: IdText })

export const getProductFile = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id/',
  access: 'operator',
  roles: ['catalogue', 'support'],
  summary: 'A product in any state, with the content of its public page',
  params,
  response: ProductInList.extend({
    page: Product.omit({ reviews: true }),
    /** Whole percent off between the two moments, whether the sale runs now or not; 0 for no sale. */
    discount: z.int(),
    sale_starts_at: Timestamp.nullable(),
    sale_ends_at: Timestamp.nullable(),
    /** Why the shop unpublished it, as its store reads it; otherwise empty. */
    unpublished_reason: z.string(),
  }),
  errors: ['PRODUCT_NOT_FOUND'],
})

/** Marks a product as a new arrival for thirty days from now, or removes the mark. */
export const flagProduct = endpoint({
  method: 'PATCH',
  path: '/api/admin/products/:id/',
  access: 'operator',
  roles: ['catalogue'],
  summary: 'Set the promotional and new-arrival flags of a product',
  params,
  body: z.object({ is_promotional: z.boolean().optional(), is_new_arrival: z.boolean().optional() }),
  response: Message,
  errors: ['PRODUCT_NOT_FOUND'],
})

const Reason = requiredLine(300)

/** It changes the price paid, so it requires the second factor. */
export const endSale = endpoint({
  method: 'POST',
  path: '/api/admin/products/:id/end-sale/',
  access: 'operator',
  roles: ['catalogue'],
  requiresReauthentication: true,
  summary: 'End the sale of a product, or cancel a planned one; its store is notified of the reason',
  params,
  body: z.object({ reason: Reason }),
  response: Message,
  errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_NOT_ON_SALE', 'SECOND_FACTOR_NEEDED'],
})

export const unpublishProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products/:id/unpublish/',
  access: 'operator',
  roles: ['catalogue'],
  summary: 'Unpublish a product; its store is notified of the reason and cannot republish it',
  params,
  body: z.object({ reason: Reason }),
  response: Message,
  errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_STEP_NOT_POSSIBLE'],
})

export const republishProduct = endpoint({
  method: 'POST',
  path: '/api/admin/products/:id/republish/',
  access: 'operator',
  roles: ['catalogue'],
  summary: 'Republish a product that was unpublished; its store is notified',
  params,
  response: Message,
  errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_STEP_NOT_POSSIBLE'],
})

/** The product fields that operators review. In a change only the changed fields are present. */
const Shown = z.object({
  name: z.string(),
  /** In Kiswahili; empty for none. */
  name_sw: z.string(),
  summary: z.string(),
  description: z.string(),
  /** List price in shillings. */
  price: Amount,
  /** The category's name; null without a category, or if it was removed. */
  category: z.string().nullable(),
  /** The number of pictures. */
  pictures: z.int(),
})

export const ProductChange = z.object({
  id: Id,
  /** Counts the changes: marking a revision as seen excludes later changes. */
  revision: z.int(),
  product: z.object({ id: Id, name: z.string(), state: State, image: z.string().nullable() }),
  store: StoreRef,
  /** Null if the product is new in the shop. */
  before: Shown.partial().nullable(),
  after: Shown.partial(),
  changed_at: Timestamp,
  /** The member of the store who made the last change; empty after an import, or if the account is gone. */
  by: z.string(),
  seen: z.object({ at: Timestamp, by: z.string() }).nullable(),
})

const Revision = z.int().min(1).max(1e9)

/** Product changes of one import, reviewed as one entry (decision 0085). */
const ImportReview = z.object({
  id: Id,
  /** Counts the changes the import has added: marking as seen covers changes up to this revision. */
  revision: z.int(),
  store: StoreRef,
  file_name: z.string(),
  /** Products of the import that no operator has reviewed. */
  waiting: z.int(),
  /** The import may still add products. */
  is_running: z.boolean(),
  changed_at: Timestamp,
})

export const listWaitingChanges = endpoint({
  method: 'GET',
  path: '/api/admin/product-changes/',
  access: 'operator',
  roles: ['catalogue'],
  summary: 'New and changed products, and imports, that wait for an operator’s review; oldest first',
  query: Page,
  response: z.array(
    z.discriminatedUnion('kind', [
      ProductChange.extend({ kind: z.literal('product') }),
      ImportReview.extend({ kind: z.literal('import') }),
    ]),
  ),
})

export const getImportReview = endpoint({
  method: 'GET',
  path: '/api/admin/product-changes/imports/:id/',
  access: 'operator',
  roles: ['catalogue'],
  summary: 'An import that waits for review, by its id in the review list',
  params,
  response: ImportReview,
  errors: ['IMPORT_NOT_FOUND'],
})

export const listImportChanges = endpoint({
  method: 'GET',
  path: '/api/admin/product-changes/imports/:id/products/',
  access: 'operator',
  roles: ['catalogue'],
  summary: 'The products of an import that wait for review, oldest first',
  params,
  query: Page,
  response: z.array(ProductChange),
  errors: ['IMPORT_NOT_FOUND'],
})

export const seeImport = endpoint({
  method: 'POST',
  path: '/api/admin/product-changes/imports/:id/seen/',
  access: 'operator',
  roles: ['catalogue'],
  summary: 'Mark an import as reviewed up to a revision; later changes stay in the review list',
  params,
  body: z.object({ revision: Revision }),
  response: z.object({ seen: z.int() }),
  errors: ['IMPORT_NOT_FOUND'],
})

export const listProductChanges = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id/changes/',
  access: 'operator',
  roles: ['catalogue', 'support'],
  summary: 'The changes of a product, newest first',
  params,
  query: Page,
  response: z.array(ProductChange),
})

export const seeChanges = endpoint({
  method: 'POST',
  path: '/api/admin/product-changes/seen/',
  access: 'operator',
  roles: ['catalogue'],
  summary: 'Mark changes as reviewed; a change with a newer revision stays in the review list',
  body: z.object({
    changes: z
      .array(z.object({ id: Id, revision: Revision }))
      .min(1)
      .max(MAX_PAGE_SIZE),
  }),
  response: z.object({ seen: z.int() }),
})
