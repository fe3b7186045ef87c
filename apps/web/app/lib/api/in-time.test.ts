import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTime } from './in-time.ts'

describe('S§9 Chunk load timeout (D34): a part of the page', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const loaded = (afterMs: number) =>
    new Promise<string>((resolve) => void setTimeout(() => resolve('the part'), afterMs))

  it('loads when it takes just under 120 seconds', async () => {
    const part = inTime(loaded(119_999))
    await vi.advanceTimersByTimeAsync(119_999)
    expect(await part).toBe('the part')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('fails after 120 seconds, even when it arrives later', async () => {
    const outcome = inTime(loaded(120_001)).catch((error: Error) => error.message)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await outcome).toBe('a part of the page took too long to load')
  })

  it('fails immediately when it cannot be loaded', async () => {
    await expect(inTime(Promise.reject(new Error('no network')))).rejects.toThrow('no network')
    expect(vi.getTimerCount()).toBe(0)
  })
})
