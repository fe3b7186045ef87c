import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Amount, line, OrderId, requiredLine } from './text.ts'

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
  errors: [
    'ORDER_NOT_FOUND',
    'ORDER_NOT_PAYABLE',
    'INVALID_PHONE',
    'AMOUNT_NOT_PAYABLE_HERE',
    'PAYMENT_IN_PROGRESS',
    'PAYMENT_COOLDOWN',
    'PAYMENT_UNAVAILABLE',
    'PAYMENT_NOT_STARTED',
    'RATE_LIMITED',
  ],
  errorField: 'message',
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
