/** Refunds. Amounts include their label: 'KSh 1,450.00'. */
export const messages = {
  heading: 'Refunds',
  onItsWay: 'On its way',
  done: 'Refunded',
  ofOrder: 'For this order',
  overpaid: 'Overpayment',
  how: 'We refund you the way you paid. Card refunds can take a few days to show in your bank account.',
  disputed: 'This payment is disputed at your bank. We’ll update you here when it’s resolved.',
  refunded: (amount: string) => `${amount} refunded`,
}
