import { buildApi, type Api, type ApiOptions } from '../../api/src/app.ts'
import type { FulfilmentState } from '#contract/shared/states.ts'
import { inTransaction } from '../../api/src/platform/db/index.ts'
import { silentLog } from '../../api/src/platform/log.ts'
import { createMetrics } from '../../api/src/platform/metrics.ts'
import { addresses } from '../../api/src/seeds/demo/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { aSetClock, type Stage } from './demo-stage.ts'
import { openWallet, withdrawHalf, type DemoSeller } from './demo-wallet.ts'
import { createListener } from '../listen.ts'
import { providersOf } from '../providers.ts'
import type { ServerSettings } from '../settings/settings.ts'

type Plan = {
  daysAgo: number
  /** The number of products, each of another category. */
  lines: number
  /** The last product is one of the demo seller's. */
  sold?: true
  /** The shopper requests to return one unit of the first product. */
  returns?: true
  ends: 'pending' | 'expired' | 'cancelled' | Exclude<FulfilmentState, 'cancelled'>
  /** The seller requests a payout of half of the available balance: it is paid, or waits for approval. */
  withdraws?: 'paid' | 'waiting'
}

/** An order in every status, oldest first. */
const plans: Plan[] = [
  { daysAgo: 24, lines: 3, sold: true, ends: 'completed' },
  { daysAgo: 19, lines: 1, sold: true, ends: 'completed' },
  { daysAgo: 12, lines: 2, sold: true, ends: 'delivered', returns: true, withdraws: 'paid' },
  { daysAgo: 9, lines: 1, ends: 'expired' },
  { daysAgo: 6, lines: 4, sold: true, ends: 'shipped' },
  { daysAgo: 4, lines: 1, ends: 'cancelled' },
  { daysAgo: 2, lines: 2, sold: true, ends: 'processing', withdraws: 'waiting' },
  { daysAgo: 1, lines: 1, sold: true, ends: 'new' },
  { daysAgo: 0, lines: 2, ends: 'pending' },
]

const steps = ['processing', 'shipped', 'delivered', 'completed'] as const
const dayMs = 24 * 60 * 60 * 1000
const DEMO_STORE_NUMBER = 100_001

export type DemoOrdersOptions = Omit<ApiOptions, 'clock' | 'metrics' | 'publicUrl' | 'providers'> & {
  settings: ServerSettings
  /** The shopper who places the orders. */
  userId: number
  /** The owner of the demo's store, who sells some of the products. */
  ownerId: number
  now: Date
}

/**
 * Creates the history of a shopper and of a seller with the shop's own modules, whose clock is set back. They place the
 * orders, have them paid at the sandboxed M-Pesa over HTTP, ship and deliver them, and pay the seller out. Stock,
 * ledger and the sandbox's books are consistent, as for any order. No mail is sent.
 */
export async function layOutOrders(options: DemoOrdersOptions): Promise<void> {
  const { settings, userId, ownerId, now } = options
  const clock = aSetClock(now)
  const listener = await createListener('127.0.0.1', 0)
  const sandbox = await createSandbox({
    pool: options.database.pool,
    clock,
    publicUrl: () => listener.url,
    paystackWebhookUrl: () => `${listener.url}/api/webhooks/paystack/`,
    paypalWebhookUrl: () => `${listener.url}/api/webhooks/paypal/`,
  })
  // Past orders use the sandboxes, whatever providers the settings name.
  const providers = { ...providersOf({ ...settings, mpesa: null, sms: null }, listener.url, null), mail: null }
  const api = buildApi({
    ...options,
    log: silentLog,
    clock,
    metrics: createMetrics(),
    publicUrl: listener.url,
    providers,
  })
  try {
    await api.http.register(sandbox.plugin, { prefix: '/sandbox' })
    await api.http.ready()
    await api.open()
    await listener.open(api.http.routing)
    const { db } = options.database
    const stage = { api, sandbox, clock, db }
    const seller = await sellerOf(stage, ownerId)
    const shelves = await someProducts(stage, seller)
    const { items: placed } = await api.modules.orders.reading.list(userId, { limit: plans.length })
    for (const [index, plan] of plans.entries()) {
      if (index < placed.length) continue // placed by a first start that was killed
      clock.set(new Date(now.getTime() - plan.daysAgo * dayMs))
      await api.modules.orders.fulfilment.releaseHeld()
      if (plan.withdraws) await withdrawHalf(stage, seller, plan.withdraws)
      const productIds = [
        ...shelves.others.splice(0, plan.sold ? plan.lines - 1 : plan.lines),
        ...shelves.own.splice(0, plan.sold ? 1 : 0),
      ]
      const orderId = await place(api, userId, index, productIds)
      await live(stage, { orderId, userId, plan, index })
    }
  } finally {
    await listener.close()
    await sandbox.stop()
    await api.close()
  }
}

