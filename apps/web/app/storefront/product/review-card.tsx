import type { ReactNode } from 'react'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { useReviewsMessages } from '../messages/reviews.ts'
import { ANONYMOUS } from './local-reviews.ts'

type ReviewCardProps = {
  review: { user: string; rating: number; comment: string; date: string }
  /** Written by a verified buyer, and stored on the server. */
  verified: boolean
  /** The actions of its author. */
  children?: ReactNode
}

export function ReviewCard({ review, verified, children }: ReviewCardProps) {
  const messages = useReviewsMessages()
  const day = useDateFormat('day')
  // The date of a local review comes from browser storage and may be invalid.
  const dated = !Number.isNaN(Date.parse(review.date))
  return (
    <article className="rounded-md bg-surface p-4 shadow-card">
      <header className="flex items-start gap-3">
        <div className="mr-auto min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="min-w-0 font-semibold break-words">
              {review.user === ANONYMOUS ? messages.anonymous : review.user}
            </span>
            {verified && <Badge tone="good">{messages.verifiedBuyer}</Badge>}
          </p>
          <p className="mt-1 flex items-center gap-2 text-sm text-muted">
            <Stars rating={review.rating} />
            {dated && <time dateTime={review.date}>{day(review.date)}</time>}
          </p>
        </div>
        {children}
      </header>
      <p className="mt-3 break-words whitespace-pre-line">{review.comment}</p>
    </article>
  )
}
