import type { Jobs } from '../../platform/jobs/index.ts'
import type { Module } from '../../platform/module.ts'
import { ProductsChanged } from '../catalog/index.ts'
import { indexProducts, searchJobs } from './search.jobs.ts'
import { searchRoutes } from './search.routes.ts'
import { createSearch } from './search.service.ts'

/** The search index, results and suggestions. */
export function searchModule(deps: Parameters<typeof createSearch>[0] & { jobs: Jobs }) {
  const service = createSearch(deps)
  return {
    service,
    routes: (serve) => searchRoutes(serve, service),
    subscriptions: (events) =>
      events.subscribe(ProductsChanged, (tx, { productIds }) => deps.jobs.send(tx, indexProducts, { productIds })),
    jobs: (jobs) => searchJobs(jobs, deps.db, service),
  } satisfies Module
}
