import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/index.ts'
import { createPubSub } from '../../../platform/db/notify.ts'
import { unguessableId } from '../../../platform/crypto/random.ts'
import { silentLog } from '../../../platform/log.ts'
import { aClock } from '../../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../../test/database.ts'
import { createCatalogFixture, type CatalogFixture } from '../../../test/factories/catalog-fixture.ts'
import type { RequestedUnits } from './stock.queries.ts'

let database: TestDatabase
let catalogFixture: CatalogFixture
const clock = aClock()
const until = new Date(clock.now().getTime() + 30 * 60 * 1000)

beforeAll(async () => {
  database = await aDatabase({ poolSize: 24 })
  catalogFixture = createCatalogFixture({ db: database.db, clock })
})
afterAll(() => database.drop())

const reserve = (orderId: string, lines: RequestedUnits[]) =>
  inTransaction(database.db, (tx) =>
    catalogFixture.catalog.reserve(tx, orderId, lines, { until, byUnconfirmed: false }),
  )
const sellReserved = (orderId: string) =>
  inTransaction(database.db, (tx) => catalogFixture.catalog.sellReserved(tx, orderId))
const release = (orderId: string) => inTransaction(database.db, (tx) => catalogFixture.catalog.release(tx, orderId))
const sellReleased = (orderId: string) =>
  inTransaction(database.db, (tx) => catalogFixture.catalog.sellReleased(tx, orderId))

async function unitsOf(variantId: number) {
  return database.db
    .selectFrom('variants')
    .select(['stock', 'reserved', 'sold'])
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
}

async function inStock(productId: number) {
  const row = await database.db
    .selectFrom('products')
    .select('in_stock')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return row.in_stock
}

async function waitingForLocks() {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
  return rows[0]?.count
}

describe('reserving units', () => {
  it('sells exactly 7 of 7 units to 200 concurrent buyers', async () => {
    const { productId, variantId } = await catalogFixture.aProduct({ stock: 7 })
    const attempts = Array.from({ length: 200 }, () => reserve(unguessableId(), [{ variantId, quantity: 1 }]))
    const results = await Promise.allSettled(attempts)
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(7)
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(refusals).toEqual(Array.from({ length: 193 }, () => 'INSUFFICIENT_STOCK'))
    expect(await unitsOf(variantId)).toEqual({ stock: 0, reserved: 7, sold: 0 })
    expect(await inStock(productId)).toBe(false)
  })

  it('reserves all lines or none, and reports the lines with too few units', async () => {
    const [plenty, scarce] = [await catalogFixture.aProduct({ stock: 9 }), await catalogFixture.aProduct({ stock: 2 })]
    const order = reserve(unguessableId(), [
      { variantId: plenty.variantId, quantity: 4 },
      { variantId: scarce.variantId, quantity: 3 },
    ])
    await expect(order).rejects.toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      data: { items: [{ product_id: scarce.productId, variant_id: scarce.variantId, available: 2 }] },
    })
    expect(await unitsOf(plenty.variantId)).toEqual({ stock: 9, reserved: 0, sold: 0 })
  })

  it('adds up the lines of one variant', async () => {
    const { variantId } = await catalogFixture.aProduct({ stock: 3 })
    const lines = [
      { variantId, quantity: 2 },
      { variantId, quantity: 2 },
    ]
    await expect(reserve(unguessableId(), lines)).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK' })
  })

  it('rejects an unknown variant with 0 units available', async () => {
    await expect(reserve(unguessableId(), [{ variantId: 987_654, quantity: 1 }])).rejects.toMatchObject({
      data: { items: [{ product_id: null, variant_id: 987_654, available: 0 }] },
    })
  })

  it('does not deadlock two orders, in whatever order their lines are', async () => {
    const fixtureProduct = await Promise.all(Array.from({ length: 6 }, () => catalogFixture.aProduct({ stock: 1_000 })))
    const variantIds = fixtureProduct.map((one) => one.variantId)
    const orders = Array.from({ length: 120 }, (_, n) => {
      const lines = variantIds.map((variantId) => ({ variantId, quantity: 1 }))
      return n % 2 === 0 ? lines : lines.toReversed()
    })
    // In one transaction without a retry, which would hide a deadlock.
    const results = await Promise.allSettled(
      orders.map((lines) =>
        database.db
          .transaction()
          .execute((tx) => catalogFixture.catalog.reserve(tx, unguessableId(), lines, { until, byUnconfirmed: false })),
      ),
    )
    expect(results.filter((result) => result.status === 'rejected')).toEqual([])
    for (const id of variantIds) expect(await unitsOf(id)).toEqual({ stock: 880, reserved: 120, sold: 0 })
  })

  it('succeeds with units that are released while it waits for the lock', async () => {
    const { variantId } = await catalogFixture.aProduct({ stock: 5 })
    const [first, second] = [unguessableId(), unguessableId()]
    await reserve(first, [{ variantId, quantity: 4 }])
    let waiting: Promise<void> | undefined
    await inTransaction(database.db, async (tx) => {
      await catalogFixture.catalog.release(tx, first)
      waiting = reserve(second, [{ variantId, quantity: 3 }])
      await expect.poll(waitingForLocks).toBe(1)
    })
    await waiting
    expect(await unitsOf(variantId)).toEqual({ stock: 2, reserved: 3, sold: 0 })
  })

  it('costs one statement', async () => {
    const { variantId } = await catalogFixture.aProduct({ stock: 100 })
    database.takeStatements()
    await reserve(unguessableId(), [{ variantId, quantity: 1 }])
    expect(database.takeStatements()).toHaveLength(1)
  })
})

