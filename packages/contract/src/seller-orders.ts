import { z } from 'zod'
import { DELIVERY_METHODS, MAX_PAGE_SIZE, MAX_QUANTITY } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Cancellation } from './orders.ts'
import { cancelReasons, fulfilmentStates, storeCancelReasons } from './states.ts'
import { Amount, FileBytes, Flag, IdText, line, requiredLine, Timestamp } from './text.ts'

/*
 * What a store sees of orders: its own part, with its own lines, from the moment the order is paid or is to be paid at
 * the door. A part is called by its id; another store's is not there.
 */

const SellerOrderSummary = z.object({
  id: z.int(),
  order_number: z.string(),
  /** When it was paid, or agreed that it is paid at the door: the store's time counts from here. */
  opened_at: Timestamp,
  state: z.enum(fulfilmentStates),
  packed_at: Timestamp.nullable(),
  /** What its buyer asked to cancel. */
  cancellation: Cancellation.nullable(),
  /** When it should be accepted, then shipped; null once it is. */
  due_at: Timestamp.nullable(),
  is_overdue: z.boolean(),
  /** False: its money is taken at the door. */
  is_paid: z.boolean(),
  county: z.string().nullable(),
  town: z.string().nullable(),
  /** The name of its first line, how many lines there are, and of how many units, cancelled ones out. */
  first_item: z.string(),
  lines: z.int(),
  units: z.int(),
  /** What these units cost, before any coupon. */
  goods: Amount,
})

const SellerOrder = z.object({
  ...SellerOrderSummary.omit({ first_item: true, lines: true, units: true }).shape,
  shipped_at: Timestamp.nullable(),
  delivered_at: Timestamp.nullable(),
  carrier: z.string(),
  tracking_number: z.string(),
  delivery_method: z.enum(DELIVERY_METHODS),
  /** What the whole order costs at the door, in whole shillings; null where nothing is to be paid there. */
  pay_at_door: Amount.nullable(),
  /** Of whom, and where to: as long as it is on its way. Afterwards county and town say where it went (D14). */
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
      /** As bought. */
      quantity: z.int(),
      cancelled: z.int(),
      cancel_reason: z.enum(cancelReasons).nullable(),
      /** What one cost, and all that were bought. */
      price: Amount,
      line_total: Amount,
      /** The delivery fee the store is charged if it cancels 1, 2, … of the units that are left; empty where it never is. */
      cancel_fees: z.array(Amount),
    }),
  ),
  /** Of the store's goods: what was sold, what the shop keeps of it, what went back, what is left for the store. `delivery_fee`: its store cancelled what earned free delivery. */
  money: z.object({ sold: Amount, commission: Amount, given_back: Amount, delivery_fee: Amount, earned: Amount }),
  /** When what is earned becomes available (D36), or became; null before it is delivered. */
  release_at: Timestamp.nullable(),
  is_released: z.boolean(),
  /** Why it is not released yet although it could be. */
  held_back_by: z.enum(['return', 'dispute']).nullable(),
  /** How often a handover code can still be tried. */
  code_tries_left: z.int(),
  steps: z.array(z.object({ state: z.enum(fulfilmentStates), at: Timestamp })),
})

const of = { access: 'seller', right: 'orders' } as const
const params = z.object({ id: IdText })

export const listSellerOrders = endpoint({
  ...of,
  method: 'GET',
  path: '/api/seller/orders/',
  summary: 'The store’s parts of orders, newest first; more by the Link header (D5)',
  query: z.object({
    state: z.enum(fulfilmentStates).optional(),
    /** What waits longer than it should, to be accepted or to be shipped. */
    overdue: Flag.optional(),
    /** The number of an order. */
    q: line(20).default(''),
    limit: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, `Please ask for 1 to ${MAX_PAGE_SIZE} at a time.`)
      .transform((value) => Math.min(Number(value), MAX_PAGE_SIZE))
      .default(MAX_PAGE_SIZE),
    cursor: z.string().max(200).optional(),
  }),
  response: z.array(SellerOrderSummary),
})

export const countSellerOrders = endpoint({
  ...of,
  method: 'GET',
  path: '/api/seller/orders/counts/',
  summary: 'How many there are of each state, and how many are overdue; counted to 1,000 and one further',
  response: z.object({ by_state: z.record(z.enum(fulfilmentStates), z.int()), overdue: z.int() }),
})

