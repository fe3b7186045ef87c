import { z } from 'zod'
import { Message } from './accounts.ts'
import { SavedAddress } from './delivery.ts'
import { endpoint } from '../shared/endpoint.ts'
import {
  attemptStates,
  documentKinds,
  orderStatuses,
  paymentProviders,
  payoutStates,
  refundStates,
  returnReasons,
  returnStates,
  sellerRights,
  verificationStates,
} from '../shared/states.ts'
import { Amount, Timestamp } from '../shared/text.ts'

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
      /** The shop's answer. */
      answer: z.string(),
      items: z.array(z.object({ product_name: z.string(), quantity: z.int() })),
      /** The number of uploaded pictures; the page of the order shows them. */
      pictures: z.int(),
    }),
  ),
  /** Notes that operators wrote about the order. */
  notes: z.array(z.object({ text: z.string(), written_at: Timestamp })),
})

const ExportedStore = z.object({
  store_number: z.int(),
  name: z.string(),
  role: z.enum(['owner', 'staff']),
  rights: z.array(z.enum(sellerRights)),
  since: Timestamp,
  /** Null for staff: data stored about the store's owner. */
  as_owner: z
    .object({
      phone_number: z.string(),
      /** The payout phone; null if none was verified. */
      payout_phone: z.object({ phone_number: z.string(), verified_at: Timestamp }).nullable(),
      documents: z.object({
        state: z.enum(verificationStates),
        submitted_at: Timestamp.nullable(),
        decided_at: Timestamp.nullable(),
        /** Why the documents were rejected, or blank. */
        reason: z.string(),
        /** Stored document pictures; the store's page lists them. */
        stored: z.array(z.enum(documentKinds)),
      }),
      messages: z.array(z.object({ subject: z.string(), text: z.string(), sent_at: Timestamp })),
      withdrawals: z.array(
        z.object({ amount: Amount, phone_number: z.string(), state: z.enum(payoutStates), requested_at: Timestamp }),
      ),
    })
    .nullable(),
})

/** All personal data of one person; `null` and empty lists mean that there is none (kenya.md §6). */
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
  /** External accounts that sign in to this account. */
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
  /** Stores of which the person is a member. */
  stores: z.array(ExportedStore),
  /** Open invitations to stores. */
  invitations: z.array(z.object({ store: z.string(), sent_at: Timestamp, expires_at: Timestamp })),
  reviews: z.array(
    z.object({ product_id: z.int(), author: z.string(), rating: z.int(), comment: z.string(), created_at: Timestamp }),
  ),
  /** Products of which the person wants to know when they are in stock again. */
  stock_alerts: z.array(
    z.object({ product_id: z.int(), product_name: z.string(), variant_name: z.string(), requested_at: Timestamp }),
  ),
  /** The newsletter consent and its end. */
  newsletter: z
    .object({
      state: z.string(),
      requested_at: Timestamp,
      confirmed_at: Timestamp.nullable(),
      unsubscribed_at: Timestamp.nullable(),
    })
    .nullable(),
  /** Copies of mails that the shop sent. */
  mails: z.array(z.object({ subject: z.string(), text: z.string(), sent_at: Timestamp.nullable() })),
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export/',
  access: 'shopper',
  summary: 'All personal data of the shopper, as a file',
  response: MyData,
  errors: ['RATE_LIMITED'],
})

/** Requires reauthentication: by the password, or, without one, by a Google sign-in of the last 5 minutes. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete/',
  access: 'shopper',
  summary: 'Erase the shopper’s personal data; orders are kept without it',
  body: z.object({
    password: z.string().max(256).optional(),
    google_token: z.string().max(8192).optional(),
    /** The nonce that this browser sent to Google for the token. */
    nonce: z.string().max(128).optional(),
  }),
  response: Message,
  errors: [
    'WRONG_PASSWORD',
    'INVALID_GOOGLE_TOKEN',
    'ACCOUNT_OWNS_A_STORE',
    'ACCOUNT_HAS_OPEN_ORDERS',
    'ACCOUNT_HAS_OPEN_RETURN',
    'RATE_LIMITED',
    'UNAVAILABLE',
  ],
})
