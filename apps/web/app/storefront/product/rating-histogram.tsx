import { useRatingMessages } from '../messages/ratings.ts'
import { useLocalReviews } from './local-reviews.ts'
import type { RatingSummary } from './rating-summary.ts'

/** How many reviews have 5, 4, 3, 2 and 1 stars, with those of this browser. Not rendered without counts. */
export default function RatingHistogram({
  productId,
  ratingSummary,
}: {
  productId: number
  ratingSummary: RatingSummary
}) {
  const { title, stars, reviews } = useRatingMessages()
  const local = useLocalReviews(productId)
  const rows = [5, 4, 3, 2, 1].map((rating) => {
    const own = local.reviews.filter((review) => review.rating === rating).length
    return { rating, count: (ratingSummary.rating_counts[rating - 1] ?? 0) + own }
  })
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  return (
    <ul aria-label={title} className="flex max-w-md flex-col gap-1.5 text-sm">
      {rows.map(({ rating, count }) => (
        <li key={rating} className="flex items-center gap-3">
          <span className="w-16 shrink-0 whitespace-nowrap">{stars(rating)}</span>
          <progress
            aria-hidden="true"
            value={count}
            max={total}
            className="meter h-2 min-w-0 flex-1 bg-sunken text-brand-ink"
          />
          <span className="w-10 text-right text-muted tabular-nums">
            {count.toLocaleString('en-KE')}
            <span className="sr-only"> {reviews(count)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
