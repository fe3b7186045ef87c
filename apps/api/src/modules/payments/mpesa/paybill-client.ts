import { z } from 'zod'
import { fromNairobiStamp, nairobiStamp } from '../nairobi-time.ts'
import { faultText, type CallDaraja, type DarajaOptions } from './call-daraja.ts'

/** A payment in the PayBill's own list, which does not say whether it was made by prompt or by hand. */
export type TakenPayment = { receipt: string; paidCents: number; paidAt: Date | null; account: string }

export type ListAnswer = { kind: 'list'; payments: TakenPayment[] } | { kind: 'unreachable'; reported: string }
export type RegisterAnswer = { kind: 'registered' } | { kind: 'refused'; reported: string }

/** The PayBill's confirmations and its list of payments (reference §1.8): customer to business, pull transactions. */
export type PaybillClient = {
  /** Registers the validation and confirmation addresses for payments by hand. In production, this is done once. */
  registerUrls(urls: { validationUrl: string; confirmationUrl: string }): Promise<RegisterAnswer>
  /** Opens the list; its notifications go to `callbackUrl`. In production, this is done once. */
  registerPull(pull: { callbackUrl: string; phone: string }): Promise<RegisterAnswer>
  /**
   * All payments between two times, for reconciliation. M-Pesa keeps the list for 48 hours.
   * @throws RangeError when `to` is not after `from`
   */
  pull(from: Date, to: Date): Promise<ListAnswer>
}

/** The result code is ResponseCode when addresses are registered, and ResponseStatus when the list is opened. */
const Registered = z
  .object({ ResponseCode: z.coerce.string(), ResponseStatus: z.coerce.string() })
  .partial()
  .extend({ ResponseDescription: z.string().optional() })
  .transform(({ ResponseCode, ResponseStatus, ResponseDescription = '' }) => ({
    code: ResponseCode ?? ResponseStatus ?? '',
    reported: ResponseDescription,
  }))
  .refine(({ code }) => code !== '')
const Pulled = z.object({
  ResponseCode: z.coerce.string(),
  ResponseMessage: z.string().optional(),
  /** A list of lists in the portal's sample. */
  Response: z.array(z.unknown()).optional(),
})
const Row = z.object({
  transactionId: z.string().min(1).max(20),
  trxDate: z.coerce.string().optional(),
  amount: z.coerce.number().positive().max(1e9),
  billreference: z.string().max(100).nullish(),
})

/** Limits how much of a list without an end is read. */
const maxPages = 500

export function createPaybillClient({ shortcode }: DarajaOptions, call: CallDaraja): PaybillClient {
  return {
    registerUrls: ({ validationUrl, confirmationUrl }) =>
      register('/mpesa/c2b/v2/registerurl', ['0'], {
        ShortCode: shortcode,
        // If we do not answer in time, M-Pesa takes the payment: its confirmation finds the order, or an operator does.
        ResponseType: 'Completed',
        ConfirmationURL: confirmationUrl,
        ValidationURL: validationUrl,
      }),

    registerPull: ({ callbackUrl, phone }) =>
      // 1001: the list was already open.
      register('/pulltransactions/v1/register', ['0', '1000', '1001'], {
        ShortCode: shortcode,
        RequestType: 'Pull',
        NominatedNumber: phone.replace('+', ''),
        CallBackURL: callbackUrl,
      }),

    async pull(from, to) {
      if (to <= from) throw new RangeError('a list of payments ends after it begins')
      // Each payment once, although pages may overlap.
      const payments = new Map<string, TakenPayment>()
      let offset = 0
      for (let page = 0; page < maxPages; page++) {
        const answer = await call('/pulltransactions/v1/query', {
          ShortCode: shortcode,
          StartDate: stamp(from),
          EndDate: stamp(to),
          OffSetValue: String(offset),
        })
        if (answer === 'no token') return { kind: 'unreachable', reported: 'no access token' }
        if (answer.kind === 'silence') return { kind: 'unreachable', reported: 'no answer' }
        const read = Pulled.safeParse(answer.body)
        if (!read.success || !pulled.has(read.data.ResponseCode))
          return { kind: 'unreachable', reported: read.success ? (read.data.ResponseMessage ?? '') : faultText(answer) }
        if (isClosed(read.data)) return { kind: 'unreachable', reported: read.data.ResponseMessage ?? '' }
        const rows = z.array(Row).safeParse((read.data.Response ?? []).flat())
        if (!rows.success) return { kind: 'unreachable', reported: 'a list that makes no sense' }
        const known = payments.size
        for (const payment of rows.data.map(takenPayment)) payments.set(payment.receipt, payment)
        if (payments.size === known) return { kind: 'list', payments: [...payments.values()] }
        offset += rows.data.length
      }
      return { kind: 'unreachable', reported: 'a list without an end' }
    },
  }

  async function register(path: string, good: readonly string[], body: object): Promise<RegisterAnswer> {
    const answer = await call(path, body)
    if (answer === 'no token') return { kind: 'refused', reported: 'no access token' }
    if (answer.kind === 'silence') return { kind: 'refused', reported: 'no answer' }
    const read = Registered.safeParse(answer.body)
    if (!read.success) return { kind: 'refused', reported: faultText(answer) }
    const { code, reported } = read.data
    return good.includes(code) ? { kind: 'registered' } : { kind: 'refused', reported: `${code} ${reported}`.trim() }
  }
}

/** 1000 is success, 1001 a list without rows. */
const pulled = new Set(['1000', '1001', '0'])

/** A list that was never opened looks like an empty one: to treat it as empty would miss every payment. */
function isClosed({ ResponseMessage = '' }: z.output<typeof Pulled>): boolean {
  return /not registered/i.test(ResponseMessage)
}

function takenPayment({ transactionId, amount, trxDate, billreference }: z.output<typeof Row>): TakenPayment {
  return {
    receipt: transactionId.toUpperCase(),
    paidCents: Math.round(amount * 100),
    paidAt: trxDate === undefined ? null : momentOf(trxDate),
    account: billreference ?? '',
  }
}

/** '2026-07-04 12:15:45' in Nairobi time. */
function stamp(at: Date): string {
  const digits = nairobiStamp(at)
  const [date, time] = [digits.slice(0, 8), digits.slice(8)]
  return `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)} ${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}`
}

/** A Nairobi timestamp, or a time with its own zone: '2020-08-05T10:13:00+03:00'. */
function momentOf(text: string): Date | null {
  const at = fromNairobiStamp(text.replaceAll(/\D/g, '').slice(0, 14))
  if (!/[Z+]/.test(text)) return at
  const zoned = new Date(text)
  return Number.isNaN(zoned.getTime()) ? at : zoned
}
