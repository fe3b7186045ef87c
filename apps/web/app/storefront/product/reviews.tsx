import { useCallback, useRef, useState } from 'react'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { useNear } from '#web/lib/hooks/use-near.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useReviewsMessages } from '../messages/reviews.ts'
import { useLocalReviews } from './local-reviews.ts'
import type { ReviewPage } from './more-reviews.tsx'
import { Rating } from './rating.tsx'
import { ReviewCard } from './review-card.tsx'
import type { RatingSummary } from './rating-summary.ts'

const OwnReviews = lazyPart(() => import('./own-reviews.tsx'))
const RatingHistogram = lazyPart(() => import('./rating-histogram.tsx'))
const MoreReviews = lazyPart(() => import('./more-reviews.tsx'))

export type ReviewsProps = {
  product: AnswerTo<'GET /api/products/:id/'>
  ratingSummary: RatingSummary
  onRatingSummary: (ratingSummary: RatingSummary) => void
}

/** The shop's reviews are part of the page; the visitor's own are loaded when the section comes near the viewport. */
export default function Reviews({ product, ratingSummary, onRatingSummary }: ReviewsProps) {
  const messages = useReviewsMessages()
  const [panel, near] = useNear<HTMLDivElement>('400px')
  const heading = useRef<HTMLHeadingElement>(null)
  const local = useLocalReviews(product.id)
  // Pages have a cursor, the reviews of the product response have none: the first page replaces them.
  const [fetched, setFetched] = useState<ReviewPage | null>(null)
  const hasMore = fetched === null ? product.review_count > product.reviews.length : fetched.next !== null
  const [owned, setOwned] = useState<ReadonlySet<number>>(new Set())
  const own = useCallback((id: number) => setOwned((before) => new Set([...before, id])), [])

  const others = (fetched?.results ?? product.reviews).filter(({ id }) => !owned.has(id))
  const nothing = ratingSummary.review_count + local.reviews.length === 0
  return (
    <div ref={panel} className="flex max-w-3xl flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          {messages.reviewsTitle}
        </h2>
        <Rating productId={product.id} ratingSummary={ratingSummary} />
      </div>
      {nothing && <p className="text-muted">{messages.noReviewsHint}</p>}
      {near && !nothing && <RatingHistogram productId={product.id} ratingSummary={ratingSummary} />}
      {near && <OwnReviews productId={product.id} heading={heading} onRatingSummary={onRatingSummary} onOwned={own} />}
      <ul className="flex flex-col gap-4">
        {others.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} verified />
          </li>
        ))}
      </ul>
      {near && hasMore && <MoreReviews productId={product.id} before={fetched} onFetched={setFetched} />}
    </div>
  )
}
