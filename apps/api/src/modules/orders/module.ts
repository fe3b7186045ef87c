import type { Module } from '../../platform/module.ts'
import { ordersJobs } from './orders.jobs.ts'
import { ordersRoutes } from './orders.routes.ts'
import { createOrders } from './orders.service.ts'
import { ordersSubscriptions } from './orders.subscriptions.ts'

/** Checkout, orders, seller orders, returns and receipts. */
export function ordersModule(deps: Parameters<typeof createOrders>[0]) {
  const service = createOrders(deps)
  return {
    service,
    routes: (serve) => ordersRoutes(serve, service),
    subscriptions: (events) => ordersSubscriptions(events, deps),
    jobs: (jobs) => ordersJobs(jobs, service),
  } satisfies Module
}
