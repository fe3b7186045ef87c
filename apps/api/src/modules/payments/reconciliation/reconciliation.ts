import { MAX_DIFFERENCE_DAYS } from '#contract/shared/constants.ts'
import type { OnlineProvider } from '#contract/shared/states.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { Log } from '../../../platform/log.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import { audit, type Actor } from '../../audit/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { PaybillClient } from '../mpesa/paybill-client.ts'
import type { PaypalClient } from '../paypal/paypal-client.ts'
import type { PaystackOptions } from '../paystack/paystack-client.ts'
import type { QueryProvider } from '../polling/query-provider.ts'
import type { RecordRefund } from '../refunds/record-refund.ts'
import type { RefundProviders } from '../refunds/refund-by.ts'
import type { Settle } from '../settle.ts'
import { createQueryAbandoned } from './query-abandoned.ts'
import * as differences from './differences.queries.ts'
import type { Difference, OpenDay, OpenPage } from './differences.queries.ts'
import { createListMpesa } from './list-mpesa.ts'
import { createListPaypal } from './list-paypal.ts'
import { createListPaystack } from './list-paystack.ts'
import { createReconcile } from './reconcile.ts'
import { createRepairs, type RepairDeps } from './repair.ts'
import * as turns from './runs.queries.ts'

export type Reconciliation = {
  /** Compares the next part of each provider's list: a scheduled job. */
  run(): Promise<void>
  /** Open differences between the providers' lists and our books, oldest first. */
  open(page: OpenPage): Promise<Difference[]>
  /** The last days with open differences, with the number for each provider. */
  openByDay(): Promise<OpenDay[]>
  /** The time up to which each provider's list is compared, and its number of open differences. */
  compared(): Promise<{ provider: OnlineProvider; until: Date; openDifferences: number }[]>
  /**
   * A person has resolved a difference.
   * @throws DIFFERENCE_NOT_FOUND when no open difference has this id
   */
  close(tx: Tx, id: number, because: string, by: Actor): Promise<Difference>
}

/**
 * Compares our books with the providers' (reference/payments §4.7, §4.13).
 */
export function createReconciliation(
  deps: RepairDeps & {
    query: QueryProvider
    settle: Settle
    clock: Clock
    log: Log
    metrics: Metrics
    settings: Pick<Settings, 'current'>
    refundBy: RefundProviders
    record: RecordRefund['record']
    /** The providers whose lists can be read; null is off. */
    paystack: PaystackOptions | null
    paybill: Pick<PaybillClient, 'pull'> | null
    paypal: Pick<PaypalClient, 'report'> | null
  },
): Reconciliation {
  const { db, clock, metrics, paystack, paybill, paypal } = deps
  const lists = {
    ...(paystack && { paystack: createListPaystack(paystack) }),
    ...(paybill && { mpesa: createListMpesa(paybill) }),
    ...(paypal && { paypal: createListPaypal(paypal) }),
  }
  const run = createReconcile({
    ...deps,
    lists,
    repairs: createRepairs(deps),
    queryAbandoned: createQueryAbandoned(deps),
  })

  metrics.gauges('reconciliation_differences', 'Where providers’ lists and our books differ, by kind', 'kind', () =>
    differences.countOpen(db),
  )
  metrics.gauges(
    'payments_compared_age_seconds',
    'How long ago our books were last known to agree with a provider’s list, or to differ as told',
    'provider',
    async () => {
      const covered = await turns.listCovered(db)
      const now = clock.now().getTime()
      return new Map(covered.map(({ provider, coveredUntil }) => [provider, (now - coveredUntil.getTime()) / 1000]))
    },
  )

  return {
    run,
    open: (page) => differences.listOpen(db, page),
    openByDay: () => differences.countOpenByDay(db, MAX_DIFFERENCE_DAYS),

    async compared() {
      const [covered, open] = [await turns.listCovered(db), await differences.countOpenOfProviders(db)]
      return covered.map(({ provider, coveredUntil }) => ({
        provider,
        until: coveredUntil,
        openDifferences: open.get(provider) ?? 0,
      }))
    },

    async close(tx, id, because, by) {
      const closed = await differences.close(tx, id, { by, now: clock.now() })
      if (!closed) throw new ShopError('DIFFERENCE_NOT_FOUND')
      const { provider, movement, receipt, kind, oursCents, theirsCents } = closed
      await audit(tx, {
        actor: by,
        action: 'reconciliation.difference_closed',
        subject: `difference:${id}`,
        changes: { provider, movement, receipt, kind, oursCents, theirsCents },
        comment: { about: `difference:${id}`, text: because },
      })
      return closed
    },
  }
}
