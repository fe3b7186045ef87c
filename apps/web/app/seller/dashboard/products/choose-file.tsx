import { type SubmitEvent, useRef, useState } from 'react'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#contract/shared/constants.ts'
import { isApiError } from '#web/lib/api/api-error.ts'
import { Progress } from '#web/ui/admin/progress.tsx'
import { Button } from '#web/ui/button.tsx'
import { Labelled, look } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useUploadImport } from '../../data/import.ts'
import { importing as messages } from './import-messages.ts'
import { ExportButton } from './export-button.tsx'

const megabytes = MAX_IMPORT_BYTES / (1024 * 1024)

/** Uploads a file for validation. */
export function ChooseFile({ isAnother }: { isAnother: boolean }) {
  const upload = useUploadImport()
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState('')
  const [sentPercent, setSentPercent] = useState<number | null>(null)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const file = input.current?.files?.[0]
    const why = !file ? messages.noFile : file.size > MAX_IMPORT_BYTES ? messages.tooLarge(megabytes) : ''
    setWrong(why)
    if (!file || why !== '' || upload.isPending) return
    upload.mutate(
      { file, onSent: (sent) => setSentPercent(Math.round(sent * 100)) },
      { onSettled: () => setSentPercent(null) },
    )
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-card sm:p-6">
      <h3 className="font-bold">{isAnother ? messages.another : messages.step.choose}</h3>
      <p className="text-sm text-muted">{messages.explained}</p>
      <Labelled
        label={messages.file}
        hint={messages.fileHint(MAX_IMPORT_ROWS.toLocaleString('en-KE'), megabytes)}
        error={wrong || undefined}
      >
        {(wiring) => (
          <input
            {...wiring}
            ref={input}
            type="file"
            accept=".csv,text/csv"
            onChange={() => setWrong('')}
            className={look(
              wrong || undefined,
              'min-h-12 py-2 file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-full file:border-0 file:bg-sunken file:px-4 file:font-semibold file:text-ink',
            )}
          />
        )}
      </Labelled>
      {sentPercent !== null && <Progress label={messages.uploading} percent={sentPercent} />}
      {upload.error && <Notice tone="bad">{failureText(upload.error)}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={upload.isPending}>
          {messages.check}
        </Button>
        <ExportButton label={messages.export} />
      </div>
      <p className="text-sm text-muted">{messages.startFromExport}</p>
    </form>
  )
}

function failureText(error: unknown): string {
  if (!isApiError(error)) return messages.uploadFailed
  return error.body.fields?.[0]?.message ?? (error.text || messages.uploadFailed)
}
