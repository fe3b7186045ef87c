import { expect, it } from 'vitest'
import { messages as texts } from '../messages/en/filters.ts'
import { countShown, facetFilters, isChosen } from './facet-filters.ts'
import type { Facets } from './product-page.ts'

const facets: Facets = {
  is_complete: true,
  categories: [{ id: 1, name: 'Clothing', name_sw: null, slug: 'clothing', count: 9 }],
  brands: [{ value: 'Bata', count: 3 }],
  sizes: ['42', 'L', '9', 'XL', 's'].map((value) => ({ value, count: 1 })),
  colours: [],
  ratings: [{ min: 4, count: 2 }],
  discounts: [{ min: 10, count: 5 }],
  in_stock: 8,
  min_price: 1,
  max_price: 2,
}

const messages = { ...texts, nameOf: ({ name }: { name: string }) => name }

it('offers each filter that has values, sizes from small to large', () => {
  const filters = facetFilters(facets, messages, false)
  expect(filters.map(({ name }) => name)).toEqual(['brand', 'size', 'min_rating', 'min_discount'])
  expect(filters[1]?.values.map(({ value }) => value)).toEqual(['s', 'L', 'XL', '9', '42'])
  expect(filters[2]?.values).toEqual([{ value: '4', text: '4 stars & above', count: 2 }])
})

it('offers categories only where they are a filter of the list', () => {
  expect(facetFilters(facets, messages, true)[0]).toMatchObject({
    name: 'category',
    values: [{ value: 'clothing', text: 'Clothing', count: 9 }],
  })
})

it('offers ratings without counts where the server does not count', () => {
  const [only, ...others] = facetFilters(undefined, messages, true)
  expect(others).toEqual([])
  expect(only?.values[0]).toEqual({ value: '4', text: '4 stars & above' })
})

it('marks counts of lists that were not counted completely', () => {
  expect(countShown(7, facets)).toBe('7')
  expect(countShown(7, { ...facets, is_complete: false })).toBe('7+')
})

it('recognises the chosen value in any letter case', () => {
  expect(isChosen('Bata', 'BATA')).toBe(true)
  expect(isChosen('Bata', undefined)).toBe(false)
})
