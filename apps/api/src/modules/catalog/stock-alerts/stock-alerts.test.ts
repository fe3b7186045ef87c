import { catalogRetention } from '../catalog.retention.ts'
import { deleteOldRows } from '../../../platform/db/retention.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_STOCK_ALERTS } from '#contract/shared/constants.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { createDomainEvents, type EventOf } from '../../../platform/domain-events.ts'
import { createJobs, type Jobs } from '../../../platform/jobs/index.ts'
import { silentLog } from '../../../platform/log.ts'
import { createThrottle } from '../../../platform/throttle.ts'
import { aClock, anApi, asShopper } from '../../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../../test/database.ts'
import {
  type CatalogFixture,
  createCatalogFixture,
  type FixtureProduct,
} from '../../../test/factories/catalog-fixture.ts'
import { aUser } from '../../../test/factories/user.ts'
import { createPeople } from '../../accounts/people/people.ts'
import { ProductsChanged, StockAlertDue, StockReturned } from '../catalog.events.ts'
import { deleteAlertsOf } from './stock-alerts.queries.ts'
import { stockAlertsRoutes } from './stock-alerts.routes.ts'
import { createStockAlerts, sendStockAlerts, type StockAlerts } from './stock-alerts.ts'

const clock = aClock()
let database: TestDatabase
let jobs: Jobs
let fixture: CatalogFixture
let alerts: StockAlerts
let app: ReturnType<typeof anApi>
const due: EventOf<typeof StockAlertDue>[] = []

beforeAll(async () => {
  database = await aDatabase()
  const { db } = database
  const events = createDomainEvents()
  jobs = createJobs({ connection: database.connection, log: silentLog })
  fixture = createCatalogFixture({ db, clock, events })
  const accounts = createPeople({ clock, codeSecret: Buffer.alloc(32), linkSecret: Buffer.alloc(32) })
  alerts = createStockAlerts({ db, clock, events, jobs, accounts, throttle: createThrottle(clock) })
  events.subscribe(ProductsChanged, (tx, { productIds }) => alerts.queue(tx, productIds))
  events.subscribe(StockReturned, (tx, { productIds }) => alerts.queue(tx, productIds))
  events.subscribe(StockAlertDue, async (_, alert) => void due.push(alert))
  jobs.handle(sendStockAlerts, ({ productIds }) => alerts.sendDue(productIds))
  app = anApi((serve) => stockAlertsRoutes(serve, alerts))
  await jobs.open()
})
afterAll(async () => {
  await jobs.close()
  await database.drop()
})

const soldOut = () => fixture.aProduct({ stock: 0 })
const url = (productId: number) => `/api/products/${productId}/stock-alerts/`
const list = async (userId: number, { productId }: FixtureProduct) =>
  (await app.inject({ url: url(productId), headers: asShopper(userId) })).json().variant_ids as number[]
const add = (userId: number, { productId, variantId }: Omit<FixtureProduct, 'storeId'>) =>
  app.inject({ method: 'POST', url: url(productId), headers: asShopper(userId), payload: { variant_id: variantId } })
const remove = (userId: number, { productId, variantId }: FixtureProduct) =>
  app.inject({ method: 'DELETE', url: `${url(productId)}${variantId}/`, headers: asShopper(userId) })

/** Puts units of a variant into stock, as an order does that releases them. */
const restock = ({ productId, variantId }: FixtureProduct) =>
  inTransaction(database.db, async (tx) => {
    await tx.updateTable('variants').set({ received: 5, stock: 5 }).where('id', '=', variantId).execute()
    await alerts.queue(tx, [productId])
  })

async function sent() {
  await jobs.runDue()
  return due.splice(0)
}

