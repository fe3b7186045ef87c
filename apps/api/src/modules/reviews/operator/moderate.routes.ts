import * as contract from '#contract/operator/reviews.ts'
import { answerPage } from '../../../platform/http/next-link.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { ReviewModeration } from './moderate.ts'

export function reviewModerationRoutes(serve: Serve, reviews: ReviewModeration): void {
  serve(contract.listAllReviews, async ({ query, call }) => answerPage(call, query, await reviews.list(query)))

  serve(contract.hideReview, async ({ operator, params, body }) => {
    await reviews.hide(operator, params.id, body.reason)
    return { message: 'Review hidden.' }
  })

  serve(contract.showReview, async ({ operator, params }) => {
    await reviews.show(operator, params.id)
    return { message: 'Review visible again.' }
  })
}
