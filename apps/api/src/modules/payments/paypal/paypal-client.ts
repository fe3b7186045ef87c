import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Log } from '../../../platform/log.ts'
import { callProvider, type ProviderAnswer } from '../calls/call-provider.ts'
import type { FetchedToken, SharedToken } from '../calls/shared-token.ts'
import { usdCentsFrom, usdText } from './dollars.ts'

export type PaypalOptions = {
  /** `https://api-m.paypal.com`, or the sandbox's. */
  baseUrl: string
  clientId: string
  clientSecret: string
  /** PayPal's id of the registered webhook: part of what PayPal signs. */
  webhookId: string
}

/** The only currency we use at PayPal, which does not support shillings (D11). */
export const PAYPAL_CURRENCY = 'USD'

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

/** The headers that carry the signature of a webhook event. */
export type WebhookSignature = {
  authAlgo: string
  certUrl: string
  transmissionId: string
  transmissionSig: string
  transmissionTime: string
}

export type PaypalClient = {
  /** Safe to repeat with the same request id; repeated once where the first call may not have reached PayPal. */
  createOrder(request: {
    requestId: string
    usdCents: number
    /** Our reference, returned in every capture and webhook event. */
    reference: string
    orderNumber: string
    returnUrl: string
    cancelUrl: string
  }): Promise<CreateAnswer>
  getOrder(id: string): Promise<OrderAnswer>
  /** Repeats with the same request id have one effect; after a decline a new request id is needed. */
  captureOrder(id: string, requestId: string): Promise<CaptureAnswer>
  /** @param request.usdCents always sent: without an amount PayPal would refund the whole capture */
  refund(captureId: string, request: { requestId: string; usdCents: number; note: string }): Promise<RefundAnswer>
  getRefund(id: string): Promise<RefundAnswer>
  /** One page, from 1 on, of the money that moved between two moments at most 31 days apart. */
  report(requested: { from: Date; to: Date; page: number }): Promise<ReportAnswer>
  /** Asks PayPal whether it signed these exact bytes. */
  verifyWebhook(signature: WebhookSignature, rawBody: Buffer): Promise<'genuine' | 'forged' | 'unreachable'>
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().int().positive() })

const Link = z.object({ href: z.string(), rel: z.string() })

const Created = z.object({ id: z.string().min(1), links: z.array(Link) })

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

const ReportLine = z
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

const Report = z.object({
  transaction_details: z.array(z.unknown()),
  total_pages: z.int().min(0),
  last_refreshed_datetime: Moment,
})

const reportPageSize = 500

const Verified = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })

/** The meaning of the issue that PayPal names when it refuses a capture. */
const captureIssues: Record<string, CaptureAnswer['kind'] & ('declined' | 'not_approved' | 'look')> = {
  INSTRUMENT_DECLINED: 'declined',
  PAYER_ACTION_REQUIRED: 'declined',
  ORDER_NOT_APPROVED: 'not_approved',
  ORDER_ALREADY_CAPTURED: 'look',
  ORDER_COMPLETION_IN_PROGRESS: 'look',
}

const invalidToken = 401

/** Wait this long for a concurrent call with the same request id to end. */
const conflictMs = 300

export async function fetchPaypalToken(options: PaypalOptions, { timeoutMs = 10_000 } = {}): Promise<FetchedToken> {
  const credentials = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64')
  const answer = await callProvider({
    method: 'POST',
    url: `${baseOf(options)}/v1/oauth2/token`,
    headers: { authorization: `Basic ${credentials}` },
    raw: { contentType: 'application/x-www-form-urlencoded', bytes: 'grant_type=client_credentials' },
    timeoutMs,
  })
  if (answer.kind === 'silence') return { kind: 'none', reported: 'no answer' }
  const read = Token.safeParse(answer.body)
  if (read.success) return { kind: 'token', token: read.data.access_token, ttlSeconds: read.data.expires_in }
  const refused = z.object({ error: z.string() }).safeParse(answer.body)
  return { kind: 'none', reported: refused.success ? refused.data.error : `HTTP ${answer.status}` }
}

type Request = { method: 'GET' | 'POST'; path: string; requestId?: string; representation?: boolean } & (
  | { body?: object }
  | { raw: { contentType: string; bytes: Uint8Array<ArrayBuffer> } }
)

