/**
 * Days of Nairobi, written YYYY-MM-DD, and ranges of days that include both ends. This file imports no library because
 * it is part of the browser bundle.
 */

export const DEFAULT_RANGE_DAYS = 30
export const MAX_RANGE_DAYS = 366
/** Before any data of the shop. It also keeps the preceding range within valid calendar dates. */
export const FIRST_DAY = '2020-01-01'

export type DayRange = { from: string; to: string }
export type RangeProblem = { field: 'from' | 'to'; message: string }

/** Kenya has no daylight saving time. */
const nairobiOffsetMs = 3 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** The local time in Nairobi, as 2026-07-04T09:00:00. */
export function nairobiTime(at: Date): string {
  return new Date(at.getTime() + nairobiOffsetMs).toISOString().slice(0, 19)
}

/** The day in Nairobi, `daysLater` days after a moment. */
export function nairobiDay(at: Date, daysLater = 0): string {
  return nairobiTime(new Date(at.getTime() + daysLater * dayMs)).slice(0, 10)
}

/** Midnight in Nairobi at the start of a day. */
export function dayStart(day: string): Date {
  return new Date(`${day}T00:00:00+03:00`)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The number of days in a range, both ends included. */
export function daysIn({ from, to }: DayRange): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1
}

/** The range of the same length directly before. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -daysIn(range)), to: addDays(range.from, -1) }
}

/** The last `days` days, including today. */
export function lastDays(days: number, today: string): DayRange {
  return { from: addDays(today, 1 - days), to: today }
}

/** Whether a text is a calendar day: 2026-02-30 is not. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/**
 * The requested range: the last 30 days by default, up to today without an end.
 * @returns if the range is invalid, the field and its error message
 */
export function readRange(
  requested: { from?: string | undefined; to?: string | undefined },
  today: string,
): DayRange | RangeProblem {
  for (const field of ['from', 'to'] as const) {
    const day = requested[field]
    if (day === undefined) continue
    if (!isDay(day)) return { field, message: 'Please choose a day.' }
    if (day < FIRST_DAY) return { field, message: 'Please choose a day in 2020 or later.' }
    if (day > today) return { field, message: 'Please choose today or an earlier day.' }
  }
  const to = requested.to ?? today
  const earliest = addDays(to, 1 - DEFAULT_RANGE_DAYS)
  const from = requested.from ?? (earliest < FIRST_DAY ? FIRST_DAY : earliest)
  if (from > to) return { field: 'to', message: 'The end can’t be before the start.' }
  if (daysIn({ from, to }) > MAX_RANGE_DAYS)
    return { field: 'from', message: `Please choose a range of up to ${MAX_RANGE_DAYS} days.` }
  return { from, to }
}

export const isProblem = (read: DayRange | RangeProblem): read is RangeProblem => 'field' in read
