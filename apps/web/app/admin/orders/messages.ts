import type { CancelReason, FulfilmentState, OrderPaymentState, OrderStatus } from '#contract/shared/states.ts'

export const statusLabels: Record<OrderStatus, string> = {
  pending: 'Awaiting payment',
  paid: 'Paid',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  expired: 'Expired',
}

export const fulfilmentLabels: Record<FulfilmentState, string> = {
  new: 'New',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const paymentLabels: Record<OrderPaymentState, string> = {
  due: 'Awaiting payment',
  on_delivery: 'Pay on delivery',
  paid: 'Paid',
  partly_refunded: 'Partially refunded',
  refunded: 'Refunded',
  expired: 'Expired',
  cancelled: 'Cancelled before payment',
}

export const attentionLabels = { refund: 'Needs attention' }

export const cancelLabels: Record<CancelReason, string> = {
  out_of_stock: 'out of stock',
  damaged: 'damaged',
  cannot_deliver: 'can’t deliver to this address',
  buyer_request: 'requested by the buyer',
  other: 'other',
  refunded: 'fully refunded',
}

/** Of the list. */
export const list = {
  all: 'All orders',
  waiting: 'Awaiting payment',
  toAccept: 'To accept',
  toShip: 'To ship',
  shipped: 'Shipped',
  refundAttention: 'Refund issues',
  searchForm: 'Search orders',
  q: 'Order number, email, phone or receipt',
  qHint: 'Enter the full value.',
  paymentStatus: 'Payment status',
  anyPaymentStatus: 'Any',
  fulfilment: 'Fulfilment status',
  anyFulfilment: 'Any',
  from: 'Placed from',
  to: 'Placed to',
  paidFrom: 'Paid from',
  paidTo: 'Paid to',
  attention: 'Refunds',
  anyAttention: 'Any',
  sort: 'Sort by',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  caption: 'Order list',
  order: 'Order',
  placed: 'Placed',
  paid: 'Paid',
  buyer: 'Buyer',
  erased: 'Account deleted',
  status: 'Status',
  total: 'Total',
  none: 'No orders match your filters.',
  empty: 'No orders yet.',
  failed: 'We couldn’t load the orders.',
}

/** Of the saved views of the list. */
export const views = {
  failed: 'We couldn’t load your views.',
  open: 'Save view',
  dialogTitle: 'Save view',
  dialogText: 'Saves the current filters as a view. Only you can see it.',
  name: 'Name',
  save: 'Save',
  saveFailed: 'We couldn’t save the view.',
  stored: (name: string) => `View “${name}” saved.`,
  remove: 'Delete view',
  removeOf: (name: string) => `Delete view: ${name}`,
  confirmRemove: (name: string) => `Delete the view “${name}”? Its orders aren’t affected.`,
  removed: (name: string) => `View “${name}” deleted.`,
}

/** Of one order. */
export const one = {
  back: 'All orders',
  heading: (number: string) => `Order ${number}`,
  notFound: 'Order not found.',
  failed: 'We couldn’t load the order.',
  placed: 'Placed',
  disputed: 'The payment of this order is disputed. You can’t refund it until the dispute is resolved.',

  steps: 'Actions',
  refund: 'Refund',
  cancel: 'Cancel order',
  receipt: 'Resend receipt',
  receiptSent: 'We’ve emailed the receipt to the buyer.',
  cancelTitle: (number: string) => `Cancel order ${number}`,
  cancelText: 'This order hasn’t been paid. Its items will be back in stock. You can’t undo this.',
  reason: 'Reason',
  cancelled: 'Order cancelled.',

  sellerOrderOf: (store: string) => `Seller order: ${store}`,
  courierLine: (carrier: string, number: string) =>
    number === '' ? `Courier: ${carrier}` : `Courier: ${carrier}, ${number}`,
  delivered: 'Delivered',
  released: 'Released to the store',
  cancellation: {
    requested: 'Buyer requested cancellation. It’s approved automatically unless the store responds by',
    granted: 'Cancellation approved',
    declined: 'Cancellation declined by the store',
  },
  ship: 'Mark as shipped',
  shipOf: (store: string) => `Mark as shipped: ${store}`,
  shipTitle: (store: string) => `Mark the order from ${store} as shipped`,
  shipText: 'We’ll email the tracking details to the buyer. If the store hasn’t accepted the order, this accepts it.',
  carrier: 'Courier',
  trackingNumber: 'Tracking number (optional)',
  shipped: (store: string) => `Order from ${store} marked as shipped.`,
  deliver: 'Mark as delivered',
  deliverOf: (store: string) => `Mark as delivered: ${store}`,
  confirmDeliver: (store: string) =>
    `Have the buyer and the courier both confirmed delivery from ${store}? The store can withdraw the money after the hold period.`,
  nowDelivered: (store: string) => `Order from ${store} marked as delivered.`,
  itemCancelled: (units: number) => `${units} cancelled`,
  itemRefunded: (units: number) => `${units} refunded`,
  itemReturned: (units: number) => `${units} in a return`,

  buyer: 'Buyer',
  erased: 'This account was deleted.',
  unconfirmed: 'not confirmed',
  methods: { standard: 'Standard delivery', express: 'Express delivery' },
  expected: 'Expected by',

  totals: 'Summary',
  subtotal: 'Subtotal',
  discount: 'Discount',
  deliveryCost: 'Delivery',
  total: 'Total',
  refunded: 'Refunded',
  refundable: 'Refundable',

  payments: 'Payments',
  noPayments: 'No payment attempts yet.',
  viewOf: (provider: string, moment: string) => `View: ${provider} payment, ${moment}`,
  provider: 'Method',
  state: 'Status',
  amount: 'Amount',
  receiptNumber: (receipt: string) => `receipt ${receipt}`,
  receiptComes: 'receipt pending',
  byHand: 'paid manually',
  owed: 'owed to the buyer',
  inReview: 'under review',

  refunds: 'Refunds',
  noRefunds: 'No refunds yet.',
  requested: 'Requested',
  why: 'Reason',
  returnOf: (reason: string) => `Return: ${reason.toLowerCase()}`,
  refundSteps: 'Actions',

  postings: 'Ledger entries',
  postingsOf: (count: number) => `Ledger entries (${count})`,
  postedAt: 'Date',
  postingReason: 'Description',
  account: 'From → to',

  returns: 'Returns',
  mails: 'Emails to the buyer',
  noMails: 'No emails sent yet.',
  mailStates: { waiting: 'queued', sent: 'sent', refused: 'bounced' },

  timeline: 'Timeline',

  notes: 'Notes',
  notesText: 'Only operators can see notes. Notes can’t be edited or deleted.',
  noNotes: 'No notes yet.',
  decisions: 'Decisions',
  byTheShop: 'Command line',
  note: 'New note',
  addNote: 'Add note',
  receiptNote: 'Resent the receipt.',
  noteDeleted: 'Deleted with the buyer’s account.',
}

/** Of payment on delivery. */
export const onDelivery = {
  due: (amount: string) => `${amount} due on delivery`,
  steps: 'Payment on delivery',
  failed: 'Something went wrong. Please try again.',

  prompt: 'Send M-Pesa prompt',
  promptTitle: (amount: string) => `Send M-Pesa prompt for ${amount}`,
  promptText: 'The buyer gets a prompt on their phone and enters their M-Pesa PIN.',
  phone: 'Phone number',
  send: 'Send M-Pesa prompt',
  sent: (amount: string) => `Prompt for ${amount} sent. The order is paid once the PIN is entered.`,
  unsure: (amount: string) =>
    `We don’t know if the prompt for ${amount} reached the phone. Ask the buyer to check it before you try again.`,

  cash: 'Record cash',
  cashTitle: 'Record cash',
  cashText: 'The cash the courier collected for the whole order. The courier then owes this amount to the marketplace.',
  amount: 'Amount (KSh)',
  amountHint: 'The order total in whole shillings.',
  receipt: 'Receipt number',
  receiptHint: 'From the receipt the buyer got. Each receipt can be used once.',
  paid: 'Cash recorded. The order is paid.',
  owed: 'Cash recorded. The order was already paid or cancelled, so this amount is owed to the buyer.',

  refused: 'Delivery refused',
  confirmRefused:
    'Did the buyer refuse the delivery without paying? The order will be cancelled and its items put back in stock. You can’t undo this.',
  agreeRefused: 'Mark as refused',
  ended: 'Order cancelled.',
}

/** Of the refund dialog. */
export const refundItems = {
  title: (number: string) => `Refund order ${number}`,
  text: 'The refund goes back to the original payment method.',
  what: 'Refund type',
  refundKinds: { items: 'Items and delivery', amount: 'Custom amount', all: 'Full refund' },
  everythingHint: 'Refunds the remaining amount. Items that haven’t been shipped are cancelled and restocked.',
  nothingChosen: 'Nothing selected yet.',
  sum: (amount: string) => `Refund total: ${amount}`,
  itemsHint: 'Refunds the price paid, after coupons. Items that haven’t been shipped are cancelled and restocked.',
  lessLeft: 'The order has changed: some of the items you selected are already refunded. Please check your selection.',
  unitsOf: (name: string) => `Quantity of ${name}`,
  none: 'None',
  ofUnits: (count: number, left: number) => `${count} of ${left}`,
  each: (amount: string) => `${amount} each`,
  unsent: 'not shipped yet',
  delivery: (amount: string) => `Delivery fee, ${amount}`,
  amount: 'Amount (KSh)',
  amountHint: (amount: string) =>
    `Up to ${amount}. The refund is shared between the sellers and the delivery fee in proportion.`,
  amountWrong: 'Please enter an amount such as 1450.50.',
  reason: 'Reason',
  reasonHint: 'Only operators can see this.',
  submit: 'Refund',
  failed: 'Something went wrong. Please try again.',
  done: 'Refund started.',
}
