import { createCatalog, type Catalog, type NewProduct } from '../../modules/catalog/index.ts'
import { catalogSubscriptions } from '../../modules/catalog/catalog.subscriptions.ts'
import { aMedia } from './media.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Media } from '../../modules/media/index.ts'
import { createSellers, type Sellers } from '../../modules/sellers/index.ts'
import { fixedSettings } from '../../modules/settings/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'
import { createDomainEvents, type DomainEvents } from '../../platform/domain-events.ts'

/** The ids of a product in the shop, for tests of other modules. */
export type FixtureProduct = { productId: number; variantId: number; storeId: number }

export type CatalogFixture = {
  catalog: Catalog
  sellers: Sellers
  /** Opens a store; every product belongs to one. */
  aStore(name?: string): Promise<number>
  aCategory(name: string): Promise<number>
  /** Adds a product: by default to one shared store, at 1,000.00, with 20 in stock. */
  aProduct(product?: FixtureProductInput): Promise<FixtureProduct>
}

export type FixtureProductInput = Partial<Omit<NewProduct, 'listPriceCents'>> & { priceCents?: number; stock?: number }

const noJobs: Pick<Jobs, 'send'> = { send: async () => {} }

/** The catalogue on a test's database, with the modules it depends on. */
export function createCatalogFixture(deps: {
  db: Db
  clock: Clock
  events?: DomainEvents
  media?: Media
  /** Jobs that the catalogue sends; without it they are not sent. */
  jobs?: Pick<Jobs, 'send'>
}): CatalogFixture {
  const { db, clock, events = createDomainEvents(), media = aMedia({ db, clock, events }), jobs = noJobs } = deps
  catalogSubscriptions(events, { jobs, media })
  const sellers = createSellers({ clock, events, settings: fixedSettings() })
  const catalog = createCatalog({ db, clock, events, media, sellers })
  let firstStore: Promise<number> | undefined

  async function aStore(name = 'Duka la Amani') {
    const store = { name, about: '', county: 'Nairobi', town: 'Westlands', ownerId: null }
    return (await inTransaction(db, (tx) => sellers.openStore(tx, store))).id
  }

  async function aCategory(name: string) {
    const row = { name, slug: name.toLowerCase().replaceAll(/\W+/g, '-'), position: 1 }
    const { id } = await db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  }

  async function aProduct({ priceCents = 1_000_00, stock = 20, ...rest }: FixtureProductInput = {}) {
    firstStore ??= aStore()
    const storeId = rest.storeId ?? (await firstStore)
    const product: NewProduct = {
      categoryId: null,
      name: 'Kettle',
      description: 'Boils a litre.',
      fullDescription: 'Boils a litre of water.',
      listPriceCents: priceCents,
      discountPercent: 0,
      saleStartsAt: null,
      saleEndsAt: null,
      isPromotional: false,
      newUntil: null,
      brand: null,
      warranty: null,
      features: [],
      specifications: [],
      keywords: [],
      mediaIds: [],
      variants: [{ name: '', options: [], listPriceCents: null, stock }],
      createdAt: clock.now(),
      ...rest,
      storeId,
    }
    const [productId = 0] = await inTransaction(db, (tx) => catalog.addProducts(tx, [product]))
    const { id: variantId } = await db
      .selectFrom('variants')
      .select('id')
      .where('product_id', '=', productId)
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow()
    return { productId, variantId, storeId }
  }

  return { catalog, sellers, aStore, aCategory, aProduct }
}
