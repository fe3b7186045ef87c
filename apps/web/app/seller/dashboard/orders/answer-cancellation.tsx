import { useState } from 'react'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type SellerOrder, useAcceptCancellation, useDeclineCancellation } from '../../data/orders.ts'
import { orders } from './messages.ts'

const { cancellation: messages, stepFailed } = orders

type AnswerProps = { order: SellerOrder; onDone: () => void }

/** The buyer requests cancellation of an accepted order: the store cancels it, or declines with a reason. */
export function AnswerCancellation({ order, onDone }: AnswerProps) {
  const moment = useDateFormat('moment')
  const errorText = useErrorText()
  const accept = useAcceptCancellation(order.id)
  const [isDeclining, setDeclining] = useState(false)
  const { cancellation } = order
  if (cancellation?.state === 'declined') return <p className="text-muted">{messages.declined(cancellation.reason)}</p>
  if (cancellation?.state !== 'requested') return null
  return (
    <section aria-labelledby="cancellation" className="flex flex-col gap-4 rounded-md bg-surface p-5 shadow-card">
      <h3 id="cancellation" className="text-lg font-bold">
        {messages.heading}
      </h3>
      <p>{messages.text(moment(cancellation.due_at))}</p>
      {accept.isError && <Notice tone="bad">{errorText(accept.error, stepFailed)}</Notice>}
      {isDeclining ? (
        <Decline order={order} onDone={onDone} onKeep={() => setDeclining(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button busy={accept.isPending} onClick={() => accept.mutate(undefined, { onSuccess: onDone })}>
            {messages.accept}
          </Button>
          <Button tone="quiet" disabled={accept.isPending} onClick={() => setDeclining(true)}>
            {messages.decline}
          </Button>
        </div>
      )}
    </section>
  )
}

function Decline({ order, onDone, onKeep }: AnswerProps & { onKeep: () => void }) {
  const decline = useDeclineCancellation(order.id)
  const form = useCheckedForm(async (entered) => {
    await decline.mutateAsync(entry(entered, 'reason'))
    onDone()
  }, stepFailed)
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <TextField
        label={messages.reason}
        hint={messages.reasonHint}
        error={form.fields['reason']}
        name="reason"
        maxLength={200}
        required
      />
      {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {messages.send}
        </Button>
        <Button tone="quiet" disabled={form.busy} onClick={onKeep}>
          {messages.keep}
        </Button>
      </div>
    </form>
  )
}
