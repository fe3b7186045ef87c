import { DARAJA_ERRORS, type DarajaError } from './errors.ts'
import {
  fieldsOf,
  firstInvalid,
  isFilled,
  isCallbackUrl,
  isPhone,
  isShortcode,
  isTimestamp,
  isWholeShillings,
  type Checked,
  type Fields,
} from './fields.ts'

export type Merchant = { shortcode: string; passkey: string }

export type PushRequest = {
  phone: string
  amountShillings: number
  partyB: string
  transactionType: string
  accountReference: string
  callbackUrl: string
}

/** Validates a push as Daraja does, field by field, then the password (payments.md §1.3). */
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

/** @returns the CheckoutRequestID of the query (payments.md §1.5) */
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

function wrongMerchant(fields: Fields, { shortcode, passkey }: Merchant): DarajaError | undefined {
  if (String(fields.BusinessShortCode) !== shortcode) return DARAJA_ERRORS.noSuchMerchant
  const password = Buffer.from(`${shortcode}${passkey}${String(fields.Timestamp)}`).toString('base64')
  return fields.Password === password ? undefined : DARAJA_ERRORS.wrongCredentials
}
