/** S§2 Product detail and S§8 Product, verbatim. */
export const messages = {
  /** While the product is loading. */
  product: 'Product',
  idMissing: 'Product ID is missing',
  notFound: 'Product Not Found',
  notFoundHint: 'It may have been sold out or withdrawn.',
  testApi: 'Test API',
  tabs: { description: 'Description', specifications: 'Specifications', reviews: 'Reviews' },
  /** The author of a review that stays in this browser (S§4). */
  anonymous: 'Anonymous',
  noDescription: 'No description available',
  inStock: (count: number) => `In Stock (${count})`,

  home: 'Home',
  pictures: (name: string) => `Pictures of ${name}`,
  picture: (name: string, position: number, count: number) =>
    count === 1 ? name : `${name}, picture ${position} of ${count}`,
  showPicture: (position: number) => `Show picture ${position}`,
  enlarge: 'Enlarge',
  zoom: {
    title: (name: string) => `Pictures of ${name}, enlarged`,
    next: 'Next picture',
    previous: 'Previous picture',
    larger: 'Larger',
    smaller: 'Smaller',
    hint: 'Tap or pinch to zoom, drag to look around. Keys: arrows, + and −.',
  },

  buy: 'Buy',
  /** Why a value cannot be selected: no variant combines it with the earlier values. */
  notWith: (values: string) => `Not in ${values}`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  wish: (name: string) => `Wishlist: ${name}`,
  freeDeliveryFrom: 'Free delivery from',
  paySafely: 'Pay safely by M-Pesa or card',
  warranty: 'Warranty',
  soldBy: (seller: string) => `Sold by ${seller}`,
  noSpecifications: 'The seller has given no specifications.',
  related: 'Related products',
  recentlyViewed: 'Recently viewed',

  share: 'Share',
  shareOnWhatsApp: 'Share on WhatsApp',
  linkCopied: 'Link copied to clipboard',
  shareFailed: 'Failed to share product',

  reviewsTitle: 'What buyers say',
  noReviews: 'No reviews yet',
  noReviewsHint: 'Nobody has reviewed this product yet.',
  rating: (average: string, count: number) => `${average} (${count} ${count === 1 ? 'review' : 'reviews'})`,
  ofTheShop: 'Verified buyer',
  moreReviews: 'Show more reviews',
  moreFailed: 'More reviews could not be loaded. Please try again.',

  /** The description in link previews and search results. */
  summary: (price: string, description: string) => (description === '' ? price : `${price} · ${description}`),
}
