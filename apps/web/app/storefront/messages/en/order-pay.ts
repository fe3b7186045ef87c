/**
 * Not in S: how the order page explains the payment. Amounts include their label: 'KSh 1,450' or 'USD 3.95'. The
 * invisible character after a hyphen prevents a line break there.
 */
export const messages = {
  heading: 'How do you want to pay?',
  minutesLeft: (minutes: number) => (minutes === 1 ? '1 minute left to pay.' : `${minutes} minutes left to pay.`),

  mpesa: (amount: string) => `We’ll send a prompt for ${amount} to your phone.`,
  byHandTitle: 'Pay by PayBill instead',
  byHand: 'Use your phone’s M-\u2060Pesa menu, without a prompt.',
  mobile: 'By card or mobile money, in a secure Paystack window.',
  paypal: (dollars: string) => `PayPal will charge about ${dollars}`,
  onDelivery: (amount: string) => `Pay ${amount} by M-\u2060Pesa or in cash when your order arrives.`,

  protection: {
    heading: 'Buyer protection',
    held: 'Money held until delivery',
    heldText: 'Sellers get paid only after your items are delivered.',
    returns: (days: number) => `${days}-day returns`,
    returnsText: 'Request a return from this page after delivery.',
    secure: 'Secure payment',
    secureText: 'Sokoni never sees your card number or your PIN.',
  },

  noPrompt: {
    number: (phone: string) => `Check the number. We sent the prompt to ${phone}.`,
    phone: 'Make sure your phone is on, unlocked and has signal.',
    sim: 'Old SIM card? Dial *234# and update your M-\u2060Pesa menu.',
    wait: 'Give it 30 seconds. M-\u2060Pesa can be slow at busy times.',
    byHand: 'Cancel the prompt if it still comes.',
  },

  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),

  id: {
    copy: 'Copy order ID',
    copied: 'Order ID copied.',
    notCopied: 'We couldn’t copy it. Please select it instead.',
  },
}
