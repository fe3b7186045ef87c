import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { sandboxProviders } from '../../../../sandbox/index.ts'
import { buildApi, type Api } from '../../app.ts'
import { createAccessTokens } from '../../modules/accounts/sessions/access-token.ts'
import { deriveSecret } from '../../modules/accounts/secrets.ts'
import * as sessions from '../../modules/accounts/sessions/sessions.queries.ts'
import { createDatabase, inTransaction, type Tx } from '../../platform/db/index.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { unguessableId } from '../../platform/crypto/random.ts'
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

/** A shopper with an unpaid order. */
export type Buyer = { userId: number; sessionId: string; orderId: string; orderNumber: string; email: string }

/** Null when the process was killed before the response: the outcome is unknown. */
export type Answer = { status: number; body: Record<string, unknown> } | null

const authSecret = 'a secret of thirty-two characters'
/** A kettle and its delivery, with odd cents: M-Pesa amounts are rounded (D11). */
const kettleCents = 1_250_45
export const dueCents = kettleCents + 500_00
export const dueShillings = Math.round(dueCents / 100)
/** The scheduled jobs that concern money. The others would only cost time at every step. */
const scheduledJobs = [
  'poll-payments',
  'expire-orders',
  'send-refunds',
  'send-payouts',
  'find-mpesa-receipts',
  'reconcile-payments',
]
/** Few connections, since each prepares its statements again after a kill. */
const poolSize = 2
const sessionMs = 30 * 24 * 60 * 60 * 1000

/**
 * The whole shop and its payment providers, on one database and one clock. The shop's process can be killed between any
 * two steps and is then restarted; the providers keep running.
 */
export async function aMoneyWorld() {
  const database = await aDatabase({ poolSize })
  // Every kill closes the shop's connections. With generic plans a statement is then planned once, not five times.
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
        // One connection for all mails, since every new connection waits for the server's greeting.
        mail: { smtpUrl: `${sandbox.smtpUrl}?pool=true`, from: 'Sokoni <shop@sokoni.test>' },
      },
      blobs: memoryBlobs(),
      trustedProxies: [],
      redis: null,
    })
    // Rendering a receipt takes longer than a whole sequence.
    api.modules.orders.receipts.render = async () => ({ name: 'receipt.pdf', bytes: new Uint8Array() })
    await api.http.ready()
    await api.open()
    return { api, faultInjector, database: ours }
  }

  /** Restarts the shop as if the leases of the killed process had expired: its active jobs are due again. */
  async function restart(): Promise<void> {
    await shop.api.close()
    await shop.api.http.close()
    await shop.database.close()
    await database.pool.query(`update jobs.job set state = 'retry', start_after = now() where state = 'active'`)
    shop = await openShop()
  }

  /** Runs `work`. When the process is killed meanwhile, restarts it and returns null. */
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

  /** Runs due jobs, and retries without their delay, which the database's own clock measures. */
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
    const placed = await modules.orders.checkout.place(
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

    /** The same as a signed-in shopper. */
    call: ({ userId, sessionId, email }: Buyer, method: 'GET' | 'POST', path: string, body?: object) =>
      send(method, path, body, {
        authorization: `Bearer ${access.write({ userId, sessionId, name: 'Achieng', email, role: 'shopper' })}`,
      }),

    /** Presses a button of a provider's sandbox page. */
    async control(path: string, body: object): Promise<boolean> {
      const answer = await fetch(`${url}/sandbox/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      await answer.body?.cancel()
      return answer.ok
    },

    /** A shopper with an unpaid order, retried when a kill interrupts it. */
    async aBuyer(): Promise<Buyer> {
      for (;;) {
        const buyer = await survive(placeAnOrder)
        if (buyer !== null) return buyer
      }
    },

    /** Runs a use case of an operator or a courier; null when it was rejected or the process was killed. */
    async asOperator<T>(work: (tx: Tx, modules: Api['modules']) => Promise<T>): Promise<T | null> {
      return survive(() =>
        inTransaction(shop.database.db, (tx) => work(tx, shop.api.modules)).catch((error: unknown) => {
          if (error instanceof ShopError) return null
          throw error
        }),
      )
    },

    /** Delivers a webhook event as a provider, or an attacker, posts it: the signature covers the bytes. */
    async deliver(path: string, payload: Buffer, headers: Record<string, string>): Promise<void> {
      await survive(() => shop.api.http.inject({ method: 'POST', url: path, payload, headers }))
    },

    /** How many steps the shop's process has taken. */
    steps: () => shop.faultInjector.taken,

    /** Kills the shop's process at the step after `steps` more. */
    killAfter: (steps: number) => shop.faultInjector.arm(steps),

    /** Advances the clock: the providers act and send webhooks, then the shop's jobs and scheduled jobs run. */
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
