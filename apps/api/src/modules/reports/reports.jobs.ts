import type { Jobs } from '../../platform/jobs/index.ts'
import type { Reports } from './reports.service.ts'
import { workOutReport } from './runs.ts'

export function reportsJobs(jobs: Jobs, { days, runs }: Reports): void {
  jobs.handle(workOutReport, ({ runId }) => runs.work(runId))
  jobs.every('count-report-days', 60, days.countPast)
  jobs.every('resume-reports', 60, runs.resume)
  jobs.every('delete-old-reports', 60 * 60, runs.deleteOld)
}
