import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { RowMenu } from '#web/ui/admin/row-menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import type { Announce } from '../live-announcement.tsx'
import { area } from '../messages.ts'
import { ConfirmButton, PromptButton } from '../step.tsx'
import type { ListedReview } from './data.ts'
import { reviews as messages } from './messages.ts'

const tones = { 1: 'bad', 2: 'bad', 3: 'wait' } as const

export const Stars = ({ rating }: { rating: number }) => (
  <Badge tone={tones[rating as keyof typeof tones] ?? 'good'}>{messages.of(rating)}</Badge>
)

/** The whole text of a review, and why it is visible to its author only. */
export function OneReview({ review: { user, comment, date, product, hidden } }: { review: ListedReview }) {
  const day = useDateFormat('day')
  const moment = useDateFormat('moment')
  return (
    <article aria-label={messages.reviewOf(user, product.name)} className="flex flex-col gap-2">
      <p className="text-sm wrap-anywhere text-muted">
        {messages.by(user)} · <time dateTime={date}>{day(date)}</time>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{comment}</p>
      {hidden && (
        <p className="text-sm wrap-anywhere">
          {messages.hiddenBy(hidden.by, moment(hidden.at))}. {messages.hiddenReason(hidden.reason)}
        </p>
      )}
    </article>
  )
}

type ReviewStepsProps = { review: ListedReview; announce: Announce }

/** The action that hides a review, or shows it again. */
export function ReviewSteps(props: ReviewStepsProps) {
  const { user, product } = props.review
  return (
    <RowMenu label={area.actionsOf(messages.reviewOf(user, product.name))}>
      <Step {...props} />
    </RowMenu>
  )
}

function Step({ review: { id, user, product, hidden }, announce }: ReviewStepsProps) {
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
