import type { Page } from 'playwright-core'
import { addDays, daysIn } from '#contract/shared/days.ts'
import type { Analytics } from '../../apps/web/app/seller/data/analytics.ts'
import type { Sales } from '../../apps/web/app/seller/data/sales.ts'
import { answers, breaks, hangs } from '../support/network.ts'
import { idleSeller } from './idle-seller.ts'
import { loading, type Arrival, type State } from './state.ts'

const calls = '**/api/seller/sales/'
const newcomer = async (): Promise<Arrival> => ({ path: '/Seller/Dashboard/sales', as: await idleSeller() })

/** The sales of a busy store. The name of the first product has the maximum length. */
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

export const sells = async (page: Page) => {
  await answers(page, calls, () => sold)
  await answers(page, figures, soldWithin)
}

export const figures = '**/api/seller/analytics/?*'

/** Analytics of the same period, in which every seventh day has no sales. */
export function soldWithin({ period: { from, to }, before }: Analytics): Analytics {
  const days = Array.from({ length: daysIn({ from, to }) }, (_, n) => ({
    date: addDays(from, n),
    views: 120 + n * 3,
    orders: n % 7 === 6 ? 0 : 3,
    units: n % 7 === 6 ? 0 : 4 + (n % 5),
    revenue: n % 7 === 6 ? 0 : 12_500.5 + n * 1_000,
  }))
  const product = { id: 1, name: 'W'.repeat(160), views: 900, orders: 12, units: 40, revenue: 800_000, conversion: 1.3 }
  const products = [product, { ...product, id: 2, name: 'Kettle', views: 0, revenue: 1_250, conversion: null }]
  return {
    period: { from, to, views: 4_905, orders: 78, units: 156, revenue: 1_250_000.5, conversion: 1.6 },
    before: { ...before, views: 0, orders: 60, units: 160, revenue: 1_250_000.5, conversion: null },
    views_since: addDays(from, 1),
    by_day: days,
    before_by_day: days.map((day, n) => ({ ...day, date: addDays(before.from, n), revenue: day.revenue / 2 })),
    top_products: { by_revenue: products, by_units: products.toReversed() },
  }
}

export const sellerSales: readonly State[] = [
  {
    name: 'V§2 Sales Analytics',
    from: newcomer,
    meets: sells,
    shows: (page) => page.getByRole('table', { name: 'Top Selling Products' }),
    isSpecified: true,
  },
  {
    name: 'V§2 Sales Analytics: half a year by week, with the table',
    from: async () => ({
      ...(await newcomer()),
      path: '/Seller/Dashboard/sales?from=2026-01-01&to=2026-06-30&by=units',
    }),
    meets: sells,
    does: (page) => page.getByText('View as table').click(),
    shows: (page) => page.getByRole('table', { name: 'Sales by week' }),
  },
  {
    name: 'V§2 Sales Analytics: invalid period',
    from: async () => ({ ...(await newcomer()), path: '/Seller/Dashboard/sales?from=2026-05-05&to=2026-05-04' }),
    shows: (page) => page.getByText('The end can’t be before the start.'),
  },
  {
    name: 'V§2 Sales Analytics: figures of the period failed to load',
    from: newcomer,
    meets: (page) => breaks(page, figures),
    shows: (page) => page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) }),
  },
  { name: 'V§2 Sales Analytics: no sales', from: newcomer, shows: (page) => page.getByText('No sales yet.') },
  {
    name: 'V§2 Sales Analytics: loading',
    from: newcomer,
    meets: (page) => hangs(page, calls),
    shows: loading,
  },
  {
    name: 'V§7 Sales Analytics: sales failed to load',
    from: newcomer,
    meets: (page) => breaks(page, calls),
    shows: (page) => page.getByText('We couldn’t load your sales.'),
  },
]
