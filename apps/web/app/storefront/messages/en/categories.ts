export const messages = {
  title: 'Categories',
  description: 'All categories of Sokoni at a glance, with goods from sellers across Kenya.',
  failed: 'Error Loading Categories',
  failedText: 'Failed to fetch categories',
  empty: 'No categories found',
  products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
}
