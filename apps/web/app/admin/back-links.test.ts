import { describe, expect, it } from 'vitest'
import { handle as attempt } from './payments/attempt.route.tsx'
import { handle as product } from './products/product.route.tsx'

const addressOf = (url: string, params = {}) => {
  const { pathname, search } = new URL(url, 'https://sokoni.test')
  return { pathname, params, search }
}

describe('link back from an item that several lists open', () => {
  it.each([
    ['the list of attempts', '/admin/payments/attempts/7?state=failed', '/admin/payments/attempts?state=failed'],
    ['the payments to review', '/admin/payments/review/7', '/admin/payments/review'],
  ])('leads from a payment attempt to %s', (_, url, list) => {
    expect(attempt.back(addressOf(url))).toEqual({ to: list, text: 'Payments' })
  })

  it.each([
    ['/admin/orders/Ab_c-1/attempts/7?payment_state=paid', '/admin/orders/Ab_c-1?payment_state=paid'],
    ['/admin/orders/..%2F..%2F%2Fevil.test/attempts/7', '/admin/orders/..%2F..%2F%2Fevil.test'],
  ])('leads from a payment attempt to its order: %s', (url, order) => {
    expect(attempt.back(addressOf(url, { orderId: 'Ab_c-1' }))).toEqual({ to: order, text: 'Order' })
  })

  it.each([
    ['/admin/products/3?q=mug', '/admin/products?q=mug', 'All products'],
    ['/admin/products/changes/3', '/admin/products/changes', 'To review'],
    ['/admin/products/changes/imports/7/3', '/admin/products/changes/imports/7', 'To review'],
  ])('leads from the product at %s to %s', (url, list, text) => {
    expect(product.back(addressOf(url))).toEqual({ to: list, text })
  })
})
