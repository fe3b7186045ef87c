import { englishUiMessages } from '#web/lib/i18n/ui-messages.ts'
import type { Named } from '../../goods.ts'

/** The specified messages are verbatim (S§2, S§5, S§8). */
export const messages = {
  uiMessages: englishUiMessages,
  /** The name of a category or a product in the language of the page. */
  nameOf: ({ name }: Named) => name,

  addToCart: 'Add to Cart',
  quickView: 'Quick View',
  viewAll: 'View all',
  percentOff: (percent: number) => `${percent}% OFF`,
  /** In the place of the rating of a product without reviews. */
  unrated: 'New',
  /** Below amounts that are labelled with a dollar sign (S§1). */
  inShillings: 'All amounts are in Kenyan shillings',
  outOfStock: 'Out of Stock',
  storeAway: (day: string) => `This store is on holiday until ${day}. You can’t order its products until then.`,
  allProducts: 'All Products',
  allCategories: 'All Categories',
  uncategorized: 'Uncategorized',
  tryAgain: 'Try Again',
  retry: 'Retry',
  continueShopping: 'Continue Shopping',
  browseCategories: 'Browse Categories',
  login: 'Login',
  createAccount: 'Create Account',
  back: 'Back',
  somethingWrong: 'Something went wrong',

  added: (productName: string) => `${productName} added to cart!`,
  loginToAdd: 'Please log in to add items to your cart',
  addRefused: 'Please Login To add items to cart.',
  addFailed: 'Failed to add item to cart',

  cartChanges: {
    fewer: (productName: string, quantity: number) =>
      `You can order up to ${quantity} of ${productName}. We’ve updated your cart.`,
    dropped: (count: number) =>
      `${count === 1 ? '1 item' : `${count} items`} from this device couldn’t be added to your cart.`,
    refused: (productName: string) => `${productName} couldn’t be added to your cart.`,
  },

  offline: {
    notice: 'You’re offline. Prices and stock may have changed.',
    addedLater: (productName: string) =>
      `You’re offline. We’ll add ${productName} to your cart when you’re back online.`,
  },

  page: {
    /** The title of the home page; every other title ends in the shop's name. */
    title: 'Sokoni: online shopping in Kenya with M-Pesa or card',
    skip: 'Skip to content',
    needsScript: 'Turn on JavaScript in your browser to use this page.',
  },

  /** Links of the header, the side menu and the footer, besides products and categories. */
  places: {
    newArrivals: 'New Arrivals',
    summerSale: 'Summer Sale',
    weekendDeals: 'Weekend Deals',
    phoneSale: 'Phone Sale',
    limitedOffer: 'Limited Time Offer',
    trending: 'Trending',
    faq: 'FAQ',
    contact: 'Contact',
    shipping: 'Shipping',
    returns: 'Returns',
    'size-guide': 'Size guide',
    about: 'About Sokoni',
    privacy: 'Privacy',
    sell: 'Sell on Sokoni',
    profile: 'My Account',
    wishlist: 'Wishlist',
    cart: 'Cart',
  },

  header: {
    home: 'Sokoni home',
    menu: 'Menu',
    profile: 'Profile',
    /** Announced after the number in a badge. */
    items: (count: number) => (count === 1 ? 'item' : 'items'),
  },

  /** The bar at the lower edge of a phone. */
  tabs: {
    label: 'Shortcuts',
    home: 'Home',
    categories: 'Categories',
    search: 'Search',
    account: 'Account',
  },

  menu: {
    title: 'Browse',
    categories: 'Categories',
    categoriesFailed: 'Failed to fetch categories',
    offers: 'Offers',
    help: 'Help',
    language: 'Language',
  },

  search: {
    placeholder: 'Search for anything',
    label: 'Search products',
    submit: 'Search',
    suggestions: 'Suggestions',
    found: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
  },

  footer: {
    promise: 'Shop from sellers across Kenya, delivered to all 47 counties. Prices include VAT.',
    shop: 'Shop',
    categories: 'Categories',
    help: 'Help',
    account: 'Your account',
    language: 'Language',
    paymentMethods: 'Payment methods',
  },

  newsletter: {
    title: 'Newsletter',
    promise: 'Be the first to hear about offers and new arrivals.',
    email: 'Email',
    subscribe: 'Subscribe',
    /** Shown whether the address is known or not: see the contract. */
    requested:
      'Check your email and open the link to confirm your subscription. If you’re already subscribed, you won’t get another email.',
  },

  list: {
    more: 'Show more',
    moreFailed: 'We couldn’t load more products. Please try again.',
  },

  unexpected: {
    title: 'Unexpected Application Error!',
    text: 'Something went wrong on our side. Your cart is safe.',
  },
}
