import { buildApi, type Api, type ApiOptions } from '../api/src/app.ts'
import type { FulfilmentState } from '#contract/states.ts'
import type { Clock } from '../api/src/platform/clock.ts'
import { inTransaction } from '../api/src/platform/db/index.ts'
import { silentLog } from '../api/src/platform/log.ts'
import { createMetrics } from '../api/src/platform/metrics.ts'
import { addresses } from '../api/src/seeds/demo/index.ts'
import { createSandbox, type Sandbox } from '../sandbox/index.ts'
import { createDoor } from './listen.ts'
import { providersOf } from './providers.ts'
import type { ServerSettings } from './settings.ts'

type Plan = {
  daysAgo: number
  /** How many products, each of another shelf. */
  lines: number
  /** The shopper asks to give back one of its first product. */
  returns?: true
  ends: 'pending' | 'expired' | 'cancelled' | Exclude<FulfilmentState, 'cancelled'>
}

/** An order in every status there is, oldest first. */
const plans: Plan[] = [
  { daysAgo: 24, lines: 3, ends: 'completed' },
  { daysAgo: 19, lines: 1, ends: 'completed' },
  { daysAgo: 12, lines: 2, ends: 'delivered', returns: true },
  { daysAgo: 9, lines: 1, ends: 'expired' },
  { daysAgo: 6, lines: 4, ends: 'shipped' },
  { daysAgo: 4, lines: 1, ends: 'cancelled' },
  { daysAgo: 2, lines: 2, ends: 'processing' },
  { daysAgo: 1, lines: 1, ends: 'new' },
  { daysAgo: 0, lines: 2, ends: 'pending' },
]

const steps = ['processing', 'shipped', 'delivered', 'completed'] as const
const dayMs = 24 * 60 * 60 * 1000

export type DemoOrdersOptions = Omit<ApiOptions, 'clock' | 'metrics' | 'publicUrl' | 'providers'> & {
  settings: ServerSettings
  /** Whose orders they are. */
  userId: number
  now: Date
}

/**
 * Lays out a shopper's history by living it: the shop's own modules, with their clock set back, place the orders, have
 * them paid at the sandboxed M-Pesa over HTTP, and send them on their way. Stock, ledger and the phone's books agree
 * afterwards as they do for any order. No mails are sent.
 */
export async function layOutOrders(options: DemoOrdersOptions): Promise<void> {
  const { settings, userId, now } = options
  const clock = aSetClock(now)
  const door = await createDoor('127.0.0.1', 0)
  const sandbox = await createSandbox({
    pool: options.database.pool,
    clock,
    publicUrl: () => door.url,
    paystackWebhookUrl: () => `${door.url}/api/webhooks/paystack/`,
    paypalWebhookUrl: () => `${door.url}/api/webhooks/paypal/`,
    accounts: [],
  })
  const providers = { ...providersOf(settings, door.url, null), mail: null }
  const api = buildApi({ ...options, log: silentLog, clock, metrics: createMetrics(), publicUrl: door.url, providers })
  try {
    await api.http.register(sandbox.plugin, { prefix: '/sandbox' })
    await api.http.ready()
    await api.open()
    door.open(api.http.routing)
    const productIds = await someProducts(api)
    const { orders: placed } = await api.modules.orders.list(userId, { limit: plans.length })
    for (const [index, plan] of plans.entries()) {
      if (index < placed.length) continue // by a first start that was killed
      clock.set(new Date(now.getTime() - plan.daysAgo * dayMs))
      const orderId = await place(api, userId, index, productIds.splice(0, plan.lines))
      await live({ api, sandbox, clock, database: options.database }, { orderId, userId, plan, index })
    }
  } finally {
    await door.close()
    await sandbox.stop()
    await api.close()
  }
}

/** Well stocked ones, from different shelves and stores. */
async function someProducts({ modules }: Api): Promise<number[]> {
  const { results } = await modules.catalog.list({ per_category: 3, limit: 100 })
  return results.filter(({ stock }) => stock > 20).map(({ id }) => id)
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
  const placed = await modules.orders.place(userId, { ...order, county, town, landmark, method: 'standard' }, null)
  return placed.orderId
}

type Stage = { api: Api; sandbox: Sandbox; clock: SetClock; database: ApiOptions['database'] }
type Life = { orderId: string; userId: number; plan: Plan; index: number }

/** Lets an order become what its plan says. */
async function live({ api, sandbox, clock, database }: Stage, { orderId, userId, plan, index }: Life): Promise<void> {
  const { orders, payments } = api.modules
  if (plan.ends === 'pending') return
  if (plan.ends === 'cancelled') return void (await orders.cancel(userId, orderId))
  if (plan.ends === 'expired') {
    clock.advance(60 * 60)
    return orders.expireUnpaid()
  }
  const phone = `+25471200${String(1000 + index)}`
  await payments.startPrompt({ userId }, { orderId, phone })
  clock.advance(20)
  await sandbox.runDue()
  await api.jobs.runJobs()

  const { order, lines: bought } = await orders.get(userId, orderId)
  if (order.money !== 'paid') throw new Error(`the demo order ${order.orderNumber} was not paid`)
  for (const step of steps.slice(0, steps.findIndex((one) => one === plan.ends) + 1)) {
    clock.advance(20 * 60 * 60)
    await inTransaction(database.db, async (tx) => {
      for (const { storeId } of order.parts) await orders.movePart(tx, { orderId, storeId }, step)
    })
  }
  if (!plan.returns) return
  clock.advance(20 * 60 * 60)
  const details = 'One side was pressed in when I opened the box.'
  const lines = bought.slice(0, 1).map(({ id }) => ({ orderLineId: id, quantity: 1 }))
  await orders.askReturn(userId, orderId, { lines, reason: 'damaged', details, pictures: [] }, null)
}

type SetClock = Clock & { set(at: Date): void; advance(seconds: number): void }

function aSetClock(start: Date): SetClock {
  let at = start
  return {
    now: () => at,
    set(next) {
      at = next
    },
    advance(seconds) {
      at = new Date(at.getTime() + seconds * 1000)
    },
  }
}
