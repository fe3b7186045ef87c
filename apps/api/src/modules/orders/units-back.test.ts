import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LineRow } from './orders.queries.ts'
import { paidFor, soldFor } from './units-back.ts'

it('what units that go back in any steps were sold for adds up to the line: its price, its commission, what was paid', () => {
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 10 }),
    unitCents: fc.integer({ min: 1, max: 1_000_000_00 }),
    discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
    commissionShare: fc.double({ min: 0, max: 0.5, noNaN: true }),
    steps: fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 10, maxLength: 10 }),
  })
  fc.assert(
    fc.property(anyLine, ({ quantity, unitCents, discountShare, commissionShare, steps }) => {
      const totalCents = unitCents * quantity
      const discountCents = Math.floor(totalCents * discountShare)
      const commissionCents = Math.floor(totalCents * commissionShare)
      const line = { quantity, cancelledQuantity: 0, refundedQuantity: 0, totalCents, discountCents, commissionCents }
      const back = { paidCents: 0, grossCents: 0, commissionCents: 0 }
      for (const [n, wanted] of steps.entries()) {
        const units = Math.min(wanted, quantity - line.cancelledQuantity - line.refundedQuantity)
        const sold = soldFor({ line, quantity: units })
        for (const of of ['paidCents', 'grossCents', 'commissionCents'] as const) {
          expect(sold[of]).toBeGreaterThanOrEqual(0)
          back[of] += sold[of]
        }
        line[n % 2 ? 'cancelledQuantity' : 'refundedQuantity'] += units
      }
      expect(back).toEqual({ paidCents: totalCents - discountCents, grossCents: totalCents, commissionCents })
    }),
  )
})

describe('what a coupon has paid for whole, and the buyer keeps, is known', () => {
  const line = (id: number, totalCents: number, discountCents: number) =>
    ({ id, storeId: 7, quantity: 2, cancelledQuantity: 0, refundedQuantity: 0, totalCents, discountCents }) as LineRow
  const [plain, gift] = [line(1, 1_000_00, 0), line(2, 400_00, 400_00)].map((one) => ({
    ...one,
    commissionCents: 40_00,
  }))
  const lines = [plain!, gift!]
  const left = {
    parts: [{ storeId: 7, sellerCents: 1_320_00, commissionCents: 80_00, vatCents: 0, discountCents: 400_00 }],
    deliveryCents: 0,
  }
  it.each([
    [0, { grossCents: 400_00, commissionCents: 40_00 }],
    [1, { grossCents: 200_00, commissionCents: 20_00 }],
    [2, { grossCents: 0, commissionCents: 0 }],
  ])('when %i of it go back too', (quantity, gifts) => {
    const units = [
      { line: gift!, quantity },
      { line: plain!, quantity: 1 },
    ].filter((one) => one.quantity > 0)
    expect(paidFor(units, lines, left)).toMatchObject([{ goods: { gifts } }])
  })
})
