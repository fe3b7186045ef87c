import type { Catalog } from '../modules/catalog/index.ts'
import type { Sellers } from '../modules/sellers/index.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction, type Db } from '../platform/db/index.ts'
import type { Log } from '../platform/log.ts'
import { createDice } from './synthetic/dice.ts'
import { departments } from './synthetic/assortment.ts'
import { syntheticProduct, type Places } from './synthetic/synthetic-product.ts'

export type SyntheticOptions = {
  db: Db
  clock: Clock
  log: Log
  catalog: Catalog
  sellers: Sellers
  products: number
  stores: number
}

/** Rows of one transaction: the memory needed does not grow with the catalogue. */
const BATCH = 1_000

/**
 * Adds a synthetic catalogue of any size to what is there: the n-th product is always the same. Stores have nobody
 * behind them.
 */
export async function seedSynthetic(options: SyntheticOptions): Promise<void> {
  const { db, clock, log, catalog } = options
  const now = clock.now()
  const places: Places = {
    categoryIds: await inTransaction(db, (tx) =>
      catalog.openCategories(
        tx,
        departments.map(({ name, slug }) => ({ name, slug, mediaId: null })),
      ),
    ),
    storeIds: await openStores(options),
    mediaIds: [],
  }
  for (let first = 0; first < options.products; first += BATCH) {
    const count = Math.min(BATCH, options.products - first)
    const batch = Array.from({ length: count }, (_, at) => syntheticProduct(first + at, places, now))
    await inTransaction(db, async (tx) => {
      await catalog.addProducts(tx, batch)
    })
    log.info({ products: first + count, of: options.products }, 'synthetic products')
  }
}

const counties = ['Nairobi', 'Mombasa', 'Kisumu', 'Nakuru', 'Uasin Gishu', 'Kiambu'] as const
const owners = [
  'Wanjiru',
  'Otieno',
  'Achieng',
  'Mwangi',
  'Kiptoo',
  'Halima',
  'Njoroge',
  'Atieno',
  'Mutua',
  'Chebet',
] as const
const trades = ['Traders', 'Stores', 'Enterprises', 'General Shop', 'Supplies', 'Duka'] as const

async function openStores({ db, sellers, stores }: SyntheticOptions): Promise<Places['storeIds']> {
  const opened = await inTransaction(db, async (tx) => {
    const ids: number[] = []
    for (let n = 0; n < Math.max(1, stores); n++) {
      const dice = createDice(n)
      const store = {
        name: `${dice.one(owners)} ${dice.one(trades)} ${n + 1}`,
        about: '',
        county: dice.one(counties),
        town: '',
        ownerId: null,
      }
      ids.push((await sellers.openStore(tx, store)).id)
    }
    return ids
  })
  const [first, ...others] = opened
  if (first === undefined) throw new Error('a catalogue needs a store')
  return [first, ...others]
}
