import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountOf, refusalOf, type Coupon, type Worth } from './coupon-worth.ts'

const at = new Date('2026-07-04T09:00:00Z')
const before = new Date(at.getTime() - 1)
const after = new Date(at.getTime() + 1)

const wishlist10: Coupon = {
  kind: 'percent',
  percent: 10,
  id: 1,
  code: 'WISHLIST10',
  minSubtotalCents: 0,
  accountLimit: 1,
  overallLimit: null,
  uses: null,
  startsAt: null,
  endsAt: null,
  isActive: true,
}

describe('a coupon takes off', () => {
  it.each<[string, Worth, number, number]>([
    ['its percent of the goods', { kind: 'percent', percent: 10 }, 1_250_00, 125_00],
    ['half a cent as a whole one', { kind: 'percent', percent: 10 }, 99_95, 10_00],
    ['its amount', { kind: 'amount', amountCents: 300_00 }, 1_250_00, 300_00],
    ['all but a shilling, where its amount is more', { kind: 'amount', amountCents: 300_00 }, 200_00, 199_00],
    ['all but a shilling, where it is all', { kind: 'percent', percent: 100 }, 200_00, 199_00],
    ['nothing from an empty cart', { kind: 'amount', amountCents: 300_00 }, 0, 0],
    ['nothing from the goods, when it is the delivery’s', { kind: 'free_delivery' }, 1_250_00, 0],
  ])('%s', (_, worth, subtotalCents, discountCents) => {
    expect(discountOf(worth, subtotalCents)).toEqual({ discountCents, isDeliveryFree: worth.kind === 'free_delivery' })
  })

  it('whole cents, and never so much that nothing is left to pay', () => {
    const worth = fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('amount' as const), amountCents: fc.integer({ min: 1, max: 10_000_00 }) }),
    )
    fc.assert(
      fc.property(worth, fc.integer({ min: 50_00, max: 500_000_00 }), (one, subtotalCents) => {
        const { discountCents } = discountOf(one, subtotalCents)
        expect(Number.isSafeInteger(discountCents)).toBe(true)
        expect(discountCents).toBeGreaterThan(0)
        expect(subtotalCents - discountCents).toBeGreaterThanOrEqual(1_00)
      }),
    )
  })
})

describe('a coupon is refused', () => {
  const asked = { accountUses: 0, subtotalCents: 1_000_00, at }

  it.each<[string, Partial<Coupon>, Partial<typeof asked>, string | null]>([
    ['not, while it is good', {}, {}, null],
    ['when it is switched off', { isActive: false }, {}, 'COUPON_UNKNOWN'],
    ['before its first moment', { startsAt: after }, {}, 'COUPON_NOT_STARTED'],
    ['not at its first moment', { startsAt: at }, {}, null],
    ['not before its end', { endsAt: after }, {}, null],
    ['from its end on', { endsAt: at }, {}, 'COUPON_EXPIRED'],
    ['long after its end', { startsAt: before, endsAt: before }, {}, 'COUPON_EXPIRED'],
    ['to an account that used it', {}, { accountUses: 1 }, 'COUPON_USED'],
    ['not to one that may use it again', { accountLimit: 2 }, { accountUses: 1 }, null],
    ['not to one that may use it always', { accountLimit: null }, { accountUses: 99 }, null],
    ['when all together used it up', { overallLimit: 5, uses: 5 }, {}, 'COUPON_USED_UP'],
    ['not while one is left', { overallLimit: 5, uses: 4 }, {}, null],
    ['below its minimum', { minSubtotalCents: 1_000_01 }, {}, 'COUPON_MINIMUM'],
    ['not at its minimum', { minSubtotalCents: 1_000_00 }, {}, null],
  ])('%s', (_, coupon, circumstances, refusal) => {
    expect(refusalOf({ ...wishlist10, ...coupon } as Coupon, { ...asked, ...circumstances })).toBe(refusal)
  })

  it('when there is none of that name', () => {
    expect(refusalOf(undefined, asked)).toBe('COUPON_UNKNOWN')
  })
})
