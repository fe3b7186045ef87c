import { z } from 'zod'
import type { ProviderAnswer } from '../calls/call-provider.ts'
import { PAYPAL_CURRENCY, usdCentsFrom } from './dollars.ts'

export type PaypalCapture = {
  /** Unique for ever: the receipt. */
  id: string
  status: string
  /** PayPal's reason why it is not completed: 'ECHECK', 'PENDING_REVIEW'. */
  reason: string | null
  currency: string
  /** Null when the value is not an amount. */
  usdCents: number | null
  /** Our reference. */
  customId: string | null
  createdAt: Date | null
}

export type PaypalOrder = { id: string; status: string; captures: PaypalCapture[] }

export type CreateAnswer =
  | { kind: 'created'; id: string; approveUrl: string }
  | { kind: 'refused'; reason: string }
  /** The call may have reached PayPal; it may be repeated with the same request id. */
  | { kind: 'unknown' }

export type OrderAnswer = { kind: 'found'; order: PaypalOrder } | { kind: 'absent' } | { kind: 'unreachable' }

export type CaptureAnswer =
  | { kind: 'captured'; order: PaypalOrder }
  /** The payer's payment method cannot be charged: they must go back and choose another one. */
  | { kind: 'declined' }
  | { kind: 'not_approved' }
  /** Captured before, or a capture is in progress: the order must be read. */
  | { kind: 'look' }
  /** PayPal permanently refuses this payment. */
  | { kind: 'refused'; reason: string }
  | { kind: 'unreachable' }

export type PaypalRefund = {
  id: string
  status: string
  /** Null where the answer is the short form, or in another currency. */
  usdCents: number | null
  /** Our key, as sent with the request; null for a refund made at PayPal. */
  invoiceId: string | null
}

export type RefundAnswer =
  | { kind: 'found'; refund: PaypalRefund }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; wasSent: boolean; reason: string }

/** One line of PayPal's report; money that left has a negative amount. */
export type PaypalReportLine = {
  id: string
  /** 'T0006' is a payment, 'T1107' a refund. */
  code: string
  status: string
  usdCents: number
  currency: string
  /** The payment that it refunds. */
  referenceId: string | null
  /** Our reference. */
  customField: string | null
  invoiceId: string | null
  at: Date | null
}

export type ReportAnswer =
  | { kind: 'report'; lines: PaypalReportLine[]; pages: number; /** Complete until. */ refreshedAt: Date | null }
  | { kind: 'unreachable'; reported: string }

const Link = z.object({ href: z.string(), rel: z.string() })

export const Created = z.object({ id: z.string().min(1), links: z.array(Link) })

const Capture = z.object({
  id: z.string().min(1),
  status: z.string(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount: z.object({ currency_code: z.string(), value: z.string() }),
  custom_id: z.string().optional(),
  create_time: z.iso.datetime({ offset: true }).optional().catch(undefined),
})

const Unit = z.object({
  custom_id: z.string().optional(),
  payments: z.object({ captures: z.array(Capture).optional() }).optional(),
})

const Order = z
  .object({ id: z.string().min(1), status: z.string(), purchase_units: z.array(Unit).optional() })
  .transform(({ id, status, purchase_units: units = [] }): PaypalOrder => ({
    id,
    status,
    captures: units.flatMap((unit) =>
      (unit.payments?.captures ?? []).map((capture) => captureOf(capture, unit.custom_id ?? null)),
    ),
  }))

const Refund = z
  .object({
    id: z.string().min(1),
    status: z.string(),
    amount: z.object({ currency_code: z.string(), value: z.string() }).optional(),
    invoice_id: z.string().optional(),
  })
  .transform(({ id, status, amount, invoice_id }): PaypalRefund => ({
    id,
    status,
    usdCents: amount?.currency_code === PAYPAL_CURRENCY ? usdCentsFrom(amount.value) : null,
    invoiceId: invoice_id ?? null,
  }))

const Fault = z.object({
  name: z.string(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional(), field: z.string().optional() })).optional(),
})

const Moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullish()
  .catch(null)

export const ReportLine = z
  .object({
    transaction_info: z.object({
      transaction_id: z.string().min(1),
      transaction_event_code: z.string(),
      transaction_status: z.string().nullish(),
      transaction_amount: z.object({ currency_code: z.string(), value: z.string().regex(/^-?\d{1,12}(\.\d{1,2})?$/) }),
      paypal_reference_id: z.string().nullish(),
      custom_field: z.string().nullish(),
      invoice_id: z.string().nullish(),
      transaction_updated_date: Moment,
    }),
  })
  .transform(({ transaction_info: info }): PaypalReportLine => ({
    id: info.transaction_id,
    code: info.transaction_event_code,
    status: info.transaction_status ?? '',
    usdCents: Math.round(Number(info.transaction_amount.value) * 100),
    currency: info.transaction_amount.currency_code,
    referenceId: info.paypal_reference_id ?? null,
    customField: info.custom_field ?? null,
    invoiceId: info.invoice_id ?? null,
    at: info.transaction_updated_date ?? null,
  }))

export const Report = z.object({
  transaction_details: z.array(z.unknown()),
  total_pages: z.int().min(0),
  last_refreshed_datetime: Moment,
})

export const Verified = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })

/** The meaning of the issue that PayPal names when it refuses a capture. */
export const captureIssues: Record<string, CaptureAnswer['kind'] & ('declined' | 'not_approved' | 'look')> = {
  INSTRUMENT_DECLINED: 'declined',
  PAYER_ACTION_REQUIRED: 'declined',
  ORDER_NOT_APPROVED: 'not_approved',
  ORDER_ALREADY_CAPTURED: 'look',
  ORDER_COMPLETION_IN_PROGRESS: 'look',
}

function captureOf(capture: z.output<typeof Capture>, unitCustomId: string | null): PaypalCapture {
  return {
    id: capture.id,
    status: capture.status,
    reason: capture.status_details?.reason ?? null,
    currency: capture.amount.currency_code,
    usdCents: usdCentsFrom(capture.amount.value),
    customId: capture.custom_id ?? unitCustomId,
    createdAt: capture.create_time === undefined ? null : new Date(capture.create_time),
  }
}

export function orderIn(answer: ProviderAnswer & { kind: 'answer' }, id: string): PaypalOrder | null {
  const read = answer.status < 300 ? Order.safeParse(answer.body) : null
  return read?.success && read.data.id === id ? read.data : null
}

export function refundIn(answer: ProviderAnswer): RefundAnswer {
  if (answer.kind === 'silence') return { kind: 'unknown', wasSent: answer.wasSent, reason: 'no answer' }
  const read = answer.status < 300 ? Refund.safeParse(answer.body) : null
  if (read?.success) return { kind: 'found', refund: read.data }
  const fault = faultOf(answer)
  const reason = fault ? issueOf(fault) : `HTTP ${answer.status}`
  const isFinal = fault !== null && [400, 404, 422].includes(answer.status)
  return isFinal ? { kind: 'refused', reason } : { kind: 'unknown', wasSent: true, reason }
}

/** Only network errors, 409, 429 and 5xx: a repeat does not change any other answer. */
export function mayRepeat(answer: ProviderAnswer): boolean {
  return answer.kind === 'silence' || answer.status === 409 || answer.status === 429 || answer.status >= 500
}

export function faultOf(answer: ProviderAnswer): z.output<typeof Fault> | null {
  if (answer.kind === 'silence' || answer.status < 400) return null
  return Fault.safeParse(answer.body).data ?? null
}

export function issueOf({ name, details }: z.output<typeof Fault>): string {
  return details?.find(({ issue }) => issue !== undefined)?.issue ?? name
}
