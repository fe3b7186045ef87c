import type { Module } from '../../platform/module.ts'
import { reviewModerationRoutes } from './operator/moderate.routes.ts'
import { createReviewModeration } from './operator/moderate.ts'
import { createProductReviews } from './product-reviews.ts'
import { reviewsRoutes } from './reviews.routes.ts'
import { createReviews } from './reviews.service.ts'
import { reviewsSubscriptions } from './reviews.subscriptions.ts'

type Deps = Parameters<typeof createProductReviews>[0] & Parameters<typeof createReviewModeration>[0]

/** Reviews of products by their buyers, and what operators hide. */
export function reviewsModule(deps: Deps) {
  const productReviews = createProductReviews(deps)
  return {
    service: createReviews(deps),
    routes(serve) {
      reviewsRoutes(serve, productReviews)
      reviewModerationRoutes(serve, createReviewModeration(deps))
    },
    subscriptions: (events) => reviewsSubscriptions(events, productReviews),
  } satisfies Module
}
