import { inTransaction, type Db } from '../../../platform/db/index.ts'
import type { Attempt } from '../attempts/attempts.queries.ts'
import * as captures from '../captures.queries.ts'
import type { RecordRefund } from '../refunds/record-refund.ts'
import * as refunds from '../refunds/refunds.queries.ts'
import type { Outcome } from '../settle.ts'
import type { PaypalClient } from './paypal-client.ts'
import type { PaypalEvent } from './paypal-webhook.ts'
import { outcomeOf } from './refund-paypal.ts'

export type PaypalRefundHandler = (
  event: Pick<PaypalEvent, 'type' | 'resourceId'>,
  attempt: Attempt,
) => Promise<Outcome | 'unreadable'>

/**
 * Processes PayPal's webhook events of refunds: those we requested, those made in its dashboard, and those PayPal made
 * after a dispute. The event is only a reason to ask: PayPal's answer about the refund decides.
 * @throws when PayPal cannot be asked: the event is tried again
 */
export function createPaypalRefundHandler(deps: {
  db: Db
  paypal: PaypalClient
  record: Pick<RecordRefund, 'record' | 'recordUnrequested'>
}): PaypalRefundHandler {
  const { db, paypal, record } = deps

  return async ({ type, resourceId }, attempt) => {
    const [capture] = await captures.listOfAttempt(db, attempt.id)
    if (resourceId === null || !capture) return 'unreadable'
    const answer = await paypal.getRefund(resourceId)
    if (answer.kind !== 'found') throw new Error('PayPal could not be asked; the notice is tried again')
    const { refund } = answer
    const known = await refunds.listOfAttempt(db, attempt.id)
    const ours = known.find(({ key, providerId }) => key === refund.invoiceId || providerId === refund.id)
    if (ours) {
      const changed = await inTransaction(db, (tx) => record.record(tx, ours.id, outcomeOf(answer)))
      return changed ? 'recorded' : 'repeated'
    }
    if (refund.status !== 'COMPLETED') return 'pending'
    if (refund.usdCents === null) return 'unreadable'
    const taken = {
      provider: 'paypal' as const,
      receipt: capture.receipt,
      providerId: refund.id,
      usdCents: refund.usdCents,
      reason: type === 'PAYMENT.CAPTURE.REVERSED' ? 'reversed_by_paypal' : 'refunded_at_paypal',
    }
    const isNew = await inTransaction(db, (tx) => record.recordUnrequested(tx, taken))
    return isNew ? 'recorded' : 'repeated'
  }
}
