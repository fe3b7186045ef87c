import type { AnswerTo } from '#web/lib/api-types.ts'

/** What the shop's own reviews come to; it changes when one writes one. */
export type Standing = Pick<AnswerTo<'GET /api/products/:id/'>, 'rating' | 'review_count'>
