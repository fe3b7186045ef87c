import { sql } from 'kysely'
import sharp from 'sharp'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { wholeShillings } from '#contract/shared/money.ts'
import { markOnDelivery } from '../../modules/orders/checkout/pay-on-delivery.queries.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { aCaller, type Caller } from '../factories/caller.ts'
import { aSeller } from '../factories/seller.ts'
import type { FixtureProductInput } from '../factories/catalog-fixture.ts'
import type { WholeShop } from '../factories/whole-shop.ts'
import { operatorFixtures } from './operator-fixtures.ts'
import type { SellerCaller } from './seller-endpoint-rows.ts'

async function people(shop: WholeShop, storeId: number): Promise<{ memberId: string; invitationId: string }> {
  const { userId } = await aSeller(shop, { at: { storeId, storeNumber: 0 }, rights: ['orders'] })
  const seller = { storeId, userId, isOwner: true, rights: [] }
  const email = `${crypto.randomUUID()}@example.test`
  const { invitations } = await shop.modules.staff.invite(seller, { email, rights: ['orders'] })
  return { memberId: String(userId), invitationId: String(invitations.at(-1)?.id) }
}

/** Documents of a new store each time, since documents are decided only once. */
async function sentDocuments(shop: WholeShop): Promise<{ storeId: string; body: { submitted_at: string } }> {
  const { storeId, userId } = await aSeller(shop)
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const seller = { storeId, userId, isOwner: true, rights: [] }
  const sent = await shop.modules.verification.submit(seller, [{ kind: 'identity-front', file: picture }])
  return { storeId: String(storeId), body: { submitted_at: sent.submitted_at ?? '' } }
}

/** A sale of the store with released money, and a withdrawal that waits for approval. */
async function earned(
  shop: WholeShop,
  storeId: number,
): Promise<{ transactionId: string; withdrawalId: string; month: string }> {
  const { ledger, payments } = shop.modules
  const sale = `${storeId}-${crypto.randomUUID()}`
  const accounts = { from: 'provider:cash', to: `seller:${storeId}:available`, amountCents: 100_00 } as const
  const withdrawal = await inTransaction(shop.db, async (tx) => {
    await ledger.post(tx, { key: `sale:${sale}`, reason: 'sale', postings: [accounts] })
    return payments.payouts.request(tx, {
      key: `withdrawal:${sale}`,
      payee: { kind: 'store', storeId },
      phone: '',
      amountCents: 50_00,
    })
  })
  const [newest] = (await shop.modules.wallet.transactions.list(storeId, { limit: 1 })).items
  return {
    transactionId: String(newest?.id),
    withdrawalId: String(withdrawal.id),
    month: shop.clock.now().toISOString().slice(0, 7),
  }
}

/** A seller order of the store, paid in cash, in the given state. */
async function soldSellerOrder(
  shop: WholeShop,
  { userId }: Caller,
  storeId: number,
  state: 'new' | 'processing' | 'shipped' = 'new',
) {
  const { cart, delivery, orders, payments } = shop.modules
  const { productId } = await shop.catalogFixture.aProduct({ storeId })
  const { lines, subtotalCents } = await cart.add(userId, { productId, quantity: 2 }, null)
  const place = { county: 'Kisumu', town: 'Milimani', method: 'standard' } as const
  const { orderId } = await orders.checkout.place(
    userId,
    {
      seenItems: lines.map(({ id }) => ({ id })),
      seenDeliveryCents: delivery.quote({ subtotalCents, ...place }).costCents,
      deliveryAddress: 'Aga Khan Road 4',
      phoneNumber: '0712 345 678',
      ...place,
    },
    null,
  )
  const { order, lines: bought } = await orders.reading.get(userId, orderId)
  const cash = { orderId, amountCents: wholeShillings(order.totalCents) * 100, receipt: orderId, by: 'shop' } as const
  await inTransaction(shop.db, async (tx) => {
    await payments.recordCash(tx, cash)
    for (const step of ['processing', 'shipped'] as const)
      if (state === step || (step === 'processing' && state === 'shipped'))
        await orders.fulfilment.transitionSellerOrder(tx, { orderId, storeId }, step)
  })
  const { order: sold, codes } = await orders.reading.get(userId, orderId)
  const id = sold.sellerOrders.find((sellerOrder) => sellerOrder.storeId === storeId)?.id ?? 0
  const lineId = bought.find((line) => line.storeId === storeId)?.id
  const attempt = await shop.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const [sellerOrderId, attemptId] = [String(id), String(attempt.id)]
  return { id: sellerOrderId, lineId: String(lineId), orderId, attemptId, code: codes.get(id) ?? '' }
}

