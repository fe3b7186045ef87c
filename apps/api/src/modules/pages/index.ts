import './pages.tables.ts'

export { createPages, type Pages } from './pages.service.ts'
export { pagesRoutes } from './pages.routes.ts'
export { pagesModule } from './module.ts'
