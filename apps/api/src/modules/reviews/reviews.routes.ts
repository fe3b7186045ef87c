import { deleteReview, editReview, getMyReview, listReviews, writeReview } from '#contract/shopper/reviews.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { ProductReviews } from './product-reviews.ts'

export function reviewsRoutes(serve: Serve, reviews: ProductReviews): void {
  serve(listReviews, ({ params, query }) => reviews.list(params.productId, query))
  serve(getMyReview, ({ shopper, params }) => reviews.mine(shopper.userId, params.productId))
  serve(writeReview, ({ shopper, params, body }) => reviews.write(shopper.userId, params.productId, body))
  serve(editReview, ({ shopper, params, body }) => reviews.edit({ userId: shopper.userId, ...params }, body))
  serve(deleteReview, ({ shopper, params }) => reviews.remove({ userId: shopper.userId, ...params }))
}
