import { useEffect, useRef, useState } from 'react'
import { smallerPicture } from '#web/lib/browser/smaller-picture.ts'
import { productForm } from '../products/messages.ts'

/** V§9: progress by 10 every 200 ms; the pictures are added to the form after 2200 ms. */
const TICK_MS = 200
const STEP = 10
const JOIN_MS = 2_200

type Chosen = { blobs: Blob[]; wrong: string }

/**
 * Pictures that are being added to a form: progress is shown as specified, while each is read and downscaled (D31).
 * @param onJoin receives the readable pictures; not called after the form is unmounted
 */
export function useChosenPictures(onJoin: (blobs: Blob[]) => void) {
  /** In percent; null when no picture is being added. */
  const [progress, setProgress] = useState<number | null>(null)
  const [wrong, setWrong] = useState('')
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function choose(files: readonly File[]) {
    const { signal } = (stop.current = new AbortController())
    setWrong('')
    setProgress(0)
    const ticking = setInterval(() => setProgress((now) => Math.min((now ?? 0) + STEP, 100)), TICK_MS)
    signal.addEventListener('abort', () => clearInterval(ticking))
    const [chosen] = await Promise.all([prepared(files), after(JOIN_MS, signal)])
    clearInterval(ticking)
    if (signal.aborted) return
    setProgress(null)
    setWrong(chosen.wrong)
    onJoin(chosen.blobs)
  }

  return { progress, wrong, setWrong, choose }
}

/** One after the other: a phone has memory for only one of its photographs. */
async function prepared(files: readonly File[]): Promise<Chosen> {
  const chosen: Chosen = { blobs: [], wrong: '' }
  for (const file of files) {
    try {
      chosen.blobs.push(await smallerPicture(file))
    } catch {
      chosen.wrong = productForm.unreadableImage(file.name)
    }
  }
  return chosen
}

function after(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
