import { nairobiDay } from '#contract/shared/days.ts'
import { describe, expect, it } from 'vitest'
import { nairobiDayStart } from '../nairobi-time.ts'
import { nextRunAt, nextWindow } from './windows.ts'

const moment = (text: string) => new Date(`${text}+03:00`)

describe('a day in Nairobi', () => {
  it.each([
    ['2026-07-04T00:00:00', '2026-07-04'],
    ['2026-07-04T23:59:59', '2026-07-04'],
    ['2026-07-05T00:00:00', '2026-07-05'],
    ['2026-01-01T02:59:59', '2026-01-01'],
  ])('assigns %s to %s', (text, date) => {
    expect(nairobiDay(moment(text))).toBe(date)
    expect(nairobiDayStart(moment(text))).toEqual(moment(`${date}T00:00:00`))
  })

  it('is compared as a whole, four hours after it was over', () => {
    const covered = moment('2026-07-04T00:00:00')
    expect(nextWindow('day', covered, moment('2026-07-05T03:59:59'))).toBeNull()
    expect(nextWindow('day', covered, moment('2026-07-05T04:00:00'))).toEqual({
      from: covered,
      to: moment('2026-07-05T00:00:00'),
    })
    expect(nextRunAt('day', moment('2026-07-05T00:00:00'), moment('2026-07-05T04:00:00'))).toEqual(
      moment('2026-07-06T04:00:00'),
    )
  })

  it.each([
    ['2026-07-05T03:59:59', '2026-07-03'],
    ['2026-07-05T04:00:00', '2026-07-04'],
  ])('is yesterday for a new shop at %s, or the day before until yesterday is settled', (now, day) => {
    expect(nextWindow('day', null, moment(now))?.from).toEqual(moment(`${day}T00:00:00`))
  })

  it('is compared at once when it was missed', () => {
    const now = moment('2026-07-09T12:00:00')
    expect(nextRunAt('day', moment('2026-07-05T00:00:00'), now)).toEqual(now)
  })
})

describe('the window of recent hours', () => {
  it('overlaps with the previous window, and leaves out the most recent minutes', () => {
    expect(nextWindow('hours', moment('2026-07-04T11:50:00'), moment('2026-07-04T12:10:00'))).toEqual({
      from: moment('2026-07-04T10:50:00'),
      to: moment('2026-07-04T12:00:00'),
    })
  })

  it('is a whole day for a new shop', () => {
    expect(nextWindow('hours', null, moment('2026-07-04T12:10:00'))?.from).toEqual(moment('2026-07-03T12:10:00'))
  })

  it('is due again within the hour', () => {
    const now = moment('2026-07-04T12:10:00')
    expect(nextRunAt('hours', moment('2026-07-04T12:00:00'), now)).toEqual(moment('2026-07-04T12:20:00'))
  })
})
