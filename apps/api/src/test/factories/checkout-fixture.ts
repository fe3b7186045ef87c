import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { accountsModule } from '../../modules/accounts/index.ts'
import { noStores } from '../../modules/accounts/test/no-stores.ts'
import { cartRoutes, createCart } from '../../modules/cart/index.ts'
import { deliveryModule, deliveryRoutes } from '../../modules/delivery/index.ts'
import { auditLedger, createLedger } from '../../modules/ledger/index.ts'
import { createCoupons } from '../../modules/marketing/index.ts'
import { marketingSubscriptions } from '../../modules/marketing/marketing.subscriptions.ts'
import { createOrdersPort, ordersModule, ordersRoutes } from '../../modules/orders/index.ts'
import { createTransitionAttempt } from '../../modules/payments/attempts/attempt-transitions.ts'
import type { Attempt } from '../../modules/payments/attempts/attempts.queries.ts'
import { capturedTotals, paymentsModule } from '../../modules/payments/index.ts'
import type { ProviderReport } from '../../modules/payments/provider-report.ts'
import { createRejectTransition } from '../../modules/payments/reject-transition.ts'
import { lockForSettling, settle as settleReport } from '../../modules/payments/settle.ts'
import { lockPayable, recordAttempt } from '../../modules/payments/attempts/start-attempt.ts'
import { createSellers } from '../../modules/sellers/index.ts'
import { fixedSettings, type Settings } from '../../modules/settings/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { createPubSub } from '../../platform/db/notify.ts'
import { createDomainEvents } from '../../platform/domain-events.ts'
import { createJobs } from '../../platform/jobs/index.ts'
import { silentLog } from '../../platform/log.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { aClock, anApi, asShopper } from '../api.ts'
import { aDatabase } from '../database.ts'
import { register } from '../register.ts'
import { aMedia } from './media.ts'
import { createCatalogFixture, type FixtureProduct } from './catalog-fixture.ts'
import { aUser } from './user.ts'

export type CheckoutFixture = Awaited<ReturnType<typeof createCheckoutFixture>>
export type Wish = { product: FixtureProduct; quantity?: number }

/** A Nairobi address: delivering there costs 200.00 below the free-delivery threshold. */
export const nairobi = { county: 'Nairobi', town: 'Kilimani', landmark: 'opposite the school' } as const

/**
 * All modules between a listed product and a paid order, on a database of their own, wired as in the shop, with the
 * providers off. A payment stops where the provider would report its result.
 */
