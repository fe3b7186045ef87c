import { useMemo, useSyncExternalStore } from 'react'
import { storedList } from '#web/lib/storage/storage.ts'
import type { RatingSummary } from './rating-summary.ts'

/** A review that is stored in this browser only (S§3). */
export type LocalReview = { id: number | string; user: string; rating: number; comment: string; date: string }

/** The author's name in storage; the screen translates it. Only reviews with this name can be changed (S§4). */
export const ANONYMOUS = 'Anonymous'

const none: readonly LocalReview[] = []

/** The reviews of one product in this browser; empty until the browser has read the storage. */
export function useLocalReviews(productId: number) {
  const stored = useMemo(() => storedList(`product_${productId}_reviews`, isLocalReview), [productId])
  const reviews = useSyncExternalStore(stored.subscribe, stored.read, () => none)
  return {
    reviews,
    write(rating: number, comment: string) {
      const now = new Date()
      const review = { id: now.getTime(), user: ANONYMOUS, rating, comment, date: now.toISOString() }
      stored.write([review, ...stored.read()])
    },
    edit(id: LocalReview['id'], rating: number, comment: string) {
      stored.write(stored.read().map((review) => (review.id === id ? edited(review, rating, comment) : review)))
    },
    remove(id: LocalReview['id']) {
      stored.write(stored.read().filter((review) => review.id !== id))
    },
  }
}

const edited = (review: LocalReview, rating: number, comment: string): LocalReview => ({ ...review, rating, comment })

/** The average of the server's reviews and the local ones (S§5). */
export function averageRating(
  { rating, review_count }: Pick<RatingSummary, 'rating' | 'review_count'>,
  local: readonly LocalReview[],
): { average: number; count: number } {
  const count = review_count + local.length
  const sum = rating * review_count + local.reduce((total, review) => total + review.rating, 0)
  return { average: count === 0 ? 0 : Math.round((sum / count) * 10) / 10, count }
}

/** S§3 names no type of the id: another client may have stored it as a string. */
export function isLocalReview(value: unknown): value is LocalReview {
  if (typeof value !== 'object' || value === null) return false
  const review = value as Record<string, unknown>
  return (
    (typeof review.id === 'number' || typeof review.id === 'string') &&
    typeof review.user === 'string' &&
    typeof review.comment === 'string' &&
    typeof review.date === 'string' &&
    Number.isInteger(review.rating) &&
    Number(review.rating) >= 1 &&
    Number(review.rating) <= 5
  )
}
