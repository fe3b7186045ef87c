import { isLoopbackUrl } from '../loopback.ts'
import { DARAJA_ERRORS, invalidField, type DarajaError } from './errors.ts'

export type Merchant = { shortcode: string; passkey: string }

export type PushRequest = {
  phone: string
  amountShillings: number
  partyB: string
  transactionType: string
  accountReference: string
  callbackUrl: string
}

type Fields = Record<string, unknown>
type Checked<T> = { ok: T } | { error: DarajaError }

/** Live refuses callback addresses that hold one of these anywhere, in any letter case (payments.md §1.6). */
const REFUSED_WORDS = /m-?pesa|safaricom|exec?|cmd|sql|query/i

/** Checks a push as Daraja does, field by field, then the password (payments.md §1.3). */
export function readPushRequest(body: unknown, merchant: Merchant): Checked<PushRequest> {
  const fields = fieldsOf(body)
  const wrong = firstInvalid(fields, {
    BusinessShortCode: isShortcode,
    Password: isFilled,
    Timestamp: isTimestamp,
    TransactionType: (type) => type === 'CustomerPayBillOnline' || type === 'CustomerBuyGoodsOnline',
    Amount: isWholeShillings,
    PartyA: isPhone,
    PartyB: isShortcode,
    PhoneNumber: isPhone,
    CallBackURL: isCallbackUrl,
    AccountReference: (reference) => /^[A-Za-z0-9]{1,12}$/.test(String(reference)),
    TransactionDesc: (text) => text === undefined || (typeof text === 'string' && text.length <= 13),
  })
  const error = wrong ?? wrongMerchant(fields, merchant)
  if (error) return { error }
  return {
    ok: {
      phone: String(fields.PhoneNumber),
      amountShillings: Number(fields.Amount),
      partyB: String(fields.PartyB),
      transactionType: String(fields.TransactionType),
      accountReference: String(fields.AccountReference),
      callbackUrl: String(fields.CallBackURL),
    },
  }
}

/** @returns the CheckoutRequestID asked about (payments.md §1.5) */
export function readQueryRequest(body: unknown, merchant: Merchant): Checked<string> {
  const fields = fieldsOf(body)
  const wrong = firstInvalid(fields, {
    BusinessShortCode: isShortcode,
    Password: isFilled,
    Timestamp: isTimestamp,
    CheckoutRequestID: isFilled,
  })
  const error = wrong ?? wrongMerchant(fields, merchant)
  return error ? { error } : { ok: String(fields.CheckoutRequestID) }
}

/** A body of another Content-Type is no object here, and so shows as an invalid BusinessShortCode, as on the portal. */
function fieldsOf(body: unknown): Fields {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

function firstInvalid(fields: Fields, rules: Record<string, (value: unknown) => boolean>): DarajaError | undefined {
  const field = Object.keys(rules).find((name) => !rules[name]?.(fields[name]))
  return field === undefined ? undefined : invalidField(field)
}

function wrongMerchant(fields: Fields, { shortcode, passkey }: Merchant): DarajaError | undefined {
  if (String(fields.BusinessShortCode) !== shortcode) return DARAJA_ERRORS.noSuchMerchant
  const password = Buffer.from(`${shortcode}${passkey}${String(fields.Timestamp)}`).toString('base64')
  return fields.Password === password ? undefined : DARAJA_ERRORS.wrongCredentials
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function isNumberText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

function isShortcode(value: unknown): boolean {
  return isNumberText(value) && /^\d{5,7}$/.test(String(value))
}

/** Documented is 2547…; 2541… works in the field. */
function isPhone(value: unknown): boolean {
  return isNumberText(value) && /^254[17]\d{8}$/.test(String(value))
}

function isWholeShillings(value: unknown): boolean {
  return isNumberText(value) && /^[1-9]\d{0,8}$/.test(String(value))
}

function isTimestamp(value: unknown): boolean {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(isNumberText(value) ? String(value) : '')
  if (!parts) return false
  const [year, month, day, hour, minute, second] = parts.slice(1)
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
  const date = new Date(iso)
  return !Number.isNaN(date.getTime()) && date.toISOString() === iso
}

/** Live wants public HTTPS; the sandbox, which may only call this machine, wants loopback instead. */
function isCallbackUrl(value: unknown): boolean {
  return typeof value === 'string' && value.length <= 500 && isLoopbackUrl(value) && !REFUSED_WORDS.test(value)
}
