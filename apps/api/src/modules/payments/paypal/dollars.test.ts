import { describe, expect, it } from 'vitest'
import { usdCentsFrom, usdCentsOf, usdText } from './dollars.ts'

describe('shillings in dollars', () => {
  it.each([
    [4_489_20, 129_00, 34_80],
    [1_450_00, 129_00, 11_24],
    [64, 129_00, 0],
    [65, 129_00, 1],
    [1_29, 129_00, 1],
    [1_93, 128_67, 1],
    [1_94, 128_67, 2],
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
