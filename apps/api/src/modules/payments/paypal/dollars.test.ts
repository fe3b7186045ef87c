import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundUsdCents, usdCentsFrom, usdCentsOf, usdText } from './dollars.ts'

describe('shillings in dollars', () => {
  it.each([
    [4_489_20, 129_00, 34_80],
    [1_450_00, 129_00, 11_24],
    [64, 129_00, 0],
    [65, 129_00, 1],
    [1_29, 129_00, 1],
    [193, 128_67, 2],
    [1_000_000_000_00, 100, 1_000_000_000_00],
  ])('are %i cents at %i: %i', (kesCents, kesPerUsdCents, usdCents) => {
    expect(usdCentsOf(kesCents, kesPerUsdCents)).toBe(usdCents)
  })

  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [34_80, '34.80'],
    [1_000_00, '1000.00'],
  ])('of %i cents are written as %s, and read again', (usdCents, text) => {
    expect(usdText(usdCents)).toBe(text)
    expect(usdCentsFrom(text)).toBe(usdCents)
  })

  it.each(['', '1,00', '1.234', '-1.00', '1e3', ' 1', 'NaN'])('are not read from %o', (text) => {
    expect(usdCentsFrom(text)).toBeNull()
  })
})

describe('dollars given back', () => {
  it('are the whole for the whole, whatever the rate is by then', () => {
    expect(refundUsdCents({ paidCents: 4_489_20, usdCents: 34_80 }, 0, 4_489_20)).toBe(34_80)
  })

  it('add up to what was taken, in whatever parts', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 9_000_000 }), (amounts, usdCents) => {
        const paidCents = amounts.reduce((sum, cents) => sum + cents, 0)
        let [refunded, given] = [0, 0]
        for (const amountCents of amounts) {
          const part = refundUsdCents({ paidCents, usdCents }, refunded, amountCents)
          expect(part).toBeGreaterThanOrEqual(0)
          refunded += amountCents
          given += part
        }
        expect(given).toBe(usdCents)
      }),
    )
  })

  it('are never more than was paid', () => {
    expect(() => refundUsdCents({ paidCents: 100_00, usdCents: 78 }, 60_00, 50_00)).toThrow(RangeError)
  })
})
