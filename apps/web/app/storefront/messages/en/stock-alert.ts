/** The alert of a logged-in shopper for a product that is sold out. */
export const messages = {
  waiting: 'We’ll email you once when it’s back in stock.',
  cancel: 'Cancel notification',
}
