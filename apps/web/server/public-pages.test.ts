import { describe, expect, it } from 'vitest'
import { pageKind } from './public-pages.ts'

const first = () => 0

describe('classification of pages', () => {
  it('uses one cache key for a page, whatever irrelevant parameters its address has', () => {
    expect(pageKind('/?utm_source=mail&x=1', first)?.key).toBe(pageKind('/', first)?.key)
  })

  it('selects one of a few renderings of the home page', () => {
    const keys = [0, 0.25, 0.5, 0.99].map((drawn) => pageKind('/', () => drawn)?.key)
    expect(new Set(keys).size).toBe(4)
  })

  it('caches a product’s page for each requested variant', () => {
    expect(pageKind('/products/7?utm_source=mail&variant=9', first)?.address).toBe('/products/7?variant=9')
    expect(pageKind('/products/7?variant=', first)?.key).toBe(pageKind('/products/7', first)?.key)
  })

  it('never caches an unknown page', () => {
    const unknown = [
      '/no-such-page',
      '//',
      '//products',
      '/products//',
      '/products/7/8',
      '/products/7//',
      '/store',
      '/faq/7',
    ]
    for (const url of [...unknown, '/api/products/']) expect(pageKind(url, first)?.key, url).toBeUndefined()
  })

  it('caches each public page, also with a slash at its end and in capitals', () => {
    for (const path of [
      'products',
      'Products/7',
      'store/kali',
      'CATEGORIES',
      'categories/shoes',
      'search',
      'size-guide',
    ]) {
      expect(pageKind(`/${path}`, first)?.key).toBe(`/${path}`)
      expect(pageKind(`/sw/${path}/`, first)?.key).toBe(`/sw/${path}/`)
    }
  })

  it('treats order pages and pages of mailed links as secret, in any letter case', () => {
    const orders = ['/order/abc', '/ORDER-summary/abc', '/order/abc/receipt', '/orders/abc/track']
    const mailed = [
      '/reset-password?token=x',
      '/unlock?token=x',
      '/newsletter/confirm?token=x',
      '/sw/Newsletter/unsubscribe?token=x',
    ]
    for (const url of [...orders, ...mailed]) {
      const kind = pageKind(url, first)
      expect(kind).toMatchObject({ secret: true, key: undefined })
    }
  })

  it('recognizes a page by its path in every language, and caches each language separately', () => {
    const [english, kiswahili] = [pageKind('/products?x=1', first), pageKind('/sw/products?x=1', first)]
    expect(english).toMatchObject({ language: 'en', path: '/products', address: '/products' })
    expect(kiswahili).toMatchObject({ language: 'sw', path: '/products', address: '/sw/products' })
    expect(kiswahili?.key).not.toBe(english?.key)
    expect(pageKind('/sw?x=1', first)).toMatchObject({ address: '/sw', path: '/' })
    expect(pageKind('/SW/order/abc', first)).toMatchObject({ secret: true, card: true, key: undefined })
    expect(pageKind('/sw/login', first)).toMatchObject({ signIn: true })
  })

  it('rejects a path that the URL parser reads as another one', () => {
    const paths = [
      '/products/..\\order\\abc',
      '/products/../order/abc',
      '/products/%2e%2E/order/abc',
      '/sw/./order',
      '/faq\\',
    ]
    for (const path of paths) expect(pageKind(path, first), path).toBeUndefined()
    expect(pageKind('/search?q=../a', first)?.key).toBe('/search?q=..%2Fa')
    expect(pageKind('/store/a.b', first)?.key).toBe('/store/a.b')
  })

  it('rejects an address of excessive length', () => {
    expect(pageKind(`/${'a'.repeat(3_000)}`, first)).toBeUndefined()
  })
})
