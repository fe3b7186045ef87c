import type { Redis } from 'ioredis'
import type pg from 'pg'
import {
  AccountErased,
  accountsConstraintCodes,
  accountsRoutes,
  createAccounts,
  type AuthSecret,
  type GoogleSettings,
} from './modules/accounts/index.ts'
import {
  adminStoresRoutes,
  adminOperationsRoutes,
  createAdminPeople,
  createAdminStores,
  createAuditLog,
  createOrderDetails,
  createOperatorSettings,
  createDashboard,
  operatorOrdersRoutes,
  peopleRoutes,
  settingsRoutes,
} from './modules/admin/index.ts'
import { analyticsRoutes, createAnalytics } from './modules/analytics/index.ts'
import { cartScheduledJobs, cartRoutes, createCart } from './modules/cart/index.ts'
import {
  catalogScheduledJobs,
  catalogConstraintCodes,
  catalogRoutes,
  categoryJobs,
  categoryTreeRoutes,
  commissionRoutes,
  createBulkEdits,
  createCatalog,
  createCategoryTree,
  createCommission,
  createModeration,
  createProductChanges,
  createProductFiles,
  createProductImports,
  createProductWriter,
  createSellerProducts,
  manyProductsRoutes,
  operatorProductsRoutes,
  sellerProductsRoutes,
  shortProductScheduledJobs,
  storeVisibilityJobs,
} from './modules/catalog/index.ts'
import { createDelivery, deliveryRoutes } from './modules/delivery/index.ts'
import { createLedger } from './modules/ledger/index.ts'
import {
  createMarketing,
  forgetSubscriber,
  marketingScheduledJobs,
  marketingConstraintCodes,
  marketingRoutes,
  oneClickRoutes,
} from './modules/marketing/index.ts'
import { createMedia, mediaScheduledJobs, mediaRoutes, type BlobStore } from './modules/media/index.ts'
import { createNotifications, forgetMails, textCodes, type SmsSettings } from './modules/notifications/index.ts'
import { createOrders, ordersRoutes } from './modules/orders/index.ts'
import { createPages, createOperatorPages, operatorPagesRoutes, pagesRoutes } from './modules/pages/index.ts'
import { createPayments, paymentsRoutes, type PaymentProviders } from './modules/payments/index.ts'
import { createReports, reportsRoutes } from './modules/reports/index.ts'
import {
  createProductReviews,
  createReviewModeration,
  createReviews,
  reviewModerationRoutes,
  reviewsRoutes,
} from './modules/reviews/index.ts'
import { createSearch, searchJobs, searchRoutes } from './modules/search/index.ts'
import {
  createCloseStore,
  createSellers,
  createStaff,
  createStoreMessages,
  createStoreSettings,
  createStoreModeration,
  createVerification,
  sellersScheduledJobs,
  sellersConstraintCodes,
  sellersRoutes,
  staffRoutes,
  verificationRoutes,
} from './modules/sellers/index.ts'
import { createSettings } from './modules/settings/index.ts'
import {
  createExportAccount,
  createMyNewsletter,
  createSitemap,
  createStorefront,
  myDataRoutes,
  sitemapRoutes,
  storefrontRoutes,
} from './modules/storefront/index.ts'
import { createWallet, walletRoutes } from './modules/wallet/index.ts'
import type { Clock } from './platform/clock.ts'
import { inTransaction, type Database } from './platform/db/index.ts'
import { createPubSub } from './platform/db/notify.ts'
import { createDomainEvents } from './platform/domain-events.ts'
import { apiReferenceRoutes } from './platform/http/api-reference.ts'
import { createHttp } from './platform/http/app.ts'
import { createEventStreams } from './platform/http/event-streams.ts'
import { operationsRoutes, type MetricsToken } from './platform/http/operations.ts'
import type { Shopper } from './platform/http/principal.ts'
import { createServe } from './platform/http/serve.ts'
import { forgetKeysOf, forgetOldKeys } from './platform/idempotency.ts'
import { createJobs } from './platform/jobs/index.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import { createThrottle } from './platform/throttle.ts'

export type ApiOptions = {
  database: Database
  /** For the connections outside the pool: those of the job queue and of the LISTEN/NOTIFY client. */
  connection: pg.PoolConfig
  clock: Clock
  log: Log
  metrics: Metrics
  /** The public address of the shop, for links in mails and callbacks; without a trailing slash. */
  publicUrl: string
  /** All secrets of the shop are derived from it. */
  authSecret: AuthSecret
  /** A provider that is off is null. */
  providers: PaymentProviders & {
    google: GoogleSettings | null
    mail: { smtpUrl: string; from: string } | null
    sms: SmsSettings | null
  }
  /** The store of pictures. */
  blobs: BlobStore
  trustedProxies: string[]
  /** A demo shop: its API reference can send requests. */
  isDemo?: boolean
  metricsToken?: MetricsToken
  redis: Redis | null
}

export type Api = ReturnType<typeof buildApi>

