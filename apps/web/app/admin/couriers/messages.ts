import type { OutsideChannel } from '#contract/shared/states.ts'

export const couriers = {
  caption: 'Couriers',
  about:
    'Couriers earn the delivery fees of the orders they carry. Sellers name the courier when they ship. If an order has several sellers, its fee is split equally.',
  owed: 'Owed to couriers',
  unassigned: 'Not earned yet',
  unassignedHint: 'Not shipped yet, or shipped without a courier',
  totalsFailed: 'We couldn’t load the totals.',
  name: 'Courier',
  earned: 'Fees earned',
  paid: 'Paid',
  balance: 'Balance due',
  /** Below zero: more was paid than is due. */
  balanceOf: (balance: number, amount: (shillings: number) => string) =>
    balance < 0 ? `−${amount(-balance)}` : amount(balance),
  download: 'Download as CSV',
  downloadFailed: 'We couldn’t create the file. Please try again.',
  empty: 'No couriers yet. A courier appears here after shipping an order with a delivery fee.',
  failed: 'We couldn’t load the couriers.',

  back: 'All couriers',
  unknown: 'Courier not found.',
  oneFailed: 'We couldn’t load the courier.',
  overpaid: (amount: string) =>
    `Overpaid by ${amount}, because fees were later refunded to buyers. It will be deducted from the next fees.`,

  fees: 'Delivery fees',
  record: 'Record payment',
  recordTitle: (name: string) => `Record payment to ${name}`,
  recordText: (amount: string) => `For a payment you made outside Sokoni. Balance due: ${amount}.`,
  amount: 'Amount (KSh)',
  channel: 'Payment method',
  channels: { bank: 'Bank transfer', cash: 'Cash', other: 'Other' } satisfies Record<OutsideChannel, string>,
  reference: 'Reference',
  referenceHint: 'The transfer or receipt number. Use a different one for each payment.',
  recordFailed: 'We couldn’t record the payment. Please try again.',
  recorded: (balance: string) => `Payment recorded. Balance due: ${balance}.`,

  orders: 'Orders',
  order: 'Order',
  store: 'Seller',
  shipped: 'Shipped',
  fee: 'Fee',
  noOrders: 'No orders with a delivery fee.',
  ordersFailed: 'We couldn’t load the orders.',

  payments: 'Payments',
  paidOn: 'Recorded',
  paidAmount: 'Amount',
  by: 'Recorded by',
  noPayments: 'No payments yet.',
  paymentsFailed: 'We couldn’t load the payments.',
}
