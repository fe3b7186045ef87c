import type { ApiOptions } from './api-options.ts'
import { accountsModule } from './modules/accounts/index.ts'
import { adminModule } from './modules/admin/index.ts'
import { auditRetention } from './modules/audit/index.ts'
import { analyticsModule } from './modules/analytics/index.ts'
import { cartModule } from './modules/cart/index.ts'
import { catalogModule } from './modules/catalog/index.ts'
import { deliveryModule } from './modules/delivery/index.ts'
import { createLedger } from './modules/ledger/index.ts'
import { marketingModule } from './modules/marketing/index.ts'
import { mediaModule } from './modules/media/index.ts'
import { notificationsModule } from './modules/notifications/index.ts'
import { createOrdersPort, ordersModule } from './modules/orders/index.ts'
import { pagesModule } from './modules/pages/index.ts'
import { paymentsModule } from './modules/payments/index.ts'
import { reportsModule } from './modules/reports/index.ts'
import { reviewsModule } from './modules/reviews/index.ts'
import { searchModule } from './modules/search/index.ts'
import { createSellers, sellersModule } from './modules/sellers/index.ts'
import { settingsModule } from './modules/settings/index.ts'
import { storefrontModule } from './modules/storefront/index.ts'
import { createAssertStorePayable, walletModule } from './modules/wallet/index.ts'
import { closeAll } from './platform/close-all.ts'
import { createPubSub } from './platform/db/notify.ts'
import { deleteOldRows } from './platform/db/retention.ts'
import { createDomainEvents } from './platform/domain-events.ts'
import { apiReferenceRoutes } from './platform/http/api-reference.ts'
import { createHttp } from './platform/http/app.ts'
import { createEventStreams } from './platform/http/event-streams.ts'
import { operationsRoutes } from './platform/http/operations.ts'
import { createServe } from './platform/http/serve.ts'
import { createJobs } from './platform/jobs/index.ts'
import type { Module } from './platform/module.ts'
import { measure, readinessOf } from './operation.ts'
import { createThrottle } from './platform/throttle.ts'

export type { ApiOptions } from './api-options.ts'
export type Api = ReturnType<typeof buildApi>

/** Builds the API: creates the modules in order of dependency, and registers what each consists of. */
export function buildApi(options: ApiOptions) {
  const { connection, clock, log, metrics, publicUrl, authSecret, providers, answers = null } = options
  const { db, reads } = options.database
  const pubsub = createPubSub({ connection, log })
  const jobs = createJobs({ connection, log, runsJobs: options.runsJobs })
  const { readiness, databaseIsFull } = readinessOf({ ...options, jobs, pubsub })
  const events = createDomainEvents()
  const throttle = createThrottle(clock, options.redis ?? undefined, log)
  const streams = createEventStreams()
  const platform = { db, clock, log, metrics, pubsub, jobs, events, throttle, authSecret, publicUrl, providers }

  const modules: Module[] = []
  function add<Service>(module: Module<Service>): Service {
    modules.push(module)
    return module.service
  }

  const settings = add(settingsModule(platform))
  const ledger = createLedger(platform)
  const stores = createSellers({ ...platform, settings })
  const media = add(mediaModule({ ...platform, blobs: options.blobs }))
  const accounts = add(accountsModule({ ...platform, ...providers, canMail: providers.mail !== null, stores }))
  const { operators, sellerFactors } = accounts
  const base = { ...platform, settings, ledger, sellers: stores, media, accounts, operators, sellerFactors }
  const sellers = add(sellersModule(base))
  const { verification, staff, messages: storeMessages } = sellers
  const { catalog, changes: productChanges } = add(catalogModule({ ...base, messages: storeMessages }))
  const search = add(searchModule({ ...base, catalog }))
  const marketing = add(marketingModule({ ...base, catalog }))
  const { coupons, newsletter } = marketing
  const delivery = add(deliveryModule(base))
  const pages = add(pagesModule(base))
  const cart = add(cartModule({ ...base, coupons }))
  const ordersPort = createOrdersPort({ ...base, catalog, coupons })
  const assertStorePayable = createAssertStorePayable(base)
  const payments = add(paymentsModule({ ...base, orders: ordersPort, assertStorePayable }))
  const orders = add(ordersModule({ ...base, catalog, coupons, delivery, cart, payments }))
  const wallet = add(walletModule({ ...base, payouts: payments.payouts, canText: providers.sms !== null }))
  add(analyticsModule(base))
  add(reportsModule(base))
  const reviews = add(reviewsModule({ ...base, catalog }))
  const services = {
    settings,
    ledger,
    media,
    accounts,
    sellers: stores,
    storeSettings: sellers.settings,
    storeModeration: sellers.moderation,
    verification,
    staff,
    catalog,
    search,
    marketing,
    delivery,
    cart,
    payments,
    orders,
    wallet,
    reviews,
  }
  add(notificationsModule({ ...base, ...services, ...providers, ...orders, newsletter, storeMessages }))
  const { exportAccount } = add(storefrontModule({ ...base, ...services, newsletter, pages }))
  add(adminModule({ ...base, ...services, productChanges, exportAccount, storeMessages, closeStore: sellers.close }))

  for (const module of modules) module.subscriptions?.(events)
  for (const module of modules) module.jobs?.(jobs)
  const retention = [...auditRetention, ...modules.flatMap((module) => module.retention ?? [])]
  jobs.every('delete-old-rows', 60 * 60, () => deleteOldRows({ db, clock }, retention, { days: options.retentionDays }))

  const http = createHttp({
    log,
    metrics,
    trustedProxies: options.trustedProxies,
    allowedOrigins: [new URL(publicUrl).origin],
    onDatabaseFull: databaseIsFull,
    constraintCodes: Object.assign({}, ...modules.map(({ constraintCodes }) => constraintCodes)),
  })
  const serve = createServe(http, { ...accounts.identify, seller: sellers.identify }, { streams, reads, answers })
  for (const module of modules) module.routes?.(serve, http)
  apiReferenceRoutes(http, { publicUrl, tryRequests: options.isDemo === true })
  operationsRoutes(http, { metrics, metricsToken: options.metricsToken ?? null, readiness })
  measure({ db, metrics, jobs, pubsub, streams })

  return {
    /** Handles requests once it is ready; it does not listen on a port. */
    http,
    jobs,
    pubsub,
    clock,
    /** The services of the modules, for commands, seeds and tests. */
    modules: services,
    /** Opens what needs the database. Jobs can be sent afterwards. */
    async open() {
      await jobs.open()
      await pubsub.open()
      for (const module of modules) await module.open?.()
    },
    /** From now on load balancers should send requests elsewhere: the first step of a stop. */
    drain: readiness.drain,
    /** Ends all event streams and accepts no new ones. */
    endStreams: streams.close,
    close: () =>
      closeAll([streams.close, ...modules.map((module) => () => module.close?.()), jobs.close, pubsub.close]),
  }
}
