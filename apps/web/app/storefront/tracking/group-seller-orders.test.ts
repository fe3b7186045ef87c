import { expect, it } from 'vitest'
import { groupSellerOrders } from './group-seller-orders.ts'

const aSellerOrder = (seller: string, more: Partial<Parameters<typeof groupSellerOrders>[0][number]> = {}) => ({
  seller,
  state: 'new' as const,
  steps: [{ state: 'new' as const, at: '2026-11-26T09:30:01.000Z' }],
  carrier: '',
  tracking_number: '',
  ...more,
})

const grouped = (...sellerOrders: ReturnType<typeof aSellerOrder>[]) =>
  groupSellerOrders(sellerOrders).map((group) => group.map(({ seller }) => seller))

it('groups seller orders with the same steps to the minute', () => {
  const later = aSellerOrder('C', { steps: [{ state: 'new', at: '2026-11-26T09:30:59.000Z' }] })
  expect(grouped(aSellerOrder('A'), aSellerOrder('B'), later)).toEqual([['A', 'B', 'C']])
})

it.each([
  ['state', { state: 'cancelled' as const }],
  ['minute', { steps: [{ state: 'new' as const, at: '2026-11-26T09:31:00.000Z' }] }],
  ['parcel', { carrier: 'G4S', tracking_number: 'KE1' }],
])('separates seller orders of another %s', (_what, other) => {
  expect(grouped(aSellerOrder('A'), aSellerOrder('B', other), aSellerOrder('C'))).toEqual([['A', 'C'], ['B']])
})
