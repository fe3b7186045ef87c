import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { sandboxProviders } from '../../../../sandbox/index.ts'
import { buildApi, type Api } from '../../app.ts'
import { createAccessTokens } from '../../modules/accounts/access-token.ts'
import { deriveSecret } from '../../modules/accounts/secrets.ts'
import * as sessions from '../../modules/accounts/sessions.queries.ts'
import { createDatabase, inTransaction, type Tx } from '../../platform/db/index.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { unguessableId } from '../../platform/ids.ts'
import { silentLog } from '../../platform/log.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { aClock } from '../api.ts'
import { aDatabase } from '../database.ts'
import { aSandbox } from '../sandbox.ts'
import { memoryBlobs } from '../factories/media.ts'
import { createCatalogFixture } from '../factories/catalog-fixture.ts'
import { createFaultInjector } from './fault-injector.ts'
import { aWire, url } from './a-wire.ts'

export type MoneyWorld = Awaited<ReturnType<typeof aMoneyWorld>>

/** Somebody with an order that waits for its money. */
export type Buyer = { userId: number; sessionId: string; orderId: string; orderNumber: string; email: string }

/** Null: whoever was asked died over it, and nobody knows what became of the question. */
export type Answer = { status: number; body: Record<string, unknown> } | null

const authSecret = 'a secret of thirty-two characters'
/** A kettle and its delivery, with odd cents: at M-Pesa they are rounded (D11). */
const kettleCents = 1_250_45
export const dueCents = kettleCents + 500_00
export const dueShillings = Math.round(dueCents / 100)
/** Those that have to do with money; the others would do their part at every step for nothing. */
const scheduledJobs = [
  'poll-payments',
  'expire-orders',
  'give-refunds',
  'send-payouts',
  'find-mpesa-receipts',
  'reconcile-payments',
]
/** Each connection learns its statements anew after a kill. */
const poolSize = 2
const sessionMs = 30 * 24 * 60 * 60 * 1000

/**
 * The whole shop and the providers it takes money by, on one database and one clock. The shop's process can be killed
 * between any two of its steps, and is then started anew; the providers live on, as they do.
 */
