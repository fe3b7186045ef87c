import { daysIn, isProblem, readRange } from '#contract/shared/days.ts'
import { MAX_DAYS_BY_DAY, type ReportName, type ReportStep, usualStep } from '#contract/operator/report-columns.ts'
import { invalid } from '../../platform/http/shop-error.ts'
import type { Question } from './sums.queries.ts'

export type Requested = { from?: string | undefined; to?: string | undefined; by?: ReportStep | undefined }

/**
 * Parses a report query. Defaults: the last 30 days, and a step that suits the number of days.
 * @throws VALIDATION_FAILED with the invalid field
 */
export function readQuestion(report: ReportName, { from, to, by }: Requested, today: string): Question {
  const read = readRange({ from, to }, today)
  if (isProblem(read)) throw invalid(read.field, read.message)
  const days = daysIn(read)
  if (by === 'day' && days > MAX_DAYS_BY_DAY)
    throw invalid('by', `Please choose weeks or months for more than ${MAX_DAYS_BY_DAY} days.`)
  return { report, range: read, by: by ?? usualStep(days) }
}
