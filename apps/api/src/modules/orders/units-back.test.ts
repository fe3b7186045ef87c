import fc from 'fast-check'
import { expect, it } from 'vitest'
import { soldFor } from './units-back.ts'

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
