import type { z } from 'zod'
import type { Review } from '#contract/shopper/catalog.ts'
import type { ReviewRow } from './reviews.queries.ts'

export type ReviewView = z.input<typeof Review>

export function reviewView(row: ReviewRow): ReviewView {
  return {
    id: row.id,
    user: row.author,
    rating: row.rating,
    comment: row.comment,
    date: row.created_at.toISOString(),
  }
}
