import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountOf, refusalOf, type Coupon, type Goods, type Scope, type Worth } from './coupon-worth.ts'

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
  storeIds: [],
  categoryIds: [],
}

const forAll = { storeIds: [], categoryIds: [] }
const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)
const goods = (...lines: number[]): Goods[] => lines.map((totalCents) => ({ storeId: 1, categoryId: 2, totalCents }))

describe('discountOf', () => {
  it.each<[string, Worth, number, number]>([
    ['deducts a percentage of the goods', { kind: 'percent', percent: 10 }, 1_250_00, 125_00],
    ['rounds half a cent up', { kind: 'percent', percent: 10 }, 99_95, 10_00],
    ['deducts a fixed amount', { kind: 'amount', amountCents: 300_00 }, 1_250_00, 300_00],
    ['leaves one shilling when the amount is higher', { kind: 'amount', amountCents: 300_00 }, 200_00, 199_00],
    ['leaves one shilling when the percentage is 100', { kind: 'percent', percent: 100 }, 200_00, 199_00],
    ['deducts nothing from goods for free delivery', { kind: 'free_delivery' }, 1_250_00, 0],
  ])('%s', (_, worth, subtotalCents, discountCents) => {
    expect(discountOf({ ...worth, ...forAll }, goods(subtotalCents))).toEqual({
      discountCents,
      lineCents: [discountCents],
      isDeliveryFree: worth.kind === 'free_delivery',
    })
  })

  it('deducts nothing from an empty cart', () => {
    expect(discountOf({ kind: 'amount', amountCents: 300_00, ...forAll }, [])).toMatchObject({ discountCents: 0 })
  })

  it('deducts only from the lines in the coupon’s scope, which share the discount to the cent', () => {
    const cart = [
      { storeId: 1, categoryId: 10, totalCents: 333_33 },
      { storeId: 1, categoryId: 20, totalCents: 500_00 },
      { storeId: 2, categoryId: 10, totalCents: 333_34 },
      { storeId: 2, categoryId: null, totalCents: 99_00 },
    ]
    const lines = (scope: Partial<Scope>, worth: Worth = { kind: 'percent', percent: 10 }) =>
      discountOf({ ...worth, ...forAll, ...scope }, cart).lineCents
    expect(lines({ categoryIds: [10] })).toEqual([33_33, 0, 33_34, 0])
    expect(lines({ storeIds: [2] })).toEqual([0, 0, 33_33, 9_90])
    expect(lines({ storeIds: [2, 3], categoryIds: [10, 20] })).toEqual([0, 0, 33_33, 0])
    expect(lines({ categoryIds: [10] }, { kind: 'amount', amountCents: 100_01 })).toEqual([50_00, 0, 50_01, 0])
    expect(lines({ storeIds: [3] })).toEqual([0, 0, 0, 0])
  })

  it('never discounts the full price of the goods in scope, even with other goods in the cart', () => {
    const cart = [...goods(9_000_00), { storeId: 7, categoryId: 2, totalCents: 300_00 }]
    expect(discountOf({ kind: 'amount', amountCents: 500_00, ...forAll, storeIds: [7] }, cart).lineCents).toEqual([
      0, 299_00,
    ])
  })

  it('deducts whole cents, and always leaves an amount to pay for the goods in scope', () => {
    const worth = fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('amount' as const), amountCents: fc.integer({ min: 1, max: 10_000_00 }) }),
    )
    const someGoods = fc.array(
      fc.record({
        storeId: fc.integer({ min: 1, max: 3 }),
        categoryId: fc.constant(null),
        totalCents: fc.integer({ min: 50_00, max: 500_000_00 }),
      }),
      { minLength: 1, maxLength: 20 },
    )
    fc.assert(
      fc.property(worth, someGoods, fc.subarray([1, 2, 3]), (one, cart, storeIds) => {
        const { discountCents, lineCents } = discountOf({ ...one, categoryIds: [], storeIds }, cart)
        const meant = cart.filter(({ storeId }) => storeIds.length === 0 || storeIds.includes(storeId))
        const meantCents = sum(meant.map(({ totalCents }) => totalCents))
        expect(Number.isSafeInteger(discountCents)).toBe(true)
        expect(discountCents > 0).toBe(meantCents > 0)
        expect(discountCents).toBeLessThanOrEqual(Math.max(0, meantCents - 1_00))
        expect(sum(lineCents)).toBe(discountCents)
        for (const [at, line] of cart.entries()) {
          expect(lineCents[at]).toBeLessThanOrEqual(line.totalCents)
          if (!meant.includes(line)) expect(lineCents[at]).toBe(0)
        }
      }),
    )
  })
})