describe('a reservation', () => {
  it('becomes a sale once when it is paid, counted on the Nairobi date', async () => {
    const late = aClock(new Date('2026-07-04T22:30:00Z')) // 01:30 on 5 July in Nairobi
    const { catalog, aProduct } = createCatalogFixture({ db: database.db, clock: late })
    const { productId, variantId } = await aProduct({ stock: 5 })
    const orderId = unguessableId()
    await reserve(orderId, [{ variantId, quantity: 2 }])
    const results = await Promise.all(
      Array.from({ length: 20 }, () => inTransaction(database.db, (tx) => catalog.sellReserved(tx, orderId))),
    )
    expect(results.every(Boolean)).toBe(true)
    expect(await unitsOf(variantId)).toEqual({ stock: 3, reserved: 0, sold: 2 })
    const { rows } = await sql`select day::text, units from product_sales where product_id = ${productId}`.execute(
      database.db,
    )
    expect(rows).toEqual([{ day: '2026-07-05', units: 2 }])
  })

  it('returns to stock once when it is released', async () => {
    const { productId, variantId } = await catalogFixture.aProduct({ stock: 2 })
    const orderId = unguessableId()
    await reserve(orderId, [{ variantId, quantity: 2 }])
    expect(await inStock(productId)).toBe(false)
    await Promise.all([release(orderId), release(orderId), release(orderId)])
    expect(await unitsOf(variantId)).toEqual({ stock: 2, reserved: 0, sold: 0 })
    expect(await inStock(productId)).toBe(true)
  })

  it('is either sold or released, never both', async () => {
    const { variantId } = await catalogFixture.aProduct({ stock: 100 })
    for (let round = 0; round < 10; round++) {
      const orderId = unguessableId()
      const before = await unitsOf(variantId)
      await reserve(orderId, [{ variantId, quantity: 1 }])
      const [sold] = await Promise.all([sellReserved(orderId), release(orderId)])
      const after = await unitsOf(variantId)
      expect(after).toEqual({ stock: before.stock - (sold ? 1 : 0), reserved: 0, sold: before.sold + (sold ? 1 : 0) })
      expect(await sellReserved(orderId)).toBe(sold)
    }
  })

  it('is taken again by a late payment after its release, while there is stock', async () => {
    const { variantId } = await catalogFixture.aProduct({ stock: 3 })
    const [late, later] = [unguessableId(), unguessableId()]
    for (const orderId of [late, later]) {
      await reserve(orderId, [{ variantId, quantity: 2 }])
      await release(orderId)
    }
    expect(await sellReleased(late)).toBe(true)
    expect(await sellReleased(late)).toBe(true)
    expect(await sellReserved(late)).toBe(true)
    expect(await sellReleased(later)).toBe(false)
    expect(await sellReserved(later)).toBe(false)
    expect(await unitsOf(variantId)).toEqual({ stock: 1, reserved: 0, sold: 2 })
  })

  it('is taken again with all lines or none', async () => {
    const [one, two] = [await catalogFixture.aProduct({ stock: 1 }), await catalogFixture.aProduct({ stock: 5 })]
    const [late, other] = [unguessableId(), unguessableId()]
    const first = { variantId: one.variantId, quantity: 1 }
    await reserve(late, [first, { variantId: two.variantId, quantity: 1 }])
    await release(late)
    await reserve(other, [first])
    expect(await sellReleased(late)).toBe(false)
    expect(await unitsOf(two.variantId)).toEqual({ stock: 5, reserved: 0, sold: 0 })
  })

  it('returns false or does nothing for an unknown order', async () => {
    expect(await sellReserved('unknown')).toBe(false)
    expect(await sellReleased('unknown')).toBe(false)
    await release('unknown')
  })

  it('lasts at least until the latest requested time', async () => {
    const { variantId } = await catalogFixture.aProduct()
    const orderId = unguessableId()
    await reserve(orderId, [{ variantId, quantity: 1 }])
    const later = new Date(until.getTime() + 60_000)
    await inTransaction(database.db, async (tx) => {
      await catalogFixture.catalog.extendReservation(tx, orderId, later)
      await catalogFixture.catalog.extendReservation(tx, orderId, until)
    })
    const row = await database.db.selectFrom('reservations').select('until').where('order_id', '=', orderId).execute()
    expect(row).toEqual([{ until: later }])
  })
})

