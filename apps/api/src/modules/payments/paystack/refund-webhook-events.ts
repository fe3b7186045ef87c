import { z } from 'zod'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import type { Attempt } from '../attempts/attempts.queries.ts'
import * as captures from '../captures.queries.ts'
import type { Outcome } from '../settle.ts'
import { inFlight } from '../refunds/send-refunds.ts'
import type { FollowDispute } from '../refunds/follow-dispute.ts'
import type { RecordRefund } from '../refunds/record-refund.ts'
import * as refunds from '../refunds/refunds.queries.ts'
import type { PaystackRefunds } from './paystack-refunds.ts'

/** A dispute in a webhook event, which is signed like every event. */
const Dispute = z.object({
  id: z.union([z.int(), z.string().min(1).max(100)]).transform(String),
  refund_amount: z.int().positive().nullish().catch(null),
  resolution: z.string().nullish(),
  dueAt: z.iso.datetime({ offset: true }).nullish().catch(null),
})

export type PaystackRefundHandler = (event: string, data: unknown, attempt: Attempt) => Promise<Outcome | 'unreadable'>

/**
 * Processes Paystack's webhook events of refunds and disputes. A refund event is only a reason to ask: Paystack's list
 * of all refunds of the transaction decides, including those made in its dashboard. A dispute is read from the event
 * itself.
 * @throws when Paystack cannot be asked: the event is tried again
 */
export function createPaystackRefundHandler(deps: {
  db: Db
  paystack: PaystackRefunds | null
  record: Pick<RecordRefund, 'record' | 'recordUnrequested'>
  followDispute: FollowDispute
}): PaystackRefundHandler {
  const { db, paystack, record, followDispute } = deps

  async function refunded(attempt: Attempt): Promise<Outcome> {
    const found = await Promise.all(
      (await captures.listOfAttempt(db, attempt.id)).map(async (capture) => ({
        capture,
        reported: paystack && (await paystack.list(capture.receipt)),
      })),
    )
    const known = await refunds.listOfAttempt(db, attempt.id)
    let changed = false
    for (const { capture, reported } of found) {
      if (!reported || !paystack) throw new Error('Paystack could not be asked; the notice is tried again')
      for (const refund of reported) {
        const ours = known.find(({ key, providerId }) => key === refund.merchantNote || providerId === refund.id)
        if (ours) {
          const outcome = await paystack.query({ ...inFlight(ours), providerId: refund.id })
          changed = (await inTransaction(db, (tx) => record.record(tx, ours.id, outcome))) || changed
          // The cost of a lost dispute is booked when the event of the dispute's end arrives.
        } else if (refund.status === 'processed' && refund.disputeId === null) {
          const taken = { provider: 'paystack' as const, receipt: capture.receipt, providerId: refund.id }
          const { amountCents } = refund
          const reason = 'refunded_at_paystack'
          changed =
            (await inTransaction(db, (tx) => record.recordUnrequested(tx, { ...taken, amountCents, reason }))) ||
            changed
        }
      }
    }
    return changed ? 'recorded' : 'repeated'
  }

  async function disputed(event: string, data: unknown, attempt: Attempt): Promise<Outcome | 'unreadable'> {
    const dispute = Dispute.safeParse(data)
    const [capture] = await captures.listOfAttempt(db, attempt.id)
    if (!dispute.success || !capture) return 'unreadable'
    const { id, refund_amount, resolution, dueAt } = dispute.data
    const isNew = await inTransaction(db, (tx) =>
      followDispute(tx, {
        provider: 'paystack',
        receipt: capture.receipt,
        providerId: id,
        amountCents: refund_amount ?? null,
        state: event === 'charge.dispute.resolve' ? endOf(resolution ?? null) : 'open',
        answerBy: dueAt ? new Date(dueAt) : null,
      }),
    )
    return isNew ? 'recorded' : 'repeated'
  }

  return (event, data, attempt) => (event.startsWith('refund.') ? refunded(attempt) : disputed(event, data, attempt))
}

/** The dispute is lost when the shop accepted it or did not answer in time; otherwise the shop keeps the money. */
function endOf(resolution: string | null): 'won' | 'lost' {
  return resolution === 'merchant-accepted' || resolution === 'auto-accepted' ? 'lost' : 'won'
}

export function isRefundOrDispute(event: string): boolean {
  return event.startsWith('refund.') || event.startsWith('charge.dispute.')
}
