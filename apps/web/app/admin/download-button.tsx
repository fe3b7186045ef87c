import { useState } from 'react'
import { nairobiDay } from '#contract/shared/days.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { useAlert } from '#web/ui/admin/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { DownloadIcon } from '#web/ui/icons.ts'

type DownloadButtonProps = {
  /** The beginning of the file name, before the day. */
  name: string
  text: string
  failed: string
  load: () => Promise<Uint8Array>
}

/** Saves a list as a CSV file, named after the list and the day; on a phone only its icon. */
export function DownloadButton({ name, text, failed, load }: DownloadButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const alert = useAlert()

  async function download() {
    setIsBusy(true)
    try {
      const bytes = await load()
      saveFile(`sokoni-${name}-${nairobiDay(new Date())}.csv`, bytes as Uint8Array<ArrayBuffer>, 'text/csv')
    } catch {
      void alert(failed)
    }
    setIsBusy(false)
  }

  return (
    <Button tone="quiet" busy={isBusy} onClick={() => void download()} className="shrink-0 max-sm:w-11 max-sm:px-0">
      {!isBusy && <DownloadIcon className="size-5" />}
      <span className="max-sm:sr-only">{text}</span>
    </Button>
  )
}
