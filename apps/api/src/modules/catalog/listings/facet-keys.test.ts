import { describe, expect, it } from 'vitest'
import { facetKey, facetsOf } from './facet-keys.ts'

const variant = (...options: [name: string, value: string][]) => ({
  options: options.map(([name, value]) => ({ name, value })),
})

describe('the facets of a product', () => {
  it('are its brand, and the sizes and colours of its variants, each once', () => {
    const variants = [
      variant(['Size', 'M'], ['Colour', 'Sky Blue']),
      variant(['Size', 'L'], ['Colour', 'sky  blue']),
      variant(['size', 'M'], ['Color', 'Red']),
    ]
    expect(facetsOf({ brand: 'Bata', variants })).toEqual({
      facet_keys: ['brand:bata', 'size:m', 'colour:sky blue', 'size:l', 'colour:red'],
      facet_labels: ['Bata', 'M', 'Sky Blue', 'L', 'Red'],
    })
  })

  it('leave out other options, and a product without a brand', () => {
    expect(facetsOf({ brand: null, variants: [variant(['Storage', '128 GB'])] })).toEqual({
      facet_keys: [],
      facet_labels: [],
    })
    expect(facetsOf({ brand: '  ', variants: [variant()] }).facet_keys).toEqual([])
  })

  it('have the same key in any letter case', () => {
    expect(facetKey('brand', ' SAMSUNG ')).toBe(facetKey('brand', 'Samsung'))
  })
})
