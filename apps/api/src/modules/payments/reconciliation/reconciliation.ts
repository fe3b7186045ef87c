import { MAX_DIFFERENCE_DAYS } from '#contract/shared/constants.ts'
import type { OnlineProvider } from '#contract/shared/states.ts'
import { bindDeps } from '#bind-deps'
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
import * as runs from './runs.queries.ts'

export type Reconciliation = ReturnType<typeof createReconciliation>

type ReconciliationDeps = RepairDeps & {
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
}

/** Compares our books with the providers' (reference/payments §4.7, §4.13). */
export function createReconciliation(deps: ReconciliationDeps) {
  const { paystack, paybill, paypal } = deps
  const lists = {
    ...(paystack && { paystack: createListPaystack(paystack) }),
    ...(paybill && { mpesa: createListMpesa(paybill) }),
    ...(paypal && { paypal: createListPaypal(paypal) }),
  }
  addMetrics(deps)
  return {
    /** Compares the next part of each provider's list: a scheduled job. */
    run: createReconcile({
      ...deps,
      lists,
      repairs: createRepairs(deps),
      queryAbandoned: createQueryAbandoned(deps),
    }),
    ...bindDeps(deps, { open, openByDay, compared, close }),
  }
}

function addMetrics({ db, clock, metrics }: ReconciliationDeps): void {
  metrics.gauges('reconciliation_differences', 'Where providers’ lists and our books differ, by kind', 'kind', () =>
    differences.countOpen(db),
  )
  metrics.gauges(
    'payments_compared_age_seconds',
    'How long ago our books were last known to agree with a provider’s list, or to differ as reported',
    'provider',
    async () => {
      const covered = await runs.listCovered(db)
      const now = clock.now().getTime()
      return new Map(covered.map(({ provider, coveredUntil }) => [provider, (now - coveredUntil.getTime()) / 1000]))
    },
  )
}

/** Open differences between the providers' lists and our books, oldest first. */
function open({ db }: ReconciliationDeps, page: OpenPage): Promise<Difference[]> {
  return differences.listOpen(db, page)
}

/** The last days with open differences, with the number for each provider. */
function openByDay({ db }: ReconciliationDeps): Promise<OpenDay[]> {
  return differences.countOpenByDay(db, MAX_DIFFERENCE_DAYS)
}

/** The time up to which each provider's list is compared, and its number of open differences. */
async function compared({
  db,
}: ReconciliationDeps): Promise<{ provider: OnlineProvider; until: Date; openDifferences: number }[]> {
  const covered = await runs.listCovered(db)
  const openDifferences = await differences.countOpenOfProviders(db)
  return covered.map(({ provider, coveredUntil }) => ({
    provider,
    until: coveredUntil,
    openDifferences: openDifferences.get(provider) ?? 0,
  }))
}

/**
 * A person has resolved a difference.
 * @throws DIFFERENCE_NOT_FOUND when no open difference has this id
 */
async function close(
  { clock }: ReconciliationDeps,
  tx: Tx,
  id: number,
  comment: string,
  by: Actor,
): Promise<Difference> {
  const closed = await differences.close(tx, id, { by, now: clock.now() })
  if (!closed) throw new ShopError('DIFFERENCE_NOT_FOUND')
  const { provider, movement, receipt, kind, oursCents, theirsCents } = closed
  await audit(tx, {
    actor: by,
    action: 'reconciliation.difference_closed',
    subject: `difference:${id}`,
    changes: { provider, movement, receipt, kind, oursCents, theirsCents },
    comment: { about: `difference:${id}`, text: comment },
  })
  return closed
}
