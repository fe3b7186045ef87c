import { answers, breaks, hangs, walksTo } from '../support/network.ts'
import { anOrder, aRegular, aShopper, orderThatIs } from '../support/shopper.ts'
import { NOBODYS_ORDER } from './an-order.ts'
import { type Arrival, loading, type State, walksWhile } from './state.ts'

const trackedOrder = (status: string) => async (): Promise<Arrival> => ({
  path: `/orders/${await orderThatIs(status, await aRegular())}/track`,
})

/** A new one: the demo's unpaid order expires during a long run. */
async function trackedPending(): Promise<Arrival> {
  const shopper = await aShopper()
  const { id } = await anOrder(shopper)
  return { path: `/orders/${id}/track`, as: shopper }
}

export const tracking: readonly State[] = [
  {
    name: 'S§2 Order tracking: pending',
    from: trackedPending,
    shows: (page) => page.getByRole('link', { name: 'Pay for this order' }),
  },
  {
    name: 'S§8 Tracking: failed to load',
    from: '/categories',
    does: walksWhile(breaks, '**/api/orders/*/track/', `/orders/${NOBODYS_ORDER}/track`),
    shows: 'Failed to load order. Please try again.',
  },
  { name: 'S§2 Order tracking', from: trackedOrder('shipped'), shows: /^Order SK/, isSpecified: true },
  ...['paid', 'delivered', 'cancelled'].map((status): State => ({
    name: `S§2 Order tracking: ${status}`,
    from: trackedOrder(status),
    shows: /^Order SK/,
  })),
  {
    name: 'S§2 Order tracking: not found',
    from: `/orders/${NOBODYS_ORDER}/track`,
    shows: 'Order not found',
    isSpecified: true,
  },
  {
    name: 'S§2 Order tracking: loading',
    from: '/categories',
    does: walksWhile(hangs, '**/api/orders/*/track/', `/orders/${NOBODYS_ORDER}/track`),
    shows: loading,
  },
  {
    name: 'S§2 Order tracking: payment on delivery',
    from: '/categories',
    meets: (page) => answers(page, '**/api/orders/*/track/', (order) => ({ ...order, due_on_delivery: 1_450 })),
    does: async (page) => walksTo(page, (await trackedOrder('shipped')()).path),
    shows: (page) => page.getByRole('heading', { name: /^Pay KSh.* on delivery$/ }),
  },
  {
    name: 'S§2 Order tracking: refunded',
    from: '/categories',
    meets: (page) => answers(page, '**/api/orders/*/track/', (order) => ({ ...order, status: 'refunded' })),
    does: async (page) => walksTo(page, (await trackedOrder('delivered')()).path),
    shows: /^Order SK/,
  },
]
