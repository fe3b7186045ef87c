import { describe, expect, it } from 'vitest'
import { compare } from './compare.ts'
import type { ListedMoney } from './listed-money.ts'
import type { OurMoney } from './our-money.queries.ts'

const at = new Date('2026-07-04T09:00:00.000Z')
const theirs = (change: Partial<ListedMoney> = {}): ListedMoney => ({
  movement: 'taken',
  receipt: 'SG722NMVXQ',
  ofReceipt: null,
  amountCents: 1_450_00,
  currency: 'KES',
  state: 'done',
  reference: 'SK0000001',
  at,
  ...change,
})
const ours = (change: Partial<OurMoney> = {}): OurMoney => ({
  movement: 'taken',
  receipt: 'SG722NMVXQ',
  orderId: 'an-order',
  amountCents: 1_450_00,
  currency: 'KES',
  state: 'done',
  refundedCents: 0,
  at,
  isExpected: true,
  ...change,
})
const kinds = (a: ListedMoney[], b: OurMoney[]) => compare(a, b).map(({ kind }) => kind)

describe('a provider’s list and our books', () => {
  it('agree on the same receipt, amount, currency and state', () => {
    expect(compare([theirs()], [ours()])).toEqual([])
  })

  it.each([
    ['a payment that only our books have', [], [ours()], 'missing_there'],
    ['a payment that only the list has', [theirs()], [], 'missing_here'],
    ['another amount', [theirs({ amountCents: 1_449_00 })], [ours()], 'other_amount'],
    ['another currency', [theirs({ currency: 'USD' })], [ours()], 'other_amount'],
    ['a payment that failed there', [theirs({ state: 'failed' })], [ours()], 'other_state'],
    ['a payment that is pending there', [theirs({ state: 'pending' })], [ours()], 'other_state'],
    ['a payment reversed there', [theirs({ state: 'reversed' })], [ours({ refundedCents: 1 })], 'other_state'],
    [
      'a refund that is done only there',
      [theirs({ movement: 'refunded' })],
      [ours({ movement: 'refunded', state: 'open' })],
      'other_state',
    ],
  ] as const)('differ by %s', (_what, listed, known, kind) => {
    expect(kinds([...listed], [...known])).toEqual([kind])
  })

  it.each([
    ['an unpaid attempt', [theirs({ state: 'pending' }), theirs({ receipt: 'B', state: 'failed' })], []],
    ['a reversal that is booked', [theirs({ state: 'reversed' })], [ours({ refundedCents: 1_450_00 })]],
    ['a payment that this list need not contain', [], [ours({ isExpected: false })]],
    ['a refund in progress', [], [ours({ movement: 'refunded', state: 'open' })]],
  ] as const)('agree on %s', (_what, listed, known) => {
    expect(compare([...listed], [...known])).toEqual([])
  })

  it('do not confuse a refund with the payment of the same receipt', () => {
    expect(kinds([theirs()], [ours({ movement: 'refunded' })])).toEqual(['missing_here', 'missing_there'])
  })
})
