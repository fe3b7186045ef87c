import { expect, it } from 'vitest'
import { listSearch, toList } from './screens.ts'

it.each([
  ['/admin/orders/Ab_c-1', '/admin/orders'],
  ['/admin/orders/Ab_c-1/', '/admin/orders'],
  ['/admin/orders/Ab_c-1?payment_state=paid&cursor=WzEyXQ', '/admin/orders?payment_state=paid&cursor=WzEyXQ'],
  ['/admin/couriers/2?cursor=25&open_cursor=7&payments_cursor=3', '/admin/couriers?cursor=25'],
  ['/Seller/Dashboard/orders/12', '/Seller/Dashboard/orders'],
])('links from the item at %s back to its list at %s', (address, list) => {
  const { pathname, search } = new URL(address, 'https://sokoni.test')
  expect(toList('All')({ pathname, params: {}, search: listSearch(search) })).toEqual({ to: list, text: 'All' })
})
