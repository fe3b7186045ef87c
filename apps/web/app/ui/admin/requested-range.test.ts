import { describe, expect, it } from 'vitest'
import { rangeOf } from './requested-range.ts'

const today = '2026-07-04'
const lastThirty = { from: '2026-06-05', to: today }

describe('date range of an address', () => {
  it('defaults to the last thirty days', () => {
    expect(rangeOf('?by=units', today)).toEqual({ range: lastThirty, entered: lastThirty })
  })

  it('reads the range from the address', () => {
    const range = { from: '2026-01-01', to: '2026-03-31' }
    expect(rangeOf('?by=units&from=2026-01-01&to=2026-03-31', today)).toEqual({ range, entered: range })
  })

  it.each([
    ['?from=soon', { from: 'soon', to: today }, 'from'],
    ['?from=2026-07-03&to=2026-07-01', { from: '2026-07-03', to: '2026-07-01' }, 'to'],
    ['?from=2020-01-01&to=2026-07-01', { from: '2020-01-01', to: '2026-07-01' }, 'from'],
    ['?to=2030-01-01', { from: lastThirty.from, to: '2030-01-01' }, 'to'],
    ['?from=', { from: '', to: today }, 'from'],
  ])('reports %s as an error at its field, and shows the last thirty days', (search, entered, field) => {
    const requested = rangeOf(search, today)
    expect(requested).toMatchObject({ range: lastThirty, entered, problem: { field } })
  })
})
