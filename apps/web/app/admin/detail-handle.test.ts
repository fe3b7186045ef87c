import { describe, expect, it } from 'vitest'
import { toList } from './detail-handle.ts'
import { listSearch } from './list-search.ts'
import { handle as attempt } from './payments/attempt.route.tsx'
import { handle as product } from './products/product.route.tsx'

const back = (address: string, params = {}) => {
  const { pathname, search } = new URL(address, 'https://sokoni.test')
  return { pathname, params, search: listSearch(search) }
}

describe('link back from a detail screen', () => {
  it.each([
    ['/admin/orders/Ab_c-1', '/admin/orders'],
    ['/admin/orders/Ab_c-1/', '/admin/orders'],
    ['/admin/orders/Ab_c-1?payment_state=paid&cursor=WzEyXQ', '/admin/orders?payment_state=paid&cursor=WzEyXQ'],
    ['/admin/couriers/2?cursor=25&open_cursor=7&payments_cursor=3', '/admin/couriers?cursor=25'],
  ])('leads from %s to %s', (address, list) => {
    expect(toList('All')(back(address))).toEqual({ to: list, text: 'All' })
  })

  it.each([
    ['the list of attempts', '/admin/payments/attempts/7?state=failed', '/admin/payments/attempts?state=failed'],
    ['the payments to review', '/admin/payments/review/7', '/admin/payments'],
  ])('leads from a payment attempt to %s', (_, address, list) => {
    expect(attempt.back(back(address))).toEqual({ to: list, text: 'Payments' })
  })

  it.each([
    ['/admin/orders/Ab_c-1/attempts/7?payment_state=paid', '/admin/orders/Ab_c-1?payment_state=paid'],
    ['/admin/orders/..%2F..%2F%2Fevil.test/attempts/7', '/admin/orders/..%2F..%2F%2Fevil.test'],
  ])('leads from a payment attempt to its order: %s', (address, order) => {
    expect(attempt.back(back(address, { orderId: 'Ab_c-1' }))).toEqual({ to: order, text: 'The order' })
  })

  it.each([
    ['/admin/products/3?q=mug', '/admin/products?q=mug', 'All products'],
    ['/admin/products/changes/3', '/admin/products/changes', 'New and changed'],
    ['/admin/products/changes/imports/7/3', '/admin/products/changes/imports/7', 'New and changed'],
  ])('leads from the product at %s to %s', (address, list, text) => {
    expect(product.back(back(address))).toEqual({ to: list, text })
  })
})
