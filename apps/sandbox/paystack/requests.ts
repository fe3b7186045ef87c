import { isLoopbackUrl } from '../loopback.ts'
import { PAYSTACK_ERRORS, type PaystackError } from './errors.ts'

export type NewTransaction = {
  email: string
  /** Subunits: KES × 100. */
  amount: number
  currency: string
  /** Undefined: Paystack generates one. */
  reference: string | undefined
  channels: readonly string[]
  callbackUrl: string | null
  metadata: unknown
}

export type NewRefund = {
  /** An id or a reference. */
  transaction: string
  /** Undefined: the whole remaining amount. */
  amount: number | undefined
  customerNote: string | undefined
  merchantNote: string | undefined
}

export type NewRecipient = { type: string; name: string; accountNumber: string; bankCode: string }

export type NewTransfer = {
  recipientCode: string
  amount: number
  reason: string
  /** Undefined: Paystack generates one. */
  reference: string | undefined
}

type Checked<T> = { ok: T } | { error: PaystackError }

const CHANNELS = ['card', 'mobile_money'] as const
const MAX_PER_TRANSACTION = 10_000_000_00

export function readNewTransaction(body: unknown): Checked<NewTransaction> {
  const fields = fieldsOf(body)
  if (!fields) return { error: PAYSTACK_ERRORS.invalidBody }
  const { email, currency = 'KES', reference, channels, callback_url, metadata } = fields
  const amount = subunits(fields.amount)
  if (email === undefined || email === '') return { error: PAYSTACK_ERRORS.noEmail }
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    return { error: PAYSTACK_ERRORS.invalidEmail }
  }
  if (amount === undefined) return { error: PAYSTACK_ERRORS.invalidAmount }
  if (amount > MAX_PER_TRANSACTION) return { error: PAYSTACK_ERRORS.amountLimit }
  if (currency !== 'KES') return { error: PAYSTACK_ERRORS.currency }
  if (reference !== undefined && !(typeof reference === 'string' && /^[A-Za-z0-9.=-]{1,100}$/.test(reference))) {
    return { error: PAYSTACK_ERRORS.invalidReference }
  }
  if (callback_url !== undefined && !(typeof callback_url === 'string' && isLoopbackUrl(callback_url))) {
    return { error: PAYSTACK_ERRORS.invalidCallback }
  }
  const requested = Array.isArray(channels) ? CHANNELS.filter((channel) => channels.includes(channel)) : []
  return {
    ok: {
      email,
      amount,
      currency,
      reference,
      channels: requested.length > 0 ? requested : CHANNELS,
      callbackUrl: callback_url ?? null,
      metadata: readMetadata(metadata),
    },
  }
}

export function readNewRefund(body: unknown): Checked<NewRefund> {
  const fields = fieldsOf(body)
  if (!fields) return { error: PAYSTACK_ERRORS.invalidBody }
  const { transaction, customer_note, merchant_note } = fields
  if (typeof transaction !== 'string' && typeof transaction !== 'number') {
    return { error: PAYSTACK_ERRORS.noTransaction }
  }
  const amount = fields.amount === undefined ? undefined : subunits(fields.amount)
  if (fields.amount !== undefined && amount === undefined) return { error: PAYSTACK_ERRORS.invalidAmount }
  return {
    ok: {
      transaction: String(transaction),
      amount,
      customerNote: textOf(customer_note),
      merchantNote: textOf(merchant_note),
    },
  }
}

/** M-Pesa wallets, tills and PayBills: payments.md §2.1. */
export function readNewRecipient(body: unknown): Checked<NewRecipient> {
  const fields = fieldsOf(body)
  if (!fields) return { error: PAYSTACK_ERRORS.invalidBody }
  const { type, name, account_number, bank_code, currency = 'KES' } = fields
  if (currency !== 'KES') return { error: PAYSTACK_ERRORS.currency }
  const isMobileMoney = type === 'mobile_money' || type === 'mobile_money_business'
  const isKnownBank = bank_code === 'MPESA' || bank_code === 'MPTILL' || bank_code === 'MPPAYBILL'
  const isAccount = typeof account_number === 'string' && /^\+?\d{5,15}$/.test(account_number)
  if (!isMobileMoney || !isKnownBank || !isAccount || typeof name !== 'string' || name === '') {
    return { error: PAYSTACK_ERRORS.invalidRecipient }
  }
  return { ok: { type, name, accountNumber: account_number, bankCode: bank_code } }
}

export function readNewTransfer(body: unknown): Checked<NewTransfer> {
  const fields = fieldsOf(body)
  if (!fields || fields.source !== 'balance') return { error: PAYSTACK_ERRORS.invalidBody }
  const { recipient, reference, reason, currency = 'KES' } = fields
  const amount = subunits(fields.amount)
  if (amount === undefined) return { error: PAYSTACK_ERRORS.invalidAmount }
  if (currency !== 'KES') return { error: PAYSTACK_ERRORS.currency }
  if (typeof recipient !== 'string') return { error: PAYSTACK_ERRORS.noRecipient }
  if (reference !== undefined && !(typeof reference === 'string' && /^[a-z0-9_-]{16,50}$/.test(reference))) {
    return { error: PAYSTACK_ERRORS.invalidTransferReference }
  }
  return { ok: { recipientCode: recipient, amount, reason: textOf(reason) ?? '', reference } }
}

/** A missing field becomes '', which matches no transfer and no code. */
export function readOtp(body: unknown): { transferCode: string; otp: string } {
  const { transfer_code, otp } = fieldsOf(body) ?? {}
  return { transferCode: textOf(transfer_code) ?? '', otp: textOf(otp) ?? '' }
}

function fieldsOf(body: unknown): Record<string, unknown> | undefined {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : undefined
}

/** Amounts are integers. The documented samples also write them as strings. */
function subunits(value: unknown): number | undefined {
  const isNumberText = typeof value === 'number' || typeof value === 'string'
  return isNumberText && /^[1-9]\d{0,11}$/.test(String(value)) ? Number(value) : undefined
}

/** An object, or the same as JSON text: the library sends the former, the documentation shows the latter. */
function readMetadata(metadata: unknown): unknown {
  if (typeof metadata !== 'string') return metadata
  try {
    return JSON.parse(metadata)
  } catch {
    return metadata
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, 500) : undefined
}
