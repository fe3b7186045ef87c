import type { OperatorRole } from '#contract/states.ts'

/** What the operator's area says. It speaks English alone. */

export const area = {
  title: 'Sokoni Operations',
  home: 'Sokoni, operations',
  sections: 'Sections',
  skip: 'Skip to content',
  viewShop: 'To the shop',
  signOut: 'Sign out',
  failed: 'We could not find out who is signed in.',
  tryAgain: 'Try again',
  loadMore: 'Load more',
  notAllowed: 'This is not part of your work. Please ask an owner of the shop.',
  errorOccurred: 'That did not work. Please try again.',
}

export const sections = {
  today: 'Today',
  orders: 'Orders',
  returns: 'Returns',
  payments: 'Payments',
  withdrawals: 'Withdrawals',
  reports: 'Reports',
  documents: 'Sellers’ documents',
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
  account: 'Your sign-in',
}

export const roles: Record<OperatorRole, string> = {
  owner: 'Owner',
  finance: 'Finance',
  catalogue: 'Catalogue',
  support: 'Support',
}

export const login = {
  title: 'Operator sign-in',
  text: 'For whoever runs the marketplace. Sellers and shoppers log in elsewhere.',
  email: 'Email',
  password: 'Password',
  code: 'Code of your authenticator app',
  codeHint: 'Six digits. If you have lost the app, one of your recovery codes.',
  submit: 'Sign in',
  failed: 'Signing in failed. Please try again.',
}

export const newKey = {
  title: 'Your new key',
  text: 'For an operator whose authenticator app is lost. Your password shows you the new key.',
  show: 'Show the key',
  failed: 'The key could not be shown. Please try again.',
  incomplete: 'This address is not complete. Please open the link from your mail again.',
  add: 'Put this key into your authenticator app, then sign in with the code it shows.',
  account: 'Account',
  key: 'Key for the authenticator app',
  openUri: 'Add it to an app on this device',
  untilUsed: 'The link shows it until you have signed in with it. Make new recovery codes then.',
  signIn: 'Sign in',
}

export const proof = {
  title: 'Is it you?',
  text: 'Please enter the code of your authenticator app once more. We then do not ask for five minutes.',
  code: login.code,
  codeHint: 'Six digits, or one of your recovery codes.',
  submit: 'Continue',
  failed: 'The code could not be checked. Please try again.',
}
