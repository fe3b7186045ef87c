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
  'GET /api/admin/payments/attempts/:id/': () => ({ params: { id: '987' }, stranger: 'PAYMENT_ATTEMPT_NOT_FOUND' }),
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
  'POST /api/admin/payments/refunds/:id/again/': () => ({ params: { id: '987' }, stranger: 'REFUND_NOT_FOUND' }),
  'POST /api/admin/payments/refunds/:id/done/': () => ({
    params: { id: '987' },
    body: { reference: 'bank slip 12' },
    stranger: 'REFUND_NOT_FOUND',
  }),
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
} satisfies Record<string, (caller: SellerCaller) => Row | Promise<Row>>
