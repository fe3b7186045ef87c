import { isApiError } from '#web/lib/api/api-error.ts'
import { savesData } from '#web/lib/browser/data-saver.ts'
import { readEvents } from './event-stream.ts'

/** Limit for the first event: a proxy that buffers responses lets nothing through by then. */
const FIRST_WORD_MS = 10_000
/** Heartbeats arrive every 20 seconds: two were missed. */
const SILENCE_MS = 50_000
/**
 * A stream that was open for this long is reopened without delay when it ends, as every stream does after some minutes.
 */
const LASTED_MS = 30_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

type Follow = {
  /** Opens the stream. @throws ApiError when it is refused */
  open: (signal: AbortSignal) => Promise<Response>
  onVersion: (version: string) => void
  /** Whether changes are pushed now; while they are not, the caller polls. */
  onLive: (live: boolean) => void
}

/**
 * Keeps a stream of an order's versions open while the page is visible and online: a browser allows few connections to
 * a host, and a hidden page needs none. A broken stream is reopened with growing random delays, so that browsers do not
 * reconnect at the same time. In data-saver mode there is no stream.
 *
 * @returns the function that stops it
 */
export function followOrder({ open, onVersion, onLive }: Follow): () => void {
  let current: AbortController | null = null
  let pause: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  /** The session has ended, or the order does not exist: another request would fail too. */
  let isOver = false

  const isRequested = () => !isOver && !document.hidden && navigator.onLine && !savesData()

  async function listen() {
    const mine = new AbortController()
    current = mine
    const startedAt = Date.now()
    let silence = setTimeout(() => mine.abort(), FIRST_WORD_MS)
    let min = 0
    try {
      const { body } = await open(mine.signal)
      if (body)
        await readEvents(body, {
          life() {
            clearTimeout(silence)
            silence = setTimeout(() => mine.abort(), SILENCE_MS)
          },
          event(data) {
            if (current !== mine || !isVersion(data)) return
            onLive(true)
            onVersion(data.version)
          },
        })
    } catch (error) {
      isOver = isApiError(error) && (error.status === 401 || error.status === 404)
      if (isApiError(error)) min = Number(error.body.retry_after_seconds ?? 0) * 1_000
    }
    clearTimeout(silence)
    if (current !== mine) return
    // Cancelled, because an unread stream would hold a connection.
    mine.abort()
    current = null
    onLive(false)
    if (Date.now() - startedAt > LASTED_MS) failures = 0
    again(min)
  }

  function again(minMs: number) {
    if (!isRequested()) return
    const longest = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
    failures += 1
    pause = setTimeout(resume, minMs + longest * (0.5 + Math.random() / 2))
  }

  function resume() {
    clearTimeout(pause)
    if (!isRequested()) return rest()
    if (current === null) void listen()
  }

  function rest() {
    clearTimeout(pause)
    if (current === null) return
    const ending = current
    current = null
    ending.abort()
    onLive(false)
  }

  document.addEventListener('visibilitychange', resume)
  window.addEventListener('online', resume)
  window.addEventListener('offline', resume)
  resume()
  return () => {
    document.removeEventListener('visibilitychange', resume)
    window.removeEventListener('online', resume)
    window.removeEventListener('offline', resume)
    isOver = true
    rest()
  }
}

function isVersion(data: unknown): data is { version: string } {
  return typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'string'
}
