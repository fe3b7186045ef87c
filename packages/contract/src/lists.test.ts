import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { MAX_PAGE_SIZE } from './shared/constants.ts'
import { endpoints } from './index.ts'

const isList = (response: z.ZodType) => response instanceof z.ZodArray
const fieldsOf = (response: z.ZodType) => (response instanceof z.ZodObject ? Object.keys(response.shape) : [])
/** Seller and operator lists follow V: a bare array of at most 100 rows, with the next page in the `Link` header. */
const isOfBackOffice = (path: string) => /^\/api\/(seller|admin)\//.test(path)
const keysWhere = (has: (response: z.ZodType) => boolean) =>
  endpoints
    .filter(({ path, response }) => !isOfBackOffice(path) && has(response))
    .map(({ method, path }) => `${method} ${path}`)

describe('S§3 List answers (D5)', () => {
  it('returns a bare array where a list has one page only', () => {
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

  it('returns results and a next cursor where a list has several pages', () => {
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

  it('returns bare arrays from all seller and operator lists', () => {
    const ofBackOffices = endpoints.filter(({ path }) => isOfBackOffice(path))
    expect(ofBackOffices.filter(({ response }) => isList(response)).length).toBeGreaterThan(0)
    expect(ofBackOffices.filter(({ response }) => fieldsOf(response).includes('results'))).toEqual([])
  })

  it('limits seller and operator lists to 100 rows with a cursor, except short lists', () => {
    // Statements have one row per month. An operator's sessions expire. Saved order views are limited to 20, days with
    // reconciliation differences to 31, categories to 100, and content banners to 30 per kind. The other lists have one
    // row per provider, per kind of job, or per page and language.
    const short = new Set([
      '/api/seller/statements/',
      '/api/admin/sessions/',
      '/api/admin/order-views/',
      '/api/admin/payments/compared/',
      '/api/admin/payments/differences/days/',
      '/api/admin/jobs/',
      '/api/admin/content-banners/',
      '/api/admin/categories/',
      '/api/admin/pages/',
    ])
    const lists = endpoints.filter(({ path, response }) => isOfBackOffice(path) && isList(response))
    const paged = lists.filter(({ path }) => !short.has(path))
    expect(paged.length).toBe(lists.length - short.size)
    for (const { path, query } of paged) {
      expect(query && fieldsOf(query), path).toEqual(expect.arrayContaining(['limit', 'cursor']))
      const limitOf = (requested: object) => (query?.safeParse(requested).data as { limit: number } | undefined)?.limit
      expect(limitOf({}), path).toBeLessThanOrEqual(MAX_PAGE_SIZE)
      // A list clamps a larger limit to one page or rejects it.
      expect(limitOf({ limit: '999' }) ?? 0, path).toBeLessThanOrEqual(MAX_PAGE_SIZE)
    }
  })

  it('returns no list under data or products', () => {
    expect(keysWhere((response) => fieldsOf(response).some((field) => /^(data|products)$/.test(field)))).toEqual([])
  })
})
