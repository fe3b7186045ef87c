import { breaks, hangs, walksTo } from '../support/network.ts'
import { loading, type State, walksWhile } from './state.ts'

export const listings: readonly State[] = [
  { name: 'S§2 Product list', from: '/products', shows: 'All Products', isSpecified: true },
  {
    name: 'S§2 Product list: loading',
    from: '/categories',
    does: walksWhile(hangs, '**/api/products/?*', '/products'),
    shows: loading,
  },
  {
    name: 'S§2 Product list: failed',
    from: '/categories',
    does: walksWhile(breaks, '**/api/products/?*', '/products'),
    shows: (page) => page.getByRole('heading', { name: 'Failed to fetch products' }),
  },
  { name: 'S§2 Categories', from: '/categories', shows: 'All Categories', isSpecified: true },
  {
    name: 'S§2 Categories: loading',
    from: '/trending',
    does: walksWhile(hangs, '**/api/categories/', '/categories'),
    shows: loading,
  },
  {
    name: 'S§2 Categories: failed',
    from: '/trending',
    does: walksWhile(breaks, '**/api/categories/', '/categories'),
    shows: (page) => page.getByRole('heading', { name: 'Error Loading Categories' }),
  },
  {
    name: 'S§2 Categories: none',
    from: '/trending',
    meets: (page) => page.route('**/api/categories/', (route) => route.fulfill({ json: [] })),
    does: (page) => walksTo(page, '/categories'),
    shows: (page) => page.getByRole('heading', { name: 'No categories found' }),
  },
  { name: 'S§2 Category listing', from: '/categories/electronics', shows: 'electronics', isSpecified: true },
  {
    name: 'S§2 Category listing: all categories, sorted and filtered',
    from: '/categories/all?ordering=-price&in_stock=true',
    shows: 'All Products',
    isSpecified: true,
  },
  {
    name: 'S§2 Category listing: filters open',
    from: '/categories/electronics?in_stock=true',
    does: async (page) => {
      // Only on a phone: on a wider screen they are unfolded while one is set.
      const chip = page.getByRole('button', { name: /^Filters/ })
      if (await chip.isVisible()) await chip.click()
    },
    shows: (page) => page.getByLabel('Max price (KSh)').filter({ visible: true }),
  },
  {
    name: 'S§2 Category listing: no products in the category',
    from: '/categories/nothing-of-the-sort',
    shows: (page) => page.getByRole('heading', { name: 'No products found' }),
    isSpecified: true,
  },
  {
    name: 'S§2 Category listing: no product matches the filters',
    from: '/categories/electronics?min_price=999998&max_price=999999',
    shows: (page) => page.getByRole('heading', { name: 'No products match your filters' }),
  },
  {
    name: 'S§2 Category listing: loading',
    from: '/categories',
    does: walksWhile(hangs, '**/api/products/category/**', '/categories/electronics'),
    shows: loading,
  },
  {
    name: 'S§2 Category listing: failed',
    from: '/categories',
    does: walksWhile(breaks, '**/api/products/category/**', '/categories/electronics'),
    shows: (page) => page.getByRole('heading', { name: 'Error Loading Products' }),
  },
  { name: 'D6 trending', from: '/trending', shows: 'Trending', isSpecified: true },
  {
    name: 'D6 trending: failed',
    from: '/categories',
    does: walksWhile(breaks, '**/api/products/trending/**', '/trending'),
    shows: (page) => page.getByRole('heading', { name: 'Failed to fetch products' }),
  },
]
