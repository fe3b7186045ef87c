import { describe, expect, it } from 'vitest'
import { tagsByEndpoint } from './answer-tags.ts'

describe('tags of an answer', () => {
  it('are those of a list, which a new product changes, or of a shelf, which it does not', () => {
    const products = [{ id: 7 }, { id: 8 }]
    expect(tagsByEndpoint['GET /api/products/trending/']?.(products)).toEqual(['products', 'product:7', 'product:8'])
    expect(tagsByEndpoint['GET /api/products/related/']?.(products)).toEqual(['shelves', 'product:7', 'product:8'])
  })
})
