import { z } from 'zod'
import { fromNairobiStamp, nairobiStamp } from '../nairobi-time.ts'
import { faultText, type CallDaraja, type DarajaOptions } from './call-daraja.ts'

/** A payment the PayBill took, as its own list has it: by prompt or by hand, the list does not say. */
export type TakenPayment = { receipt: string; paidCents: number; paidAt: Date | null; account: string }

export type ListAnswer = { kind: 'list'; payments: TakenPayment[] } | { kind: 'unreachable'; told: string }
export type RegisterAnswer = { kind: 'registered' } | { kind: 'refused'; told: string }

/** The PayBill's own news and its list of what came in (reference §1.8): customer to business, pull transactions. */
export type PaybillClient = {
  /** Says where to ask about a payment by hand, and where to tell of it. Live, this is done once. */
  registerUrls(urls: { validationUrl: string; confirmationUrl: string }): Promise<RegisterAnswer>
  /** Opens the list; its notices go to `callbackUrl`. Live, this is done once. */
  registerPull(pull: { callbackUrl: string; phone: string }): Promise<RegisterAnswer>
  /**
   * All that came in between two moments, for reconciliation. M-Pesa keeps the list for 48 hours.
   * @throws RangeError when `to` does not lie after `from`
   */
  pull(from: Date, to: Date): Promise<ListAnswer>
}

/** Whether it was done is told as ResponseCode where addresses are registered, as ResponseStatus where the list is. */
const Registered = z
  .object({ ResponseCode: z.coerce.string(), ResponseStatus: z.coerce.string() })
  .partial()
  .extend({ ResponseDescription: z.string().optional() })
  .transform(({ ResponseCode, ResponseStatus, ResponseDescription = '' }) => ({
    code: ResponseCode ?? ResponseStatus ?? '',
    told: ResponseDescription,
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

/** So that a list that never ends is not read for ever. */
const mostPages = 500

export function createPaybillClient({ shortcode }: DarajaOptions, call: CallDaraja): PaybillClient {
  return {
    registerUrls: ({ validationUrl, confirmationUrl }) =>
      register('/mpesa/c2b/v2/registerurl', ['0'], {
        ShortCode: shortcode,
        // When we do not answer in time the payment goes through: its confirmation finds the order, or an operator.
        ResponseType: 'Completed',
        ConfirmationURL: confirmationUrl,
        ValidationURL: validationUrl,
      }),

    registerPull: ({ callbackUrl, phone }) =>
      // 1001: it was opened before.
      register('/pulltransactions/v1/register', ['0', '1000', '1001'], {
        ShortCode: shortcode,
        RequestType: 'Pull',
        NominatedNumber: phone.replace('+', ''),
        CallBackURL: callbackUrl,
      }),

    async pull(from, to) {
      if (to <= from) throw new RangeError('a list of payments ends after it begins')
      // Told once each, however the pages lie over each other.
      const payments = new Map<string, TakenPayment>()
      let offset = 0
      for (let page = 0; page < mostPages; page++) {
        const answer = await call('/pulltransactions/v1/query', {
          ShortCode: shortcode,
          StartDate: stamp(from),
          EndDate: stamp(to),
          OffSetValue: String(offset),
        })
        if (answer === 'no token') return { kind: 'unreachable', told: 'no access token' }
        if (answer.kind === 'silence') return { kind: 'unreachable', told: 'no answer' }
        const read = Pulled.safeParse(answer.body)
        if (!read.success || !pulled.has(read.data.ResponseCode))
          return { kind: 'unreachable', told: read.success ? (read.data.ResponseMessage ?? '') : faultText(answer) }
        if (isClosed(read.data)) return { kind: 'unreachable', told: read.data.ResponseMessage ?? '' }
        const rows = z.array(Row).safeParse((read.data.Response ?? []).flat())
        if (!rows.success) return { kind: 'unreachable', told: 'a list that makes no sense' }
        const known = payments.size
        for (const payment of rows.data.map(takenPayment)) payments.set(payment.receipt, payment)
        if (payments.size === known) return { kind: 'list', payments: [...payments.values()] }
        offset += rows.data.length
      }
      return { kind: 'unreachable', told: 'a list without an end' }
    },
  }

  async function register(path: string, good: readonly string[], body: object): Promise<RegisterAnswer> {
    const answer = await call(path, body)
    if (answer === 'no token') return { kind: 'refused', told: 'no access token' }
    if (answer.kind === 'silence') return { kind: 'refused', told: 'no answer' }
    const read = Registered.safeParse(answer.body)
    if (!read.success) return { kind: 'refused', told: faultText(answer) }
    const { code, told } = read.data
    return good.includes(code) ? { kind: 'registered' } : { kind: 'refused', told: `${code} ${told}`.trim() }
  }
}

/** 1000 is success, 1001 a list without rows. */
const pulled = new Set(['1000', '1001', '0'])

/** A list nobody has opened is told of like an empty one: to take it for that would be to miss everything. */
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

/** '2026-07-04 12:15:45' on Nairobi's clock. */
function stamp(at: Date): string {
  const digits = nairobiStamp(at)
  const [date, time] = [digits.slice(0, 8), digits.slice(8)]
  return `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)} ${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}`
}

/** As a stamp, or with its own zone: '2020-08-05T10:13:00+03:00'. */
function momentOf(text: string): Date | null {
  const at = fromNairobiStamp(text.replaceAll(/\D/g, '').slice(0, 14))
  if (!/[Z+]/.test(text)) return at
  const zoned = new Date(text)
  return Number.isNaN(zoned.getTime()) ? at : zoned
}
