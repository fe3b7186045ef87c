/** Refunds. Amounts include their label: 'KSh 1,450.00'. */
export const messages = {
  heading: 'Money back',
  onItsWay: 'On its way',
  done: 'Given back',
  ofOrder: 'For this order',
  overpaid: 'Paid beside the price of this order',
  how: 'It goes back the way you paid. With a card it can take some days until your bank shows it.',
  disputed: 'Your bank has asked for this payment back. We will tell you here when that is decided.',
  refunded: (amount: string) => `${amount} given back`,
}
