import { addDays, daysIn } from '#contract/shared/days.ts'
import type { Answer } from '#contract/shared/endpoint.ts'
import { toWire } from '#contract/shared/money.ts'
import { columnsOf, type ReportName } from '#contract/operator/report-columns.ts'
import type * as contract from '#contract/operator/reports.ts'
import type { Report } from './reports.service.ts'
import { reportKeepDays } from './reports.retention.ts'
import type { Run } from './runs.queries.ts'

export function reportView({ question, figures, run }: Report): Answer<typeof contract.getReport> {
  const { report, range, by } = question
  return {
    report,
    ...range,
    by,
    figures: figures && {
      counted_at: figures.countedAt.toISOString(),
      is_final: figures.isFinal,
      total: named(report, figures.total),
      by_step: figures.steps.map((step) => ({ ...step, figures: named(report, step.figures) })),
      by_subject: figures.largest.map((one) => ({ ...one, figures: named(report, one.figures) })),
      subjects: figures.subjects,
    },
    run: run ? runView(run) : null,
  }
}

export function runView({
  id,
  state,
  from,
  to,
  nextDay,
  startedAt,
  updatedAt,
}: Run): Answer<typeof contract.beginReport> {
  const done = daysIn({ from, to: addDays(nextDay, -1) })
  return {
    id,
    state,
    percent: Math.floor((100 * done) / daysIn({ from, to })),
    started_at: startedAt.toISOString(),
    stored_until:
      state === 'done' ? new Date(updatedAt.getTime() + reportKeepDays * 24 * 60 * 60 * 1000).toISOString() : null,
  }
}

const named = (report: ReportName, figures: readonly number[]) =>
  Object.fromEntries(
    columnsOf(report).map(([name, kind], at) => {
      const figure = figures[at] ?? 0
      return [name, kind === 'money' ? toWire(figure) : figure]
    }),
  )
