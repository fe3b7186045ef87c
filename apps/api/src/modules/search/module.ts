import type { Module } from '../../platform/module.ts'
import { searchJobs } from './search.jobs.ts'
import { searchRoutes } from './search.routes.ts'
import { createSearch } from './search.service.ts'

/** The search index, results and suggestions. */
export function searchModule(
  deps: Parameters<typeof createSearch>[0] & Omit<Parameters<typeof searchJobs>[0], 'search' | 'jobs'>,
) {
  const service = createSearch(deps)
  return {
    service,
    routes: (serve) => searchRoutes(serve, service),
    jobs: (jobs) => searchJobs({ ...deps, jobs, search: service }),
  } satisfies Module
}
