import './pages.tables.ts'

export { createPages, type Pages } from './pages.service.ts'
export { pagesRoutes } from './pages.routes.ts'
export { createOperatorPages } from './operator-pages.ts'
export { operatorPagesRoutes } from './operator-pages.routes.ts'
export { pagesModule } from './module.ts'
