import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { type OperatorRole, operatorRoles } from '#contract/states.ts'
import { aWholeShop, type WholeShop } from '../factories/whole-shop.ts'
import { operatorRows } from './operator-endpoint-rows.ts'

type Key = Exclude<keyof typeof operatorRows, 'POST /api/admin/session/'>

const all = operatorRoles
const ownerAlone = ['owner'] as const
const money = ['owner', 'finance'] as const
const notCatalogue = ['owner', 'finance', 'support'] as const
const people = ['owner', 'support'] as const

/** Each role × each endpoint: who may (D40). A new endpoint without a row here does not compile, and does not pass. */
const may: Record<Key, readonly OperatorRole[]> = {
  'GET /api/admin/session/': all,
  'DELETE /api/admin/session/': all,
  'POST /api/admin/session/proof/': all,
  'GET /api/admin/sessions/': all,
  'DELETE /api/admin/sessions/:id/': all,
  'POST /api/admin/recovery-codes/': all,
  'GET /api/admin/verifications/': notCatalogue,
  'GET /api/admin/verifications/:storeId/documents/:kind/': notCatalogue,
  'POST /api/admin/verifications/:storeId/approve/': notCatalogue,
  'POST /api/admin/verifications/:storeId/reject/': notCatalogue,
  'GET /api/admin/withdrawals/': money,
  'POST /api/admin/withdrawals/:id/approve/': money,
  'POST /api/admin/withdrawals/approve/': money,
  'POST /api/admin/withdrawals/:id/reject/': money,
  'POST /api/admin/withdrawals/:id/mark-paid/': money,
  'GET /api/admin/payments/to-review/': money,
  'GET /api/admin/payments/attempts/:id/': money,
  'POST /api/admin/payments/attempts/:id/ask/': money,
  'POST /api/admin/payments/attempts/:id/accept/': money,
  'POST /api/admin/payments/attempts/:id/give-back/': money,
  'POST /api/admin/payments/attempts/:id/settle-doubt/': money,
  'GET /api/admin/payments/strays/': money,
  'POST /api/admin/payments/strays/:receipt/assign/': money,
  'POST /api/admin/payments/strays/:receipt/give-back/': money,
  'POST /api/admin/payments/strays/:receipt/given-back/': money,
  'GET /api/admin/payments/refunds/': money,
  'GET /api/admin/payments/differences/': money,
  'POST /api/admin/payments/differences/:id/close/': money,
  'GET /api/admin/payments/compared/': money,
  'GET /api/admin/reports/:report/': money,
  'GET /api/admin/reports/:report/csv/': money,
  'POST /api/admin/report-runs/': money,
  'POST /api/admin/report-runs/:id/stop/': money,
  'GET /api/admin/today/': all,
  'GET /api/admin/audit/': ownerAlone,
  'GET /api/admin/audit/csv/': ownerAlone,
  'GET /api/admin/jobs/': ownerAlone,
  'GET /api/admin/jobs/failed/': ownerAlone,
  'POST /api/admin/jobs/failed/:id/retry/': ownerAlone,
  'GET /api/admin/orders/': notCatalogue,
  'GET /api/admin/orders/:orderId/': notCatalogue,
  'POST /api/admin/orders/:orderId/cancel/': notCatalogue,
  'POST /api/admin/orders/:orderId/refunds/': money,
  'POST /api/admin/orders/:orderId/parts/:partId/ship/': notCatalogue,
  'POST /api/admin/orders/:orderId/parts/:partId/deliver/': notCatalogue,
  'POST /api/admin/orders/:orderId/receipt/': notCatalogue,
  'POST /api/admin/orders/:orderId/notes/': notCatalogue,
  'POST /api/admin/refunds/:id/send-again/': money,
  'POST /api/admin/refunds/:id/mark-done/': money,
  'GET /api/admin/returns/': notCatalogue,
  'GET /api/admin/returns/:id/pictures/:position/': notCatalogue,
  'POST /api/admin/returns/:id/approve/': notCatalogue,
  'POST /api/admin/returns/:id/reject/': notCatalogue,
  'POST /api/admin/returns/:id/receive/': notCatalogue,
  'POST /api/admin/returns/:id/refund/': money,
  'GET /api/admin/stores/': notCatalogue,
  'GET /api/admin/stores/:id/': notCatalogue,
  'POST /api/admin/stores/:id/suspend/': money,
  'POST /api/admin/stores/:id/open/': money,
  'PUT /api/admin/stores/:id/commission/': money,
  'GET /api/admin/stores/:id/messages/': notCatalogue,
  'POST /api/admin/stores/:id/messages/': notCatalogue,
  'GET /api/admin/commission/': money,
  'PUT /api/admin/categories/:id/commission/': money,
  'GET /api/admin/people/': people,
  'GET /api/admin/people/:id/': people,
  'POST /api/admin/people/:id/end-sessions/': people,
  'POST /api/admin/people/:id/export/': people,
  'POST /api/admin/people/:id/erase/': people,
  'GET /api/admin/operators/': ownerAlone,
  'POST /api/admin/operators/': ownerAlone,
  'PATCH /api/admin/operators/:id/': ownerAlone,
  'POST /api/admin/operators/:id/disable/': ownerAlone,
  'POST /api/admin/operators/:id/enable/': ownerAlone,
}
/** What money or rights hang on: the second factor is asked for again. */
const asksAgain = new Set<Key>([
  'POST /api/admin/recovery-codes/',
  'POST /api/admin/withdrawals/:id/approve/',
  'POST /api/admin/withdrawals/approve/',
  'POST /api/admin/withdrawals/:id/mark-paid/',
  'POST /api/admin/payments/attempts/:id/accept/',
  'POST /api/admin/payments/attempts/:id/give-back/',
  'POST /api/admin/payments/strays/:receipt/assign/',
  'POST /api/admin/payments/strays/:receipt/give-back/',
  'POST /api/admin/payments/strays/:receipt/given-back/',
  'POST /api/admin/orders/:orderId/refunds/',
  'POST /api/admin/refunds/:id/send-again/',
  'POST /api/admin/refunds/:id/mark-done/',
  'POST /api/admin/returns/:id/refund/',
  'POST /api/admin/stores/:id/suspend/',
  'POST /api/admin/stores/:id/open/',
  'PUT /api/admin/stores/:id/commission/',
  'PUT /api/admin/categories/:id/commission/',
  'POST /api/admin/people/:id/export/',
  'POST /api/admin/people/:id/erase/',
  'POST /api/admin/operators/',
  'PATCH /api/admin/operators/:id/',
  'POST /api/admin/operators/:id/disable/',
  'POST /api/admin/operators/:id/enable/',
])

