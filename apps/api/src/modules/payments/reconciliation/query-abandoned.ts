import type { OnlineProvider } from '#contract/shared/states.ts'
import { later, type Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import type { QueryProvider } from '../polling/query-provider.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import type { Attempt } from '../attempts/attempts.queries.ts'
import * as commands from '../mpesa/commands.queries.ts'
import { refundSubject } from '../mpesa/refund-mpesa.ts'
import { inFlight } from '../refunds/send-refunds.ts'
import type { RecordRefund } from '../refunds/record-refund.ts'
import type { RefundProviders } from '../refunds/refund-by.ts'
import * as refunds from '../refunds/refunds.queries.ts'
import type { Refund } from '../refunds/refunds.queries.ts'
import { lockForSettling, type Settle } from '../settle.ts'

const daySeconds = 24 * 60 * 60
/** The poller asks for one day; an open pop-up of Paystack or PayPal can still be paid a week later. */
const queriedForDays = 7
const pageSize = 10
/** Limits one run, so that a backlog cannot keep it going without end. */
const maxPages = 100

type QueryAbandonedDeps = {
  db: Db
  clock: Clock
  query: QueryProvider
  settle: Settle
  refundBy: RefundProviders
  record: RecordRefund['record']
}

/**
 * Queries once a day the attempts and refunds that no other job queries: expired attempts that can still be paid at
 * their provider, and refunds that wait for an operator, who may have acted in the provider's dashboard. M-Pesa prompts
 * are left out: they end after a minute, and their payments are in M-Pesa's list. Payouts with an unknown outcome have
 * their own scheduled job, which queries them for a week.
 */
export function createQueryAbandoned(deps: QueryAbandonedDeps) {
  return (provider: OnlineProvider) => queryAbandoned(deps, provider)
}

/** @returns the errors, after all others were processed */
async function queryAbandoned(deps: QueryAbandonedDeps, provider: OnlineProvider): Promise<unknown[]> {
  const failures: unknown[] = []
  if (provider !== 'mpesa') await queryAttempts(deps, provider, failures)
  for (const refund of await refunds.listStuck(deps.db, provider, pageSize * maxPages))
    await queryRefund(deps, refund).catch((error: unknown) => failures.push(error))
  return failures
}

async function queryAttempts(deps: QueryAbandonedDeps, provider: OnlineProvider, failures: unknown[]): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const created = { from: later(now, -queriedForDays * daySeconds), to: later(now, -daySeconds) }
  let after = 0
  for (let page = 0; page < maxPages; page++) {
    const found = await attempts.listAbandoned(db, { provider, created, after, limit: pageSize })
    await Promise.all(
      found.map((attempt) => queryAttempt(deps, attempt).catch((error: unknown) => failures.push(error))),
    )
    after = found.at(-1)?.id ?? after
    if (found.length < pageSize) return
  }
}

async function queryAttempt({ db, query, settle }: QueryAbandonedDeps, attempt: Attempt): Promise<void> {
  const report = await query(attempt)
  if (report.kind !== 'paid' && report.kind !== 'mismatch') return
  await inTransaction(db, async (tx) => settle(tx, await lockForSettling(tx, attempt.id), report))
}

async function queryRefund({ db, refundBy, record }: QueryAbandonedDeps, refund: Refund): Promise<void> {
  const by = refundBy[refund.provider]
  if (!by || !(await isOnlyQueried(db, refund))) return
  const outcome = await by.query(inFlight(refund))
  if (outcome.kind === 'done' || outcome.kind === 'refused')
    await inTransaction(db, (tx) => record(tx, refund.id, outcome))
}

/** For some refunds a query may send the request again: only the refund job and an operator may do that. */
async function isOnlyQueried(db: Db, refund: Refund): Promise<boolean> {
  switch (refund.provider) {
    case 'paystack':
      return true
    case 'paypal':
      return refund.providerId !== null
    case 'mpesa': {
      const reversal = await commands.latestAbout(db, refundSubject(refund.key), 'reverse')
      return reversal !== undefined && reversal.state !== 'refused' && reversal.state !== 'failed'
    }
    case 'cash':
      return false
  }
}
