type Shown = {
  /** What it is, and its number. */
  text: string
  /** The screen of the object. */
  to?: string
}

const numbered = (name: string, path?: string) => (id: string) => ({
  text: `${name} ${id}`,
  ...(path !== undefined && { to: `${path}/${id}` }),
})
const listed = (name: string, to: string) => (id: string) => ({ text: `${name} ${id}`, to })
const one = (text: string, to: string) => () => ({ text, to })

const subjects: Readonly<Record<string, (id: string) => Shown>> = {
  account: numbered('Account', '/admin/people'),
  attempt: numbered('Payment', '/admin/payments/attempts'),
  audit: one('Audit log', '/admin/audit'),
  campaign: numbered('Campaign', '/admin/marketing/campaigns'),
  categories: one('Categories', '/admin/categories'),
  category: listed('Category', '/admin/categories'),
  content_banner: numbered('Content banner'),
  content_banners: one('Content banners', '/admin/marketing'),
  coupon: numbered('Coupon', '/admin/marketing/coupons'),
  couriers: one('Couriers', '/admin/couriers'),
  difference: listed('Reconciliation difference', '/admin/payments/differences'),
  job: listed('Job', '/admin/jobs'),
  newsletter: one('Newsletter', '/admin/marketing/newsletter'),
  operator: listed('Operator', '/admin/operators'),
  // Its number is not part of the entry. The first characters of the id tell orders apart.
  order: (id) => ({ text: `Order ${id.slice(0, 6)}…`, to: `/admin/orders/${id}` }),
  page: (id) => ({ text: `Page ${id.replace('.', ' ')}`, to: `/admin/pages/${id.replace('.', '/')}` }),
  payout: listed('Withdrawal', '/admin/withdrawals'),
  product: numbered('Product', '/admin/products'),
  refund: listed('Refund', '/admin/payments/refunds'),
  report: (id) => ({ text: `Report: ${id}`, to: `/admin/reports/${id}` }),
  return: listed('Return', '/admin/returns'),
  review: listed('Review', '/admin/reviews'),
  seller_order: numbered('Seller order'),
  settings: one('Settings', '/admin/settings'),
  store: numbered('Store', '/admin/sellers'),
  subscription: numbered('Newsletter subscription'),
  unmatched: listed('Unmatched payment', '/admin/payments/unmatched-payments'),
  withdrawals: one('Withdrawals', '/admin/withdrawals'),
}

/**
 * An object of the audit log, such as `payout:3`, as text and link.
 *
 * @param orderId the order that the entry names: its screen shows the object
 */
export function subjectOf(subject: string, orderId?: unknown): Shown {
  const [kind = '', ...rest] = subject.split(':')
  const shown = subjects[kind]?.(rest.join(':')) ?? { text: subject }
  return typeof orderId === 'string' ? { ...shown, to: `/admin/orders/${orderId}` } : shown
}
