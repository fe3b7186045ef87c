import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { href } from 'react-router'
import type { ReviewRefusal } from '#contract/shared/states.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { useLoggedIn } from '#web/lib/session/use-visitor.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { BinIcon, PencilIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { useRestoredFocus } from '#web/ui/use-restored-focus.ts'
import { LoadFailed } from '../load-failed.tsx'
import { useOwnReviewsMessages } from '../messages/own-reviews.ts'
import { ANONYMOUS, useLocalReviews } from './local-reviews.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewForm } from './review-form.tsx'
import type { RatingSummary } from './rating-summary.ts'
import { type Place, useMyReview } from './use-my-review.ts'

const Confirm = lazyPart(async () => ({ default: (await import('#web/ui/confirm.tsx')).Confirm }))

/** The visitor's own review, on the server or in this browser, and its form. */
type Own = {
  key: string
  review: Pick<AnswerTo<'GET /api/products/:id/'>['reviews'][number], 'user' | 'rating' | 'comment' | 'date'>
  verified: boolean
  edit: (rating: number, comment: string) => Promise<void>
  remove: () => Promise<void>
}

type OwnReviewsProps = {
  productId: number
  /** The focus target after the pressed button has been removed. */
  heading: RefObject<HTMLElement | null>
  onRatingSummary: (ratingSummary: RatingSummary) => void
  /** The server's id of this visitor's review, which is then shown only here. */
  onOwned: (reviewId: number) => void
}

/** The visitor's own reviews, which can still be changed (S§4), and the button to write one (D30). */
export default function OwnReviews({ productId, heading, onRatingSummary, onOwned }: OwnReviewsProps) {
  const messages = useOwnReviewsMessages()
  const errorText = useErrorText()
  const local = useLocalReviews(productId)
  const mine = useMyReview(productId, onRatingSummary)
  const [editing, setEditing] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<Own | null>(null)
  const [result, setResult] = useState({ text: '', failed: false })

  const ownId = mine.review?.id
  useEffect(() => {
    if (ownId !== undefined) onOwned(ownId)
  }, [ownId, onOwned])

  function announce(text: string, failed = false) {
    setResult({ text, failed })
    requestAnimationFrame(() => heading.current?.focus())
  }

  async function write(rating: number, comment: string) {
    if (mine.place === 'shop') await mine.write(rating, comment)
    else local.write(rating, comment)
    announce(messages.submitted)
  }

  async function remove(own: Own) {
    try {
      await own.remove()
      announce(messages.removed)
    } catch (error) {
      announce(errorText(error, messages.removeFailed), true)
    }
  }

  const own: Own[] = local.reviews.map((review) => ({
    key: `local-${review.id}`,
    review,
    verified: false,
    edit: async (rating, comment) => local.edit(review.id, rating, comment),
    remove: async () => local.remove(review.id),
  }))
  if (mine.review !== null) {
    const { review } = mine
    own.unshift({
      key: `shop-${review.id}`,
      review,
      verified: true,
      edit: (rating, comment) => mine.edit(review.id, rating, comment),
      remove: () => mine.remove(review.id),
    })
  }

  return (
    <>
      <div aria-live="polite">
        {result.text !== '' && <Notice tone={result.failed ? 'bad' : 'good'}>{result.text}</Notice>}
      </div>
      {mine.place !== 'written' && (
        <Write place={mine.place} refused={mine.refused} onRetry={mine.retry} onSubmit={write} />
      )}
      {mine.hiddenReason !== '' && <Notice tone="wait">{messages.hidden(mine.hiddenReason)}</Notice>}
      {own.length > 0 && (
        <ul className="flex flex-col gap-4">
          {own.map((each) => (
            <li key={each.key}>
              {editing === each.key ? (
                <ReviewForm
                  submitText={messages.update}
                  initial={each.review}
                  onCancel={() => {
                    setEditing(null)
                    heading.current?.focus()
                  }}
                  onSubmit={async (rating, comment) => {
                    await each.edit(rating, comment)
                    setEditing(null)
                    announce(messages.updated)
                  }}
                />
              ) : (
                <ReviewCard review={each.review} verified={each.verified}>
                  {/* A stored review may have been edited to another author: it cannot be changed (S§4). */}
                  {(each.verified || each.review.user === ANONYMOUS) && (
                    <div className="-my-1 flex">
                      <Button
                        tone="plain"
                        size="sm"
                        aria-label={messages.edit}
                        onClick={({ currentTarget }) => {
                          const item = currentTarget.closest('li')
                          flushSync(() => setEditing(each.key))
                          item?.querySelector<HTMLElement>('input:checked')?.focus()
                        }}
                      >
                        <PencilIcon className="size-5" />
                      </Button>
                      <Button tone="plain" size="sm" aria-label={messages.remove} onClick={() => setLeaving(each)}>
                        <BinIcon className="size-5" />
                      </Button>
                    </div>
                  )}
                </ReviewCard>
              )}
            </li>
          ))}
        </ul>
      )}
      {leaving && (
        <Confirm
          open
          question={messages.removeQuestion}
          confirmText={messages.removeConfirm}
          tone="destroy"
          onClose={() => setLeaving(null)}
          onConfirm={() => void remove(leaving)}
        />
      )}
    </>
  )
}

type WriteProps = {
  place: Exclude<Place, 'written'>
  refused: ReviewRefusal | null
  onRetry: () => void
  onSubmit: (rating: number, comment: string) => Promise<void>
}

/** A button that opens the form; a review on the server is changed where it is shown. */
function Write({ place, refused, onRetry, onSubmit }: WriteProps) {
  const messages = useOwnReviewsMessages()
  const loggedIn = useLoggedIn()
  const [open, setOpen] = useState(false)
  const section = useRestoredFocus<HTMLElement>()
  /** The pressed button is removed; the focus moves to the content that replaces it. */
  const turn = (next: boolean) => {
    flushSync(() => setOpen(next))
    section.current?.querySelector<HTMLElement>('input, button')?.focus()
  }
  return (
    <section ref={section} aria-label={messages.write} className="flex min-h-11 flex-col items-start gap-3">
      {refused !== null && <p className="text-sm text-muted">{messages.refused[refused]}</p>}
      {place === 'unknown' && <LoadFailed text={messages.mineFailed} onRetry={onRetry} />}
      {(place === 'shop' || place === 'browser') &&
        (open ? (
          <div className="w-full">
            <ReviewForm
              submitText={messages.submit}
              hint={place === 'shop' ? messages.asBuyer : messages.asAnonymous}
              onSubmit={async (rating, comment) => {
                await onSubmit(rating, comment)
                setOpen(false)
              }}
              onCancel={() => turn(false)}
            />
          </div>
        ) : (
          <Button onClick={() => turn(true)}>{messages.write}</Button>
        ))}
      {!loggedIn && (
        <InnerLink to={href('/login')} className={`text-sm ${textLink}`}>
          {messages.loginToReview}
        </InnerLink>
      )}
    </section>
  )
}
