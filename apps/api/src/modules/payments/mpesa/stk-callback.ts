import { z } from 'zod'
import { later } from '../../../platform/clock.ts'
import { PAID, promptFailure, STILL_PROCESSING } from './result-codes.ts'
import type { ProviderReport } from '../provider-report.ts'
import { fromNairobiStamp } from '../nairobi-time.ts'
import { parsedJson } from '../calls/parsed-json.ts'

const StkCallback = z.object({
  Body: z.object({
    stkCallback: z.object({
      MerchantRequestID: z.string().optional(),
      CheckoutRequestID: z.string().min(1).max(200),
      /** A number here and text in the query, and not always numeric: SFC_IC0003. */
      ResultCode: z.union([z.number(), z.string().max(50)]).transform(String),
      CallbackMetadata: z
        .object({ Item: z.array(z.object({ Name: z.string(), Value: z.union([z.string(), z.number()]).nullish() })) })
        .optional(),
    }),
  }),
})

export type StkResult = { checkoutRequestId: string; merchantRequestId: string | null; report: ProviderReport }

/**
 * Reads the body of a prompt's callback. Items are found by name: their order varies, and there may be others.
 * @returns null when it is no such callback, or reports a payment without its amount and receipt
 */
export function readStkCallback(body: Buffer, now: Date): StkResult | null {
  const read = StkCallback.safeParse(parsedJson(body.toString('utf8')))
  if (!read.success) return null
  const { CheckoutRequestID, MerchantRequestID, ResultCode, CallbackMetadata } = read.data.Body.stkCallback
  const report = ResultCode === PAID ? paidReport(CallbackMetadata?.Item ?? []) : resultReport(ResultCode, now)
  if (!report) return null
  return { checkoutRequestId: CheckoutRequestID, merchantRequestId: MerchantRequestID ?? null, report }
}

/** The report for a result code other than 0, of a callback or a query. */
export function resultReport(resultCode: string, now: Date): ProviderReport {
  if (resultCode === STILL_PROCESSING) return { kind: 'pending' }
  const { becomes, waitSeconds } = promptFailure(resultCode)
  return { kind: 'unpaid', becomes, reason: resultCode, retryAt: waitSeconds > 0 ? later(now, waitSeconds) : null }
}

const Paid = z.object({
  Amount: z.coerce.number().positive().max(1e9),
  MpesaReceiptNumber: z.string().regex(/^[A-Za-z0-9]{6,20}$/),
  TransactionDate: z.coerce.string().optional(),
})

function paidReport(items: readonly { Name: string; Value?: string | number | null | undefined }[]) {
  const read = Paid.safeParse(Object.fromEntries(items.map(({ Name, Value }) => [Name, Value ?? undefined])))
  if (!read.success) return null
  const { Amount, MpesaReceiptNumber, TransactionDate } = read.data
  return {
    kind: 'paid',
    receipt: MpesaReceiptNumber.toUpperCase(),
    paidCents: Math.round(Amount * 100),
    paidAt: TransactionDate ? fromNairobiStamp(TransactionDate) : null,
  } as const
}
