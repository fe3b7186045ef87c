import './search.tables.ts'

export { searchChores } from './search.chores.ts'
export { searchRoutes } from './search.routes.ts'
export { createSearch, type Search } from './search.service.ts'
