import './reports.tables.ts'

export { createReports, type Reports } from './reports.service.ts'
export { reportsRoutes } from './reports.routes.ts'