describe('a stock alert', () => {
  it('is added once, listed for its owner only, and cancelled', async () => {
    const product = await soldOut()
    const [owner, stranger] = [await aUser(database.db), await aUser(database.db)]
    expect((await add(owner, product)).statusCode).toBe(201)
    const again = await add(owner, product)
    expect({ status: again.statusCode, body: again.json() }).toEqual({
      status: 201,
      body: { variant_ids: [product.variantId] },
    })
    expect(await list(owner, product)).toEqual([product.variantId])
    expect(await list(stranger, product)).toEqual([])
    // A stranger cancels nothing.
    expect((await remove(stranger, product)).statusCode).toBe(200)
    expect(await list(owner, product)).toEqual([product.variantId])
    expect((await remove(owner, product)).json()).toEqual({ variant_ids: [] })
    expect((await remove(owner, product)).statusCode).toBe(200)
    await restock(product)
    expect(await sent()).toEqual([])
  })

  it('is refused without a token', async () => {
    const { productId, variantId } = await soldOut()
    for (const request of [
      { url: url(productId) },
      { method: 'POST', url: url(productId), payload: { variant_id: variantId } },
      { method: 'DELETE', url: `${url(productId)}${variantId}/` },
    ] as const)
      expect((await app.inject(request)).statusCode).toBe(401)
  })

  it('is refused for what is in stock, is not offered, or belongs to another product', async () => {
    const [owner, there, gone, product] = [
      await aUser(database.db),
      await fixture.aProduct({ stock: 1 }),
      await soldOut(),
      await soldOut(),
    ]
    await database.db.updateTable('products').set({ state: 'withdrawn' }).where('id', '=', gone.productId).execute()
    expect((await add(owner, there)).json()).toMatchObject({ code: 'ITEM_IN_STOCK' })
    expect((await add(owner, gone)).json()).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    const mixed = { productId: product.productId, variantId: there.variantId }
    expect((await add(owner, mixed)).json()).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })

  it('needs a confirmed email, as every mail but the code does (D18)', async () => {
    const userId = await aUser(database.db, { confirmed: false })
    expect((await add(userId, await soldOut())).json()).toMatchObject({ code: 'STOCK_ALERT_NEEDS_CONFIRMED_EMAIL' })
  })

  it('is refused above the limit of an account, also for concurrent requests', async () => {
    const userId = await aUser(database.db)
    const products = await Promise.all(Array.from({ length: MAX_STOCK_ALERTS + 2 }, soldOut))
    for (const product of products.slice(3)) expect((await add(userId, product)).statusCode).toBe(201)
    const both = await Promise.all(products.slice(0, 2).map((product) => add(userId, product)))
    expect(new Set(both.map((answer) => answer.statusCode))).toEqual(new Set([201, 409]))
  })

  it('is sent once when units are back, to everybody who waits for that variant', async () => {
    const [product, other] = [await soldOut(), await soldOut()]
    const waiting = [await aUser(database.db), await aUser(database.db)]
    for (const userId of waiting) await add(userId, product)
    await add(waiting[0] ?? 0, other)
    await restock(product)
    const mails = await sent()
    expect(mails).toHaveLength(2)
    expect(new Set(mails.map(({ userId }) => userId))).toEqual(new Set(waiting))
    expect(mails[0]).toMatchObject({ productId: product.productId, variantId: product.variantId })
    await restock(product)
    expect(await sent()).toEqual([])
    expect(await list(waiting[0] ?? 0, product)).toEqual([])
    expect(await list(waiting[0] ?? 0, other)).toEqual([other.variantId])
  })

  it('is sent when an order releases the last units', async () => {
    const product = await fixture.aProduct({ stock: 1 })
    const userId = await aUser(database.db)
    const units = [{ variantId: product.variantId, quantity: 1 }]
    const hold = { until: clock.now(), byUnconfirmed: false }
    await inTransaction(database.db, (tx) => fixture.catalog.reserve(tx, 'an-order', units, hold))
    expect((await add(userId, product)).statusCode).toBe(201)
    expect(await sent()).toEqual([])
    await inTransaction(database.db, (tx) => fixture.catalog.release(tx, 'an-order'))
    expect(await sent()).toMatchObject([{ userId, variantId: product.variantId }])
  })

  it('waits while the product is not public', async () => {
    const product = await soldOut()
    const userId = await aUser(database.db)
    await add(userId, product)
    const state = (to: 'withdrawn' | 'listed') =>
      database.db.updateTable('products').set({ state: to }).where('id', '=', product.productId).execute()
    await state('withdrawn')
    await restock(product)
    expect(await sent()).toEqual([])
    await state('listed')
    await restock(product)
    expect(await sent()).toHaveLength(1)
  })

  it('is sent in batches, without losing or repeating one', async () => {
    const product = await soldOut()
    const users = await Promise.all(Array.from({ length: 203 }, () => aUser(database.db)))
    await database.db
      .insertInto('stock_alerts')
      .values(users.map((user_id) => ({ user_id, variant_id: product.variantId, created_at: clock.now() })))
      .execute()
    await restock(product)
    const first = await sent()
    const rest = await sent()
    expect(new Set([...first, ...rest].map(({ userId }) => userId))).toEqual(new Set(users))
    expect(first.length + rest.length).toBe(203)
  })

  it('is deleted with the account, and after half a year', async () => {
    const product = await soldOut()
    const [erased, waiting] = [await aUser(database.db), await aUser(database.db)]
    await add(erased, product)
    await add(waiting, product)
    await inTransaction(database.db, (tx) => deleteAlertsOf(tx, erased))
    expect(await list(erased, product)).toEqual([])
    const deleteOld = () => deleteOldRows({ db: database.db, clock }, catalogRetention)
    await deleteOld()
    expect(await list(waiting, product)).toEqual([product.variantId])
    clock.advance(181 * 24 * 60 * 60)
    await deleteOld()
    expect(await list(waiting, product)).toEqual([])
  })
})
