import { describe, expect, it } from 'vitest'
import { countText } from './product-page.ts'

const products = [1, 2, 3]

describe('product count of a listing', () => {
  it.each([
    [{ products: [], next: null, count: 0 }, '0'],
    [{ products, next: 'later', count: 40 }, '40'],
    [{ products, next: 'later', count: 1_000 }, '1,000'],
    [{ products, next: 'later', count: 1_001 }, '1,000+'],
    [{ products, next: null }, '3'],
    [{ products, next: 'later' }, '3+'],
  ])('formats %j as %s', (page, text) => expect(countText(page)).toBe(text))
})
