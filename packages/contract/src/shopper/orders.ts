import { z } from 'zod'
import { Cart } from './cart.ts'
import { COUNTIES, DELIVERY_METHODS, MAX_COUPON_LENGTH, PAGE_SIZE } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
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
} from '../shared/states.ts'
import { Amount, IdText, line, Money, OrderId, pageLimit, text, Timestamp } from '../shared/text.ts'

const OrderItem = z.object({
  id: z.int(),
  product: z.object({ id: z.int(), name: z.string(), image: z.string().nullable(), image_srcset: z.string() }),
  variant_name: z.string(),
  quantity: z.int(),
  /** The price of one unit when it was bought. */
  price: Amount,
})

const Status = z.enum(orderStatuses)

/** The amount to pay on delivery, in whole shillings (D11); null if it is paid, or is not paid on delivery. */
const DueOnDelivery = Amount.nullable()

/** The status history of the whole order; with several seller orders the least advanced one counts (D35). */
const Timeline = z.array(z.object({ status: Status, at: Timestamp }))

/** A buyer's cancellation request: granted when the store does not answer by `due_at`. */
export const Cancellation = z.object({
  state: z.enum(cancellationStates),
  requested_at: Timestamp,
  due_at: Timestamp,
  answered_at: Timestamp.nullable(),
  /** Why the store declined; otherwise empty. */
  reason: z.string(),
})

/** The seller order: one seller's items of an order. */
const SellerOrder = z.object({
  seller: z.string(),
  state: z.enum(fulfilmentStates),
  /** Carrier and tracking number; empty until it is shipped, or if the store gave none. */
  carrier: z.string(),
  tracking_number: z.string(),
  /** The transitions of this seller order, in order. */
  steps: z.array(z.object({ state: z.enum(fulfilmentStates), at: Timestamp })),
})

/** The newest payment attempt, as the order page shows it. */
const PaymentView = z.object({
  method: z.enum(paymentProviders),
  state: z.enum(attemptStates),
  /** A plain message for the shopper: 'You cancelled the prompt on your phone.' */
  message: z.string(),
  /** Why it ended, for translation: an M-Pesa result code, or a reason code of the shop. */
  reason: z.string().nullable(),
  /** When another prompt may be sent to the phone; null if it may be sent now. */
  retry_at: Timestamp.nullable(),
  phone_number: z.string().nullable(),
  /** Why a PayPal payment is pending: PayPal reviews it, or the shopper must choose another card or account. */
  note: z.enum(['capture_pending', 'instrument_declined']).nullable(),
})

/** A shopper's return request for items of one seller order (D39). */
const ReturnRequest = z.object({
  id: z.int(),
  state: z.enum(returnStates),
  /** The time of the transition into this state. */
  state_since: Timestamp,
  requested_at: Timestamp,
  seller: z.string(),
  reason: z.enum(returnReasons),
  /** Written by the shopper. */
  details: z.string(),
  /** The shop's answer: how to send the goods back, or why the return is rejected. Empty until it is decided. */
  answer: z.string(),
  lines: z.array(z.object({ item_id: z.int(), product_name: z.string(), variant_name: z.string(), quantity: z.int() })),
  /** Positions of the pictures, as the picture endpoint takes them. */
  pictures: z.array(z.int()),
})

export const OrderSummary = z.object({
  id: z.string(),
  order_number: z.string(),
  created_at: Timestamp,
  total_amount: Amount,
  status: Status,
  due_on_delivery: DueOnDelivery,
  /** The part of the total that was refunded. */
  refunded: Amount,
})

/** A refund, pending or done. */
const Refund = z.object({
  id: z.int(),
  amount: Amount,
  /** False for a payment that did not pay for the order: it was late or a duplicate. */
  of_order: z.boolean(),
  done: z.boolean(),
  requested_at: Timestamp,
  done_at: Timestamp.nullable(),
})

/** Changes whenever the order may have changed; an opaque value that is only compared. */
const OrderVersion = z
  .string()
  .meta({ description: 'Changes whenever the order may have changed; only to be compared.' })

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
      /** False if the product's page no longer exists: do not link to it. */
      listed: z.boolean(),
      /** Units that can be returned now. */
      returnable: z.int(),
      /** Units that the store cancelled before shipping, and why; their price is refunded. */
      cancelled: z.int(),
      cancel_reason: z.enum(cancelReasons).nullable(),
    }),
  ),
  seller_orders: z.array(
    SellerOrder.extend({
      id: z.int(),
      /** The code that the buyer gives to the courier on arrival (D36); null while there is nothing to hand over. */
      handover_code: z.string().nullable(),
      /** How the buyer can cancel it: at once, or by a request to the store; null if it cannot be cancelled. */
      cancel: z.enum(['now', 'request']).nullable(),
      cancellation: Cancellation.nullable(),
      /** The buyer can confirm receipt. */
      can_confirm: z.boolean(),
      /** The last day, in Nairobi, for a return request: YYYY-MM-DD; null before it is delivered. */
      return_until: z.string().nullable(),
    }),
  ),
  timeline: Timeline,
  /** Newest first. */
  return_requests: z.array(ReturnRequest),
  /** When the stock reservation of an unpaid order expires. */
  expires_at: Timestamp.nullable(),
  paid_at: Timestamp.nullable(),
  /** Oldest first. */
  refunds: z.array(Refund),
  /** Money paid in excess of the order's total, which is being refunded. */
  overpaid: Amount,
  /** The buyer's bank or the provider has opened a dispute that is not decided yet. */
  disputed: z.boolean(),
  payment: PaymentView.nullable(),
  /** The payment methods available for this order now. */
  payment_methods: z.array(z.enum(paymentMethods)),
  /** How to pay the PayBill from the phone's menu: the account is the order number; null if that is not possible. */
  pay_by_hand: z.object({ paybill: z.string(), account: z.string(), amount: Amount }).nullable(),
  /** What PayPal would charge now, at the shop's rate (D11); null if the order cannot be paid there. */
  paypal_quote: z.object({ currency: z.literal('USD'), amount: Amount }).nullable(),
})

