import { randomUUID } from 'node:crypto'
import type { Caller } from '../factories/caller.ts'
import type { Seller } from '../factories/seller.ts'
import type { FixtureProductInput } from '../factories/catalog-fixture.ts'
import type { Row } from './endpoint-row.ts'
import type { OperatorFixtures } from './operator-fixtures.ts'

/** The owner of a store: `access` is a token for the store; the other fields are those of every caller. */
export type SellerCaller = Caller &
  Pick<Seller, 'storeId' | 'storeNumber'> &
  OperatorFixtures & {
    /** The id of a product of the store. */
    ownProduct(product?: FixtureProductInput): Promise<string>
    /** The id of a checked import file of the store. */
    ownImport(): Promise<string>
    importReview(): Promise<string>
    /** A sale and a withdrawal of the store, by id, and their month. */
    earned(): Promise<{ transactionId: string; withdrawalId: string; month: string }>
    /** The store's seller order of a paid order: its id, its line, and the buyer's handover code once it is shipped. */
    soldSellerOrder(
      state?: 'new' | 'processing' | 'shipped',
    ): Promise<{ id: string; lineId: string; orderId: string; attemptId: string; code: string }>
    /** The ids of a staff member and of an invitation. */
    people(): Promise<{ memberId: string; invitationId: string }>
    /** A store that has submitted verification documents, by its id. */
    sentDocuments(): Promise<{ storeId: string; body: { submitted_at: string } }>
    /** The id of another operator, who is no owner. */
    otherOperator(): Promise<string>
    /** The id of a store that waits for approval. */
    newStore(): Promise<string>
    /** A payment under review, by the id of its attempt. */
    inReview(): Promise<{ attemptId: string; receipt: string }>
    /** A payment that pays for its order and is flagged for review. */
    aFlaggedCapture(): Promise<{ attemptId: string; receipt: string }>
    /** An unmatched payment, and the order it is for. */
    unmatchedPayment(): Promise<{ receipt: string; orderNumber: string }>
    /**
     * Makes the caller's order pay-on-delivery.
     * @returns the amount due, in shillings
     */
    dueOnDelivery(): Promise<number>
    /** The id of a refund that waits for an operator. */
    stoppedRefund(): Promise<string>
    /** The newest version of the shop's settings. */
    settingsVersion(): Promise<number>
    /** An operator's session, where the endpoint requires one: its headers, its number, and the operator's id. */
    operator?: Record<string, string>
    operatorSession?: string
    operatorId?: string
  }

const product = {
  name: 'Kettle',
  name_sw: 'Birika',
  description: 'Boils a litre.',
  summary: 'Boils.',
  price: 1_250.5,
  stock: 4,
  stock_seen: 4,
  sku: '',
  category_id: 1,
  state: 'listed',
  discount: 10,
  sale_starts_at: '2026-07-01T00:00:00Z',
  sale_ends_at: '2026-08-01T00:00:00Z',
  brand: 'Ramtons',
  warranty: '1 year',
  features: ['Boils fast'],
  specifications: [{ name: 'Volume', value: '1 l' }],
  variants: [{ options: [{ name: 'Size', value: '1 l' }], stock: 4, stock_seen: 0 }],
}

const bulkEdit = (productId: number) => ({
  product_ids: [productId],
  price: { change: 'raise', unit: 'percent', value: 12.5 },
  stock: { change: 'add', value: 3 },
})

const lineOf = ({ id, lineId }: { id: string; lineId: string }) => ({ id, lineId })

