export const messages = {
  title: 'Categories',
  description: 'Browse every category on Sokoni and shop from sellers across Kenya.',
  failed: 'Error Loading Categories',
  failedText: 'Failed to fetch categories',
  empty: 'No categories found',
  products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
}
