import { describe, expect, it } from 'vitest'
import { usdCentsFrom, usdCentsOf, usdText } from './dollars.ts'

describe('converting shillings to dollars', () => {
  it.each([
    [4_489_20, 129_00, 34_80],
    [1_450_00, 129_00, 11_24],
    [64, 129_00, 0],
    [65, 129_00, 1],
    [1_29, 129_00, 1],
    [1_93, 128_67, 1],
    [1_94, 128_67, 2],
    [1_000_000_000_00, 100, 1_000_000_000_00],
  ])('converts %i cents at %i to %i cents', (kesCents, kesPerUsdCents, usdCents) => {
    expect(usdCentsOf(kesCents, kesPerUsdCents)).toBe(usdCents)
  })

  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [34_80, '34.80'],
    [1_000_00, '1000.00'],
  ])('writes %i cents as %s, and reads it again', (usdCents, text) => {
    expect(usdText(usdCents)).toBe(text)
    expect(usdCentsFrom(text)).toBe(usdCents)
  })

  it.each(['', '1,00', '1.234', '-1.00', '1e3', ' 1', 'NaN'])('rejects the text %o', (text) => {
    expect(usdCentsFrom(text)).toBeNull()
  })
})
