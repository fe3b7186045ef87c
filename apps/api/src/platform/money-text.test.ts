import { expect, it } from 'vitest'
import { amountText, ksh } from './money-text.ts'

it.each([
  [125_000, '1,250.00', 'KSh 1,250.00'],
  [5, '0.05', 'KSh 0.05'],
  [-29_000, '−290.00', '−KSh 290.00'],
  [0, '0.00', 'KSh 0.00'],
])('formats %d cents', (cents, digits, withLabel) => {
  expect([amountText(cents), ksh(cents)]).toEqual([digits, withLabel])
})
