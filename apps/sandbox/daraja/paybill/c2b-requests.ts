import type { C2bUrls, NewByHand } from './by-hand.queries.ts'
import {
  fieldsOf,
  firstInvalid,
  isAbsentOr,
  isCallbackUrl,
  isNumberText,
  isPhone,
  isShortcode,
  isTextOf,
  isWholeShillings,
  type Checked,
} from '../fields.ts'
import { fromNairobi } from '../nairobi-time.ts'

type ForShortcode<T> = Checked<T & { shortcode: string }>

/** payments.md §1.8; the URLs must not contain a forbidden word (§1.6). */
export function readUrls(body: unknown): ForShortcode<C2bUrls> {
  const fields = fieldsOf(body)
  const wrong = firstInvalid(fields, {
    ShortCode: isShortcode,
    ResponseType: (type) => type === 'Completed' || type === 'Cancelled',
    ConfirmationURL: isCallbackUrl,
    ValidationURL: isCallbackUrl,
  })
  if (wrong) return { error: wrong }
  return {
    ok: {
      shortcode: String(fields.ShortCode),
      responseType: fields.ResponseType === 'Completed' ? 'Completed' : 'Cancelled',
      confirmationUrl: String(fields.ConfirmationURL),
      validationUrl: String(fields.ValidationURL),
    },
  }
}

export function readSimulation(body: unknown): ForShortcode<NewByHand> {
  const fields = fieldsOf(body)
  const wrong = firstInvalid(fields, {
    ShortCode: isShortcode,
    CommandID: (command) => command === 'CustomerPayBillOnline',
    Amount: isWholeShillings,
    Msisdn: isPhone,
    BillRefNumber: isTextOf(1, 20),
  })
  if (wrong) return { error: wrong }
  return {
    ok: {
      shortcode: String(fields.ShortCode),
      phone: String(fields.Msisdn),
      amountShillings: Number(fields.Amount),
      account: String(fields.BillRefNumber),
      delivery: 'usual',
    },
  }
}

export function readPullRegistration(body: unknown): ForShortcode<object> {
  const fields = fieldsOf(body)
  const wrong = firstInvalid(fields, {
    ShortCode: isShortcode,
    RequestType: (type) => type === 'Pull',
    NominatedNumber: isPhone,
    CallBackURL: isCallbackUrl,
  })
  return wrong ? { error: wrong } : { ok: { shortcode: String(fields.ShortCode) } }
}

/** Times are in Nairobi, as `2026-07-04 10:15:45`. */
export function readPull(body: unknown): ForShortcode<{ from: Date; to: Date; offset: number }> {
  const fields = fieldsOf(body)
  const dateOf = (value: unknown) => fromNairobi(typeof value === 'string' ? value : '')
  const [from, to] = [dateOf(fields.StartDate), dateOf(fields.EndDate)]
  const wrong = firstInvalid(fields, {
    ShortCode: isShortcode,
    StartDate: () => from !== undefined,
    EndDate: () => to !== undefined && (!from || from <= to),
    OffSetValue: isAbsentOr((offset) => isNumberText(offset) && /^\d{1,9}$/.test(String(offset))),
  })
  if (wrong) return { error: wrong }
  return {
    ok: {
      shortcode: String(fields.ShortCode),
      from: from ?? new Date(0),
      to: to ?? new Date(0),
      offset: Number(fields.OffSetValue ?? 0),
    },
  }
}
