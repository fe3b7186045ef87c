import { createCatalog, type Catalog } from '../api/src/modules/catalog/index.ts'
import { rebuildSales } from '../api/src/modules/analytics/index.ts'
import { createLedger } from '../api/src/modules/ledger/index.ts'
import { createMedia, type BlobStore } from '../api/src/modules/media/index.ts'
import { createReviews } from '../api/src/modules/reviews/index.ts'
import { createSearch } from '../api/src/modules/search/index.ts'
import { createSellers } from '../api/src/modules/sellers/index.ts'
import { createSettings, fixedSettings } from '../api/src/modules/settings/index.ts'
import { createDomainEvents } from '../api/src/platform/domain-events.ts'
import { createPubSub } from '../api/src/platform/db/notify.ts'
import { seedOrders } from '../api/src/seeds/synthetic-orders.ts'
import { seedSynthetic } from '../api/src/seeds/synthetic.ts'
import { blobsOf } from './blobs.ts'
import { openFoundation, type Foundation } from './foundation.ts'
import type { ServerSettings } from './settings/settings.ts'

type Counts = { products: number; stores: number; orders: number }

/** Adds synthetic products, stores and orders to the shop that the settings name, and prints the counts. */
export async function seedShop(settings: ServerSettings, { products, stores, orders }: Counts): Promise<void> {
  const foundation = await openFoundation(settings, { isShop: false })
  try {
    const catalog = await addSyntheticProducts(foundation, { products, stores, blobs: blobsOf(settings) })
    console.log(`Products added: ${products}`)
    if (orders > 0) await addOrders(foundation, catalog, orders)
  } finally {
    await foundation.close()
  }
}

/** Adds synthetic products and the stores that sell them, and indexes them for search. */
export async function addSyntheticProducts(
  { log, clock, database: { db } }: Foundation,
  { products, stores, blobs }: { products: number; stores: number; blobs: BlobStore },
): Promise<Catalog> {
  // These modules have their own event bus: this process indexes the products, not jobs of the running shop.
  const events = createDomainEvents()
  const media = createMedia({ db, clock, events, log, blobs })
  const sellers = createSellers({ clock, events, settings: fixedSettings() })
  const catalog = createCatalog({ db, clock, events, media, sellers })
  const modules = {
    media,
    sellers,
    catalog,
    search: createSearch({ db, catalog }),
    reviews: createReviews({ catalog }),
  }
  await seedSynthetic({ db, clock, log, modules, products, stores, pictures: true })
  return catalog
}

async function addOrders(
  { database, connection, clock, log }: Foundation,
  catalog: Catalog,
  orders: number,
): Promise<void> {
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
