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

describe('money on the wire', () => {
  it.each([
    [0, 0],
    [1250.05, 1_250_05],
    [0.1, 10],
    [4000, 4_000_00],
    [-3.5, -3_50],
  ])('reads %d as %d cents and writes it back', (wire, cents) => {
    expect(fromWire(wire)).toBe(cents)
    expect(toWire(cents)).toBe(wire)
  })

  it.each([1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7, 12_345_678_901_234])('refuses %d', (wire) => {
    expect(fromWire(wire)).toBeNull()
  })

  it('writes every cent of a shilling with at most two decimals', () => {
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
  ])('S§5 Discounted price: takes a percent off, half up: %d less %d %% is %d', (list, percent, payable) => {
    expect(payablePrice(list, percent)).toBe(payable)
  })

  it('counts a sale between its dates alone', () => {
    const sale = { percent: 20, startsAt: new Date('2026-01-01'), endsAt: new Date('2026-01-08') }
    expect(discountAt(sale, new Date('2025-12-31'))).toBe(0)
    expect(discountAt(sale, new Date('2026-01-01'))).toBe(20)
    expect(discountAt(sale, new Date('2026-01-08'))).toBe(0)
    expect(discountAt({ percent: 20, startsAt: null, endsAt: null }, new Date())).toBe(20)
  })

  it('finds the tax inside a price', () => {
    expect(vatIncluded(1_160_00, 1600)).toBe(160_00)
    expect(vatIncluded(0, 1600)).toBe(0)
  })

  it('rounds M-Pesa to whole shillings, half up', () => {
    expect([1_250_49, 1_250_50, 1_251_00].map(wholeShillings)).toEqual([1250, 1251, 1251])
  })

  it('takes basis points of an amount', () => {
    expect(basisPointsOf(1_000_00, 1000)).toBe(100_00)
    expect(basisPointsOf(5, 1000)).toBe(1)
  })
})

describe('splitting', () => {
  it('adds up to the whole, whatever the weights', () => {
    for (const total of [0, 1, 99, 100_01, 1_234_567_89])
      for (const weights of [[1], [1, 1, 1], [3, 0, 7], [999_999, 1, 333_333]]) {
        const parts = allocate(total, weights)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
        expect(parts.every((part) => part >= 0)).toBe(true)
      }
  })

  it('gives the odd cent to the largest remainder', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  })

  it('refuses to split over nothing', () => {
    expect(() => allocate(100, [0, 0])).toThrow(RangeError)
  })
})
