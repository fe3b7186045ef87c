import type { Module } from '../../platform/module.ts'
import { mediaRoutes } from './media.routes.ts'
import { mediaJobs } from './media.jobs.ts'
import { createMedia } from './media.service.ts'

/** Pictures: uploads, their encoded sizes and the addresses they are served at. */
export function mediaModule(deps: Parameters<typeof createMedia>[0]) {
  const service = createMedia(deps)
  return {
    service,
    routes: (_, http) => mediaRoutes(http, service),
    jobs: (jobs) => mediaJobs(jobs, service),
  } satisfies Module
}
