import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** The orders that the shop has confirmed to buyers. */
export type Acknowledged = {
  orderIds: Set<string>
  /** When each was confirmed (epoch, ms). */
  times?: number[]
  /** For debugging a failed run. */
  lastTrouble?: string
}

/** One request as its sender saw it. */
export type Attempt = {
  at: number
  ms: number
  path: string
  /** The status, or why there was none. */ failure?: string
}

type Options = {
  /** Ends the buying within a round; by default as soon as `stop` does. */
  giveUp?: AbortSignal
  /** Then another account is registered: the shop limits the payment prompts of each. */
  ordersPerAccount?: number
  /** Between two orders. */
  pauseMs?: number
  onAttempt?: (attempt: Attempt) => void
}

type Answer = { status: number; body: Record<string, unknown> }

const address = {
  delivery_address: 'Moi Avenue, next to the old post office',
  phone_number: '0712 345 678',
  county: 'Nairobi',
  town: 'Nairobi',
}

/**
 * One shopper with a phone on a bad network: registers, buys repeatedly and pays by M-Pesa, retries requests without a
 * response under the same idempotency key, and continues until `stop`.
 */
export async function aBuyer(
  origin: string,
  index: number,
  acknowledged: Acknowledged,
  stop: AbortSignal,
  { giveUp = stop, ordersPerAccount = Infinity, pauseMs = 0, onAttempt = () => {} }: Options = {},
): Promise<void> {
  const shop = { origin, onAttempt }
  let tokens: Answer | null = null
  const register = () => {
    const name = `buyer-${index}-${randomUUID().slice(0, 8)}`
    const body = { email: `${name}@kill.test`, name, password: `${randomUUID()}-Aa1` }
    return untilAnswered(giveUp, () => call(shop, 'POST', '/api/register/', { body }))
  }
  const products = await untilAnswered(giveUp, () => call(shop, 'GET', '/api/products/?limit=50&in_stock=true'))
  const ids = ((products?.body.results ?? []) as { id: number; stock: number }[])
    .filter((one) => one.stock > 20)
    .map((one) => one.id)

  for (let round = 0; !stop.aborted; round++) {
    if (tokens?.body.access === undefined || round % ordersPerAccount === 0) tokens = await register()
    if (tokens?.body.access === undefined) {
      await pause(1_000)
      continue
    }
    const key = randomUUID()
    const headers = () => ({ authorization: `Bearer ${String(tokens?.body.access)}` })
    const productId = ids[(index + round * 5) % ids.length]
    await untilAnswered(giveUp, () =>
      call(shop, 'POST', '/api/cart/add/', { headers: headers(), body: { product_id: productId, quantity: 1 } }),
    )
    const cart = await untilAnswered(giveUp, () => call(shop, 'GET', '/api/cart/', { headers: headers() }))
    if (!cart) return
    const delivery = await untilAnswered(giveUp, () =>
      call(shop, 'GET', `/api/delivery-costs/?county=Nairobi&town=Nairobi&subtotal=${String(cart.body.subtotal)}`),
    )
    const order = { cart_items: cart.body.cart, delivery_cost: delivery?.body.cost, ...address }
    const placed = await untilAnswered(giveUp, () =>
      call(shop, 'POST', '/api/checkout/', { headers: { ...headers(), 'idempotency-key': key }, body: order }),
    )
    if (placed?.status === 401) tokens = null
    if (placed?.status !== 201) {
      acknowledged.lastTrouble = JSON.stringify(placed ?? null)
      await pause(200)
      continue
    }
    const orderId = String(placed.body.order_id)
    acknowledged.orderIds.add(orderId)
    acknowledged.times?.push(Date.now())
    await pay(shop, orderId, `2547${String(10_000_000 + index * 1000 + round)}`, headers, giveUp)
    await pause(pauseMs)
  }
}

/** Requests a prompt until one is sent, then polls the order as its page does. */
async function pay(
  shop: Origin,
  orderId: string,
  phone: string,
  headers: () => Record<string, string>,
  giveUp: AbortSignal,
) {
  const deadline = Date.now() + 5_000
  while (!giveUp.aborted && Date.now() < deadline) {
    const order = await attempt(() => call(shop, 'GET', `/api/orders/${orderId}/`, { headers: headers() }))
    if (order && order.body.status !== 'pending') return
    if (order && order.body.payment === null)
      await attempt(() =>
        call(shop, 'POST', '/api/mpesa-payment/', {
          headers: headers(),
          body: { order_id: orderId, phone_number: phone },
        }),
      )
    await pause(100)
  }
  // Cancels an order that is still unpaid: an unconfirmed account may hold only one unpaid order.
  await untilAnswered(giveUp, () =>
    call(shop, 'POST', `/api/orders/${orderId}/cancel/`, { headers: headers(), body: {} }),
  )
}

async function untilAnswered(stop: AbortSignal, ask: () => Promise<Answer>): Promise<Answer | null> {
  while (!stop.aborted) {
    const answer = await attempt(ask)
    if (answer) return answer
    await pause(100)
  }
  return null
}

async function attempt(ask: () => Promise<Answer>): Promise<Answer | null> {
  return ask().catch(() => null) // the outcome is unknown
}

type Origin = { origin: string; onAttempt: (attempt: Attempt) => void }

async function call(
  { origin, onAttempt }: Origin,
  method: string,
  path: string,
  options: { headers?: Record<string, string>; body?: unknown } = {},
): Promise<Answer> {
  const { status, text } = await observed(onAttempt, origin, path, {
    method,
    headers: { ...(options.body !== undefined && { 'content-type': 'application/json' }), ...options.headers },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  })
  return { status, body: JSON.parse(text) as Record<string, unknown> }
}

/**
 * Sends a request and reports how it went.
 * @throws when there is no answer, or one with a status from 500 on
 */
export async function observed(
  onAttempt: (attempt: Attempt) => void,
  origin: string,
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; text: string }> {
  const attempt = { at: Date.now(), path: `${init.method ?? 'GET'} ${path.split('?', 1)[0]}` }
  try {
    const response = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(10_000) })
    const text = await response.text()
    if (response.status >= 500) throw new Error(String(response.status))
    onAttempt({ ...attempt, ms: Date.now() - attempt.at })
    return { status: response.status, text }
  } catch (error) {
    const { message, cause } = error as Error
    const failure = cause instanceof Error ? cause.message : message
    onAttempt({ ...attempt, ms: Date.now() - attempt.at, failure })
    throw error
  }
}
