import type { Generated } from 'kysely'
import type { ReportName, ReportStep } from '#contract/operator/report-columns.ts'
import type { ReportRunState } from '#contract/operator/reports.ts'

/** Days are in Nairobi time. The contract's columns define the figures (sums.queries.ts). */
declare module '../../platform/db/tables.ts' {
  interface Tables {
    report_days: { day: Date; counted_at: Date }
    report_runs: {
      id: Generated<number>
      report: ReportName
      from_day: Date
      to_day: Date
      step: ReportStep
      state: ReportRunState
      next_day: Date
      attempts: Generated<number>
      started_at: Date
      updated_at: Date
    }
  }
}
