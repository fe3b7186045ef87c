import {
  type DayRange,
  DEFAULT_RANGE_DAYS,
  isProblem,
  lastDays,
  type RangeProblem,
  readRange,
} from '#contract/shared/days.ts'

export type RequestedRange = {
  range: DayRange
  /** The values of the fields, including invalid ones. */
  entered: DayRange
  problem?: RangeProblem
}

/** The date range of an address; for an invalid one the field errors and the last thirty days. */
export function rangeOf(search: string, today: string): RequestedRange {
  const requested = new URLSearchParams(search)
  const [from, to] = [requested.get('from') ?? undefined, requested.get('to') ?? undefined]
  const read = readRange({ from, to }, today)
  if (!isProblem(read)) return { range: read, entered: read }
  const range = lastDays(DEFAULT_RANGE_DAYS, today)
  return { range, entered: { from: from ?? range.from, to: to ?? range.to }, problem: read }
}

export const isSame = (one: DayRange, other: DayRange) => one.from === other.from && one.to === other.to
