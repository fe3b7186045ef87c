import type { OperatorRole } from '#contract/shared/states.ts'

/** The messages of the operator's area. It is in English only. */

export const area = {
  title: 'Sokoni Operations',
  home: 'Sokoni Operations home',
  sections: 'Sections',
  allSections: 'All sections',
  section: (title: string) => `Section: ${title}`,
  skip: 'Skip to content',
  viewShop: 'View storefront',
  signOut: 'Sign out',
  failed: 'We couldn’t load your session.',
  tryAgain: 'Try again',
  notAllowed: 'Your role doesn’t have access to this. Ask an owner.',
  choose: 'Choose',
  open: (count: string) => `${count} open`,
  actionsOf: (name: string) => `Actions: ${name}`,
  errorOccurred: 'Something went wrong. Please try again.',
}

/** The search over the whole area. */
export const palette = {
  open: 'Find',
  key: 'Ctrl K',
  title: 'Find',
  label: 'Order, phone, person, store, product or screen',
  results: 'Results',
  screens: 'Screens',
  searching: 'Searching',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  none: 'No results.',
  failed: 'Part of the search failed. Please try again.',
}

/** The groups of the menu. */
export const sectionGroups = {
  orders: 'Orders and money',
  catalogue: 'Catalogue',
  people: 'People',
  insights: 'Insights',
  system: 'System',
}

export const sections = {
  dashboard: 'Dashboard',
  orders: 'Orders',
  returns: 'Returns',
  payments: 'Payments',
  withdrawals: 'Withdrawals',
  couriers: 'Couriers',
  reports: 'Reports',
  documents: 'Seller documents',
  stores: 'Sellers',
  commission: 'Commission',
  marketing: 'Marketing',
  categories: 'Categories',
  products: 'Products',
  reviews: 'Reviews',
  people: 'People',
  operators: 'Operators',
  pages: 'Content pages',
  settings: 'Settings',
  audit: 'Audit log',
  jobs: 'Jobs',
  account: 'Account security',
}

export const roles: Record<OperatorRole, string> = {
  owner: 'Owner',
  finance: 'Finance',
  catalogue: 'Catalogue',
  support: 'Support',
}

export const login = {
  title: 'Operator sign-in',
  text: 'For marketplace staff only. Shoppers and sellers have their own login pages.',
  email: 'Email',
  password: 'Password',
  code: 'Authenticator code',
  codeHint: 'The 6 digits from your authenticator app. Lost the app? Enter a recovery code.',
  submit: 'Sign in',
  failed: 'Sign-in failed. Please try again.',
}

export const signInAgain = {
  title: 'Sign in again',
  text: 'Your session has ended. Sign in to continue where you left off.',
}

export const setUp = {
  title: 'Set up your account',
  text: 'Choose a password. Next, you’ll set up your authenticator app.',
  password: 'New password',
  passwordHint: 'At least 8 characters.',
  submit: 'Continue',
  failed: 'We couldn’t set up your account. Please try again.',
  incomplete: 'This link is incomplete. Open the link in your email again.',
  qrCode: 'QR code for your authenticator app',
  add: 'Scan this QR code with your authenticator app, or enter the key. Then sign in with your new password and the code from the app.',
  account: 'Account',
  key: 'Setup key',
  openUri: 'Open in an authenticator app on this device',
  untilSignedIn:
    'This key is shown only once. Until you sign in for the first time, you can open the link in your email again to get a new key.',
  signIn: 'Sign in',
}

export const proof = {
  title: 'Confirm it’s you',
  text: 'Enter a code from your authenticator app. We won’t ask again for 5 minutes.',
  code: login.code,
  codeHint: '6 digits, or a recovery code.',
  submit: 'Continue',
  failed: 'We couldn’t check the code. Please try again.',
}
