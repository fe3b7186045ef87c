/** The specified messages are verbatim (S§2, S§8). */
export const messages = {
  pay: 'Pay with PayPal',
  /** D11: 'USD 34.80'. */
  dollars: (amount: string) => `USD ${amount}`,
  notStarted: 'Failed to create PayPal order.',
  verifying: 'Checking your payment with PayPal…',
  successful: '✅ Payment Successful!',
  cancelled: 'You left PayPal without paying. You can try again or pay another way.',
  checking: 'PayPal is still checking your payment. This page updates when it’s done, so please don’t pay again.',
  anotherWay: 'Pay another way',
  declined: 'PayPal couldn’t charge the card or account you chose. Please go back to PayPal and choose another.',
  notFinished: 'Your PayPal payment wasn’t completed. You can try again.',
  unknown: 'We couldn’t reach PayPal. If you’ve paid, this page updates in a minute, so please don’t pay again.',
  /** The server describes the result of the payment in plain words. */
  outcome: (_state: string, message: string) => message,

  /** For a user who returns without a session. */
  guest: {
    title: 'Your payment',
    paid: 'Thank you. You can track your order without logging in.',
    follow: 'Track your order',
    goBack: 'Back to PayPal',
    login: 'Log in to see your order or pay another way.',
  },
}
