import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { followOrder } from './follow-order.ts'

const encoder = new TextEncoder()

/** The fake page with its visibility and network, and the streams it has requested. */
function aPage() {
  const document = Object.assign(new EventTarget(), { hidden: false })
  const window = new EventTarget()
  const navigator: { onLine: boolean; connection?: { saveData: boolean } } = { onLine: true }
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))

  const streams: { announce(text: string): Promise<void>; end(): Promise<void>; signal: AbortSignal }[] = []
  let refusal: ApiError | null = null
  const versions: string[] = []
  const live: boolean[] = []
  const stop = followOrder({
    async open(signal) {
      if (refusal) {
        streams.push({ announce: async () => {}, end: async () => {}, signal })
        throw refusal
      }
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const writer = writable.getWriter()
      signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined))
      streams.push({
        announce: async (text) => {
          await writer.write(encoder.encode(text)).catch(() => undefined)
          await vi.advanceTimersByTimeAsync(0)
        },
        end: async () => {
          await writer.close()
          await vi.advanceTimersByTimeAsync(0)
        },
        signal,
      })
      return new Response(readable)
    },
    onVersion: (version) => versions.push(version),
    onLive: (is) => live.push(is),
  })
  return {
    streams,
    versions,
    stop,
    isLive: () => live.at(-1) ?? false,
    refuse: (error: ApiError | null) => void (refusal = error),
    announce: (version: string) => present(streams.at(-1)).announce(`data: {"version":"${version}"}\n\n`),
    async hide(hidden: boolean) {
      document.hidden = hidden
      document.dispatchEvent(new Event('visibilitychange'))
      await vi.advanceTimersByTimeAsync(0)
    },
    async connect(onLine: boolean) {
      navigator.onLine = onLine
      window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

let page: ReturnType<typeof aPage>
beforeEach(async () => {
  vi.useFakeTimers()
  page = aPage()
  await pass(0)
})
afterEach(() => {
  page.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('following an order', () => {
  it('reports versions as they arrive, and is live from the first one', async () => {
    expect(page.isLive()).toBe(false)
    await page.announce('a')
    await page.announce('b')
    expect([page.versions, page.isLive(), page.streams.length]).toEqual([['a', 'b'], true, 1])
  })

  it('keeps one stream while it sends heartbeats', async () => {
    await page.announce('a')
    for (let beat = 0; beat < 12; beat++) {
      await pass(20)
      await present(page.streams[0]).announce(': \n\n')
    }
    expect([page.streams.length, page.isLive()]).toEqual([1, true])
  })

  it('reconnects soon when the stream ends, as every stream does after some minutes', async () => {
    await page.announce('a')
    await pass(40)
    await present(page.streams[0]).end()
    expect(page.isLive()).toBe(false)
    await pass(1)
    expect(page.streams).toHaveLength(2)
  })

  it('gives up a silent connection', async () => {
    await page.announce('a')
    await pass(51)
    expect([page.isLive(), present(page.streams[0]).signal.aborted]).toEqual([false, true])
    await pass(1)
    expect(page.streams).toHaveLength(2)
  })

  it('gives up when a proxy buffers the first event, and retries with growing delays', async () => {
    await pass(10 * 60)
    expect(page.isLive()).toBe(false)
    expect(page.streams.length).toBeGreaterThan(5)
    expect(page.streams.length).toBeLessThan(20)
    expect(page.streams.slice(0, -1).every(({ signal }) => signal.aborted)).toBe(true)
  })

  it('pauses while the page is hidden, and reconnects immediately when it is visible', async () => {
    await page.announce('a')
    await page.hide(true)
    expect([page.isLive(), present(page.streams[0]).signal.aborted]).toEqual([false, true])
    await pass(10 * 60)
    expect(page.streams).toHaveLength(1)
    await page.hide(false)
    expect(page.streams).toHaveLength(2)
    await page.announce('b')
    expect([page.versions, page.isLive()]).toEqual([['a', 'b'], true])
  })

  it('pauses while offline, and reconnects immediately when online', async () => {
    await page.connect(false)
    await pass(10 * 60)
    expect(page.streams).toHaveLength(1)
    await page.connect(true)
    expect(page.streams).toHaveLength(2)
    await page.connect(true)
    expect(page.streams).toHaveLength(2)
  })

  it('waits for the Retry-After of a busy server', async () => {
    page.refuse(new ApiError(429, 'RATE_LIMITED', '', { retry_after_seconds: 60 }))
    await page.hide(true)
    await page.hide(false)
    const attempts = page.streams.length
    await pass(60)
    expect(page.streams).toHaveLength(attempts)
    page.refuse(null)
    await pass(2)
    expect(page.streams).toHaveLength(attempts + 1)
  })

  it.each([401, 404] as const)('stops after a %s response', async (status) => {
    page.refuse(new ApiError(status, status === 401 ? 'UNAUTHENTICATED' : 'ORDER_NOT_FOUND', ''))
    await page.hide(true)
    await page.hide(false)
    const attempts = page.streams.length
    await pass(60 * 60)
    await page.hide(false)
    expect(page.streams).toHaveLength(attempts)
  })

  it('reports nothing after it was stopped', async () => {
    await page.announce('a')
    page.stop()
    await page.announce('b')
    await pass(60 * 60)
    expect([page.versions, page.streams.length, present(page.streams[0]).signal.aborted]).toEqual([['a'], 1, true])
  })
})

describe('data-saver mode', () => {
  it('opens no stream', async () => {
    page.stop()
    const requested = vi.fn<() => Promise<Response>>()
    vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } })
    followOrder({ open: requested, onVersion: () => undefined, onLive: () => undefined })()
    expect(requested).not.toHaveBeenCalled()
  })
})
