import { addCoding, addQuickCoding, type Coding, compactAnswer, type StoredAnswer } from './stored-answer.ts'

export type CachedAnswer = {
  answer: StoredAnswer
  tags: ReadonlySet<string>
  /** When the content will change, as far as that is known; otherwise Infinity. */
  expiresAtMs: number
}

/**
 * A new answer: `complete` is stored; `incomplete` lacks a part that failed, so that a stale complete one is sent instead
 * if its content has not changed;
 * `final`, such as a redirect or 404, is only sent.
 */
export type Rendered = CachedAnswer & { outcome: 'complete' | 'incomplete' | 'final' }

/** `changedAtMs`: when its own content changed or will change, as far as that is known; otherwise Infinity. */
type Entry = CachedAnswer & { changedAtMs: number }
type Flight = { rendered: Promise<Rendered>; outdatedBy: Set<string> | 'everything' }

export type AnswerCache = ReturnType<typeof createAnswerCache>

export type Limits = {
  maxBytes: number
  maxAgeMs: number
  /** How many answers are rendered at once before stale ones are sent instead. */
  maxRenders: number
  nowMs: () => number
  /** Whether an error is the answer, such as 404, and no failure; none is by default. */
  isAnswer?: (error: unknown) => boolean
}

/** How long a stale answer is sent, and how long after its own content has changed. */
const maxStaleMs = {
  /** Where it cannot be rendered. */
  failure: { stale: 10 * 60_000, changed: 10 * 60_000 },
  /** In place of one that lacks a part: that is better than an old price. */
  incomplete: { stale: 10 * 60_000, changed: 0 },
  /**
   * While too many others are rendered: changed prices and withdrawn products are shown within two seconds, also where
   * changes were collected before. What may have changed, after changed settings or a lost connection, may be sent longer.
   */
  load: { stale: 30_000, changed: 500 },
}

/** Estimates what an answer takes in memory, with its key, its tags and the objects of an entry. */
const sizeOf = (key: string, { answer, tags }: Pick<Entry, 'answer' | 'tags'>) =>
  answer.bytes + key.length + 100 * tags.size + 500

/**
 * Public answers by key, pages and those of the API, limited by bytes (least recently used is evicted first) and by age,
 * because prices change at the dates of a sale without any event.
 *
 * A change or its age makes an answer stale: the next request renders it anew. The stale one is sent only where it cannot
 * be rendered, because the database is away, or, for a shorter time, because too many others are being rendered.
 *
 * A render that was in progress when its content changed serves the requests that already wait for it, but is neither
 * cached nor shared with requests after the change.
 */
