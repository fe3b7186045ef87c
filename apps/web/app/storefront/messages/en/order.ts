/** The specified messages are verbatim (S§2, S§5, S§8). */
export const messages = {
  title: 'Your order',
  loginFirst: 'Please log in to see your order.',
  failed: 'Failed to load order. Please try again.',
  account: 'My Account',
  heading: (orderNumber: string) => `Order ${orderNumber}`,
  placed: 'Placed on',

  summary: {
    heading: 'Summary',
    id: 'Order ID',
    subtotal: 'Subtotal',
    discount: 'Discount',
    delivery: 'Delivery',
    free: 'Free',
    total: 'Total amount',
    vat: 'Of which VAT',
    status: 'Status',
    track: 'Track your order',
    receipt: 'Receipt',
  },

  /** Below the number, where the status needs an explanation. */
  now: {
    paid: 'Thank you. The sellers have been told and pack your items.',
    processing: 'Your items are being packed.',
    shipped: 'Your items are on their way to you.',
    delivered: 'Your items were handed over.',
    completed: 'Everything about this order is done. Thank you for shopping with us.',
    cancelled: 'This order was cancelled. Nothing more is taken for it.',
    expired: 'This order was not paid in time, and its items went back to the shelf. You can order them again.',
    refunded: 'The money for this order was given back.',
  },

  items: {
    heading: 'Items',
    quantity: (count: number) => `Quantity ${count}`,
    each: 'each',
    seller: (seller: string) => `Sold by ${seller}`,
  },

  where: {
    heading: 'Delivery',
    methods: { standard: 'Standard delivery', express: 'Express delivery' },
    estimated: 'Estimated delivery:',
  },

  cancel: {
    ask: 'Cancel this order',
    question: 'Cancel this order?',
    text: 'Its items go back to the shelf.',
    confirm: 'Cancel the order',
    keep: 'Keep it',
    done: 'This order is cancelled.',
  },

  again: {
    order: 'Order again',
    nothing: 'None of these items can be had any more.',
    added: (count: number) => (count === 1 ? 'Your cart now holds 1 item.' : `Your cart now holds ${count} items.`),
  },

  pay: {
    heading: 'Pay',
    allMobilePayments: 'All Mobile Payments',
    mpesa: 'Pay with M-Pesa',
    phone: 'M-Pesa phone number',
    phoneHint: (phone: string) => `Format: +254 followed by 9 digits (e.g., ${phone})`,
    send: 'Send the request',
    again: (seconds: number) => `Try again in ${seconds}s`,
    none: 'This order cannot be paid right now. Please come back in a few minutes.',
    /** Before the end of the reservation. */
    stored: 'Your items are kept for you until',
    requestSent: 'Payment Request Sent',
    /** Before and after 'M-Pesa PIN', which stays on one line. */
    checkPhone: (phone: string) => `Please check your phone${phone && ` (${phone})`} and enter your`,
    pin: 'M-Pesa PIN',
    toComplete: 'to complete the payment.',
    updates: 'Your order updates here once the payment is confirmed.',
    /** The server describes the result of the payment in plain words. */
    outcome: (_state: string, message: string, _reason: string | null) => message,
    stillPending: (message: string) => message,
    errorOccurred: 'An error occurred. Please try again.',
    windowClosed: 'Payment window closed.',
    successful: '✅ Payment Successful!',
    verificationFailed: (message: string) => `Payment verification failed: ${message || 'Unknown error'}`,
    verificationError: (message: string) => `Verification error: ${message}`,
    noAnswer: 'no answer',
  },

  confirm: {
    heading: 'Confirm your email',
    /** Before and after the address. */
    sentTo: 'We sent a code to',
    purpose: 'so that we can mail you about this order.',
    enter: 'Enter the code',
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
