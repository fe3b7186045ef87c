import type { getProduct } from '#contract/shopper/catalog.ts'
import type { Answer, Input } from '#contract/shared/endpoint.ts'
import type { getStore, listStoreProducts } from '#contract/shopper/stores.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/index.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Media } from '../media/index.ts'
import type { Reviews } from '../reviews/index.ts'
import type { OpenStore, Sellers } from '../sellers/index.ts'

export type Storefront = ReturnType<typeof createStorefront>

type StorefrontDeps = {
  db: Db
  clock: Clock
  catalog: Pick<Catalog, 'detail' | 'listStore' | 'ratingOfStore'>
  media: Pick<Media, 'pictures'>
  reviews: Pick<Reviews, 'newest'>
  sellers: Pick<Sellers, 'findOpen'>
}

/** Responses that combine data of several modules. */
export function createStorefront(deps: StorefrontDeps) {
  return bindDeps(deps, { product, store, productsOfStore })
}

/**
 * A product's page: one statement, and one more where the product has reviews.
 * @throws PRODUCT_NOT_FOUND unknown, withdrawn, or not an id: a mistyped address is not a bad request
 */
async function product({ db, catalog, reviews }: StorefrontDeps, id: string): Promise<Answer<typeof getProduct>> {
  const detail = /^[1-9]\d{0,14}$/.test(id) ? await catalog.detail(Number(id)) : null
  if (!detail) throw new ShopError('PRODUCT_NOT_FOUND')
  return { ...detail, reviews: detail.review_count > 0 ? await reviews.newest(db, detail.id) : [] }
}

/** @throws STORE_NOT_FOUND also when the store is not open */
async function store(deps: StorefrontDeps, slug: string): Promise<Answer<typeof getStore>> {
  const { db, clock, catalog, media } = deps
  const found = await openStore(deps, db, slug)
  const { logoMediaId, awayUntil } = found
  const [{ ratingTenths, count }, logos] = await Promise.all([
    catalog.ratingOfStore(db, found.id),
    media.pictures(db, logoMediaId === null ? [] : [logoMediaId]),
  ])
  return {
    name: found.name,
    slug: found.slug,
    about: found.about,
    county: found.county,
    town: found.town,
    since: found.createdAt.toISOString(),
    logo: logos.get(logoMediaId ?? 0) ?? null,
    rating: ratingTenths / 10,
    review_count: count,
    return_policy: found.returnPolicy,
    away: awayUntil && awayUntil > clock.now() ? { until: awayUntil.toISOString(), message: found.awayMessage } : null,
  }
}

/** @throws STORE_NOT_FOUND also when the store is not open */
async function productsOfStore(
  deps: StorefrontDeps,
  db: Db,
  slug: string,
  query: Input<typeof listStoreProducts>['query'],
): Promise<Answer<typeof listStoreProducts>> {
  const { id } = await openStore(deps, db, slug)
  return deps.catalog.listStore(db, id, query)
}

async function openStore({ sellers }: StorefrontDeps, db: Db, slug: string): Promise<OpenStore> {
  const found = await sellers.findOpen(db, slug.toLowerCase())
  if (!found) throw new ShopError('STORE_NOT_FOUND')
  return found
}
