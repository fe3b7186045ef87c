import { describe, expect, it } from 'vitest'
import { isAlwaysThere, mannerOf } from './what-to-keep.ts'

const origin = 'https://sokoni.test'

const requested = (path: string, rest: Partial<Parameters<typeof mannerOf>[0]> = {}) =>
  mannerOf({ method: 'GET', mode: 'navigate', url: new URL(path, origin), origin, authorized: false, ...rest })

describe('content cached for offline use', () => {
  it.each(['/', '/products/7', '/sw/categories/electronics', '/search?q=kettle', '/cart', '/wishlist', '/sw'])(
    'includes the page %s',
    (path) => expect(requested(path)).toBe('page'),
  )

  it.each([
    '/order/x',
    '/ORDERS/x/track',
    '/sw/order/x',
    '/order-summary/x',
    '/profile',
    '/reset-password?token=x',
    '/unlock?token=x',
    '/Seller/Dashboard/wallet',
    '/admin/orders',
  ])('excludes %s', (path) => expect(requested(path)).toBe('unkept-page'))

  it.each(['/sandbox/mail/', '/api/docs', '/healthz'])('excludes %s', (path) => expect(requested(path)).toBe('leave'))

  it('includes public product data, but no personal data', () => {
    const call = { mode: 'cors' }
    expect(requested('/api/products/7/', call)).toBe('catalogue')
    expect(requested('/api/products/7/', { ...call, authorized: true })).toBe('leave')
    expect(requested('/api/cart/', call)).toBe('leave')
    expect(requested('/api/orders/x/track', call)).toBe('leave')
    expect(requested('/api/products/', { ...call, method: 'POST' })).toBe('leave')
  })

  it.each([
    ['/cart', true],
    ['/sw/wishlist', true],
    ['/cart?utm_source=x', false],
    ['/', false],
    ['/products/7', false],
  ])('stores the cart and wishlist separately: %s is %s', (path, apart) => expect(isAlwaysThere(path)).toBe(apart))

  it('excludes other hosts', () => {
    expect(
      mannerOf({ method: 'GET', mode: 'navigate', url: new URL('https://other.test/'), origin, authorized: false }),
    ).toBe('leave')
  })
})
