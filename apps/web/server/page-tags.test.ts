import { describe, expect, it } from 'vitest'
import { watchCalls } from './page-tags.ts'

const anApi = (answer: unknown) =>
  ({ call: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)) }) as never

describe('tags of a page', () => {
  it('include each product it lists, and the list itself', async () => {
    const { api, tags } = watchCalls(anApi({ results: [{ id: 3 }, { id: 7 }], next: null }))
    await api.call('GET /api/products/')
    expect([...tags]).toEqual(['products', 'product:3', 'product:7'])
  })

  it('include one product on its own page, and its store, but not the products listed below', async () => {
    const { api, tags } = watchCalls(anApi({ id: 5, seller: { slug: 'duka' } }))
    await api.call('GET /api/products/:id/', { params: { id: '5' } })
    expect([...tags]).toEqual(['product:5', 'store:duka'])
  })

  it('include the categories of the menu', async () => {
    const { api, tags } = watchCalls(anApi([{ id: 1 }]))
    await api.call('GET /api/categories/')
    expect([...tags]).toEqual(['categories'])
  })

  it('include the shop’s own text', async () => {
    const { api, tags } = watchCalls(anApi({}))
    await api.call('GET /api/pages/:slug/', { params: { slug: 'shipping' } })
    expect([...tags]).toEqual(['pages'])
  })

  it('expire with the campaign of the page, or when the next one begins', async () => {
    const { api, expiresAtMs } = watchCalls(anApi({ campaign: null, changes_at: '2026-07-04T09:00:00.000Z' }))
    expect(expiresAtMs()).toBe(Infinity)
    await api.call('GET /api/campaigns/:slug/', { params: { slug: 'phone-sale' } })
    expect(expiresAtMs()).toBe(Date.parse('2026-07-04T09:00:00Z'))
    const open = watchCalls(anApi({ campaign: null, changes_at: null }))
    await open.api.call('GET /api/campaigns/:slug/', { params: { slug: 'phone-sale' } })
    expect(open.expiresAtMs()).toBe(Infinity)
  })

  it('are incomplete when a call failed, even if the page renders without its data', async () => {
    const { api, failed } = watchCalls(anApi(new Error('down')))
    expect(failed()).toBe(false)
    await expect(api.call('GET /api/banners/')).rejects.toThrow('down')
    expect(failed()).toBe(true)
  })
})
