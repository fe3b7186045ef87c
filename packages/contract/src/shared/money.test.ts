import { describe, expect, it } from 'vitest'
import {
  allocate,
  basisPointsOf,
  discountAt,
  fromWire,
  payablePrice,
  toWire,
  vatIncluded,
  wholeShillings,
} from './money.ts'

describe('conversion between wire decimals and cents', () => {
  it.each([
    [0, 0],
    [1250.05, 1_250_05],
    [0.1, 10],
    [4000, 4_000_00],
    [-3.5, -3_50],
  ])('converts %d to %d cents and back', (wire, cents) => {
    expect(fromWire(wire)).toBe(cents)
    expect(toWire(cents)).toBe(wire)
  })

  it.each([1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7, 12_345_678_901_234])('rejects %d', (wire) => {
    expect(fromWire(wire)).toBeNull()
  })

  it('converts every amount below 100 shillings to JSON and back without loss', () => {
    for (let cents = 0; cents < 100_00; cents++) expect(fromWire(Number(JSON.stringify(toWire(cents))))).toBe(cents)
  })
})

describe('prices', () => {
  it.each([
    [1_000_00, 0, 1_000_00],
    [1_000_00, 10, 900_00],
    [99_99, 15, 84_99],
    [50, 1, 49],
    [1_000_00, 100, 0],
  ])('S§5 Discounted price: rounds half up: %d less %d %% is %d', (list, percent, payable) => {
    expect(payablePrice(list, percent)).toBe(payable)
  })

  it('applies a discount only between the start and the end of its sale', () => {
    const sale = { percent: 20, startsAt: new Date('2026-01-01'), endsAt: new Date('2026-01-08') }
    expect(discountAt(sale, new Date('2025-12-31'))).toBe(0)
    expect(discountAt(sale, new Date('2026-01-01'))).toBe(20)
    expect(discountAt(sale, new Date('2026-01-08'))).toBe(0)
    expect(discountAt({ percent: 20, startsAt: null, endsAt: null }, new Date())).toBe(20)
  })

  it('computes the VAT included in a price', () => {
    expect(vatIncluded(1_160_00, 1600)).toBe(160_00)
    expect(vatIncluded(0, 1600)).toBe(0)
  })

  it('rounds M-Pesa amounts half up to whole shillings', () => {
    expect([1_250_49, 1_250_50, 1_251_00].map(wholeShillings)).toEqual([1250, 1251, 1251])
  })

  it('computes basis points of an amount', () => {
    expect(basisPointsOf(1_000_00, 1000)).toBe(100_00)
    expect(basisPointsOf(5, 1000)).toBe(1)
  })
})

describe('allocation of an amount by weights', () => {
  it('splits an amount into parts that add up to it for any weights', () => {
    for (const total of [0, 1, 99, 100_01, 1_234_567_89])
      for (const weights of [[1], [1, 1, 1], [3, 0, 7], [999_999, 1, 333_333]]) {
        const parts = allocate(total, weights)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
        expect(parts.every((part) => part >= 0)).toBe(true)
      }
  })

  it('gives the remaining cent to the largest remainder', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  })

  it('throws when all weights are zero', () => {
    expect(() => allocate(100, [0, 0])).toThrow(RangeError)
  })
})