/** Requests of sellers; the other user is the owner of another store. */
export const sellerRows = {
  'GET /api/seller/store/': () => ({ stranger: 'own' }),
  'GET /api/seller/store/profile/': () => ({ stranger: 'own' }),
  'PUT /api/seller/store/profile/': () => ({
    body: {
      name: `Matunda ${randomUUID()}`,
      about: 'Fruit.',
      county: 'Kisumu',
      town: 'Milimani',
      phone_number: '0712 345 678',
      return_policy: 'Within a week.',
      remove_logo: false,
    },
    stranger: 'own',
  }),
  'PUT /api/seller/store/holiday/': () => ({
    body: { until: '2026-08-01T00:00:00Z', message: 'Back soon.' },
    stranger: 'own',
  }),
  'DELETE /api/seller/store/holiday/': () => ({ stranger: 'own' }),

  'GET /api/seller/staff/': () => ({ stranger: 'own' }),
  'POST /api/seller/staff/': () => ({ body: { email: 'chebet@example.test', rights: ['orders'] }, stranger: 'own' }),
  'PATCH /api/seller/staff/:id/': async ({ people }) => ({
    params: { id: (await people()).memberId },
    body: { rights: ['orders'] },
    stranger: 'STAFF_NOT_FOUND',
  }),
  'DELETE /api/seller/staff/:id/': async ({ people }) => ({
    params: { id: (await people()).memberId },
    stranger: 'STAFF_NOT_FOUND',
  }),
  'POST /api/seller/staff/invitations/:id/resend/': async ({ people }) => ({
    params: { id: (await people()).invitationId },
    stranger: 'INVITATION_NOT_FOUND',
  }),
  'DELETE /api/seller/staff/invitations/:id/': async ({ people }) => ({
    params: { id: (await people()).invitationId },
    stranger: 'INVITATION_NOT_FOUND',
  }),
  'POST /api/seller/join/open/': () => ({ body: { token: 'a.b' }, answers: 'INVITATION_VOID', stranger: 'proof' }),
  'POST /api/seller/join/': () => ({ body: { token: 'a.b' }, answers: 'INVITATION_VOID', stranger: 'own' }),

  'GET /api/seller/verification/': () => ({ stranger: 'own' }),
  'POST /api/seller/verification/': () => ({
    body: { kinds: ['identity-front'] },
    answers: 'VALIDATION_FAILED',
    stranger: 'own',
  }),

  'GET /api/seller/products/': () => ({
    query: { state: 'listed', stock: 'low', q: 'ket', limit: '5', cursor: '' },
    stranger: 'own',
  }),
  'POST /api/seller/products/': () => ({ body: product, stranger: 'own' }),
  'GET /api/seller/products/:id/': async ({ ownProduct }) => ({
    params: { id: await ownProduct() },
    stranger: 'PRODUCT_NOT_FOUND',
  }),
  'PUT /api/seller/products/:id/': async ({ ownProduct }) => ({
    params: { id: await ownProduct() },
    body: { ...product, category: 1, kept_images: [] },
    stranger: 'PRODUCT_NOT_FOUND',
  }),
  'DELETE /api/seller/products/:id/': async ({ ownProduct }) => ({
    params: { id: await ownProduct() },
    stranger: 'PRODUCT_NOT_FOUND',
  }),
  'POST /api/seller/products/:id/duplicate/': async ({ ownProduct }) => ({
    params: { id: await ownProduct() },
    stranger: 'PRODUCT_NOT_FOUND',
  }),
  'GET /api/seller/products/:id/preview/': async ({ ownProduct }) => ({
    params: { id: await ownProduct() },
    stranger: 'PRODUCT_NOT_FOUND',
  }),

  'GET /api/seller/inventory/': () => ({ stranger: 'own' }),

  'GET /api/seller/exports/products/': () => ({ stranger: 'own' }),
  'POST /api/seller/bulk-edits/preview/': async ({ ownProduct }) => ({
    body: bulkEdit(Number(await ownProduct())),
    stranger: 'PRODUCT_NOT_FOUND',
  }),
  'POST /api/seller/bulk-edits/': async ({ ownProduct }) => ({
    body: bulkEdit(Number(await ownProduct())),
    stranger: 'PRODUCT_NOT_FOUND',
  }),
  'POST /api/seller/imports/': () => ({
    body: { file_name: 'products.csv' },
    answers: 'VALIDATION_FAILED',
    stranger: 'own',
  }),
  'GET /api/seller/imports/latest/': () => ({ stranger: 'own' }),
  'GET /api/seller/imports/:id/': async ({ ownImport }) => ({
    params: { id: await ownImport() },
    stranger: 'IMPORT_NOT_FOUND',
  }),
  'GET /api/seller/imports/:id/errors/': async ({ ownImport }) => ({
    params: { id: await ownImport() },
    query: { limit: '5', cursor: '' },
    stranger: 'IMPORT_NOT_FOUND',
  }),
  'POST /api/seller/imports/:id/apply/': async ({ ownImport }) => ({
    params: { id: await ownImport() },
    // Only a file with errors needs the body: without a body all rows are written.
    instead: ['good_rows_only', 'rows_with_errors', 'good_rows'],
    stranger: 'IMPORT_NOT_FOUND',
  }),

  'GET /api/seller/orders/': () => ({
    query: { state: 'new', overdue: 'false', returns: 'false', q: 'SK', limit: '5', cursor: '' },
    stranger: 'own',
  }),
  'GET /api/seller/orders/counts/': () => ({ stranger: 'own' }),
  'GET /api/seller/orders/:id/': async ({ soldSellerOrder }) => ({
    params: { id: (await soldSellerOrder()).id },
    stranger: 'ORDER_NOT_FOUND',
  }),
  'POST /api/seller/orders/:id/accept/': async ({ soldSellerOrder }) => ({
    params: { id: (await soldSellerOrder()).id },
    stranger: 'ORDER_NOT_FOUND',
  }),
  'POST /api/seller/orders/:id/pack/': async ({ soldSellerOrder }) => ({
    params: { id: (await soldSellerOrder('processing')).id },
    stranger: 'ORDER_NOT_FOUND',
  }),
  'POST /api/seller/orders/:id/ship/': async ({ soldSellerOrder }) => ({
    params: { id: (await soldSellerOrder('processing')).id },
    body: { carrier: 'G4S', tracking_number: 'KE1' },
    stranger: 'ORDER_NOT_FOUND',
  }),
  'POST /api/seller/orders/:id/deliver/': async ({ soldSellerOrder }) => {
    const { id, code } = await soldSellerOrder('shipped')
    return { params: { id }, body: { code }, stranger: 'ORDER_NOT_FOUND', counts: ['seller_orders'] }
  },
  'POST /api/seller/orders/:id/lines/:lineId/cancel/': async ({ soldSellerOrder }) => ({
    params: lineOf(await soldSellerOrder()),
    body: { reason: 'out_of_stock', quantity: 1 },
    stranger: 'ORDER_NOT_FOUND',
  }),
  'POST /api/seller/orders/:id/cancellation/accept/': async ({ soldSellerOrder }) => ({
    params: { id: (await soldSellerOrder('processing')).id },
    answers: 'CANCELLATION_NOT_REQUESTED',
    stranger: 'ORDER_NOT_FOUND',
  }),
  'POST /api/seller/orders/:id/cancellation/decline/': async ({ soldSellerOrder }) => ({
    params: { id: (await soldSellerOrder('processing')).id },
    body: { reason: 'It is with the courier already.' },
    answers: 'CANCELLATION_NOT_REQUESTED',
    stranger: 'ORDER_NOT_FOUND',
  }),
  'GET /api/seller/orders/:id/packing-slip/': async ({ soldSellerOrder }) => ({
    params: { id: (await soldSellerOrder()).id },
    stranger: 'ORDER_NOT_FOUND',
  }),

  'GET /api/seller/sales/': () => ({ stranger: 'own' }),
  'GET /api/seller/analytics/': () => ({ query: { from: '2026-06-01', to: '2026-07-01' }, stranger: 'own' }),
  'GET /api/seller/analytics/days/csv/': () => ({ query: { from: '2026-06-01', to: '2026-07-01' }, stranger: 'own' }),
  'GET /api/seller/analytics/products/csv/': () => ({
    query: { from: '2026-06-01', to: '2026-07-01' },
    stranger: 'own',
  }),

  'GET /api/seller/wallet/': () => ({ stranger: 'own' }),
  'GET /api/seller/wallet/held/': () => ({ query: { limit: '5', cursor: '' }, stranger: 'own' }),
  'POST /api/seller/withdrawals/': async ({ earned }) => {
    await earned()
    return { body: { amount: '20.50', code: '000000' }, stranger: 'own' }
  },
  'GET /api/seller/withdrawals/': () => ({ query: { limit: '5', cursor: '' }, stranger: 'own' }),
  'GET /api/seller/transactions/': () => ({
    query: { limit: '5', cursor: '', month: '2026-07' },
    stranger: 'own',
  }),
  'GET /api/seller/transactions/:id/': async ({ earned }) => ({
    params: { id: (await earned()).transactionId },
    stranger: 'TRANSACTION_NOT_FOUND',
  }),
  'GET /api/seller/statements/': () => ({ stranger: 'own' }),
  'GET /api/seller/statements/:month/': async ({ earned }) => ({
    params: { month: (await earned()).month },
    stranger: 'own',
  }),
  'GET /api/seller/statements/:month/csv/': async ({ earned }) => ({
    params: { month: (await earned()).month },
    stranger: 'own',
  }),
  'GET /api/seller/statements/:month/pdf/': async ({ earned }) => ({
    params: { month: (await earned()).month },
    stranger: 'own',
  }),
  'GET /api/seller/second-factor/': () => ({ stranger: 'own' }),
  'POST /api/seller/second-factor/': ({ password }) => ({ body: { password }, stranger: 'own' }),
  'POST /api/seller/second-factor/confirm/': () => ({
    body: { code: '000000' },
    answers: 'INVALID_CODE',
    stranger: 'own',
  }),
  'POST /api/seller/second-factor/disable/': ({ password }) => ({
    body: { password, code: '000000' },
    stranger: 'own',
  }),
  'POST /api/seller/second-factor/recovery-codes/': ({ password }) => ({
    body: { password, code: '000000' },
    answers: 'SECOND_FACTOR_NOT_ENABLED',
    stranger: 'own',
  }),
  'POST /api/seller/payout-phone/': ({ password }) => ({
    body: { phone_number: '0712 345 678', password, code: '000000' },
    stranger: 'own',
  }),
  'POST /api/seller/payout-phone/verify/': () => ({
    body: { code: '000000' },
    answers: 'NO_PAYOUT_PHONE_CODE',
    stranger: 'own',
    counts: ['payout_phone_codes'],
  }),
} satisfies Record<string, (caller: SellerCaller) => Row | Promise<Row>>
