/** Of the tab Sales Analytics; V§2 verbatim, other messages follow below. */
export const sales = {
  title: 'Sales Analytics',
  totalSales: 'Total Sales',
  totalSalesHint: 'Units sold, excluding cancellations.',
  totalRevenue: 'Total Revenue',
  totalRevenueHint: 'At list prices.',
  realRevenue: 'Revenue after refunds',
  realRevenueHint: 'At the prices paid, minus refunds.',
  failed: 'We couldn’t load your sales.',
  tryAgain: 'Try again',

  recent: 'Recent Sales',
  noRecent: 'No sales yet.',
  date: 'Date',
  sales: 'Sales',
  revenue: 'Revenue',

  top: 'Top Selling Products',
  topHint: 'At list prices, before any discount.',
  noTop: 'No products sold yet.',
  product: 'Product',
  price: 'Price',

  period: 'Sales by period',
  presets: {
    week: 'Last 7 days',
    month: 'Last 30 days',
    quarter: 'Last 90 days',
    thisMonth: 'This month',
  },
  periodFailed: 'We couldn’t load the figures for this period.',
  between: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  figures: { views: 'Product views', orders: 'Orders', units: 'Units sold', revenue: 'Revenue' },
  conversion: 'Conversion',
  conversionHint: 'Orders per product view.',
  chooseMetric: 'Choose a figure for the chart',
  comparedWith: (days: number, from: string, to: string) =>
    days === 1 ? `Compared with ${from}.` : `Compared with the previous ${days} days, ${from} – ${to}.`,
  viewsSince: (day: string) => `Views have been counted since ${day}.`,
  noActivity: 'No views or sales in this period.',

  byDay: (figure: string) => `${figure} by day`,
  byWeek: (figure: string) => `${figure} by week`,
  unitsOf: (written: string, units: number) => (units === 1 ? '1 unit' : `${written} units`),
  asTable: 'View as table',
  daysTable: 'Sales by day',
  weeksTable: 'Sales by week',

  files: { days: 'Daily figures (CSV)', products: 'Products (CSV)' },
  fileFailed: 'We couldn’t create the file. Please try again.',

  best: 'Top products',
  bestBy: 'Sort top products',
  bestByRevenue: 'By revenue',
  bestByUnits: 'By units',
  noBest: 'No products sold in this period.',
}
