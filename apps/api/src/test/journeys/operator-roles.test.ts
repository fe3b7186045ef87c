import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { type OperatorRole, operatorRoles } from '#contract/shared/states.ts'
import { aWholeShop, type WholeShop } from '../factories/whole-shop.ts'
import { operatorRows } from './operator-endpoint-rows.ts'

/** Endpoints of the admin area without a session: the body authenticates the caller. */
const open = ['POST /api/admin/session/', 'POST /api/admin/set-up/'] as const
type Key = Exclude<keyof typeof operatorRows, (typeof open)[number]>

const all = operatorRoles
const ownerAlone = ['owner'] as const
const money = ['owner', 'finance'] as const
const notCatalogue = ['owner', 'finance', 'support'] as const
const people = ['owner', 'support'] as const
const catalogue = ['owner', 'catalogue'] as const
const notSupport = ['owner', 'finance', 'catalogue'] as const
const seeGoods = ['owner', 'catalogue', 'support'] as const

/** The roles that may call each endpoint (D40). A new endpoint without a row fails to compile and fails the tests. */
const may: Record<Key, readonly OperatorRole[]> = {
  'GET /api/admin/session/': all,
  'DELETE /api/admin/session/': all,
  'POST /api/admin/session/proof/': all,
  'GET /api/admin/sessions/': all,
  'DELETE /api/admin/sessions/:id/': all,
  'POST /api/admin/recovery-codes/': all,
  'POST /api/admin/password/': all,
  'GET /api/admin/verifications/': notCatalogue,
  'GET /api/admin/verifications/:storeId/documents/:kind/': notCatalogue,
  'POST /api/admin/verifications/:storeId/approve/': notCatalogue,
  'POST /api/admin/verifications/:storeId/reject/': notCatalogue,
  'GET /api/admin/withdrawals/': money,
  'GET /api/admin/withdrawals/csv/': money,
  'POST /api/admin/withdrawals/:id/resolve/': money,
  'POST /api/admin/withdrawals/:id/approve/': money,
  'POST /api/admin/withdrawals/approve/': money,
  'POST /api/admin/withdrawals/:id/reject/': money,
  'POST /api/admin/withdrawals/:id/mark-paid/': money,
  'GET /api/admin/couriers/': money,
  'GET /api/admin/couriers/totals/': money,
  'GET /api/admin/couriers/csv/': money,
  'GET /api/admin/couriers/:id/': money,
  'GET /api/admin/couriers/:id/fees/': money,
  'GET /api/admin/couriers/:id/payments/': money,
  'POST /api/admin/couriers/:id/payments/': money,
  'GET /api/admin/payments/to-review/': money,
  'GET /api/admin/payments/attempts/': money,
  'GET /api/admin/payments/attempts/:id/': money,
  'POST /api/admin/payments/attempts/:id/query/': money,
  'POST /api/admin/payments/attempts/:id/accept/': money,
  'POST /api/admin/payments/attempts/:id/refund/': money,
  'POST /api/admin/payments/attempts/:id/resolve-flag/': money,
  'GET /api/admin/payments/unmatched-payments/': money,
  'POST /api/admin/payments/unmatched-payments/:receipt/assign/': money,
  'POST /api/admin/payments/unmatched-payments/:receipt/refund/': money,
  'POST /api/admin/payments/unmatched-payments/:receipt/refunded/': money,
  'GET /api/admin/payments/refunds/': money,
  'GET /api/admin/payments/refund-payouts/': money,
  'POST /api/admin/payments/refund-payouts/:id/approve/': money,
  'POST /api/admin/payments/refund-payouts/:id/reject/': money,
  'GET /api/admin/payments/differences/': money,
  'GET /api/admin/payments/differences/days/': money,
  'POST /api/admin/payments/differences/:id/close/': money,
  'GET /api/admin/payments/compared/': money,
  'GET /api/admin/reports/:report/': money,
  'GET /api/admin/reports/:report/csv/': money,
  'POST /api/admin/report-runs/': money,
  'POST /api/admin/report-runs/:id/stop/': money,
  'GET /api/admin/dashboard/': all,
  'GET /api/admin/dashboard/trends/': money,
  'GET /api/admin/audit/': ownerAlone,
  'GET /api/admin/audit/csv/': ownerAlone,
  'GET /api/admin/jobs/': ownerAlone,
  'GET /api/admin/jobs/failed/': ownerAlone,
  'POST /api/admin/jobs/failed/:id/retry/': ownerAlone,
  'GET /api/admin/orders/': notCatalogue,
  'GET /api/admin/order-views/': notCatalogue,
  'POST /api/admin/order-views/': notCatalogue,
  'DELETE /api/admin/order-views/:id/': notCatalogue,
  'GET /api/admin/orders/:orderId/': notCatalogue,
  'POST /api/admin/orders/:orderId/cancel/': notCatalogue,
  'POST /api/admin/orders/:orderId/refunds/': money,
  'POST /api/admin/orders/:orderId/seller-orders/:sellerOrderId/ship/': notCatalogue,
  'POST /api/admin/orders/:orderId/seller-orders/:sellerOrderId/deliver/': notCatalogue,
  'POST /api/admin/orders/:orderId/collect-on-delivery/prompt/': notCatalogue,
  'POST /api/admin/orders/:orderId/collect-on-delivery/cash/': money,
  'POST /api/admin/orders/:orderId/collect-on-delivery/refused/': notCatalogue,
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
  'POST /api/admin/stores/:id/decline/': money,
  'POST /api/admin/stores/:id/hold-payouts/': money,
  'POST /api/admin/stores/:id/release-payouts/': money,
  'POST /api/admin/stores/:id/close/': money,
  'PUT /api/admin/stores/:id/commission/': money,
  'GET /api/admin/stores/:id/messages/': notCatalogue,
  'POST /api/admin/stores/:id/messages/': notCatalogue,
  'GET /api/admin/commission/': money,
  'PUT /api/admin/categories/:id/commission/': money,
  'GET /api/admin/pages/': catalogue,
  'GET /api/admin/pages/:slug/:language/': catalogue,
  'POST /api/admin/pages/:slug/:language/preview/': catalogue,
  'PUT /api/admin/pages/:slug/:language/': catalogue,
  'DELETE /api/admin/pages/:slug/:language/': catalogue,
  'GET /api/admin/settings/': money,
  'PATCH /api/admin/settings/money/': money,
  'PATCH /api/admin/settings/shop/': ownerAlone,
  'GET /api/admin/settings/versions/': money,
  'GET /api/admin/settings/versions/:version/': money,
  'POST /api/admin/settings/versions/:version/restore/': ownerAlone,
  'GET /api/admin/categories/': seeGoods,
  'POST /api/admin/categories/': catalogue,
  'PATCH /api/admin/categories/:id/': catalogue,
  'PUT /api/admin/categories/': catalogue,
  'PUT /api/admin/categories/:id/picture/': catalogue,
  'DELETE /api/admin/categories/:id/': catalogue,
  'GET /api/admin/products/': seeGoods,
  'GET /api/admin/products/:id/': seeGoods,
  'PATCH /api/admin/products/:id/': catalogue,
  'POST /api/admin/products/:id/end-sale/': catalogue,
  'POST /api/admin/products/:id/unpublish/': catalogue,
  'POST /api/admin/products/:id/republish/': catalogue,
  'GET /api/admin/products/:id/changes/': seeGoods,
  'GET /api/admin/product-changes/': catalogue,
  'POST /api/admin/product-changes/seen/': catalogue,
  'GET /api/admin/product-changes/imports/:id/': catalogue,
  'GET /api/admin/product-changes/imports/:id/products/': catalogue,
  'POST /api/admin/product-changes/imports/:id/seen/': catalogue,
  'GET /api/admin/reviews/': seeGoods,
  'POST /api/admin/reviews/:id/hide/': catalogue,
  'POST /api/admin/reviews/:id/show/': catalogue,
  'GET /api/admin/people/': people,
  'GET /api/admin/people/:id/': people,
  'POST /api/admin/people/:id/end-sessions/': people,
  'POST /api/admin/people/:id/reset-second-factor/': people,
  'POST /api/admin/people/:id/export/': people,
  'POST /api/admin/people/:id/erase/': people,
  'GET /api/admin/content-banners/': catalogue,
  'POST /api/admin/content-banners/': catalogue,
  'PATCH /api/admin/content-banners/:id/': catalogue,
  'DELETE /api/admin/content-banners/:id/': catalogue,
  'PUT /api/admin/content-banners/': catalogue,
  'GET /api/admin/campaigns/': catalogue,
  'GET /api/admin/campaigns/:id/': catalogue,
  'POST /api/admin/campaigns/': catalogue,
  'PUT /api/admin/campaigns/:id/': catalogue,
  'POST /api/admin/campaigns/:id/end/': catalogue,
  'DELETE /api/admin/campaigns/:id/': catalogue,
  'GET /api/admin/coupons/': notSupport,
  'GET /api/admin/coupons/:id/': notSupport,
  'POST /api/admin/coupons/': money,
  'PUT /api/admin/coupons/:id/': money,
  'PATCH /api/admin/coupons/:id/': money,
  'GET /api/admin/newsletter/subscribers/': catalogue,
  'GET /api/admin/newsletter/count/': catalogue,
  'POST /api/admin/newsletter/export/': catalogue,
  'DELETE /api/admin/newsletter/subscribers/:id/': catalogue,
  'GET /api/admin/operators/': ownerAlone,
  'POST /api/admin/operators/': ownerAlone,
  'PATCH /api/admin/operators/:id/': ownerAlone,
  'POST /api/admin/operators/:id/disable/': ownerAlone,
  'POST /api/admin/operators/:id/enable/': ownerAlone,
  'POST /api/admin/operators/:id/reset-sign-in/': ownerAlone,
}
/** Endpoints that concern money or rights: they require the second factor again. */
const requiresReauthentication = new Set<Key>([
  'POST /api/admin/recovery-codes/',
  'POST /api/admin/password/',
  'POST /api/admin/withdrawals/:id/approve/',
  'POST /api/admin/withdrawals/approve/',
  'POST /api/admin/withdrawals/:id/mark-paid/',
  'POST /api/admin/couriers/:id/payments/',
  'POST /api/admin/orders/:orderId/collect-on-delivery/cash/',
  'POST /api/admin/payments/attempts/:id/accept/',
  'POST /api/admin/payments/attempts/:id/refund/',
  'POST /api/admin/payments/unmatched-payments/:receipt/assign/',
  'POST /api/admin/payments/unmatched-payments/:receipt/refund/',
  'POST /api/admin/payments/unmatched-payments/:receipt/refunded/',
  'POST /api/admin/payments/refund-payouts/:id/approve/',
  'POST /api/admin/orders/:orderId/refunds/',
  'POST /api/admin/refunds/:id/send-again/',
  'POST /api/admin/refunds/:id/mark-done/',
  'POST /api/admin/returns/:id/refund/',
  'POST /api/admin/withdrawals/:id/resolve/',
  'POST /api/admin/stores/:id/suspend/',
  'POST /api/admin/stores/:id/open/',
  'POST /api/admin/stores/:id/decline/',
  'POST /api/admin/stores/:id/hold-payouts/',
  'POST /api/admin/stores/:id/release-payouts/',
  'POST /api/admin/stores/:id/close/',
  'PUT /api/admin/stores/:id/commission/',
  'PUT /api/admin/categories/:id/commission/',
  'PATCH /api/admin/settings/money/',
  'PATCH /api/admin/settings/shop/',
  'POST /api/admin/settings/versions/:version/restore/',
  'POST /api/admin/coupons/',
  'PUT /api/admin/coupons/:id/',
  'PATCH /api/admin/coupons/:id/',
  'POST /api/admin/newsletter/export/',
  'POST /api/admin/products/:id/end-sale/',
  'POST /api/admin/people/:id/reset-second-factor/',
  'POST /api/admin/people/:id/export/',
  'POST /api/admin/people/:id/erase/',
  'POST /api/admin/operators/',
  'PATCH /api/admin/operators/:id/',
  'POST /api/admin/operators/:id/disable/',
  'POST /api/admin/operators/:id/enable/',
  'POST /api/admin/operators/:id/reset-sign-in/',
])

