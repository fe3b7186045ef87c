import { index, layout, route, type RouteConfigEntry } from '@react-router/dev/routes'

/** The screens of operators (D40). A section's own route has its title; its other routes are views and details. */
const sections: RouteConfigEntry[] = [
  route('dashboard', 'admin/dashboard/dashboard.route.tsx'),
  route('orders', 'admin/orders/orders.route.ts', [
    index('admin/orders/order-list.route.tsx'),
    route(':orderId', 'admin/orders/order.route.tsx'),
    route(':orderId/attempts/:attemptId', 'admin/payments/attempt.route.tsx', { id: 'admin/orders/attempt' }),
  ]),
  route('returns', 'admin/returns/returns.route.tsx'),
  route('payments', 'admin/payments/payments.route.ts', [
    index('admin/payments/first-list.route.tsx'),
    layout('admin/payments/payment-lists.route.tsx', [
      route('review', 'admin/payments/review.route.tsx'),
      route('unmatched-payments', 'admin/payments/unmatched-payments.route.tsx'),
      route('refunds', 'admin/payments/refunds.route.tsx'),
      route('refund-payouts', 'admin/payments/refund-payouts.route.tsx'),
      route('differences', 'admin/payments/differences.route.tsx'),
      route('attempts', 'admin/payments/attempt-list.route.tsx'),
    ]),
    route('attempts/:attemptId', 'admin/payments/attempt.route.tsx'),
    route('review/:attemptId', 'admin/payments/attempt.route.tsx', { id: 'admin/payments/reviewed-attempt' }),
  ]),
  route('withdrawals', 'admin/withdrawals/withdrawals.route.tsx'),
  route('couriers', 'admin/couriers/couriers.route.ts', [
    index('admin/couriers/courier-list.route.tsx'),
    route(':courierId', 'admin/couriers/courier.route.tsx'),
  ]),
  route('reports/:report?', 'admin/reports/report.route.tsx'),
  route('documents', 'admin/documents/documents.route.tsx'),
  route('sellers', 'admin/stores/stores.route.ts', [
    index('admin/stores/store-list.route.tsx'),
    route(':storeId', 'admin/stores/store.route.tsx'),
  ]),
  route('commission', 'admin/commission/commission.route.tsx'),
  route('marketing', 'admin/marketing/marketing.route.tsx', [
    index('admin/marketing/first-view.route.tsx'),
    route('campaigns', 'admin/marketing/campaign-list.route.tsx'),
    route('campaigns/new', 'admin/marketing/new-campaign.route.tsx'),
    route('campaigns/:campaignId', 'admin/marketing/campaign.route.tsx'),
    route('coupons', 'admin/marketing/coupon-list.route.tsx'),
    route('coupons/new', 'admin/marketing/new-coupon.route.tsx'),
    route('coupons/:couponId', 'admin/marketing/coupon.route.tsx'),
    route('newsletter', 'admin/marketing/newsletter.route.tsx'),
    route(':banners', 'admin/marketing/content-banners.route.tsx'),
  ]),
  route('categories', 'admin/categories/categories.route.tsx'),
  route('products', 'admin/products/products.route.ts', [
    layout('admin/products/product-lists.route.tsx', [
      index('admin/products/product-list.route.tsx'),
      route('changes', 'admin/products/waiting-changes.route.tsx'),
    ]),
    route(':productId', 'admin/products/product.route.tsx'),
    route('changes/imports/:importId', 'admin/products/import.route.tsx'),
    // A product opened from the changes, or from an import, has a link back to them.
    route('changes/:productId', 'admin/products/product.route.tsx', { id: 'admin/products/changed-product' }),
    route('changes/imports/:importId/:productId', 'admin/products/product.route.tsx', {
      id: 'admin/products/imported-product',
    }),
  ]),
  route('reviews', 'admin/reviews/reviews.route.tsx'),
  route('people', 'admin/people/people.route.ts', [
    index('admin/people/person-list.route.tsx'),
    route(':personId', 'admin/people/person.route.tsx'),
  ]),
  route('operators', 'admin/operators/operators.route.tsx'),
  route('pages', 'admin/pages/pages.route.ts', [
    index('admin/pages/page-list.route.tsx'),
    route(':page/:language', 'admin/pages/page.route.tsx'),
  ]),
  route('settings/:group?', 'admin/settings/settings.route.tsx'),
  route('audit', 'admin/audit/audit.route.tsx'),
  route('jobs', 'admin/jobs/jobs.route.tsx'),
  route('account', 'admin/account/account.route.tsx'),
  index('admin/first-section.route.tsx'),
  route('*', 'admin/first-section.route.tsx', { id: 'admin/unknown' }),
]

export const admin: RouteConfigEntry[] = [
  route('admin', 'admin/layout.tsx', [
    route('login', 'admin/login.route.tsx'),
    route('set-up', 'admin/set-up.route.tsx'),
    layout('admin/signed-in.tsx', [layout('admin/screen-boundary.tsx', sections)]),
  ]),
]
