import { Badge } from '#web/ui/badge.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { useProductMessages } from '../messages/product.ts'
import { useMessages } from '../messages/shared.ts'
import { averageRating, useLocalReviews } from './local-reviews.ts'
import type { RatingSummary } from './rating-summary.ts'

/** The average rating of the shop's reviews and this browser's own (S§5). */
export function Rating({ productId, ratingSummary }: { productId: number; ratingSummary: RatingSummary }) {
  const messages = useProductMessages()
  const { unrated } = useMessages()
  const { reviews } = useLocalReviews(productId)
  const { average, count } = averageRating(ratingSummary, reviews)
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      {count === 0 ? <Badge tone="brand">{unrated}</Badge> : <Stars rating={average} />}
      {count === 0 ? messages.noReviews : messages.rating(average.toFixed(1), count)}
    </p>
  )
}
