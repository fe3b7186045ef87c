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
    inUse: 'in use',
    category: 'Category',
    anyCategory: 'All categories',
    lowestPrice: 'Lowest price (KSh)',
    highestPrice: 'Highest price (KSh)',
    rating: 'Rating',
    any: 'Any',
    stars: (stars: number) => (stars === 1 ? '1 star and more' : `${stars} stars and more`),
    inStock: 'In stock only',
    apply: 'Apply',
    reset: 'Reset',
    resetAll: 'Reset filters',
  },

  crumbs: { home: 'Home', categories: 'Categories' },
  categoryDescription: (category: string) => `${category} at Sokoni: prices, offers and stock of sellers across Kenya.`,

  products: {
    description: 'Everything the sellers of Sokoni have on their shelves.',
    failed: 'Failed to fetch products',
    empty: 'No products available',
  },
  trending: {
    title: 'Trending',
    description: 'What people in Kenya bought most lately, with prices and stock as they are now.',
  },
  electronics: {
    title: 'Electronics',
    description: 'Televisions, sound, computers and more from sellers across Kenya.',
  },
}
