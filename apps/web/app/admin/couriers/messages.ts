import type { OutsideChannel } from '#contract/shared/states.ts'

export const couriers = {
  caption: 'Couriers',
  about:
    'Delivery fees are owed to the couriers that sellers name when they ship. An order’s fee is shared equally by its seller orders.',
  owed: 'Owed to couriers',
  unassigned: 'Not earned yet',
  unassignedHint: 'Not shipped, or shipped without a courier',
  totalsFailed: 'The totals could not be loaded.',
  name: 'Courier',
  earned: 'Fees earned',
  paid: 'Paid',
  balance: 'Balance due',
  /** Below zero: more was paid than is due. */
  balanceOf: (balance: number, amount: (shillings: number) => string) =>
    balance < 0 ? `−${amount(-balance)}` : amount(balance),
  download: 'Download as CSV',
  downloadFailed: 'The file could not be made. Please try again.',
  empty: 'No courier has carried an order with a delivery fee yet.',
  failed: 'The couriers could not be loaded.',

  back: 'All couriers',
  unknown: 'This courier is not known.',
  oneFailed: 'The courier could not be loaded.',
  overpaid: (amount: string) =>
    `${amount} more was paid than is owed, because fees were refunded to buyers later. The next fees are set off against it.`,

  fees: 'Delivery fees',
  record: 'Record payment',
  recordTitle: (name: string) => `Record a payment to ${name}`,
  recordText: (amount: string) => `For money you have paid outside Sokoni. ${amount} is due.`,
  amount: 'Amount (KSh)',
  channel: 'Paid by',
  channels: { bank: 'Bank transfer', cash: 'Cash', other: 'Another way' } satisfies Record<OutsideChannel, string>,
  reference: 'Reference',
  referenceHint: 'The number of the transfer or receipt. Each payment to a courier has its own.',
  recordFailed: 'The payment could not be recorded. Please try again.',
  recorded: (balance: string) => `Payment recorded. Balance due: ${balance}.`,

  orders: 'Orders',
  order: 'Order',
  store: 'Seller',
  shipped: 'Shipped',
  fee: 'Fee',
  noOrders: 'No order with a delivery fee.',
  ordersFailed: 'The orders could not be loaded.',

  payments: 'Payments',
  paidOn: 'Recorded',
  paidAmount: 'Amount',
  by: 'Recorded by',
  noPayments: 'Nothing was paid yet.',
  paymentsFailed: 'The payments could not be loaded.',
}
