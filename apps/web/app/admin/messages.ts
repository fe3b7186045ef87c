import type { OperatorRole } from '#contract/shared/states.ts'

/** The messages of the operator's area. It is in English only. */

export const area = {
  title: 'Sokoni Operations',
  home: 'Sokoni, operations',
  sections: 'Sections',
  allSections: 'All sections',
  section: (title: string) => `Section: ${title}`,
  skip: 'Skip to content',
  viewShop: 'To the shop',
  signOut: 'Sign out',
  failed: 'We could not find out who is signed in.',
  tryAgain: 'Try again',
  notAllowed: 'This is not part of your work. Please ask an owner of the shop.',
  choose: 'Choose',
  errorOccurred: 'That did not work. Please try again.',
}

export const sections = {
  dashboard: 'Today',
  orders: 'Orders',
  returns: 'Returns',
  payments: 'Payments',
  withdrawals: 'Withdrawals',
  couriers: 'Couriers',
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

export const signInAgain = {
  title: 'Please sign in again',
  text: 'Your session has ended. What you were doing is still here, and goes on then.',
}

export const setUp = {
  title: 'Set up your sign-in',
  text: 'Choose the password you sign in with. You then see the key for your authenticator app.',
  password: 'New password',
  passwordHint: 'At least 8 characters.',
  submit: 'Continue',
  failed: 'Your sign-in could not be set up. Please try again.',
  incomplete: 'This address is not complete. Please open the link from your mail again.',
  qrCode: 'QR code for your authenticator app',
  add: 'Scan this QR code with your authenticator app or type the key into it, then sign in with your new password and the code the app shows.',
  account: 'Account',
  key: 'Key for the authenticator app',
  openUri: 'Add it to an app on this device',
  untilSignedIn:
    'The key is shown this once. Until you have signed in, the link from your mail lets you begin again, with another key.',
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