/** The owner of the demo's store; the store has its wallet before its first sale. */
async function sellerOf(stage: Stage, ownerId: number): Promise<DemoSeller> {
  const { sellers } = stage.api.modules
  const storeId = await sellers.enter(stage.db, { userId: ownerId, storeNumber: DEMO_STORE_NUMBER })
  const seller = storeId === null ? null : await sellers.scopeOf(stage.db, { userId: ownerId, storeId })
  if (!seller) throw new Error(`the demo shop has no store ${DEMO_STORE_NUMBER} of its seller's`)
  stage.clock.advance(-30 * 24 * 60 * 60)
  await openWallet(stage, seller)
  return seller
}

/**
 * Products with more than 20 in stock, of different categories: those of the seller's store, and those of other stores.
 */
async function someProducts({ api, db }: Stage, { storeId }: DemoSeller) {
  const { catalog } = api.modules
  const wellStocked = ({ results }: Awaited<ReturnType<typeof catalog.list>>) =>
    results.filter(({ stock }) => stock > 20).map(({ id }) => id)
  const own = wellStocked(await catalog.listStore(db, storeId, { limit: 100 }))
  const all = wellStocked(await catalog.list(db, { per_category: 3, limit: 100 }))
  return { own, others: all.filter((id) => !own.includes(id)) }
}

async function place({ modules }: Api, userId: number, index: number, productIds: number[]): Promise<string> {
  for (const productId of productIds) await modules.cart.add(userId, { productId, quantity: 1 + (productId % 2) }, null)
  const { subtotalCents, lines } = await modules.cart.get(userId)
  const address = addresses[index % addresses.length]
  if (!address) throw new Error('the demo shop has no addresses')
  const { county, town, line, landmark, phone } = address
  const { costCents } = modules.delivery.quote({ subtotalCents, county, town, method: 'standard' })
  const order = {
    seenItems: lines.map(({ id }) => ({ id })),
    seenDeliveryCents: costCents,
    deliveryAddress: `${line}, ${town}`,
    phoneNumber: phone,
  }
  const placed = await modules.orders.checkout.place(
    userId,
    { ...order, county, town, landmark, method: 'standard' },
    null,
  )
  return placed.orderId
}

type Life = { orderId: string; userId: number; plan: Plan; index: number }

/** Brings an order to the state that its plan names. */
async function live({ api, sandbox, clock, db }: Stage, { orderId, userId, plan, index }: Life): Promise<void> {
  const { orders, payments } = api.modules
  if (plan.ends === 'pending') return
  if (plan.ends === 'cancelled') return orders.cancellations.cancel(userId, orderId)
  if (plan.ends === 'expired') {
    clock.advance(60 * 60)
    return orders.checkout.expireUnpaid()
  }
  const phone = `+25471200${String(1000 + index)}`
  await payments.startPrompt({ userId }, { orderId, phone })
  clock.advance(20)
  await sandbox.runDue()
  await api.jobs.runJobs()

  const { order, lines: bought } = await orders.reading.get(userId, orderId)
  if (order.paymentState !== 'paid') throw new Error(`the demo order ${order.orderNumber} was not paid`)
  for (const step of steps.slice(0, steps.findIndex((one) => one === plan.ends) + 1)) {
    clock.advance(20 * 60 * 60)
    await inTransaction(db, async (tx) => {
      for (const { storeId } of order.sellerOrders)
        await orders.fulfilment.transitionSellerOrder(tx, { orderId, storeId }, step)
    })
  }
  if (!plan.returns) return
  clock.advance(20 * 60 * 60)
  const details = 'One side was pressed in when I opened the box.'
  const lines = bought.slice(0, 1).map(({ id }) => ({ orderLineId: id, quantity: 1 }))
  await orders.returns.request(userId, orderId, { lines, reason: 'damaged', details, pictures: [] }, null)
}
