import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** The orders that the shop has confirmed to buyers. */
export type Acknowledged = { orderIds: Set<string>; /** For debugging a failed run. */ lastTrouble?: string }

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
export async function aBuyer(url: string, index: number, acknowledged: Acknowledged, stop: AbortSignal): Promise<void> {
  const name = `buyer-${index}-${randomUUID().slice(0, 8)}`
  const registration = { email: `${name}@kill.test`, name, password: `${randomUUID()}-Aa1` }
  let tokens = await untilAnswered(stop, () => call(url, 'POST', '/api/register/', { body: registration }))
  if (!tokens) return
  const login = { email: registration.email, password: registration.password }
  const products = await untilAnswered(stop, () => call(url, 'GET', '/api/products/?limit=50&in_stock=true'))
  const ids = ((products?.body.results ?? []) as { id: number; stock: number }[])
    .filter((one) => one.stock > 20)
    .map((one) => one.id)

  for (let round = 0; !stop.aborted; round++) {
    const key = randomUUID()
    const headers = () => ({ authorization: `Bearer ${String(tokens?.body.access)}` })
    const productId = ids[(index + round * 5) % ids.length]
    await untilAnswered(stop, () =>
      call(url, 'POST', '/api/cart/add/', { headers: headers(), body: { product_id: productId, quantity: 1 } }),
    )
    const cart = await untilAnswered(stop, () => call(url, 'GET', '/api/cart/', { headers: headers() }))
    if (!cart) return
    const delivery = await untilAnswered(stop, () =>
      call(url, 'GET', `/api/delivery-costs/?county=Nairobi&town=Nairobi&subtotal=${String(cart.body.subtotal)}`),
    )
    const order = { cart_items: cart.body.cart, delivery_cost: delivery?.body.cost, ...address }
    const placed = await untilAnswered(stop, () =>
      call(url, 'POST', '/api/checkout/', { headers: { ...headers(), 'idempotency-key': key }, body: order }),
    )
    if (placed?.status === 401)
      tokens = (await untilAnswered(stop, () => call(url, 'POST', '/api/login/', { body: login }))) ?? tokens
    if (placed?.status !== 201) {
      acknowledged.lastTrouble = JSON.stringify(placed ?? null)
      await pause(200)
      continue
    }
    const orderId = String(placed.body.order_id)
    acknowledged.orderIds.add(orderId)
    await pay(url, orderId, `2547${String(10_000_000 + index * 1000 + round)}`, headers, stop)
  }
}

/** Requests a prompt until one is sent, then polls the order as its page does. */
async function pay(
  url: string,
  orderId: string,
  phone: string,
  headers: () => Record<string, string>,
  stop: AbortSignal,
) {
  const deadline = Date.now() + 5_000
  while (!stop.aborted && Date.now() < deadline) {
    const order = await attempt(() => call(url, 'GET', `/api/orders/${orderId}/`, { headers: headers() }))
    if (order && order.body.status !== 'pending') return
    if (order && order.body.payment === null)
      await attempt(() =>
        call(url, 'POST', '/api/mpesa-payment/', {
          headers: headers(),
          body: { order_id: orderId, phone_number: phone },
        }),
      )
    await pause(100)
  }
  // Cancels an order that is still unpaid: an unconfirmed account may hold only one unpaid order.
  await untilAnswered(stop, () => call(url, 'POST', `/api/orders/${orderId}/cancel/`, { headers: headers(), body: {} }))
}

async function untilAnswered(stop: AbortSignal, ask: () => Promise<Answer>): Promise<Answer | null> {
  while (!stop.aborted) {
    const answer = await attempt(ask)
    if (answer && answer.status < 500) return answer
    await pause(100)
  }
  return null
}

async function attempt(ask: () => Promise<Answer>): Promise<Answer | null> {
  return ask().catch(() => null) // the shop is down: the outcome is unknown
}

async function call(
  url: string,
  method: string,
  path: string,
  options: { headers?: Record<string, string>; body?: unknown } = {},
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: { ...(options.body !== undefined && { 'content-type': 'application/json' }), ...options.headers },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    signal: AbortSignal.timeout(10_000),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
