import { expect, it } from 'vitest'
import { presets, questionIn, reportPath } from './address.ts'

const today = '2026-03-04'

it.each([
  [undefined, '', 'sales', 'day'],
  ['tax', '?by=week', 'tax', 'week'],
  ['nothing', '?by=hour', 'sales', 'day'],
  ['sellers', '?from=2025-12-01&to=2026-03-01&by=day', 'sellers', 'week'],
  [undefined, '?from=2025-03-05&to=2026-03-04', 'sales', 'month'],
])('%s%s selects %s by %s', (named, search, report, by) => {
  expect(questionIn(named, search, today)).toMatchObject({ report, by })
})

it('writes an address that reads back as the same report', () => {
  const question = { report: 'refunds', range: { from: '2026-01-01', to: '2026-02-01' }, by: 'week' } as const
  const { pathname, search } = new URL(reportPath(question), 'http://shop.test')
  expect(questionIn(pathname.split('/').at(-1), search, today)).toMatchObject(question)
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
