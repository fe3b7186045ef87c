import { expect, it } from 'vitest'
import { difference, sum } from './amounts.ts'

it('adds and subtracts amounts in whole cents', () => {
  expect(sum(0.1, 0.2)).toBe(0.3)
  expect(sum(1250.35, 349.65, 0)).toBe(1600)
  expect(difference(4000, 3999.9)).toBe(0.1)
  expect(difference(50, 80.5)).toBe(-30.5)
})

it('rejects a value that is not an amount', () => {
  expect(() => sum(1.005)).toThrow('not an amount')
  expect(() => sum(Number.NaN)).toThrow('not an amount')
})
