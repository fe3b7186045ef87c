import { expect, it } from 'vitest'
import { formatCountdown } from './reservation-countdown.tsx'

it.each([
  [0, '00:00'],
  [59, '00:59'],
  [60, '01:00'],
  [29 * 60 + 5, '29:05'],
  [3_600, '1:00:00'],
  [2 * 3_600 + 14 * 60 + 5, '2:14:05'],
])('shows %i seconds as %s', (seconds, shown) => {
  expect(formatCountdown(seconds)).toBe(shown)
})
