import { z } from 'zod'
import { Picture, Product } from '../shopper/catalog.ts'
import {
  MAX_FEATURES,
  MAX_PICTURE_BYTES,
  MAX_PRICE_CENTS,
  MAX_PRODUCT_PICTURES,
  MAX_SKU_LENGTH,
  MAX_SPECIFICATIONS,
  MAX_STOCK,
  MAX_VARIANT_OPTIONS,
  MAX_VARIANTS,
} from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { productStates } from '../shared/states.ts'
import {
  Amount,
  Id,
  IdText,
  line,
  Moment,
  Money,
  MoneyText,
  pageLimit,
  requiredLine,
  text,
  Timestamp,
} from '../shared/text.ts'

/*
 * A store's management of its own products (V§7). Forms are sent as multipart, where every part is a text, or as JSON
 * without pictures: numbers are also parsed from texts, and lists from JSON. In a change, absent fields are not
 * changed.
 */

const Price = z
  .union([Money, MoneyText], 'Please enter a price such as 1250.50.')
  .refine((cents) => cents <= MAX_PRICE_CENTS, `Please enter a price of at most ${MAX_PRICE_CENTS / 100}.`)

function whole(max: number) {
  const message = `Please enter a whole number from 0 to ${max}.`
  return z.union([
    z.int(message).min(0, message).max(max, message),
    z
      .string()
      .regex(/^\d{1,9}$/, message)
      .transform(Number)
      .refine((value) => value <= max, message),
  ])
}

/** A list, or its JSON. */
export function listOf<T extends z.ZodType>(list: T) {
  const Json = z
    .string()
    .max(64 * 1024)
    .transform((json, context): unknown => {
      try {
        return JSON.parse(json)
      } catch {
        context.addIssue({ code: 'custom', message: 'We couldn’t read this list.' })
        return z.NEVER
      }
    })
  return z.union([list, Json.pipe(list)])
}

const Category = z.union([Id, IdText, z.literal('').transform(() => null), z.null()])

/** A URL from `images`; `new:1` is the first of `uploaded_images`. */
const PictureRef = line(300)

/** A variant’s stock-keeping unit, unique in the store; empty or null for none. */
const Sku = line(MAX_SKU_LENGTH)

const Option = z.object({ name: requiredLine(30), value: requiredLine(60) })

const Variants = z
  .array(
    z.object({
      /** The id of the existing variant; absent for a new one. */
      id: Id.optional(),
      /**
       * `Size: M, Colour: Red`: every variant has the same names in the same order; empty for a product's only variant.
       */
      options: z.array(Option).max(MAX_VARIANT_OPTIONS),
      /** Null for the product's own price; the first variant always uses it. */
      price: Price.nullable().default(null),
      stock: whole(MAX_STOCK).optional(),
      stock_seen: whole(MAX_STOCK).optional(),
      sku: Sku.nullable().optional(),
      picture: PictureRef.nullable().optional(),
    }),
  )
  .min(1, 'Please keep at least one variant.')
  .max(MAX_VARIANTS, `You can add up to ${MAX_VARIANTS} variants.`)

/**
 * A stock is the caller's count. With `stock_seen`, the count that the caller read, only the difference is applied, so
 * that units sold in the meantime remain sold.
 */
const form = {
  name: requiredLine(160, 'Please enter the product’s name.'),
  /** If empty, Kiswahili pages show `name`. */
  name_sw: line(160),
  description: text(5_000),
  /** A line or two for cards; if empty, cards show the beginning of the description. */
  summary: line(200),
  price: Price,
  stock: whole(MAX_STOCK),
  stock_seen: whole(MAX_STOCK),
  /** Only for a product without options. */
  sku: Sku,
  category_id: Category,
  /** 'draft' is not public: not yet published, or unpublished. */
  state: z.enum(['draft', 'listed']),
  /** Whole percent off while the sale lasts (D9). */
  discount: whole(99),
  sale_starts_at: Moment,
  sale_ends_at: Moment,
  brand: line(80),
  warranty: line(200),
  features: listOf(z.array(requiredLine(200)).max(MAX_FEATURES)),
  specifications: listOf(
    z.array(z.object({ name: requiredLine(60), value: requiredLine(200) })).max(MAX_SPECIFICATIONS),
  ),
  variants: listOf(Variants),
}

/**
 * The entries of `images` to keep, in the new order; `new:1` is the position of the first of `uploaded_images`. New
 * pictures that are not listed come last (D38: if absent, all are kept).
 */
const KeptImages = z.union([
  listOf(z.array(PictureRef).max(2 * MAX_PRODUCT_PICTURES)),
  PictureRef.transform((one) => (one === '' ? [] : [one])),
])

const upload = {
  field: 'uploaded_images',
  maxFiles: MAX_PRODUCT_PICTURES,
  maxFileBytes: MAX_PICTURE_BYTES,
} as const

