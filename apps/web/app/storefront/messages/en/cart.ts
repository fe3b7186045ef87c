/** The specified messages are verbatim (S§2, S§4, S§5, S§8). */
export const messages = {
  title: 'Cart',
  description: 'What you have chosen, what it costs with delivery to your county, and the way to pay for it.',
  heading: 'Your cart',
  notSetAside: 'Nothing in a cart is set aside yet: prices and stock are checked once more when you order.',
  items: 'Items',
  empty: 'Your cart is empty',
  fetchFailed: 'Failed to fetch cart. Please try again later.',
  removeFailed: 'Failed to remove item from cart.',

  guest: {
    signIn: 'Sign in to view your cart',
    stored: 'What you choose is kept on this device and joins your account when you log in.',
    storedHere: 'Kept on this device',
    checkOut: 'Sign in and check out',
    unnamed: 'Unnamed Product',
  },

  line: {
    quantity: (product: string) => `Quantity of ${product}`,
    remove: (product: string) => `Remove ${product}`,
    left: (count: number) => `Only ${count} left`,
    tooMany: (left: number) => `Only ${left} left. Please take fewer.`,
    gone: 'This product is unavailable. Please remove it.',
    away: (day: string) => `Its store is on holiday until ${day}. Please remove it, or come back then.`,
    priceChanged: (from: string, to: string) => `The price changed from ${from} to ${to}.`,
    removed: (product: string, subtotal: string) => `${product} was removed. ${subtotal}`,
    changed: (product: string, quantity: number, subtotal: string) => `${quantity} of ${product}. ${subtotal}`,
  },

  offline: {
    notice: (moment: string) => `You are offline. This is your cart as it was on ${moment}.`,
    reason: 'Without a network nothing can be changed or ordered. Your cart is safe.',
    waiting: 'Waiting for the network',
    waitingText: 'These go into your cart as soon as you are online.',
  },

  freeDelivery: {
    /** Before and after the missing amount. */
    add: 'Add',
    more: 'more for free delivery.',
    reached: 'Your delivery is free.',
    progress: 'Progress to free delivery',
  },

  delivery: {
    heading: 'Delivery information',
    choose: 'Deliver to',
    edit: 'Edit Address',
    another: 'Add another address',
    failed: 'Your saved addresses could not be loaded.',
    howFast: 'How fast?',
    methods: { standard: 'Standard', express: 'Express' },
  },

  coupon: {
    label: 'Coupon code',
    apply: 'Apply',
    remove: (code: string) => `Remove the coupon ${code}`,
    minimum: (amount: string) => `This coupon is for goods worth ${amount} or more.`,
    failed: 'The coupon could not be checked. Please try again.',
    applied: (code: string) => `Coupon ${code}`,
  },

  summary: {
    heading: 'Order summary',
    subtotal: (count: number) => (count === 1 ? 'Subtotal (1 item)' : `Subtotal (${count} items)`),
    delivery: 'Delivery',
    /** Without an address the price of the most expensive zone applies. */
    deliveryAtMost: 'Delivery, at most',
    days: (min: number, max: number) => (min === max ? `in ${min} days` : `in ${min} to ${max} days`),
    oneDay: 'tomorrow',
    free: 'Free',
    total: 'Total',
    checkout: 'Checkout',
    payNext: 'You pay on the next page',
    belowMinimum: (minimum: string) => `Minimum order value is ${minimum} Ksh. Please add more items to your cart.`,
    unavailable: 'Some items cannot be had any more. Please change or remove them.',
    addressNotSaved: 'Please save your delivery address before checkout',
    checkoutFailed: 'Checkout failed',
    orderIdMissing: 'Order ID not received',
    checkoutError: 'Error during checkout.',
  },

  changes: {
    price: (product: string, from: string, to: string) => `${product}: price changed from ${from} to ${to}`,
    left: (product: string, left: number) => `${product}: only ${left} left`,
    gone: (product: string) => `${product}: unavailable`,
    quantity: (product: string, quantity: number) => `${product}: now ${quantity} in your cart`,
    delivery: (from: string, to: string) => `Delivery: changed from ${from} to ${to}`,
  },
}
