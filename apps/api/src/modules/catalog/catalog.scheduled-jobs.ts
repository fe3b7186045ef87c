import type { Jobs } from '../../platform/jobs/index.ts'
import type { Catalog } from './catalog.service.ts'

export function catalogScheduledJobs(jobs: Jobs, catalog: Catalog): void {
  jobs.every('turn-prices', 10, catalog.turnPrices)
  jobs.every('count-popularity', 600, catalog.countPopularity)
}
