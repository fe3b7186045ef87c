import type { RefundOutcome, RefundProvider } from '../refunds/refund-by.ts'
import { PAYPAL_CURRENCY } from './dollars.ts'
import type { RefundAnswer } from './paypal-answers.ts'
import type { PaypalClient } from './paypal-client.ts'

/**
 * Refusals that only an operator can resolve: too little money in the account, a capture that PayPal still reviews, or
 * a refund that exists under our key although PayPal has forgotten its request id.
 */
const waitsForSomebody = new Set(['REFUND_FAILED_INSUFFICIENT_FUNDS', 'PENDING_CAPTURE', 'DUPLICATE_INVOICE_ID'])

/**
 * Refunds dollars of a capture, at the exchange rate of the payment. PayPal refunds once for each request id, so asking
 * without PayPal's refund id repeats the same request.
 * @see reference/payments §3.4
 */
export function createRefundByPaypal(paypal: Pick<PaypalClient, 'refund' | 'getRefund'>): RefundProvider {
  const send: RefundProvider['send'] = async ({ key, orderNumber, capture, foreign }) => {
    if (foreign?.currency !== PAYPAL_CURRENCY) return { kind: 'stuck', reason: 'no dollars are known of this payment' }
    const note = `Refund for your Sokoni order ${orderNumber}`
    return outcomeOf(await paypal.refund(capture.receipt, { requestId: key, usdCents: foreign.cents, note }))
  }

  return {
    send,
    async query(refund) {
      if (refund.providerId === null) return send(refund)
      const answer = await paypal.getRefund(refund.providerId)
      // A refused query does not mean that the refund failed: PayPal has returned its id before.
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
