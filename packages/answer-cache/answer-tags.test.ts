import { describe, expect, it } from 'vitest'
import { tagsOf } from './answer-tags.ts'

describe('tags of an answer', () => {
  it('contain `products` for a list, and `categories` instead for related products', () => {
    const products = [{ id: 7 }, { id: 8 }]
    expect(tagsOf('GET /api/products/trending/', products)).toEqual(new Set(['products', 'product:7', 'product:8']))
    expect(tagsOf('GET /api/products/related/', products)).toEqual(new Set(['categories', 'product:7', 'product:8']))
  })
})
