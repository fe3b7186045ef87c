import { useCallback, useRef, useState } from 'react'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { useNear } from '#web/lib/use-near.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useProductTexts } from '../texts/product.ts'
import { useLocalReviews } from './local-reviews.ts'
import { Rating } from './rating.tsx'
import { ReviewCard } from './review-card.tsx'
import type { Standing } from './standing.ts'
import { useReviews } from './use-reviews.ts'

const OwnReviews = lazyPart(() => import('./own-reviews.tsx'))

type ReviewsProps = {
  product: AnswerTo<'GET /api/products/:id/'>
  standing: Standing
  onStanding: (standing: Standing) => void
}

/** The shop's reviews come with the page; what is this visitor's own comes when somebody looks at them. */
export function Reviews({ product, standing, onStanding }: ReviewsProps) {
  const texts = useProductTexts()
  const [panel, near] = useNear<HTMLDivElement>('400px')
  const heading = useRef<HTMLHeadingElement>(null)
  const local = useLocalReviews(product.id)
  const { reviews, hasMore, state, more } = useReviews(product)
  const [owned, setOwned] = useState<ReadonlySet<number>>(new Set())
  const own = useCallback((id: number) => setOwned((before) => new Set([...before, id])), [])

  const others = reviews.filter(({ id }) => !owned.has(id))
  const nothing = standing.review_count + local.reviews.length === 0
  return (
    <div ref={panel} className="flex max-w-3xl flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          {texts.reviewsTitle}
        </h2>
        <Rating productId={product.id} standing={standing} />
      </div>
      {nothing && <p className="text-muted">{texts.noReviewsHint}</p>}
      {near && <OwnReviews productId={product.id} heading={heading} onStanding={onStanding} onOwned={own} />}
      <ul className="flex flex-col gap-4">
        {others.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} verified />
          </li>
        ))}
      </ul>
      {state === 'failed' && <Notice tone="bad">{texts.moreFailed}</Notice>}
      {hasMore && (
        <Button tone="quiet" busy={state === 'loading'} onClick={() => void more()} className="self-center">
          {texts.moreReviews}
        </Button>
      )}
    </div>
  )
}
