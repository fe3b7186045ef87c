/** Payment on delivery. Amounts include their label: 'KSh 1,450'. */
export const messages = {
  choose: 'Pay on delivery',
  question: 'Pay on delivery?',
  meaning: (amount: string) =>
    `Your items are packed at once. You pay ${amount} when they are brought to you, by M-Pesa or in cash. You can cancel until they are on their way.`,
  confirm: 'Yes, I pay at the door',
  keep: 'Not now',
  confirmFirst: 'Confirm your email below to pay on delivery.',
  chosen: 'Your order is confirmed.',
  due: (amount: string) => `Pay ${amount} at the door`,
  how: 'By M-Pesa or in cash, when your items are brought to you.',
  payNow: 'Or pay now',
}
