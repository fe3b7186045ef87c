import { nairobiTime } from '#contract/shared/days.ts'
import type { Span } from '../ledger/index.ts'

/** The span of '2026-07': from its first moment in Nairobi to the first moment of the next month. */
export function spanOfMonth(month: string): Span {
  const [year = 0, number = 0] = month.split('-').map(Number)
  // Nairobi is UTC+3: its midnight is 21:00 UTC.
  const startOf = (index: number) => new Date(Date.UTC(year, index, 1, -3))
  return { from: startOf(number - 1), to: startOf(number) }
}

export function monthOf(at: Date): string {
  return nairobiTime(at).slice(0, 7)
}

/** All months between two moments, newest first. */
export function monthsBetween(from: Date, to: Date): string[] {
  const months: string[] = []
  for (
    let month = monthOf(to);
    month >= monthOf(from);
    month = monthOf(new Date(spanOfMonth(month).from.getTime() - 1))
  )
    months.push(month)
  return months
}
