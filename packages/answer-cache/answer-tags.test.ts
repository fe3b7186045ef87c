import { describe, expect, it } from 'vitest'
import { tagsByEndpoint } from './answer-tags.ts'

describe('tags of an answer', () => {
  it('contain `products` for a list, and `categories` instead for related products', () => {
    const products = [{ id: 7 }, { id: 8 }]
    expect(tagsByEndpoint['GET /api/products/trending/']?.(products)).toEqual(['products', 'product:7', 'product:8'])
    expect(tagsByEndpoint['GET /api/products/related/']?.(products)).toEqual(['categories', 'product:7', 'product:8'])
  })
})
