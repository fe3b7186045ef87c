import { bindDeps } from '#bind-deps'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import type { Media } from '../media/index.ts'
import type { Sellers } from '../sellers/index.ts'
import * as categories from './categories.queries.ts'
import { catalogChanged } from './catalog-changes.ts'
import { ProductsChanged } from './catalog.events.ts'
import type { NewProduct } from './new-product.ts'
import { offerAt, type Offer } from './listings/offers.ts'
import * as offerQueries from './listings/offers.queries.ts'
import { findDetail, isListed } from './listings/detail.queries.ts'
import { detailView, type Detail } from './listings/detail.view.ts'
import { listedProducts, runsOfListed } from './listings/listed.queries.ts'
import { createListing } from './listings/listing.service.ts'
import * as products from './products.queries.ts'
import * as ratings from './ratings.queries.ts'
import { categoriesWhose, ranksAt, searchTexts, searchTier } from './search-texts.queries.ts'
import { createStock } from './stock/stock.service.ts'
import { publicState } from './maintenance/store-visibility.ts'
import { createMaintenance } from './maintenance/maintenance.service.ts'

export type Catalog = ReturnType<typeof createCatalog>

type CatalogDeps = { db: Db; clock: Clock; events: DomainEvents; media: Media; sellers: Sellers }

export function createCatalog(deps: CatalogDeps) {
  const { db, clock, events } = deps
  return {
    ...createStock({ clock, events }),
    ...createListing({ clock }),
    ...createMaintenance({ db, clock }),
    ...bindDeps(deps, { detail, offersByVariant, lockOffers, openCategories, addProducts }),
    categoriesWhose,
    searchTexts,
    ranksAt,
    searchTier,
    isListed,
    listedVariants: offerQueries.listedVariants,
    listedProducts,
    runsOfListed,
    ratingOf: ratings.ratingOf,
    ratingOfStore: ratings.ratingOfStore,
    countRatings,
  }
}

/** One product for its product page, in one statement; null when it is unknown or withdrawn. */
async function detail({ db, clock }: CatalogDeps, productId: number): Promise<Detail | null> {
  const row = await findDetail(db, productId, { seenBy: 'everybody', now: clock.now() })
  return row ? detailView(row) : null
}

/** Offers by variant id, in id order. */
async function offersByVariant({ clock }: CatalogDeps, handle: Db, variantIds: readonly number[]): Promise<Offer[]> {
  const now = clock.now()
  const rows = await offerQueries.offerRowsByVariant(handle, variantIds, now)
  return rows.map((row) => offerAt(row, now))
}

/**
 * Like `offersByVariant`, with the variants locked until the transaction ends, in id order so that orders cannot
 * deadlock.
 */
async function lockOffers({ clock }: CatalogDeps, tx: Tx, variantIds: readonly number[]): Promise<Offer[]> {
  const now = clock.now()
  const rows = await offerQueries.lockOfferRows(tx, variantIds, now)
  return rows.map((row) => offerAt(row, now))
}

/**
 * Creates categories at the end of the shop's order; existing categories are unchanged.
 * @returns their ids, in the order given
 */
async function openCategories(
  { media }: CatalogDeps,
  tx: Tx,
  added: readonly categories.NewCategory[],
): Promise<number[]> {
  const pictures = await media.pictures(
    tx,
    added.flatMap((category) => category.mediaId ?? []),
  )
  await categories.insertCategories(
    tx,
    added.map((category) => ({ ...category, picture: pictures.get(category.mediaId ?? 0) ?? null })),
  )
  await catalogChanged(tx, ['categories'])
  const ids = await categories.idsBySlug(
    tx,
    added.map((category) => category.slug),
  )
  return added.map((category) => known(ids.get(category.slug)))
}

/**
 * Adds products with a bounded number of statements, independent of how many products there are.
 * @returns their ids, in the order given
 */
async function addProducts(
  { clock, events, media, sellers }: CatalogDeps,
  tx: Tx,
  added: readonly NewProduct[],
): Promise<number[]> {
  if (added.length === 0) return []
  const [ids, openStores, pictures] = [
    await products.nextProductIds(tx, added.length),
    await sellers.lockOpen(tx, [...new Set(added.map((product) => product.storeId))]),
    await media.pictures(tx, [...new Set(added.flatMap((product) => product.mediaIds))]),
  ]
  const complete = added.map((product, index) => ({
    ...product,
    id: known(ids[index]),
    state: publicState(product.state ?? 'listed', openStores.has(product.storeId)),
    pictures: product.mediaIds.map((mediaId) => ({ mediaId, picture: known(pictures.get(mediaId)) })),
  }))
  await products.insertProducts(tx, complete, clock.now())
  const listed = complete.filter(({ state }) => state === 'listed')
  if (listed.length > 0) {
    const menuChanges = await categories.countProducts(tx, { added: listed.map(({ categoryId }) => categoryId) })
    await events.publish(tx, ProductsChanged, { productIds: listed.map(({ id }) => id) })
    await catalogChanged(tx, menuChanges ? ['products', 'categories'] : ['products'], listed.length)
  }
  return ids
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a new product names a store or a picture that does not exist')
  return value
}

/**
 * Adds ratings of 1 to 5 to their products' averages and removes them; a changed rating is in both lists.
 * Invalidates every page that shows one of the products.
 *
 * Locks the products in id order.
 * @returns the new rating of each product, with one decimal
 */
async function countRatings(tx: Tx, changes: ratings.RatingChanges): Promise<ratings.ProductRating[]> {
  const rated = await ratings.countRatings(tx, changes)
  await catalogChanged(
    tx,
    rated.map(({ productId }) => `product:${productId}` as const),
  )
  return rated
}
