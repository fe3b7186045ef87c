import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { createCheckoutFixture, type CheckoutFixture } from '../../../test/factories/checkout-fixture.ts'
import { inTransaction, type Tx } from '../../../platform/db/index.ts'
import { activeOrders } from '../orders.queries.ts'

let checkoutFixture: CheckoutFixture
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture()
})
afterAll(() => checkoutFixture.close())

async function placeOrders(count: number): Promise<{ userId: number }[]> {
  const product = await checkoutFixture.catalogFixture.aProduct({ stock: count })
  return Promise.all(Array.from({ length: count }, () => checkoutFixture.anOrder([{ product }])))
}

it('reads only the account’s own unpaid orders when the statistics of the table are old', async () => {
  const { db } = checkoutFixture
  await placeOrders(30)
  await sql`update orders set payment_state = 'expired'`.execute(db)
  await sql`analyze orders`.execute(db)
  const { userId } = present((await placeOrders(30))[0])
  await inTransaction(db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx) // it would win in a table of a few pages
    const before = await ordersRead(tx)
    expect(await activeOrders(tx, userId)).toMatchObject({ unpaidOrders: 1, reservedUnits: 1 })
    expect((await ordersRead(tx)) - before).toBe(1)
  })
})

/** How many rows of the table this session has read. */
async function ordersRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_xact_user_tables where relname = 'orders'`.execute(tx)
  return rows[0]?.read ?? 0
}
