import './marketing.tables.ts'

export { createCoupons, type CouponAnswer, type Coupons, type NewCoupon } from './coupons.ts'
export type { NewBanner, NewLocalAd } from './marketing.queries.ts'
export { marketingRoutes } from './marketing.routes.ts'
export { createMarketing, type Marketing } from './marketing.service.ts'
