import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recentData, recentOr } from './recent-data.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const request = new Request('http://shop.test/products?cursor=x')

it('returns recent data of an address, and fetches it anew after it has expired', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('fetched'))
  expect(await recentOr(request, load)).toBe('fetched')
  recentData.remember('/products?cursor=x', 'shown')
  expect(recentOr(request, load)).toBe('shown')
  vi.advanceTimersByTime(60_000)
  expect(await recentOr(request, load)).toBe('fetched')
  expect(load).toHaveBeenCalledTimes(2)
})

it('does not extend the lifetime of data on reading', () => {
  recentData.remember('/a', 'same')
  vi.advanceTimersByTime(59_000)
  recentData.remember('/a', 'same')
  vi.advanceTimersByTime(2_000)
  expect(recentData.recall('/a')).toBeUndefined()
})

it('keeps the last thirty addresses', () => {
  for (let page = 0; page <= 30; page += 1) recentData.remember(`/p${page}`, page)
  expect(recentData.recall('/p0')).toBeUndefined()
  expect(recentData.recall('/p30')).toBe(30)
})

it('forgets data that is explicitly reloaded', () => {
  recentData.remember('/b', 'old')
  recentData.forget('/b')
  expect(recentData.recall('/b')).toBeUndefined()
})
