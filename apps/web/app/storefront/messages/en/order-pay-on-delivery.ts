/** Payment on delivery. Amounts include their label: 'KSh 1,450'. */
export const messages = {
  choose: 'Pay on delivery',
  question: 'Pay on delivery?',
  meaning: (amount: string) =>
    `Sellers start preparing your order right away. Pay ${amount} by M-Pesa or in cash when it’s delivered. You can cancel until it ships.`,
  confirm: 'Confirm order',
  keep: 'Not now',
  confirmFirst: 'Confirm your email below to pay on delivery.',
  chosen: 'Your order is confirmed.',
  due: (amount: string) => `Pay ${amount} on delivery`,
  how: 'By M-Pesa or in cash, when you receive your items.',
  payNow: 'Or pay now',
}