describe('every unit', () => {
  it('is in stock, held or sold after any concurrent sequence', async () => {
    const initial = 15
    const fixtureProduct = await Promise.all(
      Array.from({ length: 4 }, () => catalogFixture.aProduct({ stock: initial })),
    )
    const variantIds = fixtureProduct.map((one) => one.variantId)
    const orders = Array.from({ length: 12 }, () => unguessableId())
    const step = fc.record({
      kind: fc.constantFrom('reserve', 'sellReserved', 'release', 'sellReleased'),
      order: fc.nat({ max: orders.length - 1 }),
      lines: fc.uniqueArray(fc.record({ at: fc.nat({ max: 3 }), quantity: fc.integer({ min: 1, max: 6 }) }), {
        minLength: 1,
        maxLength: 4,
        selector: (line) => line.at,
      }),
    })
    const doing = { sellReserved, release, sellReleased }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
        await Promise.all(
          steps.map(({ kind, order, lines }) => {
            const orderId = orders[order] ?? ''
            if (kind !== 'reserve') return doing[kind](orderId)
            const input = lines.map(({ at, quantity }) => ({ variantId: variantIds[at] ?? 0, quantity }))
            return reserve(orderId, input).catch((error: { code?: string; constraint?: string }) => {
              const refused = error.code === 'INSUFFICIENT_STOCK' || error.constraint === 'reservations_pkey'
              if (!refused) throw error
            })
          }),
        )
        const { rows } = await sql<{ variant: object; noted: object }>`
          select json_build_object('reserved', v.reserved, 'sold', v.sold, 'all', v.stock + v.reserved + v.sold,
              'in_stock', p.in_stock) as variant,
            json_build_object(
              'reserved', coalesce(sum(r.quantity) filter (where r.state = 'held'), 0),
              'sold', coalesce(sum(r.quantity) filter (where r.state = 'taken'), 0),
              'all', ${initial}::integer, 'in_stock', v.stock > 0) as noted
          from variants v join products p on p.id = v.product_id left join reservations r on r.variant_id = v.id
          where v.id = any(${variantIds}::bigint[]) group by v.id, p.id`.execute(database.db)
        expect(rows).toHaveLength(4)
        for (const row of rows) expect(row.variant).toEqual(row.noted)
      }),
      { numRuns: 25 },
    )
  })

  it('updates `in_stock` correctly when two variants of a product run out at the same time', async () => {
    const variant = { options: [], listPriceCents: null, stock: 1 }
    for (let round = 0; round < 15; round++) {
      const { productId } = await catalogFixture.aProduct({
        variants: [
          { name: 'Size: M', ...variant },
          { name: 'Size: L', ...variant },
        ],
      })
      const variants = await database.db
        .selectFrom('variants')
        .select('id')
        .where('product_id', '=', productId)
        .execute()
      const orders = variants.map(({ id }) => ({ orderId: unguessableId(), variantId: id }))
      await Promise.all(orders.map(({ orderId, variantId }) => reserve(orderId, [{ variantId, quantity: 1 }])))
      expect(await inStock(productId)).toBe(false)
      await Promise.all(orders.map(({ orderId }) => release(orderId)))
      expect(await inStock(productId)).toBe(true)
    }
  })
})

describe('pages that show stock', () => {
  it('are invalidated only when the stock is small', async () => {
    const [few, many] = [await catalogFixture.aProduct({ stock: 11 }), await catalogFixture.aProduct({ stock: 500 })]
    const heard: string[] = []
    const pubsub = createPubSub({ connection: database.connection, log: silentLog })
    pubsub.on('catalog', (payload) => heard.push(payload))
    await pubsub.open()
    await reserve(unguessableId(), [{ variantId: many.variantId, quantity: 1 }])
    await reserve(unguessableId(), [{ variantId: few.variantId, quantity: 1 }])
    await expect.poll(() => heard).toEqual([`product:${few.productId}`])
    await pubsub.close()
  })
})