const ofArea = endpoints
  .filter(({ path }) => path.startsWith('/api/admin/'))
  .map((one) => [`${one.method} ${one.path}` as Key, one] as const)
const ofOperators = ofArea.filter(([, { access }]) => access === 'operator')

/** Codes that a caller with the right role never gets. */
const notLetIn = ['FORBIDDEN', 'UNAUTHENTICATED', 'CSRF_FAILED', 'METHOD_NOT_ALLOWED', 'NOT_FOUND']
const signOut = 'DELETE /api/admin/session/'

type Headers = Awaited<ReturnType<WholeShop['operator']>>['headers']
let shop: WholeShop
/** Signed in with a recent second factor. Only signing out changes that. */
const signedIn = new Map<OperatorRole, Headers>()
/** Owners whose second factor is no longer recent; `leaving` is the one who signs out. */
let resting: Headers
let leaving: Headers
beforeAll(async () => {
  shop = await aWholeShop()
  resting = (await shop.operator()).headers
  leaving = (await shop.operator()).headers
  shop.clock.advance(6 * 60)
  for (const role of operatorRoles) signedIn.set(role, (await shop.operator(role)).headers)
})
afterAll(() => shop.close())

it('has a row for every endpoint of the admin area that requires an operator session', () => {
  const others = ofArea.filter((one) => !ofOperators.includes(one))
  expect(others.map(([key]) => key).toSorted()).toEqual(open.toSorted())
  expect(Object.keys(may).toSorted()).toEqual(ofOperators.map(([key]) => key).toSorted())
  expect(endpoints.filter(({ access }) => access === 'operator')).toHaveLength(ofOperators.length)
})