const ofOperators = endpoints
  .filter(({ access }) => access === 'operator')
  .map((one) => [`${one.method} ${one.path}` as Key, one] as const)

let shop: WholeShop
beforeAll(async () => {
  shop = await aWholeShop()
})
afterAll(() => shop.close())

it('knows every endpoint of operators', () => {
  expect(Object.keys(may).toSorted()).toEqual(ofOperators.map(([key]) => key).toSorted())
})

describe.each(ofOperators)('%s', (key, { method, path }) => {
  // Whether there is such a thing is asked after whether one may.
  const url = path
    .replace(/:id|:storeId|:partId/g, '999999')
    .replace(':orderId', 'x'.repeat(22))
    .replace(':report', 'sales')
    .replace(':kind', 'identity-front')
    .replace(':position', '1')
    .replace(':receipt', 'SG71234567')

  it.each(operatorRoles)('by %s', async (role) => {
    const { headers } = await shop.operator(role)
    const { status, body } = await shop.send(method, url, method === 'POST' ? {} : undefined, headers)
    if (may[key].includes(role)) expect(body.code).not.toBe('FORBIDDEN')
    else expect({ status, code: body.code }).toEqual({ status: 403, code: 'FORBIDDEN' })
  })

  it('asks for the second factor where money or rights hang on it, and nowhere else', async () => {
    const { headers } = await shop.operator()
    shop.clock.advance(6 * 60)
    const { body } = await shop.send(method, url, method === 'POST' ? {} : undefined, headers)
    expect(body.code === 'SECOND_FACTOR_NEEDED').toBe(asksAgain.has(key))
  })
})
