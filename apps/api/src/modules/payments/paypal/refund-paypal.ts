import type { RefundOutcome, RefundProvider } from '../refunds/refund-by.ts'
import { PAYPAL_CURRENCY, type PaypalClient, type RefundAnswer } from './paypal-client.ts'

/**
 * What only a person can put right: money in the account, PayPal's mind about the capture, or a refund that stands under
 * our key though its request id is forgotten.
 */
const waitsForSomebody = new Set(['REFUND_FAILED_INSUFFICIENT_FUNDS', 'PENDING_CAPTURE', 'DUPLICATE_INVOICE_ID'])

/**
 * Gives back dollars of a capture, as many as the payment's own pair says. PayPal gives back once for a request id, so
 * asking without PayPal's name for the refund is the same request once more.
 * @see reference/payments §3.4
 */
export function createRefundByPaypal(paypal: Pick<PaypalClient, 'refund' | 'getRefund'>): RefundProvider {
  const give: RefundProvider['give'] = async ({ key, orderNumber, capture, foreign }) => {
    if (foreign?.currency !== PAYPAL_CURRENCY) return { kind: 'stuck', reason: 'no dollars are known of this payment' }
    const note = `Refund for your Sokoni order ${orderNumber}`
    return outcomeOf(await paypal.refund(capture.receipt, { requestId: key, usdCents: foreign.cents, note }))
  }

  return {
    give,
    async ask(refund) {
      if (refund.providerId === null) return give(refund)
      const answer = await paypal.getRefund(refund.providerId)
      // A question that is turned away is no refund that came to nothing: PayPal has named it before.
      return answer.kind === 'refused' ? { kind: 'stuck', reason: answer.reason } : outcomeOf(answer)
    },
  }
}

export function outcomeOf(answer: RefundAnswer): RefundOutcome {
  switch (answer.kind) {
    case 'found':
      return statusOutcome(answer.refund)
    case 'refused':
      return waitsForSomebody.has(answer.reason)
        ? { kind: 'stuck', reason: answer.reason }
        : { kind: 'refused', reason: answer.reason }
    case 'unknown':
      return answer.wasSent
        ? { kind: 'unknown', reason: answer.reason }
        : { kind: 'never_arrived', reason: answer.reason }
  }
}

function statusOutcome({ id, status }: { id: string; status: string }): RefundOutcome {
  switch (status) {
    case 'COMPLETED':
      return { kind: 'done', providerId: id }
    case 'PENDING':
      return { kind: 'pending', providerId: id }
    case 'FAILED':
    case 'CANCELLED':
      return { kind: 'refused', providerId: id, reason: status.toLowerCase() }
    default:
      return { kind: 'stuck', providerId: id, reason: status }
  }
}