/** PayPal's REST API for captures and refunds (reference: Orders v2, Payments v2, Webhooks v1). */
export function createPaypalClient(
  options: PaypalOptions,
  deps: { token: SharedToken; log: Log },
  { timeoutMs = 20_000 } = {},
): PaypalClient {
  const { token, log } = deps

  /** Renews a rejected token once and repeats the call: PayPal did nothing in the first call. */
  async function call(request: Request): Promise<ProviderAnswer> {
    const { method, path, requestId, representation, ...content } = request
    const send = (accessToken: string) =>
      callProvider({
        method,
        url: `${baseOf(options)}${path}`,
        headers: {
          authorization: `Bearer ${accessToken}`,
          ...(requestId !== undefined && { 'paypal-request-id': requestId }),
          ...(representation && { prefer: 'return=representation' }),
        },
        ...content,
        timeoutMs,
      })
    const current = await token.current()
    if (current === null) return { kind: 'silence', wasSent: false }
    let answer = await send(current)
    if (answer.kind === 'answer' && answer.status === invalidToken) {
      const renewed = await token.renew(current)
      if (renewed !== null) answer = await send(renewed)
    }
    logAnswer(request, answer)
    return answer
  }

  /** PayPal's support asks for the debug id. */
  function logAnswer({ method, path }: Request, answer: ProviderAnswer): void {
    const fault = faultOf(answer)
    if (!fault) return
    const { name, debug_id: debugId } = fault
    log.warn({ call: `${method} ${path}`, name, issue: issueOf(fault), debugId }, 'PayPal refused a call')
  }

  /** Repeats once where the first call may not have reached PayPal, or a concurrent call has the same request id. */
  async function callTwice(request: Request): Promise<ProviderAnswer> {
    const answer = await call(request)
    if (!mayRepeat(answer)) return answer
    if (answer.kind === 'answer' && answer.status === 409) await pause(conflictMs)
    return call(request)
  }

  return {
    async createOrder(request) {
      const answer = await callTwice({
        method: 'POST',
        path: '/v2/checkout/orders',
        requestId: request.requestId,
        body: {
          intent: 'CAPTURE',
          purchase_units: [
            {
              reference_id: request.reference,
              custom_id: request.reference,
              invoice_id: request.reference,
              description: `Sokoni order ${request.orderNumber}`,
              amount: { currency_code: PAYPAL_CURRENCY, value: usdText(request.usdCents) },
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
                brand_name: 'Sokoni',
                shipping_preference: 'NO_SHIPPING',
                user_action: 'PAY_NOW',
                return_url: request.returnUrl,
                cancel_url: request.cancelUrl,
              },
            },
          },
        },
      })
      if (answer.kind === 'silence')
        return answer.wasSent ? { kind: 'unknown' } : { kind: 'refused', reason: 'unreachable' }
      if (mayRepeat(answer)) return { kind: 'unknown' }
      const created = Created.safeParse(answer.body)
      if (created.success) {
        const { id, links } = created.data
        const approveUrl = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
        if (approveUrl !== undefined && isPaypalPage(approveUrl, options)) return { kind: 'created', id, approveUrl }
        return { kind: 'refused', reason: 'no link to approve by' }
      }
      const fault = faultOf(answer)
      return fault ? { kind: 'refused', reason: issueOf(fault) } : { kind: 'unknown' }
    },

    async getOrder(id) {
      const answer = await call({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}` })
      if (answer.kind === 'silence') return { kind: 'unreachable' }
      const order = orderIn(answer, id)
      if (order) return { kind: 'found', order }
      return answer.status === 404 && faultOf(answer) ? { kind: 'absent' } : { kind: 'unreachable' }
    },

    async captureOrder(id, requestId) {
      const path = `/v2/checkout/orders/${encodeURIComponent(id)}/capture`
      const answer = await call({ method: 'POST', path, requestId, representation: true, body: {} })
      if (answer.kind === 'silence') return answer.wasSent ? { kind: 'look' } : { kind: 'unreachable' }
      const order = orderIn(answer, id)
      // The short form of an answer contains no captures: the full order is read.
      if (order) return order.captures.length > 0 ? { kind: 'captured', order } : { kind: 'look' }
      const fault = faultOf(answer)
      if (!fault || answer.status >= 500 || answer.status === 409) return { kind: 'look' }
      if (answer.status === 401 || answer.status === 403 || answer.status === 429) return { kind: 'unreachable' }
      if (answer.status === 404) return { kind: 'not_approved' }
      const known = captureIssues[issueOf(fault)]
      return known ? { kind: known } : { kind: 'refused', reason: issueOf(fault) }
    },

    async refund(captureId, { requestId, usdCents, note }) {
      const answer = await callTwice({
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
        requestId,
        representation: true,
        body: {
          amount: { currency_code: PAYPAL_CURRENCY, value: usdText(usdCents) },
          invoice_id: requestId,
          note_to_payer: note,
        },
      })
      return refundIn(answer)
    },

    async getRefund(id) {
      return refundIn(await call({ method: 'GET', path: `/v2/payments/refunds/${encodeURIComponent(id)}` }))
    },

    async report({ from, to, page }) {
      const query = new URLSearchParams({
        start_date: wholeSeconds(from),
        end_date: wholeSeconds(to),
        fields: 'transaction_info',
        page_size: String(reportPageSize),
        page: String(page),
      })
      const answer = await call({ method: 'GET', path: `/v1/reporting/transactions?${query}` })
      if (answer.kind === 'silence') return { kind: 'unreachable', reported: 'no answer' }
      const read = Report.safeParse(answer.body)
      const fault = faultOf(answer)
      if (!read.success) return { kind: 'unreachable', reported: fault ? issueOf(fault) : `HTTP ${answer.status}` }
      const lines = z.array(ReportLine).safeParse(read.data.transaction_details)
      if (!lines.success) return { kind: 'unreachable', reported: 'a report that makes no sense' }
      const { total_pages: pages, last_refreshed_datetime: refreshedAt = null } = read.data
      return { kind: 'report', lines: lines.data, pages, refreshedAt }
    },

    async verifyWebhook(signature, rawBody) {
      const answer = await call({
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        raw: { contentType: 'application/json', bytes: withRawEvent(signature, options.webhookId, rawBody) },
      })
      if (answer.kind === 'silence') return 'unreachable'
      const verified = Verified.safeParse(answer.body)
      if (verified.success) return verified.data.verification_status === 'SUCCESS' ? 'genuine' : 'forged'
      // PayPal did not send an event that it cannot parse.
      return answer.status === 400 || answer.status === 422 ? 'forged' : 'unreachable'
    },
  }
}

/** PayPal signs the bytes it sent: serializing the event again would change them. */
function withRawEvent(signature: WebhookSignature, webhookId: string, rawBody: Buffer): Uint8Array<ArrayBuffer> {
  const reported = JSON.stringify({
    auth_algo: signature.authAlgo,
    cert_url: signature.certUrl,
    transmission_id: signature.transmissionId,
    transmission_sig: signature.transmissionSig,
    transmission_time: signature.transmissionTime,
    webhook_id: webhookId,
  })
  return Buffer.concat([Buffer.from(`${reported.slice(0, -1)},"webhook_event":`), rawBody, Buffer.from('}')])
}

/** '2026-07-04T07:15:45Z' */
function wholeSeconds(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`
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

function orderIn(answer: ProviderAnswer & { kind: 'answer' }, id: string): PaypalOrder | null {
  const read = answer.status < 300 ? Order.safeParse(answer.body) : null
  return read?.success && read.data.id === id ? read.data : null
}

function refundIn(answer: ProviderAnswer): RefundAnswer {
  if (answer.kind === 'silence') return { kind: 'unknown', wasSent: answer.wasSent, reason: 'no answer' }
  const read = answer.status < 300 ? Refund.safeParse(answer.body) : null
  if (read?.success) return { kind: 'found', refund: read.data }
  const fault = faultOf(answer)
  const reason = fault ? issueOf(fault) : `HTTP ${answer.status}`
  const isFinal = fault !== null && [400, 404, 422].includes(answer.status)
  return isFinal ? { kind: 'refused', reason } : { kind: 'unknown', wasSent: true, reason }
}

/** Only network errors, 409, 429 and 5xx: a repeat does not change any other answer. */
function mayRepeat(answer: ProviderAnswer): boolean {
  return answer.kind === 'silence' || answer.status === 409 || answer.status === 429 || answer.status >= 500
}

function faultOf(answer: ProviderAnswer): z.output<typeof Fault> | null {
  if (answer.kind === 'silence' || answer.status < 400) return null
  return Fault.safeParse(answer.body).data ?? null
}

function issueOf({ name, details }: z.output<typeof Fault>): string {
  return details?.find(({ issue }) => issue !== undefined)?.issue ?? name
}

/** Browsers are redirected to PayPal only: to its own hosts, or to those of the configured sandbox. */
function isPaypalPage(href: string, { baseUrl }: PaypalOptions): boolean {
  if (!URL.canParse(href)) return false
  const { protocol, hostname, origin } = new URL(href)
  if (origin === new URL(baseUrl).origin) return true
  return protocol === 'https:' && (hostname === 'paypal.com' || hostname.endsWith('.paypal.com'))
}

function baseOf({ baseUrl }: PaypalOptions): string {
  return baseUrl.replace(/\/$/, '')
}
