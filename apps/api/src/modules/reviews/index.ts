import './reviews.tables.ts'

export { createProductReviews } from './product-reviews.ts'
export { listReviewsBy, type NewReview, type ReviewBy } from './reviews.queries.ts'
export { reviewsRoutes } from './reviews.routes.ts'
export { createReviews, type Reviews } from './reviews.service.ts'
export { reviewsModule } from './module.ts'
