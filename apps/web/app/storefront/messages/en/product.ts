/** S§2 Product detail and S§8 Product, verbatim. */
export const messages = {
  /** While the product is loading. */
  product: 'Product',
  tabs: { description: 'Description', specifications: 'Specifications', reviews: 'Reviews' },
  noDescription: 'No description available',
  inStock: (count: number) => `In Stock (${count})`,
  /** In the place of the quantity of a variant that is sold out. */
  notify: 'Notify me when available',
  loginFirst: 'Log in so that we know where to email you.',

  home: 'Home',
  pictures: (name: string) => `Pictures of ${name}`,
  picture: (name: string, position: number, count: number) =>
    count === 1 ? name : `${name}, picture ${position} of ${count}`,
  showPicture: (position: number) => `Show picture ${position}`,
  enlarge: 'Zoom in',

  buy: 'Buy this product',
  /** Why a value cannot be selected: no variant combines it with the earlier values. */
  unavailableIn: (values: string) => `Unavailable in ${values}`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  addToWishlist: (name: string) => `Add ${name} to wishlist`,
  chooseCounty: 'See delivery cost and date for your county',
  returns: (days: number) => `Return within ${days} days of delivery`,
  sizeGuide: 'Size guide',
  freeDeliveryFrom: 'Free delivery on orders from',
  paySecurely: 'Pay securely with M-Pesa or card',
  warranty: 'Warranty',
  /** A period as stores write it. */
  period: (text: string) => text,
  soldBy: (seller: string) => `Sold by ${seller}`,
  noSpecifications: 'No specifications available',
  related: 'Related products',
  recentlyViewed: 'Recently viewed',
  viewCart: 'View cart',

  share: 'Share',
  shareOnWhatsApp: 'Share on WhatsApp',
  linkCopied: 'Link copied to clipboard',
  shareFailed: 'Failed to share product',

  noReviews: 'No reviews yet',
  rating: (average: string, count: number) => `${average} (${count} ${count === 1 ? 'review' : 'reviews'})`,

  /** The description in link previews and search results. */
  summary: (price: string, description: string) => (description === '' ? price : `${price} · ${description}`),
}
