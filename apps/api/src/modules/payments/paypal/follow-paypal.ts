import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/index.ts'
import { isOpen } from '../attempts/attempt-moves.ts'
import type { AskProvider } from '../polling/ask-provider.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import type { Attempt } from '../attempts/attempts.queries.ts'
import * as payables from '../payables.queries.ts'
import type { ProviderReport } from '../provider-report.ts'
import type { PaypalClient } from './paypal-client.ts'
import { paypalReport } from './paypal-report.ts'

/** After so many an attempt has failed: PayPal stops counting tries itself, and a card is not asked for ever. */
const maxDeclines = 4

/**
 * Asks PayPal for its order, and takes the money of one the payer has approved: whoever notices first, the shopper's
 * return, PayPal's notice or the poll, does the same. Captures of one approval have one request id, so that all of them
 * together take the money once.
 *
 * Nothing is taken at a rate that holds no longer, nor for what is not due any more: such an approval lapses by itself.
 */
export function createFollowPaypal(deps: {
  db: Db
  clock: Clock
  paypal: Pick<PaypalClient, 'getOrder' | 'captureOrder'>
}): AskProvider {
  const { db, clock, paypal } = deps

  return async (attempt) => {
    if (attempt.paypalOrderId === null) return { says: 'pending' }
    const found = await paypal.getOrder(attempt.paypalOrderId)
    if (found.kind === 'unreachable') return { says: 'unreachable' }
    if (found.kind === 'absent') return { says: 'pending' }
    if (found.order.status !== 'APPROVED') return paypalReport(found.order, attempt)
    return capture(attempt, attempt.paypalOrderId)
  }

  async function capture(asked: Attempt, paypalOrderId: string): ReturnType<AskProvider> {
    const attempt = await attempts.find(db, asked.id)
    if (!attempt) throw new Error(`there is no attempt ${asked.id}`)
    const obstacle = await obstacleTo(attempt)
    if (obstacle) return obstacle
    const declines = attempt.declines + 1
    const answer = await paypal.captureOrder(paypalOrderId, `${attempt.reference}-capture-${attempt.declines}`)
    switch (answer.kind) {
      case 'captured':
        return paypalReport(answer.order, attempt)
      case 'declined':
        return declines < maxDeclines
          ? { says: 'pending', note: 'instrument_declined', declines }
          : { says: 'unpaid', becomes: 'failed', reason: 'declined', retryAt: null }
      case 'not_approved':
        return { says: 'pending' }
      case 'refused':
        return answer.reason === 'DUPLICATE_INVOICE_ID'
          ? { says: 'misfit', reason: 'invoice_paid_before' }
          : { says: 'unpaid', becomes: 'failed', reason: 'declined', retryAt: null }
      case 'unreachable':
        return { says: 'unreachable' }
      case 'look': {
        const found = await paypal.getOrder(paypalOrderId)
        return found.kind === 'found' ? paypalReport(found.order, attempt) : { says: 'unreachable' }
      }
    }
  }

  /** What speaks against taking the money of an approved order; null when nothing does. */
  async function obstacleTo(attempt: Attempt): Promise<ProviderReport | null> {
    if (!isOpen(attempt)) return { says: 'pending' }
    if (attempt.quoteExpiresAt === null || clock.now() >= attempt.quoteExpiresAt)
      return { says: 'unpaid', becomes: 'expired', reason: 'quote_expired', retryAt: null }
    const payable = await payables.find(db, attempt.orderId)
    if (payable?.state !== 'due')
      return { says: 'unpaid', becomes: 'cancelled', reason: 'order_not_due', retryAt: null }
    return null
  }
}
