import { onlineProviders, type OnlineProvider } from '#contract/shared/states.ts'
import { later, type Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import { apart } from '../../../platform/work-context.ts'
import type { QueryProvider } from './query-provider.ts'
import { isOpen, type TransitionAttempt } from '../attempts/attempt-transitions.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import type { Attempt } from '../attempts/attempts.queries.ts'
import { nextCheckAt } from './polling-plan.ts'
import type { ProviderReport } from '../provider-report.ts'
import { lockForSettling, type Locked, type Settle } from '../settle.ts'
import { countedUntil } from '../attempts/start-attempt.ts'

const batchSize = 10
/** Limits one run, so that a backlog cannot keep it going without end. */
const maxBatches = 20
/** If the process dies during a batch, another process polls again after this time. */
const leaseSeconds = 120
/** Extends the deadline of an attempt by this long each time its provider cannot be reached at the deadline. */
const patienceSeconds = 5 * 60
/** After the first day, a payment that PayPal still reviews is polled at this interval. */
const checkingSeconds = 12 * 60 * 60
/** An attempt whose card PayPal has just declined is polled again after this time. */
const declinedSeconds = 3 * 60

type Report = ProviderReport | { kind: 'unreachable' }

type PollingDeps = {
  db: Db
  clock: Clock
  query: QueryProvider
  settle: Settle
  transitionAttempt: TransitionAttempt
}

/** Polls attempts without a callback: prompts and pop-ups whose next check is due. */
export function createPolling(deps: PollingDeps) {
  return () => pollPayments(deps)
}

/**
 * Polls each provider independently: a slow provider does not delay the other.
 * @throws AggregateError after all attempts were processed, so that one attempt that cannot be settled does not block
 * the others
 */
async function pollPayments(deps: PollingDeps): Promise<void> {
  const failures = (await Promise.all(onlineProviders.map((provider) => pollProvider(deps, provider)))).flat()
  if (failures.length > 0) throw new AggregateError(failures, `payments that could not be settled: ${failures.length}`)
}

/**
 * Takes attempts from both ends of the queue in turn. A shopper may be waiting on the page of a new attempt, so it is
 * polled at once, however many unanswered attempts wait. Old attempts are polled even while new ones keep arriving.
 */
async function pollProvider(deps: PollingDeps, provider: OnlineProvider): Promise<unknown[]> {
  const { db, clock } = deps
  const failures: unknown[] = []
  for (let batch = 0; batch < maxBatches; batch++) {
    const now = clock.now()
    const from = batch % 2 === 0 ? 'newest' : 'longest due'
    const again = later(now, leaseSeconds)
    const due = await attempts.claimDue(db, { provider, now, again, from, limit: batchSize })
    const checks = due.map((attempt) => apart(() => check(deps, attempt)))
    await Promise.all(checks.map((one) => one.catch((error: unknown) => failures.push(error))))
    if (due.length < batchSize) break
  }
  return failures
}

async function check(deps: PollingDeps, attempt: Attempt): Promise<void> {
  const { db, clock, query, settle } = deps
  const report = await query(attempt)
  await inTransaction(db, async (tx) => {
    const locked = await lockForSettling(tx, attempt.id)
    if (report.kind !== 'unreachable') await settle(tx, locked, report)
    if (isOpen(locked.attempt) && (report.kind === 'pending' || report.kind === 'unreachable'))
      await handleStillOpen(deps, tx, locked, report)
    const isOver = hasEnded(locked.attempt) || isFinal(report, attempt)
    await attempts.update(tx, attempt.id, {
      nextCheckAt: isOver ? null : nextCheckOf(locked.attempt, report, clock.now()),
    })
  })
}

/**
 * The outcome is open: a prompt whose call was interrupted becomes unknown; after its deadline an attempt expires.
 */
async function handleStillOpen(
  { clock, transitionAttempt }: PollingDeps,
  tx: Tx,
  { payable, attempt }: Locked,
  report: Report,
): Promise<void> {
  const now = clock.now()
  // The payer has finished: the payment is in progress at the provider, and the attempt does not expire.
  if (noteIn(report) === 'capture_pending') return
  if (now < attempt.answerBy) {
    if (attempt.state === 'created' && attempt.provider === 'mpesa') await transitionAttempt(tx, attempt, 'unknown')
    return
  }
  // An unreachable provider may still report a payment: the order is kept up to the limit for open attempts (D25).
  const longest = countedUntil(payable, attempt.createdAt)
  if (report.kind === 'unreachable' && now < longest)
    return attempts.update(tx, attempt.id, { answerBy: earlier(later(now, patienceSeconds), longest) })
  await transitionAttempt(tx, attempt, 'expired', { reason: 'no_answer', retryAt: null })
}

/** A prompt without Daraja's name cannot be queried: its next check only lets it expire. */
function nextCheckOf(attempt: Attempt, report: Report, now: Date): Date | null {
  if (attempt.provider === 'mpesa' && attempt.checkoutRequestId === null)
    return now < attempt.answerBy ? attempt.answerBy : null
  const next = nextCheckAt(attempt.provider, attempt.createdAt, now)
  switch (noteIn(report)) {
    case 'capture_pending':
      return next ?? later(now, checkingSeconds)
    case 'instrument_declined':
      return later(now, declinedSeconds)
    case undefined:
      return next
  }
}

function noteIn(report: Report) {
  return report.kind === 'pending' ? report.note : undefined
}

function hasEnded({ state }: Attempt): boolean {
  return state === 'succeeded' || state === 'review'
}

/** After a declined card the shopper may try another one in Paystack's pop-up; other failures are final. */
function isFinal(report: Report, { provider }: Attempt): boolean {
  return report.kind === 'paid' || report.kind === 'mismatch' || (report.kind === 'unpaid' && provider !== 'paystack')
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}
