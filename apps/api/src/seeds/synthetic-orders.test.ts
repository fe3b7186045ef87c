import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nairobiDay } from '#contract/shared/days.ts'
import { rebuildSales } from '../modules/analytics/index.ts'
import { auditLedger, createLedger } from '../modules/ledger/index.ts'
import { capturedTotals } from '../modules/payments/index.ts'
import { fixedSettings } from '../modules/settings/index.ts'
import { countDay } from '../modules/reports/count-day.ts'
import { keepDay, uncountedDays } from '../modules/reports/days.queries.ts'
import { inTransaction } from '../platform/db/index.ts'
import { silentLog } from '../platform/log.ts'
import { aClock } from '../test/api.ts'
import { aDatabase, type TestDatabase } from '../test/database.ts'
import { aSyntheticShop } from '../test/factories/synthetic-shop.ts'
import { seedOrders } from './synthetic-orders.ts'

const orders = 2_500

let database: TestDatabase
const clock = aClock()
const keptDay = nairobiDay(clock.now(), -30)

beforeAll(async () => {
  database = await aDatabase()
  const { db } = database
  const { catalog } = await aSyntheticShop({ db, clock, products: 300 })
  const modules = {
    catalog,
    ledger: createLedger({ clock }),
    settings: fixedSettings(),
    rebuildSales: () => rebuildSales(db),
  }
  await seedOrders({ db, clock, log: silentLog, modules, orders: orders - 500 })
  const tally = await countDay(db, keptDay)
  await inTransaction(db, (tx) => keepDay(tx, keptDay, tally, clock.now()))
  await seedOrders({ db, clock, log: silentLog, modules, orders: 500 })
})
afterAll(() => database.drop())

async function counted(from: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*) as count from (${sql.raw(from)}) as found group by 1 order by 1`.execute(database.db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

describe('synthetic orders of the past', () => {
  it('have all states: paid, late, shipped, delivered, expired, partly refunded', async () => {
    const states = await counted('select payment_state as name from orders')
    expect(Object.keys(states)).toEqual(['expired', 'paid', 'partly_refunded', 'refunded'])
    const refunded = (states['partly_refunded'] ?? 0) + (states['refunded'] ?? 0)
    expect(Object.values(states).reduce((a, b) => a + b)).toBe(orders)
    expect(Object.keys(await counted('select state as name from seller_orders'))).toEqual(
      expect.arrayContaining(['cancelled', 'completed', 'delivered', 'shipped']),
    )
    expect(await counted('select state as name from return_requests')).toEqual({
      refunded: refunded,
      requested: expect.any(Number),
    })
    expect(await counted('select state as name from refunds')).toEqual({ done: refunded })
  })

  it('are booked in the ledger as current sales are', async () => {
    const audit = await auditLedger(database.db, capturedTotals)
    expect(audit.checks.flatMap(({ objections }) => objections)).toEqual([])
    const balances = new Map(audit.accounts.map(({ account, balanceCents }) => [account, balanceCents]))
    expect(balances.get('shop:commission')).toBeGreaterThan(0)
    expect(balances.get('customers:owed')).toBe(0)
  })

  it('are counted in the sales by day, and their units are counted as received and sold', async () => {
    expect((await rebuildSales(database.db)).wrong).toEqual([])
    const { rows } = await sql<{ sold: number; taken: number; bought: number }>`
      select (select sum(sold) from variants) as sold,
        (select sum(quantity) from reservations where state = 'taken') as taken,
        (select sum(units) from orders where paid_at is not null) as bought`.execute(database.db)
    expect(rows[0]).toEqual({ sold: rows[0]?.bought, taken: rows[0]?.bought, bought: rows[0]?.bought })
  })

  it('cause a recount of report days that were counted before', async () => {
    expect(await uncountedDays(database.db, { from: keptDay, to: keptDay })).toEqual([keptDay])
  })

  it('have different shoppers, stores and days', async () => {
    const { rows } = await sql<{ people: number; stores: number; days: number }>`
      select count(distinct user_id) as people, count(distinct store_id) as stores,
        count(distinct created_at::date) as days
      from orders join seller_orders on order_id = orders.id`.execute(database.db)
    expect(rows[0]?.stores).toBe(5)
    expect(rows[0]?.people).toBeGreaterThan(400)
    expect(rows[0]?.days).toBeGreaterThan(390)
  })
})
