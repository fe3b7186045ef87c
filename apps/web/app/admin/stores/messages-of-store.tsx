import { useState } from 'react'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { type IdempotencyKeys, useIdempotencyKeys } from '#web/lib/hooks/use-idempotency-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Card } from '../card.tsx'
import { useList } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import { FormDialog } from '../form-dialog.tsx'
import type { Announce } from '../live-announcement.tsx'
import { onOneCard, PagedItems } from '../paged-table.tsx'
import { type StoreDetail, type StoreMessage, storeMessageList } from './data.ts'
import { stores as messages } from './messages.ts'

/** The messages of operators to a store, and the form to write one. */
export function Messages({ store, announce }: { store: StoreDetail; announce: Announce }) {
  const [isOpen, setIsOpen] = useState(false)
  const keys = useIdempotencyKeys()
  const list = useList(storeMessageList(store.id))
  return (
    <Card title={messages.messages}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{messages.messagesText}</p>
        {store.owner && (
          <Button tone="quiet" size="sm" onClick={() => setIsOpen(true)}>
            {messages.write}
          </Button>
        )}
      </div>
      <PagedItems
        list={list}
        rowKey={({ id }) => id}
        empty={messages.noMessages}
        failed={messages.messagesFailed}
        look={onOneCard}
      >
        {(message) => <Written message={message} />}
      </PagedItems>
      {isOpen && <WriteDialog store={store} keys={keys} onClose={() => setIsOpen(false)} announce={announce} />}
    </Card>
  )
}

function Written({ message: { subject, text, by, sent_at } }: { message: StoreMessage }) {
  const moment = useDateFormat('moment')
  return (
    <>
      <h4 className="font-semibold wrap-anywhere">{subject}</h4>
      <p className="text-sm wrap-anywhere text-muted">
        {by} · <time dateTime={sent_at}>{moment(sent_at)}</time>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
    </>
  )
}

type WriteDialogProps = { store: StoreDetail; keys: IdempotencyKeys; onClose: () => void; announce: Announce }

function WriteDialog({ store: { id, name }, keys, onClose, announce }: WriteDialogProps) {
  const step = useStep('stores')
  const form = useCheckedForm(async (entered) => {
    announce()
    const body = { subject: entry(entered, 'subject'), text: entry(entered, 'text') }
    const request = { params: { id: String(id) }, body, idempotencyKey: keys.of({ id, ...body }) }
    await step(() => operatorApi.call('POST /api/admin/stores/:id/messages/', request))
    keys.done()
    announce({ tone: 'good', text: messages.sent(name) })
    onClose()
  }, messages.sendFailed)
  return (
    <FormDialog
      form={form}
      title={messages.writeTitle(name)}
      description={messages.writeText}
      submit={messages.send}
      onClose={onClose}
    >
      <TextField label={messages.subject} name="subject" required maxLength={120} error={form.fields['subject']} />
      <TextArea label={messages.text} name="text" required maxLength={5000} rows={6} error={form.fields['text']} />
    </FormDialog>
  )
}
