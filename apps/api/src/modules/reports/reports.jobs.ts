import type { Jobs } from '../../platform/jobs/index.ts'
import type { Reports } from './reports.service.ts'
import { computeReport } from './runs.ts'

export function reportsJobs(jobs: Jobs, { days, runs }: Reports): void {
  jobs.handle(computeReport, ({ runId }) => runs.compute(runId))
  jobs.every('count-report-days', 60, days.countPast)
  jobs.every('resume-reports', 60, runs.resume)
}