export const SellerProduct = z.object({
  id: z.int(),
  name: z.string(),
  name_sw: z.string().nullable(),
  description: z.string(),
  summary: z.string(),
  state: z.enum(productStates),
  /** Why the shop unpublished it; otherwise empty. */
  unpublished_reason: z.string(),
  /** List price in shillings. */
  price: Amount,
  /** The price paid now, while on sale, otherwise null. */
  sale_price: Amount.nullable(),
  /** Whole percent off between the two moments, whether the sale runs now or not. */
  discount: z.int(),
  sale_starts_at: Timestamp.nullable(),
  sale_ends_at: Timestamp.nullable(),
  /** Units that can be bought now, over all variants. */
  stock: z.int(),
  stock_level: z.enum(['out', 'low', 'enough']),
  category: z.object({ id: z.int(), name: z.string() }).nullable(),
  images: z.array(z.string()),
  /** The same pictures with their available widths. */
  pictures: z.array(Picture),
  /** Units of paid orders, without cancelled ones; V has both names for it. */
  sales_count: z.int(),
  sales: z.int(),
  brand: z.string().nullable(),
  warranty: z.string().nullable(),
  features: z.array(z.string()),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  variants: z.array(
    z.object({
      id: z.int(),
      /** 'Size: M'; empty for the only variant of a product. */
      name: z.string(),
      options: z.array(z.object({ name: z.string(), value: z.string() })),
      /** Null for the product’s own price. */
      price: Amount.nullable(),
      sku: z.string().nullable(),
      stock: z.int(),
      /** Reserved for unpaid orders: no longer in `stock`, not yet sold. */
      reserved: z.int(),
      sold: z.int(),
      /** One of `images`. */
      picture: z.string().nullable(),
    }),
  ),
  created_at: Timestamp,
  updated_at: Timestamp,
})

export const listSellerProducts = endpoint({
  method: 'GET',
  path: '/api/seller/products/',
  access: 'seller',
  reads: 'replica',
  right: 'products',
  summary: 'The store’s own products, newest first; the next page is in the Link header (D5)',
  query: z.object({
    /** Without it, all except archived products. */
    state: z.enum(productStates).optional(),
    stock: z.enum(['out', 'low']).optional(),
    /** Part of the name. */
    q: line(100).default(''),
    limit: pageLimit(),
    cursor: z.string().max(1_000).optional(),
  }),
  response: z.array(SellerProduct),
})

const params = z.object({ id: IdText })

export const getSellerProduct = endpoint({
  method: 'GET',
  path: '/api/seller/products/:id/',
  access: 'seller',
  right: 'products',
  summary: 'One of the store’s own products',
  params,
  response: SellerProduct,
  errors: ['PRODUCT_NOT_FOUND'],
})

/** Published at once unless it is a draft (D38). */
export const createSellerProduct = endpoint({
  method: 'POST',
  path: '/api/seller/products/',
  access: 'seller',
  right: 'products',
  summary: 'Add a product to the store',
  body: z.object({
    ...z.object(form).partial().shape,
    name: form.name,
    price: form.price,
  }),
  upload,
  response: SellerProduct,
  status: 201,
  errors: ['IDEMPOTENCY_KEY_REUSED', 'RATE_LIMITED', 'SKU_TAKEN', 'UNAVAILABLE'],
  errorField: 'message',
  idempotent: true,
})

export const changeSellerProduct = endpoint({
  method: 'PUT',
  path: '/api/seller/products/:id/',
  access: 'seller',
  right: 'products',
  summary: 'Change a product; absent fields are not changed',
  params,
  body: z.object({
    ...z.object(form).partial().shape,
    /** V’s other name for `category_id` (D38). */
    category: Category.optional(),
    kept_images: KeptImages.optional(),
  }),
  upload,
  response: SellerProduct,
  errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_WITHDRAWN', 'RATE_LIMITED', 'SKU_TAKEN', 'UNAVAILABLE'],
  errorField: 'message',
})

/**
 * `archived`: kept for the orders and links that refer to it. `removed`: deleted, because it was never public or
 * nothing refers to it.
 */
export const removeSellerProduct = endpoint({
  method: 'DELETE',
  path: '/api/seller/products/:id/',
  access: 'seller',
  right: 'products',
  summary: 'Archive a product; a draft that nothing refers to is deleted',
  params,
  response: z.object({ id: z.int(), outcome: z.enum(['archived', 'removed']) }),
  errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_WITHDRAWN'],
})

/** A draft with all content except the units. */
export const duplicateSellerProduct = endpoint({
  method: 'POST',
  path: '/api/seller/products/:id/duplicate/',
  access: 'seller',
  right: 'products',
  summary: 'Duplicate a product as a draft without stock',
  params,
  response: SellerProduct,
  status: 201,
  errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_WITHDRAWN'],
})

/** In any state; shoppers see only listed products. */
export const previewSellerProduct = endpoint({
  method: 'GET',
  path: '/api/seller/products/:id/preview/',
  access: 'seller',
  right: 'products',
  summary: 'Preview the public page of one’s own product, in any state',
  params,
  response: Product.omit({ reviews: true }),
  errors: ['PRODUCT_NOT_FOUND'],
})
