import { expect, it } from 'vitest'
import { shownData } from './failed-jobs.ts'

const linkId = 'Xo3b0m7WfWmJtq1Qk9q0Vg'

it.each([
  [{ storeId: 7, isUnderReview: false }, ['storeId 7', 'isUnderReview no']],
  [{ kind: 'refund-done', state: 'paid' }, ['kind refund-done', 'state paid']],
  [{ decidedAt: '2026-07-04T09:30:00.000Z' }, ['decidedAt 2026-07-04T09:30:00.000Z']],
  [{ productIds: [1, 2, 3] }, ['productIds 1, 2, 3']],
  [{ productIds: [1, 2, 3, 4, 5, 6, 7] }, ['productIds 1, 2, 3, 4, 5 and 2 more']],
])('shows %j of a job', (data, shown) => {
  expect(shownData(data).map(({ name, value }) => `${name} ${value}`)).toEqual(shown)
})

it.each([
  ['an id that is a text', { orderId: linkId, linkId, attemptId: 'abc', changeId: 'abc' }],
  ['a list of such ids', { linkIds: [linkId, linkId] }],
  ['a token under another name', { token: linkId }],
  ['an address', { to: 'wanjiku@example.co.ke' }],
  ['a name', { buyer: 'Wanjiku' }],
  ['a phone number', { phone: '+254712345678', other: '0712345678' }],
  ['a code', { code: '482913' }],
  ['an object', { person: { name: 'wanjiku' } }],
])('does not show %s', (_, data) => {
  expect(shownData(data)).toEqual([])
})
