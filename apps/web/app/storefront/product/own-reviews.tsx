import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { href } from 'react-router'
import type { ReviewRefusal } from '#contract/states.ts'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { useLoggedIn } from '#web/lib/use-stored.ts'
import { useErrorText } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { BinIcon, PencilIcon } from '#web/ui/some-icons.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { useRestoredFocus } from '#web/ui/use-restored-focus.ts'
import { LoadFailed } from '../load-failed.tsx'
import { useOwnReviewsTexts } from '../texts/own-reviews.ts'
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
  const texts = useOwnReviewsTexts()
  const errorText = useErrorText()
  const local = useLocalReviews(productId)
  const mine = useMyReview(productId, onRatingSummary)
  const [editing, setEditing] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<Own | null>(null)
  const [announcement, setAnnouncement] = useState({ text: '', failed: false })

  const ownId = mine.review?.id
  useEffect(() => {
    if (ownId !== undefined) onOwned(ownId)
  }, [ownId, onOwned])

  function announce(text: string, failed = false) {
    setAnnouncement({ text, failed })
    requestAnimationFrame(() => heading.current?.focus())
  }

  async function write(rating: number, comment: string) {
    if (mine.place === 'shop') await mine.write(rating, comment)
    else local.write(rating, comment)
    announce(texts.submitted)
  }

  async function remove(own: Own) {
    try {
      await own.remove()
      announce(texts.removed)
    } catch (error) {
      announce(errorText(error, texts.removeFailed), true)
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
        {announcement.text !== '' && <Notice tone={announcement.failed ? 'bad' : 'good'}>{announcement.text}</Notice>}
      </div>
      {mine.place !== 'written' && (
        <Write place={mine.place} refused={mine.refused} onAskAgain={mine.askAgain} onSubmit={write} />
      )}
      {mine.hiddenReason !== '' && <Notice tone="wait">{texts.hidden(mine.hiddenReason)}</Notice>}
      {own.length > 0 && (
        <ul className="flex flex-col gap-4">
          {own.map((each) => (
            <li key={each.key}>
              {editing === each.key ? (
                <ReviewForm
                  submitText={texts.update}
                  initial={each.review}
                  onCancel={() => {
                    setEditing(null)
                    heading.current?.focus()
                  }}
                  onSubmit={async (rating, comment) => {
                    await each.edit(rating, comment)
                    setEditing(null)
                    announce(texts.updated)
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
                        aria-label={texts.edit}
                        onClick={({ currentTarget }) => {
                          const item = currentTarget.closest('li')
                          flushSync(() => setEditing(each.key))
                          item?.querySelector<HTMLElement>('input:checked')?.focus()
                        }}
                      >
                        <PencilIcon className="size-5" />
                      </Button>
                      <Button tone="plain" size="sm" aria-label={texts.remove} onClick={() => setLeaving(each)}>
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
          question={texts.removeQuestion}
          confirmText={texts.removeConfirm}
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
  onAskAgain: () => void
  onSubmit: (rating: number, comment: string) => Promise<void>
}

/** A button that opens the form; a review on the server is changed where it is shown. */
function Write({ place, refused, onAskAgain, onSubmit }: WriteProps) {
  const texts = useOwnReviewsTexts()
  const loggedIn = useLoggedIn()
  const [open, setOpen] = useState(false)
  const section = useRestoredFocus<HTMLElement>()
  /** The pressed button is removed; the focus moves to the content that replaces it. */
  const turn = (next: boolean) => {
    flushSync(() => setOpen(next))
    section.current?.querySelector<HTMLElement>('input, button')?.focus()
  }
  return (
    <section ref={section} aria-label={texts.write} className="flex min-h-11 flex-col items-start gap-3">
      {refused !== null && <p className="text-sm text-muted">{texts.refused[refused]}</p>}
      {place === 'unknown' && <LoadFailed text={texts.mineFailed} onRetry={onAskAgain} />}
      {(place === 'shop' || place === 'browser') &&
        (open ? (
          <div className="w-full">
            <ReviewForm
              submitText={texts.submit}
              hint={place === 'shop' ? texts.asBuyer : texts.asAnonymous}
              onSubmit={async (rating, comment) => {
                await onSubmit(rating, comment)
                setOpen(false)
              }}
              onCancel={() => turn(false)}
            />
          </div>
        ) : (
          <Button onClick={() => turn(true)}>{texts.write}</Button>
        ))}
      {!loggedIn && (
        <InnerLink to={href('/login')} className={`text-sm ${textLink}`}>
          {texts.loginToReview}
        </InnerLink>
      )}
    </section>
  )
}
