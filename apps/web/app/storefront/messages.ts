/**
 * The texts the specification fixes for screens that speak English alone (S§2, S§5, S§8), letter for letter. Those with
 * more languages have theirs in `texts/`.
 */
export const messages = {
  viewAll: 'View all',
  shopNow: 'Shop Now',
  uncategorized: 'Uncategorized',
  percentOff: (percent: number) => `${percent}% OFF`,
  localOffers: 'Local Offers',
  allCategories: 'All Categories',
  tryAgain: 'Try Again',
  retry: 'Retry',
  continueShopping: 'Continue Shopping',
  browseCategories: 'Browse Categories',
  login: 'Login',
  createAccount: 'Create Account',

  home: {
    categoriesFailed: 'Failed to fetch categories',
    productsFailed: 'Failed to fetch products',
    empty: 'No products available',
  },

  categories: {
    failed: 'Error Loading Categories',
    empty: 'No categories found',
  },

  listing: {
    allProducts: 'All Products',
    loading: 'Loading products...',
    failed: 'Error Loading Products',
    failedText: (status: number) => `Failed to fetch products: ${status}`,
    noMatch: 'No products match your filters',
    noMatchHint: 'Try adjusting your filter settings',
    empty: 'No products found',
    emptyHint: 'This category appears to be empty',
    unnamed: 'Unnamed Product',
    noDescription: 'No description available',
    inStock: (count: number) => `In Stock (${count})`,
    outOfStock: 'Out of Stock',
    cardFailed: (id: number) => `Error displaying product: ${id}`,
    sort: {
      default: 'Sort By',
      price: 'Price: Low to High',
      '-price': 'Price: High to Low',
      name: 'Name: A-Z',
    },
  },

  search: {
    failed: 'Failed to fetch search results',
    failedOtherwise: 'Error fetching results',
  },

  product: {
    idMissing: 'Product ID is missing',
    notFound: 'Product Not Found',
    testApi: 'Test API',
    tabs: { description: 'Description', specifications: 'Specifications', reviews: 'Reviews' },
    back: 'Back',
    anonymous: 'Anonymous',
  },

  signIn: {
    failed: 'Login failed. Please try again.',
    googleNoCredential: 'Google login failed. No credential received.',
    googleFailed: 'Google login failed. Please try again.',
    modalFailed: 'Something went wrong',
  },

  registration: {
    failed: 'Registration failed. Please try again.',
    verificationFailed: 'Verification failed. Please try again.',
    resendFailed: 'Failed to resend OTP.',
    resendIn: (seconds: number) => `Resend in ${seconds}s`,
    codeIncomplete: 'Please enter a complete 6-digit OTP',
    codeIncompleteOnOrder: 'Please enter a 6-digit OTP',
  },

  cart: {
    signIn: 'Sign in to view your cart',
    empty: 'Your cart is empty',
    fetchFailed: 'Failed to fetch cart. Please try again later.',
    removeFailed: 'Failed to remove item from cart.',
    checkoutFailed: 'Checkout failed',
    orderIdMissing: 'Order ID not received',
    checkoutError: 'Error during checkout.',
    addressInvalid: 'Please enter a valid delivery address',
    phoneMissing: 'Please enter your phone number',
    addressNotSaved: 'Please save your delivery address before checkout',
    belowMinimum: 'Minimum order value is 50 Ksh. Please add more items to your cart.',
    editAddress: 'Edit Address',
  },

  order: {
    failed: 'Failed to load order. Please try again.',
    allMobilePayments: 'All Mobile Payments',
    payWithMpesa: 'Pay with M-Pesa',
    requestSent: 'Payment Request Sent',
    phoneHint: (phone: string) => `Format: +254 followed by 9 digits (e.g., ${phone})`,
    errorOccurred: 'An error occurred. Please try again.',
    windowClosed: 'Payment window closed.',
    paid: '✅ Payment Successful!',
    verificationFailed: (message: string) => `Payment verification failed: ${message || 'Unknown error'}`,
    verificationError: (message: string) => `Verification error: ${message}`,
  },

  tracking: {
    loading: 'Loading...',
    notFound: 'Order not found',
  },

  profile: {
    title: 'My Account',
    loadFailed: 'Failed to load profile',
    ordersFailed: 'Failed to load orders',
    updateFailed: 'Failed to update profile.',
    errorOccurred: 'An error occurred.',
    updated: 'Profile updated successfully!',
  },

  unexpected: 'Unexpected Application Error!',
} as const

export { durations } from './durations.ts'
