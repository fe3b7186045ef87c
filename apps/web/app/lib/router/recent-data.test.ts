import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recentData, recentOr } from './recent-data.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const request = new Request('http://shop.test/products?cursor=x')

it('returns recent data of an address, and fetches it anew after it has expired', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('fetched'))
  expect(await recentOr(request, load)).toBe('fetched')
  recentData.set('/products?cursor=x', 'shown')
  expect(recentOr(request, load)).toBe('shown')
  vi.advanceTimersByTime(60_000)
  expect(await recentOr(request, load)).toBe('fetched')
  expect(load).toHaveBeenCalledTimes(2)
})

it('does not extend the lifetime of data on reading', () => {
  recentData.set('/a', 'same')
  vi.advanceTimersByTime(59_000)
  recentData.set('/a', 'same')
  vi.advanceTimersByTime(2_000)
  expect(recentData.get('/a')).toBeUndefined()
})

it('keeps the last thirty addresses', () => {
  for (let page = 0; page <= 30; page += 1) recentData.set(`/p${page}`, page)
  expect(recentData.get('/p0')).toBeUndefined()
  expect(recentData.get('/p30')).toBe(30)
})

it('reads data again that is explicitly reloaded', () => {
  recentData.set('/b', 'old')
  recentData.delete('/b')
  expect(recentData.get('/b')).toBeUndefined()
})