describe('refusalOf', () => {
  const mixed = [...goods(600_00), { storeId: 2, categoryId: null, totalCents: 400_00 }]
  const requested = { accountUses: 0, isConfirmed: true, goods: goods(600_00, 400_00), at }

  it.each<[string, Partial<Coupon>, Partial<typeof requested>, string | null]>([
    ['accepts a valid coupon', {}, {}, null],
    ['refuses an inactive coupon', { isActive: false }, {}, 'COUPON_UNKNOWN'],
    ['refuses a coupon before its start', { startsAt: after }, {}, 'COUPON_NOT_STARTED'],
    ['accepts a coupon at its start', { startsAt: at }, {}, null],
    ['accepts a coupon before its end', { endsAt: after }, {}, null],
    ['refuses a coupon at its end', { endsAt: at }, {}, 'COUPON_EXPIRED'],
    ['refuses a coupon long after its end', { startsAt: before, endsAt: before }, {}, 'COUPON_EXPIRED'],
    ['refuses an account that already used the coupon', {}, { accountUses: 1 }, 'COUPON_USED'],
    ['accepts an account below its limit', { accountLimit: 2 }, { accountUses: 1 }, null],
    ['accepts repeated use without an account limit', { accountLimit: null }, { accountUses: 99 }, null],
    ['refuses a coupon whose overall limit is reached', { overallLimit: 5, uses: 5 }, {}, 'COUPON_USED_UP'],
    ['accepts a coupon whose overall limit has one use left', { overallLimit: 5, uses: 4 }, {}, null],
    [
      'refuses an unconfirmed account for a coupon with an overall limit (D18)',
      { overallLimit: 5, uses: 4 },
      { isConfirmed: false },
      'COUPON_NEEDS_CONFIRMED_EMAIL',
    ],
    ['accepts an unconfirmed account for a coupon without an overall limit', {}, { isConfirmed: false }, null],
    ['refuses a subtotal below the minimum', { minSubtotalCents: 1_000_01 }, {}, 'COUPON_MINIMUM'],
    ['accepts a subtotal equal to the minimum', { minSubtotalCents: 1_000_00 }, {}, null],
    [
      'refuses goods in scope below the minimum',
      { storeIds: [2], minSubtotalCents: 500_00 },
      { goods: mixed },
      'COUPON_MINIMUM',
    ],
    ['accepts goods in scope at the minimum', { storeIds: [2], minSubtotalCents: 400_00 }, { goods: mixed }, null],
    ['refuses a coupon for other stores', { storeIds: [3] }, {}, 'COUPON_NOT_FOR_THESE'],
    ['refuses a coupon for other categories', { categoryIds: [3] }, {}, 'COUPON_NOT_FOR_THESE'],
    ['accepts a coupon for other categories while the cart is empty', { categoryIds: [3] }, { goods: [] }, null],
  ])('%s', (_, coupon, circumstances, refusal) => {
    expect(refusalOf({ ...wishlist10, ...coupon } as Coupon, { ...requested, ...circumstances })).toBe(refusal)
  })

  it('refuses an unknown code', () => {
    expect(refusalOf(undefined, requested)).toBe('COUPON_UNKNOWN')
  })
})
