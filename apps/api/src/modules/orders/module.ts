import { later } from '../../platform/clock.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { Module } from '../../platform/module.ts'
import { ordersJobs } from './orders.jobs.ts'
import { ordersRoutes } from './orders.routes.ts'
import { createOrders } from './orders.service.ts'
import { ordersSubscriptions } from './orders.subscriptions.ts'
import { countRecent } from './recent-orders.queries.ts'

const recentSeconds = 15 * 60

/** Checkout, orders, seller orders, returns and receipts. */
export function ordersModule(deps: Parameters<typeof createOrders>[0] & { metrics: Metrics }) {
  const service = createOrders(deps)
  deps.metrics.gauges(
    'orders_recent',
    'Orders placed in the last 15 minutes',
    'of',
    async () => new Map([['shop', await countRecent(deps.db, later(deps.clock.now(), -recentSeconds))]]),
  )
  return {
    service,
    routes: (serve) => ordersRoutes(serve, service),
    subscriptions: (events) => ordersSubscriptions(events, deps),
    jobs: (jobs) => ordersJobs(jobs, service),
  } satisfies Module
}
