import { z } from 'zod'
import { parsedJson } from '../calls/parsed-json.ts'
import type { WebhookSignature } from './paypal-client.ts'

export const signatureHeaders = [
  'paypal-auth-algo',
  'paypal-cert-url',
  'paypal-transmission-id',
  'paypal-transmission-sig',
  'paypal-transmission-time',
] as const

const maxHeaderLength = 1_000

/** Null when a header is missing: PayPal always sends all of them. */
export function webhookSignature(headers: Record<string, string | string[] | undefined>): WebhookSignature | null {
  const [authAlgo, certUrl, transmissionId, transmissionSig, transmissionTime] = signatureHeaders.map((name) => {
    const value = headers[name]
    return typeof value === 'string' && value.length <= maxHeaderLength ? value : undefined
  })
  if (!authAlgo || !certUrl || !transmissionId || !transmissionSig || !transmissionTime) return null
  return { authAlgo, certUrl, transmissionId, transmissionSig, transmissionTime }
}

const Id = z.string().min(1).max(200)
const Named = z.object({ order_id: Id.optional().catch(undefined), capture_id: Id.optional().catch(undefined) })

const Event = z.object({
  id: Id,
  event_type: z.string().max(100),
  resource: z.object({
    id: Id.optional(),
    custom_id: Id.optional().catch(undefined),
    links: z
      .array(z.object({ rel: z.string(), href: z.string() }))
      .optional()
      .catch(undefined),
    supplementary_data: z
      .object({ related_ids: Named.optional().catch(undefined) })
      .optional()
      .catch(undefined),
  }),
})

export type PaypalEvent = {
  /** PayPal's id of the event: a repeat has the same id. */
  id: string
  type: string
  resourceId: string | null
  /** The subject, as far as the event contains it: PayPal's order, its capture, and our reference. */
  paypalOrderId: string | null
  captureId: string | null
  reference: string | null
}

export function readPaypalWebhook(body: Buffer): PaypalEvent | null {
  const read = Event.safeParse(parsedJson(body.toString('utf8')))
  if (!read.success) return null
  const { id, event_type: type, resource } = read.data
  const related = resource.supplementary_data?.related_ids
  const isOfOrder = type.startsWith('CHECKOUT.')
  const isOfCapture = type.startsWith('PAYMENT.CAPTURE.') && !isOfRefund(type)
  return {
    id,
    type,
    resourceId: resource.id ?? null,
    paypalOrderId: related?.order_id ?? (isOfOrder ? resource.id : undefined) ?? null,
    captureId: related?.capture_id ?? (isOfCapture ? resource.id : captureAbove(resource.links)) ?? null,
    reference: resource.custom_id ?? null,
  }
}

/** A refund refers to its capture only by a link. */
function captureAbove(links: readonly { rel: string; href: string }[] = []): string | undefined {
  const above = links.find(({ rel }) => rel === 'up')
  return above && /\/captures\/([A-Z0-9]{1,200})$/.exec(above.href)?.[1]
}

/** Refunds, whether requested by us or not: the resource is the refund, not its capture. */
export function isOfRefund(type: string): boolean {
  return type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED'
}

/** Events after which PayPal is asked for its order: PayPal uses two names for a failed capture. */
export const hintsOfMoney: ReadonlySet<string> = new Set([
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.ORDER.COMPLETED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
])
