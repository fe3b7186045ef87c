import { later } from '../../../platform/clock.ts'
import { nairobiDayStart } from '../nairobi-time.ts'
import type { ReconciliationSpan } from '../payments.tables.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** News on its usual way has so long before it counts as lost. */
export const graceSeconds = 10 * minute
/** What came into the list after it was last read. */
const overlapSeconds = hour
/** A day is compared when the slowest report of it is surely there. */
const daySettledSeconds = 4 * hour
const hoursAgainSeconds = 10 * minute
/** A provider that could not be asked, or whose list does not go far enough yet. */
const retrySeconds = { hours: 5 * minute, day: 30 * minute } as const

/** What is compared in one turn, from the first moment on and up to, but without, the second. */
export type Window = { from: Date; to: Date }

/**
 * What is next to be compared: a whole day of Nairobi that is over, or the hours since the last look and one more.
 * @returns null while there is nothing
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

/** When to look again, having compared until then. */
export function nextTurnAt(span: ReconciliationSpan, coveredUntil: Date, now: Date): Date {
  if (span === 'hours') return later(now, hoursAgainSeconds)
  const next = later(coveredUntil, day + daySettledSeconds)
  return next > now ? next : now
}

export function nextTryAt(span: ReconciliationSpan, now: Date): Date {
  return later(now, retrySeconds[span])
}
