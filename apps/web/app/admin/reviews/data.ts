import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { listOf } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'

export type ListedReview = AnswerTo<'GET /api/admin/reviews/'>[number]

export const starsToChoose = ['1', '2', '3', '4', '5'] as const
export type Stars = (typeof starsToChoose)[number]

/** The filters of the list; all of them are in the address. */
export type ReviewFilters = {
  rating: Stars | undefined
  /** Its id. */
  product: string
  hidden: 'true' | 'false' | undefined
}

export const reviewList = ({ rating, product, hidden }: ReviewFilters) =>
  listOf(['reviews', rating ?? '', product, hidden ?? ''], (query) =>
    operatorApi.page('GET /api/admin/reviews/', {
      query: { ...query, ...(rating && { rating }), ...(product !== '' && { product }), ...(hidden && { hidden }) },
    }),
  )
