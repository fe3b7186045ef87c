import { createCatalog } from '../../modules/catalog/index.ts'
import { createReviews } from '../../modules/reviews/index.ts'
import { createSearch } from '../../modules/search/index.ts'
import { createSellers } from '../../modules/sellers/index.ts'
import { fixedSettings } from '../../modules/settings/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/index.ts'
import { createDomainEvents } from '../../platform/domain-events.ts'
import { silentLog } from '../../platform/log.ts'
import { seedSynthetic } from '../../seeds/synthetic.ts'
import { aMedia } from './media.ts'

/** A synthetic catalogue, and the modules that read it. */
export async function aSyntheticShop(options: { db: Db; clock: Clock; products: number; stores?: number }) {
  const { db, clock, products, stores = 5 } = options
  const events = createDomainEvents()
  const media = aMedia({ db, clock, events })
  const sellers = createSellers({ clock, events, settings: fixedSettings() })
  const catalog = createCatalog({ db, clock, events, media, sellers })
  const search = createSearch({ db, catalog })
  const reviews = createReviews({ catalog })
  const modules = { media, sellers, catalog, search, reviews }
  await seedSynthetic({ db, clock, log: silentLog, modules, products, stores, pictures: false })
  return modules
}
