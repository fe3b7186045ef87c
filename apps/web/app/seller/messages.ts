import type { StoreStatus } from '#contract/shared/states.ts'

/** The messages of the seller area; V§2, V§4, V§5 and V§8 verbatim. It is in English only. */

export const registration = {
  title: 'Seller Registration',
  text: 'Sell to shoppers all over Kenya. Confirm your email, then add your products.',
  storeName: 'Store name',
  storeNameHint: 'Shown to shoppers.',
  email: 'Email',
  username: 'Username',
  password: 'Password',
  passwordHint: 'At least 8 characters. Already have a Sokoni account with this email? Use its password.',
  phoneNumber: 'Phone number',
  phoneNumberHint: 'For example 0712 345 678.',
  submit: 'Register & Send OTP',
  /** Before the link, and the link itself. */
  adult: 'By opening a store, you confirm that you’re at least 18 and have read our',
  privacy: 'privacy policy',
  haveStore: 'Already have a store?',
  failed: 'Registration failed. Please check your inputs.',

  verifyTitle: 'Verify OTP',
  /** Before the address, and after it. */
  codeSentTo: 'We sent a 6-digit code to',
  codeValidFor: 'It’s valid for 10 minutes.',
  code: 'One-time code',
  verify: 'Verify OTP',
  resend: 'Resend OTP',
  resendIn: (seconds: number) => `Resend OTP in ${seconds}s`,
  resent: 'OTP resent successfully.',
  resendFailed: 'Could not resend OTP.',
  verificationFailed: 'OTP verification failed',
  codeIncomplete: 'Please enter a 6-digit OTP',
  changeDetails: 'Edit details',
  done: 'Registration successful! Redirecting...',
  /** Before the number, and after it. */
  storeNumberIs: 'Your store number is',
  storeNumberUse: 'You’ll need it to log in. We’ve also emailed it to you.',
  nameWasTaken: (name: string) =>
    `Another store registered this name first, so yours is called “${name}”. You can change it in your store settings.`,
  underReview: 'We review new stores before shoppers can see them. We’ll email you when yours is approved.',
}

export const login = {
  title: 'Seller Login',
  text: 'Your store number is in the email we sent when you opened your store.',
  email: 'Email',
  password: 'Password',
  storeNumber: 'Store number',
  code: 'Authenticator code',
  codeHint: 'The 6-digit code from your app, or a recovery code.',
  submit: 'Login',
  forgotten: 'Forgot your password?',
  register: 'Register as Seller',
  noStore: 'Don’t have a store yet?',
  failed: 'Login failed. Please try again.',
}

export const dashboard = {
  title: 'Seller Dashboard',
  sections: 'Dashboard menu',
  loading: 'Loading your store',
  skip: 'Skip to content',
  storeNumber: (storeNumber: number) => `Store number ${storeNumber}`,
  balance: 'Wallet balance',
  withdraw: 'Withdraw',
  viewShop: 'View storefront',
  logOut: 'Log out',
  needsScript: 'Turn on JavaScript to use the dashboard.',
  storeFailed: 'We couldn’t load your store.',
  tryAgain: 'Try again',
  loadFailed: 'Failed to load dashboard data. Please check console for details.',
  status: {
    'awaiting-approval':
      'Your store is under review. You can already add products; shoppers will see them once your store is approved. We’ll email you.',
    declined: 'Your store wasn’t approved, so shoppers can’t see your products. Please contact us.',
    suspended: 'Your store is suspended, so shoppers can’t see your products. Please contact us.',
    closed: 'Your store is closed.',
  } satisfies Record<Exclude<StoreStatus, 'open'>, string>,
  nothingAllowed: 'You don’t have any permissions in this store yet. Please ask the owner.',
}

/** The open tasks of a store, above its products and in the menu. */
export const tasks = {
  title: 'Needs attention',
  toAccept: 'To accept',
  overdue: 'Overdue',
  returns: 'Returns',
  toRestock: 'To restock',
  balance: 'Balance',
  ordersOpen: (toAccept: string, returns: string) => `${toAccept} to accept, ${returns} with a return`,
  stockOpen: (low: string, out: string) => `${low} low in stock, ${out} out of stock`,
}

export const tabs = {
  products: 'My Products',
  add: 'Add Product',
  wallet: 'Wallet',
  inventory: 'Inventory',
  sales: 'Sales Analytics',
  orders: 'Orders',
  store: 'Store',
  staff: 'Staff',
}
