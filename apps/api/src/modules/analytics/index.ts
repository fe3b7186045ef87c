import './analytics.tables.ts'

export { createAnalytics, type Analytics } from './analytics.service.ts'
export { analyticsRoutes } from './analytics.routes.ts'
export { soldOf } from './store-sales-days.queries.ts'
export { rebuildSales } from './rebuild-sales.ts'
export { analyticsModule } from './module.ts'
export { conversion } from './conversion.ts'
export { viewsByDay } from './views.queries.ts'
