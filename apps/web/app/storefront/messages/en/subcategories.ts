export const messages = {
  title: 'Subcategories',
  /** Announced after the number. */
  products: (count: number) => (count === 1 ? 'product' : 'products'),
}
