/** The public page of a store, and the store messages of its products' pages. */
export const messages = {
  store: 'Store',
  home: 'Home',
  since: (day: string) => `On Sokoni since ${day}`,
  rating: (average: string, count: number) =>
    count === 0 ? 'No reviews yet' : `${average} (${count} ${count === 1 ? 'review' : 'reviews'})`,
  away: (day: string) => `This store is on holiday until ${day}. Its products cannot be bought before.`,
  returnPolicy: 'Returns at this store',
  description: (name: string) => `What ${name} sells on Sokoni.`,

  empty: 'Nothing on the shelf yet',
  emptyHint: 'This store has no products right now. Please come back later.',
  unknown: 'Store not found',
  unknownHint: 'It may have closed, or the address is not right.',
  failed: 'This store could not be loaded',
}
