import { randomInt, randomUUID } from 'node:crypto'
import { present } from '#contract/shared/present.ts'
import { createApiClient, type ApiClient } from '../../apps/web/app/lib/api/api-client.ts'
import type { AnswerTo } from '../../apps/web/app/lib/api/api-types.ts'
import { codeFor } from './mailbox.ts'
import { ourShop } from './our-shop.ts'

type Pair = { access: string; refresh: string }

export type Shopper = {
  name: string
  email: string
  password: string
  /** The tokens of the registration or login. A browser starts with them and refreshes them. */
  tokens: Pair
  api: ApiClient
}

export type Product = AnswerTo<'GET /api/products/'>['results'][number]

export const address = {
  county: 'Nairobi',
  town: 'Westlands',
  line: 'Muthithi Road 12',
  landmark: 'Opposite the library',
  phone_number: '0712 345 678',
} as const

/**
 * The browser's API client, for the preparation of tests. Each has an address of its own: in a long run, more shoppers and
 * sellers register than one address may.
 */
export function shopApi(pair: Pair | null = null): ApiClient {
  let tokens = pair
  const callerAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  return createApiClient({
    base: ourShop().url,
    fetch: (url, init) => {
      const headers = new Headers(init.headers)
      headers.set('x-forwarded-for', callerAddress)
      return fetch(url, { ...init, headers })
    },
    exclusively: (task) => task(),
    tokens: {
      access: () => tokens?.access ?? null,
      refresh: () => tokens?.refresh ?? null,
      save: (next) => (tokens = next),
      clear: () => (tokens = null),
      subscribe: () => () => {},
    },
  })
}

/** A person with an unused username and email address. */
export function newPerson(name = 'Wanjiru') {
  const mark = randomUUID().slice(0, 8)
  return { name, username: `${name.toLowerCase()}-${mark}`, email: `${mark}@journey.test`, password: 'mvua ya masika' }
}

/** A new shopper who is logged in. The email address is not confirmed. */
export async function aShopper(): Promise<Shopper> {
  const { name, email, password } = newPerson()
  const pair = await shopApi().open.call('POST /api/register/', { body: { name, email, password } })
  if (!('access' in pair)) throw new Error('registering with a name gives tokens at once')
  return { name, email, password, tokens: pair, api: shopApi(pair) }
}

const REGULAR_FOR_MS = 8 * 60_000
let regular: { shopUrl: string; until: number; shopper: Shopper } | undefined

/**
 * The demo shop's own shopper, who has an order in every status. Logs in again before the access
 * token is too old for a browser to start with: several browsers that use the same refresh token
 * would end its session (D15).
 */
export async function aRegular(): Promise<Shopper> {
  const shopUrl = ourShop().url
  if (regular?.shopUrl === shopUrl && regular.until > Date.now()) return regular.shopper
  const [name, email, password] = ['shopper', 'shopper@sokoni.test', 'shopper-demo']
  const tokens = await shopApi().open.call('POST /api/token/', { body: { username: name, password } })
  const shopper = { name, email, password, tokens, api: shopApi(tokens) }
  settledAddresses.add(shopper)
  regular = { shopUrl, until: Date.now() + REGULAR_FOR_MS, shopper }
  return shopper
}

/**
 * Products without variants that stay in stock whatever the tests buy, at a price below free
 * delivery. They are the oldest products: those of seller tests come and go, and several share a
 * name.
 */
export async function someProducts(count: number): Promise<Product[]> {
  const query = { limit: '100', in_stock: 'true', ordering: 'created_at' } as const
  const { results } = await shopApi().open.call('GET /api/products/', { query })
  const suitable = results.filter(
    ({ has_variants, stock, price, discount }) =>
      !has_variants && discount === 0 && stock >= 30 && price >= 100 && price < 1_500,
  )
  if (suitable.length < count) throw new Error(`the shop has only ${suitable.length} suitable products`)
  return suitable.slice(0, count)
}

/** The first of `someProducts`, or the first product that meets the condition. */
export async function aProduct(requested?: (product: Product) => boolean): Promise<Product> {
  if (!requested) return present((await someProducts(1))[0])
  let cursor: string | undefined
  do {
    const page = await shopApi().open.call('GET /api/products/', { query: { limit: '100', cursor } })
    const found = page.results.find(requested)
    if (found) return found
    cursor = page.next ?? undefined
  } while (cursor)
  throw new Error('the shop has no such product')
}

/** Shoppers whose email address is already confirmed, or must stay unconfirmed. */
const settledAddresses = new WeakSet<Shopper>()

/** A shopper whose email address stays unconfirmed, also when ordering. */
export async function anUnconfirmedShopper(): Promise<Shopper> {
  const shopper = await aShopper()
  settledAddresses.add(shopper)
  return shopper
}

/**
 * Confirms the shopper's email address: accounts without a confirmed one can reserve only a small
 * part of a product's stock (D18).
 */
export async function confirmAddress(shopper: Shopper): Promise<void> {
  if (settledAddresses.has(shopper)) return
  settledAddresses.add(shopper)
  const body = { email: shopper.email, otp: await codeFor(shopper.email) }
  await shopApi().open.call('POST /api/verify-otp/', { body })
}

/**
 * Confirms the shopper's email address, puts one unit of a product into the cart, and saves the
 * delivery address.
 */
export async function fillCart(shopper: Shopper, product: Product): Promise<void> {
  await confirmAddress(shopper)
  const { api } = shopper
  await api.shopper.call('POST /api/cart/add/', { body: { product_id: product.id, quantity: 1 } })
  await api.shopper.call('PUT /api/delivery-address/', { body: address })
}

/** A new order that is not paid yet. */
export async function anOrder(shopper: Shopper): Promise<AnswerTo<'GET /api/orders/:orderId/'>> {
  await fillCart(shopper, await aProduct())
  const { api } = shopper
  const { cart, subtotal } = await api.shopper.call('GET /api/cart/')
  const { county, town, line, phone_number } = address
  const quote = await api.open.call('GET /api/delivery-costs/', { query: { subtotal: String(subtotal), county, town } })
  const { order_id } = await api.shopper.call('POST /api/checkout/', {
    body: { cart_items: cart, delivery_address: line, phone_number, delivery_cost: quote.cost, county, town },
    idempotencyKey: randomUUID(),
  })
  return orderOf(shopper, order_id)
}

/** The id of the shopper's newest order with this status. */
export async function orderThatIs(status: string, { api }: Shopper): Promise<string> {
  const orders = await api.shopper.call('GET /api/orders/')
  const found = orders.results.find((order) => order.status === status)
  if (!found) throw new Error(`no order is ${status}`)
  return found.id
}

export function orderOf({ api }: Shopper, orderId: string) {
  return api.shopper.call('GET /api/orders/:orderId/', { params: { orderId } })
}
