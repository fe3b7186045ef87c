import { describe, expect, it } from 'vitest'
import { newShopper } from './harness/accounts.ts'
import { call, succeed } from './harness/http.ts'

describe('ids in paths', () => {
  it.each([
    '/api/orders/abc/track',
    '/api/orders/abc/track/',
    '/api/products/abc/',
    '/api/products/abc/reviews/',
    '/api/products/99999999999999999999/',
  ])('answers 404 for GET %s', async (path) => {
    expect((await call('GET', path)).status).toBe(404)
  })

  it('answers 404 for a malformed order id', async () => {
    const { access } = (await newShopper()).tokens
    for (const path of ['/api/orders/abc/', '/api/orders/abc/receipt/'])
      expect((await call('GET', path, { token: access })).status, path).toBe(404)
    expect((await call('DELETE', '/api/cart/remove/abc/', { token: access })).status).toBe(404)
  })
})

describe('POST /api/cart/add/', () => {
  it('accepts a product id as a string of digits', async () => {
    const { access } = (await newShopper()).tokens
    const { results } = await succeed<{ results: [{ id: number }] }>('GET', '/api/products/?in_stock=true&limit=1')
    const [{ id }] = results
    const body = { product_id: String(id), quantity: 1 }
    type Cart = { cart: { product_id: number }[] }
    const { cart } = await succeed<Cart>('POST', '/api/cart/add/', { token: access, body })
    expect(cart.map(({ product_id }) => product_id)).toEqual([id])
    for (const product_id of ['x', '', '1.5', '-1', ' 7', null, {}]) {
      const refused = await call('POST', '/api/cart/add/', { token: access, body: { product_id, quantity: 1 } })
      expect(refused.status, JSON.stringify(product_id)).toBe(400)
    }
  })
})

describe('GET /api/products/search/', () => {
  async function found(q: string): Promise<{ name: string }[]> {
    type Found = { results: { name: string }[] }
    return (await succeed<Found>('GET', `/api/products/search/?q=${encodeURIComponent(q)}`)).results
  }

  it('finds products by stop words when the query has no other words', async () => {
    for (const words of ['with', 'and', 'for the']) expect((await found(words)).length, words).toBeGreaterThan(0)
  })

  it('ignores stop words in a query with other words', async () => {
    const names = (list: { name: string }[]) => list.map(({ name }) => name)
    expect(names(await found('the lamp'))).toEqual(names(await found('lamp')))
  })
})
