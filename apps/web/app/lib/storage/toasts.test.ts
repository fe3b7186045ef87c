import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The toasts of one document: each call loads the module anew. */
const newDocument = async () => {
  vi.resetModules()
  return (await import('./toasts.ts')).toasts
}

it('S§9 Toasts: shows the login prompt for 3 seconds of the next page, regardless of the load time', async () => {
  const before = await newDocument()
  before.show('info', 'Please log in to add items to your cart', { durationMs: 3_000 })
  before.carry()
  vi.advanceTimersByTime(20_000)

  const after = await newDocument()
  after.receive()
  expect(after.read().map(({ text }) => text)).toEqual(['Please log in to add items to your cart'])
  vi.advanceTimersByTime(2_990)
  expect(after.read()).toHaveLength(1)
  vi.advanceTimersByTime(20)
  expect(after.read()).toEqual([])
})

it('shows a toast for the rest of its duration after a page change', async () => {
  const before = await newDocument()
  before.show('success', 'Saved', { durationMs: 2_000 })
  vi.advanceTimersByTime(1_500)
  before.carry()

  const after = await newDocument()
  after.receive()
  vi.advanceTimersByTime(490)
  expect(after.read()).toHaveLength(1)
  vi.advanceTimersByTime(20)
  expect(after.read()).toEqual([])
})
