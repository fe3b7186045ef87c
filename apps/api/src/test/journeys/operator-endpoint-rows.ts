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
} satisfies Record<string, (caller: SellerCaller) => Row | Promise<Row>>
