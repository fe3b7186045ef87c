import { expect, it } from 'vitest'
import { conversion } from './conversion.ts'

it.each([
  [0, 0, null],
  [3, 0, null],
  [0, 10, 0],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 2_000, 0.1],
  [1, 2_001, 0],
  [3, 2, 150],
])('calculates for %i orders and %i views a conversion of %s %%', (orders, views, percent) => {
  expect(conversion({ orders, views })).toBe(percent)
})
