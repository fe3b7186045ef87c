import { expect, it } from 'vitest'
import { changeOf } from './change-of.ts'

it.each([
  [150, 100, 50],
  [0, 100, -100],
  [100, 100, 0],
  [2, 3, -33],
  [156, 160, -3],
  [164, 160, 3],
  [7, 0, null],
  [0, 0, null],
])('%i after %i is a change of %s %%', (now, before, percent) => {
  expect(changeOf(now, before)).toBe(percent)
})
