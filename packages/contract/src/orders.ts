import { z } from 'zod'
import { Cart } from './cart.ts'
import { COUNTIES, DELIVERY_METHODS, MAX_COUPON_LENGTH } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { couponRefusals } from './marketing.ts'
import {
  attemptStates,
  cancellationStates,
  cancelReasons,
  fulfilmentStates,
  orderStatuses,
  paymentMethods,
  paymentProviders,
  returnReasons,
  returnStates,
} from './states.ts'
import { Amount, IdText, line, Money, OrderId, text, Timestamp } from './text.ts'

const OrderItem = z.object({
  id: z.int(),
  product: z.object({ id: z.int(), name: z.string(), image: z.string().nullable(), image_srcset: z.string() }),
  variant_name: z.string(),
  quantity: z.int(),
  /** What one cost when it was bought. */
  price: Amount,
})

const Status = z.enum(orderStatuses)

/** What is to be paid at the door, in whole shillings (D11); null where nothing is: paid, or never to be paid there. */
const PayAtDoor = Amount.nullable()

/** What became of the order as a whole, in the order it happened: of several parts the least advanced counts (D35). */
const Timeline = z.array(z.object({ status: Status, at: Timestamp }))

/** What a buyer asked a store to cancel: granted when the store does not answer by `due_at`. */
export const Cancellation = z.object({
  state: z.enum(cancellationStates),
  requested_at: Timestamp,
  due_at: Timestamp,
  answered_at: Timestamp.nullable(),
  /** Why the store declined; else empty. */
  reason: z.string(),
})

/** One seller's part of an order. */
const Part = z.object({
  seller: z.string(),
  state: z.enum(fulfilmentStates),
  /** Who brings it, and what it is called there; empty until it is shipped, or where nobody said. */
  carrier: z.string(),
  tracking_number: z.string(),
  /** The steps of this part alone, in the order it took them. */
  steps: z.array(z.object({ state: z.enum(fulfilmentStates), at: Timestamp })),
})

/** The newest payment attempt, as the order page follows it. */
const PaymentView = z.object({
  method: z.enum(paymentProviders),
  state: z.enum(attemptStates),
  /** Plain words for the shopper: 'You cancelled the request on your phone.' */
  message: z.string(),
  /** Why it ended, for languages other than the message's: a result code of M-Pesa's, or a word of the shop's. */
  reason: z.string().nullable(),
  /** When another prompt may be sent to the phone; null when one may be sent now. */
  retry_at: Timestamp.nullable(),
  phone_number: z.string().nullable(),
  /** What a pending payment by PayPal waits for: PayPal's own look at it, or another card or account chosen there. */
  note: z.enum(['capture_pending', 'instrument_declined']).nullable(),
})

/** What the shopper asked to give back of one seller's part (D39). */
const ReturnRequest = z.object({
  id: z.int(),
  state: z.enum(returnStates),
  /** When it came into this state. */
  state_since: Timestamp,
  requested_at: Timestamp,
  seller: z.string(),
  reason: z.enum(returnReasons),
  /** In the shopper's own words. */
  details: z.string(),
  /** In the shop's: how it is sent back, or why it is not taken. Blank until it is decided. */
  answer: z.string(),
  lines: z.array(z.object({ item_id: z.int(), product_name: z.string(), variant_name: z.string(), quantity: z.int() })),
  /** Their places, as their own call takes them. */
  pictures: z.array(z.int()),
})

export const OrderSummary = z.object({
  id: z.string(),
  order_number: z.string(),
  created_at: Timestamp,
  total_amount: Amount,
  status: Status,
  pay_at_door: PayAtDoor,
  /** Of the total, what is back with the buyer. */
  refunded: Amount,
})

/** Money on its way back to the buyer, or back. */
const Refund = z.object({
  id: z.int(),
  amount: Amount,
  /** False for money that paid for nothing: it came too late, or twice. */
  of_order: z.boolean(),
  done: z.boolean(),
  requested_at: Timestamp,
  done_at: Timestamp.nullable(),
})

/** Changes whenever anything of the order may have changed; says nothing else, and is only compared. */
const OrderVersion = z.string()

