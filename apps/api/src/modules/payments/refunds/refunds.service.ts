import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { DomainEvents, EventOf } from '../../../platform/domain-events.ts'
import type { Log } from '../../../platform/log.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { OrdersPort } from '../orders.port.ts'
import type { PayoutEnded } from '../payouts/payouts.events.ts'
import type { RejectTransition } from '../reject-transition.ts'
import type { RefundRequests } from './request-refund.ts'
import { createRefundsByOperator, type RefundsByOperator } from './by-operator.ts'
import * as disputes from './disputes.queries.ts'
import { createFollowDispute, type FollowDispute } from './follow-dispute.ts'
import { createSendRefunds } from './send-refunds.ts'
import { createRecordRefund, type RecordRefund } from './record-refund.ts'
import type { RefundProviders } from './refund-by.ts'
import * as queries from './refunds.queries.ts'

export type Refunds = RefundRequests &
  RecordRefund & {
    followDispute: FollowDispute
    /** The refund follows its payout, also where M-Pesa reports that it paid a payout that had failed. */
    followPayout(tx: Tx, ended: EventOf<typeof PayoutEnded>): Promise<void>
    /** Asks the providers to pay the requested refunds: a scheduled job. */
    send(): Promise<void>
    byOperator: RefundsByOperator
    find(handle: Db | Tx, refundId: number): Promise<queries.Refund | undefined>
    /** Refunds that wait for an operator, oldest first. */
    toAttend(handle: Db | Tx, limit: number, after?: number): Promise<queries.Refund[]>
    /** The refunds of an order, oldest first. */
    listOfOrder(handle: Db | Tx, orderId: string): Promise<queries.Refund[]>
    /** The orders of the oldest refunds that wait for an operator. */
    ordersToAttend(handle: Db | Tx, limit: number): Promise<string[]>
    /** The refunds and the dispute status of an order. */
    ofOrder(handle: Db | Tx, orderId: string): Promise<queries.OrderRefunds>
  }

/** Refunds, from the request until the provider confirms them (reference/payments §4.10, §4.12). */
export function createRefunds(deps: {
  db: Db
  clock: Clock
  events: DomainEvents
  orders: OrdersPort
  ledger: Ledger
  log: Log
  metrics: Metrics
  refuse: RejectTransition
  refundRequests: RefundRequests
  /** The providers that support refunds. */
  refundBy: RefundProviders
}): Refunds {
  const { db, log, metrics, refundBy, refundRequests } = deps
  const recording = createRecordRefund({ ...deps, refunds: refundRequests })

  metrics.gauges('refunds_to_attend', 'Refunds that wait for an operator, by state', 'state', () =>
    queries.countToAttend(db),
  )
  metrics.gauges(
    'payment_disputes',
    'Payments whose payer wants them back, by state',
    'state',
    async () => new Map([['open', await disputes.countOpen(db)]]),
  )

  return {
    ...refundRequests,
    ...recording,
    followDispute: createFollowDispute({ ...deps, recordUnrequested: recording.recordUnrequested }),
    followPayout: (tx, ended) => followPayout({ log, record: recording.record }, tx, ended),
    send: createSendRefunds({ ...deps, providers: refundBy, record: recording.record }),
    byOperator: createRefundsByOperator({ ...refundRequests, ...recording }),
    find: queries.find,
    toAttend: queries.listToAttend,
    listOfOrder: queries.listOfOrder,
    ordersToAttend: queries.listOrdersToAttend,
    ofOrder: queries.refundsOfOrder,
  }
}

async function followPayout(
  { log, record }: { log: Log; record: RecordRefund['record'] },
  tx: Tx,
  { payoutId, key, payee, state, reference, reason }: EventOf<typeof PayoutEnded>,
): Promise<void> {
  if (payee.kind !== 'shopper') return
  const refund = await queries.findByProvider(tx, { provider: 'mpesa', key: key.replace(/^refund:/, '') })
  const isUnderWay = refund?.state === 'sent' || refund?.state === 'pending'
  if (state !== 'paid') {
    if (isUnderWay) await record(tx, refund.id, { kind: 'refused', reason: reason ?? state })
  } else if (isUnderWay || refund?.state === 'failed' || refund?.state === 'needs_attention')
    await record(tx, refund.id, { kind: 'done', providerId: reference ?? key })
  else log.error({ payout: payoutId, key }, 'a payout gave a buyer what had been refunded another way')
}
