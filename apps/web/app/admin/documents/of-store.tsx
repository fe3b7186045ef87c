import { useState } from 'react'
import type { DocumentKind } from '#contract/states.ts'
import { useDateFormat } from '#web/lib/use-date-format.ts'
import { BlobPicture } from '#web/ui/blob-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { type SentDocuments, useDocument, useStep } from '../data/lists.ts'
import { documents as texts } from './messages.ts'
import { AskedStep, type Say, WordsStep } from '../step.tsx'

/** What one store has sent, and the decision on it. */
export function OfStore({ sent, say }: { sent: SentDocuments; say: Say }) {
  const { store_id, name, owner, store_number, submitted_at } = sent
  const moment = useDateFormat('moment')
  const params = { storeId: String(store_id) }
  const accept = useStep('documents', () =>
    operatorApi.call('POST /api/admin/verifications/:storeId/approve/', { params }),
  )
  const reject = useStep('documents', (reason: string) =>
    operatorApi.call('POST /api/admin/verifications/:storeId/reject/', { params, body: { reason } }),
  )

  return (
    <section aria-label={name} className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-card sm:p-5">
      <div>
        <h3 className="text-lg font-bold wrap-anywhere">{name}</h3>
        <p className="text-sm wrap-anywhere text-muted">
          {texts.storeNumber(store_number)} · {texts.owner(owner)} · {texts.sent} {moment(submitted_at)}
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {sent.documents.map((kind) => (
          <li key={kind}>
            <Document storeId={store_id} store={name} kind={kind} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <AskedStep
          text={texts.accept}
          label={texts.acceptOf(name)}
          tone="brand"
          size="md"
          question={texts.askAccept(name)}
          run={() => accept.mutateAsync(undefined)}
          done={texts.accepted(name)}
          say={say}
        />
        <WordsStep
          text={texts.reject}
          label={texts.rejectOf(name)}
          size="md"
          dialog={{ title: texts.rejectTitle(name), text: texts.rejectText, label: texts.reason, maxLength: 300 }}
          run={(reason) => reject.mutateAsync(reason)}
          done={texts.rejected(name)}
          say={say}
        />
      </div>
    </section>
  )
}

/** Shown once somebody wants to look at it: that is written down. */
export function Document({ storeId, store, kind }: { storeId: number; store: string; kind: DocumentKind }) {
  const [wanted, setWanted] = useState(false)
  const { data: picture, isFetching, isError } = useDocument(storeId, kind, wanted)
  return (
    <div className="flex flex-col items-start gap-2">
      <h4 className="text-sm font-semibold">{texts.kinds[kind]}</h4>
      {picture ? (
        <BlobPicture blob={picture} alt={texts.kinds[kind]} className="h-auto w-full object-contain" />
      ) : (
        <Button
          tone="quiet"
          size="sm"
          busy={isFetching}
          aria-label={texts.openOf(texts.kinds[kind], store)}
          onClick={() => setWanted(true)}
        >
          {texts.open}
        </Button>
      )}
      {isError && <Notice tone="bad">{texts.pictureFailed}</Notice>}
    </div>
  )
}
