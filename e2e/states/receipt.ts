import { breaks, hangs } from '../support/network.ts'
import { NOBODYS_ORDER, orderOfRegular, pendingOrder } from './an-order.ts'
import { newcomerAt } from './arrivals.ts'
import { loading, type State, step } from './state.ts'

export const receipt: readonly State[] = [
  {
    name: 'Receipt',
    from: async () => {
      const { path, as } = await orderOfRegular('delivered')()
      return { path: `${path}/receipt`, as }
    },
    shows: /^Receipt for order SK/,
    isSpecified: true,
  },
  {
    name: 'Receipt: before the order is paid',
    from: async () => {
      const { path, as } = await pendingOrder()
      return { path: `${path}/receipt`, as }
    },
    shows: 'Your receipt will be available once this order is paid.',
  },
  {
    name: 'Receipt: loading',
    from: newcomerAt(`/order/${NOBODYS_ORDER}/receipt`),
    meets: (page) => hangs(page, `**/api/orders/${NOBODYS_ORDER}/receipt/`),
    shows: loading,
  },
  {
    name: 'Receipt: could not be loaded',
    from: newcomerAt(`/order/${NOBODYS_ORDER}/receipt`),
    meets: (page) => breaks(page, `**/api/orders/${NOBODYS_ORDER}/receipt/`),
    shows: 'We couldn’t load your receipt. Please try again.',
  },
  {
    name: 'Receipt: could not be saved',
    from: async () => {
      const { path, as } = await orderOfRegular('delivered')()
      return { path: `${path}/receipt`, as }
    },
    meets: (page) => breaks(page, '**/receipt/pdf/**'),
    does: step('Save as PDF'),
    shows: (page) => page.getByText('We couldn’t save your receipt. Please try again.'),
  },
]
