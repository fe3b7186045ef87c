/** The specified messages are verbatim (S§2, S§5, S§8). */
export const messages = {
  title: 'Your order',
  loginFirst: 'Please log in to see your order.',
  failed: 'Failed to load order. Please try again.',
  account: 'My Account',
  heading: (orderNumber: string) => `Order ${orderNumber}`,
  placed: 'Placed on',

  summary: {
    heading: 'Order summary',
    id: 'Order ID',
    subtotal: 'Subtotal',
    discount: 'Discount',
    delivery: 'Delivery',
    free: 'Free',
    total: 'Total amount',
    vat: 'VAT included',
    track: 'Track your order',
    receipt: 'Receipt',
  },

  /** Below the number, where the status needs an explanation. */
  now: {
    paid: 'Thank you. Sellers are preparing your order.',
    processing: 'Your items are being packed.',
    shipped: 'Your items are on their way.',
    delivered: 'Your items have been delivered.',
    completed: 'This order is complete. Thank you for shopping with us.',
    cancelled: 'This order was cancelled. If you’ve paid, we’ll refund you.',
    expired: 'This order expired because it wasn’t paid in time. You can order the items again.',
    refunded: 'This order was refunded.',
  },

  items: {
    heading: 'Items',
    quantity: (count: number) => `Quantity: ${count}`,
    each: 'each',
    seller: (seller: string) => `Sold by ${seller}`,
  },

  where: {
    heading: 'Delivery',
    methods: { standard: 'Standard delivery', express: 'Express delivery' },
    estimated: 'Estimated delivery:',
  },

  cancel: {
    action: 'Cancel this order',
    question: 'Cancel this order?',
    text: 'Your items will no longer be reserved.',
    confirm: 'Cancel order',
    dismiss: 'Keep order',
    done: 'Order cancelled.',
  },

  again: {
    order: 'Order again',
    nothing: 'These items are no longer available.',
    added: (count: number) => (count === 1 ? 'Your cart now has 1 item.' : `Your cart now has ${count} items.`),
  },

  pay: {
    allMobilePayments: 'All Mobile Payments',
    mpesa: 'Pay with M-Pesa',
    phone: 'M-Pesa phone number',
    phoneHint: (phone: string) => `Format: +254 followed by 9 digits (e.g., ${phone})`,
    send: 'Send M-Pesa prompt',
    again: (seconds: number) => `Try again in ${seconds}s`,
    none: 'You can’t pay for this order right now. Please try again in a few minutes.',
    /** Before and after the end of the reservation. */
    reserved: 'Reserved until',
    payToConfirm: 'Pay to confirm.',
    requestSent: 'Payment Request Sent',
    /** Before and after 'M-Pesa PIN', which stays on one line. */
    checkPhone: (phone: string) => `Please check your phone${phone && ` (${phone})`} and enter your`,
    pin: 'M-Pesa PIN',
    toPay: (amount: string) => `to pay ${amount}.`,
    updates: 'Your order updates here once the payment is confirmed.',
    /** The server describes the result of the payment in plain words. */
    outcome: (_state: string, message: string, _reason: string | null) => message,
    stillPending: (message: string) => message,
    errorOccurred: 'An error occurred. Please try again.',
    windowClosed: 'Payment window closed.',
    successful: '✅ Payment Successful!',
    verificationFailed: (message: string) => `Payment verification failed: ${message || 'Unknown error'}`,
    verificationError: (message: string) => `Verification error: ${message}`,
    noAnswer: 'no response',
  },

  confirm: {
    heading: 'Confirm your email',
    /** Before and after the address. */
    sentTo: 'Enter the code we sent to',
    purpose: 'to get emails about your order.',
    enter: 'Enter code',
    label: 'Verification code',
    incomplete: 'Please enter a 6-digit OTP',
    failed: 'Verification failed. Please try again.',
    verify: 'Verify',
    resend: 'Resend code',
    resendIn: (seconds: number) => `Resend in ${seconds}s`,
    resendFailed: 'Failed to resend OTP.',
    done: 'Your email is confirmed.',
  },
}
