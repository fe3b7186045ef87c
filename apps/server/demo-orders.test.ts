import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastReturnDay } from '../api/src/modules/orders/return-window.ts'
import { nairobiDay } from '#contract/days.ts'
import { silentLog } from '../api/src/platform/log.ts'
import { aClock } from '../api/src/test/api.ts'
import { aDatabase, type TestDatabase } from '../api/src/test/database.ts'
import { memoryBlobs } from '../api/src/test/factories/media.ts'
import { aShelf } from '../api/src/test/factories/shelf.ts'
import { aUser } from '../api/src/test/factories/user.ts'
import { layOutOrders } from './demo-orders.ts'
import { readSettings } from './settings.ts'

const now = new Date('2026-07-04T09:00:00Z')
const dataDir = mkdtempSync(join(tmpdir(), 'sokoni-demo-orders-'))
let database: TestDatabase
let userId: number

beforeAll(async () => {
  database = await aDatabase()
  const shelf = aShelf({ db: database.db, clock: aClock(now) })
  const categoryIds = [await shelf.aCategory('Kitchen'), await shelf.aCategory('Phones')]
  for (let n = 0; n < 24; n++) await shelf.aProduct({ categoryId: categoryIds[n % 2] ?? null, stock: 50 })
  for (let n = 0; n < 6; n++) {
    const categoryId = await shelf.aCategory(`Shelf ${n}`)
    for (let of = 0; of < 3; of++) await shelf.aProduct({ categoryId, stock: 50 })
  }
  userId = await aUser(database.db, { email: 'shopper@sokoni.test' })
  const connection = { connection: database.connection, log: silentLog }
  const shop = { authSecret: 'a secret of thirty-two characters', trustedProxies: [], redis: null }
  const settings = readSettings({ DATA_DIR: dataDir })
  await layOutOrders({ database, ...connection, ...shop, blobs: memoryBlobs(), settings, userId, now })
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('the demo shopper’s history', () => {
  it('has an order of every kind', async () => {
    const { rows } = await database.pool.query<{ money: string; states: string[] }>(
      `select money, array(select distinct state from seller_orders where order_id = orders.id) as states
       from orders order by created_at`,
    )
    expect(rows).toEqual([
      { money: 'paid', states: ['completed'] },
      { money: 'paid', states: ['completed'] },
      { money: 'paid', states: ['delivered'] },
      { money: 'expired', states: ['cancelled'] },
      { money: 'paid', states: ['shipped'] },
      { money: 'cancelled', states: ['cancelled'] },
      { money: 'paid', states: ['processing'] },
      { money: 'paid', states: ['new'] },
      { money: 'due', states: ['new'] },
    ])
  })

  it('has a return that waits, and days left to ask for another', async () => {
    const returns = database.db.selectFrom('return_requests').selectAll()
    const [asked, ...others] = await returns.execute()
    expect(others).toEqual([])
    expect(asked).toMatchObject({ state: 'requested', reason: 'damaged' })
    const part = database.db
      .selectFrom('seller_orders')
      .select(['state', 'delivered_at'])
      .where('state', '=', 'delivered')
    const { delivered_at } = await part.executeTakeFirstOrThrow()
    expect(lastReturnDay(delivered_at ?? new Date(0)) >= nairobiDay(now)).toBe(true)
  })
})
