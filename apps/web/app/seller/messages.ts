import type { StoreStatus } from '#contract/shared/states.ts'

/** The messages of the seller area; V§2, V§4, V§5 and V§8 verbatim. It is in English only. */

export const registration = {
  title: 'Seller Registration',
  text: 'Sell to shoppers all over Kenya. Confirm your email, then add your products.',
  storeName: 'Store name',
  storeNameHint: 'What shoppers see.',
  email: 'Email',
  username: 'Username',
  password: 'Password',
  passwordHint: 'At least 8 characters. If you have a Sokoni account with this email, its password.',
  phoneNumber: 'Phone number',
  phoneNumberHint: 'For example 0712 345 678.',
  submit: 'Register & Send OTP',
  /** Before the link, and the link itself. */
  adult: 'By opening a store you confirm that you are at least 18 years old and have read our',
  privacy: 'privacy policy',
  haveStore: 'Do you have a store already?',
  failed: 'Registration failed. Please check your inputs.',

  verifyTitle: 'Verify OTP',
  /** Before the address, and after it. */
  codeSentTo: 'We sent a 6-digit code to',
  codeGoodFor: 'It is good for 10 minutes.',
  code: 'One-time code',
  verify: 'Verify OTP',
  resend: 'Resend OTP',
  resendIn: (seconds: number) => `Resend OTP in ${seconds}s`,
  resent: 'OTP resent successfully.',
  resendFailed: 'Could not resend OTP.',
  verificationFailed: 'OTP verification failed',
  codeIncomplete: 'Please enter a 6-digit OTP',
  changeDetails: 'Change my details',
  done: 'Registration successful! Redirecting...',
  /** Before the number, and after it. */
  storeNumberIs: 'Your store number is',
  storeNumberUse: 'You log in with it. It is in your mail as well.',
  nameWasTaken: (name: string) =>
    `Another store has taken your name in the meantime, so yours is called “${name}”. You can change it in your store settings.`,
  underReview: 'We review new stores before shoppers can see them. We will email you when yours is approved.',
}

export const login = {
  title: 'Seller Login',
  text: 'Log in to your store with its number. It was mailed to you when the store opened.',
  email: 'Email',
  password: 'Password',
  storeNumber: 'Store number',
  code: 'Authenticator code',
  codeHint: 'Six digits of your authenticator app, or a recovery code.',
  submit: 'Login',
  forgotten: 'Forgot your password?',
  register: 'Register as Seller',
  noStore: 'No store yet?',
  failed: 'Login failed. Please try again.',
}

export const dashboard = {
  title: 'Seller Dashboard',
  home: 'Sokoni, Seller Dashboard',
  sections: 'Sections of the dashboard',
  loading: 'Your store is on its way',
  skip: 'Skip to content',
  storeNumber: (storeNumber: number) => `Store number ${storeNumber}`,
  balance: 'Wallet balance',
  withdraw: 'Withdraw',
  viewShop: 'To the shop',
  logOut: 'Log out',
  needsScript: 'The dashboard needs JavaScript.',
  storeFailed: 'Your store could not be loaded.',
  tryAgain: 'Try Again',
  loadFailed: 'Failed to load dashboard data. Please check console for details.',
  status: {
    'awaiting-approval':
      'Your store is under review. You can add products now. Shoppers will see them once we approve your store, and we will email you.',
    declined: 'Your store was not approved. Its products are not public. Please contact us.',
    suspended: 'Your store is suspended. Its products are not public. Please contact us.',
    closed: 'Your store is closed.',
  } satisfies Record<Exclude<StoreStatus, 'open'>, string>,
  nothingAllowed: 'You may not do anything in this store yet. Please ask its owner.',
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
