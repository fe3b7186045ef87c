import './marketing.tables.ts'

export type { NewBanner, NewLocalAd } from './marketing.queries.ts'
export { marketingRoutes } from './marketing.routes.ts'
export { createMarketing, type Marketing } from './marketing.service.ts'
