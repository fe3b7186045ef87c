import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { MAX_PAGE_SIZE } from './constants.ts'
import { endpoints } from './index.ts'

const isList = (response: z.ZodType) => response instanceof z.ZodArray
const fieldsOf = (response: z.ZodType) => (response instanceof z.ZodObject ? Object.keys(response.shape) : [])
/** Lists of back offices are V's: bare, at most 100, with the next page in the `Link` header. */
const isOfBackOffice = (path: string) => /^\/api\/(seller|admin)\//.test(path)
const keysWhere = (has: (response: z.ZodType) => boolean) =>
  endpoints
    .filter(({ path, response }) => !isOfBackOffice(path) && has(response))
    .map(({ method, path }) => `${method} ${path}`)

describe('S§3 List answers (D5)', () => {
  it('are bare where there is one page of them', () => {
    expect(keysWhere(isList).sort()).toEqual([
      'GET /api/banners/',
      'GET /api/categories/',
      'GET /api/local-ads/',
      'GET /api/products/recommended/',
      'GET /api/products/related/',
      'GET /api/products/suggestions/',
      'GET /api/products/trending/',
      'GET /api/slides/',
    ])
  })

  it('are under results, and say where the next page begins, where there may be more', () => {
    const paged = keysWhere((response) => fieldsOf(response).includes('results'))
    expect(paged.sort()).toEqual([
      'GET /api/campaigns/:slug/products/',
      'GET /api/orders/',
      'GET /api/products/',
      'GET /api/products/:productId/reviews/',
      'GET /api/products/category/:category/',
      'GET /api/products/search/',
      'GET /api/stores/:slug/products/',
    ])
    expect(keysWhere((response) => fieldsOf(response).includes('next')).sort()).toEqual(paged)
  })

  it('are bare in back offices, and no endpoint there wraps one', () => {
    const ofBackOffices = endpoints.filter(({ path }) => isOfBackOffice(path))
    expect(ofBackOffices.filter(({ response }) => isList(response)).length).toBeGreaterThan(0)
    expect(ofBackOffices.filter(({ response }) => fieldsOf(response).includes('results'))).toEqual([])
  })

  it('are at most 100 in back offices, and go on from a cursor, but for the few that are short', () => {
    // A line a month; an operator's own sessions, which end by themselves; a line a provider, and a kind of job; as many
    // posters as hang on one page; the categories, of which there are 100 at most; a line a page and language;
    // what an operator keeps, of which there are 20 at most; days with differences, of which 31 are told.
    const short = new Set([
      '/api/seller/statements/',
      '/api/admin/sessions/',
      '/api/admin/order-views/',
      '/api/admin/payments/compared/',
      '/api/admin/payments/differences/days/',
      '/api/admin/jobs/',
      '/api/admin/posters/',
      '/api/admin/categories/',
      '/api/admin/pages/',
    ])
    const lists = endpoints.filter(({ path, response }) => isOfBackOffice(path) && isList(response))
    const paged = lists.filter(({ path }) => !short.has(path))
    expect(paged.length).toBe(lists.length - short.size)
    for (const { path, query } of paged) {
      expect(query && fieldsOf(query), path).toEqual(expect.arrayContaining(['limit', 'cursor']))
      const limitOf = (asked: object) => (query?.safeParse(asked).data as { limit: number } | undefined)?.limit
      expect(limitOf({}), path).toBeLessThanOrEqual(MAX_PAGE_SIZE)
      // Asked for more, a list gives a page or refuses.
      expect(limitOf({ limit: '999' }) ?? 0, path).toBeLessThanOrEqual(MAX_PAGE_SIZE)
    }
  })

  it('are never under data or products', () => {
    expect(keysWhere((response) => fieldsOf(response).some((field) => /^(data|products)$/.test(field)))).toEqual([])
  })
})
