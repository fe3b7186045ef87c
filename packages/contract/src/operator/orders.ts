import { z } from 'zod'
import { DELIVERY_METHODS, MAX_ORDER_VIEWS, MAX_QUANTITY } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Cancellation } from '../shopper/orders.ts'
import { promptErrors } from '../shopper/payments.ts'
import {
  byHandChannels,
  attemptStates,
  cancelReasons,
  fulfilmentStates,
  orderPaymentStates,
  orderStatuses,
  paymentProviders,
  refundStates,
  returnReasons,
  returnStates,
} from '../shared/states.ts'
import {
  Amount,
  Day,
  Id,
  IdText,
  line,
  Message,
  Money,
  OrderId,
  Page,
  requiredLine,
  text,
  Timestamp,
} from '../shared/text.ts'

/** What operators see of orders and do with them (D40). */

const OperatorOrderSummary = z.object({
  id: z.string(),
  order_number: z.string(),
  created_at: Timestamp,
  paid_at: Timestamp.nullable(),
  status: z.enum(orderStatuses),
  payment_state: z.enum(orderPaymentStates),
  /** The state of each seller order. */
  seller_orders: z.array(z.enum(fulfilmentStates)),
  /** Name and phone are empty after the person was erased. */
  buyer: z.string(),
  phone_number: z.string(),
  total: Amount,
  refunded: Amount,
})

const Item = z.object({
  id: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  variant_name: z.string(),
  image: z.string().nullable(),
  image_srcset: z.string(),
  quantity: z.int(),
  /**
   * `cancelled`: units never shipped; `refunded`: shipped units that were refunded; `returned`: units in returns that
   * are open or refunded.
   */
  cancelled: z.int(),
  cancel_reason: z.enum(cancelReasons).nullable(),
  refunded: z.int(),
  returned: z.int(),
  /** The price of one unit, and the amount paid for all units: less their share of a coupon. */
  price: Amount,
  paid: Amount,
})

const OperatorSellerOrder = z.object({
  id: z.int(),
  store: z.object({ id: z.int(), name: z.string() }),
  state: z.enum(fulfilmentStates),
  opened_at: Timestamp.nullable(),
  packed_at: Timestamp.nullable(),
  shipped_at: Timestamp.nullable(),
  delivered_at: Timestamp.nullable(),
  /** When the store's held money became available. */
  released_at: Timestamp.nullable(),
  carrier: z.string(),
  tracking_number: z.string(),
  /** The buyer's cancellation request. */
  cancellation: Cancellation.nullable(),
  items: z.array(Item),
  /** The part of the amount paid for it that can still be refunded. */
  refundable: Amount,
})

const Attempt = z.object({
  id: z.int(),
  provider: z.enum(paymentProviders),
  state: z.enum(attemptStates),
  /** An M-Pesa result code, or a reason code of the shop. */
  reason: z.string().nullable(),
  reference: z.string(),
  phone_number: z.string().nullable(),
  by_hand: z.boolean(),
  requested: Amount,
  created_at: Timestamp,
  captures: z.array(
    z.object({
      /** Null until M-Pesa reports it. */
      receipt: z.string().nullable(),
      amount: Amount,
      paid_at: Timestamp,
      /** How the money is booked: to the order, as owed to the buyer, or not resolved yet. */
      booked_as: z.enum(['order', 'owed', 'review']).nullable(),
      /** Why an operator must review it. */
      flag: z.string().nullable(),
    }),
  ),
})

const Refund = z.object({
  id: z.int(),
  state: z.enum(refundStates),
  provider: z.enum(paymentProviders),
  /** The receipt of the payment that is refunded. */
  receipt: z.string().nullable(),
  amount: Amount,
  reason: z.string(),
  /** False for a payment that did not pay for the order. */
  of_order: z.boolean(),
  /** Why the refund failed. */
  failure: z.string().nullable(),
  /** How an operator refunded it outside its provider; null if no operator did. */
  by_hand: z.object({ channel: z.enum(byHandChannels).nullable(), reference: z.string() }).nullable(),
  requested_at: Timestamp,
  ended_at: Timestamp.nullable(),
})

