import type { CancelReason, FulfilmentState, OrderPaymentState, OrderStatus } from '#contract/shared/states.ts'

export const statusLabels: Record<OrderStatus, string> = {
  pending: 'Waits for payment',
  paid: 'Paid',
  processing: 'Being packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  expired: 'Not paid in time',
}

export const fulfilmentLabels: Record<FulfilmentState, string> = {
  new: 'New',
  processing: 'Being packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const paymentLabels: Record<OrderPaymentState, string> = {
  due: 'Waits for payment',
  on_delivery: 'To be paid at the door',
  paid: 'Paid',
  partly_refunded: 'Refunded in part',
  refunded: 'Refunded',
  expired: 'Not paid in time',
  cancelled: 'Cancelled before payment',
}

export const attentionLabels = { refund: 'One needs attention' }

export const cancelLabels: Record<CancelReason, string> = {
  out_of_stock: 'out of stock',
  damaged: 'damaged',
  cannot_deliver: 'cannot be delivered there',
  buyer_request: 'the buyer asked for it',
  other: 'another reason',
  refunded: 'all the money went back',
}

/** Of the list. */
export const list = {
  views: 'Views',
  all: 'All orders',
  waiting: 'Waiting for payment',
  unaccepted: 'New at a store',
  toSend: 'To be sent',
  underWay: 'On their way',
  refundAttention: 'Refund needs attention',
  searchForm: 'Find orders',
  q: 'Number, email, phone or receipt',
  qHint: 'All of it, in any spelling.',
  money: 'Money',
  anyMoney: 'Any',
  fulfilment: 'A part of it is',
  anyFulfilment: 'Anywhere',
  from: 'Placed from',
  to: 'Placed until',
  paidFrom: 'Paid from',
  paidTo: 'Paid until',
  attention: 'Refunds',
  anyAttention: 'Any',
  sort: 'Order by',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  search: 'Search',
  caption: 'List of orders',
  order: 'Order',
  placed: 'Placed',
  paid: 'Paid',
  buyer: 'Buyer',
  erased: 'Account deleted',
  status: 'Status',
  total: 'Total',
  none: 'No order fits.',
  empty: 'There are no orders yet.',
  failed: 'The orders could not be loaded.',
}

/** Of the saved views of the list. */
export const views = {
  own: 'Views of your own',
  failed: 'Your own views could not be loaded.',
  keep: 'Save as a view',
  keepTitle: 'Save as a view',
  keepText: 'What the list is narrowed down to now stands among your views then. Nobody else sees it.',
  name: 'Name',
  save: 'Save',
  keepFailed: 'The view could not be saved.',
  stored: (name: string) => `“${name}” is among your views now.`,
  remove: 'Remove this view',
  removeOf: (name: string) => `Remove this view: ${name}`,
  confirmRemove: (name: string) => `Remove “${name}” from your views? The orders in it stay as they are.`,
  removed: (name: string) => `“${name}” is no longer among your views.`,
}

