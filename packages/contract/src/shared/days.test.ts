import { describe, expect, it } from 'vitest'
import { daysIn, isDay, lastDays, nairobiDay, rangeBefore, readRange } from './days.ts'

const today = '2026-07-04'

it.each([
  ['2026-07-04T09:00:00Z', 0, '2026-07-04'],
  ['2026-07-04T20:59:59Z', 0, '2026-07-04'],
  ['2026-07-04T21:00:00Z', 0, '2026-07-05'],
  ['2026-07-04T21:00:00Z', 7, '2026-07-12'],
  ['2026-12-31T21:00:00Z', 0, '2027-01-01'],
  ['2028-02-25T09:00:00Z', 7, '2028-03-03'],
])('converts %s plus %d days to the Nairobi day %s', (at, days, expected) => {
  expect(nairobiDay(new Date(at), days)).toBe(expected)
})

it.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2026-13-01', false],
  ['2026-7-4', false],
  ['yesterday', false],
  ['', false],
  ['+012026-01-01', false],
])('checks whether "%s" is a calendar day: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})

it('returns a preceding range with the same number of days', () => {
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' })
  expect(rangeBefore({ from: today, to: today })).toEqual({ from: '2026-07-03', to: '2026-07-03' })
  expect(daysIn(lastDays(90, today))).toBe(90)
})

describe('a requested range of days', () => {
  it.each([
    ['an empty query', {}, { from: '2026-06-05', to: today }],
    ['a start and an end', { from: '2026-01-01', to: '2026-01-31' }, { from: '2026-01-01', to: '2026-01-31' }],
    ['a single day', { from: today, to: today }, { from: today, to: today }],
    ['a start without an end', { from: '2026-07-01' }, { from: '2026-07-01', to: today }],
    ['an end without a start', { to: '2026-06-30' }, { from: '2026-06-01', to: '2026-06-30' }],
    ['an end within 30 days of the first day', { to: '2020-01-05' }, { from: '2020-01-01', to: '2020-01-05' }],
    ['a range of 366 days', { from: '2025-07-04', to: today }, { from: '2025-07-04', to: today }],
  ])('accepts %s', (_, requested, range) => {
    expect(readRange(requested, today)).toEqual(range)
  })

  it.each([
    ['a text that is not a date', { from: 'soon' }, 'from', 'Please choose a day.'],
    ['a day that does not exist', { to: '2026-02-30' }, 'to', 'Please choose a day.'],
    ['a day in the future', { to: '2026-07-05' }, 'to', 'Please choose today or an earlier day.'],
    ['a day before 2020', { from: '0001-01-01' }, 'from', 'Please choose a day in 2020 or later.'],
    ['an end before its start', { from: '2026-07-02', to: '2026-07-01' }, 'to', 'The end can’t be before the start.'],
    ['a range of 367 days', { from: '2025-07-03', to: today }, 'from', 'Please choose a range of up to 366 days.'],
  ])('rejects %s and names its field', (_, requested, field, message) => {
    expect(readRange(requested, today)).toEqual({ field, message })
  })
})
