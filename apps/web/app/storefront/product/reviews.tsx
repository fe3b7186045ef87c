import { type ReactNode, useState } from 'react'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { Button } from '#web/ui/button.tsx'
import { BinIcon, PencilIcon } from '#web/ui/icons.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { messages } from '../messages.ts'
import { type LocalReview, useLocalReviews } from './local-reviews.ts'
import { ReviewForm } from './review-form.tsx'

type Product = AnswerTo<'GET /api/products/:id/'>

/** Reviews of the shop and those written in this browser; only the latter can be changed here (S§4). */
export function Reviews({ product }: { product: Product }) {
  const local = useLocalReviews(product.id)
  const [editing, setEditing] = useState<number | null>(null)
  const nothing = product.reviews.length + local.reviews.length === 0
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <ul className="flex flex-col gap-4">
        {nothing && <li className="text-muted">Nobody has reviewed this product yet.</li>}
        {local.reviews.map((review) => (
          <li key={`local-${review.id}`}>
            {editing === review.id ? (
              <ReviewForm
                submitText="Update review"
                initial={review}
                onCancel={() => setEditing(null)}
                onSubmit={(rating, comment) => {
                  local.edit(review.id, rating, comment)
                  setEditing(null)
                }}
              />
            ) : (
              <Review review={review}>
                {review.user === messages.product.anonymous && (
                  <>
                    <Button tone="plain" size="sm" aria-label="Edit your review" onClick={() => setEditing(review.id)}>
                      <PencilIcon className="size-5" />
                    </Button>
                    <Button
                      tone="plain"
                      size="sm"
                      aria-label="Delete your review"
                      onClick={() => local.remove(review.id)}
                    >
                      <BinIcon className="size-5" />
                    </Button>
                  </>
                )}
              </Review>
            )}
          </li>
        ))}
        {product.reviews.map((review) => (
          <li key={review.id}>
            <Review review={review} />
          </li>
        ))}
      </ul>
      <section aria-label="Write a review">
        <ReviewForm submitText="Submit review" onSubmit={local.write} />
      </section>
    </div>
  )
}

const dateFormat = new Intl.DateTimeFormat('en-KE', { dateStyle: 'medium', timeZone: 'Africa/Nairobi' })

function Review({ review, children }: { review: LocalReview | Product['reviews'][number]; children?: ReactNode }) {
  const date = new Date(review.date)
  return (
    <article className="rounded-md bg-surface p-4 shadow-card">
      <header className="flex items-center gap-3">
        <div className="mr-auto">
          <p className="font-semibold">{review.user}</p>
          <p className="flex items-center gap-2 text-sm text-muted">
            <Stars rating={review.rating} />
            {Number.isNaN(date.getTime()) ? null : <time dateTime={review.date}>{dateFormat.format(date)}</time>}
          </p>
        </div>
        {children}
      </header>
      <p className="mt-3 break-words whitespace-pre-line">{review.comment}</p>
    </article>
  )
}
