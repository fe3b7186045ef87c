import { CONFIRMED_LIMITS, MAX_ADDRESSES, MAX_STOCK_ALERTS, UNCONFIRMED_LIMITS } from './constants.ts'
import { operatorErrors } from '../operator/errors.ts'
import { sellerErrors } from '../seller/errors.ts'

/**
 * Every error that a shopper, seller or operator can receive: one row per code.
 *
 * `field` is the wire field of the error text (S§7, S§8 name it call by call: `error`, `detail` or `message`). An
 * endpoint whose specified field differs sets `errorField`. Every error response also has `code`, `request_id` and the
 * extra data of its row. A code without a row here does not compile.
 */
type ErrorRow = { status: number; field: 'error' | 'detail' | 'message'; text: string }

export const errorTable = {
  VALIDATION_FAILED: row(400, 'Please check what you entered and try again.'),
  MALFORMED_BODY: row(400, 'We couldn’t read this request.'),
  BODY_TOO_LARGE: row(413, 'The request is too large.'),
  UNSUPPORTED_MEDIA_TYPE: row(415, 'Please send the request as JSON.'),
  UNAUTHENTICATED: { status: 401, field: 'detail', text: 'Please log in to continue.' },
  FORBIDDEN: row(403, 'You don’t have permission to do this.'),
  NOT_FOUND: row(404, 'Not found.'),
  METHOD_NOT_ALLOWED: row(405, 'This action isn’t available here.'),
  RATE_LIMITED: row(429, 'Too many attempts. Please wait a moment and try again.'),
  INTERNAL: row(500, 'Something went wrong. Please try again.'),
  UNAVAILABLE: row(503, 'The shop is busy. Please try again in a moment.'),

  /** Extra data: `retry_after_seconds`. An unknown name gets the same error. */
  SIGN_IN_LOCKED: row(
    429,
    'Too many attempts. To log in now, open the link we’ve emailed to this account’s address. Or try again later.',
  ),

  IDEMPOTENCY_KEY_REUSED: row(422, 'This request was already sent with different content.'),

  USERNAME_TAKEN: row(400, 'This username is already taken.'),
  EMAIL_TAKEN: row(400, 'An account with this email already exists.'),
  PASSWORD_TOO_WEAK: row(400, 'Please choose a longer or less common password.'),
  INVALID_CODE: row(400, 'Invalid or expired code.'),
  NOTHING_TO_VERIFY: row(404, 'Nothing to verify for this email. Please register again.'),
  TOO_MANY_CODE_ATTEMPTS: row(429, 'Too many wrong codes. Please request a new one.'),
  RESEND_TOO_SOON: row(429, 'Please wait before requesting another code.'),
  INVALID_CREDENTIALS: row(401, 'Wrong username or password.'),
  INVALID_REFRESH_TOKEN: { status: 401, field: 'detail', text: 'Your session has ended. Please log in again.' },
  INVALID_GOOGLE_TOKEN: { status: 401, field: 'detail', text: 'Google login failed. Please try again.' },
  GOOGLE_LINK_NEEDS_PASSWORD: {
    status: 409,
    field: 'detail',
    text: 'An account with this email exists. Please log in with your password once to connect Google.',
  },
  INVALID_RESET_LINK: row(400, 'This link has expired or was already used.'),
  WRONG_PASSWORD: row(400, 'Incorrect password. Please try again.'),
  CSRF_FAILED: row(403, 'Please reload the page and try again.'),

  PRODUCT_NOT_FOUND: { status: 404, field: 'detail', text: 'Product Not Found' },
  PRODUCT_UNAVAILABLE: row(409, 'This product is no longer available.'),
  STORE_NOT_FOUND: row(404, 'Store not found.'),
  /** Extra data: `until`. */
  STORE_AWAY: row(409, 'This store is on holiday. You can buy its products once it’s back.'),
  INSUFFICIENT_STOCK: row(409, 'There isn’t enough stock of this product.'),
  LINE_LIMIT_REACHED: row(409, 'You can have up to 10 of a product in your cart.'),
  CART_FULL: row(409, 'Your cart is full. Please check out first.'),
  CART_LINE_NOT_FOUND: row(404, 'This item is no longer in your cart.'),

  CART_EMPTY: row(400, 'Your cart is empty'),
  CART_CHANGED: row(409, 'Prices or stock have changed. Please check your cart and try again.'),
  /** Extra data: `minimum`. */
  BELOW_MINIMUM: row(400, 'Minimum order value is {minimum} Ksh. Please add more items to your cart.'),
  ADDRESS_REQUIRED: row(400, 'Please enter a valid delivery address'),
  PHONE_REQUIRED: row(400, 'Please enter your phone number'),
  INVALID_PHONE: row(400, 'Please enter a Kenyan phone number, such as 0712 345 678.'),
  TOO_MANY_UNPAID_ORDERS: row(409, 'You have unpaid orders. Please pay for or cancel one of them first.'),
  ORDER_TOO_LARGE: row(
    409,
    `You can order up to ${CONFIRMED_LIMITS.maxReservedUnits} items at a time. Please remove some items.`,
  ),
  CONFIRM_FOR_LARGER_ORDER: row(
    409,
    `Please confirm your email to order more than ${UNCONFIRMED_LIMITS.maxReservedUnits} items at a time.`,
  ),
  CONFIRM_FOR_MORE_OF_ITEM: row(
    409,
    `Please confirm your email to order more than ${UNCONFIRMED_LIMITS.maxUnitsPerVariant} of the same item.`,
  ),
  CONFIRM_FOR_SCARCE_ITEM: row(
    409,
    'An item in your cart is in high demand. Please confirm your email to order it, or try again in a few minutes.',
  ),
  TOO_MANY_RESERVED: row(409, 'You have too many items awaiting payment. Please pay for or cancel an order first.'),

  INVALID_NEWSLETTER_LINK: row(400, 'This link is no longer valid. Please subscribe again.'),

  COUPON_UNKNOWN: row(409, 'We don’t recognise this coupon code. Please check it and try again.'),
  COUPON_NOT_STARTED: row(409, 'This coupon isn’t active yet.'),
  COUPON_EXPIRED: row(409, 'This coupon has expired.'),
  COUPON_USED: row(409, 'You have already used this coupon.'),
  COUPON_USED_UP: row(409, 'This coupon has reached its usage limit.'),
  COUPON_NEEDS_CONFIRMED_EMAIL: row(409, 'Please confirm your email to use this coupon.'),
  COUPON_NOT_FOR_THESE: row(409, 'This coupon doesn’t apply to the items in your cart.'),
  COUPON_MINIMUM: row(409, 'Your items don’t reach the minimum for this coupon.'),

  ITEM_IN_STOCK: row(409, 'This item is in stock.'),
  TOO_MANY_STOCK_ALERTS: row(409, `You can have up to ${MAX_STOCK_ALERTS} stock alerts. Please cancel one first.`),
  STOCK_ALERT_NEEDS_CONFIRMED_EMAIL: row(409, 'Please confirm your email to get stock alerts.'),

  REVIEW_NEEDS_DELIVERY: row(403, 'You can review this product once it’s been delivered to you.'),
  REVIEW_OF_REFUNDED: row(403, 'Your purchase of this product was refunded, so you can’t review it.'),
  REVIEW_OF_OWN_STORE: row(403, 'You’re a member of this store, so you can’t review its products.'),
  ALREADY_REVIEWED: row(409, 'You’ve already reviewed this product. You can edit your review.'),
  REVIEW_NOT_FOUND: row(404, 'This review no longer exists.'),

  ORDER_NOT_FOUND: row(404, 'Order not found'),
  CANCELLATION_DECLINED: row(409, 'The store declined to cancel these items.'),
  CANCELLATION_LOSES_FREE_DELIVERY: row(
    409,
    'Without these items, your order no longer qualifies for free delivery. You can cancel the whole order instead.',
  ),
  ORDER_STEP_NOT_POSSIBLE: row(409, 'This isn’t possible with the order’s current status.'),
  ORDER_NOT_CANCELLABLE: row(409, 'This order can no longer be cancelled.'),

  RECEIPT_NOT_READY: row(409, 'Your receipt will be available once this order is paid.'),

  RETURN_NOT_FOUND: row(404, 'Return request not found.'),
  NOT_RETURNABLE: row(409, 'You can return items within 14 days of delivery.'),
  RETURN_EXCEEDS_BOUGHT: row(409, 'This is more than you can return of this item.'),
  RETURN_NOT_WITHDRAWABLE: row(409, 'This return request can no longer be withdrawn.'),

  ADDRESS_NOT_FOUND: row(404, 'This address is no longer saved.'),
  ADDRESS_BOOK_FULL: row(409, `You can save up to ${MAX_ADDRESSES} addresses. Please remove one first.`),

  ACCOUNT_HAS_OPEN_ORDERS: row(
    409,
    'You have an open order or a pending refund. You can delete your account once it’s complete.',
  ),
  ACCOUNT_HAS_OPEN_RETURN: row(
    409,
    'You have an open return request. You can delete your account once it’s settled or withdrawn.',
  ),
  ACCOUNT_OWNS_A_STORE: row(409, 'This account owns a store. Please ask us to close the store first.'),

  /** Extra data: `left`, the amount that can still be refunded. */
  REFUND_EXCEEDS_PAID: row(409, 'This is more than can still be refunded.'),
  ORDER_NOT_PAYABLE: { status: 409, field: 'message', text: 'This order isn’t awaiting payment.' },
  PAYMENT_IN_PROGRESS: {
    status: 409,
    field: 'message',
    text: 'A payment request is already on its way. Please check your phone.',
  },
  PAYMENT_COOLDOWN: { status: 429, field: 'message', text: 'Please wait a moment before you try again.' },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    field: 'message',
    text: 'This payment method isn’t available right now. Please choose another one.',
  },
  PAYMENT_NOT_STARTED: { status: 502, field: 'message', text: 'We couldn’t start the payment. Please try again.' },
  AMOUNT_NOT_PAYABLE_HERE: {
    status: 400,
    field: 'message',
    text: 'This payment method can’t be used for this amount. Please choose another one.',
  },
  PAYMENT_UNDECIDED: {
    status: 409,
    field: 'message',
    text: 'We’re still confirming a payment for this order. Please wait a moment and try again.',
  },
  PAY_ON_DELIVERY_UNAVAILABLE: {
    status: 409,
    field: 'message',
    text: 'Pay on delivery isn’t available for this address. Please choose another payment method.',
  },
  PAY_ON_DELIVERY_TOO_LARGE: {
    status: 409,
    field: 'message',
    text: 'This order is too large for pay on delivery. Please choose another payment method.',
  },
  CONFIRM_FOR_PAY_ON_DELIVERY: {
    status: 409,
    field: 'message',
    text: 'Please confirm your email to pay on delivery.',
  },
  TOO_MANY_PAY_ON_DELIVERY: {
    status: 409,
    field: 'message',
    text: 'You have other orders to pay on delivery. Please pay for one of them first.',
  },
  DELIVERY_REFUSED_BEFORE: {
    status: 409,
    field: 'message',
    text: 'You refused an earlier order on delivery. Please choose another payment method.',
  },
  CASH_AMOUNT_WRONG: { status: 409, field: 'message', text: 'This isn’t the amount due for this order.' },
  CASH_RECEIPT_USED: {
    status: 409,
    field: 'message',
    text: 'This receipt number is already recorded for another payment.',
  },
  DELIVERY_NOT_REFUSABLE: {
    status: 409,
    field: 'message',
    text: 'Only an unpaid pay-on-delivery order can be recorded as refused.',
  },
  PAYPAL_NOT_STARTED: { status: 502, field: 'message', text: 'Failed to create PayPal order.' },
  PAYMENT_AMOUNT_DIFFERS: {
    status: 409,
    field: 'message',
    text: 'The amount doesn’t match the order total. Please reload the page.',
  },
  PAYMENT_BEING_CHECKED: {
    status: 409,
    field: 'message',
    text: 'PayPal is still checking your payment. Please don’t pay again.',
  },
  PAYOUT_NOT_FOUND: row(404, 'Payout not found.'),
  PAYOUT_STEP_NOT_POSSIBLE: row(409, 'This isn’t possible with the payout’s current status.'),
  UNMATCHED_PAYMENT_NOT_FOUND: row(404, 'There’s no unmatched payment with this receipt.'),
  UNKNOWN_REFERENCE: { status: 404, field: 'message', text: 'Payment not found.' },

  ...sellerErrors,
  ...operatorErrors,
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof errorTable
export type ErrorField = ErrorRow['field']

/** Codes that any endpoint may answer without declaring them: they come from the HTTP layer, not from a use case. */
export const fenceErrorCodes = [
  'VALIDATION_FAILED',
  'MALFORMED_BODY',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CSRF_FAILED',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies ErrorCode[]

/** The body of every response other than 2xx. It has exactly one of `error`, `detail`, `message`. */
export type ErrorBody = {
  error?: string
  detail?: string
  message?: string
  code: ErrorCode
  request_id: string
  /** VALIDATION_FAILED: the invalid parts of the request, each with its message. */
  fields?: { path: string; message: string }[]
  [extra: string]: unknown
}

function row<const S extends number, const T extends string>(status: S, text: T) {
  return { status, field: 'error' as const, text }
}
