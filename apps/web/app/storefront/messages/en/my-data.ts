/** Access to the user's personal data, and its erasure (kenya.md §6). */
export const messages = {
  newsletter: {
    none: (email: string) => `Get offers and new arrivals by email at ${email}.`,
    pending: (email: string) => `Confirm your subscription with the link we emailed to ${email}.`,
    confirmed: (email: string) => `You’re subscribed. We send offers and new arrivals to ${email}.`,
  },
  unsubscribe: 'Unsubscribe',
  newsletterFailed: 'Failed to load your newsletter settings',

  download: 'Download your data',
  downloadText:
    'Get your profile, addresses, orders, payments, reviews, devices, newsletter and the emails we’ve sent you in one file.',
  downloadFailed: 'We couldn’t download your data. Please try again.',
  downloaded: 'Your data has been downloaded.',

  deleteTitle: 'Delete account',
  deleteText: 'We’ll permanently delete your account and personal data. You can create a new account at any time.',
  privacy: 'Privacy policy',

  question: 'Delete your account?',
  deleted: 'What we’ll delete',
  deletedList: [
    'your name, username, email, phone number and password',
    'your saved addresses and your cart',
    'your newsletter subscription and copies of our emails',
    'your logins on all devices',
  ],
  retained: 'What we’ll keep, without your name',
  retainedList: [
    'order records (items, dates, amounts and county), as the law requires',
    'your reviews, shown anonymously',
  ],
  permanent: 'This can’t be undone.',
  password: 'Your password',
  submit: 'Delete account',
  noPassword: 'This account has no password. Confirm it’s yours with Google.',
  noProof: 'This account has no password. Set one by email first to confirm it’s yours.',
  setByMail: 'Set password by email',
  loadFailed: 'Failed to load your account',
  googleFailed: 'Google login failed. Please try again.',
  failed: 'We couldn’t delete your account. Please try again.',
  keep: 'Keep account',
  confirmQuestion: 'Delete your account permanently?',

  done: 'Account deleted',
  doneText: 'You’re logged out and your personal data has been deleted. Thank you for shopping with us.',
}
