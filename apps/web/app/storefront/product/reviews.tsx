import { useRef, useState } from 'react'
import { href } from 'react-router'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { useNear } from '#web/lib/use-near.ts'
import { useLoggedIn } from '#web/lib/use-stored.ts'
import { useErrorText } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { BinIcon, PencilIcon } from '#web/ui/icons.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { useProductTexts } from '../texts/product.ts'
import { useTexts } from '../texts/shared.ts'
import { ANONYMOUS, useLocalReviews } from './local-reviews.ts'
import { Rating } from './rating.tsx'
import { ReviewCard } from './review-card.tsx'
import type { Standing } from './standing.ts'
import { type Place, useMyReview } from './use-my-review.ts'
import { useReviews } from './use-reviews.ts'

const ReviewForm = lazyPart(async () => ({ default: (await import('./review-form.tsx')).ReviewForm }))
const Confirm = lazyPart(async () => ({ default: (await import('#web/ui/confirm.tsx')).Confirm }))

type Product = AnswerTo<'GET /api/products/:id/'>

/** A review of this visitor's own, at the shop or in this browser: what is in it, and how it is changed. */
type Own = {
  key: string
  review: Product['reviews'][number]
  verified: boolean
  edit: (rating: number, comment: string) => Promise<void>
  remove: () => Promise<void>
}

type ReviewsProps = { product: Product; standing: Standing; onStanding: (standing: Standing) => void }

/** The shop's reviews and those written in this browser; one changes one's own (S§4, D30). */
export function Reviews({ product, standing, onStanding }: ReviewsProps) {
  const texts = useProductTexts()
  const errorText = useErrorText()
  const [panel, near] = useNear<HTMLDivElement>()
  const heading = useRef<HTMLHeadingElement>(null)
  const local = useLocalReviews(product.id)
  const mine = useMyReview(product.id, near, onStanding)
  const { reviews, hasMore, state, more } = useReviews(product)
  const [editing, setEditing] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<Own | null>(null)
  /** Ids of reviews that were or are this visitor's: they stand on top, or are gone. */
  const [owned, setOwned] = useState<ReadonlySet<number>>(new Set())
  const [said, setSaid] = useState({ text: '', failed: false })

  if (mine.review !== null && !owned.has(mine.review.id)) setOwned(new Set([...owned, mine.review.id]))

  /** What was pressed may be gone now: the focus goes where the reviews begin. */
  function say(text: string, failed = false) {
    setSaid({ text, failed })
    requestAnimationFrame(() => heading.current?.focus())
  }

  const own: Own[] = local.reviews
    .filter(({ user }) => user === ANONYMOUS)
    .map((review) => ({
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
  const signedOtherwise = local.reviews.filter(({ user }) => user !== ANONYMOUS)
  const others = reviews.filter(({ id }) => !owned.has(id))
  const nothing = own.length + signedOtherwise.length + others.length === 0

  return (
    <div ref={panel} className="grid max-w-5xl grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          {texts.reviewsTitle}
        </h2>
        <Rating productId={product.id} standing={standing} />
        <div aria-live="polite">
          {said.text !== '' && <Notice tone={said.failed ? 'bad' : 'good'}>{said.text}</Notice>}
        </div>
        <ul className="flex flex-col gap-4">
          {nothing && <li className="text-muted">{texts.noReviewsHint}</li>}
          {own.map((each) => (
            <li key={each.key}>
              {editing === each.key ? (
                <ReviewForm
                  submitText={texts.update}
                  initial={each.review}
                  onCancel={() => setEditing(null)}
                  onSubmit={async (rating, comment) => {
                    await each.edit(rating, comment)
                    setEditing(null)
                    say(texts.updated)
                  }}
                />
              ) : (
                <ReviewCard review={each.review} verified={each.verified}>
                  <div className="-my-1 flex">
                    <Button tone="plain" size="sm" aria-label={texts.edit} onClick={() => setEditing(each.key)}>
                      <PencilIcon className="size-5" />
                    </Button>
                    <Button tone="plain" size="sm" aria-label={texts.remove} onClick={() => setLeaving(each)}>
                      <BinIcon className="size-5" />
                    </Button>
                  </div>
                </ReviewCard>
              )}
            </li>
          ))}
          {signedOtherwise.map((review) => (
            <li key={`local-${review.id}`}>
              <ReviewCard review={review} verified={false} />
            </li>
          ))}
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
      {near && (
        <Write
          place={mine.place}
          onAskAgain={mine.askAgain}
          onSubmit={async (rating, comment) => {
            if (mine.place === 'shop') await mine.write(rating, comment)
            else local.write(rating, comment)
            say(texts.submitted)
          }}
        />
      )}
      {leaving && (
        <Confirm
          open
          question={texts.removeQuestion}
          confirmText={texts.removeConfirm}
          onClose={() => setLeaving(null)}
          onConfirm={() =>
            void leaving.remove().then(
              () => say(texts.removed),
              (error: unknown) => say(errorText(error, texts.removeFailed), true),
            )
          }
        />
      )}
    </div>
  )
}

type WriteProps = {
  place: Place
  onAskAgain: () => void
  onSubmit: (rating: number, comment: string) => Promise<void>
}

/** Whoever has written theirs changes it where it stands. */
function Write({ place, onAskAgain, onSubmit }: WriteProps) {
  const texts = useProductTexts()
  const { tryAgain } = useTexts()
  const loggedIn = useLoggedIn()
  if (place === 'written' || place === 'asking') return null
  return (
    <section aria-label={texts.write} className="flex flex-col gap-3">
      {place === 'unknown' ? (
        <>
          <Notice tone="bad">{texts.mineFailed}</Notice>
          <Button tone="quiet" onClick={onAskAgain}>
            {tryAgain}
          </Button>
        </>
      ) : (
        <>
          <ReviewForm
            submitText={texts.submit}
            hint={place === 'shop' ? texts.asBuyer : texts.asAnonymous}
            onSubmit={onSubmit}
          />
          {!loggedIn && <LoginHint />}
        </>
      )}
    </section>
  )
}

function LoginHint() {
  const texts = useProductTexts()
  return (
    <p className="text-sm">
      <InnerLink to={href('/login')} className={textLink}>
        {texts.loginToReview}
      </InnerLink>
    </p>
  )
}
