import { z } from 'zod'
import { bindDeps } from '#bind-deps'
import { type CallPaypal, createCallPaypal, type PaypalOptions } from './call-paypal.ts'
import { PAYPAL_CURRENCY, usdText } from './dollars.ts'
import {
  type CaptureAnswer,
  captureIssues,
  type CreateAnswer,
  Created,
  faultOf,
  issueOf,
  mayRepeat,
  type OrderAnswer,
  orderIn,
  type RefundAnswer,
  refundIn,
  Report,
  type ReportAnswer,
  ReportLine,
  Verified,
} from './paypal-answers.ts'

/** The headers that carry the signature of a webhook event. */
export type WebhookSignature = {
  authAlgo: string
  certUrl: string
  transmissionId: string
  transmissionSig: string
  transmissionTime: string
}

export type NewPaypalOrder = {
  requestId: string
  usdCents: number
  /** Our reference, returned in every capture and webhook event. */
  reference: string
  orderNumber: string
  returnUrl: string
  cancelUrl: string
}

export type PaypalClient = {
  /** Safe to repeat with the same request id; repeated once where the first call may not have reached PayPal. */
  createOrder(request: NewPaypalOrder): Promise<CreateAnswer>
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

const reportPageSize = 500

type Deps = { call: CallPaypal; options: PaypalOptions }

/** PayPal's REST API for captures and refunds (reference: Orders v2, Payments v2, Webhooks v1). */
export function createPaypalClient(
  options: PaypalOptions,
  deps: Parameters<typeof createCallPaypal>[1],
  limits?: Parameters<typeof createCallPaypal>[2],
): PaypalClient {
  const call = createCallPaypal(options, deps, limits)
  const calls = { createOrder, getOrder, captureOrder, refund, getRefund, report, verifyWebhook }
  return bindDeps<Deps, typeof calls>({ call, options }, calls)
}

async function createOrder({ call, options }: Deps, request: NewPaypalOrder): Promise<CreateAnswer> {
  const answer = await call.twice({
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
}

async function getOrder({ call }: Deps, id: string): Promise<OrderAnswer> {
  const answer = await call.once({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}` })
  if (answer.kind === 'silence') return { kind: 'unreachable' }
  const order = orderIn(answer, id)
  if (order) return { kind: 'found', order }
  return answer.status === 404 && faultOf(answer) ? { kind: 'absent' } : { kind: 'unreachable' }
}

async function captureOrder({ call }: Deps, id: string, requestId: string): Promise<CaptureAnswer> {
  const path = `/v2/checkout/orders/${encodeURIComponent(id)}/capture`
  const answer = await call.once({ method: 'POST', path, requestId, representation: true, body: {} })
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
}

async function refund(
  { call }: Deps,
  captureId: string,
  { requestId, usdCents, note }: { requestId: string; usdCents: number; note: string },
): Promise<RefundAnswer> {
  const answer = await call.twice({
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
}

async function getRefund({ call }: Deps, id: string): Promise<RefundAnswer> {
  return refundIn(await call.once({ method: 'GET', path: `/v2/payments/refunds/${encodeURIComponent(id)}` }))
}

async function report(
  { call }: Deps,
  { from, to, page }: { from: Date; to: Date; page: number },
): Promise<ReportAnswer> {
  const query = new URLSearchParams({
    start_date: wholeSeconds(from),
    end_date: wholeSeconds(to),
    fields: 'transaction_info',
    page_size: String(reportPageSize),
    page: String(page),
  })
  const answer = await call.once({ method: 'GET', path: `/v1/reporting/transactions?${query}` })
  if (answer.kind === 'silence') return { kind: 'unreachable', reported: 'no answer' }
  const read = Report.safeParse(answer.body)
  const fault = faultOf(answer)
  if (!read.success) return { kind: 'unreachable', reported: fault ? issueOf(fault) : `HTTP ${answer.status}` }
  const lines = z.array(ReportLine).safeParse(read.data.transaction_details)
  if (!lines.success) return { kind: 'unreachable', reported: 'a report that makes no sense' }
  const { total_pages: pages, last_refreshed_datetime: refreshedAt = null } = read.data
  return { kind: 'report', lines: lines.data, pages, refreshedAt }
}

async function verifyWebhook(
  { call, options }: Deps,
  signature: WebhookSignature,
  rawBody: Buffer,
): Promise<'genuine' | 'forged' | 'unreachable'> {
  const answer = await call.once({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    raw: { contentType: 'application/json', bytes: withRawEvent(signature, options.webhookId, rawBody) },
  })
  if (answer.kind === 'silence') return 'unreachable'
  const verified = Verified.safeParse(answer.body)
  if (verified.success) return verified.data.verification_status === 'SUCCESS' ? 'genuine' : 'forged'
  // PayPal did not send an event that it cannot parse.
  return answer.status === 400 || answer.status === 422 ? 'forged' : 'unreachable'
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

/** Browsers are redirected to PayPal only: to its own hosts, or to those of the configured sandbox. */
function isPaypalPage(href: string, { baseUrl }: PaypalOptions): boolean {
  if (!URL.canParse(href)) return false
  const { protocol, hostname, origin } = new URL(href)
  if (origin === new URL(baseUrl).origin) return true
  return protocol === 'https:' && (hostname === 'paypal.com' || hostname.endsWith('.paypal.com'))
}