/**
 * Makes the caller's order pay-on-delivery.
 * @returns the amount due, in shillings
 */
async function dueOnDelivery(shop: WholeShop, { orderId, userId }: Caller): Promise<number> {
  const { catalog, payments } = shop.modules
  return inTransaction(shop.db, async (tx) => {
    await payments.payOnDelivery(tx, orderId, userId)
    await catalog.reserveWithoutEnd(tx, orderId)
    const chosen = await markOnDelivery(tx, orderId, shop.clock.now())
    return wholeShillings(chosen?.totalCents ?? 0)
  })
}

let phones = 0

/** Deletes the jobs of earlier callers, such as mails: running them at the next `pass` would take long. */
export async function dropJobs({ db }: WholeShop): Promise<void> {
  await sql`delete from jobs.job where state < 'active'`.execute(db)
}

/** A payment of one shilling less than requested, under review: an operator decides whether it pays for its order. */
async function inReview(shop: WholeShop) {
  await dropJobs(shop)
  const { orderId, access } = await aCaller(shop)
  // The sandbox pays a wrong amount for numbers of this form, which other callers do not use.
  const phone_number = `07000${String(++phones).padStart(3, '0')}24`
  const headers = { authorization: `Bearer ${access}` }
  const prompt = await shop.send('POST', '/api/mpesa-payment/', { order_id: orderId, phone_number }, headers)
  if (prompt.status >= 300) throw new Error(`no prompt: ${JSON.stringify(prompt.body)}`)
  const found = shop.db.selectFrom('captures').select(['attempt_id', 'receipt']).where('order_id', '=', orderId)
  await shop.pass(8)
  const { attempt_id, receipt } = await found.executeTakeFirstOrThrow()
  return { attemptId: String(attempt_id), receipt }
}

/** A payment that pays for its order and is flagged for review. */
async function aFlaggedCapture(shop: WholeShop) {
  const { attemptId, receipt } = await inReview(shop)
  const decision = { attemptId: Number(attemptId), receipt, because: 'A shilling is missing.' }
  await shop.modules.payments.operator.accept({ operatorId: 1 }, decision)
  await shop.db.updateTable('captures').set({ flag: 'other_amount' }).where('receipt', '=', receipt).execute()
  return { attemptId, receipt }
}

