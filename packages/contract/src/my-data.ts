import { z } from 'zod'
import { Message } from './accounts.ts'
import { SavedAddress } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { attemptStates, orderStatuses, paymentProviders, refundStates, returnReasons, returnStates } from './states.ts'
import { Amount, Timestamp } from './text.ts'

const ExportedOrder = z.object({
  id: z.string(),
  order_number: z.string(),
  created_at: Timestamp,
  paid_at: Timestamp.nullable(),
  status: z.enum(orderStatuses),
  email: z.string(),
  phone_number: z.string(),
  delivery_address: z.string(),
  delivery_method: z.string(),
  subtotal: Amount,
  discount: Amount,
  delivery_cost: Amount,
  total_amount: Amount,
  items: z.array(
    z.object({ product_name: z.string(), variant_name: z.string(), quantity: z.int(), price: Amount, vat: Amount }),
  ),
  return_requests: z.array(
    z.object({
      requested_at: Timestamp,
      state: z.enum(returnStates),
      reason: z.enum(returnReasons),
      details: z.string(),
      /** What the shop answered. */
      answer: z.string(),
      items: z.array(z.object({ product_name: z.string(), quantity: z.int() })),
      /** How many were sent along; the page of the order shows them. */
      pictures: z.int(),
    }),
  ),
})

/** All the shop holds on a person; `null` and empty lists say that there is nothing (kenya.md §6). */
export const MyData = z.object({
  made_at: Timestamp,
  profile: z.object({
    username: z.string().nullable(),
    email: z.string(),
    email_confirmed_at: Timestamp.nullable(),
    name: z.string(),
    phone_number: z.string(),
    address: z.string(),
    created_at: Timestamp,
    first_paid_at: Timestamp.nullable(),
  }),
  /** Accounts elsewhere that sign in to this one. */
  connected_accounts: z.array(z.object({ issuer: z.string(), connected_at: Timestamp })),
  sessions: z.array(z.object({ created_at: Timestamp, expires_at: Timestamp, ended_at: Timestamp.nullable() })),
  addresses: z.array(SavedAddress.omit({ id: true })),
  cart: z.array(z.object({ product_name: z.string(), variant_name: z.string(), quantity: z.int() })),
  orders: z.array(ExportedOrder),
  payments: z.array(
    z.object({
      order_number: z.string(),
      method: z.enum(paymentProviders),
      state: z.enum(attemptStates),
      amount: Amount,
      phone_number: z.string().nullable(),
      started_at: Timestamp,
    }),
  ),
  refunds: z.array(
    z.object({
      order_number: z.string(),
      method: z.enum(paymentProviders),
      state: z.enum(refundStates),
      amount: Amount,
      requested_at: Timestamp,
      done_at: Timestamp.nullable(),
    }),
  ),
  reviews: z.array(
    z.object({ product_id: z.int(), author: z.string(), rating: z.int(), comment: z.string(), created_at: Timestamp }),
  ),
  /** The consent to be written to, and its end. */
  newsletter: z
    .object({
      state: z.string(),
      asked_at: Timestamp,
      confirmed_at: Timestamp.nullable(),
      unsubscribed_at: Timestamp.nullable(),
    })
    .nullable(),
  /** Copies of what we mailed. */
  mails: z.array(z.object({ subject: z.string(), text: z.string(), sent_at: Timestamp.nullable() })),
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export/',
  access: 'shopper',
  summary: 'All the shop holds on the shopper, as a file',
  response: MyData,
  errors: ['RATE_LIMITED'],
})

/** Proven once more: by the password, or, for an account that has none, by a Google sign-in of the last 5 minutes. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete/',
  access: 'shopper',
  summary: 'Erase the person: orders stay without them, everything else goes',
  body: z.object({
    password: z.string().max(256).optional(),
    google_token: z.string().max(8192).optional(),
    /** The nonce this browser asked Google to put in the token. */
    nonce: z.string().max(128).optional(),
  }),
  response: Message,
  errors: [
    'WRONG_PASSWORD',
    'INVALID_GOOGLE_TOKEN',
    'ACCOUNT_IS_IN_A_STORE',
    'ACCOUNT_HAS_OPEN_ORDERS',
    'ACCOUNT_HAS_OPEN_RETURN',
    'RATE_LIMITED',
    'UNAVAILABLE',
  ],
})
