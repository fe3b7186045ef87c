import { sql } from 'kysely'
import type { Catalog } from '../modules/catalog/index.ts'
import type { Media } from '../modules/media/index.ts'
import type { Reviews } from '../modules/reviews/index.ts'
import type { Search } from '../modules/search/index.ts'
import type { Sellers } from '../modules/sellers/index.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction, type Db } from '../platform/db/index.ts'
import type { Log } from '../platform/log.ts'
import { categories, products, shotsOf } from './demo/index.ts'
import { readPicture } from './demo/picture-files.ts'
import { inLanes, inTwoStages, runsOf } from './lanes.ts'
import { departments } from './synthetic/assortment.ts'
import { createRng } from './synthetic/rng.ts'
import { syntheticReviews, syntheticSales } from './synthetic/past.ts'
import { syntheticProduct, type Places } from './synthetic/synthetic-product.ts'

export type SyntheticOptions = {
  db: Db
  clock: Clock
  log: Log
  /** The catalogue must not enqueue jobs: this function indexes the new products. */
  modules: { media: Media; sellers: Sellers; catalog: Catalog; search: Search; reviews: Reviews }
  products: number
  stores: number
  /** If false, products have no pictures: for tests that do not need them. */
  pictures: boolean
}

/** Products per transaction: memory use does not depend on the size of the catalogue. */
const BATCH = 1_000
/** Pictures imported at once. */
const LANES = 8

/**
 * Adds a synthetic catalogue of any size to the existing one. The n-th product is always the same, with its reviews and
 * past sales. Its stores have no owners, and its products share pictures.
 */
export async function seedSynthetic(options: SyntheticOptions): Promise<void> {
  const { db, clock, log, modules } = options
  const { catalog, search, reviews } = modules
  const now = clock.now()
  const places: Places = {
    categories: await openCategories(options),
    storeIds: await openStores(options),
    pictures: options.pictures ? await importPictures(options) : new Map(),
  }
  await inTwoStages(
    runsOf(options.products, BATCH),
    (numbers) =>
      inTransaction(db, async (tx) => {
        const ids = await catalog.addProducts(
          tx,
          numbers.map((n) => syntheticProduct(n, places, now)),
        )
        return numbers.map((n, at) => ({ n, productId: ids[at] ?? 0 }))
      }),
    async (added) => {
      await inTransaction(db, async (tx) => {
        await catalog.importSales(
          tx,
          added.flatMap(({ n, productId }) => syntheticSales(n, productId, now)),
        )
        await reviews.add(
          tx,
          added.flatMap(({ n, productId }) => syntheticReviews(n, productId, now)),
        )
        await search.index(
          tx,
          added.map(({ productId }) => productId),
        )
      })
      log.info({ products: (added.at(-1)?.n ?? 0) + 1, of: options.products }, 'synthetic products')
    },
  )
  await catalog.countPopularity()
  await search.sortIntoTiers()
  await sql`vacuum (analyze)`.execute(db)
}

async function openCategories({ db, modules }: SyntheticOptions): Promise<Places['categories']> {
  const ids = await inTransaction(db, (tx) =>
    modules.catalog.openCategories(
      tx,
      categories.map(({ name, slug }) => ({ name, slug, mediaId: null })),
    ),
  )
  return new Map(categories.map(({ slug }, at) => [slug, ids[at] ?? 0]))
}

const towns = [
  { county: 'Nairobi', town: 'Westlands' },
  { county: 'Mombasa', town: 'Nyali' },
  { county: 'Kisumu', town: 'Kisumu' },
  { county: 'Nakuru', town: 'Naivasha' },
  { county: 'Uasin Gishu', town: 'Eldoret' },
  { county: 'Kiambu', town: 'Thika' },
] as const
const owners = ['Wanjiru', 'Otieno', 'Achieng', 'Mwangi', 'Kiptoo', 'Halima', 'Njoroge', 'Mutua', 'Chebet'] as const
const trades = ['Traders', 'Stores', 'Enterprises', 'General Shop', 'Supplies', 'Duka'] as const

async function openStores({ db, modules, stores }: SyntheticOptions): Promise<Places['storeIds']> {
  const opened = await inTransaction(db, async (tx) => {
    const ids: number[] = []
    for (let n = 0; n < Math.max(1, stores); n++) {
      const rng = createRng(n)
      const name = `${rng.one(owners)} ${rng.one(trades)} ${n + 1}`
      ids.push((await modules.sellers.openStore(tx, { name, about: '', ...rng.one(towns), ownerId: null })).id)
    }
    return ids
  })
  const [first, ...others] = opened
  if (first === undefined) throw new Error('a catalogue needs a store')
  return [first, ...others]
}

/** A picture of the demo shop for each kind, of a product in the same category. */
async function importPictures({ db, modules: { media } }: SyntheticOptions): Promise<Places['pictures']> {
  const kinds = departments.flatMap(({ category, kinds }) => kinds.map((kind, at) => ({ category, kind, at })))
  const stored = await inLanes(LANES, kinds, ({ category, at }) => {
    const ofCategory = products.filter((product) => product.category === category)
    const [shot] = ofCategory.slice(at % ofCategory.length).flatMap(shotsOf)
    if (!shot) throw new Error(`the demo shop has no product in ${category}`)
    return readPicture(shot.name).then(media.importPicture)
  })
  const ids = await inTransaction(db, (tx) => media.keep(tx, stored))
  return new Map(kinds.map(({ kind }, at) => [kind, ids[at] ?? 0]))
}
