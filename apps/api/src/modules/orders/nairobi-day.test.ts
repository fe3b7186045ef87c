import { expect, it } from 'vitest'
import { nairobiDay } from './nairobi-day.ts'

it.each([
  ['2026-07-04T09:00:00Z', 0, '2026-07-04'],
  ['2026-07-04T20:59:59Z', 0, '2026-07-04'],
  ['2026-07-04T21:00:00Z', 0, '2026-07-05'],
  ['2026-07-04T21:00:00Z', 7, '2026-07-12'],
  ['2026-12-31T22:00:00Z', 0, '2027-01-01'],
  ['2028-02-25T09:00:00Z', 7, '2028-03-03'],
])('%s and %d days is %s in Nairobi', (at, days, expected) => {
  expect(nairobiDay(new Date(at), days)).toBe(expected)
})