export async function createCheckoutFixture(options: { settings?: Settings; poolSize?: number } = {}) {
  const { settings = fixedSettings(), poolSize = 20 } = options
  const database = await aDatabase({ poolSize })
  const { db, connection } = database
  const clock = aClock()
  const events = createDomainEvents()
  const jobs = createJobs({ connection, log: silentLog })
  const throttle = createThrottle(clock)
  const media = aMedia({ db, clock, events })
  const catalogFixture = createCatalogFixture({ db, clock, events, media })
  const { catalog } = catalogFixture
  const sellers = createSellers({ clock, events, settings: fixedSettings() })
  const ledger = createLedger({ clock })
  const registry = { events, jobs }
  const accounts = register(
    accountsModule({
      db,
      clock,
      events,
      throttle,
      log: silentLog,
      authSecret: 'a secret of thirty-two characters',
      google: null,
      canMail: true,
      stores: noStores,
    }),
    registry,
  )
  marketingSubscriptions(events, clock)
  const coupons = createCoupons({ clock })
  const cart = createCart({ db, clock, throttle, coupons, accounts, settings })
  const delivery = register(deliveryModule({ db, clock, accounts, settings }), registry)
  const ordersPort = createOrdersPort({ clock, events, catalog, coupons, ledger, accounts, sellers })
  const payments = register(
    paymentsModule({
      orders: ordersPort,
      assertStorePayable: async () => {},
      db,
      clock,
      jobs,
      events,
      ledger,
      throttle,
      settings,
      operators: accounts.operators,
      authSecret: 'a secret of thirty-two characters',
      providers: { paystack: null, mpesa: null, paypal: null },
      publicUrl: 'http://shop.test',
      log: silentLog,
      metrics: createMetrics(),
    }),
    registry,
  )
  const orders = register(
    ordersModule({
      metrics: createMetrics(),
      db,
      clock,
      log: silentLog,
      pubsub: createPubSub({ connection, log: silentLog }),
      events,
      throttle,
      media,
      catalog,
      cart,
      coupons,
      delivery,
      payments,
      ledger,
      accounts,
      sellers,
      settings,
      authSecret: 'a secret of thirty-two characters',
    }),
    registry,
  )
  const app = anApi((serve) => {
    cartRoutes(serve, cart)
    deliveryRoutes(serve, delivery)
    ordersRoutes(serve, orders)
  }, db)
  const refuse = createRejectTransition({ log: silentLog, metrics: createMetrics() })
  const settling = {
    clock,
    orders: ordersPort,
    ledger,
    log: silentLog,
    refunds: payments.refunds,
    refuse,
    transitionAttempt: createTransitionAttempt(refuse),
  }

  /** A shopper whose cart has these products. */
  async function aCart(wishes: readonly Wish[], userId?: number): Promise<number> {
    const owner = userId ?? (await aUser(db))
    for (const { product, quantity = 1 } of wishes)
      await cart.add(owner, { productId: product.productId, variantId: product.variantId, quantity }, null)
    return owner
  }

  /** The request body of the cart's screen. */
  async function checkoutBody(userId: number) {
    const seen = await app.inject({ url: '/api/cart/', headers: asShopper(userId) })
    const { cart: cartItems, subtotal } = seen.json()
    const { county, town } = nairobi
    const quote = await app.inject({ url: '/api/delivery-costs/', query: { subtotal: String(subtotal), county, town } })
    return {
      cart_items: cartItems,
      delivery_cost: quote.json().cost,
      delivery_address: 'Rose Avenue, house 7',
      phone_number: '0712 345 678',
      ...nairobi,
    }
  }

  function checkout(userId: number, payload: object, idempotencyKey?: string) {
    const headers = { ...asShopper(userId), ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) }
    return app.inject({ method: 'POST', url: '/api/checkout/', headers, payload })
  }

  /** An unpaid order: of one kettle by default. */
  async function anOrder(wishes?: readonly Wish[], owner?: number): Promise<{ orderId: string; userId: number }> {
    const userId = await aCart(wishes ?? [{ product: await catalogFixture.aProduct() }], owner)
    const answer = await checkout(userId, await checkoutBody(userId))
    if (answer.statusCode !== 201) throw new Error(`no order: ${answer.body}`)
    return { orderId: answer.json().order_id, userId }
  }

  /** The shopper opens the card pop-up: the order then has an open payment attempt. */
  function anAttempt({ orderId, userId }: { orderId: string; userId: number }): Promise<Attempt> {
    return inTransaction(db, async (tx) => {
      const payable = await lockPayable(tx, clock, orderId, userId)
      const card = { provider: 'paystack' as const, requestedCents: payable.amountCents }
      const attempt = await recordAttempt(tx, { clock, settings, orders: ordersPort }, payable, card)
      if (!attempt) throw new Error('another attempt of this order is open')
      return attempt
    })
  }

  /** Records what the provider reports of an attempt. */
  function settle(attempt: Attempt, report: ProviderReport) {
    return inTransaction(db, async (tx) => settleReport(settling, tx, await lockForSettling(tx, attempt.id), report))
  }

  /** The provider reports that it captured the payment. */
  function capture(attempt: Attempt, receipt: string = randomUUID()) {
    return settle(attempt, { kind: 'paid', receipt, paidCents: attempt.requestedCents, paidAt: clock.now() })
  }

  async function aPaidOrder(wishes?: readonly Wish[], owner?: number) {
    const order = await anOrder(wishes, owner)
    await capture(await anAttempt(order))
    return order
  }

  /** Delivers every seller order of a paid order. */
  async function deliver({ orderId }: { orderId: string }): Promise<void> {
    const sellerOrders = await db
      .selectFrom('seller_orders')
      .select('store_id as storeId')
      .where('order_id', '=', orderId)
      .where('state', '=', 'new')
      .execute()
    for (const { storeId } of sellerOrders)
      for (const state of ['processing', 'shipped', 'delivered'] as const)
        await inTransaction(db, (tx) => orders.fulfilment.transitionSellerOrder(tx, { orderId, storeId }, state))
  }

  async function aDeliveredOrder(wishes?: readonly Wish[], owner?: number) {
    const order = await aPaidOrder(wishes, owner)
    await deliver(order)
    return order
  }

  /** In every case: no unit is lost or sold twice, and every cent is posted to an account. */
  async function assertSound() {
    const audit = await auditLedger(db, capturedTotals)
    const wrongUnits = await sql<{ id: number }>`
      select id from variants left join (
        select variant_id, sum(quantity) filter (where state = 'held') as held,
          sum(quantity) filter (where state = 'taken') as taken
        from reservations group by variant_id
      ) as units on units.variant_id = variants.id
      where reserved <> coalesce(held, 0) or sold <> coalesce(taken, 0) or stock + reserved + sold <> received
    `.execute(db)
    const objections = [
      ...audit.checks.flatMap((check) => check.objections),
      ...wrongUnits.rows.map(({ id }) => `variant ${id} has units that nobody holds, or none where somebody does`),
    ]
    if (objections.length > 0) throw new Error(objections.join('\n'))
  }

  return {
    database,
    db,
    clock,
    events,
    settings,
    catalogFixture,
    throttle,
    accounts,
    sellers,
    cart,
    coupons,
    payments,
    ordersPort,
    orders,
    app,
    aUser: (user?: Parameters<typeof aUser>[1]) => aUser(db, user),
    aCart,
    checkoutBody,
    checkout,
    anOrder,
    anAttempt,
    settle,
    capture,
    aPaidOrder,
    deliver,
    aDeliveredOrder,
    /** Expires orders that were not paid in time. */
    expire: orders.checkout.expireUnpaid,
    assertSound,
    close: () => database.drop(),
  }
}
