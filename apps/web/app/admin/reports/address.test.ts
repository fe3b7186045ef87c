import { expect, it } from 'vitest'
import { presets, questionIn, reportPath } from './address.ts'

const today = '2026-03-04'

it.each([
  ['', 'sales', 'day'],
  ['?report=tax&by=week', 'tax', 'week'],
  ['?report=nothing&by=hour', 'sales', 'day'],
  ['?report=sellers&from=2025-12-01&to=2026-03-01&by=day', 'sellers', 'week'],
  ['?from=2025-03-05&to=2026-03-04', 'sales', 'month'],
])('%s selects %s by %s', (search, report, by) => {
  expect(questionIn(search, today)).toMatchObject({ report, by })
})

it('writes an address that reads back as the same report', () => {
  const question = { report: 'refunds', range: { from: '2026-01-01', to: '2026-02-01' }, by: 'week' } as const
  expect(questionIn(new URL(reportPath(question), 'http://shop.test').search, today)).toMatchObject(question)
})

it('uses the length of each month', () => {
  expect(presets(today)).toEqual({
    today: { from: '2026-03-04', to: '2026-03-04' },
    week: { from: '2026-02-26', to: '2026-03-04' },
    thisMonth: { from: '2026-03-01', to: '2026-03-04' },
    lastMonth: { from: '2026-02-01', to: '2026-02-28' },
    thisYear: { from: '2026-01-01', to: '2026-03-04' },
  })
})
