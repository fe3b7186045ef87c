import type { PaymentProvider } from '#contract/shared/states.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Log } from '../../../platform/log.ts'
import * as payables from '../payables.queries.ts'
import type { OrdersPort } from '../orders.port.ts'
import type { RejectTransition } from '../reject-transition.ts'
import { disputeKey } from './dispute-key.ts'
import * as disputes from './disputes.queries.ts'
import type { RecordRefund } from './record-refund.ts'
import { canTransitionDispute } from './refund-transitions.ts'
import * as refunds from './refunds.queries.ts'

/** A provider's report about a dispute. */
export type DisputeUpdate = {
  provider: PaymentProvider
  /** The receipt of the capture. */
  receipt: string
  /** The provider's id of the dispute. */
  providerId: string
  /** The disputed amount; null is the whole capture. */
  amountCents: number | null
  state: 'open' | 'won' | 'lost'
  answerBy: Date | null
}

export type FollowDispute = ReturnType<typeof createFollowDispute>

type FollowDisputeDeps = {
  clock: Clock
  orders: Pick<OrdersPort, 'onDisputed' | 'onDisputesOver'>
  log: Log
  recordUnrequested: RecordRefund['recordUnrequested']
  refuse: RejectTransition
}

export function createFollowDispute(deps: FollowDisputeDeps) {
  return (tx: Tx, update: DisputeUpdate) => followDispute(deps, tx, update)
}

/**
 * Applies a report about a dispute, in any order and any number of times. While a dispute is open, the sellers' money
 * of the order is held. When it is lost, the provider has taken the money, and the loss is booked like any refund. Once
 * no dispute is open, the remaining money returns to the accounts it came from (reference/payments §4.12). Locks the
 * payable.
 * @returns false when it was known, or the transition is not allowed; 'foreign' when no capture has the receipt
 */
async function followDispute(deps: FollowDisputeDeps, tx: Tx, update: DisputeUpdate): Promise<boolean | 'foreign'> {
  const { clock, orders, recordUnrequested, refuse } = deps
  const { provider, receipt, providerId, state } = update
  const capture = await refunds.findCapture(tx, { provider, receipt })
  if (!capture) return 'foreign'
  await payables.lock(tx, capture.orderId)
  const known = await disputes.find(tx, capture.id, providerId)
  const dispute = known ?? (await open(deps, tx, capture, update))
  if (state === 'open') {
    if (known && known.state !== 'open') refuse('dispute', known.id, { from: known.state, to: state })
    return known === undefined
  }
  if (dispute.state === state) return false
  if (!canTransitionDispute(dispute, state)) {
    refuse('dispute', dispute.id, { from: dispute.state, to: state })
    return false
  }
  await disputes.end(tx, dispute.id, state, clock.now())
  const isStillDisputed = await disputes.flag(tx, dispute.orderId)
  if (state === 'lost') {
    const { amountCents } = dispute
    await recordUnrequested(tx, {
      provider,
      receipt,
      providerId: disputeKey(providerId),
      amountCents,
      reason: 'dispute_lost',
    })
  }
  if (!isStillDisputed) await orders.onDisputesOver(tx, { disputeId: dispute.id, orderId: dispute.orderId })
  return true
}

async function open(
  { clock, orders, log }: FollowDisputeDeps,
  tx: Tx,
  capture: { id: number; orderId: string },
  update: DisputeUpdate,
): Promise<disputes.Dispute> {
  const { orderId, id: captureId } = capture
  const paid = await refunds.lockRefundable(tx, orderId, { captureId })
  if (!paid) throw new Error(`capture ${captureId} is gone`)
  const dispute = await disputes.insert(tx, {
    captureId,
    orderId,
    providerId: update.providerId,
    amountCents: update.amountCents ?? paid.paidCents,
    openedAt: clock.now(),
    answerBy: update.answerBy,
  })
  await disputes.flag(tx, orderId)
  log.error({ dispute: dispute.id, provider: update.provider, answerBy: update.answerBy }, 'a payment is disputed')
  if (paid.bookedAs === 'order') await orders.onDisputed(tx, { disputeId: dispute.id, orderId })
  return dispute
}
