import { z } from 'zod'
import { DELIVERY_METHODS, MAX_ORDER_VIEWS, MAX_QUANTITY } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Cancellation } from './orders.ts'
import { promptErrors } from './payments.ts'
import {
  byHandChannels,
  attemptStates,
  cancelReasons,
  fulfilmentStates,
  moneyStates,
  orderStatuses,
  paymentProviders,
  refundStates,
  returnReasons,
  returnStates,
} from './states.ts'
import { Amount, Day, Id, IdText, line, Message, Money, OrderId, Page, requiredLine, text, Timestamp } from './text.ts'

/** What operators see of orders, and what they do about them (D40). */

const OperatorOrderSummary = z.object({
  id: z.string(),
  order_number: z.string(),
  created_at: Timestamp,
  paid_at: Timestamp.nullable(),
  status: z.enum(orderStatuses),
  money: z.enum(moneyStates),
  /** How far each store's part is. */
  parts: z.array(z.enum(fulfilmentStates)),
  /** Name and phone are empty once the person was erased. */
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
  /** Units that are not sent; of those that were, units whose money was given back; units in open or ended returns. */
  cancelled: z.int(),
  cancel_reason: z.enum(cancelReasons).nullable(),
  refunded: z.int(),
  returned: z.int(),
  /** What one cost, and what was paid for all of them: less their share of a coupon. */
  price: Amount,
  paid: Amount,
})

const OperatorOrderPart = z.object({
  id: z.int(),
  store: z.object({ id: z.int(), name: z.string() }),
  state: z.enum(fulfilmentStates),
  opened_at: Timestamp.nullable(),
  packed_at: Timestamp.nullable(),
  shipped_at: Timestamp.nullable(),
  delivered_at: Timestamp.nullable(),
  /** When what the store held of it became available to it. */
  released_at: Timestamp.nullable(),
  carrier: z.string(),
  tracking_number: z.string(),
  /** What its buyer asked to cancel. */
  cancellation: Cancellation.nullable(),
  items: z.array(Item),
  /** Of what was paid for it, what can still be given back. */
  refundable: Amount,
})

const Attempt = z.object({
  id: z.int(),
  provider: z.enum(paymentProviders),
  state: z.enum(attemptStates),
  /** A result code of M-Pesa's, or a word of the shop's. */
  reason: z.string().nullable(),
  reference: z.string(),
  phone_number: z.string().nullable(),
  by_hand: z.boolean(),
  asked: Amount,
  created_at: Timestamp,
  captures: z.array(
    z.object({
      /** Null while M-Pesa has not named it. */
      receipt: z.string().nullable(),
      amount: Amount,
      paid_at: Timestamp,
      /** Whose money it is: the order's, owed to the buyer, or not made out yet. */
      booked_as: z.enum(['order', 'owed', 'review']).nullable(),
      /** Why somebody must look at it. */
      doubt: z.string().nullable(),
    }),
  ),
})

const Refund = z.object({
  id: z.int(),
  state: z.enum(refundStates),
  provider: z.enum(paymentProviders),
  /** Of the money it is given back from. */
  receipt: z.string().nullable(),
  amount: Amount,
  reason: z.string(),
  /** False for money that paid for nothing. */
  of_order: z.boolean(),
  /** Why it was not given. */
  failure: z.string().nullable(),
  /** How an operator refunded it outside its provider; null where no operator did. */
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
  /** In the shopper's own words. */
  details: z.string(),
  /** What the shop answered. */
  answer: z.string(),
  lines: z.array(z.object({ item_id: z.int(), product_name: z.string(), variant_name: z.string(), quantity: z.int() })),
  /** Their places, as their own call takes them. */
  pictures: z.array(z.int()),
  /** Once it came back: what goes back for it, less what is back already; null otherwise. */
  refundable: Amount.nullable(),
})

const OrderDetail = z.object({
  ...OperatorOrderSummary.omit({ parts: true, buyer: true, phone_number: true }).shape,
  subtotal: Amount,
  discount: Amount,
  delivery_cost: Amount,
  /** What is to be paid at the door, in whole shillings; null where nothing is. */
  pay_at_door: Amount.nullable(),
  /** Its buyer chose to pay at the door, whatever became of it since. */
  chosen_at_door: z.boolean(),
  /** What can still be given back: of all that was paid, and of the delivery alone. */
  refundable: z.object({ all: Amount, delivery: Amount }),
  disputed: z.boolean(),
  buyer: z.object({
    id: z.int(),
    name: z.string(),
    /** Where its mails go, and whether that address was confirmed. */
    email: z.string(),
    email_confirmed: z.boolean(),
    phone_number: z.string(),
    /** The person was erased, and all of this with it. */
    is_erased: z.boolean(),
  }),
  delivery: z.object({
    method: z.enum(DELIVERY_METHODS),
    address: z.string(),
    estimated: z.string(),
  }),
  parts: z.array(OperatorOrderPart),
  /** What happened, in order; of one store's part, or of the order as a whole. */
  timeline: z.array(z.object({ status: z.enum(orderStatuses), store: z.string().nullable(), at: Timestamp })),
  /** The newest first, at most 100. */
  attempts: z.array(Attempt),
  refunds: z.array(Refund),
  /** What was booked for it, the oldest first, at most 200. */
  postings: z.array(z.object({ at: Timestamp, reason: z.string(), from: z.string(), to: z.string(), amount: Amount })),
  returns: z.array(OperatorReturn.omit({ order: true })),
  /** To its buyer, the newest first. */
  mails: z.array(
    z.object({
      subject: z.string(),
      to: z.string(),
      state: z.enum(['waiting', 'sent', 'refused']),
      sent_at: Timestamp.nullable(),
    }),
  ),
  /** What operators wrote, and that they sent the receipt again; the newest first, at most 100. */
  notes: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['note', 'receipt']),
      words: z.string(),
      by: z.string(),
      at: Timestamp,
    }),
  ),
  /** Why operators did what they did about it, in their own words; the newest first, at most 100. */
  decisions: z.array(
    z.object({
      id: z.int(),
      /** As the audit trail calls it. */
      what: z.string(),
      words: z.string(),
      by: z.string(),
      at: Timestamp,
    }),
  ),
})