describe.each(ofOperators)('%s', (key, { method, path }) => {
  // The role is checked before the existence of what the path names.
  const url = path
    .replace(/:id|:storeId|:sellerOrderId/g, '999999')
    .replace(':orderId', 'x'.repeat(22))
    .replace(':report', 'sales')
    .replace(':kind', 'identity-front')
    .replace(':position', '1')
    .replace(':version', '987')
    .replace(':slug', 'about')
    .replace(':language', 'en')
    .replace(':receipt', 'SG71234567')

  const ask = (headers: Headers | undefined) => shop.send(method, url, method === 'POST' ? {} : undefined, headers)

  it.each(operatorRoles)('checks the role %s', async (role) => {
    const headers = key === signOut ? (await shop.operator(role)).headers : signedIn.get(role)
    const { status, body } = await ask(headers)
    if (!may[key].includes(role)) return expect({ status, code: body.code }).toEqual({ status: 403, code: 'FORBIDDEN' })
    expect(notLetIn).not.toContain(body?.code)
    expect(status).toBeLessThan(500)
  })

  it('requires the second factor only when it concerns money or rights', async () => {
    const { body } = await ask(key === signOut ? leaving : resting)
    expect(body?.code).not.toBe('UNAUTHENTICATED')
    expect(body?.code === 'SECOND_FACTOR_NEEDED').toBe(requiresReauthentication.has(key))
  })
})
