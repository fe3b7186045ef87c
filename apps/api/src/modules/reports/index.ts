import './reports.tables.ts'

export { reportsModule } from './module.ts'
