import { describe, expect, it } from 'vitest'
import { filterCount, isNarrowed, listingQuery, withoutFilter } from './listing-query.ts'

const read = (search: string) => listingQuery(new URLSearchParams(search))

describe('S§2 Category listing, S§9 Price range: the filters in an address', () => {
  it('are read from valid parameters', () => {
    expect(read('ordering=-price&min_price=500&max_price=2500.50&min_rating=4&in_stock=true&cursor=abc')).toEqual({
      ordering: '-price',
      min_price: '500',
      max_price: '2500.50',
      min_rating: '4',
      in_stock: 'true',
      cursor: 'abc',
    })
  })

  it.each(['min_price=0', 'max_price=1000000', 'min_rating=0', 'in_stock=', 'in_stock=false', 'ordering='])(
    'are ignored at their default: %s',
    (search) => expect(read(search)).toEqual({}),
  )

  it.each([
    'ordering=default',
    'ordering=toString',
    'min_price=-5',
    'min_price=1e9',
    'max_price=12.345',
    'max_price=cheap',
    'min_rating=6',
    'in_stock=yes',
    'utm_source=mail',
  ])('are ignored when invalid: %s', (search) => expect(read(search)).toEqual({}))

  it('include price, rating and stock as filters, but not the order', () => {
    expect(isNarrowed(read('ordering=price&cursor=x'))).toBe(false)
    expect(isNarrowed(read('in_stock=true'))).toBe(true)
  })

  it('are counted without order, page and search words', () => {
    expect(filterCount({ ...read('ordering=price&cursor=x'), q: 'kettle' })).toBe(0)
    expect(filterCount(read('ordering=price&in_stock=true&max_price=500'))).toBe(2)
  })

  it('are removed one by one, from the first page on', () => {
    const query = { q: 'tea & milk', ...read('ordering=price&in_stock=true&cursor=x') }
    expect(withoutFilter('/search', query, 'in_stock')).toBe('/search?q=tea+%26+milk&ordering=price')
    expect(withoutFilter('/products', read('in_stock=true'), 'in_stock')).toBe('/products')
  })
})
