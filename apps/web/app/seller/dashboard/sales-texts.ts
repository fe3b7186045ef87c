/** Of the tab Sales Analytics; V§2 letter for letter. */
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
}
