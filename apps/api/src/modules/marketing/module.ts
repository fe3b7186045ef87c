import type { Module } from '../../platform/module.ts'
import { marketingConstraintCodes } from './marketing.constraints.ts'
import { marketingRoutes } from './marketing.routes.ts'
import { marketingJobs } from './marketing.jobs.ts'
import { createMarketing } from './marketing.service.ts'
import { marketingSubscriptions } from './marketing.subscriptions.ts'
import { oneClickRoutes } from './newsletter/one-click.ts'

/** Content banners, campaigns, coupons and the newsletter. */
export function marketingModule(deps: Parameters<typeof createMarketing>[0] & { publicUrl: string }) {
  const service = createMarketing(deps)
  return {
    service,
    routes(serve, http) {
      marketingRoutes(serve, service)
      oneClickRoutes(http, service.newsletter, deps.publicUrl)
    },
    subscriptions: (events) => marketingSubscriptions(events, deps.clock),
    jobs: (jobs) => marketingJobs(jobs, service),
    constraintCodes: marketingConstraintCodes,
  } satisfies Module
}
