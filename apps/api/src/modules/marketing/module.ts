import type { Module } from '../../platform/module.ts'
import { AccountErased } from '../accounts/index.ts'
import { marketingConstraintCodes } from './marketing.constraints.ts'
import { marketingRoutes } from './marketing.routes.ts'
import { marketingScheduledJobs } from './marketing.scheduled-jobs.ts'
import { createMarketing } from './marketing.service.ts'
import { forget } from './newsletter/newsletter.queries.ts'
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
    subscriptions: (events) =>
      events.subscribe(AccountErased, async (tx, { email, isConfirmed }) => {
        if (isConfirmed) await forget(tx, email)
      }),
    jobs: (jobs) => marketingScheduledJobs(jobs, service),
    constraintCodes: marketingConstraintCodes,
  } satisfies Module
}
