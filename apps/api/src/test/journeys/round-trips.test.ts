import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createDatabase, inTransaction } from '../../platform/db/index.ts'
import { silentLog } from '../../platform/log.ts'
import { aDatabaseProxy, type DatabaseProxy } from '../database-proxy.ts'
import type { FixtureProduct } from '../factories/catalog-fixture.ts'
import { aShopper, type Shopper } from '../factories/shopper.ts'
import { aWholeShop, type WholeShop } from '../factories/whole-shop.ts'

let shop: WholeShop
let proxy: DatabaseProxy
let products: FixtureProduct[]
beforeAll(async () => {
  shop = await aWholeShop()
  await inTransaction(shop.db, (tx) => shop.modules.settings.change(tx, 'shop', { payOnDelivery: true }))
  proxy = await aDatabaseProxy(shop.database.connection)
  products = await Promise.all([1, 2, 3].map(() => shop.catalogFixture.aProduct({ stock: 100 })))
})
afterAll(async () => {
  await proxy.close()
  await shop.close()
})

/** Requests to a process of the shop whose way to the database is watched. */
async function aWatchedProcess(shopper: Shopper, { prepare }: { prepare: boolean }) {
  let statements: string[] = []
  const database = createDatabase({
    connection: proxy.connection,
    log: silentLog,
    prepare,
    onStatement: (text) => void statements.push(text),
  })
  const api = shop.aProcess(database)
  await api.http.ready()
  await api.open()
  onTestFinished(async () => {
    await api.close()
    await database.close()
  })
  return async (path: string, payload: object) => {
    statements = []
    proxy.takeRoundTrips()
    const headers = { ...shopper.headers(), 'idempotency-key': randomUUID() }
    const answer = await api.http.inject({ method: 'POST', url: path, headers, payload })
    const roundTrips = proxy.takeRoundTrips()
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    const own = statements.filter((text) => text !== 'begin' && text !== 'commit')
    return { answer: answer.json(), roundTrips, statements: own.length }
  }
}

describe.each([
  ['with prepared statements', true],
  ['without prepared statements', false],
])('round trips to the database, %s', (_, prepare) => {
  it('three for a product that is added to the cart, each for one statement: session, cart, change', async () => {
    const post = await aWatchedProcess(await aShopper(shop), { prepare })
    for (const { productId } of products) {
      const added = await post('/api/cart/add/', { product_id: productId, quantity: 1 })
      expect(added).toMatchObject({ roundTrips: 3, statements: 3 })
    }
  })

  it('six for an order, and ten for its payment on delivery, three of them to read the order that is answered', async () => {
    const shopper = await aShopper(shop)
    const post = await aWatchedProcess(shopper, { prepare })
    for (const { productId } of products) await post('/api/cart/add/', { product_id: productId, quantity: 1 })
    const { cart, subtotal } = (await shopper.call('GET', '/api/cart/')).body
    const { cost } = await shopper.get(`/api/delivery-costs/?subtotal=${subtotal}&county=Nairobi&town=Westlands`)
    const placed = await post('/api/checkout/', {
      cart_items: cart,
      delivery_address: 'Aga Khan Road 4',
      phone_number: '0712345678',
      county: 'Nairobi',
      town: 'Westlands',
      delivery_cost: cost,
    })
    expect(placed).toMatchObject({ roundTrips: 6, statements: 11 })
    const chosen = await post('/api/pay-on-delivery/', { order_id: placed.answer.order_id })
    expect(chosen.roundTrips).toBe(10)
  })
})
