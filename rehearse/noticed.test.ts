import { expect, it } from 'vitest'
import { notice } from './noticed.ts'

const now = Date.now()
const path = 'POST /api/cart/add/'

it('counts the time of failed requests, where repeats within a second are one outage', () => {
  const attempts = [
    { at: now - 20_000, ms: 5_000, path }, // slow, and answered
    { at: now - 10_000, ms: 2_000, path, failure: 'timeout' },
    { at: now - 9_000, ms: 100, path, failure: '503' },
    { at: now - 7_500, ms: 100, path, failure: '503' },
    { at: now - 3_000, ms: 500, path, failure: '502' },
  ]
  const noticed = notice(attempts, [now - 12_000, now - 2_000], now - 21_000)
  expect(noticed).toMatchObject({ requests: 5, failed: 4, slowestMs: 5_000, orders: 2 })
  expect(noticed.errorSeconds).toBeCloseTo(2.6 + 0.5)
  expect(noticed.pauseSeconds).toBeCloseTo(10, 0)
  expect(noticed.failures).toEqual({ [`${path}: timeout`]: 1, [`${path}: 503`]: 2, [`${path}: 502`]: 1 })
})

it('leaves out what ended before', () => {
  const noticed = notice([{ at: now - 9_000, ms: 100, path, failure: '503' }], [now - 9_000], now - 5_000)
  expect(noticed).toMatchObject({ requests: 0, failed: 0, errorSeconds: 0, orders: 0 })
})
