import { expect, it } from 'vitest'
import { monthOf, monthsBetween, spanOfMonth } from './nairobi-month.ts'

it('starts and ends a month at midnight in Nairobi', () => {
  expect(spanOfMonth('2026-12')).toEqual({
    from: new Date('2026-11-30T21:00:00Z'),
    to: new Date('2026-12-31T21:00:00Z'),
  })
  expect(monthOf(new Date('2026-07-31T20:59:59.999Z'))).toBe('2026-07')
  expect(monthOf(new Date('2026-07-31T21:00:00Z'))).toBe('2026-08')
})

it('lists the months of a store from its first entry to now, newest first', () => {
  const months = monthsBetween(new Date('2025-11-30T21:00:00Z'), new Date('2026-02-01T00:00:00Z'))
  expect(months).toEqual(['2026-02', '2026-01', '2025-12'])
})
