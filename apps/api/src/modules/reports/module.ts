import type { Module } from '../../platform/module.ts'
import { reportsJobs } from './reports.jobs.ts'
import { reportsRoutes } from './reports.routes.ts'
import { createReports } from './reports.service.ts'
import { reportsRetention } from './reports.retention.ts'

/** The reports of operators. */
export function reportsModule(deps: Parameters<typeof createReports>[0]) {
  const service = createReports(deps)
  return {
    service,
    routes: (serve) => reportsRoutes(serve, service),
    jobs: (jobs) => reportsJobs(jobs, service),
    retention: reportsRetention,
  } satisfies Module
}
