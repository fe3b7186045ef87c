import { randomUUID } from 'node:crypto'
import type { FixtureProduct } from './catalog-fixture.ts'
import type { WholeShop } from './whole-shop.ts'

export type Shopper = Awaited<ReturnType<typeof aShopper>>

const password = 'maembe-matamu-47'

/** A shopper who registers with the mailed code and signs in, as a browser does. */
export async function aShopper(shop: WholeShop, username = `shopper-${randomUUID().slice(0, 8)}`) {
  const email = `${username}@example.test`
  await shop.send('POST', '/api/register/', { email, username, password })
  await shop.pass()
  const [mail] = await shop.mails(email)
  const otp = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  const confirmed = await shop.send('POST', '/api/verify-otp/', { email, otp })
  if (confirmed.status !== 200) throw new Error(`not registered: ${JSON.stringify(confirmed.body)}`)
  let tokens = (await shop.send('POST', '/api/token/', { username, password })).body

  const headers = () => ({ authorization: `Bearer ${tokens.access}` })
  const call = (method: Parameters<WholeShop['send']>[0], path: string, body?: object, key?: string) =>
    shop.send(method, path, body, { ...headers(), ...(key !== undefined && { 'idempotency-key': key }) })

  return {
    email,
    headers,
    call,
    get: async (path: string) => (await call('GET', path)).body,
    mails: () => shop.mails(email),
    /** An access token is valid for ten minutes. */
    async refresh() {
      tokens = (await shop.send('POST', '/api/token/refresh/', { refresh: tokens.refresh })).body
    },
    logOut: () => shop.send('POST', '/api/logout/', { refresh: tokens.refresh }),
    /** Fills the cart, saves the address and checks out, as the cart's screen does. */
    async buys(...products: FixtureProduct[]): Promise<string> {
      for (const { productId } of products) await call('POST', '/api/cart/add/', { product_id: productId, quantity: 1 })
      const address = { county: 'Kisumu', town: 'Milimani', line: 'Aga Khan Road 4', phone_number: '0712 345 678' }
      const saved = (await call('PUT', '/api/delivery-address/', address)).body.address
      const cart = (await call('GET', '/api/cart/')).body
      const query = new URLSearchParams({ subtotal: cart.subtotal, county: saved.county, town: saved.town })
      const { cost } = (await shop.send('GET', `/api/delivery-costs/?${query}`)).body
      const order = {
        cart_items: cart.cart,
        delivery_address: saved.formatted,
        phone_number: saved.phone_number,
        delivery_cost: cost,
        county: saved.county,
        town: saved.town,
        landmark: saved.landmark,
      }
      const placed = await call('POST', '/api/checkout/', order, randomUUID())
      if (placed.status !== 201) throw new Error(`no order: ${JSON.stringify(placed.body)}`)
      return placed.body.order_id
    },
  }
}