export async function aMoneyWorld() {
  const database = await aDatabase({ poolSize })
  // Every kill costs the shop its connections; what a statement does is then thought out anew once, not five times.
  const connection = { ...database.connection, options: '-c plan_cache_mode=force_generic_plan' }
  const clock = aClock()
  const sandbox = await aSandbox({ pool: database.pool, clock, listener: { url } })
  const providers = fastify({ routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 } })
  await providers.register(sandbox.plugin, { prefix: '/sandbox' })
  let shop = await openShop()
  const wire = aWire({ shop: () => shop.api.http, providers, faultInjector: () => shop.faultInjector })

  async function openShop() {
    const faultInjector = createFaultInjector()
    const ours = createDatabase({ connection, log: silentLog, poolSize, onStatement: () => faultInjector.step() })
    const api = buildApi({
      database: ours,
      connection,
      clock,
      log: silentLog,
      metrics: createMetrics(),
      publicUrl: url,
      authSecret,
      providers: {
        ...sandboxProviders(url),
        google: null,
        // One connection for all mails: a mail server takes its time to greet.
        mail: { smtpUrl: `${sandbox.smtpUrl}?pool=true`, from: 'Sokoni <shop@sokoni.test>' },
      },
      blobs: memoryBlobs(),
      trustedProxies: [],
      redis: null,
    })
    // Drawing a receipt takes longer than the whole story it is of.
    api.modules.orders.receipts.draw = async () => ({ name: 'receipt.pdf', bytes: new Uint8Array() })
    await api.http.ready()
    await api.open()
    return { api, faultInjector, database: ours }
  }

  /** What a killed process was at is free again once its leases are over; here that time has passed. */
  async function restart(): Promise<void> {
    await shop.api.close()
    await shop.api.http.close()
    await shop.database.close()
    await database.pool.query(`update jobs.job set state = 'retry', start_after = now() where state = 'active'`)
    shop = await openShop()
  }

  /** Does something with the shop; if its process dies over it, it is started anew and the answer is lost. */
  async function survive<T>(work: () => Promise<T>): Promise<T | null> {
    const answer = await work().catch((error: unknown) => {
      if (shop.faultInjector.isBlown) return null
      throw error
    })
    if (!shop.faultInjector.isBlown) return answer
    await restart()
    return null
  }

  async function send(method: 'GET' | 'POST', url: string, payload?: object, headers = {}): Promise<Answer> {
    return survive(async () => {
      const answer = await shop.api.http.inject({ method, url, headers, ...(payload && { payload }) })
      return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() }
    })
  }

  /** Jobs that failed come again after a while by the database's own clock; here that while has passed. */
  async function doDueWork(): Promise<void> {
    await database.pool.query(`update jobs.job set start_after = now() where state = 'retry' and start_after > now()`)
    await survive(() => shop.api.jobs.runDue(scheduledJobs))
  }

  await inTransaction(database.db, (tx) => shop.api.modules.settings.change(tx, 'shop', { payOnDelivery: true }))
  await shop.api.modules.payments.registerPaybill?.('+254700000001')
  const access = createAccessTokens(deriveSecret(authSecret, 'access token'), clock)

  const catalogFixture = createCatalogFixture({ db: database.db, clock })
  const kettle = await catalogFixture.aProduct({ priceCents: kettleCents, stock: 1_000_000 })

  async function placeAnOrder(): Promise<Buyer> {
    const { modules } = shop.api
    const email = `${randomUUID()}@example.test`
    const createdAt = clock.now()
    const person = { email, name: 'Achieng', createdAt }
    const [userId = 0] = await inTransaction(database.db, (tx) => modules.accounts.enrolShoppers(tx, [person]))
    const sessionId = unguessableId()
    const expiresAt = new Date(createdAt.getTime() + sessionMs)
    await inTransaction(database.db, (tx) =>
      sessions.add(tx, { id: sessionId, userId, storeId: null, createdAt, expiresAt }),
    )
    const { subtotalCents, lines } = await modules.cart.add(userId, { productId: kettle.productId, quantity: 1 }, null)
    const place = { county: 'Kisumu', town: 'Milimani', method: 'standard' } as const
    const { costCents } = modules.delivery.quote({ subtotalCents, ...place })
    const placed = await modules.orders.place(
      userId,
      {
        seenItems: lines.map(({ id }) => ({ id })),
        seenDeliveryCents: costCents,
        deliveryAddress: 'Aga Khan Road 4',
        phoneNumber: '0712 345 678',
        ...place,
      },
      null,
    )
    return { userId, sessionId, email, orderId: placed.orderId, orderNumber: placed.orderNumber }
  }

  return {
    db: database.db,
    pool: database.pool,
    clock,
    kettle,
    send,

    /** The same, by somebody who is logged in. */
    call: ({ userId, sessionId, email }: Buyer, method: 'GET' | 'POST', path: string, body?: object) =>
      send(method, path, body, {
        authorization: `Bearer ${access.write({ userId, sessionId, name: 'Achieng', email, role: 'shopper' })}`,
      }),

    /** Buttons of the providers' pages. */
    async control(path: string, body: object): Promise<boolean> {
      const answer = await fetch(`${url}/sandbox/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      await answer.body?.cancel()
      return answer.ok
    },

    /** Somebody with an order, in spite of kills on the way to it. */
    async aBuyer(): Promise<Buyer> {
      for (;;) {
        const buyer = await survive(placeAnOrder)
        if (buyer !== null) return buyer
      }
    },

    /** What the operator, or a courier, does by the shop's own use cases; null where that was refused or died. */
    async asOperator<T>(work: (tx: Tx, modules: Api['modules']) => Promise<T>): Promise<T | null> {
      return survive(() =>
        inTransaction(shop.database.db, (tx) => work(tx, shop.api.modules)).catch((error: unknown) => {
          if (error instanceof ShopError) return null
          throw error
        }),
      )
    },

    /** News as a provider, or somebody who would like to be one, posts it: the bytes are what is signed. */
    async deliver(path: string, payload: Buffer, headers: Record<string, string>): Promise<void> {
      await survive(() => shop.api.http.inject({ method: 'POST', url: path, payload, headers }))
    },

    /** How many steps the shop's process has taken. */
    steps: () => shop.faultInjector.taken,

    /** The shop's process dies in place of its next step but so many. */
    killAfter: (steps: number) => shop.faultInjector.arm(steps),

    /** Time passes: the providers act and tell, then the shop's jobs and scheduled jobs run. */
    async pass(seconds: number) {
      clock.advance(seconds)
      await survive(() => sandbox.runDue())
      await doDueWork()
    },

    doDueWork,

    async close() {
      wire.close()
      await shop.api.close()
      await shop.api.http.close()
      await shop.database.close()
      await providers.close()
      await sandbox.stop()
      await database.drop()
    },
  }
}
