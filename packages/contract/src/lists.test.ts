import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from './index.ts'

const isList = (response: z.ZodType) => response instanceof z.ZodArray
const fieldsOf = (response: z.ZodType) => (response instanceof z.ZodObject ? Object.keys(response.shape) : [])
const keysWhere = (has: (response: z.ZodType) => boolean) =>
  endpoints.filter(({ response }) => has(response)).map(({ method, path }) => `${method} ${path}`)

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
    ])
    expect(keysWhere((response) => fieldsOf(response).includes('next')).sort()).toEqual(paged)
  })

  it('are never under data or products', () => {
    expect(keysWhere((response) => fieldsOf(response).some((field) => /^(data|products)$/.test(field)))).toEqual([])
  })
})
