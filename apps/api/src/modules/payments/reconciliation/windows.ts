import { later } from '../../../platform/clock.ts'
import { nairobiDayStart } from '../nairobi-time.ts'
import type { ReconciliationSpan } from '../payments.tables.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** A webhook event that has not arrived after this time counts as lost. */
export const graceSeconds = 10 * minute
/** Windows overlap by this, for movements that were listed after the last run. */
const overlapSeconds = hour
/** A day is compared once the slowest report of it is certain to be complete. */
const daySettledSeconds = 4 * hour
const hoursAgainSeconds = 10 * minute
/** Time until the next attempt, when a provider could not be queried or its list is not complete yet. */
const retrySeconds = { hours: 5 * minute, day: 30 * minute } as const

/** The span of one run: includes the first moment, excludes the second. */
export type Window = { from: Date; to: Date }

/**
 * The next window to compare: a whole past day in Nairobi, or the hours since the last run plus an overlap.
 * @returns null while there is none
 */
export function nextWindow(span: ReconciliationSpan, coveredUntil: Date | null, now: Date): Window | null {
  if (span === 'hours') {
    const from = coveredUntil ? later(coveredUntil, -overlapSeconds) : later(now, -day)
    const to = later(now, -graceSeconds)
    return from < to ? { from, to } : null
  }
  const from = coveredUntil ?? nairobiDayStart(later(now, -day - daySettledSeconds))
  return now >= later(from, day + daySettledSeconds) ? { from, to: later(from, day) } : null
}

/** When the next run is due, once the list is compared up to `coveredUntil`. */
export function nextRunAt(span: ReconciliationSpan, coveredUntil: Date, now: Date): Date {
  if (span === 'hours') return later(now, hoursAgainSeconds)
  const next = later(coveredUntil, day + daySettledSeconds)
  return next > now ? next : now
}

export function nextRetryAt(span: ReconciliationSpan, now: Date): Date {
  return later(now, retrySeconds[span])
}
