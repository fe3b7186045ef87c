import { expect, it } from 'vitest'
import { nextLookAt } from './payout-plan.ts'

const sent = new Date('2026-07-04T09:00:00Z')
const after = (minutes: number) => new Date(sent.getTime() + minutes * 60_000)

it.each([
  ['at once', 0, 15],
  ['after an hour', 60, 15],
  ['after three hours', 3 * 60, 60],
  ['after a day', 24 * 60, 6 * 60],
  ['after six days', 6 * 24 * 60, 6 * 60],
])('queries M-Pesa about a payout %s, and then after the planned interval', (_, minutes, nextMinutes) => {
  expect(nextLookAt(sent, after(minutes))).toEqual(after(minutes + nextMinutes))
})

it('stops querying M-Pesa about a payout after a week', () => {
  expect(nextLookAt(sent, after(7 * 24 * 60))).toBeNull()
})