const DayOfOrders = Day.refine((day) => day >= '2020-01-01', 'Please choose a day from 2020 on.')

const ofShoppers = { access: 'operator', roles: ['support', 'finance'] } as const
const ofMoney = { access: 'operator', roles: ['finance'], asksAgain: true } as const
const params = z.object({ orderId: OrderId })

export const orderSorts = ['newest', 'oldest'] as const

const Filters = z.object({
  money: z.enum(moneyStates).optional(),
  /** Orders one part of which is there. Parts of what was never paid are nowhere. */
  part: z.enum(fulfilmentStates).optional(),
  /** Orders one refund of which waits for an operator. */
  attention: z.enum(['refund']).optional(),
  /** Days of Nairobi on which it was placed, both counted. */
  from: DayOfOrders.optional(),
  to: DayOfOrders.optional(),
  /** Days of Nairobi on which it was paid, both counted; whatever became of its money since. */
  paid_from: DayOfOrders.optional(),
  paid_to: DayOfOrders.optional(),
})

/**
 * `q` is an order's number in any spelling, an email address, a phone number, or a payment's receipt; all of it. Asked for
 * days they were paid, orders stand by when that was, and otherwise by when they were placed.
 */
export const listOperatorOrders = endpoint({
  ...ofShoppers,
  method: 'GET',
  path: '/api/admin/orders/',
  summary: 'All orders, the newest or the oldest first; found by number, email, phone or receipt',
  query: Page.extend({
    q: line(254).default(''),
    ...Filters.shape,
    sort: z.enum(orderSorts).default('newest'),
  }),
  response: z.array(OperatorOrderSummary),
})

/** Without what is typed into the search: it names people, who may be erased. */
const ViewFilters = Filters.refine(
  (filters) => Object.values(filters).some((value) => value !== undefined),
  'Please choose what the view narrows the list down to.',
)
export type OrderViewFilters = z.output<typeof Filters>

const OrderView = z.object({ id: Id, name: z.string(), filters: Filters })

export const listOrderViews = endpoint({
  ...ofShoppers,
  method: 'GET',
  path: '/api/admin/order-views/',
  summary: 'Ways to narrow the list of orders down that one keeps for oneself, by their names',
  response: z.array(OrderView).max(MAX_ORDER_VIEWS),
})

export const saveOrderView = endpoint({
  ...ofShoppers,
  method: 'POST',
  path: '/api/admin/order-views/',
  summary: 'Keep a way to narrow the list of orders down',
  body: z.object({ name: requiredLine(40), filters: ViewFilters }),
  response: OrderView,
  status: 201,
  errors: ['ORDER_VIEW_NAME_TAKEN', 'ORDER_VIEWS_FULL'],
})

export const removeOrderView = endpoint({
  ...ofShoppers,
  method: 'DELETE',
  path: '/api/admin/order-views/:id/',
  summary: 'Keep it no longer',
  params: z.object({ id: IdText }),
  response: Message,
  errors: ['ORDER_VIEW_NOT_FOUND'],
})

export const getOperatorOrder = endpoint({
  ...ofShoppers,
  method: 'GET',
  path: '/api/admin/orders/:orderId/',
  summary: 'All there is about an order',
  params,
  response: OrderDetail,
  errors: ['ORDER_NOT_FOUND'],
})

export const cancelOrderAsOperator = endpoint({
  ...ofShoppers,
  method: 'POST',
  path: '/api/admin/orders/:orderId/cancel/',
  summary: 'End an order that is not paid and not on its way; its stock returns to the shelf',
  params,
  body: z.object({ reason: requiredLine(200) }),
  response: OrderDetail,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_CANCELLABLE'],
})

const Lines = z
  .array(z.object({ item_id: Id, quantity: z.int().min(1).max(MAX_QUANTITY) }))
  .max(100)
  .refine((lines) => new Set(lines.map(({ item_id }) => item_id)).size === lines.length, 'Please name each item once.')

