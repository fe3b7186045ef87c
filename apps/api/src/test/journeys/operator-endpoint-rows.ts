import type { Row } from './endpoint-row.ts'
import type { SellerCaller } from './seller-endpoint-rows.ts'

/** What operators ask; a stranger is another operator, who looks after the same shop. */
export const operatorRows = {
  'POST /api/admin/session/': () => ({
    body: { email: 'operator@sokoni.test', password: 'operator-demo', code: '000000' },
    stranger: 'proof',
  }),
  'GET /api/admin/session/': () => ({ stranger: 'own' }),
  'DELETE /api/admin/session/': () => ({ stranger: 'own' }),
  'POST /api/admin/session/proof/': () => ({ body: { code: '000000' }, stranger: 'own' }),
  'GET /api/admin/sessions/': () => ({ stranger: 'own' }),
  'DELETE /api/admin/sessions/:id/': ({ operatorSession = '' }) => ({
    params: { id: operatorSession },
    stranger: 'OPERATOR_SESSION_NOT_FOUND',
  }),
  'POST /api/admin/recovery-codes/': () => ({ stranger: 'own' }),

  'GET /api/admin/verifications/': () => ({ query: { limit: '5', cursor: '' }, stranger: 'everybody' }),
  'GET /api/admin/verifications/:storeId/documents/:kind/': async ({ sentDocuments }) => ({
    params: { storeId: await sentDocuments(), kind: 'identity-front' },
    stranger: 'everybody',
  }),
  'POST /api/admin/verifications/:storeId/approve/': async ({ sentDocuments }) => ({
    params: { storeId: await sentDocuments() },
    stranger: 'everybody',
  }),
  'POST /api/admin/verifications/:storeId/reject/': async ({ sentDocuments }) => ({
    params: { storeId: await sentDocuments() },
    body: { reason: 'Who is this?' },
    stranger: 'everybody',
  }),

  'GET /api/admin/withdrawals/': () => ({ query: { limit: '5', cursor: '' }, stranger: 'everybody' }),
  'POST /api/admin/withdrawals/:id/approve/': async ({ earned }) => ({
    params: { id: (await earned()).withdrawalId },
    stranger: 'PAYOUT_PHONE_NOT_PROVEN',
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
    stranger: 'PAYOUT_STEP_NOT_POSSIBLE',
  }),

  'GET /api/admin/payments/to-review/': () => ({ query: { limit: '5', cursor: '' }, stranger: 'everybody' }),
  'GET /api/admin/payments/attempts/:id/': async ({ soldPart }) => ({
    params: { id: (await soldPart()).attemptId },
    stranger: 'everybody',
  }),
  'POST /api/admin/payments/attempts/:id/ask/': () => ({
    params: { id: '987' },
    stranger: 'PAYMENT_ATTEMPT_NOT_FOUND',
  }),
  'POST /api/admin/payments/attempts/:id/accept/': () => ({
    params: { id: '987' },
    body: { receipt: 'SG71234567', because: 'A shilling is missing.' },
    stranger: 'PAYMENT_ATTEMPT_NOT_FOUND',
  }),
  'POST /api/admin/payments/attempts/:id/give-back/': () => ({
    params: { id: '987' },
    body: { receipt: 'SG71234567', because: 'It was paid twice.' },
    stranger: 'PAYMENT_ATTEMPT_NOT_FOUND',
  }),
  'POST /api/admin/payments/attempts/:id/settle-doubt/': () => ({
    params: { id: '987' },
    body: { receipt: 'SG71234567', because: 'A shilling is missing.' },
    stranger: 'PAYMENT_ATTEMPT_NOT_FOUND',
  }),
  'GET /api/admin/payments/strays/': () => ({ query: { limit: '5', cursor: '' }, stranger: 'everybody' }),
  'POST /api/admin/payments/strays/:receipt/assign/': () => ({
    params: { receipt: 'SG71234567' },
    body: { order_number: 'SK2QW3E4R5T' },
    stranger: 'ORDER_NOT_FOUND',
  }),
  'POST /api/admin/payments/strays/:receipt/give-back/': () => ({
    params: { receipt: 'SG71234567' },
    body: { because: 'Nobody knows what it is for.' },
    stranger: 'STRAY_PAYMENT_NOT_FOUND',
  }),
  'POST /api/admin/payments/strays/:receipt/given-back/': () => ({
    params: { receipt: 'SG71234567' },
    body: { reference: 'bank slip 12' },
    stranger: 'STRAY_PAYMENT_NOT_FOUND',
  }),
  'GET /api/admin/payments/refunds/': () => ({ query: { limit: '5', cursor: '' }, stranger: 'everybody' }),
  'GET /api/admin/payments/differences/': () => ({
    query: { limit: '5', cursor: '', provider: 'mpesa' },
    stranger: 'everybody',
  }),
  'POST /api/admin/payments/differences/:id/close/': () => ({
    params: { id: '987' },
    body: { because: 'It was a test of the provider’s.' },
    stranger: 'DIFFERENCE_NOT_FOUND',
  }),
  'GET /api/admin/today/': () => ({ stranger: 'everybody' }),
  'GET /api/admin/audit/': () => ({
    query: { limit: '5', cursor: '', actor: 'shop', subject: 'order:1', from: '2026-07-01', to: '2026-07-04' },
    stranger: 'everybody',
  }),
  'GET /api/admin/audit/csv/': () => ({
    query: { actor: 'shop', subject: 'order:1', from: '2026-07-01', to: '2026-07-04' },
    stranger: 'everybody',
  }),
  'GET /api/admin/jobs/': () => ({ stranger: 'everybody' }),
  'GET /api/admin/jobs/failed/': () => ({ query: { limit: '5', cursor: '' }, stranger: 'everybody' }),
  'POST /api/admin/jobs/failed/:id/retry/': () => ({
    params: { id: '00000000-0000-4000-8000-000000000000' },
    stranger: 'JOB_NOT_FOUND',
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
  'POST /api/admin/report-runs/:id/stop/': () => ({ params: { id: '987' }, stranger: 'REPORT_NOT_RUNNING' }),
  'GET /api/admin/orders/': () => ({
    query: {
      limit: '5',
      cursor: '',
      q: 'SK',
      money: 'paid',
      part: 'new',
      attention: 'refund',
      from: '2026-07-01',
      to: '2026-07-31',
    },
    stranger: 'everybody',
  }),
  'GET /api/admin/orders/:orderId/': ({ orderId }) => ({ params: { orderId }, stranger: 'everybody' }),
  'POST /api/admin/orders/:orderId/cancel/': ({ orderId }) => ({
    params: { orderId },
    body: { reason: 'The buyer called.' },
    stranger: 'everybody',
  }),
  'POST /api/admin/orders/:orderId/refunds/': async ({ soldPart }) => {
    const { orderId, lineId } = await soldPart()
    return {
      params: { orderId },
      body: {
        reason: 'The buyer called.',
        amount: 10,
        lines: [{ item_id: Number(lineId), quantity: 1 }],
        delivery: true,
      },
      stranger: 'everybody',
    }
  },
  'POST /api/admin/orders/:orderId/parts/:partId/ship/': async ({ soldPart }) => {
    const { orderId, id } = await soldPart()
    return {
      params: { orderId, partId: id },
      body: { carrier: 'G4S', tracking_number: 'KE 1' },
      stranger: 'everybody',
    }
  },
  'POST /api/admin/orders/:orderId/parts/:partId/deliver/': async ({ soldPart }) => {
    const { orderId, id } = await soldPart('shipped')
    return { params: { orderId, partId: id }, stranger: 'everybody' }
  },
  'POST /api/admin/orders/:orderId/receipt/': async ({ soldPart }) => ({
    params: { orderId: (await soldPart()).orderId },
    stranger: 'everybody',
  }),
  'POST /api/admin/orders/:orderId/notes/': ({ orderId }) => ({
    params: { orderId },
    body: { words: 'The buyer called.' },
    stranger: 'everybody',
  }),
  'POST /api/admin/refunds/:id/send-again/': () => ({ params: { id: '999999' }, stranger: 'REFUND_NOT_FOUND' }),
  'POST /api/admin/refunds/:id/mark-done/': () => ({
    params: { id: '999999' },
    body: { reference: 'bank slip 12' },
    stranger: 'REFUND_NOT_FOUND',
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
    params: { id: (await returned()).returnId },
    stranger: 'RETURN_STEP_NOT_POSSIBLE',
  }),
  'POST /api/admin/returns/:id/refund/': async ({ returned }) => ({
    params: { id: (await returned()).returnId },
    stranger: 'RETURN_STEP_NOT_POSSIBLE',
  }),
  'GET /api/admin/stores/': () => ({
    query: { q: 'duka', status: 'open', limit: '5', cursor: '' },
    stranger: 'everybody',
  }),
  'GET /api/admin/stores/:id/': ({ storeId }) => ({ params: { id: String(storeId) }, stranger: 'everybody' }),
  // Of a store of its own each time: what callers buy is on the shelf of another.
  'POST /api/admin/stores/:id/suspend/': async ({ sentDocuments }) => ({
    params: { id: await sentDocuments() },
    body: { reason: 'Copies of what others make.' },
    stranger: 'everybody',
  }),
  'POST /api/admin/stores/:id/open/': ({ storeId }) => ({ params: { id: String(storeId) }, stranger: 'everybody' }),
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
    params: { id: await sentDocuments() },
    body: { subject: 'Your pictures', text: 'They are too dark.' },
    stranger: 'everybody',
  }),
  'GET /api/admin/commission/': () => ({ stranger: 'everybody' }),
  'PUT /api/admin/categories/:id/commission/': () => ({
    params: { id: '1' },
    body: { percent: 12.5 },
    stranger: 'everybody',
  }),

  'GET /api/admin/people/': () => ({ query: { q: 'ach', limit: '5', cursor: '' }, stranger: 'everybody' }),
  'GET /api/admin/people/:id/': ({ userId }) => ({ params: { id: String(userId) }, stranger: 'everybody' }),
  'POST /api/admin/people/:id/end-sessions/': ({ userId }) => ({
    params: { id: String(userId) },
    stranger: 'everybody',
  }),
  'POST /api/admin/people/:id/export/': ({ userId }) => ({ params: { id: String(userId) }, stranger: 'everybody' }),
  'POST /api/admin/people/:id/erase/': ({ userId }) => ({
    params: { id: String(userId) },
    stranger: 'ACCOUNT_HAS_OPEN_ORDERS',
  }),

  'GET /api/admin/operators/': () => ({ query: { limit: '5', cursor: '' }, stranger: 'everybody' }),
  'POST /api/admin/operators/': () => ({
    body: {
      email: `${crypto.randomUUID()}@operators.test`,
      name: 'Wanjiru',
      role: 'support',
      password: 'mvua ya masika',
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
  'POST /api/admin/operators/:id/enable/': ({ operatorId = '' }) => ({
    params: { id: operatorId },
    stranger: 'everybody',
  }),
} satisfies Record<string, (caller: SellerCaller) => Row | Promise<Row>>
