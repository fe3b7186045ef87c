import { z } from 'zod'
import { MAX_COUPON_LENGTH, MAX_MERGED_ITEMS, MAX_QUANTITY, MIN_QUANTITY } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { couponRefusals } from './marketing.ts'
import { Amount, AnyId, Id, IdText, line, Timestamp } from '../shared/text.ts'

export const CartLine = z.object({
  /** The line's id, which update and remove take (D4). */
  id: z.int(),
  product_id: z.int(),
  variant_id: z.int(),
  product_name: z.string(),
  /** The name in Kiswahili; null where Kiswahili pages show `product_name`. */
  product_name_sw: z.string().nullable(),
  variant_name: z.string(),
  /** The price charged for one unit (D9). */
  price: Amount,
  /** The list price while on sale, otherwise null. */
  original_price: Amount.nullable(),
  quantity: z.int(),
  line_total: Amount,
  image: z.string().nullable(),
  image_srcset: z.string(),
  /** How many can be bought now; 0 when the product is no longer available. */
  stock: z.int(),
  /**
   * False when the product was unpublished, its store is on holiday, or the stock is less than the quantity. Checkout
   * fails until this is resolved.
   */
  available: z.boolean(),
  /** The end of the store's holiday, if it is on holiday. */
  store_away_until: Timestamp.optional(),
})

export const Cart = z.object({
  cart: z.array(CartLine),
  /** Sum of quantities, shown on the badge. */
  total_items: z.int(),
  subtotal: Amount,
  minimum_order: Amount,
  free_delivery_threshold: Amount,
})

const Quantity = z.int().min(MIN_QUANTITY).max(MAX_QUANTITY)

/** The effect of a coupon on the order now; checkout computes it again. */
export const CartCoupon = z.object({
  /** As it is stored, in upper case. */
  code: z.string(),
  /** The amount subtracted from the goods; 0 while the coupon is refused. */
  discount: Amount,
  /** The coupon removes the delivery fee instead. */
  free_delivery: z.boolean(),
  /** Null while the coupon can be used. */
  refused: z
    .object({
      code: z.enum(couponRefusals),
      error: z.string(),
      /** The minimum amount of goods for COUPON_MINIMUM, otherwise null. */
      minimum: Amount.nullable(),
    })
    .nullable(),
})

/** With `coupon` the response contains the discount. A coupon that cannot be used is not an error here (D27). */
export const getCart = endpoint({
  method: 'GET',
  path: '/api/cart/',
  access: 'shopper',
  summary: 'The shopper’s cart at current prices, and the discount of a coupon',
  query: z.object({ coupon: line(MAX_COUPON_LENGTH).optional() }),
  response: Cart.extend({ coupon: CartCoupon.optional() }),
  errors: ['RATE_LIMITED'],
})

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/cart/add/',
  access: 'shopper',
  summary: 'Add a product to the cart; the quantity of an existing line increases',
  body: z.object({ product_id: AnyId, variant_id: AnyId.optional(), quantity: Quantity.default(1) }),
  response: Cart,
  errors: [
    'PRODUCT_NOT_FOUND',
    'PRODUCT_UNAVAILABLE',
    'STORE_AWAY',
    'INSUFFICIENT_STOCK',
    'LINE_LIMIT_REACHED',
    'CART_FULL',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  idempotent: true,
  errorField: 'error',
})

export const updateCartLine = endpoint({
  method: 'PATCH',
  path: '/api/cart/update/:id/',
  access: 'shopper',
  summary: 'Set the quantity of a cart line',
  params: z.object({ id: IdText }),
  body: z.object({ quantity: Quantity }),
  response: Cart,
  errors: ['CART_LINE_NOT_FOUND', 'INSUFFICIENT_STOCK', 'PRODUCT_UNAVAILABLE', 'STORE_AWAY'],
  errorField: 'error',
})

export const removeCartLine = endpoint({
  method: 'DELETE',
  path: '/api/cart/remove/:id/',
  access: 'shopper',
  summary: 'Remove a line from the cart; a missing line is not an error',
  params: z.object({ id: IdText }),
  response: Cart,
  errorField: 'error',
})

/**
 * Merges the cart that a browser stored for a guest (D23). `merge_id` names that local cart: if it arrives twice, from
 * two tabs or after a lost response, it is merged once. Quantities are clamped to 10 and to the stock; `clamped` lists
 * the changes.
 */
export const mergeCart = endpoint({
  method: 'POST',
  path: '/api/cart/merge/',
  access: 'shopper',
  summary: 'Merge a guest’s local cart, exactly once',
  body: z.object({
    merge_id: z.uuid(),
    items: z
      .array(z.object({ product_id: Id, variant_id: Id.optional(), quantity: z.int().min(1).max(1_000_000) }))
      .min(1)
      .max(MAX_MERGED_ITEMS),
  }),
  response: Cart.extend({
    clamped: z.array(
      z.object({
        product_id: z.int(),
        product_name: z.string(),
        product_name_sw: z.string().nullable(),
        quantity: z.int(),
      }),
    ),
    /** Products that no longer exist or did not fit in the cart. */
    dropped: z.array(z.object({ product_id: z.int() })),
  }),
  errorField: 'error',
})
