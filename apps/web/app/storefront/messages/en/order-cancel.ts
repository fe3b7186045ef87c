/** Cancelling a paid order, as a whole or one store's items. */
export const messages = {
  heading: 'Cancel items',
  from: (seller: string) => `From ${seller}`,
  whole: {
    action: 'Cancel whole order',
    question: 'Cancel the whole order?',
    text: 'Items a store hasn’t accepted yet are cancelled and refunded right away. Stores that have accepted them have 24 hours to reply.',
    confirm: 'Cancel order',
  },
  now: {
    action: 'Cancel these items',
    question: (seller: string) => `Cancel your items from ${seller}?`,
    text: 'We’ll cancel them right away and refund you the way you paid.',
    confirm: 'Cancel items',
  },
  request: {
    action: 'Request cancellation',
    question: (seller: string) => `Ask ${seller} to cancel?`,
    text: 'The store has already accepted your order and has 24 hours to reply. If it doesn’t, we’ll cancel your items and refund you.',
    confirm: 'Send request',
  },
  dismiss: 'Keep order',
  failed: 'We couldn’t cancel your order. Please try again.',
  /** Before the deadline for the store's answer. */
  requested: 'Cancellation requested. If the store doesn’t reply, we’ll cancel your items and refund you on',
  declined: (reason: string) => `The store declined to cancel: ${reason}`,
  doneNow: 'Cancelled. Your refund is on its way.',
  doneRequest: 'Cancellation request sent to the store.',
}
