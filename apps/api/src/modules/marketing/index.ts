import './marketing.tables.ts'

export { createCoupons, type CouponAnswer, type Coupons, type Goods, type NewCoupon } from './coupons/coupons.ts'
export { marketingRoutes } from './marketing.routes.ts'
export { createMarketing, type Marketing } from './marketing.service.ts'
export { findByEmail as findSubscription, type Subscription } from './newsletter/newsletter.queries.ts'
export { createNewsletter, type Newsletter, type NewsletterMail } from './newsletter/newsletter.ts'
export { marketingModule } from './module.ts'
