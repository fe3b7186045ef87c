/** The specified texts are written letter for letter (S§2, S§8). */
export const texts = {
  title: 'Track your order',
  loading: 'Loading...',
  notFound: 'Order not found',
  failed: 'Failed to load order. Please try again.',
  account: 'My Account',
  heading: (orderNumber: string) => `Order ${orderNumber}`,
  refresh: 'Refresh',
  pay: 'Pay for this order',
  estimated: 'Estimated delivery:',
  progress: 'Progress',
  partOf: (seller: string) => `From ${seller}`,
  items: 'Items',
  product: 'Product',
  quantity: 'Quantity',
  price: 'Price',
  address: 'Delivery address',

  steps: {
    ordered: 'Ordered',
    pending: 'Waiting for payment',
    paid: 'Paid',
    processing: 'Being packed',
    shipped: 'On its way',
    delivered: 'Delivered',
    completed: 'Completed',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
    expired: 'Not paid in time',
  },
  /** Of one seller's part, before anything has happened to it. */
  partNew: 'Received by the seller',
}