export const Order = z.object({
  ...OrderSummary.shape,
  version: OrderVersion,
  subtotal: Amount,
  delivery_cost: Amount,
  discount: Amount,
  vat: Amount,
  customer_email: z.string(),
  email_confirmed: z.boolean(),
  user: z.object({ email: z.string() }),
  estimated_delivery: z.string().nullable(),
  delivery_address: z.string(),
  phone_number: z.string(),
  delivery_method: z.enum(DELIVERY_METHODS),
  items: z.array(
    OrderItem.extend({
      line_total: Amount,
      seller: z.string(),
      /** False once the product's page is gone: there is nothing to link to. */
      listed: z.boolean(),
      /** How many of it can be returned now. */
      returnable: z.int(),
      /** How many of it its store took out before it shipped, and why; their price goes back. */
      cancelled: z.int(),
      cancel_reason: z.enum(cancelReasons).nullable(),
    }),
  ),
  parts: z.array(
    Part.extend({
      id: z.int(),
      /** What whoever brings it is told, once the goods are there (D36); null while there is nothing to hand over. */
      handover_code: z.string().nullable(),
      /** How its buyer can cancel it: at once, or by asking the store; null where it cannot be cancelled. */
      cancel: z.enum(['now', 'request']).nullable(),
      cancellation: Cancellation.nullable(),
      /** Its buyer can say that it came. */
      can_confirm: z.boolean(),
      /** The last day, in Nairobi, on which a return can be asked for: YYYY-MM-DD; null before it is delivered. */
      return_until: z.string().nullable(),
    }),
  ),
  timeline: Timeline,
  /** Newest first. */
  return_requests: z.array(ReturnRequest),
  /** When an unpaid order lets go of its stock. */
  expires_at: Timestamp.nullable(),
  paid_at: Timestamp.nullable(),
  /** Oldest first. */
  refunds: z.array(Refund),
  /** What was paid beside the order's price, and is on its way back. */
  overpaid: Amount,
  /** The buyer's bank, or the provider, wants the money back, and nobody has decided yet. */
  disputed: z.boolean(),
  payment: PaymentView.nullable(),
  /** The ways this order can be paid now. */
  payment_methods: z.array(z.enum(paymentMethods)),
  /** How to pay the PayBill from the phone's own menu: the account is the order's number; null where that cannot be done. */
  pay_by_hand: z.object({ paybill: z.string(), account: z.string(), amount: Amount }).nullable(),
  /** What PayPal would ask for now, at the shop's rate (D11); null where the order cannot be paid there. */
  paypal_quote: z.object({ currency: z.literal('USD'), amount: Amount }).nullable(),
})

/** A number as the shopper saw it, or its digits from a form. */
const Seen = z.union([z.number(), z.string().max(40)]).nullish()

/**
 * What is bought is the server's cart; `cart_items` and `delivery_cost` are only compared with it (D24). In
 * `cart_items` a line is recognised by `id`, absent fields are not compared, extra fields are ignored (D4).
 */
export const checkout = endpoint({
  method: 'POST',
  path: '/api/checkout/',
  access: 'shopper',
  summary: 'Place an order from the cart',
  body: z.object({
    cart_items: z.array(z.object({ id: Seen, quantity: Seen, price: Seen })).max(200),
    /** The address as one line: a saved one’s `formatted` fits. */
    delivery_address: text(600),
    phone_number: line(30),
    /** The fee before a coupon. */
    delivery_cost: Money,
    county: z.enum(COUNTIES).optional(),
    town: line(100).optional(),
    landmark: line(200).optional(),
    delivery_method: z.enum(DELIVERY_METHODS).optional(),
    /** In any case; blank is none (D27). */
    coupon: line(MAX_COUPON_LENGTH).optional(),
  }),
  response: z.object({ order_id: z.string(), order_number: z.string() }),
  status: 201,
  errors: [
    'CART_EMPTY',
    'CART_CHANGED',
    'BELOW_MINIMUM',
    'ADDRESS_REQUIRED',
    'PHONE_REQUIRED',
    'INVALID_PHONE',
    'INSUFFICIENT_STOCK',
    'PRODUCT_UNAVAILABLE',
    'STORE_AWAY',
    'TOO_MANY_UNPAID_ORDERS',
    'ORDER_TOO_LARGE',
    'CONFIRM_FOR_LARGER_ORDER',
    'TOO_MANY_RESERVED',
    ...couponRefusals,
    'IDEMPOTENCY_KEY_REUSED',
    'RATE_LIMITED',
  ],
  idempotent: true,
  errorField: 'error',
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders/',
  access: 'shopper',
  summary: 'The shopper’s orders, newest first',
  query: z.object({
    limit: z
      .string()
      .regex(/^[1-9]\d{0,2}$/)
      .transform((value) => Math.min(Number(value), 100))
      .default(24),
    cursor: z.string().max(200).optional(),
  }),
  response: z.object({ results: z.array(OrderSummary), next: z.string().nullable() }),
})

