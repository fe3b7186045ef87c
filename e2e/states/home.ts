import { answers, breaks, hangs, walksTo } from '../support/network.ts'
import { regularAt } from './arrivals.ts'
import { loading, type State, walksWhile } from './state.ts'

export const home: readonly State[] = [
  { name: 'S§2 Home', from: '/', shows: 'Karibu Sokoni', isSpecified: true },
  { name: 'S§2 Home: logged in', from: regularAt('/'), shows: 'Karibu Sokoni' },
  {
    name: 'S§2 Home: loading',
    from: '/categories',
    does: walksWhile(hangs, '**/api/products/?*', '/'),
    shows: loading,
  },
  {
    name: 'S§2 Home: failed',
    from: '/categories',
    does: walksWhile(breaks, '**/api/products/?*', '/'),
    shows: (page) => page.getByRole('heading', { name: 'Failed to fetch products' }),
  },
  {
    name: 'S§2 Home: no products',
    from: '/categories',
    meets: (page) => answers(page, '**/api/products/?*', (answer) => ({ ...answer, results: [] })),
    does: (page) => walksTo(page, '/'),
    shows: (page) => page.getByRole('heading', { name: 'No products available' }),
  },
]
