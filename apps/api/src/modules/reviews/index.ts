import './reviews.tables.ts'

export type { NewReview } from './reviews.queries.ts'
export { createReviews, type Reviews } from './reviews.service.ts'