/** Of one order. */
export const one = {
  back: 'All orders',
  heading: (number: string) => `Order ${number}`,
  notFound: 'This order is not known.',
  failed: 'The order could not be loaded.',
  placed: 'Placed',
  disputed: 'The payment of this order is disputed: nothing is given back until that is decided.',

  steps: 'What you can do',
  refund: 'Give money back',
  cancel: 'Cancel the order',
  receipt: 'Mail the receipt again',
  receiptSent: 'The receipt is on its way to the buyer.',
  cancelTitle: (number: string) => `Cancel order ${number}`,
  cancelText: 'It ends for good, and its items are on the shelf again. Nobody has paid for it.',
  reason: 'Reason',
  cancelled: 'The order is cancelled.',

  sellerOrderOf: (store: string) => `Part of ${store}`,
  brought: (carrier: string, number: string) => (number === '' ? `By ${carrier}` : `By ${carrier}, ${number}`),
  delivered: 'Delivered',
  released: 'Its money is available to the store since',
  cancellation: {
    requested: 'Buyer asked to cancel; granted unless the store answers by',
    granted: 'Cancellation granted',
    declined: 'Store declined to cancel',
  },
  ship: 'Mark as sent',
  shipOf: (store: string) => `Mark as sent: ${store}`,
  shipTitle: (store: string) => `Sent by ${store}`,
  shipText: 'The buyer is told by whom. A store that has not accepted it has done so with this.',
  carrier: 'Brought by',
  trackingNumber: 'Tracking number',
  trackingHint: 'Leave it empty where there is none.',
  shipped: (store: string) => `What ${store} sends is on its way.`,
  deliver: 'Mark as delivered',
  deliverOf: (store: string) => `Mark as delivered: ${store}`,
  confirmDeliver: (store: string) =>
    `Have both said that what ${store} sent has arrived? Its money is available to the store some days later.`,
  nowDelivered: (store: string) => `What ${store} sent is delivered.`,
  itemCancelled: (units: number) => `${units} not sent`,
  itemRefunded: (units: number) => `${units} refunded`,
  itemReturned: (units: number) => `${units} in returns`,

  buyer: 'Buyer',
  erased: 'The account was deleted, and the person with it.',
  unconfirmed: 'not confirmed',
  methods: { standard: 'Standard delivery', express: 'Express delivery' },
  expected: 'Expected by',

  totals: 'Money',
  subtotal: 'Goods',
  discount: 'Discount',
  deliveryCost: 'Delivery',
  total: 'Total',
  refunded: 'Given back',
  refundable: 'Can still be given back',

  payments: 'Payments',
  noPayments: 'Nobody has tried to pay.',
  lookAtOf: (provider: string, moment: string) => `Look at it: payment by ${provider}, ${moment}`,
  provider: 'By',
  state: 'Status',
  amount: 'Amount',
  receipts: 'Receipts',
  receiptComes: 'receipt to come',
  byHand: 'by hand',
  owed: 'owed to the buyer',
  inReview: 'in review',

  refunds: 'Refunds',
  noRefunds: 'Nothing was given back.',
  requested: 'Asked for',
  why: 'Why',
  refundSteps: 'Steps',

  postings: 'Postings',
  postingsOf: (count: number) => `Postings in the ledger (${count})`,
  postedAt: 'When',
  postingReason: 'What',
  account: 'From and to',

  returns: 'Returns',
  mails: 'Mails to the buyer',
  noMails: 'None was sent.',
  mailStates: { waiting: 'waits to be sent', sent: 'sent', refused: 'refused by its mailbox' },

  timeline: 'What happened',

  notes: 'Notes',
  notesText: 'For operators alone, and for good: a note is neither changed nor removed.',
  noNotes: 'Nobody has written anything.',
  decisions: 'What was decided, and why',
  byTheShop: 'From the command line',
  note: 'New note',
  write: 'Write it down',
  receiptNote: 'Had the receipt mailed again.',
  noteGone: 'Its words went with the buyer’s account.',
}

/** Of payment on delivery. */
export const onDelivery = {
  due: (amount: string) => `${amount} is to be paid at the door.`,
  steps: 'At the door',
  failed: 'That did not work. Please try again.',

  prompt: 'Ask for it by M-Pesa',
  promptTitle: (amount: string) => `Ask for ${amount} by M-Pesa`,
  promptText: 'The phone rings at once, and whoever holds it enters the PIN of M-Pesa.',
  phone: 'Phone at the door',
  send: 'Send the request',
  sent: (amount: string) => `${amount} was asked for. The order is paid once the PIN is entered.`,
  unsure: (amount: string) =>
    `It is not known whether the request for ${amount} reached the phone. Have them look at it before anything else is tried.`,

  cash: 'Record cash',
  cashTitle: 'Record cash',
  cashText: 'What the buyer handed over for the whole order. From then on whoever brought it owes it to the shop.',
  amount: 'Amount in shillings',
  amountHint: 'All that the order costs, in whole shillings.',
  receipt: 'Number of the slip',
  receiptHint: 'On the slip the buyer got. Each counts once.',
  paid: 'The order is paid.',
  owed: 'It is recorded. The order needed no money any more: it is owed to the buyer.',

  refused: 'Refused at the door',
  confirmRefused:
    'Was what was brought neither taken nor paid for? The order ends for good, and its items are on the shelf again.',
  agreeRefused: 'It was refused',
  ended: 'The order has ended.',
}

/** Of the refund dialog. */
export const refundItems = {
  title: (number: string) => `Give money back of order ${number}`,
  text: 'It goes back the way it was paid.',
  what: 'What goes back',
  refundKinds: { items: 'Items and delivery', amount: 'An amount', all: 'Everything' },
  everythingHint: 'All that is left. What was not sent is not, and is stock again.',
  nothingChosen: 'Nothing is chosen yet.',
  sum: (amount: string) => `${amount} goes back.`,
  itemsHint: 'What was paid for them, less their share of a coupon. What was not sent is not, and is stock again.',
  lessLeft: 'The order has changed: some of what you chose is back already. Please look at it again.',
  unitsOf: (name: string) => `Units of ${name}`,
  none: 'None',
  ofUnits: (count: number, left: number) => `${count} of ${left}`,
  each: (amount: string) => `${amount} each`,
  unsent: 'not sent yet',
  delivery: (amount: string) => `The delivery, ${amount}`,
  amount: 'Amount in shillings',
  amountHint: (amount: string) => `At most ${amount}. Each store and the delivery give in proportion.`,
  amountWrong: 'Please enter an amount, such as 1450.50.',
  reason: 'Reason',
  reasonHint: 'For the books and for other operators; the buyer does not read it.',
  submit: 'Give it back',
  failed: 'That did not work. Please try again.',
  done: 'The money is on its way back.',
}
