import './reports.tables.ts'

export { createReports } from './reports.service.ts'
export { reportsRoutes } from './reports.routes.ts'
export { reportsModule } from './module.ts'
