import { expect, it } from 'vitest'
import { pathOfTab } from './path-of-tab.ts'

it.each([
  ['tab=wallet', '/Seller/Dashboard/wallet'],
  ['tab=products', '/Seller/Dashboard/products'],
  ['tab=products&stock=low&q=red+kettle', '/Seller/Dashboard/products?stock=low&q=red+kettle'],
  ['tab=products&view=import', '/Seller/Dashboard/products/import'],
  ['tab=add', '/Seller/Dashboard/add'],
  ['tab=add&product=7', '/Seller/Dashboard/products/7'],
  ['tab=orders&state=new', '/Seller/Dashboard/orders?state=new'],
  ['tab=orders&order=12&from=mail', '/Seller/Dashboard/orders/12?from=mail'],
  ['from=2026-01-01&tab=sales&by=units', '/Seller/Dashboard/sales?from=2026-01-01&by=units'],
])('?%s is the address of %s', (search, path) => {
  expect(pathOfTab(new URLSearchParams(search))).toBe(path)
})

it('an id that is no number does not change the path', () => {
  expect(pathOfTab(new URLSearchParams('tab=orders&order=../../admin'))).toBe(
    '/Seller/Dashboard/orders?order=..%2F..%2Fadmin',
  )
})

it.each(['', 'tab=', 'tab=nonsense', 'order=12'])('?%s names no screen', (search) => {
  expect(pathOfTab(new URLSearchParams(search))).toBeUndefined()
})
