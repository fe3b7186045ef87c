/** Verbatim (S§2 New arrivals, S§8). */
export const messages = {
  title: 'New Arrivals',
  description: 'Shop the newest products from sellers across Kenya.',
  justAdded: 'Just Added',
  items: (count: string) => (count === '1' ? '1 item' : `${count} items`),
  loading: 'Loading new arrivals...',

  filter: 'Category',
  categories: {
    all: 'All Products',
    electronics: 'Electronics',
    clothing: 'Clothing',
    home: 'Home & Kitchen',
    beauty: 'Beauty',
  },
  heading: 'All New Arrivals',
  headingIn: (category: string) => `New in ${category}`,
  empty: 'No new arrivals in this category',
  viewAll: 'View All New Arrivals',
  noneYet: 'No new arrivals yet',
  noneYetHint: 'Check back soon, or browse all products.',

  sort: {
    label: 'Sort',
    default: 'Featured',
    '-created_at': 'Newest First',
    price: 'Price: Low to High',
    '-price': 'Price: High to Low',
  },
  apply: 'Sort',
  isNew: 'NEW',

  failed: 'Error loading new arrivals',
  responded: (status: number, body: string) => `Server responded with ${status}: ${body}`,
  notJson: (beginning: string) => `Expected JSON but got: ${beginning}...`,
  unreachable: 'We couldn’t reach the shop. Check your connection and try again.',

  newsletter: 'Be the first to hear about new arrivals',
}
