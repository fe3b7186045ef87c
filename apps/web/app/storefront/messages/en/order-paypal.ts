/** The specified messages are verbatim (S§2, S§8). */
export const messages = {
  pay: 'Pay with PayPal',
  /** D11: 'USD 34.80'. */
  dollars: (amount: string) => `USD ${amount}`,
  inDollars: 'PayPal charges in US dollars.',
  notStarted: 'Failed to create PayPal order.',
  asking: 'Checking your payment with PayPal…',
  successful: '✅ Payment Successful!',
  cancelled: 'You came back from PayPal without paying. You can try again or pay another way.',
  checking:
    'PayPal has your payment and is still checking it. This page tells you when it is through; please do not pay again.',
  anotherWay: 'Pay another way',
  declined:
    'PayPal could not take the money from the card or account you chose. Please go back to PayPal and choose another.',
  notFinished: 'The payment was not finished at PayPal. You can try again.',
  unknown:
    'We could not reach PayPal just now. If you paid, this page will tell you in a minute; please do not pay again.',
  /** The server describes the result of the payment in plain words. */
  outcome: (_state: string, message: string) => message,

  /** For a user who returns without a session. */
  guest: {
    title: 'Your payment',
    paid: 'Thank you. You can follow the order without logging in.',
    follow: 'Track your order',
    goBack: 'Back to PayPal',
    login: 'Log in to see the whole order or to pay another way.',
  },
}
