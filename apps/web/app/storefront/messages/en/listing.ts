/** The messages of every listing; the specified ones are verbatim (S§2 Category listing, S§8). */
export const messages = {
  loading: 'Loading products...',
  failed: 'Error Loading Products',
  failedText: (status: number) => `Failed to fetch products${status >= 400 ? `: ${status}` : ''}`,
  noMatch: 'No products match your filters',
  noMatchHint: 'Try adjusting your filter settings',
  empty: 'No products found',
  emptyHint: 'This category appears to be empty',
  count: (count: string) => (count === '1' ? '1 product' : `${count} products`),

  card: {
    unnamed: 'Unnamed Product',
    noDescription: 'No description available',
    inStock: (count: number) => `In Stock (${count})`,
    failed: (id: number) => `Error displaying product: ${id}`,
  },

  sort: {
    label: 'Sort',
    default: 'Sort By',
    price: 'Price: Low to High',
    '-price': 'Price: High to Low',
    name: 'Name: A-Z',
  },

  filters: {
    title: 'Filters',
    active: 'active',
    clearAll: 'Clear filters',
  },

  crumbs: { home: 'Home', categories: 'Categories' },
  categoryDescription: (category: string) =>
    `Shop ${category} on Sokoni. Compare prices and offers from sellers across Kenya.`,

  products: {
    description: 'Shop all products from sellers across Kenya. Pay with M-Pesa or card.',
    failed: 'Failed to fetch products',
    empty: 'No products available',
  },
  trending: {
    title: 'Trending',
    description: 'Shop the most popular products on Sokoni right now, from sellers across Kenya.',
  },
  electronics: {
    title: 'Electronics',
    description: 'Shop TVs, audio, computers and more from sellers across Kenya.',
  },
}
