import { z } from 'zod'
import { Code, TypedPassword } from '../shopper/accounts.ts'
import { endpoint } from '../shared/endpoint.ts'
import { fromWire } from '../shared/money.ts'
import { SecondFactor } from '../operator/operators.ts'
import { payoutHolds, payoutStates, transactionStatuses, transactionTypes } from '../shared/states.ts'
import { Amount, amountMessage, FileBytes, Id, IdText, line, Page, Timestamp } from '../shared/text.ts'

/*
 * A store's earnings and withdrawals (V§2 Wallet tab, V§7). Amounts are shillings with at most 2 decimals; the next
 * page of a bare array is in the header `Link: <…>; rel="next"` (D5).
 */

/** A month of Nairobi. */
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month such as 2026-07.')

/**
 * Available: delivered and past the hold. Pending: withdrawals not paid yet. Held: not past the hold yet (D36, D37).
 */
const StoreMoney = z.object({ available: Amount, pending: Amount, held: Amount })

const PayoutPhone = z.object({
  /** E.164; empty while there is none. */
  phone_number: z.string(),
  is_verified: z.boolean(),
  /** A replaced number receives no payout before this time; null after it. */
  payable_from: Timestamp.nullable(),
})

export const getWallet = endpoint({
  method: 'GET',
  path: '/api/seller/wallet/',
  access: 'seller',
  right: 'money',
  summary: 'The store’s available, pending and held balance',
  response: z.object({
    /** Negative if a refund exceeded the balance after a payout. The next sales offset it. */
    balance: Amount,
    pending_withdrawals: Amount,
    held: Amount,
    payout_phone: PayoutPhone,
    is_identity_verified: z.boolean(),
    /** Why payouts are blocked for now, although they may be requested; null if they are not blocked. */
    payout_hold: z.object({ kind: z.enum(payoutHolds), reason: z.string() }).nullable(),
    /** The maximum and minimum of one withdrawal, and the shop's fee. */
    withdrawal_limits: z.object({ max: Amount, min: Amount, fee: Amount }),
  }),
})

export const listHeld = endpoint({
  method: 'GET',
  path: '/api/seller/wallet/held/',
  access: 'seller',
  right: 'money',
  summary: 'The held earnings by order, the oldest sale first, with the time of their release',
  query: Page,
  response: z.array(
    z.object({
      order_number: z.string(),
      amount: Amount,
      sold_at: Timestamp,
      /** Null until it is delivered: the hold begins on delivery. */
      available_from: Timestamp.nullable(),
    }),
  ),
})

/** A number or a text of digits; parsed to null if it is not an amount of money. */
const WithdrawalAmount = z
  .union([z.number(), z.string().max(30)], amountMessage)
  .transform((amount) => fromWire(typeof amount === 'number' || /^\s*[\d.]+\s*$/.test(amount) ? Number(amount) : NaN))

export const Withdrawal = z.object({
  id: Id,
  requested_at: Timestamp,
  /** The requested amount, including the fee. */
  amount: Amount,
  fee: Amount,
  /**
   * The amount the payee receives: M-Pesa pays whole shillings, and the remaining cents stay in the store's balance.
   */
  paid_amount: Amount,
  status: z.enum(payoutStates),
  /** '+254…678' */
  phone: z.string(),
  /** M-Pesa's receipt, or the reference of the payment. */
  reference: z.string().nullable(),
  /** Why it was rejected or failed. */
  reason: z.string().nullable(),
  ended_at: Timestamp.nullable(),
})

export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/api/seller/withdrawals/',
  access: 'seller',
  right: 'money',
  summary: 'Request a withdrawal; it is paid after an operator approves it',
  /** `code` is required for a large amount: the setting `second_factor_withdrawal_min`. */
  body: z.object({ amount: WithdrawalAmount, code: SecondFactor.optional() }),
  response: Withdrawal,
  status: 201,
  idempotent: true,
  errors: [
    'INVALID_WITHDRAWAL_AMOUNT',
    'WITHDRAWAL_TOO_SMALL',
    'WITHDRAWAL_TOO_LARGE',
    'WITHDRAWAL_EXCEEDS_BALANCE',
    'TOO_MANY_WITHDRAWALS',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_NOT_ENABLED',
    'INVALID_CODE',
    'RATE_LIMITED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/api/seller/withdrawals/',
  access: 'seller',
  right: 'money',
  summary: 'The store’s withdrawals, newest first',
  query: Page,
  response: z.array(Withdrawal),
})

