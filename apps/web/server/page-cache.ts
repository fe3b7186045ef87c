import type { StoredAnswer } from './stored-answer.ts'

export type CachedPage = {
  answer: StoredAnswer
  tags: ReadonlySet<string>
  /** When the content of the page will change, as far as that is known; otherwise Infinity. */
  goodUntilMs: number
}

/** The result of a render; `keep: false` sends it to the waiting requests and does not cache it (errors, redirects). */
export type RenderedPage = CachedPage & { keep: boolean }

type Entry = Omit<CachedPage, 'goodUntilMs'> & { expiresAtMs: number }
type Flight = { page: Promise<RenderedPage>; outdatedBy: Set<string> | 'everything' }

/**
 * Public pages by key, limited by bytes (least recently used is evicted first) and by age, because prices change at
 * the dates of a sale without any event; a page with an expiry time is removed at that moment.
 *
 * A render that was in progress when its content changed serves the requests that already wait for it, but is neither
 * cached nor shared with requests after the change.
 */
export function createPageCache(limits: { maxBytes: number; maxAgeMs: number; nowMs: () => number }) {
  const entries = new Map<string, Entry>()
  /** Renders that a new request may join, and all renders in progress. */
  const joinable = new Map<string, Flight>()
  const underWay = new Set<Flight>()
  let bytes = 0

  function get(key: string): StoredAnswer | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    if (entry.expiresAtMs <= limits.nowMs()) {
      drop(key, entry)
      return undefined
    }
    entries.delete(key)
    entries.set(key, entry)
    return entry.answer
  }

  /** The page of this key, rendered once for all concurrent requests. */
  async function getOrRender(key: string, render: () => Promise<RenderedPage>): Promise<StoredAnswer> {
    const saved = get(key)
    if (saved) return saved
    const joined = joinable.get(key)
    if (joined) return (await joined.page).answer

    const flight: Flight = { page: render(), outdatedBy: new Set() }
    joinable.set(key, flight)
    underWay.add(flight)
    try {
      const page = await flight.page
      if (page.keep && !isOutdated(page, flight)) keep(key, page)
      return page.answer
    } finally {
      underWay.delete(flight)
      if (joinable.get(key) === flight) joinable.delete(key)
    }
  }

  function keep(key: string, { answer, tags, goodUntilMs }: CachedPage) {
    const previous = entries.get(key)
    if (previous) drop(key, previous)
    if (answer.bytes > limits.maxBytes) return
    entries.set(key, { answer, tags, expiresAtMs: Math.min(limits.nowMs() + limits.maxAgeMs, goodUntilMs) })
    bytes += answer.bytes
    for (const [oldest, entry] of entries) {
      if (bytes <= limits.maxBytes) break
      drop(oldest, entry)
    }
  }

  function drop(key: string, entry: Entry) {
    entries.delete(key)
    bytes -= entry.answer.bytes
  }

  /** Removes the pages that have one of the tags; without tags, every page. */
  function invalidate(tags?: readonly string[]): void {
    for (const [key, entry] of entries) {
      if (!tags || tags.some((tag) => entry.tags.has(tag))) drop(key, entry)
    }
    // The tags of a render in progress are known only when it ends: the change is recorded now and checked then.
    for (const flight of underWay) {
      if (!tags) flight.outdatedBy = 'everything'
      else if (flight.outdatedBy !== 'everything') for (const tag of tags) flight.outdatedBy.add(tag)
    }
    joinable.clear()
  }

  return {
    get,
    getOrRender,
    invalidate,
    get size() {
      return { pages: entries.size, bytes }
    },
  }
}

function isOutdated(page: CachedPage, flight: Flight): boolean {
  if (flight.outdatedBy === 'everything') return true
  for (const tag of flight.outdatedBy) if (page.tags.has(tag)) return true
  return false
}
