import './pages.tables.ts'

export { createPages, type Pages } from './pages.service.ts'
export { pagesRoutes } from './pages.routes.ts'
export { createPagesDesk } from './pages-desk.ts'
export { pagesDeskRoutes } from './pages-desk.routes.ts'
