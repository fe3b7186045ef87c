import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import type { Announce } from '../live-announcement.tsx'
import { ConfirmButton, PromptButton } from '../step.tsx'
import type { ListedReview } from './data.ts'
import { reviews as messages } from './messages.ts'

type OneReviewProps = { review: ListedReview; canEdit: boolean; announce: Announce }

/** A review, public or visible to its author only, and the action that changes this. */
export function OneReview({ review, canEdit, announce }: OneReviewProps) {
  const day = useDateFormat('day')
  const moment = useDateFormat('moment')
  const { user, rating, comment, date, product, hidden } = review
  return (
    <article
      aria-label={messages.reviewOf(user, product.name)}
      className="flex flex-col gap-2 rounded-md bg-surface p-4 shadow-card sm:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-bold wrap-anywhere">
          <InnerLink to={`/admin/products/${product.id}`} className="inline-block py-2.5 text-brand-ink underline">
            {product.name}
          </InnerLink>
        </h2>
        {canEdit && <Step review={review} announce={announce} />}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={rating <= 2 ? 'bad' : rating === 3 ? 'wait' : 'good'}>{messages.of(rating)}</Badge>
        <span className="wrap-anywhere">
          {messages.by(user)} · <time dateTime={date}>{day(date)}</time>
        </span>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{comment}</p>
      {hidden && (
        <p className="rounded-sm bg-sunken p-3 text-sm wrap-anywhere">
          {messages.hiddenBy(hidden.by, moment(hidden.at))}. {messages.hiddenReason(hidden.reason)}
        </p>
      )}
    </article>
  )
}

function Step({ review: { id, user, product, hidden }, announce }: Omit<OneReviewProps, 'canEdit'>) {
  const step = useStep('reviews')
  const params = { id: String(id) }
  if (hidden)
    return (
      <ConfirmButton
        text={messages.show}
        label={messages.showOf(user, product.name)}
        question={messages.confirmShow(product.name)}
        run={() => step(() => operatorApi.call('POST /api/admin/reviews/:id/show/', { params }))}
        done={messages.isShown}
        announce={announce}
      />
    )
  return (
    <PromptButton
      text={messages.hide}
      tone="danger"
      label={messages.hideOf(user, product.name)}
      dialog={{ title: messages.hideTitle(user), text: messages.hideText, label: messages.reason, maxLength: 300 }}
      run={(reason) => step(() => operatorApi.call('POST /api/admin/reviews/:id/hide/', { params, body: { reason } }))}
      done={messages.hidden}
      announce={announce}
    />
  )
}
