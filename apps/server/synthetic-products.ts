import { createCatalog, type Catalog } from '../api/src/modules/catalog/index.ts'
import { createMedia, type BlobStore } from '../api/src/modules/media/index.ts'
import { createReviews } from '../api/src/modules/reviews/index.ts'
import { createSearch } from '../api/src/modules/search/index.ts'
import { createSellers } from '../api/src/modules/sellers/index.ts'
import { fixedSettings } from '../api/src/modules/settings/index.ts'
import { systemClock as clock } from '../api/src/platform/clock.ts'
import { createDomainEvents } from '../api/src/platform/domain-events.ts'
import { seedSynthetic } from '../api/src/seeds/synthetic.ts'
import type { Foundation } from './foundation.ts'

/** Adds synthetic products and the stores that sell them, and indexes them for search. */
export async function addSyntheticProducts(
  { log, database: { db } }: Foundation,
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
