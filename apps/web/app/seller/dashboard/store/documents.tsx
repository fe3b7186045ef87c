import { type ChangeEvent, useState } from 'react'
import { documentKinds, type DocumentKind } from '#contract/shared/states.ts'
import { smallerPicture } from '#web/lib/browser/smaller-picture.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { useSubmitDocuments, useVerification } from '../../data/store-settings.ts'
import { storeSettings as messages } from './messages.ts'

const tones = { none: 'info', submitted: 'wait', verified: 'good', rejected: 'bad' } as const

/** Whether the owner's identity is verified, and the upload of documents. */
export function Documents() {
  const { data: verification, isPending, refetch } = useVerification()
  return (
    <section
      aria-labelledby="store-documents"
      className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-card sm:p-5"
    >
      <h3 id="store-documents" className="text-lg font-bold">
        {messages.verification}
      </h3>
      {isPending && <Loading />}
      {!isPending && !verification && (
        <Button tone="quiet" className="self-start" onClick={() => void refetch()}>
          {messages.tryAgain}
        </Button>
      )}
      {verification && (
        <>
          <Notice tone={tones[verification.state]}>
            <p>{messages.states[verification.state]}</p>
            {verification.reason !== '' && (
              <p className="font-normal wrap-anywhere">{messages.reason(verification.reason)}</p>
            )}
          </Notice>
          {(verification.state === 'none' || verification.state === 'rejected') && <DocumentsForm />}
        </>
      )}
    </section>
  )
}

type Chosen = Partial<Record<DocumentKind, { name: string; picture: Blob }>>

function DocumentsForm() {
  const errorText = useErrorText()
  const [chosen, setChosen] = useState<Chosen>({})
  const [wrong, setWrong] = useState('')
  const { mutate: submit, isPending, error } = useSubmitDocuments()

  async function take(kind: DocumentKind, { currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? []
    input.value = ''
    if (!file) return
    setWrong('')
    try {
      const picture = await smallerPicture(file)
      setChosen((now) => ({ ...now, [kind]: { name: file.name, picture } }))
    } catch {
      setWrong(messages.imageUnreadable)
    }
  }

  const ready = documentKinds.flatMap((kind) => {
    const picture = chosen[kind]?.picture
    return picture ? [{ kind, picture }] : []
  })

  return (
    <>
      <p className="max-w-prose">{messages.verificationText}</p>
      <ul className="flex flex-col gap-3">
        {documentKinds.map((kind) => (
          <li key={kind} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <label className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-control px-5 py-1.5 leading-snug font-semibold hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus">
              {messages.documents[kind]}
              <input
                type="file"
                accept="image/*"
                onChange={(event) => void take(kind, event)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
            </label>
            <span role="status" className="text-sm wrap-anywhere text-muted">
              {chosen[kind] && messages.chosen(chosen[kind].name)}
            </span>
          </li>
        ))}
      </ul>
      {(wrong !== '' || error) && <Notice tone="bad">{wrong || errorText(error, messages.sendFailed)}</Notice>}
      <Button
        className="self-start"
        disabled={!chosen['identity-front']}
        busy={isPending}
        onClick={() => submit(ready)}
      >
        {messages.send}
      </Button>
    </>
  )
}
