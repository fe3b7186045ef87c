import {
  MAX_DAYS_BY_DAY,
  type ReportName,
  reportNames,
  type ReportStep,
  reportSteps,
  usualStep,
} from '#contract/operator/report-columns.ts'
import { addDays, type DayRange, daysIn, lastDays } from '#contract/shared/days.ts'
import { type RequestedRange, rangeOf } from '#web/ui/admin/requested-range.ts'

export type Question = { report: ReportName; range: DayRange; by: ReportStep }

/** The report of an address; by default sales of the last thirty days, grouped by a suitable interval. */
export function questionIn(
  report: string | undefined,
  search: string,
  today: string,
): Question & { requested: RequestedRange } {
  const params = new URLSearchParams(search)
  const requested = rangeOf(search, today)
  const { range } = requested
  const by = reportSteps.find((step) => step === params.get('by') && suits(step, range))
  return {
    report: reportNames.find((name) => name === report) ?? 'sales',
    range,
    by: by ?? usualStep(daysIn(range)),
    requested,
  }
}

/** Whether a range can be grouped by an interval. */
export const suits = (step: ReportStep, range: DayRange) => step !== 'day' || daysIn(range) <= MAX_DAYS_BY_DAY

export function reportPath({ report, range: { from, to }, by }: Omit<Question, 'by'> & { by?: ReportStep }): string {
  return `/admin/reports/${report}?${new URLSearchParams({ from, to, ...(by && { by }) })}`
}

export function presets(today: string) {
  const month = { from: `${today.slice(0, 8)}01`, to: today }
  const lastOfBefore = addDays(month.from, -1)
  return {
    today: { from: today, to: today },
    week: lastDays(7, today),
    thisMonth: month,
    lastMonth: { from: `${lastOfBefore.slice(0, 8)}01`, to: lastOfBefore },
    thisYear: { from: `${today.slice(0, 5)}01-01`, to: today },
  }
}
