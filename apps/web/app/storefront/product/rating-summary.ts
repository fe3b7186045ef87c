import type { AnswerTo } from '#web/lib/api/api-types.ts'

/** Count and average of the shop's own reviews; updated after the visitor writes one. */
export type RatingSummary = Pick<AnswerTo<'GET /api/products/:id/'>, 'rating' | 'review_count' | 'rating_counts'>
