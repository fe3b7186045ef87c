import { describe, expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

describe('S§2 Summer sale, S§9 Static sale countdown: the time left', () => {
  it.each([
    [5 * 1440 + 12 * 60 + 45, { days: 5, hours: 12, minutes: 45 }],
    [1440, { days: 1, hours: 0, minutes: 0 }],
    [1439, { days: 0, hours: 23, minutes: 59 }],
    [0, { days: 0, hours: 0, minutes: 0 }],
  ])('converts %i minutes to %j', (minutes, left) => expect(timeLeft(minutes)).toEqual(left))
})
