import './reports.tables.ts'

export { soldByDay } from './days.queries.ts'
export { reportsModule } from './module.ts'
