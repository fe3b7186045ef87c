/** Of the tab Sales Analytics; V§2 verbatim, other messages follow below. */
export const sales = {
  title: 'Sales Analytics',
  totalSales: 'Total Sales',
  totalSalesHint: 'Units sold of all your products, without cancelled ones.',
  totalRevenue: 'Total Revenue',
  totalRevenueHint: 'These units at the prices of today.',
  realRevenue: 'Revenue after refunds',
  realRevenueHint: 'What they cost when they were sold, less what was refunded.',
  failed: 'Your sales could not be loaded.',
  tryAgain: 'Try Again',

  recent: 'Recent Sales',
  noRecent: 'No sales yet.',
  date: 'Date',
  sales: 'Sales',
  revenue: 'Revenue',

  top: 'Top Selling Products',
  noTop: 'No product has been sold yet.',
  product: 'Product',
  price: 'Price',

  someDays: 'Some days',
  presets: {
    week: 'Last 7 days',
    month: 'Last 30 days',
    quarter: 'Last 90 days',
    thisMonth: 'This month',
  },
  periodFailed: 'The figures of these days could not be loaded.',
  between: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  figures: { views: 'Product views', orders: 'Orders', units: 'Units sold', revenue: 'Revenue' },
  conversion: 'Conversion',
  conversionHint: 'Orders by product views.',
  before: (value: string) => `Before: ${value}`,
  comparedWith: (days: number, from: string, to: string) =>
    days === 1 ? `Compared with ${from}.` : `Compared with the ${days} days before, ${from} – ${to}.`,
  viewsSince: (day: string) => `Views are counted since ${day}.`,
  nothingThen: 'Nothing was looked at or sold in these days.',

  unitsByDay: 'Units sold by day',
  unitsByWeek: 'Units sold by week',
  revenueByDay: 'Revenue by day',
  revenueByWeek: 'Revenue by week',
  unitsOf: (written: string, units: number) => (units === 1 ? '1 unit' : `${written} units`),
  asTable: 'The same as a table',
  daysTable: 'Day by day',
  weeksTable: 'Week by week',

  files: { days: 'Days (CSV)', products: 'Products (CSV)' },
  fileFailed: 'The file could not be made. Please try again.',

  best: 'Best products of these days',
  bestBy: 'Best products by',
  bestByRevenue: 'By revenue',
  bestByUnits: 'By units',
  noBest: 'No product was paid for in these days.',
}
