import { useState } from 'react'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { BlobPicture } from '#web/ui/blob-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { type SentDocument, type SentDocuments, useDocument } from '../data/lists.ts'
import { useStep } from '../data/step.ts'
import type { Announce } from '../live-announcement.tsx'
import { ConfirmButton, PromptButton } from '../step.tsx'
import { documents as messages } from './messages.ts'

/** The documents that one store has sent, and the decision about them. */
export function OfStore({ sent, announce }: { sent: SentDocuments; announce: Announce }) {
  const { store_id, name, owner, store_number, submitted_at } = sent
  const moment = useDateFormat('moment')
  const params = { storeId: String(store_id) }
  const step = useStep('documents')

  return (
    <section aria-label={name} className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-card sm:p-5">
      <div>
        <h2 className="text-lg font-bold wrap-anywhere">{name}</h2>
        <p className="text-sm wrap-anywhere text-muted">
          {messages.storeNumber(store_number)} · {messages.owner(owner)} · {messages.sent} {moment(submitted_at)}
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {sent.documents.map((kind) => (
          <li key={kind}>
            <Document sent={{ storeId: store_id, submittedAt: submitted_at, kind }} store={name} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ConfirmButton
          text={messages.accept}
          label={messages.acceptOf(name)}
          tone="brand"
          size="md"
          question={messages.confirmAccept(name)}
          run={() =>
            step(() =>
              operatorApi.call('POST /api/admin/verifications/:storeId/approve/', { params, body: { submitted_at } }),
            )
          }
          done={messages.accepted(name)}
          announce={announce}
        />
        <PromptButton
          text={messages.reject}
          tone="danger"
          label={messages.rejectOf(name)}
          size="md"
          dialog={{
            title: messages.rejectTitle(name),
            text: messages.rejectText,
            label: messages.reason,
            maxLength: 300,
          }}
          run={(reason) =>
            step(() =>
              operatorApi.call('POST /api/admin/verifications/:storeId/reject/', {
                params,
                body: { submitted_at, reason },
              }),
            )
          }
          done={messages.rejected(name)}
          announce={announce}
        />
      </div>
    </section>
  )
}

/** Loaded only when the operator opens it: each view is written to the audit log. */
export function Document({ sent, store }: { sent: SentDocument; store: string }) {
  const [requested, setRequested] = useState(false)
  const { data: picture, isFetching, isError, refetch } = useDocument(sent, requested)
  const kind = messages.kinds[sent.kind]
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm font-semibold">{kind}</p>
      {picture ? (
        <BlobPicture blob={picture} alt={messages.pictureOf(kind, store)} className="h-auto w-full object-contain" />
      ) : (
        <Button
          tone="quiet"
          size="sm"
          busy={isFetching}
          aria-label={messages.openOf(kind, store)}
          onClick={() => (requested ? void refetch() : setRequested(true))}
        >
          {messages.open}
        </Button>
      )}
      {isError && !isFetching && <Notice tone="bad">{messages.pictureFailed}</Notice>}
    </div>
  )
}
