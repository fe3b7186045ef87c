import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/index.ts'
import { isOpen } from '../attempts/attempt-transitions.ts'
import type { QueryProvider } from '../polling/query-provider.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import type { Attempt } from '../attempts/attempts.queries.ts'
import * as payables from '../payables.queries.ts'
import type { ProviderReport } from '../provider-report.ts'
import type { PaypalClient } from './paypal-client.ts'
import { paypalReport } from './paypal-report.ts'

/**
 * An attempt fails after this many declines: PayPal does not limit them, and a card must not be charged again without
 * end.
 */
const maxDeclines = 4

/**
 * Reads PayPal's order, and captures an order the payer has approved. The shopper's return, the webhook event and the
 * poll all call it. Captures of one approval share a request id, so that together they take the money once.
 * | Nothing is captured after the exchange rate has expired, nor when the order is no longer due: such an approval
 * expires at PayPal.
 */
export function createFollowPaypal(deps: {
  db: Db
  clock: Clock
  paypal: Pick<PaypalClient, 'getOrder' | 'captureOrder'>
}): QueryProvider {
  const { db, clock, paypal } = deps

  return async (attempt) => {
    if (attempt.paypalOrderId === null) return { kind: 'pending' }
    const found = await paypal.getOrder(attempt.paypalOrderId)
    if (found.kind === 'unreachable') return { kind: 'unreachable' }
    if (found.kind === 'absent') return { kind: 'pending' }
    if (found.order.status !== 'APPROVED') return paypalReport(found.order, attempt)
    return capture(attempt, attempt.paypalOrderId)
  }

  async function capture(requested: Attempt, paypalOrderId: string): ReturnType<QueryProvider> {
    const attempt = await attempts.find(db, requested.id)
    if (!attempt) throw new Error(`there is no attempt ${requested.id}`)
    const obstacle = await obstacleTo(attempt)
    if (obstacle) return obstacle
    const declines = attempt.declines + 1
    const answer = await paypal.captureOrder(paypalOrderId, `${attempt.reference}-capture-${attempt.declines}`)
    switch (answer.kind) {
      case 'captured':
        return paypalReport(answer.order, attempt)
      case 'declined':
        return declines < maxDeclines
          ? { kind: 'pending', note: 'instrument_declined', declines }
          : { kind: 'unpaid', becomes: 'failed', reason: 'declined', retryAt: null }
      case 'not_approved':
        return { kind: 'pending' }
      case 'refused':
        return answer.reason === 'DUPLICATE_INVOICE_ID'
          ? { kind: 'mismatch', reason: 'invoice_paid_before' }
          : { kind: 'unpaid', becomes: 'failed', reason: 'declined', retryAt: null }
      case 'unreachable':
        return { kind: 'unreachable' }
      case 'look': {
        const found = await paypal.getOrder(paypalOrderId)
        return found.kind === 'found' ? paypalReport(found.order, attempt) : { kind: 'unreachable' }
      }
    }
  }

  /** The reason not to capture an approved order; null when there is none. */
  async function obstacleTo(attempt: Attempt): Promise<ProviderReport | null> {
    if (!isOpen(attempt)) return { kind: 'pending' }
    if (attempt.quoteExpiresAt === null || clock.now() >= attempt.quoteExpiresAt)
      return { kind: 'unpaid', becomes: 'expired', reason: 'quote_expired', retryAt: null }
    const payable = await payables.find(db, attempt.orderId)
    if (payable?.state !== 'due')
      return { kind: 'unpaid', becomes: 'cancelled', reason: 'order_not_due', retryAt: null }
    return null
  }
}
