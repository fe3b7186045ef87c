import { z } from 'zod'
import { DELIVERY_METHODS, MAX_QUANTITY } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Cancellation } from '../shopper/orders.ts'
import { cancelReasons, fulfilmentStates, storeCancelReasons } from '../shared/states.ts'
import { Amount, FileBytes, Flag, IdText, line, pageLimit, requiredLine, Timestamp } from '../shared/text.ts'

/*
 * What a store sees of orders: its seller order with its own lines, after the order is paid or set to pay on delivery.
 * A seller order is addressed by its id; those of other stores are not found.
 */

const SellerOrderSummary = z.object({
  id: z.int(),
  order_number: z.string(),
  /** When it was paid or set to pay on delivery: the store's deadlines start here. */
  opened_at: Timestamp,
  state: z.enum(fulfilmentStates),
  packed_at: Timestamp.nullable(),
  /** The buyer's cancellation request. */
  cancellation: Cancellation.nullable(),
  /** The deadline to accept it, then to ship it; null after it is shipped. */
  due_at: Timestamp.nullable(),
  is_overdue: z.boolean(),
  /** False: it is paid on delivery. */
  is_paid: z.boolean(),
  county: z.string().nullable(),
  town: z.string().nullable(),
  /** The name of the first line, the number of lines, and the number of units without cancelled ones. */
  first_item: z.string(),
  lines: z.int(),
  units: z.int(),
  /** The price of these units, before any coupon. */
  goods: Amount,
})

const SellerOrder = z.object({
  ...SellerOrderSummary.omit({ first_item: true, lines: true, units: true }).shape,
  shipped_at: Timestamp.nullable(),
  delivered_at: Timestamp.nullable(),
  carrier: z.string(),
  tracking_number: z.string(),
  delivery_method: z.enum(DELIVERY_METHODS),
  /** The amount to pay on delivery for the whole order, in whole shillings; null if there is none. */
  due_on_delivery: Amount.nullable(),
  /** The buyer and the address, until it is delivered. Afterwards only county and town are available (D14). */
  buyer: z
    .object({ name: z.string(), phone_number: z.string(), address: z.string(), landmark: z.string().nullable() })
    .nullable(),
  items: z.array(
    z.object({
      id: z.int(),
      product_id: z.int(),
      product_name: z.string(),
      variant_name: z.string(),
      image: z.string().nullable(),
      image_srcset: z.string(),
      /** The quantity bought. */
      quantity: z.int(),
      cancelled: z.int(),
      cancel_reason: z.enum(cancelReasons).nullable(),
      /** The price of one unit, and of all units bought. */
      price: Amount,
      line_total: Amount,
      /**
       * The delivery fee charged to the store if it cancels 1, 2, … of the remaining units; empty if it is never
       * charged.
       */
      cancel_fees: z.array(Amount),
    }),
  ),
  /**
   * The store's goods: price sold, the shop's commission, refunds, and the rest earned by the store. `delivery_fee` is
   * charged if the store cancelled items that earned free delivery.
   */
  money: z.object({ sold: Amount, commission: Amount, refunded: Amount, delivery_fee: Amount, earned: Amount }),
  /** When the earned money becomes or became available (D36); null before delivery. */
  release_at: Timestamp.nullable(),
  is_released: z.boolean(),
  /** Why the money is not released although its release time has passed. */
  held_back_by: z.enum(['return', 'dispute']).nullable(),
  /** Remaining attempts to enter the handover code. */
  code_attempts_left: z.int(),
  steps: z.array(z.object({ state: z.enum(fulfilmentStates), at: Timestamp })),
})

const of = { access: 'seller', right: 'orders' } as const
const params = z.object({ id: IdText })

export const listSellerOrders = endpoint({
  ...of,
  method: 'GET',
  path: '/api/seller/orders/',
  reads: 'replica',
  summary: 'The store’s seller orders, newest first; the next page is in the Link header (D5)',
  query: z.object({
    state: z.enum(fulfilmentStates).optional(),
    /** Seller orders past their deadline to be accepted or shipped. */
    overdue: Flag.optional(),
    /** Seller orders with an open return. */
    returns: Flag.optional(),
    /** An order number. */
    q: line(20).default(''),
    limit: pageLimit(),
    cursor: z.string().max(200).optional(),
  }),
  response: z.array(SellerOrderSummary),
})

