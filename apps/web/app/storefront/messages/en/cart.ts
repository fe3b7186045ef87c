/** The specified messages are verbatim (S§2, S§4, S§5, S§8). */
export const messages = {
  title: 'Cart',
  description: 'Review your items, see the delivery cost to your county and check out.',
  heading: 'Your cart',
  notReserved: 'Items aren’t reserved until you check out.',
  items: 'Items',
  empty: 'Your cart is empty',
  fetchFailed: 'Failed to fetch cart. Please try again later.',
  removeFailed: 'Failed to remove item from cart.',

  guest: {
    signIn: 'Sign in to view your cart',
    stored: 'Your items are saved on this device and move to your account when you log in.',
    storedHere: 'Saved on this device',
    checkOut: 'Sign in to check out',
    unnamed: 'Unnamed Product',
  },

  line: {
    quantity: (product: string) => `Quantity of ${product}`,
    remove: (product: string) => `Remove ${product}`,
    left: (count: number) => `Only ${count} left`,
    tooMany: (left: number) => `Only ${left} left. Please reduce the quantity.`,
    gone: 'Please remove this item to check out.',
    away: (day: string) => `This store is on holiday until ${day}. Please remove this item to check out.`,
    priceChanged: (from: string, to: string) => `The price changed from ${from} to ${to}.`,
    removed: (product: string, subtotal: string) => `${product} was removed. ${subtotal}`,
    changed: (product: string, quantity: number, subtotal: string) => `${product}: quantity ${quantity}. ${subtotal}`,
  },

  offline: {
    notice: (moment: string) => `You’re offline. This is your cart as of ${moment}.`,
    reason: 'You can’t change your cart or check out while you’re offline.',
    waiting: 'Waiting for a connection',
    waitingText: 'We’ll add these to your cart when you’re back online.',
  },

  freeDelivery: {
    /** Before and after the missing amount. */
    add: 'Add',
    more: 'more for free delivery.',
    reached: 'You’ve unlocked free delivery.',
    progress: 'Progress to free delivery',
  },

  delivery: {
    heading: 'Delivery information',
    choose: 'Deliver to',
    edit: 'Edit Address',
    change: 'Change',
    another: 'Add address',
    failed: 'Failed to load your addresses',
    deliverySpeed: 'Delivery speed',
    upTo: (amount: string) => `Up to ${amount}`,
    methods: { standard: 'Standard', express: 'Express' },
  },

  coupon: {
    label: 'Coupon code',
    apply: 'Apply',
    remove: (code: string) => `Remove coupon ${code}`,
    minimum: (amount: string) => `Spend ${amount} or more to use this coupon.`,
    failed: 'We couldn’t check this coupon. Please try again.',
    applied: (code: string) => `Coupon ${code}`,
  },

  summary: {
    heading: 'Order summary',
    subtotal: (count: number) => (count === 1 ? 'Subtotal (1 item)' : `Subtotal (${count} items)`),
    delivery: 'Delivery',
    /** Without an address the price of the most expensive zone applies. */
    deliveryAtMost: 'Delivery (up to)',
    arrives: (from: string, to: string) => (from === to ? `Arrives ${from}` : `Arrives ${from} to ${to}`),
    free: 'Free',
    total: 'Total',
    checkout: 'Checkout',
    payNext: 'You’ll pay on the next page',
    belowMinimum: (minimum: string) => `Minimum order value is ${minimum} Ksh. Please add more items to your cart.`,
    unavailable: 'Some items are no longer available. Please change or remove them.',
    addressNotSaved: 'Please save your delivery address before checkout',
    checkoutFailed: 'Checkout failed',
    orderIdMissing: 'Order ID not received',
    checkoutError: 'Error during checkout.',
  },

  changes: {
    price: (product: string, from: string, to: string) => `${product}: price changed from ${from} to ${to}`,
    left: (product: string, left: number) => `${product}: only ${left} left`,
    gone: (product: string) => `${product}: unavailable`,
    quantity: (product: string, quantity: number) => `${product}: quantity changed to ${quantity}`,
    delivery: (from: string, to: string) => `Delivery: changed from ${from} to ${to}`,
  },
}