/** A number as the shopper saw it, or its digits from a form. */
const Seen = z.union([z.number(), z.string().max(40)]).nullish()

/**
 * The items bought are those of the server's cart; `cart_items` and `delivery_cost` are only compared with it (D24). In
 * `cart_items` a line is identified by `id`, absent fields are not compared, and extra fields are ignored (D4).
 */
export const checkout = endpoint({
  method: 'POST',
  path: '/api/checkout/',
  access: 'shopper',
  summary: 'Place an order from the cart',
  body: z.object({
    cart_items: z.array(z.object({ id: Seen, quantity: Seen, price: Seen })).max(200),
    /** The address as one line: the `formatted` of a saved address is valid. */
    delivery_address: text(600),
    phone_number: line(30),
    /** The fee before a coupon. */
    delivery_cost: Money,
    county: z.enum(COUNTIES).optional(),
    town: line(100).optional(),
    landmark: line(200).optional(),
    delivery_method: z.enum(DELIVERY_METHODS).optional(),
    /** In upper or lower case; blank for no coupon (D27). */
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
    limit: pageLimit(PAGE_SIZE),
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
 * Notifies that the order may have changed, without the change itself: call `getOrder` to read it. The first event is
 * sent at once, so that a client with an older version refetches. The stream ends after some minutes and with the
 * session.
 */
export const followOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/events/',
  access: 'shopper',
  summary: 'Receive an event when one of the shopper’s orders changes',
  params: OrderParams,
  response: z.object({ version: OrderVersion }),
  streams: true,
  errors: ['ORDER_NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
})

/**
 * An unpaid order is cancelled completely. In a paid order, seller orders that are not accepted are cancelled at once
 * and refunded, and the stores that have accepted receive a cancellation request; all of this happens or none of it.
 */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/cancel/',
  access: 'shopper',
  summary: 'Cancel an order that is not shipped, or request its cancellation from the stores',
  params: OrderParams,
  response: Order,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_CANCELLABLE', 'ORDER_DISPUTED', 'CANCELLATION_DECLINED'],
})

/** Cancels at once if the store has not accepted it; otherwise the store gets a request and has a day to answer. */
export const cancelSellerOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/seller-orders/:sellerOrderId/cancel/',
  access: 'shopper',
  summary: 'Cancel one seller order of a paid order, or request its cancellation from the store',
  params: OrderParams.extend({ sellerOrderId: IdText }),
  response: Order,
  errors: [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_CANCELLABLE',
    'ORDER_DISPUTED',
    'CANCELLATION_DECLINED',
    'CANCELLATION_LOSES_FREE_DELIVERY',
  ],
})

/** Idempotent: a repeat returns the order unchanged. */
export const confirmReceipt = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/seller-orders/:sellerOrderId/received/',
  access: 'shopper',
  summary: 'Confirm the delivery of a seller order as its buyer (D36)',
  params: OrderParams.extend({ sellerOrderId: IdText }),
  response: Order,
  errors: ['ORDER_NOT_FOUND', 'ORDER_STEP_NOT_POSSIBLE'],
})

/**
 * The amount due is paid on delivery (D35): the order is processed without waiting for payment and never expires. A
 * repeat returns the order unchanged.
 */
export const payOnDelivery = endpoint({
  method: 'POST',
  path: '/api/pay-on-delivery/',
  access: 'shopper',
  summary: 'Choose payment on delivery for an order',
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

/**
 * Adds the items of an earlier order within the limits: 10 of a product, the stock, the size of the cart. Reports the
 * rest.
 */
export const reorder = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/reorder/',
  access: 'shopper',
  summary: 'Add the items of an order to the cart again',
  params: OrderParams,
  response: Cart.extend({
    /** Products whose quantity in the cart is now less than the sum of the previous and the added quantity. */
    clamped: z.array(z.object({ product_id: z.int(), product_name: z.string(), quantity: z.int() })),
    /** Products that were not added: no longer available, sold out, or the cart is full. */
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
  due_on_delivery: DueOnDelivery,
  /** Only county and town after the order is delivered (D14). */
  delivery_address: z.string(),
  seller_orders: z.array(SellerOrder),
  timeline: Timeline,
})

/** Without a token: the order's id is the capability. Contains no phone, email or payment data (D14). */
export const trackOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/track/',
  access: 'anyone',
  summary: 'Track an order by its id, without log-in',
  params: OrderParams,
  response: Tracking,
  errors: ['ORDER_NOT_FOUND', 'RATE_LIMITED'],
})