export const countSellerOrders = endpoint({
  ...of,
  method: 'GET',
  path: '/api/seller/orders/counts/',
  summary:
    'The number of seller orders in each state, of overdue ones and of those with an open return; each up to 1,001',
  response: z.object({
    by_state: z.record(z.enum(fulfilmentStates), z.int()),
    overdue: z.int(),
    open_returns: z.int(),
  }),
})

export const getSellerOrder = endpoint({
  ...of,
  method: 'GET',
  path: '/api/seller/orders/:id/',
  summary: 'One of the store’s seller orders',
  params,
  response: SellerOrder,
  errors: ['ORDER_NOT_FOUND'],
})

const step = ['ORDER_NOT_FOUND', 'ORDER_STEP_NOT_POSSIBLE'] as const

export const acceptSellerOrder = endpoint({
  ...of,
  method: 'POST',
  path: '/api/seller/orders/:id/accept/',
  summary: 'Accept a seller order',
  params,
  response: SellerOrder,
  errors: step,
})

/** A repeat changes nothing. */
export const packSellerOrder = endpoint({
  ...of,
  method: 'POST',
  path: '/api/seller/orders/:id/pack/',
  summary: 'Mark a seller order as packed; it waits for the courier',
  params,
  response: SellerOrder,
  errors: step,
})

export const shipSellerOrder = endpoint({
  ...of,
  method: 'POST',
  path: '/api/seller/orders/:id/ship/',
  summary: 'Mark a seller order as shipped; the buyer is notified of the courier',
  params,
  body: z.object({
    carrier: requiredLine(60, 'Please enter the courier.'),
    tracking_number: line(60).default(''),
  }),
  response: SellerOrder,
  errors: [...step, 'CANCELLATION_REQUESTED'],
})

export const deliverSellerOrder = endpoint({
  ...of,
  method: 'POST',
  path: '/api/seller/orders/:id/deliver/',
  summary: 'Confirm a delivery by the handover code that the buyer shows (D36)',
  params,
  body: z.object({
    code: z
      .string()
      .transform((code) => code.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, 'Please enter the buyer’s 6-digit code.')),
  }),
  response: SellerOrder,
  errors: [...step, 'ORDER_NOT_PAID', 'HANDOVER_CODE_WRONG', 'HANDOVER_CODE_LOCKED'],
})

/** The whole seller order is cancelled and refunded, as the buyer requested. */
export const acceptCancellation = endpoint({
  ...of,
  method: 'POST',
  path: '/api/seller/orders/:id/cancellation/accept/',
  summary: 'Accept the buyer’s cancellation request',
  params,
  response: SellerOrder,
  errors: ['ORDER_NOT_FOUND', 'CANCELLATION_NOT_REQUESTED', 'ORDER_DISPUTED'],
})

/** The store ships it; the buyer reads the reason. */
export const declineCancellation = endpoint({
  ...of,
  method: 'POST',
  path: '/api/seller/orders/:id/cancellation/decline/',
  summary: 'Decline the buyer’s cancellation request',
  params,
  body: z.object({ reason: requiredLine(200, 'Please enter a reason for the buyer.') }),
  response: SellerOrder,
  errors: ['ORDER_NOT_FOUND', 'CANCELLATION_NOT_REQUESTED'],
})

/** The units are refunded and restocked; cancelling the last units ends the seller order. */
export const cancelSellerOrderLine = endpoint({
  ...of,
  method: 'POST',
  path: '/api/seller/orders/:id/lines/:lineId/cancel/',
  summary: 'Cancel units of a seller order before it is shipped',
  params: params.extend({ lineId: IdText }),
  body: z.object({
    reason: z.enum(storeCancelReasons),
    /** All remaining units by default. */
    quantity: z.int().min(1).max(MAX_QUANTITY).optional(),
  }),
  response: SellerOrder,
  errors: [
    ...step,
    'NOT_SO_MANY_LEFT',
    'PAY_ON_DELIVERY_NOT_PARTIAL',
    'ORDER_DISPUTED',
    'REFUND_TOO_SMALL',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  idempotent: true,
})

/** Available while there is something to pack. */
export const getPackingSlip = endpoint({
  ...of,
  method: 'GET',
  path: '/api/seller/orders/:id/packing-slip/',
  summary: 'The packing slip with items and delivery address, as PDF',
  params,
  response: FileBytes,
  produces: 'application/pdf',
  errors: [...step, 'RATE_LIMITED', 'UNAVAILABLE'],
})