const Transaction = z.object({
  id: Id,
  created_at: Timestamp,
  type: z.enum(transactionTypes),
  /** The change for the store, negative for money paid out. A release moves money that a sale has earned already. */
  amount: Amount,
  status: z.enum(transactionStatuses),
  order_number: z.string().nullable(),
})

export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/seller/transactions/',
  access: 'seller',
  right: 'money',
  summary: 'The transactions of the store’s wallet, newest first',
  query: Page.extend({ month: Month.optional() }),
  response: z.array(Transaction),
})

export const getTransaction = endpoint({
  method: 'GET',
  path: '/api/seller/transactions/:id/',
  access: 'seller',
  right: 'money',
  summary: 'A transaction with its postings',
  params: z.object({ id: IdText }),
  response: Transaction.extend({
    changes: StoreMoney,
    /** Accounts named for people: 'held for you', 'M-Pesa'. */
    postings: z.array(z.object({ from: z.string(), to: z.string(), amount: Amount })),
    /** For a sale: the price of the goods, and the shop's commission. */
    sale: z.object({ goods: Amount, commission: Amount }).nullable(),
  }),
  errors: ['TRANSACTION_NOT_FOUND'],
})

export const listStatements = endpoint({
  method: 'GET',
  path: '/api/seller/statements/',
  access: 'seller',
  right: 'money',
  summary: 'The months that have a statement, newest first',
  response: z.array(z.object({ month: z.string() })),
})

const StatementParams = z.object({ month: Month })

export const getStatement = endpoint({
  method: 'GET',
  path: '/api/seller/statements/:month/',
  access: 'seller',
  reads: 'replica',
  right: 'money',
  summary: 'The statement of a month: balances before and after, and changes by kind and by day',
  params: StatementParams,
  response: z.object({
    month: z.string(),
    /** The month is not over. */
    is_open: z.boolean(),
    opening: StoreMoney,
    closing: StoreMoney,
    by_type: z.array(z.object({ type: z.enum(transactionTypes), count: z.int(), amount: Amount })),
    by_day: z.array(z.object({ day: z.string(), changes: StoreMoney })),
  }),
  errors: ['STATEMENT_NOT_FOUND'],
})

export const getStatementCsv = endpoint({
  method: 'GET',
  path: '/api/seller/statements/:month/csv/',
  access: 'seller',
  reads: 'replica',
  right: 'money',
  summary: 'The statement of a month as CSV, with every transaction',
  params: StatementParams,
  response: FileBytes,
  produces: 'text/csv; charset=utf-8',
  chunked: true,
  errors: ['STATEMENT_NOT_FOUND', 'RATE_LIMITED'],
})

export const getStatementPdf = endpoint({
  method: 'GET',
  path: '/api/seller/statements/:month/pdf/',
  access: 'seller',
  reads: 'replica',
  right: 'money',
  summary: 'The statement of a month as PDF',
  params: StatementParams,
  response: FileBytes,
  produces: 'application/pdf',
  errors: ['STATEMENT_NOT_FOUND', 'RATE_LIMITED'],
})

/** A repeat sends another code and invalidates the earlier one. */
export const requestPayoutPhone = endpoint({
  method: 'POST',
  path: '/api/seller/payout-phone/',
  access: 'seller',
  right: 'owner',
  summary: 'Set the payout phone: a code is sent to it by SMS',
  body: z.object({ phone_number: line(30), password: TypedPassword, code: SecondFactor.optional() }),
  response: z.object({ message: z.string(), phone_number: z.string() }),
  errors: [
    'WRONG_PASSWORD',
    'SECOND_FACTOR_REQUIRED',
    'INVALID_CODE',
    'INVALID_PHONE',
    'RESEND_TOO_SOON',
    'SMS_UNAVAILABLE',
    'STORE_CLOSED',
    'RATE_LIMITED',
  ],
})

export const verifyPayoutPhone = endpoint({
  method: 'POST',
  path: '/api/seller/payout-phone/verify/',
  access: 'seller',
  right: 'owner',
  summary: 'Verify the payout phone with its code',
  body: z.object({ code: Code }),
  response: PayoutPhone,
  errors: ['INVALID_CODE', 'NO_PAYOUT_PHONE_CODE', 'TOO_MANY_CODE_ATTEMPTS', 'STORE_CLOSED'],
})
