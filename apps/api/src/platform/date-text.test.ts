import { describe, expect, it } from 'vitest'
import { dayText, momentText, momentWithYear } from './date-text.ts'

describe('dates in mails and documents', () => {
  it.each([
    ['2026-11-24T11:58:00Z', 'Tue 24 Nov, 2:58 pm', 'Tue 24 Nov 2026, 2:58 pm'],
    ['2026-12-31T21:05:00Z', 'Fri 1 Jan, 12:05 am', 'Fri 1 Jan 2027, 12:05 am'],
    ['2026-09-04T09:00:00Z', 'Fri 4 Sep, 12:00 pm', 'Fri 4 Sep 2026, 12:00 pm'],
  ])('shows %s in Nairobi time', (at, text, withYear) => {
    expect(momentText(new Date(at))).toBe(text)
    expect(momentWithYear(new Date(at))).toBe(withYear)
  })

  it('shows a day', () => {
    expect(dayText('2026-11-24')).toBe('Tue 24 Nov')
  })
})
