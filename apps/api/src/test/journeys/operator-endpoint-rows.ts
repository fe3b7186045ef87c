import type { Row } from './endpoint-row.ts'
import type { SellerCaller } from './seller-endpoint-rows.ts'

const page = { slug: 'about', language: 'en' }
let campaigns = 0

/** A campaign on a day of its own, years from now: campaigns of one page must not overlap. */
function aCampaign() {
  const starts = Date.parse('2030-01-01T00:00:00Z') + 2 * ++campaigns * 24 * 60 * 60 * 1000
  return {
    slug: 'phone-sale',
    title: 'Phones',
    subtitle: 'For a day',
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(starts + 24 * 60 * 60 * 1000).toISOString(),
    product_ids: [],
  }
}

const aCoupon = {
  kind: 'percent',
  percent: 10,
  amount: null,
  minimum: 1000,
  account_limit: 1,
  overall_limit: 100,
  starts_at: '2026-07-01T00:00:00Z',
  ends_at: '2026-12-31T00:00:00Z',
  store_ids: [],
  category_ids: [],
}

const withdrawalFilter = {
  status: 'all',
  store: 'Duka',
  q: '0712345678',
  from: '2026-07-01',
  to: '2026-07-31',
  min: '1',
  max: '50',
}

/** Requests of operators; the other user is another operator of the same shop. */
export const operatorRows = {
  'POST /api/admin/session/': () => ({
    body: { email: 'operator@sokoni.test', password: 'operator-demo', code: '000000' },
    answers: 'INVALID_CREDENTIALS',
    stranger: 'proof',
  }),
  'GET /api/admin/session/': () => ({ stranger: 'own' }),
  'DELETE /api/admin/session/': () => ({ stranger: 'own' }),
  'POST /api/admin/session/proof/': () => ({ body: { code: '000000' }, answers: 'INVALID_CODE', stranger: 'own' }),
  'GET /api/admin/sessions/': () => ({ stranger: 'own' }),
  'DELETE /api/admin/sessions/:id/': ({ operatorSession = '' }) => ({
    params: { id: operatorSession },
    stranger: 'OPERATOR_SESSION_NOT_FOUND',
  }),
  'POST /api/admin/recovery-codes/': () => ({ stranger: 'own' }),
  'POST /api/admin/password/': () => ({
    body: { current_password: 'not the one', password: 'mvua ya masika' },
    answers: 'WRONG_PASSWORD',
    stranger: 'own',
  }),

  'GET /api/admin/verifications/': () => ({ query: { limit: '5', cursor: '' }, stranger: 'everybody' }),
  'GET /api/admin/verifications/:storeId/documents/:kind/': async ({ sentDocuments }) => ({
    params: { storeId: (await sentDocuments()).storeId, kind: 'identity-front' },
    stranger: 'everybody',
  }),
  'POST /api/admin/verifications/:storeId/approve/': async ({ sentDocuments }) => {
    const { storeId, body } = await sentDocuments()
    return { params: { storeId }, body, stranger: 'everybody' }
  },
  'POST /api/admin/verifications/:storeId/reject/': async ({ sentDocuments }) => {
    const { storeId, body } = await sentDocuments()
    return { params: { storeId }, body: { ...body, reason: 'Who is this?' }, stranger: 'everybody' }
  },

  'GET /api/admin/withdrawals/': () => ({
    query: { ...withdrawalFilter, limit: '5', cursor: '' },
    stranger: 'everybody',
  }),
  'GET /api/admin/withdrawals/csv/': () => ({
    query: withdrawalFilter,
    stranger: 'everybody',
    // Each export adds an audit entry.
    counts: ['audit_entries'],
  }),
  'POST /api/admin/withdrawals/:id/resolve/': async ({ earned }) => ({
    params: { id: (await earned()).withdrawalId },
    body: { status: 'failed', reason: 'M-Pesa has never heard of it.' },
    instead: ['reference'],
    answers: 'PAYOUT_STEP_NOT_POSSIBLE',
    stranger: 'everybody',
  }),
  'POST /api/admin/withdrawals/:id/approve/': async ({ earned }) => ({
    params: { id: (await earned()).withdrawalId },
    answers: 'PAYOUT_PHONE_NOT_VERIFIED',
    stranger: 'everybody',
  }),
  'POST /api/admin/withdrawals/approve/': async ({ earned }) => ({
    body: { ids: [Number((await earned()).withdrawalId)] },
    stranger: 'everybody',
  }),
  'POST /api/admin/withdrawals/:id/reject/': async ({ earned }) => ({
    params: { id: (await earned()).withdrawalId },
    body: { reason: 'Who is this?' },
    stranger: 'everybody',
  }),
  'POST /api/admin/withdrawals/:id/mark-paid/': async ({ earned }) => ({
    params: { id: (await earned()).withdrawalId },
    body: { reference: 'bank slip 12' },
    answers: 'PAYOUT_STEP_NOT_POSSIBLE',
    stranger: 'everybody',
  }),

  'GET /api/admin/couriers/': () => ({ query: { limit: '5', cursor: '' }, stranger: 'everybody' }),
  'GET /api/admin/couriers/totals/': () => ({ stranger: 'everybody' }),
  // Each export adds an audit entry.
  'GET /api/admin/couriers/csv/': () => ({ stranger: 'everybody', counts: ['audit_entries'] }),
  'GET /api/admin/couriers/:id/': async ({ courier }) => ({ params: { id: await courier() }, stranger: 'everybody' }),
  'GET /api/admin/couriers/:id/fees/': async ({ courier }) => ({
    params: { id: await courier() },
    query: { limit: '5', cursor: '' },
    stranger: 'everybody',
  }),
  'GET /api/admin/couriers/:id/payments/': async ({ courier }) => ({
    params: { id: await courier() },
    query: { limit: '5', cursor: '' },
    stranger: 'everybody',
  }),
  'POST /api/admin/couriers/:id/payments/': async ({ courier }) => ({
    params: { id: await courier() },
    body: { amount: 50, channel: 'bank', reference: 'bank slip 12' },
    stranger: 'everybody',
  }),

  'GET /api/admin/payments/to-review/': () => ({ query: { limit: '5', cursor: '' }, stranger: 'everybody' }),
  'GET /api/admin/payments/attempts/': () => ({
    query: { state: 'succeeded', limit: '5', cursor: '' },
    stranger: 'everybody',
  }),
  'GET /api/admin/payments/attempts/:id/': async ({ soldSellerOrder }) => ({
    params: { id: (await soldSellerOrder()).attemptId },
    stranger: 'everybody',
  }),
  'POST /api/admin/payments/attempts/:id/query/': async ({ inReview }) => ({
    params: { id: (await inReview()).attemptId },
    stranger: 'everybody',
  }),
  'POST /api/admin/payments/attempts/:id/accept/': async ({ inReview }) => {
    const { attemptId, receipt } = await inReview()
    return { params: { id: attemptId }, body: { receipt, because: 'A shilling is missing.' }, stranger: 'everybody' }
  },
  'POST /api/admin/payments/attempts/:id/refund/': async ({ inReview }) => {
    const { attemptId, receipt } = await inReview()
    return { params: { id: attemptId }, body: { receipt, because: 'It was paid twice.' }, stranger: 'everybody' }
  },
  'POST /api/admin/payments/attempts/:id/resolve-flag/': async ({ aFlaggedCapture }) => {
    const { attemptId, receipt } = await aFlaggedCapture()
    return { params: { id: attemptId }, body: { receipt, because: 'A shilling is missing.' }, stranger: 'everybody' }
  },
  'GET /api/admin/payments/unmatched-payments/': () => ({ query: { limit: '5', cursor: '' }, stranger: 'everybody' }),
  'POST /api/admin/payments/unmatched-payments/:receipt/assign/': async ({ unmatchedPayment }) => {
    const { receipt, orderNumber } = await unmatchedPayment()
    return { params: { receipt }, body: { order_number: orderNumber }, stranger: 'everybody' }
  },
  'POST /api/admin/payments/unmatched-payments/:receipt/refund/': async ({ unmatchedPayment }) => ({
    params: { receipt: (await unmatchedPayment()).receipt },
    body: { because: 'Nobody knows what it is for.' },
    stranger: 'everybody',
  }),
  'POST /api/admin/payments/unmatched-payments/:receipt/refunded/': async ({ unmatchedPayment }) => ({
    params: { receipt: (await unmatchedPayment()).receipt },
    body: { channel: 'bank', reference: 'bank slip 12' },
    stranger: 'everybody',
  }),
  'GET /api/admin/payments/refunds/': () => ({ query: { limit: '5', cursor: '' }, stranger: 'everybody' }),
  'GET /api/admin/payments/refund-payouts/': () => ({ query: { limit: '5', cursor: '' }, stranger: 'everybody' }),
  'POST /api/admin/payments/refund-payouts/:id/approve/': async ({ earned }) => ({
    params: { id: (await earned()).withdrawalId },
    answers: 'PAYOUT_NOT_FOUND',
    stranger: 'everybody',
  }),
  'POST /api/admin/payments/refund-payouts/:id/reject/': async ({ earned }) => ({
    params: { id: (await earned()).withdrawalId },
    body: { reason: 'Who is this?' },
    answers: 'PAYOUT_NOT_FOUND',
    stranger: 'everybody',
  }),
  'GET /api/admin/payments/differences/': () => ({
    query: { limit: '5', cursor: '', provider: 'mpesa', day: '2026-11-02' },
    stranger: 'everybody',
  }),
  'GET /api/admin/payments/differences/days/': () => ({ stranger: 'everybody' }),
  'POST /api/admin/payments/differences/:id/close/': async ({ difference }) => ({
    params: { id: await difference() },
    body: { because: 'It was a test of the provider’s.' },
    stranger: 'everybody',
  }),
  'GET /api/admin/dashboard/': () => ({ stranger: 'everybody' }),
  'GET /api/admin/dashboard/trends/': () => ({ stranger: 'everybody' }),
  'GET /api/admin/audit/': () => ({
    query: {
      action: 'operator.signed_in',
      person: 'Akinyi',
      limit: '5',
      cursor: '',
      actor: 'shop',
      subject: 'order:1',
      from: '2026-07-01',
      to: '2026-07-04',
    },
    stranger: 'everybody',
  }),
  'GET /api/admin/audit/csv/': () => ({
    query: {
      action: 'operator.signed_in',
      person: 'Akinyi',
      actor: 'shop',
      subject: 'order:1',
      from: '2026-07-01',
      to: '2026-07-04',
    },
    stranger: 'everybody',
    // Each successful export adds an audit entry.
    counts: ['audit_entries'],
  }),
  'GET /api/admin/jobs/': () => ({ stranger: 'everybody' }),
  'GET /api/admin/jobs/failed/': () => ({ query: { limit: '5', cursor: '' }, stranger: 'everybody' }),
  'POST /api/admin/jobs/failed/:id/retry/': () => ({
    params: { id: '00000000-0000-4000-8000-000000000000' },
    answers: 'JOB_NOT_FOUND',
    stranger: 'everybody',
  }),

  'GET /api/admin/payments/compared/': () => ({ stranger: 'everybody' }),
  'GET /api/admin/reports/:report/': () => ({
    params: { report: 'sellers' },
    query: { from: '2026-06-20', to: '2026-07-04', by: 'week' },
    stranger: 'everybody',
  }),
  'GET /api/admin/reports/:report/csv/': () => ({
    params: { report: 'tax' },
    query: { from: '2026-06-20', to: '2026-07-04', by: 'day' },
    stranger: 'everybody',
  }),
  'POST /api/admin/report-runs/': () => ({
    body: { report: 'sales', from: '2026-01-01', to: '2026-07-04', by: 'month' },
    stranger: 'everybody',
  }),
  'POST /api/admin/report-runs/:id/stop/': async ({ runningReport }) => ({
    params: { id: await runningReport() },
    stranger: 'everybody',
  }),
  'GET /api/admin/orders/': () => ({
    query: {
      limit: '5',
      cursor: '',
      q: 'SK',
      payment_state: 'paid',
      fulfilment: 'new',
      attention: 'refund',
      sort: 'oldest',
      from: '2026-07-01',
      to: '2026-07-31',
      paid_from: '2026-07-01',
      paid_to: '2026-07-31',
    },
    stranger: 'everybody',
  }),
  'GET /api/admin/order-views/': () => ({ stranger: 'own' }),
  'POST /api/admin/order-views/': () => ({
    body: {
      name: 'Sent in July',
      filters: { payment_state: 'paid', fulfilment: 'shipped', from: '2026-07-01', paid_to: '2026-07-31' },
    },
    stranger: 'own',
  }),
  'DELETE /api/admin/order-views/:id/': async ({ orderView, operatorId = '' }) => ({
    params: { id: await orderView(operatorId) },
    stranger: 'ORDER_VIEW_NOT_FOUND',
  }),
  'GET /api/admin/orders/:orderId/': ({ orderId }) => ({ params: { orderId }, stranger: 'everybody' }),
  'POST /api/admin/orders/:orderId/cancel/': ({ orderId }) => ({
    params: { orderId },
    body: { reason: 'The buyer called.' },
    stranger: 'everybody',
  }),
  'POST /api/admin/orders/:orderId/refunds/': async ({ soldSellerOrder }) => {
    const { orderId, lineId } = await soldSellerOrder()
    return {
      params: { orderId },
      body: {
        reason: 'The buyer called.',
        lines: [{ item_id: Number(lineId), quantity: 1 }],
        delivery: true,
      },
      instead: ['amount'],
      stranger: 'everybody',
    }
  },
  'POST /api/admin/orders/:orderId/seller-orders/:sellerOrderId/ship/': async ({ soldSellerOrder }) => {
    const { orderId, id } = await soldSellerOrder()
    return {
      params: { orderId, sellerOrderId: id },
      body: { carrier: 'G4S', tracking_number: 'KE 1' },
      stranger: 'everybody',
    }
  },
  'POST /api/admin/orders/:orderId/seller-orders/:sellerOrderId/deliver/': async ({ soldSellerOrder }) => {
    const { orderId, id } = await soldSellerOrder('shipped')
    return { params: { orderId, sellerOrderId: id }, stranger: 'everybody' }
  },
  'POST /api/admin/orders/:orderId/collect-on-delivery/prompt/': async ({ orderId, userId, dueOnDelivery }) => {
    await dueOnDelivery()
    return {
      params: { orderId },
      body: { phone_number: `0711${String(userId).padStart(6, '0')}` },
      stranger: 'everybody',
    }
  },
  'POST /api/admin/orders/:orderId/collect-on-delivery/cash/': async ({ orderId, dueOnDelivery }) => ({
    params: { orderId },
    body: { amount: await dueOnDelivery(), receipt: `slip ${orderId}` },
    stranger: 'everybody',
  }),
  'POST /api/admin/orders/:orderId/collect-on-delivery/refused/': async ({ orderId, dueOnDelivery }) => {
    await dueOnDelivery()
    return { params: { orderId }, stranger: 'everybody' }
  },
  'POST /api/admin/orders/:orderId/receipt/': async ({ soldSellerOrder }) => ({
    params: { orderId: (await soldSellerOrder()).orderId },
    stranger: 'everybody',
  }),
  'POST /api/admin/orders/:orderId/notes/': ({ orderId }) => ({
    params: { orderId },
    body: { comment: 'The buyer called.' },
    stranger: 'everybody',
  }),
  'POST /api/admin/refunds/:id/send-again/': async ({ stoppedRefund }) => ({
    params: { id: await stoppedRefund() },
    stranger: 'everybody',
  }),
  'POST /api/admin/refunds/:id/mark-done/': async ({ stoppedRefund }) => ({
    params: { id: await stoppedRefund() },
    body: { channel: 'bank', reference: 'bank slip 12' },
    stranger: 'everybody',
  }),

  'GET /api/admin/returns/': () => ({
    query: { limit: '5', cursor: '', state: 'requested' },
    stranger: 'everybody',
  }),
  'GET /api/admin/returns/:id/pictures/:position/': async ({ returned }) => ({
    params: { id: (await returned()).returnId, position: '1' },
    stranger: 'everybody',
  }),
  'POST /api/admin/returns/:id/approve/': async ({ returned }) => ({
    params: { id: (await returned()).returnId },
    body: { answer: 'A rider comes for it.' },
    stranger: 'everybody',
  }),
  'POST /api/admin/returns/:id/reject/': async ({ returned }) => ({
    params: { id: (await returned()).returnId },
    body: { answer: 'It was worn.' },
    stranger: 'everybody',
  }),
  'POST /api/admin/returns/:id/receive/': async ({ returned }) => ({
    params: { id: (await returned('approved')).returnId },
    stranger: 'everybody',
  }),
  'POST /api/admin/returns/:id/refund/': async ({ returned }) => ({
    params: { id: (await returned('received')).returnId },
    answers: 'REFUND_EXCEEDS_PAID',
    stranger: 'everybody',
  }),
  'GET /api/admin/stores/': () => ({
    query: { q: 'duka', status: 'open', limit: '5', cursor: '' },
    stranger: 'everybody',
  }),
  'GET /api/admin/stores/:id/': ({ storeId }) => ({ params: { id: String(storeId) }, stranger: 'everybody' }),
  // A new store each time: callers buy from another store.
  'POST /api/admin/stores/:id/suspend/': async ({ sentDocuments }) => ({
    params: { id: (await sentDocuments()).storeId },
    body: { reason: 'Copies of what others make.' },
    stranger: 'everybody',
  }),
  'POST /api/admin/stores/:id/open/': ({ storeId }) => ({ params: { id: String(storeId) }, stranger: 'everybody' }),
  'POST /api/admin/stores/:id/hold-payouts/': async ({ sentDocuments }) => ({
    params: { id: (await sentDocuments()).storeId },
    body: { reason: 'We are checking a complaint.' },
    stranger: 'everybody',
  }),
  'POST /api/admin/stores/:id/release-payouts/': ({ storeId }) => ({
    params: { id: String(storeId) },
    stranger: 'everybody',
  }),
  'POST /api/admin/stores/:id/decline/': async ({ newStore }) => ({
    params: { id: await newStore() },
    body: { reason: 'Nobody answers its phone.' },
    stranger: 'everybody',
  }),
  'POST /api/admin/stores/:id/close/': async ({ newStore }) => ({
    params: { id: await newStore() },
    body: { rest_seen: 0, reference: 'QHJ7ABCDEF' },
    stranger: 'everybody',
  }),
  'PUT /api/admin/stores/:id/commission/': ({ storeId }) => ({
    params: { id: String(storeId) },
    body: { percent: 7.5 },
    stranger: 'everybody',
  }),
  'GET /api/admin/stores/:id/messages/': ({ storeId }) => ({
    params: { id: String(storeId) },
    query: { limit: '5', cursor: '' },
    stranger: 'everybody',
  }),
  'POST /api/admin/stores/:id/messages/': async ({ sentDocuments }) => ({
    params: { id: (await sentDocuments()).storeId },
    body: { subject: 'Your pictures', text: 'They are too dark.' },
    stranger: 'everybody',
  }),
  'GET /api/admin/commission/': () => ({ stranger: 'everybody' }),
  'PUT /api/admin/categories/:id/commission/': () => ({
    params: { id: '1' },
    body: { percent: 12.5 },
    stranger: 'everybody',
  }),

  'GET /api/admin/pages/': () => ({ stranger: 'everybody' }),
  'GET /api/admin/pages/:slug/:language/': () => ({ params: page, stranger: 'everybody' }),
  'POST /api/admin/pages/:slug/:language/preview/': () => ({
    params: page,
    body: { title: 'About us', body: 'Call {phone}.' },
    stranger: 'everybody',
  }),
  'PUT /api/admin/pages/:slug/:language/': async ({ pageVersion }) => ({
    params: page,
    body: { title: 'About us', body: 'Call {phone}.', version: await pageVersion(page) },
    stranger: 'everybody',
  }),
  'DELETE /api/admin/pages/:slug/:language/': async ({ pageVersion }) => {
    // A page that was never written has no version to compare.
    const version = (await pageVersion(page)) ?? '2026-01-01T00:00:00.000Z'
    return { params: page, query: { version }, stranger: 'everybody' }
  },

  'GET /api/admin/settings/': () => ({ stranger: 'everybody' }),
  'PATCH /api/admin/settings/money/': async ({ settingsVersion }) => ({
    body: { version: await settingsVersion(), changes: { flat_delivery: 350 } },
    stranger: 'everybody',
  }),
  'PATCH /api/admin/settings/shop/': async ({ settingsVersion }) => ({
    body: {
      version: await settingsVersion(),
      changes: {
        new_stores_need_approval: false,
        two_approvers_above: 100_000,
        low_stock_below: 11,
        reconciled_providers: ['mpesa'],
        contact: {
          email: 'help@sokoni.test',
          phone: '0712 345 678',
          whatsapp: '',
          instagram: '',
          x: '',
          address: 'Moi Avenue 1, Nairobi',
        },
        currency_labels: null,
      },
    },
    stranger: 'everybody',
  }),
  'GET /api/admin/settings/versions/': () => ({ query: { limit: '5', cursor: '' }, stranger: 'everybody' }),
  'GET /api/admin/settings/versions/:version/': async ({ settingsVersion }) => ({
    params: { version: String(await settingsVersion()) },
    stranger: 'everybody',
  }),
  'POST /api/admin/settings/versions/:version/restore/': async ({ settingsVersion }) => {
    const version = await settingsVersion()
    return { params: { version: String(version) }, body: { version }, stranger: 'everybody' }
  },
  'GET /api/admin/categories/': () => ({ stranger: 'everybody' }),
  'POST /api/admin/categories/': () => ({
    body: { name: `Mats ${crypto.randomUUID()}`, name_sw: null, parent_id: null },
    stranger: 'everybody',
  }),
  'PATCH /api/admin/categories/:id/': () => ({
    params: { id: '1' },
    body: { name: 'Kitchen things', name_sw: 'Vitu vya Jikoni', parent_id: null },
    stranger: 'everybody',
  }),
  // The category has no children.
  'PUT /api/admin/categories/': () => ({ body: { parent_id: 1, ids: [] }, stranger: 'everybody' }),
  // Without the picture file, which no row sends.
  'PUT /api/admin/categories/:id/picture/': () => ({
    params: { id: '1' },
    body: {},
    answers: 'VALIDATION_FAILED',
    stranger: 'everybody',
  }),
  'DELETE /api/admin/categories/:id/': async ({ emptyCategory }) => ({
    params: { id: await emptyCategory() },
    stranger: 'everybody',
  }),

  'GET /api/admin/products/': () => ({
    query: { q: 'kettle', store: 'duka', category: '1', state: 'listed', low_stock: 'true', limit: '5', cursor: '' },
    stranger: 'everybody',
  }),
  'GET /api/admin/products/:id/': async ({ ownProduct }) => ({
    params: { id: await ownProduct() },
    stranger: 'everybody',
  }),
  'PATCH /api/admin/products/:id/': async ({ ownProduct }) => ({
    params: { id: await ownProduct() },
    body: { is_promotional: true, is_new_arrival: true },
    stranger: 'everybody',
  }),
  'POST /api/admin/products/:id/end-sale/': async ({ ownProduct }) => ({
    params: { id: await ownProduct({ discountPercent: 20 }) },
    body: { reason: 'It was never that dear.' },
    stranger: 'everybody',
  }),
  'POST /api/admin/products/:id/unpublish/': async ({ ownProduct }) => ({
    params: { id: await ownProduct() },
    body: { reason: 'The pictures belong to another store.' },
    stranger: 'everybody',
  }),
  'POST /api/admin/products/:id/republish/': async ({ ownProduct }) => ({
    params: { id: await ownProduct() },
    answers: 'PRODUCT_STEP_NOT_POSSIBLE',
    stranger: 'everybody',
  }),
  'GET /api/admin/products/:id/changes/': async ({ ownProduct }) => ({
    params: { id: await ownProduct() },
    query: { limit: '5', cursor: '' },
    stranger: 'everybody',
  }),
  'GET /api/admin/product-changes/': () => ({ query: { limit: '5', cursor: '' }, stranger: 'everybody' }),
  'POST /api/admin/product-changes/seen/': () => ({
    body: { changes: [{ id: 1, revision: 1 }] },
    stranger: 'everybody',
  }),
  'GET /api/admin/product-changes/imports/:id/': async ({ importReview }) => ({
    params: { id: await importReview() },
    stranger: 'everybody',
  }),
  'GET /api/admin/product-changes/imports/:id/products/': async ({ importReview }) => ({
    params: { id: await importReview() },
    query: { limit: '5', cursor: '' },
    stranger: 'everybody',
  }),
  'POST /api/admin/product-changes/imports/:id/seen/': async ({ importReview }) => ({
    params: { id: await importReview() },
    body: { revision: 1 },
    stranger: 'everybody',
  }),

  'GET /api/admin/reviews/': () => ({
    query: { rating: '1', product: '1', hidden: 'false', limit: '5', cursor: '' },
    stranger: 'everybody',
  }),
  'POST /api/admin/reviews/:id/hide/': async ({ review }) => ({
    params: { id: String(await review()) },
    body: { reason: 'It names a person.' },
    stranger: 'everybody',
  }),
  'POST /api/admin/reviews/:id/show/': async ({ review }) => ({
    params: { id: String(await review()) },
    stranger: 'everybody',
  }),

  'GET /api/admin/people/': () => ({ query: { q: 'ach', limit: '5', cursor: '' }, stranger: 'everybody' }),
  'GET /api/admin/people/:id/': ({ userId }) => ({ params: { id: String(userId) }, stranger: 'everybody' }),
  'POST /api/admin/people/:id/end-sessions/': ({ userId }) => ({
    params: { id: String(userId) },
    stranger: 'everybody',
  }),
  'POST /api/admin/people/:id/reset-second-factor/': ({ userId }) => ({
    params: { id: String(userId) },
    answers: 'SECOND_FACTOR_NOT_ENABLED',
    stranger: 'everybody',
  }),
  'POST /api/admin/people/:id/export/': ({ userId }) => ({ params: { id: String(userId) }, stranger: 'everybody' }),
  'POST /api/admin/people/:id/erase/': ({ userId }) => ({
    params: { id: String(userId) },
    answers: 'ACCOUNT_HAS_OPEN_ORDERS',
    stranger: 'everybody',
  }),

  'GET /api/admin/content-banners/': () => ({ query: { kind: 'banner' }, stranger: 'everybody' }),
  'POST /api/admin/content-banners/': () => ({
    body: { kind: 'banner', title: 'Rain', subtitle: 'Gumboots', link: '/search?q=rain', is_active: true },
    stranger: 'everybody',
  }),
  'PATCH /api/admin/content-banners/:id/': async ({ localAd }) => ({
    params: { id: await localAd() },
    body: { title: 'Rain', subtitle: 'Gumboots', link: '/search?q=rain', is_active: false },
    stranger: 'everybody',
  }),
  'DELETE /api/admin/content-banners/:id/': async ({ localAd }) => ({
    params: { id: await localAd() },
    stranger: 'everybody',
  }),
  'PUT /api/admin/content-banners/': async ({ localAd }) => ({
    body: { kind: 'local-ad', ids: [Number(await localAd())] },
    stranger: 'everybody',
  }),

  'GET /api/admin/campaigns/': () => ({
    query: { state: 'past', limit: '5', cursor: '' },
    stranger: 'everybody',
  }),
  'GET /api/admin/campaigns/:id/': async ({ campaign }) => ({
    params: { id: await campaign() },
    stranger: 'everybody',
  }),
  'POST /api/admin/campaigns/': () => ({ body: aCampaign(), stranger: 'everybody' }),
  'PUT /api/admin/campaigns/:id/': async ({ campaign }) => ({
    params: { id: await campaign() },
    body: { ...aCampaign(), version: 1 },
    stranger: 'everybody',
  }),
  'POST /api/admin/campaigns/:id/end/': async ({ runningCampaign }) => ({
    params: { id: await runningCampaign() },
    stranger: 'everybody',
  }),
  'DELETE /api/admin/campaigns/:id/': async ({ campaign }) => ({
    params: { id: await campaign() },
    stranger: 'everybody',
  }),

  'GET /api/admin/coupons/': () => ({ query: { q: 'WISH', limit: '5', cursor: '' }, stranger: 'everybody' }),
  // The wishlist coupon.
  'GET /api/admin/coupons/:id/': () => ({ params: { id: '1' }, stranger: 'everybody' }),
  'POST /api/admin/coupons/': () => ({
    body: { ...aCoupon, is_active: true, code: `T${crypto.randomUUID().slice(0, 8).toUpperCase()}` },
    stranger: 'everybody',
  }),
  'PUT /api/admin/coupons/:id/': async ({ coupon }) => {
    const { id, code } = await coupon()
    return { params: { id }, body: { ...aCoupon, version: 1, code }, stranger: 'everybody' }
  },
  'PATCH /api/admin/coupons/:id/': async ({ coupon }) => ({
    params: { id: (await coupon()).id },
    body: { is_active: false },
    stranger: 'everybody',
  }),

  'GET /api/admin/newsletter/subscribers/': () => ({
    query: { q: 'ach@example.test', limit: '5', cursor: '' },
    stranger: 'everybody',
  }),
  'GET /api/admin/newsletter/count/': () => ({ stranger: 'everybody' }),
  'POST /api/admin/newsletter/export/': () => ({ stranger: 'everybody' }),
  'DELETE /api/admin/newsletter/subscribers/:id/': async ({ subscriber }) => ({
    params: { id: await subscriber() },
    stranger: 'everybody',
  }),

  'GET /api/admin/operators/': () => ({ query: { limit: '5', cursor: '' }, stranger: 'everybody' }),
  'POST /api/admin/operators/': () => ({
    body: {
      email: `${crypto.randomUUID()}@operators.test`,
      name: 'Wanjiru',
      role: 'support',
    },
    stranger: 'everybody',
  }),
  'PATCH /api/admin/operators/:id/': ({ operatorId = '' }) => ({
    params: { id: operatorId },
    body: { role: 'support' },
    stranger: 'everybody',
  }),
  'POST /api/admin/operators/:id/disable/': ({ operatorId = '' }) => ({
    params: { id: operatorId },
    stranger: 'everybody',
  }),
  'POST /api/admin/operators/:id/reset-sign-in/': async ({ otherOperator }) => ({
    params: { id: await otherOperator() },
    stranger: 'everybody',
  }),
  'POST /api/admin/set-up/': () => ({
    body: { token: 'unknown', password: 'operator-demo' },
    answers: 'INVALID_RESET_LINK',
    stranger: 'proof',
  }),
  'POST /api/admin/operators/:id/enable/': ({ operatorId = '' }) => ({
    params: { id: operatorId },
    stranger: 'everybody',
  }),
} satisfies Record<string, (caller: SellerCaller) => Row | Promise<Row>>
