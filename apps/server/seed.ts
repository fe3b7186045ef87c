/**
 * `npm run seed -- --products N [--sellers N] [--orders N]`: adds a deterministic synthetic catalogue and past orders.
 */
import { readOptions } from '../../scripts/command-line.ts'
import { z } from 'zod'
import { rebuildSales } from '../api/src/modules/analytics/index.ts'
import type { Catalog } from '../api/src/modules/catalog/index.ts'
import { createLedger } from '../api/src/modules/ledger/index.ts'
import { createSettings } from '../api/src/modules/settings/index.ts'
import { systemClock as clock } from '../api/src/platform/clock.ts'
import { createPubSub } from '../api/src/platform/db/notify.ts'
import { seedOrders } from '../api/src/seeds/synthetic-orders.ts'
import { blobsOf } from './blobs.ts'
import { environment } from './settings/environment.ts'
import { openFoundation, type Foundation } from './foundation.ts'
import { fail } from './run.ts'
import { readSettings } from './settings/settings.ts'
import { addSyntheticProducts } from './synthetic-products.ts'

const Count = z
  .string()
  .regex(/^\d{1,8}$/)
  .transform(Number)

const options = readOptions({
  name: 'npm run seed --',
  text: `Adds a synthetic catalogue to the shop's database. The result is the same each time. Products are streamed: a million
needs less than 1 GiB of memory. --products is required. Uses the database of DATABASE_URL, or of DATA_DIR (./data by
default); docs/settings.md lists all settings.`,
  options: {
    products: { type: 'string', value: 'N', text: 'products to add' },
    sellers: { type: 'string', value: 'N', text: 'stores to add as their sellers', default: '20' },
    orders: { type: 'string', value: 'N', text: 'orders to add, within the past year', default: '0' },
  },
})

try {
  const [products, stores, orders] = [countOf('products'), countOf('sellers'), countOf('orders')]
  const settings = readSettings(environment())
  if (settings.mode === 'production')
    throw new Error('npm run seed adds made-up stores, products and sales, so it can’t run with SHOP_MODE=production.')
  const foundation = await openFoundation(settings, { ownServer: false })
  try {
    const catalog = await addSyntheticProducts(foundation, { products, stores, blobs: blobsOf(settings) })
    console.log(`Products added: ${products}`)
    if (orders > 0) await addOrders(foundation, catalog, orders)
  } finally {
    await foundation.close()
  }
} catch (error) {
  fail(error)
}

async function addOrders({ database, connection, log }: Foundation, catalog: Catalog, orders: number): Promise<void> {
  const { db } = database
  const settings = createSettings({ db, clock, pubsub: createPubSub({ connection, log }), log })
  await settings.open()
  try {
    const modules = { catalog, settings, ledger: createLedger({ clock }), rebuildSales: () => rebuildSales(db) }
    await seedOrders({ db, clock, log, modules, orders })
    console.log(`Orders added: ${orders}`)
  } finally {
    settings.close()
  }
}

/** @throws when the option is missing or not a number */
function countOf(name: keyof typeof options): number {
  const count = Count.safeParse(options[name])
  if (!count.success) throw new Error(`--${name} must be a number with up to 8 digits, such as --${name} 1000.`)
  return count.data
}
