import { useState } from 'react'
import { nairobiDay } from '#contract/shared/days.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'

/**
 * Saves a list as a CSV file, named after the list and the day.
 *
 * @param load requests the file
 */
export function useCsvDownload(list: string, load: () => Promise<Uint8Array>) {
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  async function download() {
    setIsBusy(true)
    setHasFailed(false)
    try {
      const bytes = await load()
      saveFile(`sokoni-${list}-${nairobiDay(new Date())}.csv`, bytes as Uint8Array<ArrayBuffer>, 'text/csv')
    } catch {
      setHasFailed(true)
    }
    setIsBusy(false)
  }

  return { isBusy, hasFailed, download }
}