/**
 * Builds the API: creates the modules in order of dependency, subscribes them to domain events, serves their endpoints.
 */
export function buildApi(options: ApiOptions) {
  const { database, connection, clock, log, metrics, publicUrl, providers } = options
  const { db } = database
  const pubsub = createPubSub({ connection, log })
  const jobs = createJobs({ connection, log })
  metrics.gauges('jobs_dead', 'Jobs that failed for good in the last thirty days, by kind', 'job', () => jobs.dead(db))
  const events = createDomainEvents()
  const throttle = createThrottle(clock, options.redis ?? undefined)

  const settings = createSettings({ db, clock, pubsub, log })
  const ledger = createLedger({ clock })
  const media = createMedia({ db, clock, events, log, blobs: options.blobs })
  const sellers = createSellers({ clock, events })
  const storeSettings = createStoreSettings({ db, clock, events, throttle, media })
  const accounts = createAccounts({
    db,
    clock,
    events,
    jobs,
    throttle,
    log,
    authSecret: options.authSecret,
    google: providers.google,
    canMail: providers.mail !== null,
    stores: {
      ...sellers,
      openOwn: (tx, store) =>
        sellers.openOwn(tx, { ...store, needsApproval: settings.current().newStoresNeedApproval }),
    },
  })
  const staff = createStaff({ db, clock, events, throttle, accounts, sellers, authSecret: options.authSecret })
  const storeMessages = createStoreMessages({ db, clock, events, accounts })
  const storeModeration = createStoreModeration({ db, events, messages: storeMessages })
  const verification = createVerification({ db, clock, events, throttle, media, accounts })
  const catalog = createCatalog({ db, clock, events, media, sellers })
  const writer = createProductWriter({ clock, events, media, catalog, sellers })
  const sellerProducts = createSellerProducts({ db, clock, throttle, media, settings, writer })
  const imports = createProductImports({ db, clock, events, jobs, throttle, writer })
  const bulkEdits = createBulkEdits({ db, clock, writer })
  const search = createSearch({ db, catalog })
  const marketing = createMarketing({
    db,
    clock,
    events,
    throttle,
    media,
    catalog,
    authSecret: options.authSecret,
  })
  const delivery = createDelivery({ db, clock, events, accounts, settings })
  const pages = createPages({ db, clock, settings })
  const cart = createCart({ db, clock, throttle, catalog, coupons: marketing.coupons, accounts, settings })
  const payments = createPayments({
    db,
    clock,
    jobs,
    events,
    ledger,
    throttle,
    settings,
    operators: accounts.operators,
    authSecret: options.authSecret,
    providers,
    publicUrl,
    log,
    metrics,
  })
  const orders = createOrders({
    db,
    clock,
    log,
    pubsub,
    events,
    jobs,
    throttle,
    media,
    catalog,
    cart,
    coupons: marketing.coupons,
    delivery,
    payments,
    ledger,
    accounts,
    sellers,
    settings,
    authSecret: options.authSecret,
  })

  const wallet = createWallet({
    db,
    clock,
    events,
    throttle,
    settings,
    ledger,
    sellers,
    operators: accounts.operators,
    sellerFactors: accounts.sellerFactors,
    payouts: payments.payouts,
    authSecret: options.authSecret,
    canText: providers.sms !== null,
    withVerifiedIdentity: sellers.withVerifiedIdentity,
  })
  const analytics = createAnalytics({ db, clock, events, log, throttle, sellers })
  const reports = createReports({ db, clock, jobs, sellers })
  const reviews = createReviews({ catalog })
  const productReviews = createProductReviews({ db, clock, events, throttle, accounts, sellers, catalog })
  if (providers.mail) {
    const { newsletter } = marketing
    const base = { db, clock, log, events, jobs, settings, accounts, orders, newsletter }
    const ofStores = { sellers, verification, staff, storeMessages }
    createNotifications({ ...base, ...ofStores, mail: providers.mail, publicUrl })
  }
  if (providers.sms) textCodes({ db, log, events, jobs, wallet }, providers.sms)
  // Payments, orders, reviews and the address book have subscriptions of their own.
  events.subscribe(AccountErased, async (tx, { userId, email, isConfirmed }) => {
    await cart.forget(tx, userId)
    await forgetMails(tx, email)
    if (isConfirmed) await forgetSubscriber(tx, email)
    await forgetKeysOf(tx, userId)
  })
  const storefront = createStorefront({ db, clock, catalog, media, reviews, sellers })

  const adminPeople = createAdminPeople({ db, accounts })
  const adminStores = createAdminStores({
    db,
    accounts,
    verification,
    status: storeModeration,
    messages: storeMessages,
    close: createCloseStore({ db, clock, events, accounts, media }),
    settings,
    wallet,
  })

  const productChanges = createProductChanges({ db, clock, accounts })
  const moderation = createModeration({ db, clock, sellers, messages: storeMessages, writer })
  const exportAccount = createExportAccount({ db, clock, throttle, accounts, delivery, cart })

  sellersScheduledJobs(jobs, { settings: storeSettings, verification })
  catalogScheduledJobs(jobs, catalog)
  storeVisibilityJobs({ db, events, jobs })
  categoryJobs({ db, events, jobs })
  shortProductScheduledJobs(jobs, { db, settings })
  cartScheduledJobs({ db, clock, jobs })
  searchJobs({ db, events, jobs, search })
  mediaScheduledJobs(jobs, media)
  marketingScheduledJobs(jobs, marketing)
  jobs.every('forget-idempotency-keys', 60 * 60, () => inTransaction(db, (tx) => forgetOldKeys(tx, clock)))

  const http = createHttp({
    log,
    metrics,
    trustedProxies: options.trustedProxies,
    allowedOrigins: [new URL(publicUrl).origin],
    constraintCodes: {
      ...accountsConstraintCodes,
      ...sellersConstraintCodes,
      ...catalogConstraintCodes,
      ...marketingConstraintCodes,
    },
  })
  const streams = createEventStreams()
  metrics.gauges('event_streams', 'Open event streams', 'of', async () => new Map([['order', streams.count()]]))
  const serve = createServe(http, { ...accounts.identify, seller: identifySeller }, streams)
  accountsRoutes(serve, accounts)
  sellersRoutes(serve, { db, sellers, settings: storeSettings })
  verificationRoutes(serve, verification)
  staffRoutes(serve, staff)
  catalogRoutes(serve, catalog)
  categoryTreeRoutes(serve, createCategoryTree({ db, events, media }))
  operatorProductsRoutes(serve, {
    files: createProductFiles({ db, clock }),
    moderation,
    changes: productChanges,
  })
  commissionRoutes(serve, createCommission({ db, settings }))
  sellerProductsRoutes(serve, sellerProducts)
  manyProductsRoutes(serve, { db, clock, throttle, imports, bulkEdits })
  searchRoutes(serve, search)
  mediaRoutes(http, media)
  storefrontRoutes(serve, storefront)
  adminStoresRoutes(serve, adminStores)
  peopleRoutes(serve, { people: adminPeople, accounts, exportOf: exportAccount })
  myDataRoutes(serve, exportAccount, createMyNewsletter({ db, accounts, newsletter: marketing.newsletter }))
  marketingRoutes(serve, marketing)
  oneClickRoutes(http, marketing.newsletter, publicUrl)
  deliveryRoutes(serve, delivery)
  pagesRoutes(serve, pages)
  operatorPagesRoutes(serve, createOperatorPages({ db, pages }))
  sitemapRoutes(http, createSitemap({ db, catalog, pages, sellers, publicUrl }), publicUrl)
  cartRoutes(serve, cart)
  ordersRoutes(serve, orders)
  operatorOrdersRoutes(serve, createOrderDetails({ db, orders }), orders)
  walletRoutes(serve, wallet)
  analyticsRoutes(serve, analytics)
  reportsRoutes(serve, reports)
  reviewsRoutes(serve, productReviews)
  reviewModerationRoutes(serve, createReviewModeration({ db, clock, accounts, catalog }))
  paymentsRoutes(serve, payments)
  const dashboard = createDashboard({ db, clock, jobs, payments, verification, productChanges })
  adminOperationsRoutes(serve, { db, clock, jobs, dashboard, auditLog: createAuditLog({ db, ...accounts }) })
  settingsRoutes(serve, createOperatorSettings({ db, settings, operators: accounts.operators }))
  apiReferenceRoutes(http, { publicUrl, tryRequests: options.isDemo === true })
  operationsRoutes(http, { metrics, metricsToken: options.metricsToken ?? null, isReady })

  async function identifySeller({ userId, sessionId }: Shopper) {
    const storeId = await accounts.storeOfSession(sessionId)
    return storeId === null ? null : sellers.scopeOf(db, { userId, storeId })
  }

  async function isReady(): Promise<boolean> {
    const answered = await database.pool.query('select 1').then(
      () => true,
      () => false,
    )
    return answered && jobs.isReady()
  }

  return {
    /** Handles requests once it is ready; it does not listen on a port. */
    http,
    jobs,
    pubsub,
    modules: {
      settings,
      ledger,
      media,
      sellers,
      storeSettings,
      storeModeration,
      verification,
      staff,
      accounts,
      catalog,
      search,
      marketing,
      delivery,
      cart,
      payments,
      orders,
      wallet,
      reviews,
    },
    /** Opens what needs the database: queues, LISTEN/NOTIFY, settings. Jobs can be sent afterwards. */
    async open() {
      await jobs.open()
      await pubsub.open()
      await settings.open()
    },
    /** Ends all event streams and accepts no new ones: the first step of a stop. */
    endStreams: streams.close,
    async close() {
      streams.close()
      settings.close()
      await analytics.views.keep()
      await jobs.close()
      await pubsub.close()
    },
  }
}
