import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paidFor } from './cancel-units.ts'

it('what goes back for units taken out in any steps adds up to what was paid for the line, less its coupon', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 10 }),
    unitCents: fc.integer({ min: 1, max: 1_000_000_00 }),
    discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
    steps: fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 10, maxLength: 10 }),
  })
  fc.assert(
    fc.property(line, ({ quantity, unitCents, discountShare, steps }) => {
      const totalCents = unitCents * quantity
      const discountCents = Math.floor(totalCents * discountShare)
      let [cancelledQuantity, backCents] = [0, 0]
      for (const wanted of steps) {
        const units = Math.min(wanted, quantity - cancelledQuantity)
        const cents = paidFor({ quantity, cancelledQuantity, totalCents, discountCents }, units)
        expect(cents).toBeGreaterThanOrEqual(0)
        cancelledQuantity += units
        backCents += cents
      }
      expect(backCents).toBe(totalCents - discountCents)
    }),
  )
})
