import './search.tables.ts'

export { searchJobs } from './search.jobs.ts'
export { searchRoutes } from './search.routes.ts'
export { createSearch, type Search } from './search.service.ts'
export { searchModule } from './module.ts'