export const OperatorReturn = z.object({
  id: z.int(),
  order: z.object({ id: z.string(), number: z.string() }),
  store: z.object({ id: z.int(), name: z.string() }),
  state: z.enum(returnStates),
  state_since: Timestamp,
  requested_at: Timestamp,
  reason: z.enum(returnReasons),
  /** Written by the shopper. */
  details: z.string(),
  /** The shop's answer. */
  answer: z.string(),
  lines: z.array(z.object({ item_id: z.int(), product_name: z.string(), variant_name: z.string(), quantity: z.int() })),
  /** Positions of the pictures, as the picture endpoint takes them. */
  pictures: z.array(z.int()),
  /** After the goods came back: the amount to refund, less what was refunded already; null otherwise. */
  refundable: Amount.nullable(),
})

const OrderDetail = z.object({
  ...OperatorOrderSummary.omit({ seller_orders: true, buyer: true, phone_number: true }).shape,
  subtotal: Amount,
  discount: Amount,
  delivery_cost: Amount,
  /** The amount to pay on delivery, in whole shillings; null if there is none. */
  due_on_delivery: Amount.nullable(),
  /** The buyer chose to pay on delivery, whatever happened later. */
  is_pay_on_delivery: z.boolean(),
  /** What can still be refunded: of all that was paid, and of the delivery fee alone. */
  refundable: z.object({ all: Amount, delivery: Amount }),
  disputed: z.boolean(),
  buyer: z.object({
    id: z.int(),
    name: z.string(),
    /** The buyer's mail address, and whether it was confirmed. */
    email: z.string(),
    email_confirmed: z.boolean(),
    phone_number: z.string(),
    /** The person was erased, together with these fields. */
    is_erased: z.boolean(),
  }),
  delivery: z.object({
    method: z.enum(DELIVERY_METHODS),
    address: z.string(),
    estimated: z.string(),
  }),
  seller_orders: z.array(OperatorSellerOrder),
  /** The status history in order; of one seller order, or of the whole order. */
  timeline: z.array(z.object({ status: z.enum(orderStatuses), store: z.string().nullable(), at: Timestamp })),
  /** Newest first, at most 100. */
  attempts: z.array(Attempt),
  refunds: z.array(Refund),
  /** The order's postings, oldest first, at most 200. */
  postings: z.array(z.object({ at: Timestamp, reason: z.string(), from: z.string(), to: z.string(), amount: Amount })),
  returns: z.array(OperatorReturn.omit({ order: true })),
  /** Mails to the buyer, newest first. */
  mails: z.array(
    z.object({
      subject: z.string(),
      to: z.string(),
      state: z.enum(['waiting', 'sent', 'refused']),
      sent_at: Timestamp.nullable(),
    }),
  ),
  /** Notes of operators, and the times they resent the receipt; newest first, at most 100. */
  notes: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['note', 'receipt']),
      comment: z.string(),
      by: z.string(),
      at: Timestamp,
    }),
  ),
  /** Reasons that operators gave for their actions on the order; newest first, at most 100. */
  decisions: z.array(
    z.object({
      id: z.int(),
      /** The action code of the audit log. */
      what: z.string(),
      comment: z.string(),
      by: z.string(),
      at: Timestamp,
    }),
  ),
})

const DayOfOrders = Day.refine((day) => day >= '2020-01-01', 'Please choose a day in 2020 or later.')

const ofShoppers = { access: 'operator', roles: ['support', 'finance'] } as const
const ofMoney = { access: 'operator', roles: ['finance'], requiresReauthentication: true } as const
const params = z.object({ orderId: OrderId })

export const orderSorts = ['newest', 'oldest'] as const

const Filters = z.object({
  payment_state: z.enum(orderPaymentStates).optional(),
  /** Orders with a seller order in this state. Unpaid orders match no state. */
  fulfilment: z.enum(fulfilmentStates).optional(),
  /** Orders with a refund that needs an operator. */
  attention: z.enum(['refund']).optional(),
  /** Days of Nairobi on which it was placed, both included. */
  from: DayOfOrders.optional(),
  to: DayOfOrders.optional(),
  /** Days of Nairobi on which it was paid, both included; refunded orders are included. */
  paid_from: DayOfOrders.optional(),
  paid_to: DayOfOrders.optional(),
})

