import { useId, useState } from 'react'
import { MAX_REVIEW_LENGTH } from '#contract/shared/constants.ts'
import { useErrorText, useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { useOwnReviewsMessages } from '../messages/own-reviews.ts'

type ReviewFormProps = {
  submitText: string
  initial?: { rating: number; comment: string }
  /** Where the review is stored, shown to its author. */
  hint?: string
  /** An error that it throws is shown, and the form keeps its values. */
  onSubmit: (rating: number, comment: string) => Promise<void>
  onCancel?: () => void
}

/** Stars and text; both are required (S§5). */
export function ReviewForm({ submitText, initial, hint, onSubmit, onCancel }: ReviewFormProps) {
  const group = useId()
  const messages = useOwnReviewsMessages()
  const { cancel } = useUiMessages()
  const errorText = useErrorText()
  const [rating, setRating] = useState(initial?.rating ?? 0)
  const [comment, setComment] = useState(initial?.comment ?? '')
  const [state, setState] = useState({ busy: false, error: '' })
  const complete = rating > 0 && comment.trim() !== ''

  async function submit() {
    setState({ busy: true, error: '' })
    try {
      await onSubmit(rating, comment.trim())
      setRating(0)
      setComment('')
      setState({ busy: false, error: '' })
    } catch (error) {
      setState({ busy: false, error: errorText(error, messages.reviewFailed) })
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (complete && !state.busy) void submit()
      }}
      className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-card"
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-sm font-semibold">{messages.yourRating}</legend>
        {[5, 4, 3, 2, 1].map((stars) => (
          <label key={stars} className="flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-2 hover:bg-sunken">
            <input
              type="radio"
              name={group}
              checked={rating === stars}
              onChange={() => setRating(stars)}
              className="size-4.5 accent-brand"
            />
            <Stars rating={stars} className="h-5" />
          </label>
        ))}
      </fieldset>
      <TextArea
        label={messages.yourReview}
        value={comment}
        maxLength={MAX_REVIEW_LENGTH}
        hint={hint}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {!complete && <p className="text-sm text-muted">{messages.incomplete}</p>}
      {state.error !== '' && <Notice tone="bad">{state.error}</Notice>}
      <div className="flex gap-2">
        <Button type="submit" disabled={!complete} busy={state.busy} className="flex-1">
          {submitText}
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
