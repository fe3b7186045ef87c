import { MAX_FIGURE } from '#contract/shared/constants.ts'
import { dayStart, nairobiDay } from '#contract/shared/days.ts'
import type { OperatorRole } from '#contract/shared/states.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { shortCount, type ProductChanges } from '../../catalog/index.ts'
import { countWaitingReturns, paidSince } from '../../orders/index.ts'
import type { Payments } from '../../payments/index.ts'
import { countAwaiting, type Verification } from '../../sellers/index.ts'

/** The counts of pending work and the figures of the day; null if the operator's role does not include the work. */
export type Dashboard = {
  /** For a day in Nairobi time, YYYY-MM-DD. */
  paid: { day: string; orders: number; revenueCents: number } | null
  /** Counted up to MAX_FIGURE + 1. */
  returns: number | null
  toReview: number | null
  unmatchedPayments: number | null
  stoppedRefunds: number | null
  differences: number | null
  refundPayouts: number | null
  withdrawals: number | null
  documents: number | null
  /** New stores that await approval. */
  stores: number | null
  /** Counted up to MAX_FIGURE + 1, which means that or more. */
  productChanges: number | null
  lowStock: number | null
  failedJobs: number | null
}

/** Counts the pending work of the operator's role: one statement per figure, each on an index of pending rows. */
export function createDashboard(deps: {
  db: Db
  clock: Clock
  jobs: Pick<Jobs, 'dead'>
  payments: Payments
  verification: Pick<Verification, 'countWaiting'>
  productChanges: Pick<ProductChanges, 'countWaiting'>
}) {
  const { db, clock, jobs, payments, verification, productChanges } = deps
  const sees = (role: OperatorRole, ...roles: OperatorRole[]) => role === 'owner' || roles.includes(role)

  return async function dashboard({ role }: { role: OperatorRole }): Promise<Dashboard> {
    const day = nairobiDay(clock.now())
    const [paid, returns, waiting, documents, stores, changes, short, dead] = await Promise.all([
      sees(role, 'finance', 'support') ? paidSince(db, dayStart(day)) : null,
      sees(role, 'finance', 'support') ? countWaitingReturns(db, MAX_FIGURE + 1) : null,
      sees(role, 'finance') ? payments.operator.waiting() : null,
      sees(role, 'finance', 'support') ? verification.countWaiting() : null,
      sees(role, 'finance', 'support') ? countAwaiting(db) : null,
      sees(role, 'catalogue') ? productChanges.countWaiting(MAX_FIGURE + 1) : null,
      sees(role, 'catalogue') ? shortCount(db, MAX_FIGURE + 1) : null,
      sees(role) ? jobs.dead(db) : null,
    ])
    return {
      paid: paid && { day, ...paid },
      returns,
      toReview: waiting?.toReview ?? null,
      unmatchedPayments: waiting?.unmatchedPayments ?? null,
      stoppedRefunds: waiting?.refunds ?? null,
      refundPayouts: waiting?.refundPayouts ?? null,
      differences: waiting?.differences ?? null,
      withdrawals: waiting?.withdrawals ?? null,
      documents,
      stores,
      productChanges: changes,
      lowStock: short,
      failedJobs: dead && [...dead.values()].reduce((sum, jobsOfKind) => sum + jobsOfKind, 0),
    }
  }
}
