import { useRef } from 'react'
import { auditLabel } from '#contract/operator/audit-actions.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useIdempotencyKeys } from '#web/lib/hooks/use-idempotency-keys.ts'
import { type OrderDetail, useOrderStep } from '../data/orders.ts'
import { area } from '../messages.ts'
import { one as messages } from './messages.ts'
import { Card } from '../card.tsx'

/** Internal comments of operators on the order. */
export function Notes({ order: { id, notes, decisions } }: { order: OrderDetail }) {
  const moment = useDateFormat('moment')
  const box = useRef<HTMLFormElement>(null)
  const params = { orderId: id }
  const step = useOrderStep(id)
  const keys = useIdempotencyKeys()
  const form = useCheckedForm(async (entered) => {
    const body = { comment: entry(entered, 'comment') }
    const request = { params, body, idempotencyKey: keys.of(body) }
    await step(() => operatorApi.call('POST /api/admin/orders/:orderId/notes/', request))
    keys.done()
    box.current?.reset()
  }, area.errorOccurred)
  return (
    <Card title={messages.notes}>
      {notes.length === 0 && <p className="text-muted">{messages.noNotes}</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {notes.map(({ id: noteId, kind, comment, by, at }) => (
          <li key={noteId}>
            <p className="wrap-anywhere whitespace-pre-line">
              {kind === 'receipt'
                ? messages.receiptNote
                : comment || <span className="text-muted">{messages.noteDeleted}</span>}
            </p>
            <p className="text-sm text-muted">
              {by}, <time dateTime={at}>{moment(at)}</time>
            </p>
          </li>
        ))}
      </ul>
      {decisions.length > 0 && (
        <>
          <h4 className="text-sm font-semibold">{messages.decisions}</h4>
          <ul className="flex flex-col gap-3">
            {decisions.map(({ id: entryId, what, comment, by, at }) => (
              <li key={entryId}>
                <p className="wrap-anywhere">
                  {auditLabel(what)}: {comment}
                </p>
                <p className="text-sm text-muted">
                  {by || messages.byTheShop}, <time dateTime={at}>{moment(at)}</time>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <form ref={box} method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-3 print:hidden">
        <TextArea
          label={messages.note}
          hint={messages.notesText}
          name="comment"
          rows={3}
          required
          maxLength={1000}
          error={form.fields['comment']}
        />
        {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" tone="quiet" size="sm" className="self-start" busy={form.busy}>
          {messages.addNote}
        </Button>
      </form>
    </Card>
  )
}
