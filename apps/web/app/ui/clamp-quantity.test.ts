import { expect, it } from 'vitest'
import { clampQuantity } from './clamp-quantity.ts'

it.each([
  ['3', 10, 3],
  ['0', 10, 1],
  ['-4', 10, 1],
  ['11', 10, 10],
  ['1e9', 10, 1],
  ['999999999999', 10, 10],
  ['2.9', 10, 2],
  ['many', 10, 1],
  ['', 10, 1],
  ['8', 5, 5],
  ['8', 40, 8],
  ['12', 40, 10],
  ['3', 0, 1],
])('S§5 Product quantity, S§9 Quantity range: clamps %j, with %d in stock, to %d', (typed, max, quantity) => {
  expect(clampQuantity(typed, max)).toBe(quantity)
})
