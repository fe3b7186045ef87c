import { createCatalog, type Catalog } from '../api/src/modules/catalog/index.ts'
import { rebuildSales } from '../api/src/modules/analytics/index.ts'
import { createLedger } from '../api/src/modules/ledger/index.ts'
import { createMedia, type BlobStore } from '../api/src/modules/media/index.ts'
import { createReviews } from '../api/src/modules/reviews/index.ts'
import { createSearch } from '../api/src/modules/search/index.ts'
import { createSellers } from '../api/src/modules/sellers/index.ts'
import { createSettings, fixedSettings } from '../api/src/modules/settings/index.ts'
import { createDomainEvents } from '../api/src/platform/domain-events.ts'
import { setIndexesAside, type IndexesSetAside } from '../api/src/platform/db/set-aside-indexes.ts'
import { createPubSub } from '../api/src/platform/db/notify.ts'
import { seedOrders } from '../api/src/seeds/synthetic-orders.ts'
import { seedSynthetic } from '../api/src/seeds/synthetic.ts'
import { blobsOf } from './blobs.ts'
import { openFoundation, type Foundation } from './foundation.ts'
import type { ServerSettings } from './settings/settings.ts'

type Counts = { products: number; stores: number; orders: number }

/** The large tables whose secondary indexes the seed does not use. */
const filled = [
  ...['products', 'product_search', 'product_pictures', 'product_sales', 'reviews', 'users'],
  ...['orders', 'order_events', 'order_lines', 'seller_orders', 'reservations', 'payables', 'payment_attempts'],
  ...['captures', 'ledger_postings', 'ledger_store_entries'],
]

/** The seed reads this index: couriers' shares are computed from the postings of an order. */
const kept = ['ledger_postings_transaction']

/** For many rows at once: few checkpoints. */
const forLoading = {
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  wal_level: 'minimal',
  max_wal_senders: '0',
  synchronous_commit: 'off',
}

/** Adds synthetic products, stores and orders to the shop that the settings name, and prints the counts. */
export async function seedShop(settings: ServerSettings, { products, stores, orders }: Counts): Promise<void> {
  const foundation = await openFoundation(settings, { isShop: false, embedded: forLoading })
  try {
    const indexes = await setIndexesAside(foundation.connection, filled, { kept })
    try {
      const catalog = await addSyntheticProducts(foundation, { products, stores, blobs: blobsOf(settings) })
      console.log(`Products added: ${products}`)
      if (orders > 0) await addOrders(foundation, { catalog, orders, indexes })
      await indexes.restore()
    } finally {
      await indexes.close()
    }
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
  { catalog, orders, indexes }: { catalog: Catalog; orders: number; indexes: IndexesSetAside },
): Promise<void> {
  const { db } = database
  const settings = createSettings({ db, clock, pubsub: createPubSub({ connection, log }), log })
  await settings.open()
  try {
    /** Each day's orders are found by an index. */
    const rebuild = async () => {
      await indexes.restore()
      await rebuildSales(db)
    }
    const modules = { catalog, settings, ledger: createLedger({ clock }), rebuildSales: rebuild }
    await seedOrders({ db, clock, log, modules, orders })
    console.log(`Orders added: ${orders}`)
  } finally {
    settings.close()
  }
}
