/** S§2 Wishlist, S§5 and S§8, verbatim. */
export const messages = {
  title: 'My Wishlist',
  searchPlaceholder: 'Search in wishlist...',

  selectAll: 'Select All',
  clearSelection: 'Clear Selection',
  addSelected: 'Add Selected to Cart',
  moveAll: 'Move All to Cart',
  share: 'Share',
  remove: 'Remove',

  empty: 'Your wishlist is empty',
  emptyHint: 'Save your favorite items here for later',
  noMatch: 'No matching items found',
  noMatchHint: 'Try a different search term',

  promoTitle: 'Get 10% off your wishlist!',
  promoText: 'Use code WISHLIST10 at checkout for a discount on all items in your wishlist.',

  unreadable: 'We couldn’t read your wishlist',
  unreadableHint: 'The wishlist saved in this browser is damaged. Add an item to start a new one.',
  loadFailed: 'Failed to load wishlist',
  shareFailed: 'Failed to share wishlist',
  removed: 'Item removed from wishlist',
  selectedAdded: (count: number) => `${count} item(s) added to cart!`,
  allMoved: 'All items moved to cart!',
  copied: 'Wishlist copied to clipboard',
  nothingSelected: 'Please select items to add to cart',

  /** Shown below a toast while offline. */
  joinsLater: 'You’re offline. We’ll add them to your cart when you’re back online.',
  notAllFit: 'Items that didn’t fit in your cart are still on your wishlist.',
  select: (name: string) => `Select ${name}`,
  removeItem: (name: string) => `Remove ${name}`,
  list: 'Wishlist items',
  shown: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  selected: (count: number) => `${count} selected`,
}
