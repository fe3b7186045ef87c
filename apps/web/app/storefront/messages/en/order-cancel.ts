/** Cancelling a paid order, as a whole or one store's items. */
export const messages = {
  heading: 'Cancel items',
  from: (seller: string) => `From ${seller}`,
  whole: {
    ask: 'Cancel the whole order',
    question: 'Cancel the whole order?',
    text: 'Items that a store has not accepted are cancelled and refunded right away. Stores that have accepted get 24 hours to answer.',
    confirm: 'Cancel the order',
  },
  now: {
    ask: 'Cancel these items',
    question: (seller: string) => `Cancel your items from ${seller}?`,
    text: 'They are cancelled right away, and you are refunded the way you paid.',
    confirm: 'Cancel items',
  },
  request: {
    ask: 'Ask to cancel',
    question: (seller: string) => `Ask ${seller} to cancel?`,
    text: 'The store has already accepted your order. It has 24 hours to answer. If it does not, your items are cancelled and refunded.',
    confirm: 'Send request',
  },
  dismiss: 'Keep it',
  failed: 'Your order could not be cancelled. Please try again.',
  /** Before the deadline for the store's answer. */
  requested: 'You asked the store to cancel. If it does not answer, your items are cancelled and refunded on',
  declined: (reason: string) => `The store declined to cancel: ${reason}`,
  doneNow: 'Cancelled. Your refund is on its way.',
  doneRequest: 'Your request was sent to the store.',
}
