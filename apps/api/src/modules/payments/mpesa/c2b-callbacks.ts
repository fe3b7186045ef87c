import { z } from 'zod'
import { fromNairobiStamp } from '../nairobi-time.ts'
import { parsedJson } from '../calls/parsed-json.ts'
import type { TakenPayment } from './paybill-client.ts'

/** The fields that are used. The payer's phone is masked, and is not stored. */
const C2b = z.object({
  TransID: z.string().regex(/^[A-Za-z0-9]{6,20}$/),
  TransTime: z.coerce.string().optional(),
  TransAmount: z.union([z.number(), z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)]).transform(Number),
  BusinessShortCode: z.coerce.string(),
  BillRefNumber: z.string().max(100).nullish(),
})

/** Reads a C2B validation or confirmation. @returns null when it is invalid, or for another shortcode */
export function readC2b(body: Buffer, shortcode: string): TakenPayment | null {
  const read = C2b.safeParse(parsedJson(body.toString('utf8')))
  if (!read.success || read.data.BusinessShortCode !== shortcode || read.data.TransAmount <= 0) return null
  const { TransID, TransAmount, TransTime, BillRefNumber } = read.data
  return {
    receipt: TransID.toUpperCase(),
    paidCents: Math.round(TransAmount * 100),
    paidAt: TransTime === undefined ? null : fromNairobiStamp(TransTime),
    account: BillRefNumber?.trim() ?? '',
  }
}
