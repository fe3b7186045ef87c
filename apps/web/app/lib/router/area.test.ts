import { expect, it } from 'vitest'
import { areaOf } from './area.ts'

it.each([
  ['/', 'storefront'],
  ['/sw', 'storefront'],
  ['/sw/categories/phones', 'storefront'],
  ['/seller-guide', 'storefront'],
  ['/Seller/Dashboard?tab=add', 'seller'],
  ['/seller/dashboard/orders/12', 'seller'],
  ['/seller', 'seller'],
  ['/ADMIN/orders', 'admin'],
  ['/admin?a=1', 'admin'],
  ['/api/docs', undefined],
  ['/sandbox/mail', undefined],
])('finds the area of %s: %s', (address, area) => {
  expect(areaOf(address)).toBe(area)
})
