import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/index.ts'
import { aClock, anApi, asShopper } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { createCatalogFixture, type CatalogFixture } from '../../test/factories/catalog-fixture.ts'
import { aUser } from '../../test/factories/user.ts'
import { analyticsRoutes, type Analytics } from './index.ts'
import { aCounter } from './test/a-sales-counter.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

let database: TestDatabase
const clock = aClock()
let catalogFixture: CatalogFixture
let analytics: Analytics
let app: FastifyInstance
beforeAll(async () => {
  database = await aDatabase()
  catalogFixture = createCatalogFixture({ db: database.db, clock })
})
beforeEach(() => {
  analytics = aCounter(database.db, clock)
  app = anApi((serve) => analyticsRoutes(serve, analytics))
})
afterAll(() => database.drop())

type Viewer = { userAgent?: string; userId?: number; address?: string }

function view(productId: number | string, { userAgent = phone, userId, address = '10.0.0.1' }: Viewer = {}) {
  return app.inject({
    method: 'POST',
    url: `/api/products/${productId}/views/`,
    headers: { 'user-agent': userAgent, ...(userId !== undefined && asShopper(userId)) },
    remoteAddress: address,
  })
}

/** Stored views by product and by store, in the order of days. */
async function storedViews(productId: number) {
  await analytics.views.flush()
  const rows = await database.db
    .selectFrom('product_view_days')
    .select(['day', 'views', 'store_id'])
    .where('product_id', '=', productId)
    .orderBy('day')
    .execute()
  return rows.map(({ views }) => views)
}

it('counts views by day in Nairobi, for the product and for its store', async () => {
  const storeId = await catalogFixture.aStore()
  const [kettle, cup] = [await catalogFixture.aProduct({ storeId }), await catalogFixture.aProduct({ storeId })]
  clock.set(new Date('2026-07-04T20:59:00Z'))
  for (const { productId } of [kettle, kettle, cup]) expect((await view(productId)).statusCode).toBe(202)
  clock.set(new Date('2026-07-04T21:00:00Z'))
  await view(kettle.productId)
  expect(await storedViews(kettle.productId)).toEqual([2, 1])
  expect(await storedViews(cup.productId)).toEqual([1])
  const ofStore = await database.db
    .selectFrom('store_view_days')
    .select('views')
    .where('store_id', '=', storeId)
    .orderBy('day')
    .execute()
  expect(ofStore.map(({ views }) => views)).toEqual([3, 1])
})

it('executes no statement per view, and a fixed number for many views', async () => {
  const { productId } = await catalogFixture.aProduct()
  const shopper = await aUser(database.db)
  database.takeStatements()
  for (let n = 0; n < 30; n++) await view(productId, n % 2 ? {} : { userId: shopper })
  expect(database.takeStatements()).toEqual([])
  expect(await storedViews(productId)).toEqual([30])
  // The products' stores, the members among the viewers, two upserts in a transaction; and the query of this test.
  expect(database.takeStatements().length).toBeLessThanOrEqual(7)
})

it('excludes crawlers, the people of the store, and products that are not public', async () => {
  const owner = await aUser(database.db)
  const { id: storeId } = await inTransaction(database.db, (tx) =>
    catalogFixture.sellers.openStore(tx, { name: 'Own', about: '', county: 'Nairobi', town: 'Ngara', ownerId: owner }),
  )
  const own = await catalogFixture.aProduct({ storeId })
  const draft = await catalogFixture.aProduct({ storeId, state: 'draft' })
  const other = await catalogFixture.aProduct()
  await view(own.productId, { userId: owner })
  await view(own.productId, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await view(own.productId, { userAgent: 'curl/8.5.0' })
  await view(draft.productId)
  expect((await view(999_999_999)).statusCode).toBe(202)
  expect((await view('soon')).statusCode).toBe(404)
  await view(other.productId, { userId: owner })
  await view(own.productId, { userId: await aUser(database.db) })
  expect(await storedViews(own.productId)).toEqual([1])
  expect(await storedViews(draft.productId)).toEqual([])
  expect(await storedViews(other.productId)).toEqual([1])
})

it('rejects an invalid token', async () => {
  const { productId } = await catalogFixture.aProduct()
  const headers = { 'user-agent': phone, authorization: 'Bearer invalid' }
  const answer = await app.inject({ method: 'POST', url: `/api/products/${productId}/views/`, headers })
  expect(answer.statusCode).toBe(401)
})

it('limits views of a product from one address', async () => {
  const { productId } = await catalogFixture.aProduct()
  const statuses = []
  for (let n = 0; n < 61; n++) statuses.push((await view(productId, { address: '10.9.9.9' })).statusCode)
  expect(statuses.slice(-2)).toEqual([202, 429])
  expect((await view(productId, { address: '10.9.9.8' })).statusCode).toBe(202)
  expect(await storedViews(productId)).toEqual([61])
})

it('adds up concurrent views from several processes', async () => {
  const products: number[] = []
  for (let n = 0; n < 6; n++) products.push((await catalogFixture.aProduct()).productId)
  const processes = [1, 2, 3, 4].map(() => aCounter(database.db, clock).views)
  for (let round = 0; round < 3; round++) {
    await Promise.all(
      processes.map(async (views, place) => {
        const viewed = place % 2 ? products : products.toReversed()
        for (const productId of viewed)
          await views.count({ productId, userId: null, address: '10.0.0.1', userAgent: phone })
        await views.flush()
      }),
    )
  }
  for (const productId of products) expect(await storedViews(productId)).toEqual([12])
})

it('keeps views in memory while the database is unavailable', async () => {
  const { productId } = await catalogFixture.aProduct()
  let isDown = true
  const { db } = database
  const unreliable = new Proxy(db, {
    get(target, name) {
      if (isDown) throw new Error('down')
      const found: unknown = Reflect.get(target, name)
      return typeof found === 'function' ? (found.bind(target) as unknown) : found
    },
  })
  const { views } = aCounter(unreliable, clock)
  await views.count({ productId, userId: null, address: '10.0.0.1', userAgent: phone })
  await views.flush()
  isDown = false
  expect(await storedViews(productId)).toEqual([])
  await views.flush()
  await views.flush()
  expect(await storedViews(productId)).toEqual([1])
})

it('stores no identity of the viewer', async () => {
  const columns = await database.db.introspection.getTables()
  const stored = columns.filter(({ name }) => name.endsWith('_view_days')).flatMap((table) => table.columns)
  expect([...new Set(stored.map(({ name }) => name))].sort()).toEqual(['day', 'product_id', 'store_id', 'views'])
})