/**
 * Either an amount, which every part gives in proportion, or items and the delivery: units that were not sent are not, and
 * are stock again; of the others the money alone goes back.
 */
export const refundOrder = endpoint({
  ...ofMoney,
  method: 'POST',
  path: '/api/admin/orders/:orderId/refunds/',
  summary: 'Give money of a paid order back: for items, for the delivery, or an amount',
  params,
  body: z.object({
    reason: requiredLine(200),
    amount: Money.optional(),
    lines: Lines.optional(),
    /** All of it that is left. */
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

const PartParams = params.extend({ partId: IdText })

/** A part its store has not accepted is accepted with it. */
export const shipPartAsOperator = endpoint({
  ...ofShoppers,
  method: 'POST',
  path: '/api/admin/orders/:orderId/parts/:partId/ship/',
  summary: 'A store’s part is on its way, said on its behalf',
  params: PartParams,
  body: z.object({
    carrier: requiredLine(60, 'Please say who brings it.'),
    tracking_number: line(60).default(''),
  }),
  response: OrderDetail,
  errors: ['ORDER_NOT_FOUND', 'ORDER_STEP_NOT_POSSIBLE'],
})

export const deliverPartAsOperator = endpoint({
  ...ofShoppers,
  method: 'POST',
  path: '/api/admin/orders/:orderId/parts/:partId/deliver/',
  summary: 'A store’s part is with its buyer: an operator heard it from both (D36)',
  params: PartParams,
  response: OrderDetail,
  errors: ['ORDER_NOT_FOUND', 'ORDER_STEP_NOT_POSSIBLE'],
})

export const promptAtDoor = endpoint({
  ...ofShoppers,
  method: 'POST',
  path: '/api/admin/orders/:orderId/at-door/prompt/',
  summary: 'Ask a phone at the door, by M-Pesa, for what is to be paid there',
  params,
  body: z.object({ phone_number: requiredLine(30, 'Please enter the number of the phone.') }),
  response: z.object({
    /** In whole shillings. */
    asked: Amount,
    /** False when it is not known whether the request reached the phone. */
    is_sure: z.boolean(),
  }),
  status: 202,
  errors: promptErrors,
})

/** Once for the number of its slip: the same again changes nothing. Money is a fact, also for an order that needs none. */
export const recordCashAtDoor = endpoint({
  ...ofMoney,
  method: 'POST',
  path: '/api/admin/orders/:orderId/at-door/cash/',
  summary: 'Cash was handed over for an order: all of it, in whole shillings',
  params,
  body: z.object({ amount: Money, receipt: requiredLine(60, 'Please enter the number of the slip.') }),
  response: OrderDetail,
  errors: ['ORDER_NOT_FOUND', 'CASH_AMOUNT_WRONG', 'CASH_RECEIPT_USED', 'SECOND_FACTOR_NEEDED'],
})

export const refusedAtDoor = endpoint({
  ...ofShoppers,
  method: 'POST',
  path: '/api/admin/orders/:orderId/at-door/refused/',
  summary: 'What was to be paid at the door was not taken: the order ends; its stock returns to the shelf',
  params,
  response: OrderDetail,
  errors: ['ORDER_NOT_FOUND', 'DELIVERY_NOT_REFUSABLE'],
})

export const mailReceiptAgain = endpoint({
  ...ofShoppers,
  method: 'POST',
  path: '/api/admin/orders/:orderId/receipt/',
  summary: 'Mail the buyer the receipt once more',
  params,
  response: OrderDetail,
  errors: ['ORDER_NOT_FOUND', 'RECEIPT_NOT_READY', 'BUYER_IS_ERASED', 'RATE_LIMITED'],
})

export const noteOnOrder = endpoint({
  ...ofShoppers,
  method: 'POST',
  path: '/api/admin/orders/:orderId/notes/',
  summary: 'Write something down for other operators; it stays',
  params,
  body: z.object({ words: text(1000).refine((words) => words !== '', 'This field is required.') }),
  response: OrderDetail,
  errors: ['ORDER_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
})

const RefundParams = z.object({ id: IdText })

export const sendRefundAgain = endpoint({
  ...ofMoney,
  method: 'POST',
  path: '/api/admin/refunds/:id/send-again/',
  summary: 'Ask the provider again for a refund of which it gave nothing',
  params: RefundParams,
  response: OrderDetail,
  errors: ['REFUND_NOT_FOUND', 'REFUND_STEP_NOT_POSSIBLE', 'SECOND_FACTOR_NEEDED'],
})

export const markRefundDone = endpoint({
  ...ofMoney,
  method: 'POST',
  path: '/api/admin/refunds/:id/mark-done/',
  summary: 'A refund was given by hand, outside of its provider',
  params: RefundParams,
  body: z.object({ channel: z.enum(byHandChannels), reference: requiredLine(200) }),
  response: OrderDetail,
  errors: ['REFUND_NOT_FOUND', 'REFUND_STEP_NOT_POSSIBLE', 'SECOND_FACTOR_NEEDED'],
})
