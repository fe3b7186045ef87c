import type { Module } from '../../platform/module.ts'
import { paymentsJobs } from './payments.jobs.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { createPayments } from './payments.service.ts'
import { paymentsSubscriptions } from './payments.subscriptions.ts'
import { paymentsRetention } from './payments.retention.ts'

/** Payments, refunds and payouts by all providers, and their reconciliation. */
export function paymentsModule(deps: Parameters<typeof createPayments>[0]) {
  const service = createPayments(deps)
  return {
    service,
    routes: (serve) => paymentsRoutes(serve, service),
    subscriptions: (events) => paymentsSubscriptions(events, service.refunds),
    retention: paymentsRetention,
    jobs: (jobs) => paymentsJobs(jobs, service),
  } satisfies Module
}
