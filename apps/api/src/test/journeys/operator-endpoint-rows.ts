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
