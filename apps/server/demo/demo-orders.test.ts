import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastReturnDay } from '../../api/src/modules/orders/returns/return-window.ts'
import { nairobiDay } from '#contract/shared/days.ts'
import { inTransaction } from '../../api/src/platform/db/index.ts'
import { silentLog } from '../../api/src/platform/log.ts'
import { aClock } from '../../api/src/test/api.ts'
import { aDatabase, type TestDatabase } from '../../api/src/test/database.ts'
import { memoryBlobs } from '../../api/src/test/factories/media.ts'
import { createCatalogFixture, type CatalogFixture } from '../../api/src/test/factories/catalog-fixture.ts'
import { aUser } from '../../api/src/test/factories/user.ts'
import { layOutOrders } from './demo-orders.ts'
import { readSettings } from '../settings/settings.ts'

const now = new Date('2026-07-04T09:00:00Z')
const dataDir = mkdtempSync(join(tmpdir(), 'sokoni-demo-orders-'))
let database: TestDatabase
let userId: number
let ownerId: number
let storeId: number

beforeAll(async () => {
  database = await aDatabase()
  const catalogFixture = createCatalogFixture({ db: database.db, clock: aClock(now) })
  ownerId = await aUser(database.db, { email: 'seller@sokoni.test' })
  storeId = await aDemoStore(catalogFixture, ownerId)
  const categoryIds = [await catalogFixture.aCategory('Kitchen'), await catalogFixture.aCategory('Phones')]
  for (let n = 0; n < 24; n++) await catalogFixture.aProduct({ categoryId: categoryIds[n % 2] ?? null, stock: 50 })
  for (let n = 0; n < 6; n++) {
    const categoryId = await catalogFixture.aCategory(`Shelf ${n}`)
    for (let of = 0; of < 3; of++) await catalogFixture.aProduct({ categoryId, stock: 50 })
  }
  userId = await aUser(database.db, { email: 'shopper@sokoni.test' })
  for (let n = 0; n < 8; n++) await catalogFixture.aProduct({ storeId, stock: 50 })
  await lay()
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

function lay(): Promise<void> {
  const connection = { connection: database.connection, log: silentLog }
  const shop = { authSecret: 'a secret of thirty-two characters', trustedProxies: [], redis: null }
  const settings = readSettings({ DATA_DIR: dataDir })
  return layOutOrders({ database, ...connection, ...shop, blobs: memoryBlobs(), settings, userId, ownerId, now })
}

/** Creates the first store, whose number is the one that the demo expects. */
function aDemoStore({ sellers }: CatalogFixture, ownerId: number): Promise<number> {
  const store = { name: 'Amani', about: '', county: 'Nairobi', town: 'Nairobi', ownerId, identityVerifiedAt: now }
  return inTransaction(database.db, async (tx) => {
    return (await sellers.openStore(tx, { ...store, phoneNumber: '+254700000160' })).id
  })
}

describe('the demo shopper’s history', () => {
  it('has an order of every kind', async () => {
    const { rows } = await database.pool.query<{ payment_state: string; states: string[] }>(
      `select payment_state, array(select distinct state from seller_orders where order_id = orders.id) as states
       from orders order by created_at`,
    )
    expect(rows).toEqual([
      { payment_state: 'paid', states: ['completed'] },
      { payment_state: 'paid', states: ['completed'] },
      { payment_state: 'paid', states: ['delivered'] },
      { payment_state: 'expired', states: ['cancelled'] },
      { payment_state: 'paid', states: ['shipped'] },
      { payment_state: 'cancelled', states: ['cancelled'] },
      { payment_state: 'paid', states: ['processing'] },
      { payment_state: 'paid', states: ['new'] },
      { payment_state: 'due', states: ['new'] },
    ])
  })

  it('has an open return request, and days left to request another return', async () => {
    const returns = database.db.selectFrom('return_requests').selectAll()
    const [requested, ...others] = await returns.execute()
    expect(others).toEqual([])
    expect(requested).toMatchObject({ state: 'requested', reason: 'damaged' })
    const sellerOrder = database.db
      .selectFrom('seller_orders')
      .select(['state', 'delivered_at'])
      .where('state', '=', 'delivered')
    const { delivered_at } = await sellerOrder.executeTakeFirstOrThrow()
    expect(lastReturnDay(delivered_at ?? new Date(0)) >= nairobiDay(now)).toBe(true)
  })
})

describe('the demo seller’s history', () => {
  it('has seller orders in every state', async () => {
    const { rows } = await database.pool.query<{ state: string }>(
      'select distinct state from seller_orders where store_id = $1 order by state',
      [storeId],
    )
    expect(rows.map(({ state }) => state)).toEqual(['completed', 'delivered', 'new', 'processing', 'shipped'])
  })

  it('has a held and an available balance, a paid payout, and a payout that waits', async () => {
    const balances = await database.pool.query<{ account: string; is_some: boolean }>(
      `select split_part(account, ':', 3) as account, balance_cents > 0 as is_some from ledger_balances
       where account like $1 order by account`,
      [`seller:${storeId}:%`],
    )
    expect(balances.rows).toEqual([
      { account: 'available', is_some: true },
      { account: 'held', is_some: true },
      { account: 'pending', is_some: true },
    ])
    const payouts = await database.pool.query<{ state: string; phone: string }>(
      'select state, phone from payouts where store_id = $1 order by id',
      [storeId],
    )
    expect(payouts.rows).toEqual([
      { state: 'paid', phone: '+254700000160' },
      { state: 'requested', phone: '+254700000160' },
    ])
  })

  it('has sold on several days', async () => {
    const { rows } = await database.pool.query('select from store_sales_days where store_id = $1 and units > 0', [
      storeId,
    ])
    expect(rows.length).toBeGreaterThanOrEqual(6)
  })

  it('is not created a second time', async () => {
    const counts = async () => {
      const { rows } = await database.pool.query(
        `select (select count(*) from orders) as orders, (select count(*) from payouts) as payouts,
           (select count(*) from payout_phone_codes) as codes, (select count(*) from ledger_transactions) as moves`,
      )
      return rows[0]
    }
    const before = await counts()
    await lay()
    expect(await counts()).toEqual(before)
  })
})
