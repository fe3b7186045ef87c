/** Verbatim (S§2 Summer sale); the fallback messages without a campaign are `static…` (D29). */
export const messages = {
  title: 'Summer Sale',
  heading: 'Summer Sale Extravaganza',
  description: 'Shop summer deals from sellers across Kenya while they last.',
  staticEnds: 'Ends in 5 days',
  staticCount: '50+ products on sale',
  count: (count: string) => (count === '1' ? '1 product on sale' : `${count} products on sale`),
  loading: 'Loading summer deals...',
  failed: 'Error loading summer sale products',
  empty: 'No summer sale products available',
  emptyHint: 'Check back later for exciting summer deals',
  browseAll: 'Browse All Products',
  deals: (count?: string) => (count === undefined ? 'Hot Summer Deals' : `Hot Summer Deals (${count})`),
  categories: { label: 'Category', all: 'All', clothing: 'Clothing', electronics: 'Electronics', home: 'Home' },
  emptyCategory: 'No summer deals in this category',
  sale: 'SALE',
  shopNow: 'Shop Now',
}
