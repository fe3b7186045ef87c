import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Stars } from '#web/ui/stars.tsx'

type ReviewFormProps = {
  submitText: string
  initial?: { rating: number; comment: string }
  onSubmit: (rating: number, comment: string) => void
  onCancel?: () => void
}

const MAX_COMMENT_LENGTH = 2_000

/** Stars and text; both are needed (S§5). */
export function ReviewForm({ submitText, initial, onSubmit, onCancel }: ReviewFormProps) {
  const group = useId()
  const [rating, setRating] = useState(initial?.rating ?? 0)
  const [comment, setComment] = useState(initial?.comment ?? '')
  const complete = rating > 0 && comment.trim() !== ''
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!complete) return
        onSubmit(rating, comment.trim())
        setRating(0)
        setComment('')
      }}
      className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-card"
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-sm font-semibold">Your rating</legend>
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
        label="Your review"
        value={comment}
        maxLength={MAX_COMMENT_LENGTH}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {!complete && <p className="text-sm text-muted">Choose a rating and write a few words.</p>}
      <div className="flex gap-2">
        <Button type="submit" disabled={!complete} className="flex-1">
          {submitText}
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
