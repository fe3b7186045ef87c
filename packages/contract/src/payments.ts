import { z } from 'zod'
import { LANGUAGES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Amount, line, Money, MoneyText, OrderId, requiredLine } from './text.ts'

/** Starts the card/mobile pop-up: amount, currency and reference are the server's; the browser only resumes (D3). */
export const initializePayment = endpoint({
  method: 'POST',
  path: '/api/payments/initialize/',
  access: 'shopper',
  summary: 'Start paying by card or mobile money in the provider’s pop-up',
  body: z.object({ order_id: OrderId }),
  response: z.object({
    reference: z.string(),
    access_code: z.string(),
    authorization_url: z.string(),
    public_key: z.string(),
    email: z.string(),
    /** Total × 100 (S§7). */
    amount: z.int(),
    currency: z.string(),
  }),
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAYABLE', 'PAYMENT_UNAVAILABLE', 'PAYMENT_NOT_STARTED', 'RATE_LIMITED'],
  errorField: 'message',
})

/** Not paid or pending is 200 with `status` 'failed' or 'pending'; misuse is 4xx (D28). */
export const verifyPayment = endpoint({
  method: 'POST',
  path: '/api/payments/verify/',
  access: 'shopper',
  summary: 'Ask the provider whether a payment went through, and settle it',
  body: z.object({ reference: line(100), order_id: OrderId }),
  response: z.object({ status: z.enum(['success', 'pending', 'failed']), message: z.string() }),
  errors: ['ORDER_NOT_FOUND', 'UNKNOWN_REFERENCE', 'PAYMENT_UNAVAILABLE', 'RATE_LIMITED'],
  errorField: 'message',
})

/** Why a phone is not asked by M-Pesa. */
export const promptErrors = [
  'ORDER_NOT_FOUND',
  'ORDER_NOT_PAYABLE',
  'INVALID_PHONE',
  'AMOUNT_NOT_PAYABLE_HERE',
  'PAYMENT_IN_PROGRESS',
  'PAYMENT_COOLDOWN',
  'PAYMENT_UNAVAILABLE',
  'PAYMENT_NOT_STARTED',
  'RATE_LIMITED',
] as const

export const requestMpesaPayment = endpoint({
  method: 'POST',
  path: '/api/mpesa-payment/',
  access: 'shopper',
  summary: 'Send an M-Pesa prompt to a phone',
  body: z.object({ order_id: OrderId, phone_number: requiredLine(30, 'Please enter your phone number') }),
  response: z.object({
    message: z.string(),
    /** What the phone is asked for: whole shillings, half up (D11). */
    amount: Amount,
    retry_at: z.string().nullable(),
  }),
  status: 202,
  errors: promptErrors,
  errorField: 'message',
})

/** Where the browser goes; the specification reads the one with rel 'approve' (S§7). */
const ApproveLinks = z.array(z.object({ href: z.string(), rel: z.literal('approve'), method: z.literal('GET') }))

/** Without a token the order's id is the right to pay for it; with one it must be the owner's (D28). */
export const createPaypalOrder = endpoint({
  method: 'POST',
  path: '/api/paypal-create-order/',
  access: 'guest-or-shopper',
  summary: 'Create the order at PayPal and learn where to approve it',
  body: z.object({
    order_id: OrderId,
    /** The order's total in shillings: compared, never used. */
    amount: z.union([Money, MoneyText]),
    /** Of the screen PayPal sends the shopper back to. */
    language: z.enum(LANGUAGES).optional(),
  }),
  response: z.object({
    links: ApproveLinks,
    /** What PayPal asks for: it takes no shillings (D11). */
    currency: z.literal('USD'),
    amount: Amount,
  }),
  errors: [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_PAYABLE',
    'PAYMENT_AMOUNT_DIFFERS',
    'AMOUNT_NOT_PAYABLE_HERE',
    'PAYMENT_BEING_CHECKED',
    'PAYMENT_UNAVAILABLE',
    'PAYPAL_NOT_STARTED',
    'RATE_LIMITED',
  ],
  errorField: 'message',
})