/** An unmatched payment: the caller's amount came into the PayBill under an account that is no order number. */
async function unmatchedPayment(shop: WholeShop, { orderId }: Caller) {
  const order = await shop.db
    .selectFrom('orders')
    .select(['order_number', 'total_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const receipt = `SG${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  const amountCents = wholeShillings(order.total_cents) * 100
  await inTransaction(shop.db, async (tx) => {
    const reported = { receipt, account: 'RENT', paid_cents: amountCents, paid_at: null, reported_at: shop.clock.now() }
    await tx.insertInto('unmatched_payments').values(reported).execute()
    const postings = [{ from: 'provider:mpesa', to: 'customers:review', amountCents }] as const
    await shop.modules.ledger.post(tx, { key: `unmatched:${receipt}`, reason: 'unmatched', postings: [...postings] })
  })
  return { receipt, orderNumber: order.order_number }
}

/** A refund of an order paid in cash: no provider can send it, so an operator must. */
async function stoppedRefund(shop: WholeShop, caller: Caller, storeId: number): Promise<string> {
  const { orderId } = await soldSellerOrder(shop, caller, storeId)
  await inTransaction(shop.db, (tx) =>
    shop.modules.payments.refunds.refund(tx, { orderId, amountCents: 100_00, reason: 'a test', requestedBy: 'shop' }),
  )
  const ofOrder = shop.db.updateTable('refunds').where('order_id', '=', orderId)
  const { id } = await ofOrder.set({ state: 'needs_attention' }).returning('id').executeTakeFirstOrThrow()
  return String(id)
}

async function newStore(shop: WholeShop): Promise<string> {
  const storeId = await shop.catalogFixture.aStore('New')
  await shop.db.updateTable('stores').set({ status: 'awaiting-approval' }).where('id', '=', storeId).execute()
  return String(storeId)
}

async function settingsVersion(shop: WholeShop): Promise<number> {
  await inTransaction(shop.db, (tx) => shop.modules.settings.change(tx, 'shop', { lowStockBelow: 11 }))
  return (await shop.modules.settings.newest()).version
}

/** An import file of a store that was checked and waits to be written; it is not checked again. */
async function anImport(shop: WholeShop, storeId: number): Promise<string> {
  const at = shop.clock.now()
  const file = { file_name: 'products.csv', file_sha256: '', state: 'checked' as const, created_at: at, updated_at: at }
  const { id } = await shop.db
    .insertInto('product_imports')
    .values({ store_id: storeId, ...file })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/**
 * A review of an import's changes.
 * @returns its id in the list of open reviews
 */
async function anImportReview(shop: WholeShop, storeId: number): Promise<string> {
  const { id } = await shop.db
    .insertInto('import_reviews')
    .values({
      store_id: storeId,
      import_id: Number(await anImport(shop, storeId)),
      file_name: 'products.csv',
      changed_at: shop.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** A shopper; for endpoints of sellers, the owner of a store of their own. */
export async function aCallerOf(shop: WholeShop, one: Endpoint): Promise<SellerCaller> {
  const caller = await aCaller(shop)
  const keeping = (storeId: number) => ({
    ownProduct: async (product?: FixtureProductInput) =>
      String((await shop.catalogFixture.aProduct({ ...product, storeId })).productId),
    ...operatorFixtures(shop),
    ownImport: () => anImport(shop, storeId),
    importReview: () => anImportReview(shop, storeId),
    earned: () => earned(shop, storeId),
    sentDocuments: () => sentDocuments(shop),
    newStore: () => newStore(shop),
    otherOperator: async () => String((await shop.operator('support')).operatorId),
    settingsVersion: () => settingsVersion(shop),
    people: () => people(shop, storeId),
    inReview: () => inReview(shop),
    aFlaggedCapture: () => aFlaggedCapture(shop),
    unmatchedPayment: () => unmatchedPayment(shop, caller),
    dueOnDelivery: () => dueOnDelivery(shop, caller),
    stoppedRefund: () => stoppedRefund(shop, caller, storeId),
    soldSellerOrder: (state?: 'new' | 'processing' | 'shipped') => soldSellerOrder(shop, caller, storeId, state),
  })
  if (one.access === 'operator') {
    const { headers: operator, session, operatorId } = await shop.operator()
    const signedIn = { operator, operatorSession: session, operatorId: String(operatorId) }
    return { ...caller, storeNumber: 0, ...keeping(caller.storeId), ...signedIn }
  }
  if (one.access !== 'seller') return { ...caller, storeNumber: 0, ...keeping(caller.storeId) }
  const { storeId, storeNumber, access, refresh } = await aSeller(shop)
  return { ...caller, storeId, storeNumber, access, refresh, ...keeping(storeId) }
}