export function createAnswerCache(limits: Limits) {
  const entries = new Map<string, Entry>()
  /** Renders that a new request may join, and all renders in progress. */
  const joinable = new Map<string, Flight>()
  const underWay = new Set<Flight>()
  const pendingCodings = new WeakMap<StoredAnswer, Partial<Record<Coding, Promise<StoredAnswer>>>>()
  const quickCodings = new WeakMap<StoredAnswer, Partial<Record<Coding, StoredAnswer>>>()
  let bytes = 0

  /** Undefined when there is none or it is stale. */
  function get(key: string): StoredAnswer | undefined {
    const entry = entries.get(key)
    if (!entry || entry.expiresAtMs <= limits.nowMs()) return undefined
    entries.delete(key)
    entries.set(key, entry)
    return entry.answer
  }

  function stale(key: string, because: keyof typeof maxStaleMs): StoredAnswer | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    const now = limits.nowMs()
    const max = maxStaleMs[because]
    const isFreshEnough = now - entry.expiresAtMs < max.stale && now - entry.changedAtMs < max.changed
    return isFreshEnough ? entry.answer : undefined
  }

  /** The answer of this key, rendered once for all concurrent requests. */
  async function getOrRender(key: string, render: () => Promise<Rendered>): Promise<StoredAnswer> {
    const saved = get(key) ?? (underWay.size >= limits.maxRenders ? stale(key, 'load') : undefined)
    if (saved) return saved
    const joined = joinable.get(key)
    if (joined) return (await joined.rendered).answer

    const flight: Flight = { rendered: renderOrStale(key, render), outdatedBy: new Set() }
    joinable.set(key, flight)
    underWay.add(flight)
    try {
      const rendered = await flight.rendered
      if (rendered.outcome === 'complete' && !isOutdated(rendered, flight)) keep(key, rendered)
      return rendered.answer
    } finally {
      underWay.delete(flight)
      if (joinable.get(key) === flight) joinable.delete(key)
    }
  }

  /** A stale answer in place of a failure. What is not there any more has none. */
  async function renderOrStale(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const before = entries.get(key)
    try {
      const rendered = await render()
      if (rendered.answer.status >= 500) return staleOne(key, 'failure') ?? rendered
      if (rendered.outcome === 'incomplete') return staleOne(key, 'incomplete') ?? rendered
      if (rendered.outcome === 'final') forget(key, before)
      return rendered
    } catch (error) {
      if (limits.isAnswer?.(error)) forget(key, before)
      const saved = staleOne(key, 'failure')
      if (saved) return saved
      throw error
    }
  }

  function staleOne(key: string, because: 'failure' | 'incomplete'): Rendered | undefined {
    const answer = stale(key, because)
    return answer && { answer, tags: new Set(), expiresAtMs: 0, outcome: 'final' }
  }

  /** Unless a newer answer has replaced this one. */
  function forget(key: string, entry: Entry | undefined) {
    if (entry && entries.get(key) === entry) drop(key, entry)
  }

  function keep(key: string, { answer, tags, expiresAtMs }: CachedAnswer) {
    forget(key, entries.get(key))
    const latestMs = limits.nowMs() + limits.maxAgeMs
    const entry = { answer, tags, expiresAtMs: Math.min(latestMs, expiresAtMs), changedAtMs: expiresAtMs }
    if (sizeOf(key, entry) > limits.maxBytes) return
    entries.set(key, entry)
    bytes += sizeOf(key, entry)
    evict()
  }

  function evict() {
    for (const [oldest, entry] of entries) {
      if (bytes <= limits.maxBytes) return
      drop(oldest, entry)
    }
  }

  function drop(key: string, entry: Entry) {
    entries.delete(key)
    bytes -= sizeOf(key, entry)
  }

  /** The answer in one more coding: made once for all who wait, and stored in the answer's place. */
  function encode(key: string, answer: StoredAnswer, coding: Coding): Promise<StoredAnswer> {
    const pending = pendingCodings.get(answer) ?? {}
    pendingCodings.set(answer, pending)
    return (pending[coding] ??= addCoding(answer, coding).then((by) => {
      replace(key, answer, by)
      return by
    }))
  }

  /** The same by the quick way, at once. From now on only what is compressed is stored, so that there is space for more. */
  function encodeQuickly(key: string, answer: StoredAnswer, coding: Coding): StoredAnswer {
    const made = quickCodings.get(answer) ?? {}
    quickCodings.set(answer, made)
    if (!made[coding]) {
      made[coding] = addQuickCoding(answer, coding)
      replace(key, answer, compactAnswer(made[coding]))
    }
    return made[coding]
  }

  function replace(key: string, answer: StoredAnswer, by: StoredAnswer) {
    const entry = entries.get(key)
    if (entry?.answer !== answer) return
    entry.answer = by
    bytes += by.bytes - answer.bytes
    evict()
  }

  /** Makes the answers stale that have one of the tags; without tags, every answer. */
  function invalidate(tags?: readonly string[]): void {
    const now = limits.nowMs()
    const changed = tags && new Set(tags)
    for (const entry of entries.values()) {
      if (changed && !intersects(changed, entry.tags)) continue
      entry.expiresAtMs = Math.min(entry.expiresAtMs, now)
      if (tags) entry.changedAtMs = Math.min(entry.changedAtMs, now)
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
    encode,
    encodeQuickly,
    invalidate,
    get size() {
      return { answers: entries.size, bytes }
    },
  }
}

function isOutdated(rendered: CachedAnswer, flight: Flight): boolean {
  return flight.outdatedBy === 'everything' || intersects(flight.outdatedBy, rendered.tags)
}

/** Whether the sets have a common element. Looks up those of the smaller one: an import changes hundreds of products a second. */
export function intersects(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  for (const each of small) if (large.has(each)) return true
  return false
}
