import { expect, it } from 'vitest'
import { addressOf, filterIn } from './filter.ts'

it.each([
  ['nothing', '', {}],
  ['every state', 'status=all', { status: 'all' }],
  ['a state', 'status=paid&q=+SG7+', { status: 'paid', q: 'SG7' }],
  ['an unknown state', 'status=lost', {}],
  [
    'days and amounts',
    'from=2026-07-01&to=2026-07-04&min=10&max=1250.50',
    { from: '2026-07-01', to: '2026-07-04', min: '10', max: '1250.50' },
  ],
  ['an invalid day and amount', 'from=2026-02-30&min=-1&max=ten', {}],
])('reads %s from an address', (_, address, filter) => {
  expect(filterIn(new URLSearchParams(address))).toEqual(filter)
})

it('writes the same filter to the same address', () => {
  expect(addressOf({})).toBe('/admin/withdrawals')
  expect(addressOf({ q: 'SG7', status: 'paid' })).toBe(addressOf({ status: 'paid', q: 'SG7' }))
  expect(addressOf({ status: 'paid', store: 'Duka la Amani' })).toBe(
    '/admin/withdrawals?status=paid&store=Duka+la+Amani',
  )
})
