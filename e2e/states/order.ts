import { breaks, hangs } from '../support/network.ts'
import { NOBODYS_ORDER, type Order, orderOfRegular, orderWith, pendingOrder } from './an-order.ts'
import { newcomerAt } from './arrivals.ts'
import { loading, type State, step } from './state.ts'

const refunded = (amount: number, more: Partial<Order['refunds'][number]> = {}): Order['refunds'][number] => ({
  id: amount,
  amount,
  of_order: true,
  done: true,
  requested_at: '2026-07-05T06:00:00Z',
  done_at: '2026-07-06T06:00:00Z',
  ...more,
})
const onItsWay = { done: false, done_at: null }

/** The order page by status of the order. The states of paying are in paying.ts. */
export const order: readonly State[] = [
  { name: 'S§2 Order summary: guest', from: `/order/${NOBODYS_ORDER}`, shows: /^Please log in/, isSpecified: true },
  {
    name: 'S§2 Order summary: loading',
    from: newcomerAt(`/order/${NOBODYS_ORDER}`),
    meets: (page) => hangs(page, `**/api/orders/${NOBODYS_ORDER}/`),
    shows: loading,
  },
  {
    name: 'S§8 Order: could not be loaded',
    from: newcomerAt(`/order/${NOBODYS_ORDER}`),
    meets: (page) => breaks(page, `**/api/orders/${NOBODYS_ORDER}/`),
    shows: 'Failed to load order. Please try again.',
  },
  { name: 'S§8 Order: not found', from: newcomerAt(`/order/${NOBODYS_ORDER}`), shows: 'Order not found' },
  { name: 'S§2 Order summary: pending', from: pendingOrder, shows: /^Order SK/, isSpecified: true },
  {
    name: 'S§2 Order summary: pending, items opened or folded',
    from: pendingOrder,
    does: (page) => page.getByRole('heading', { name: '1 item' }).click(),
    shows: (page) => page.getByRole('heading', { name: '1 item' }),
  },
  {
    name: 'S§2 Order summary: question before cancelling',
    from: pendingOrder,
    does: step('Cancel this order'),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'S§2 Order summary: delivered',
    from: orderOfRegular('delivered'),
    shows: (page) => page.getByRole('button', { name: 'Return items' }),
  },
  ...['paid', 'processing', 'shipped', 'completed', 'cancelled', 'expired'].map((status): State => ({
    name: `S§2 Order summary: ${status}`,
    from: orderOfRegular(status),
    shows: /^Order SK/,
  })),
  {
    name: 'S§2 Order summary: requesting a return',
    from: orderOfRegular('delivered'),
    does: step('Return items'),
    shows: (page) => page.getByRole('heading', { name: 'What do you want to return?' }),
  },
  {
    name: 'S§2 Order summary: email verification code',
    from: pendingOrder,
    meets: orderWith({ email_confirmed: false }),
    does: step('Enter code'),
    shows: (page) => page.getByRole('textbox', { name: 'Verification code' }),
  },
  {
    name: 'S§2 Order summary: refund in progress',
    from: orderOfRegular('cancelled'),
    meets: orderWith({ refunds: [refunded(1_450, onItsWay)] }),
    shows: (page) => page.getByText('On its way', { exact: true }),
  },
  {
    name: 'S§2 Order summary: partly refunded',
    from: orderOfRegular('delivered'),
    meets: orderWith({ refunded: 200.5, refunds: [refunded(200.5), refunded(149_999.99, onItsWay)] }),
    shows: (page) => page.getByText('Refunded', { exact: true }),
  },
  {
    name: 'S§2 Order summary: refunded',
    from: orderOfRegular('delivered'),
    meets: orderWith({ status: 'refunded', refunded: 1_450, refunds: [refunded(1_450)], payment_methods: [] }),
    shows: (page) => page.getByText('This order was refunded.'),
  },
  {
    name: 'S§2 Order summary: overpaid',
    from: orderOfRegular('paid'),
    meets: orderWith({ overpaid: 1_450, refunds: [refunded(1_450, { ...onItsWay, of_order: false })] }),
    shows: (page) => page.getByText('Overpayment'),
  },
  {
    name: 'S§2 Order summary: disputed',
    from: orderOfRegular('delivered'),
    meets: orderWith({ disputed: true }),
    shows: (page) => page.getByText(/^This payment is disputed at your bank/),
  },
  {
    name: 'S§8 Order: event stream unavailable',
    from: pendingOrder,
    meets: (page) => breaks(page, '**/api/orders/*/events/'),
    shows: (page) => page.getByRole('button', { name: 'All Mobile Payments' }),
  },
]
