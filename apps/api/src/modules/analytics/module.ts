import type { Module } from '../../platform/module.ts'
import { analyticsRoutes } from './analytics.routes.ts'
import { createAnalytics } from './analytics.service.ts'
import { analyticsSubscriptions } from './analytics.subscriptions.ts'
import { analyticsRetention } from './analytics.retention.ts'

/** Product views, and sales by day, for sellers. */
export function analyticsModule(deps: Parameters<typeof createAnalytics>[0]) {
  const service = createAnalytics(deps)
  return {
    service,
    routes: (serve) => analyticsRoutes(serve, service),
    subscriptions: analyticsSubscriptions,
    retention: analyticsRetention,
    close: () => service.views.flush(),
  } satisfies Module
}
