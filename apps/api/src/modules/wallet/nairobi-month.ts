import { nairobiTime } from '#contract/days.ts'
import type { Span } from '../ledger/index.ts'

/** '2026-07' from its first moment in Nairobi to the first of the next. */
export function spanOfMonth(month: string): Span {
  const [year = 0, number = 0] = month.split('-').map(Number)
  // Midnight is three hours earlier there.
  const startOf = (index: number) => new Date(Date.UTC(year, index, 1, -3))
  return { from: startOf(number - 1), to: startOf(number) }
}

export function monthOf(at: Date): string {
  return nairobiTime(at).slice(0, 7)
}

/** All months from one moment's to another's, the newest first. */
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
