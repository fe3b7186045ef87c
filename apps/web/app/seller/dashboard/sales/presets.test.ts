import { expect, it } from 'vitest'
import { byOf, presets } from './presets.ts'

const today = '2026-07-04'

it('starts a month on its first day, when it is one day long', () => {
  expect(presets(today).thisMonth).toEqual({ from: '2026-07-01', to: today })
  expect(presets('2026-07-01').thisMonth).toEqual({ from: '2026-07-01', to: '2026-07-01' })
  expect(presets(today).week).toEqual({ from: '2026-06-28', to: today })
})

it('sorts best products by revenue unless the address selects units', () => {
  expect([byOf('?by=units'), byOf('?by=revenue'), byOf('?by=x'), byOf('')]).toEqual([
    'units',
    'revenue',
    'revenue',
    'revenue',
  ])
})
