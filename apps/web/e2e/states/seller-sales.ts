import type { Page } from 'playwright-core'
import type { Sales } from '../../app/seller/data/sales.ts'
import { answers, breaks, hangs } from '../network.ts'
import { aSeller } from '../seller.ts'
import { loading, type Arrival, type State } from './state.ts'

const calls = '**/api/seller/sales/'
const newcomer = async (): Promise<Arrival> => ({ path: '/Seller/Dashboard?tab=sales', as: await aSeller() })

/** A store that sells a lot; the first of its products has a name as long as it may be. */
export const sold: Sales = {
  sales_data: [
    { date: '2026-07-04', sales: 1_204, revenue: 1_250_000.5 },
    { date: '2026-07-03', sales: 0, revenue: 0 },
  ],
  total_sales: 12_345,
  total_revenue: 15_000_000,
  real_revenue: 14_250_000.5,
  top_products: [
    { id: 1, name: 'W'.repeat(160), price: 2_500, sales: 5_000, revenue: 12_500_000 },
    { id: 2, name: 'Kettle', price: 1_250, sales: 2_000, revenue: 2_500_000 },
  ],
}

export const sells = (page: Page) => answers(page, calls, () => sold)

export const sellerSales: readonly State[] = [
  {
    name: 'V§2 Sales Analytics',
    from: newcomer,
    meets: sells,
    shows: (page) => page.getByRole('table', { name: 'Top Selling Products' }),
    everyRun: true,
  },
  { name: 'V§2 Sales Analytics: no sales', from: newcomer, shows: (page) => page.getByText('No sales yet.') },
  {
    name: 'V§2 Sales Analytics: loading',
    from: newcomer,
    meets: (page) => hangs(page, calls),
    shows: loading,
  },
  {
    name: 'V§7 Sales Analytics: not to be had',
    from: newcomer,
    meets: (page) => breaks(page, calls),
    shows: (page) => page.getByText('Your sales could not be loaded.'),
  },
]
