import { useState } from 'react'
import type { DocumentKind } from '#contract/states.ts'
import { useDateFormat } from '#web/lib/use-date-format.ts'
import { useErrorText } from '#web/lib/words.ts'
import { useConfirm } from '#web/ui/back-office/alerts.tsx'
import { BlobPicture } from '#web/ui/blob-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { type SentDocuments, useDocument, useStep } from '../data/lists.ts'
import { area, documents as texts } from '../messages.ts'
import type { Said } from '../step.tsx'
import { WordsDialog } from '../words-dialog.tsx'

/** What one store has sent, and the decision on it. */
export function OfStore({ sent, say }: { sent: SentDocuments; say: (said: Said) => void }) {
  const { store_id, name, owner, store_number, submitted_at } = sent
  const moment = useDateFormat('moment')
  const confirm = useConfirm()
  const errorText = useErrorText()
  const [isRejecting, setIsRejecting] = useState(false)
  const params = { storeId: String(store_id) }
  const accept = useStep('documents', () =>
    operatorApi.call('POST /api/admin/verifications/:storeId/approve/', { params }),
  )
  const reject = useStep('documents', (reason: string) =>
    operatorApi.call('POST /api/admin/verifications/:storeId/reject/', { params, body: { reason } }),
  )

  async function askAndAccept() {
    if (!(await confirm(texts.askAccept(name)))) return
    try {
      await accept.mutateAsync(undefined)
      say({ tone: 'good', text: texts.accepted(name) })
    } catch (error) {
      say({ tone: 'bad', text: errorText(error, area.errorOccurred) })
    }
  }

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
        <Button aria-label={texts.acceptOf(name)} busy={accept.isPending} onClick={() => void askAndAccept()}>
          {texts.accept}
        </Button>
        <Button tone="quiet" aria-label={texts.rejectOf(name)} onClick={() => setIsRejecting(true)}>
          {texts.reject}
        </Button>
      </div>
      {isRejecting && (
        <WordsDialog
          title={texts.rejectTitle(name)}
          text={texts.rejectText}
          label={texts.reason}
          submit={texts.reject}
          maxLength={300}
          onClose={() => setIsRejecting(false)}
          onSubmit={async (reason) => {
            await reject.mutateAsync(reason)
            say({ tone: 'good', text: texts.rejected(name) })
          }}
        />
      )}
    </section>
  )
}

/** Shown once somebody wants to look at it: that is written down. */
function Document({ storeId, store, kind }: { storeId: number; store: string; kind: DocumentKind }) {
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