const OrderParams = z.object({ orderId: OrderId })

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/',
  access: 'shopper',
  summary: 'One of the shopper’s orders, with its payment',
  params: OrderParams,
  response: Order,
  errors: ['ORDER_NOT_FOUND'],
})

/**
 * Says when to look at the order again, and nothing of what changed: that is answered by `getOrder` alone. The first event
 * comes at once, so that whoever has seen another version meanwhile knows. Ends after some minutes and with the session.
 */
export const followOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/events/',
  access: 'shopper',
  summary: 'Be told when one of the shopper’s orders changes',
  params: OrderParams,
  response: z.object({ version: OrderVersion }),
  streams: true,
  errors: ['ORDER_NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
})

/**
 * Before it is paid, all of it ends. Afterwards what stores have not accepted is cancelled at once and refunded, and those
 * that have accepted are asked to cancel, all together or not at all.
 */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/cancel/',
  access: 'shopper',
  summary: 'Cancel an order that is not shipped, or ask its stores to',
  params: OrderParams,
  response: Order,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_CANCELLABLE', 'ORDER_DISPUTED', 'CANCELLATION_DECLINED'],
})

/** At once while the store has not accepted it; else the store is asked, and has a day to answer. */
export const cancelOrderPart = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/parts/:partId/cancel/',
  access: 'shopper',
  summary: 'Cancel one store’s items of a paid order, or ask the store to',
  params: OrderParams.extend({ partId: IdText }),
  response: Order,
  errors: [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_CANCELLABLE',
    'ORDER_DISPUTED',
    'CANCELLATION_DECLINED',
    'CANCELLATION_LOSES_FREE_DELIVERY',
  ],
})

/** Said a second time it answers with the order as it is. */
export const confirmReceipt = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/parts/:partId/received/',
  access: 'shopper',
  summary: 'The buyer has what one store sent (D36)',
  params: OrderParams.extend({ partId: IdText }),
  response: Order,
  errors: ['ORDER_NOT_FOUND', 'ORDER_STEP_NOT_POSSIBLE'],
})

/**
 * What is due will be paid at the door (D35): the order is packed without waiting for its money and never expires.
 * Chosen a second time it answers with the order as it is.
 */
export const payOnDelivery = endpoint({
  method: 'POST',
  path: '/api/pay-on-delivery/',
  access: 'shopper',
  summary: 'Pay for an order at the door',
  body: z.object({ order_id: OrderId }),
  response: Order,
  errors: [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_PAYABLE',
    'PAYMENT_UNDECIDED',
    'PAY_ON_DELIVERY_UNAVAILABLE',
    'PAY_ON_DELIVERY_TOO_LARGE',
    'CONFIRM_FOR_PAY_ON_DELIVERY',
    'TOO_MANY_PAY_ON_DELIVERY',
    'DELIVERY_REFUSED_BEFORE',
    'RATE_LIMITED',
  ],
  errorField: 'message',
})

/** As much of an earlier order as 10 of a product, the stock and the room in the cart allow; the rest is named. */
export const reorder = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/reorder/',
  access: 'shopper',
  summary: 'Put an order’s items into the cart again',
  params: OrderParams,
  response: Cart.extend({
    /** Products of which the cart now holds less than both together asked for. */
    clamped: z.array(z.object({ product_id: z.int(), product_name: z.string(), quantity: z.int() })),
    /** Products of which nothing came into the cart: gone, sold out, or no room for another line. */
    dropped: z.array(z.object({ product_id: z.int(), product_name: z.string() })),
  }),
  errors: ['ORDER_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED', 'RATE_LIMITED'],
  idempotent: true,
})

export const Tracking = z.object({
  order_number: z.string(),
  status: Status,
  created_at: Timestamp,
  estimated_delivery: z.string().nullable(),
  items: z.array(OrderItem.omit({ variant_name: true })),
  total_amount: Amount,
  pay_at_door: PayAtDoor,
  /** County and town alone once the order is delivered (D14). */
  delivery_address: z.string(),
  parts: z.array(Part),
  timeline: Timeline,
})

/** Without a token: the order's id is the capability. Holds no phone, email or payment data (D14). */
export const trackOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/track/',
  access: 'anyone',
  summary: 'Follow an order by its id',
  params: OrderParams,
  response: Tracking,
  errors: ['ORDER_NOT_FOUND', 'RATE_LIMITED'],
})
