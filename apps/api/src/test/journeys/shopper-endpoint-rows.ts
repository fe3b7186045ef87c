import type { ApiKey } from '#contract/index.ts'
import type { Caller } from '../factories/caller.ts'
import type { Row } from './endpoint-row.ts'
import type { operatorRows } from './operator-endpoint-rows.ts'
import type { sellerRows } from './seller-endpoint-rows.ts'

export const address = {
  county: 'Kisumu',
  town: 'Milimani',
  line: 'Aga Khan Road 4',
  landmark: 'near the mosque',
  phone_number: '0712 345 678',
}
const list = {
  ordering: 'price',
  is_new_arrival: 'true',
  is_promotional: 'false',
  on_sale: '0',
  in_stock: '1',
  min_price: '1',
  max_price: '100000.50',
  min_rating: '0',
  min_discount: '10',
  brand: 'Ramtons',
  size: 'M',
  colour: 'Red',
  count: '1',
  facets: '1',
  limit: '5',
  cursor: '',
}
/** Endpoints of shoppers and of anonymous users. */
type ShopperKey = Exclude<ApiKey, keyof typeof sellerRows | keyof typeof operatorRows>
export const shopperRows: Record<ShopperKey, (caller: Caller) => Row | Promise<Row>> = {
  'POST /api/register/': ({ email }) => ({
    body: {
      email: `new-${email}`,
      username: `new ${email.slice(0, 12)}`,
      name: 'Wanjiru',
      password: 'maembe-matamu-48',
    },
    stranger: 'everybody',
  }),
  'POST /api/verify-otp/': async ({ pendingEmail }) => ({
    body: { email: await pendingEmail(), otp: '000000' },
    answers: 'INVALID_CODE',
    stranger: 'proof',
    counts: ['registrations'],
  }),
  'POST /api/seller/register/': ({ email }) => ({
    body: {
      store_name: `Duka ${email}`,
      email: `seller-${email}`,
      username: `seller ${email.slice(0, 12)}`,
      password: 'maembe-matamu-48',
      phone_number: '0712 345 678',
    },
    stranger: 'everybody',
  }),
  'POST /api/seller/verify-otp/': async ({ pendingEmail }) => ({
    body: { email: await pendingEmail(), otp: '000000' },
    answers: 'NOTHING_TO_VERIFY',
    stranger: 'proof',
    counts: ['registrations'],
  }),
  'POST /api/seller/login/': ({ email, password }) => ({
    body: { email, password, store_number: '100001', code: '000000' },
    answers: 'INVALID_SELLER_CREDENTIALS',
    stranger: 'proof',
  }),
  'POST /api/resend-otp/': async ({ pendingEmail }) => ({
    body: { email: await pendingEmail() },
    answers: 'RESEND_TOO_SOON',
    stranger: 'proof',
  }),
  'POST /api/token/': ({ email, password }) => ({
    body: { username: email, password, google_link: 'x.y' },
    stranger: 'proof',
  }),
  'POST /api/login/': ({ email, password }) => ({ body: { email, password, google_link: 'x.y' }, stranger: 'proof' }),
  'POST /api/token/google/': () => ({
    body: { token: 'a.b.c', nonce: 'n' },
    answers: 'INVALID_GOOGLE_TOKEN',
    stranger: 'proof',
  }),
  'POST /api/token/refresh/': ({ refresh }) => ({ body: { refresh }, stranger: 'proof' }),
  'POST /api/logout/': ({ refresh }) => ({ body: { refresh }, stranger: 'proof' }),
  'GET /api/sessions/': () => ({ stranger: 'own' }),
  'POST /api/logout/everywhere/': () => ({ stranger: 'own' }),
  'POST /api/password/forgot/': ({ email }) => ({ body: { email }, stranger: 'everybody' }),
  'POST /api/password/reset/': () => ({
    body: { token: 'a.b', password: 'maembe-matamu-49' },
    answers: 'INVALID_RESET_LINK',
    stranger: 'proof',
  }),
  'POST /api/unlock/': () => ({ body: { token: 'a.b' }, answers: 'INVALID_RESET_LINK', stranger: 'proof' }),
  'POST /api/password/change/': ({ password }) => ({
    body: { current_password: password, password: 'maembe-matamu-50' },
    stranger: 'own',
  }),
  'GET /api/profile/': () => ({ stranger: 'own' }),
  'PUT /api/profile/': () => ({
    body: { username: 'other', email: 'other@example.test', phone_number: '0712 345 678', address: 'Box 1' },
    stranger: 'own',
  }),
  'GET /api/account/export/': () => ({ stranger: 'own' }),
  'GET /api/account/newsletter/': () => ({ stranger: 'own' }),
  'DELETE /api/account/newsletter/': () => ({ stranger: 'own' }),
  'POST /api/account/delete/': ({ password }) => ({
    body: { password, google_token: 'a.b.c', nonce: 'n' },
    answers: 'ACCOUNT_HAS_OPEN_ORDERS',
    stranger: 'own',
  }),

  'GET /api/categories/': () => ({ stranger: 'everybody' }),
  'GET /api/products/': () => ({
    query: { ...list, category: 'kitchen', per_category: '3', ids: '3,1' },
    stranger: 'everybody',
  }),
  'GET /api/products/category/:category/': () => ({
    params: { category: 'all' },
    query: list,
    stranger: 'everybody',
  }),
  'GET /api/stores/:slug/': () => ({ params: { slug: 'duka-la-amani' }, stranger: 'everybody' }),
  'GET /api/stores/:slug/products/': () => ({
    params: { slug: 'duka-la-amani' },
    query: { ...list, category: 'kitchen' },
    stranger: 'everybody',
  }),
  'GET /api/products/:id/': ({ productId }) => ({ params: { id: String(productId) }, stranger: 'everybody' }),
  'POST /api/products/:productId/views/': ({ productId }) => ({
    params: { productId: String(productId) },
    stranger: 'everybody',
  }),
  'GET /api/products/related/': ({ productId }) => ({
    query: { category: '1', exclude: String(productId), limit: '8' },
    stranger: 'everybody',
  }),
  'GET /api/products/recommended/': () => ({ query: { limit: '8' }, stranger: 'everybody' }),
  'GET /api/products/trending/': () => ({ query: { limit: '8' }, stranger: 'everybody' }),
  'GET /api/products/search/': () => ({ query: { ...list, category: '1', q: 'kettle' }, stranger: 'everybody' }),
  'GET /api/products/suggestions/': () => ({ query: { q: 'ket' }, stranger: 'everybody' }),
  'GET /api/products/:productId/reviews/': ({ productId }) => ({
    params: { productId: String(productId) },
    query: { limit: '2', cursor: '' },
    stranger: 'everybody',
  }),
  'GET /api/products/:productId/my-review/': ({ productId }) => ({
    params: { productId: String(productId) },
    stranger: 'own',
  }),
  'POST /api/products/:productId/reviews/': async ({ productId, delivered }) => {
    await delivered()
    return { params: { productId: String(productId) }, body: { rating: 4, comment: 'Boils fast.' }, stranger: 'own' }
  },
  'PUT /api/products/:productId/reviews/:reviewId/': async ({ productId, review }) => ({
    params: { productId: String(productId), reviewId: String(await review()) },
    body: { rating: 2, comment: 'It broke.' },
    stranger: 'REVIEW_NOT_FOUND',
  }),
  'DELETE /api/products/:productId/reviews/:reviewId/': async ({ productId, review }) => ({
    params: { productId: String(productId), reviewId: String(await review()) },
    stranger: 'REVIEW_NOT_FOUND',
  }),
  'GET /api/slides/': () => ({ stranger: 'everybody' }),
  'GET /api/banners/': () => ({ stranger: 'everybody' }),
  'GET /api/local-ads/': () => ({ stranger: 'everybody' }),
  'GET /api/pages/:slug/': () => ({ params: { slug: 'about' }, query: { language: 'sw' }, stranger: 'everybody' }),
  'GET /api/contact/': () => ({ stranger: 'everybody' }),
  'GET /api/campaigns/:slug/': () => ({ params: { slug: 'summer-sale' }, stranger: 'everybody' }),
  'GET /api/campaigns/:slug/products/': () => ({
    params: { slug: 'summer-sale' },
    query: { ...list, category: '1' },
    stranger: 'everybody',
  }),
  'POST /api/newsletter/': ({ email }) => ({ body: { email: `news-${email}` }, stranger: 'everybody' }),
  'POST /api/newsletter/confirm/': () => ({
    body: { token: 'a.b' },
    answers: 'INVALID_NEWSLETTER_LINK',
    stranger: 'proof',
  }),
  'POST /api/newsletter/unsubscribe/': () => ({
    body: { token: 'a.b' },
    answers: 'INVALID_NEWSLETTER_LINK',
    stranger: 'proof',
  }),

  'GET /api/cart/': () => ({ query: { coupon: 'wishlist10' }, stranger: 'own' }),
  'POST /api/cart/add/': ({ productId, variantId }) => ({
    body: { product_id: productId, variant_id: variantId, quantity: 1 },
    stranger: 'own',
  }),
  'PATCH /api/cart/update/:id/': ({ lineId }) => ({
    params: { id: String(lineId) },
    body: { quantity: 2 },
    stranger: 'CART_LINE_NOT_FOUND',
  }),
  'DELETE /api/cart/remove/:id/': ({ lineId }) => ({ params: { id: String(lineId) }, stranger: 'nothing' }),
  'POST /api/cart/merge/': ({ productId, variantId }) => ({
    body: {
      merge_id: crypto.randomUUID(),
      items: [{ product_id: productId, variant_id: variantId, quantity: 2 }],
    },
    stranger: 'own',
  }),

  'GET /api/delivery-costs/': () => ({
    query: { subtotal: '1250.50', county: 'Kisumu', town: 'Milimani', delivery_method: 'standard' },
    stranger: 'everybody',
  }),
  'GET /api/delivery-address/': () => ({ stranger: 'own' }),
  'PUT /api/delivery-address/': () => ({ body: address, stranger: 'own' }),

  'GET /api/products/:productId/stock-alerts/': ({ productId }) => ({
    params: { productId: String(productId) },
    stranger: 'own',
  }),
  'POST /api/products/:productId/stock-alerts/': ({ productId, variantId }) => ({
    params: { productId: String(productId) },
    body: { variant_id: variantId },
    answers: 'ITEM_IN_STOCK',
    stranger: 'own',
  }),
  'DELETE /api/products/:productId/stock-alerts/:variantId/': ({ productId, variantId }) => ({
    params: { productId: String(productId), variantId: String(variantId) },
    stranger: 'own',
  }),
  'GET /api/addresses/': () => ({ stranger: 'own' }),
  'POST /api/addresses/': () => ({ body: { ...address, is_default: true }, stranger: 'own' }),
  'PUT /api/addresses/:id/': async ({ savedAddress }) => ({
    params: { id: await savedAddress() },
    body: { ...address, is_default: true },
    stranger: 'ADDRESS_NOT_FOUND',
  }),
  'DELETE /api/addresses/:id/': async ({ savedAddress }) => ({
    params: { id: await savedAddress() },
    stranger: 'ADDRESS_NOT_FOUND',
  }),

  'POST /api/checkout/': ({ lineId, subtotal, deliveryCost }) => ({
    body: {
      cart_items: [{ id: lineId, quantity: 1, price: subtotal }],
      delivery_address: 'Aga Khan Road 4, Milimani',
      phone_number: address.phone_number,
      delivery_cost: deliveryCost,
      county: address.county,
      town: address.town,
      landmark: address.landmark,
      delivery_method: 'standard',
      coupon: 'wishlist10',
    },
    stranger: 'own',
  }),
  'GET /api/orders/': () => ({ query: { limit: '2', cursor: '' }, stranger: 'own' }),
  'GET /api/orders/:orderId/': ({ orderId }) => ({ params: { orderId }, stranger: 'ORDER_NOT_FOUND' }),
  'GET /api/orders/:orderId/events/': ({ orderId }) => ({ params: { orderId }, stranger: 'ORDER_NOT_FOUND' }),
  'POST /api/orders/:orderId/cancel/': ({ orderId }) => ({ params: { orderId }, stranger: 'ORDER_NOT_FOUND' }),
  'POST /api/orders/:orderId/seller-orders/:sellerOrderId/cancel/': async ({ sent }) => ({
    params: await sent(),
    answers: 'ORDER_NOT_CANCELLABLE',
    stranger: 'ORDER_NOT_FOUND',
  }),
  'POST /api/orders/:orderId/seller-orders/:sellerOrderId/received/': async ({ sent }) => ({
    params: await sent(),
    stranger: 'ORDER_NOT_FOUND',
  }),
  'POST /api/orders/:orderId/reorder/': ({ orderId }) => ({ params: { orderId }, stranger: 'ORDER_NOT_FOUND' }),
  'GET /api/orders/:orderId/receipt/': async ({ delivered }) => ({
    params: { orderId: (await delivered()).orderId },
    answers: 'RECEIPT_NOT_READY',
    stranger: 'ORDER_NOT_FOUND',
  }),
  'GET /api/orders/:orderId/receipt/pdf/': async ({ delivered }) => ({
    params: { orderId: (await delivered()).orderId },
    query: { language: 'sw' },
    answers: 'RECEIPT_NOT_READY',
    stranger: 'ORDER_NOT_FOUND',
  }),
  'POST /api/orders/:orderId/returns/': async ({ delivered }) => {
    const { orderId, itemId } = await delivered()
    return {
      params: { orderId },
      body: { lines: [{ item_id: itemId, quantity: 1 }], reason: 'damaged', details: 'The lid is cracked.' },
      stranger: 'ORDER_NOT_FOUND',
    }
  },
  'POST /api/orders/:orderId/returns/:returnId/withdraw/': async ({ returned }) => ({
    params: await returned(),
    stranger: 'ORDER_NOT_FOUND',
  }),
  'GET /api/orders/:orderId/returns/:returnId/pictures/:position/': async ({ returned }) => ({
    params: { ...(await returned()), position: '1' },
    stranger: 'ORDER_NOT_FOUND',
  }),
  // The order id authorizes tracking (D14).
  'GET /api/orders/:orderId/track/': ({ orderId }) => ({ params: { orderId }, stranger: 'everybody' }),

  'POST /api/payments/initialize/': ({ orderId }) => ({ body: { order_id: orderId }, stranger: 'ORDER_NOT_FOUND' }),
  'POST /api/payments/verify/': async ({ orderId, reference }) => ({
    body: { reference: await reference(), order_id: orderId },
    stranger: 'ORDER_NOT_FOUND',
  }),
  'POST /api/pay-on-delivery/': ({ orderId }) => ({
    body: { order_id: orderId },
    answers: 'PAY_ON_DELIVERY_UNAVAILABLE',
    stranger: 'ORDER_NOT_FOUND',
  }),
  // A phone of its own, since a phone has at most one open prompt.
  'POST /api/mpesa-payment/': ({ orderId, userId }) => ({
    body: { order_id: orderId, phone_number: `0711${String(userId).padStart(6, '0')}` },
    stranger: 'ORDER_NOT_FOUND',
  }),
  // Without a token the order id authorizes the payment (D28).
  'POST /api/paypal-create-order/': async ({ orderId, orderTotal }) => ({
    body: { order_id: orderId, amount: await orderTotal(), language: 'sw' },
    stranger: 'ORDER_NOT_FOUND',
  }),
  'POST /api/paypal-capture-order/': async ({ orderId, paypalToken }) => ({
    body: { order_id: orderId, token: await paypalToken() },
    stranger: 'ORDER_NOT_FOUND',
  }),
  'POST /api/webhooks/paypal/': () => ({
    body: { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: '1' } },
    answers: 'FORBIDDEN',
    stranger: 'FORBIDDEN',
  }),
  'POST /api/webhooks/paystack/': () => ({
    body: { event: 'charge.success', data: {} },
    answers: 'FORBIDDEN',
    stranger: 'FORBIDDEN',
  }),
  'POST /api/pay/c2b/:secret/validate/': () => ({
    params: { secret: 'f'.repeat(32) },
    body: { TransID: 'SG722NMVXQ' },
    stranger: 'nothing',
  }),
  'POST /api/pay/c2b/:secret/confirm/': () => ({
    params: { secret: 'f'.repeat(32) },
    body: { TransID: 'SG722NMVXQ' },
    stranger: 'nothing',
  }),
  'POST /api/pay/res/:secret/': () => ({
    params: { secret: 'f'.repeat(32) },
    body: { Result: {} },
    stranger: 'nothing',
  }),
  'POST /api/pay/late/:secret/': () => ({
    params: { secret: 'f'.repeat(32) },
    body: { Result: {} },
    stranger: 'nothing',
  }),
  'POST /api/pay/cb/:secret/': () => ({ params: { secret: 'f'.repeat(32) }, body: { Body: {} }, stranger: 'nothing' }),
}