export const getSellerOrder = endpoint({
  ...of,
  method: 'GET',
  path: '/api/seller/orders/:id/',
  summary: 'One of the store’s parts of orders',
  params,
  response: SellerOrder,
  errors: ['ORDER_NOT_FOUND'],
})

const step = ['ORDER_NOT_FOUND', 'ORDER_STEP_NOT_POSSIBLE'] as const

export const acceptSellerOrder = endpoint({
  ...of,
  method: 'POST',
  path: '/api/seller/orders/:id/accept/',
  summary: 'The store will send it',
  params,
  response: SellerOrder,
  errors: step,
})

/** Packed a second time, nothing changes. */
export const packSellerOrder = endpoint({
  ...of,
  method: 'POST',
  path: '/api/seller/orders/:id/pack/',
  summary: 'It is packed, and waits to be fetched',
  params,
  response: SellerOrder,
  errors: step,
})

export const shipSellerOrder = endpoint({
  ...of,
  method: 'POST',
  path: '/api/seller/orders/:id/ship/',
  summary: 'It is on its way; the buyer is told by whom',
  params,
  body: z.object({
    carrier: requiredLine(60, 'Please say who brings it.'),
    tracking_number: line(60).default(''),
  }),
  response: SellerOrder,
  errors: [...step, 'CANCELLATION_REQUESTED'],
})

export const deliverSellerOrder = endpoint({
  ...of,
  method: 'POST',
  path: '/api/seller/orders/:id/deliver/',
  summary: 'It was handed over: proven by the code the buyer shows (D36)',
  params,
  body: z.object({
    code: z
      .string()
      .transform((code) => code.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, 'Please enter the 6 digits the buyer shows.')),
  }),
  response: SellerOrder,
  errors: [...step, 'ORDER_NOT_PAID', 'HANDOVER_CODE_WRONG', 'HANDOVER_CODE_LOCKED'],
})

/** All of it is cancelled and refunded, as the buyer asked. */
export const acceptCancellation = endpoint({
  ...of,
  method: 'POST',
  path: '/api/seller/orders/:id/cancellation/accept/',
  summary: 'Cancel what the buyer asked to cancel',
  params,
  response: SellerOrder,
  errors: ['ORDER_NOT_FOUND', 'CANCELLATION_NOT_REQUESTED', 'ORDER_DISPUTED'],
})

/** The store ships it after all; the buyer reads why. */
export const declineCancellation = endpoint({
  ...of,
  method: 'POST',
  path: '/api/seller/orders/:id/cancellation/decline/',
  summary: 'Decline what the buyer asked to cancel',
  params,
  body: z.object({ reason: requiredLine(200, 'Please tell the buyer why.') }),
  response: SellerOrder,
  errors: ['ORDER_NOT_FOUND', 'CANCELLATION_NOT_REQUESTED'],
})

/** What is paid for them goes back to the buyer, the units to the shelf; with the last ones the store's part ends. */
export const cancelSellerOrderLine = endpoint({
  ...of,
  method: 'POST',
  path: '/api/seller/orders/:id/lines/:lineId/cancel/',
  summary: 'Take units out of an order before it is shipped',
  params: params.extend({ lineId: IdText }),
  body: z.object({
    reason: z.enum(storeCancelReasons),
    /** All that are left, unless said. */
    quantity: z.int().min(1).max(MAX_QUANTITY).optional(),
  }),
  response: SellerOrder,
  errors: [
    ...step,
    'NOT_SO_MANY_LEFT',
    'PAID_AT_DOOR_AS_A_WHOLE',
    'ORDER_DISPUTED',
    'REFUND_TOO_SMALL',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  idempotent: true,
})

/** For as long as there is something to pack. */
export const getPackingSlip = endpoint({
  ...of,
  method: 'GET',
  path: '/api/seller/orders/:id/packing-slip/',
  summary: 'What goes into the parcel, and where it goes, as PDF',
  params,
  response: FileBytes,
  produces: 'application/pdf',
  errors: [...step, 'RATE_LIMITED', 'UNAVAILABLE'],
})
