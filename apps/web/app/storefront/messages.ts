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
