/** `npm run seed -- --products N [--sellers N] [--orders N]`: adds a deterministic synthetic catalogue of any size, and a past. */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { rebuildSales } from '../api/src/modules/analytics/index.ts'
import type { Catalog } from '../api/src/modules/catalog/index.ts'
import { createLedger } from '../api/src/modules/ledger/index.ts'
import { createSettings } from '../api/src/modules/settings/index.ts'
import { systemClock as clock } from '../api/src/platform/clock.ts'
import { createBulletin } from '../api/src/platform/db/notify.ts'
import { seedOrders } from '../api/src/seeds/synthetic-orders.ts'
import { blobsOf } from './blobs.ts'
import { openFoundation, type Foundation } from './foundation.ts'
import { fail } from './run.ts'
import { readSettings } from './settings.ts'
import { addSyntheticProducts } from './synthetic-products.ts'

const Count = z
  .string()
  .regex(/^\d{1,8}$/, 'must be a number')
  .transform(Number)
const Arguments = z.object({ products: Count, sellers: Count.default(20), orders: Count.default(0) })

try {
  const { values } = parseArgs({
    options: { products: { type: 'string' }, sellers: { type: 'string' }, orders: { type: 'string' } },
  })
  const { products, sellers: stores, orders } = Arguments.parse(values)
  const settings = readSettings(process.env)
  const foundation = await openFoundation(settings, { ownServer: false })
  try {
    const catalog = await addSyntheticProducts(foundation, { products, stores, blobs: blobsOf(settings) })
    console.log(`${products} products were added.`)
    if (orders > 0) await addOrders(foundation, catalog, orders)
  } finally {
    await foundation.close()
  }
} catch (error) {
  fail(error)
}

async function addOrders({ database, connection, log }: Foundation, catalog: Catalog, orders: number): Promise<void> {
  const { db } = database
  const settings = createSettings({ db, clock, bulletin: createBulletin({ connection, log }), log })
  await settings.open()
  try {
    const modules = { catalog, settings, ledger: createLedger({ clock }), rebuildSales: () => rebuildSales(db) }
    await seedOrders({ db, clock, log, modules, orders })
    console.log(`${orders} orders were added.`)
  } finally {
    settings.close()
  }
}