/** The way back from PayPal, which proves nothing: PayPal is asked, and what was approved is captured by the server. */
export const capturePaypalOrder = endpoint({
  method: 'POST',
  path: '/api/paypal-capture-order/',
  access: 'guest-or-shopper',
  summary: 'Take the money of an order approved at PayPal, and settle it',
  body: z.object({
    order_id: OrderId,
    /** PayPal's name for its order, which it puts into the address it sends the browser back to. */
    token: line(100),
  }),
  response: z.object({
    /** `checking`: paid, and not yet money; `declined`: another card or account is to be chosen at PayPal. */
    status: z.enum(['success', 'pending', 'checking', 'declined', 'failed']),
    message: z.string(),
    /** Not empty when the shopper is to go back to PayPal. */
    links: ApproveLinks,
  }),
  errors: ['ORDER_NOT_FOUND', 'UNKNOWN_REFERENCE', 'PAYMENT_UNAVAILABLE', 'RATE_LIMITED'],
  errorField: 'message',
})

/** Proven by asking PayPal whether it signed these bytes. */
export const paypalWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/paypal/',
  access: 'provider',
  summary: 'PayPal’s news',
  response: z.object({ received: z.literal(true) }),
  errors: ['FORBIDDEN', 'RATE_LIMITED', 'UNAVAILABLE'],
  bodyLimitBytes: 256 * 1024,
})

/** HMAC-SHA512 of the raw body in `x-paystack-signature`. */
export const paystackWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/paystack/',
  access: 'provider',
  summary: 'Paystack’s news',
  response: z.object({ received: z.literal(true) }),
  errors: ['FORBIDDEN'],
  bodyLimitBytes: 256 * 1024,
})

/** A secret path per attempt; free of the words Safaricom's portal refuses in a URL (D3). */
export const stkCallback = endpoint({
  method: 'POST',
  path: '/api/pay/cb/:secret/',
  access: 'provider',
  summary: 'The outcome of an M-Pesa prompt',
  params: z.object({ secret: line(64) }),
  response: z.object({ ResultCode: z.literal(0), ResultDesc: z.literal('Accepted') }),
  bodyLimitBytes: 64 * 1024,
})

/** M-Pesa's own words for yes, and for what is wrong with the account or the amount. */
const C2bAnswer = z.object({ ResultCode: z.enum(['0', 'C2B00012', 'C2B00013']), ResultDesc: z.string() })
const PaybillParams = z.object({ secret: line(64) })

/** The PayBill's own addresses: one secret path for all payments by hand, registered once. */
export const validatePaidByHand = endpoint({
  method: 'POST',
  path: '/api/pay/c2b/:secret/validate/',
  access: 'provider',
  summary: 'M-Pesa asks whether it may take a payment by hand',
  params: PaybillParams,
  response: C2bAnswer,
  bodyLimitBytes: 64 * 1024,
})

export const confirmPaidByHand = endpoint({
  method: 'POST',
  path: '/api/pay/c2b/:secret/confirm/',
  access: 'provider',
  summary: 'M-Pesa took a payment by hand',
  params: PaybillParams,
  response: C2bAnswer,
  bodyLimitBytes: 64 * 1024,
})

/** A secret path for each command: what became of a payout, a reversal, a look-up. */
export const commandResult = endpoint({
  method: 'POST',
  path: '/api/pay/res/:secret/',
  access: 'provider',
  summary: 'What became of something M-Pesa was asked to do',
  params: z.object({ secret: line(64) }),
  response: z.object({ ResultCode: z.literal(0), ResultDesc: z.literal('Accepted') }),
  bodyLimitBytes: 64 * 1024,
})

export const commandTimeout = endpoint({
  method: 'POST',
  path: '/api/pay/late/:secret/',
  access: 'provider',
  summary: 'Something M-Pesa was asked to do waited too long: what became of it is not known',
  params: z.object({ secret: line(64) }),
  response: z.object({ ResultCode: z.literal(0), ResultDesc: z.literal('Accepted') }),
  bodyLimitBytes: 64 * 1024,
})
