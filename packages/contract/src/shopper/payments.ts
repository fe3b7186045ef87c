import { z } from 'zod'
import { LANGUAGES } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Amount, amountMessage, line, Money, MoneyText, OrderId, requiredLine } from '../shared/text.ts'

/**
 * Starts the card/mobile pop-up. Amount, currency and reference come from the server; the browser only resumes it (D3).
 */
export const initializePayment = endpoint({
  method: 'POST',
  path: '/api/payments/initialize/',
  access: 'shopper',
  summary: 'Start a payment by card or mobile money in Paystack’s pop-up',
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

/** An unsuccessful payment is 200 with `status` 'failed' or 'pending'; an invalid request is 4xx (D28). */
export const verifyPayment = endpoint({
  method: 'POST',
  path: '/api/payments/verify/',
  access: 'shopper',
  summary: 'Query Paystack about a payment, and settle it',
  body: z.object({ reference: line(100), order_id: OrderId }),
  response: z.object({ status: z.enum(['success', 'pending', 'failed']), message: z.string() }),
  errors: ['ORDER_NOT_FOUND', 'UNKNOWN_REFERENCE', 'PAYMENT_UNAVAILABLE', 'RATE_LIMITED'],
  errorField: 'message',
})

/** Reasons why no M-Pesa prompt is sent. */
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
    /** The amount of the prompt: whole shillings, rounded half up (D11). */
    amount: Amount,
    retry_at: z.string().nullable(),
  }),
  status: 202,
  errors: promptErrors,
  errorField: 'message',
})

/** Redirect targets of the browser; the specification uses the link with rel 'approve' (S§7). */
const ApproveLinks = z.array(z.object({ href: z.string(), rel: z.literal('approve'), method: z.literal('GET') }))

/** Without a token the order's id is the capability to pay for it; a token must belong to the order's owner (D28). */
export const createPaypalOrder = endpoint({
  method: 'POST',
  path: '/api/paypal-create-order/',
  access: 'guest-or-shopper',
  summary: 'Create an order at PayPal, and return the address where the shopper approves it',
  body: z.object({
    order_id: OrderId,
    /** The order's total in shillings: only compared, never charged. */
    amount: z.union([Money, MoneyText], amountMessage),
    /** The language of the screen to which PayPal redirects the shopper. */
    language: z.enum(LANGUAGES).optional(),
  }),
  response: z.object({
    links: ApproveLinks,
    /** The amount PayPal charges: it does not support shillings (D11). */
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

/** The return from PayPal proves nothing: the server queries PayPal and captures an approved order. */
export const capturePaypalOrder = endpoint({
  method: 'POST',
  path: '/api/paypal-capture-order/',
  access: 'guest-or-shopper',
  summary: 'Capture an approved PayPal order, and settle it',
  body: z.object({
    order_id: OrderId,
    /** PayPal's id of its order, which is part of the return URL. */
    token: line(100),
  }),
  response: z.object({
    /**
     * `checking`: approved, but the capture is pending; `declined`: the shopper must choose another card or account.
     */
    status: z.enum(['success', 'pending', 'checking', 'declined', 'failed']),
    message: z.string(),
    /** Not empty if the shopper must return to PayPal. */
    links: ApproveLinks,
  }),
  errors: ['ORDER_NOT_FOUND', 'UNKNOWN_REFERENCE', 'PAYMENT_UNAVAILABLE', 'RATE_LIMITED'],
  errorField: 'message',
})

/** Verified by a call to PayPal, which checks the signature of these bytes. */
export const paypalWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/paypal/',
  access: 'provider',
  summary: 'Receive a webhook event from PayPal',
  response: z.object({ received: z.literal(true) }),
  errors: ['FORBIDDEN', 'RATE_LIMITED', 'UNAVAILABLE'],
  bodyLimitBytes: 256 * 1024,
})

/** HMAC-SHA512 of the raw body in `x-paystack-signature`. */
export const paystackWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/paystack/',
  access: 'provider',
  summary: 'Receive a webhook event from Paystack',
  response: z.object({ received: z.literal(true) }),
  errors: ['FORBIDDEN'],
  bodyLimitBytes: 256 * 1024,
})

/** A secret path per attempt, without the words that Safaricom's portal rejects in a URL (D3). */
export const stkCallback = endpoint({
  method: 'POST',
  path: '/api/pay/cb/:secret/',
  access: 'provider',
  summary: 'Receive the outcome of an M-Pesa prompt',
  params: z.object({ secret: line(64) }),
  response: z.object({ ResultCode: z.literal(0), ResultDesc: z.literal('Accepted') }),
  bodyLimitBytes: 64 * 1024,
})

/** M-Pesa's codes for acceptance, and for a wrong account or amount. */
const C2bAnswer = z.object({ ResultCode: z.enum(['0', 'C2B00012', 'C2B00013']), ResultDesc: z.string() })
const PaybillParams = z.object({ secret: line(64) })

/** The PayBill's callback URLs: one secret path for all payments without a prompt, registered once. */
export const validatePaidByHand = endpoint({
  method: 'POST',
  path: '/api/pay/c2b/:secret/validate/',
  access: 'provider',
  summary: 'Validate a PayBill payment before M-Pesa accepts it',
  params: PaybillParams,
  response: C2bAnswer,
  bodyLimitBytes: 64 * 1024,
})

export const confirmPaidByHand = endpoint({
  method: 'POST',
  path: '/api/pay/c2b/:secret/confirm/',
  access: 'provider',
  summary: 'Receive the confirmation of a PayBill payment',
  params: PaybillParams,
  response: C2bAnswer,
  bodyLimitBytes: 64 * 1024,
})

/** A secret path per command: the result of a payout, a reversal or a status query. */
export const commandResult = endpoint({
  method: 'POST',
  path: '/api/pay/res/:secret/',
  access: 'provider',
  summary: 'Receive the result of an M-Pesa command',
  params: z.object({ secret: line(64) }),
  response: z.object({ ResultCode: z.literal(0), ResultDesc: z.literal('Accepted') }),
  bodyLimitBytes: 64 * 1024,
})

export const commandTimeout = endpoint({
  method: 'POST',
  path: '/api/pay/late/:secret/',
  access: 'provider',
  summary: 'Receive the queue timeout of an M-Pesa command, whose outcome is then unknown',
  params: z.object({ secret: line(64) }),
  response: z.object({ ResultCode: z.literal(0), ResultDesc: z.literal('Accepted') }),
  bodyLimitBytes: 64 * 1024,
})
