import { z } from 'zod'
import { CARD_CURRENCY } from '#contract/shared/constants.ts'
import { callProvider } from '../calls/call-provider.ts'
import type { RefundInFlight, RefundOutcome, RefundProvider, RefundToSend } from '../refunds/refund-by.ts'
import type { PaystackOptions } from './paystack-client.ts'

/** A refund at Paystack, made by us or in the dashboard. */
export type PaystackRefund = {
  id: string
  status: string
  amountCents: number
  currency: string
  /** For our refunds, the key they were sent with. */
  merchantNote: string
  /** The lost dispute that caused the refund. */
  disputeId: string | null
}

export type PaystackRefunds = RefundProvider & {
  /** Every refund of a transaction, also those made in the dashboard; null when Paystack could not be asked. */
  list(transactionId: string): Promise<PaystackRefund[] | null>
}

const Id = z.union([z.int(), z.string().min(1)]).transform(String)
const Refund = z.object({
  id: Id,
  status: z.string(),
  amount: z.union([z.int(), z.string().regex(/^\d+$/)]).transform(Number),
  currency: z.string(),
  merchant_note: z.string().nullish(),
  dispute: Id.nullish(),
})
const One = z.object({ status: z.literal(true), data: Refund })
const Many = z.object({ status: z.literal(true), data: z.array(Refund) })
/** `code` may be missing; the message then gives the reason. */
const Refused = z.object({ status: z.literal(false), message: z.string(), code: z.string().nullish() })

/**
 * Refunds at Paystack (reference: Paystack OpenAPI, refunds). Paystack has no request ids. So a request is made once,
 * with our key as the merchant's note: if its answer is lost, the refund is found by that note.
 */
export function createPaystackRefunds(options: PaystackOptions, { timeoutMs = 15_000 } = {}): PaystackRefunds {
  const headers = { authorization: `Bearer ${options.secretKey}` }
  const url = (path: string) => `${options.baseUrl.replace(/\/$/, '')}${path}`
  const get = (path: string) =>
    callProvider({ provider: 'paystack', method: 'GET', url: url(path), headers, timeoutMs })

  async function send(refund: RefundToSend): Promise<RefundOutcome> {
    const answer = await callProvider({
      provider: 'paystack',
      method: 'POST',
      url: url('/refund'),
      headers,
      body: {
        transaction: refund.capture.receipt,
        amount: refund.amountCents,
        currency: CARD_CURRENCY,
        merchant_note: refund.key,
        customer_note: `Sokoni order ${refund.orderNumber}`,
      },
      timeoutMs,
    })
    if (answer.kind === 'silence')
      return answer.wasSent
        ? { kind: 'unknown', reason: 'no_answer' }
        : { kind: 'never_arrived', reason: 'unreachable' }
    const made = One.safeParse(answer.body)
    if (made.success) return outcomeOf(read(made.data.data), refund)
    const refused = Refused.safeParse(answer.body)
    if (answer.status >= 500 || !refused.success) return { kind: 'unknown', reason: `status_${answer.status}` }
    const reason = refused.data.code ?? refused.data.message
    // Paystack rejected the call for its rate or its credentials: the refund was not processed.
    if (answer.status === 429 || answer.status === 401) return { kind: 'never_arrived', reason }
    return { kind: 'refused', reason }
  }

  async function query(refund: RefundInFlight): Promise<RefundOutcome> {
    if (refund.providerId !== null) return findById(refund, refund.providerId)
    const all = await list(refund.capture.receipt)
    if (!all) return { kind: 'unknown', reason: 'unreachable' }
    const ours = all.find(({ merchantNote }) => merchantNote === refund.key)
    return ours ? outcomeOf(ours, refund) : { kind: 'never_arrived', reason: 'not_found' }
  }

  async function findById(refund: RefundInFlight, id: string): Promise<RefundOutcome> {
    const answer = await get(`/refund/${encodeURIComponent(id)}`)
    const found = answer.kind === 'answer' ? One.safeParse(answer.body) : null
    return found?.success ? outcomeOf(read(found.data.data), refund) : { kind: 'unknown', reason: 'unreachable' }
  }

  async function list(transactionId: string): Promise<PaystackRefund[] | null> {
    const answer = await get(`/refund?transaction=${encodeURIComponent(transactionId)}&perPage=100`)
    const found = answer.kind === 'answer' ? Many.safeParse(answer.body) : null
    return found?.success ? found.data.data.map(read) : null
  }

  return { send, query, list }
}

function read({ id, status, amount, currency, merchant_note, dispute }: z.output<typeof Refund>): PaystackRefund {
  return { id, status, amountCents: amount, currency, merchantNote: merchant_note ?? '', disputeId: dispute ?? null }
}

function outcomeOf(reported: PaystackRefund, requested: { amountCents: number }): RefundOutcome {
  const providerId = reported.id
  if (reported.amountCents !== requested.amountCents || reported.currency !== CARD_CURRENCY)
    return { kind: 'stuck', providerId, reason: 'other_amount' }
  switch (reported.status) {
    case 'processed':
      return { kind: 'done', providerId }
    case 'failed':
      return { kind: 'refused', providerId, reason: 'failed' }
    case 'needs-attention':
      return { kind: 'stuck', providerId, reason: 'needs-attention' }
    // pending, processing, and any status that Paystack may add: it has the request.
    default:
      return { kind: 'pending', providerId }
  }
}
