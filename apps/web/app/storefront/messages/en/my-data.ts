/** Access to the user's personal data, and its erasure (kenya.md §6). */
export const messages = {
  newsletter: {
    none: (email: string) => `Offers and new arrivals, now and then. ${email} does not get them.`,
    pending: (email: string) => `Please follow the link that we mailed to ${email}: it confirms your subscription.`,
    confirmed: (email: string) => `We write to ${email} about offers and new arrivals, now and then.`,
  },
  unsubscribe: 'Unsubscribe',
  newsletterFailed: 'Your newsletter could not be loaded.',

  download: 'Download my data',
  downloadText:
    'All we hold on you, as one file: your profile, addresses, orders, payments, reviews, devices, newsletter and the mails we sent you.',
  downloadFailed: 'Your data could not be downloaded. Please try again.',
  downloaded: 'Your data is in your downloads.',

  deleteTitle: 'Delete my account',
  deleteText: 'Your account and what we know of you are erased. You can buy again later with a new account.',
  privacy: 'Privacy policy',

  question: 'Delete your account?',
  goes: 'What goes',
  goesList: [
    'your name, username, email, phone number and password',
    'your saved addresses and your cart',
    'your subscription to the newsletter and copies of our mails',
    'every login, on every device',
  ],
  stays: 'What stays, without your name',
  staysList: [
    'what was bought, when, for how much and to which county: the law asks us to keep our books',
    'your reviews, as those of nobody',
  ],
  forGood: 'This cannot be undone.',
  password: 'Your password',
  submit: 'Delete my account',
  noPassword: 'This account has no password: please prove with Google that it is yours.',
  noProof: 'This account has no password. Please set one by mail first: it proves that the account is yours.',
  setByMail: 'Set a password by mail',
  loadFailed: 'Your account could not be loaded.',
  googleFailed: 'Google login failed. Please try again.',
  failed: 'Your account could not be deleted. Please try again.',
  keep: 'Keep my account',
  confirmQuestion: 'Delete your account for good?',

  deleted: 'Your account is deleted',
  deletedText: 'You are logged out, and we have erased what we knew of you. Thank you for having been here.',
}
