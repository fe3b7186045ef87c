/** A product that is sold out. */
export const messages = {
  notify: 'Notify me when available',
  waiting: 'We’ll email you once when it’s back in stock.',
  cancel: 'Cancel notification',
  loginFirst: 'Log in so that we know where to email you.',
}
