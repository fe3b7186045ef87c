import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Facts } from '../../../platform/facts.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Log } from '../../../platform/log.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import type { Ledger } from '../../ledger/index.ts'
import { createAskForRefund, type AskForRefund } from './ask-refund.ts'
import { createRefundsByOperator, type RefundsByOperator } from './by-operator.ts'
import * as disputes from './disputes.queries.ts'
import { createFollowDispute, type FollowDispute } from './follow-dispute.ts'
import { createGiveRefunds } from './give-refunds.ts'
import { createRecordRefund, type RecordRefund } from './record-refund.ts'
import type { RefundProviders } from './refund-by.ts'
import { createRefuseMove } from './refund-moves.ts'
import * as queries from './refunds.queries.ts'

export type Refunds = AskForRefund &
  RecordRefund & {
    followDispute: FollowDispute
    byOperator: RefundsByOperator
    find(handle: Db | Tx, refundId: number): Promise<queries.Refund | undefined>
    /** Refunds only a person can bring on, oldest first. */
    toAttend(handle: Db | Tx, limit: number): Promise<queries.Refund[]>
    /** How an order's money stands beside what is due. */
    ofOrder(handle: Db | Tx, orderId: string): Promise<queries.MoneyBack>
  }

const giveSeconds = 5

/** Money on its way back, from the wish to the provider's word that it is there (reference/payments §4.10, §4.12). */
export function createRefunds(deps: {
  db: Db
  clock: Clock
  facts: Facts
  jobs: Pick<Jobs, 'every'>
  ledger: Ledger
  log: Log
  metrics: Metrics
  /** By whom money can be given back. */
  refundBy: RefundProviders
}): Refunds {
  const { db, jobs, metrics, refundBy } = deps
  const refuse = createRefuseMove(deps)
  const asking = createAskForRefund(deps)
  const recording = createRecordRefund({ ...deps, refunds: asking, refuse })

  metrics.gauges('refunds_to_attend', 'Refunds that wait for an operator, by state', 'state', () =>
    queries.countToAttend(db),
  )
  metrics.gauges(
    'payment_disputes',
    'Payments whose payer wants them back, by state',
    'state',
    async () => new Map([['open', await disputes.countOpen(db)]]),
  )
  jobs.every('give-refunds', giveSeconds, createGiveRefunds({ ...deps, providers: refundBy, record: recording.record }))

  return {
    ...asking,
    ...recording,
    followDispute: createFollowDispute({ ...deps, takenBack: recording.takenBack, refuse }),
    byOperator: createRefundsByOperator({ ...asking, ...recording }),
    find: queries.find,
    toAttend: queries.listToAttend,
    ofOrder: queries.moneyBackOf,
  }
}