/**
 * `q` is a complete order number in any spelling, email address, phone number, or receipt of a payment. With a range of
 * payment days, orders are sorted by payment time, otherwise by the time they were placed.
 */
export const listOperatorOrders = endpoint({
  ...ofShoppers,
  method: 'GET',
  path: '/api/admin/orders/',
  reads: 'replica',
  summary: 'All orders, newest or oldest first; searched by number, email, phone or receipt',
  query: Page.extend({
    q: line(254).default(''),
    ...Filters.shape,
    sort: z.enum(orderSorts).default('newest'),
  }),
  response: z.array(OperatorOrderSummary),
})

/** Without the search text: it names people, who may be erased. */
const ViewFilters = Filters.refine(
  (filters) => Object.values(filters).some((value) => value !== undefined),
  'Please choose at least one filter.',
)
export type OrderViewFilters = z.output<typeof Filters>

const OrderView = z.object({ id: Id, name: z.string(), filters: Filters })

export const listOrderViews = endpoint({
  ...ofShoppers,
  method: 'GET',
  path: '/api/admin/order-views/',
  summary: 'The operator’s saved views of the order list, sorted by name',
  response: z.array(OrderView).max(MAX_ORDER_VIEWS),
})

export const saveOrderView = endpoint({
  ...ofShoppers,
  method: 'POST',
  path: '/api/admin/order-views/',
  summary: 'Save a view: filters of the order list under a name',
  body: z.object({ name: requiredLine(40), filters: ViewFilters }),
  response: OrderView,
  status: 201,
  errors: ['ORDER_VIEW_NAME_TAKEN', 'ORDER_VIEWS_FULL'],
})

export const removeOrderView = endpoint({
  ...ofShoppers,
  method: 'DELETE',
  path: '/api/admin/order-views/:id/',
  summary: 'Delete a saved view',
  params: z.object({ id: IdText }),
  response: Message,
  errors: ['ORDER_VIEW_NOT_FOUND'],
})

export const getOperatorOrder = endpoint({
  ...ofShoppers,
  method: 'GET',
  path: '/api/admin/orders/:orderId/',
  summary: 'An order with all its data',
  params,
  response: OrderDetail,
  errors: ['ORDER_NOT_FOUND'],
})

export const cancelOrderAsOperator = endpoint({
  ...ofShoppers,
  method: 'POST',
  path: '/api/admin/orders/:orderId/cancel/',
  summary: 'Cancel an order that is neither paid nor shipped; its stock is released',
  params,
  body: z.object({ reason: requiredLine(200) }),
  response: OrderDetail,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_CANCELLABLE'],
})

const Lines = z
  .array(z.object({ item_id: Id, quantity: z.int().min(1).max(MAX_QUANTITY) }))
  .max(100)
  .refine((lines) => new Set(lines.map(({ item_id }) => item_id)).size === lines.length, 'Please list each item once.')

/**
 * Either an amount, which is split over all seller orders in proportion, or items and the delivery. Units that are not
 * shipped are cancelled and restocked; shipped units are refunded only.
 */
