import './analytics.tables.ts'

export { createAnalytics, type Analytics } from './analytics.service.ts'
export { analyticsRoutes } from './analytics.routes.ts'
export { rebuildSales } from './rebuild-sales.ts'
