/** The public page of a store. */
export const messages = {
  store: 'Store',
  home: 'Home',
  since: (day: string) => `Selling on Sokoni since ${day}`,
  rating: (average: string, count: number) =>
    count === 0 ? 'No reviews yet' : `${average} (${count} ${count === 1 ? 'review' : 'reviews'})`,
  returnPolicy: 'Return policy',
  description: (name: string) => `Shop ${name} on Sokoni.`,

  empty: 'No products yet',
  emptyHint: 'This store has no products right now. Check back later.',
  notFound: 'Store not found',
  notFoundHint: 'The store may have closed, or the link may be wrong.',
  failed: 'Failed to load this store',
}
