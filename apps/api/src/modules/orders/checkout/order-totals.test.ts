import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate } from '#contract/shared/money.ts'
import type { Offer } from '../../catalog/index.ts'
import { orderTotals, type BoughtLine } from './order-totals.ts'

const rates = { vatBasisPoints: 1600, commissionBasisPoints: 1000 }

const aLine = (payableCents: number, quantity: number): BoughtLine => ({
  quantity,
  offer: {
    productId: 1,
    variantId: 1,
    storeId: 1,
    categoryId: null,
    productName: 'Kettle',
    productNameSw: null,
    variantName: '',
    image: null,
    imageSrcset: '',
    listCents: payableCents,
    payableCents,
    discountPercent: 0,
    stock: 10,
    saleable: true,
    storeAwayUntil: null,
    commissionBasisPoints: null,
  } satisfies Offer,
})

describe('order totals', () => {
  it('are the sum of the lines and the delivery', () => {
    const totals = orderTotals([aLine(1_250_00, 2), aLine(99_99, 1)], { deliveryCents: 350_00, discounts: [] }, rates)
    expect(totals).toMatchObject({ subtotalCents: 2_599_99, totalCents: 2_949_99, units: 3 })
    expect(totals.lines).toMatchObject([
      { totalCents: 2_500_00, vatCents: 344_83, commissionCents: 250_00 },
      { totalCents: 99_99, vatCents: 13_79, commissionCents: 10_00 },
    ])
  })

  it('subtract a discount with its tax, but do not reduce the commission', () => {
    const totals = orderTotals([aLine(1_160_00, 1)], { deliveryCents: 0, discounts: [116_00] }, rates)
    expect(totals).toMatchObject({ subtotalCents: 1_160_00, discountCents: 116_00, totalCents: 1_044_00 })
    expect(totals.lines).toMatchObject([{ discountCents: 116_00, vatCents: 144_00, commissionCents: 116_00 }])
  })

  it('split a discount so that the shares add up and no line costs less than zero', () => {
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 1_000_000_00 }), fc.integer({ min: 1, max: 10 })), {
      minLength: 1,
      maxLength: 50,
    })
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(900_00), (prices, share, deliveryCents) => {
        const bought = prices.map(([cents, quantity]) => aLine(cents, quantity))
        const goodsCents = prices.reduce((sum, [cents, quantity]) => sum + cents * quantity, 0)
        const discountCents = Math.floor(goodsCents * share)
        const discounts = allocate(
          discountCents,
          prices.map(([cents, quantity]) => cents * quantity),
        )
        const totals = orderTotals(bought, { deliveryCents, discounts }, rates)
        expect(totals.lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(totals.subtotalCents)
        expect(totals.lines.reduce((sum, line) => sum + line.discountCents, 0)).toBe(discountCents)
        expect(totals.totalCents).toBe(goodsCents - discountCents + deliveryCents)
        for (const line of totals.lines) {
          expect(line.discountCents).toBeGreaterThanOrEqual(0)
          expect(line.discountCents).toBeLessThanOrEqual(line.totalCents)
          expect(line.vatCents).toBeLessThanOrEqual(line.totalCents - line.discountCents)
        }
      }),
    )
  })
})
