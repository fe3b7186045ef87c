import { breaks, hangs } from '../support/network.ts'
import { aProduct } from '../support/shopper.ts'
import { loading, type State, walksWhile } from './state.ts'

export const search: readonly State[] = [
  {
    name: 'S§2 Search',
    from: async () => ({ path: `/search?q=${encodeURIComponent((await aProduct()).name)}` }),
    shows: /^Results for/,
    isSpecified: true,
  },
  { name: 'S§2 Search: nothing found', from: '/search?q=zzzzqqqq', shows: /^Results for/, isSpecified: true },
  {
    name: 'S§2 Search: narrowed by category',
    from: '/search?q=cotton&category=clothing&ordering=price',
    shows: 'Results for “cotton”',
  },
  {
    name: 'S§2 Search: no product matches the filters',
    from: '/search?q=kettle&min_price=900000',
    shows: (page) => page.getByRole('heading', { name: 'No products match your filters' }),
  },
  { name: 'S§2 Search: no search term', from: '/search', shows: 'What are you looking for?', isSpecified: true },
  {
    name: 'S§2 Search: loading',
    from: '/categories',
    does: walksWhile(hangs, '**/api/products/search/**', '/search?q=kettle'),
    shows: loading,
  },
  {
    name: 'S§2 Search: failed',
    from: '/categories',
    does: walksWhile(breaks, '**/api/products/search/**', '/search?q=kettle'),
    shows: (page) => page.getByRole('main').getByRole('button', { name: 'Try Again' }),
  },
]