export const refundOrder = endpoint({
  ...ofMoney,
  method: 'POST',
  path: '/api/admin/orders/:orderId/refunds/',
  summary: 'Refund a paid order: items, the delivery fee, or an amount',
  params,
  body: z.object({
    reason: requiredLine(200),
    amount: Money.optional(),
    lines: Lines.optional(),
    /** The remaining delivery fee. */
    delivery: z.boolean().optional(),
  }),
  response: OrderDetail,
  errors: [
    'ORDER_NOT_FOUND',
    'REFUND_EXCEEDS_PAID',
    'REFUND_OF_NOTHING',
    'REFUND_TOO_SMALL',
    'NOT_SO_MANY_LEFT',
    'ORDER_DISPUTED',
    'SECOND_FACTOR_NEEDED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  idempotent: true,
})

const SellerOrderParams = params.extend({ sellerOrderId: IdText })

/** A seller order that its store has not accepted is also accepted. */
export const shipSellerOrderAsOperator = endpoint({
  ...ofShoppers,
  method: 'POST',
  path: '/api/admin/orders/:orderId/seller-orders/:sellerOrderId/ship/',
  summary: 'Mark a seller order as shipped on behalf of its store',
  params: SellerOrderParams,
  body: z.object({
    carrier: requiredLine(60, 'Please enter the courier.'),
    tracking_number: line(60).default(''),
  }),
  response: OrderDetail,
  errors: ['ORDER_NOT_FOUND', 'ORDER_STEP_NOT_POSSIBLE'],
})

export const deliverSellerOrderAsOperator = endpoint({
  ...ofShoppers,
  method: 'POST',
  path: '/api/admin/orders/:orderId/seller-orders/:sellerOrderId/deliver/',
  summary: 'Mark a seller order as delivered, after buyer and store confirmed it to an operator (D36)',
  params: SellerOrderParams,
  response: OrderDetail,
  errors: ['ORDER_NOT_FOUND', 'ORDER_STEP_NOT_POSSIBLE'],
})

export const requestPaymentOnDelivery = endpoint({
  ...ofShoppers,
  method: 'POST',
  path: '/api/admin/orders/:orderId/collect-on-delivery/prompt/',
  summary: 'Send an M-Pesa prompt for the amount due on delivery',
  params,
  body: z.object({ phone_number: requiredLine(30, 'Please enter a phone number.') }),
  response: z.object({
    /** In whole shillings. */
    requested: Amount,
    /** False if it is unknown whether the request reached the phone. */
    is_sure: z.boolean(),
  }),
  status: 202,
  errors: promptErrors,
})

/**
 * Idempotent by the slip's number: a repeat changes nothing. Cash is recorded even for an order that does not need it.
 */
export const recordCashOnDelivery = endpoint({
  ...ofMoney,
  method: 'POST',
  path: '/api/admin/orders/:orderId/collect-on-delivery/cash/',
  summary: 'Record cash on delivery: the whole amount due, in whole shillings',
  params,
  body: z.object({ amount: Money, receipt: requiredLine(60, 'Please enter the receipt number.') }),
  response: OrderDetail,
  errors: ['ORDER_NOT_FOUND', 'CASH_AMOUNT_WRONG', 'CASH_RECEIPT_USED', 'SECOND_FACTOR_NEEDED'],
})

export const recordDeliveryRefusal = endpoint({
  ...ofShoppers,
  method: 'POST',
  path: '/api/admin/orders/:orderId/collect-on-delivery/refused/',
  summary: 'Record a refused pay-on-delivery order: it ends, and its units are restocked',
  params,
  response: OrderDetail,
  errors: ['ORDER_NOT_FOUND', 'DELIVERY_NOT_REFUSABLE'],
})

export const mailReceiptAgain = endpoint({
  ...ofShoppers,
  method: 'POST',
  path: '/api/admin/orders/:orderId/receipt/',
  summary: 'Mail the receipt to the buyer again',
  params,
  response: OrderDetail,
  errors: ['ORDER_NOT_FOUND', 'RECEIPT_NOT_READY', 'BUYER_IS_ERASED', 'RATE_LIMITED'],
})

export const noteOnOrder = endpoint({
  ...ofShoppers,
  method: 'POST',
  path: '/api/admin/orders/:orderId/notes/',
  summary: 'Add a note for other operators; it cannot be changed later',
  params,
  body: z.object({ comment: text(1000).refine((comment) => comment !== '', 'This field is required.') }),
  response: OrderDetail,
  errors: ['ORDER_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
})

const RefundParams = z.object({ id: IdText })

export const sendRefundAgain = endpoint({
  ...ofMoney,
  method: 'POST',
  path: '/api/admin/refunds/:id/send-again/',
  summary: 'Send a failed refund to the provider again',
  params: RefundParams,
  response: OrderDetail,
  errors: ['REFUND_NOT_FOUND', 'REFUND_STEP_NOT_POSSIBLE', 'SECOND_FACTOR_NEEDED'],
})

export const markRefundDone = endpoint({
  ...ofMoney,
  method: 'POST',
  path: '/api/admin/refunds/:id/mark-done/',
  summary: 'Record that a refund was made by hand, outside of its provider',
  params: RefundParams,
  body: z.object({ channel: z.enum(byHandChannels), reference: requiredLine(200) }),
  response: OrderDetail,
  errors: ['REFUND_NOT_FOUND', 'REFUND_STEP_NOT_POSSIBLE', 'SECOND_FACTOR_NEEDED'],
})
