import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { invalid } from '../../../platform/http/shop-error.ts'
import type { Media } from '../../media/index.ts'
import type { Sellers } from '../../sellers/index.ts'
import { catalogChanged } from '../catalog-changes.ts'
import { countProducts } from '../categories.queries.ts'
import { ProductsChanged } from '../catalog.events.ts'
import type { Catalog } from '../catalog.service.ts'
import type { NewProduct } from '../new-product.ts'
import { refreshInStock } from '../stock/stock.queries.ts'
import { publicState } from '../maintenance/store-visibility.ts'
import * as queries from './change-product.queries.ts'
import { changeOf, newlyListed } from './note-changes.ts'
import { type ImportReview, noteChanges } from './note-changes.queries.ts'
import { findOwnProducts, findSkuOwners, type OwnProduct } from './own-products.queries.ts'
import { productAfter, type ProductAfter } from './product-after.ts'

/** How long a product is a new arrival after it becomes public. */
const NEW_FOR_DAYS = 30

/** A product of a store, locked until the transaction ends. */
export type LockedProduct = queries.Locked & { product: OwnProduct }

export type Change = { locked: LockedProduct; after: ProductAfter }

/** The store and the acting user. The user is null for an import: operators review its changes together. */
type Acting = { storeId: number; userId: number | null; review?: ImportReview }

export type ProductWriter = ReturnType<typeof createProductWriter>

export type ProductWriterDeps = {
  clock: Clock
  events: DomainEvents
  media: Pick<Media, 'pictures'>
  catalog: Pick<Catalog, 'addProducts'>
  sellers: Pick<Sellers, 'lockOpen'>
}

/** Writes products of a store, one or many, with a bounded number of statements. */
export function createProductWriter(deps: ProductWriterDeps) {
  return { ...bindDeps(deps, { lock, change, add, publishChanges }), recount }
}

/**
 * Locks the store against being closed, then the products' variants and then the products, each in id order.
 * @returns the locked products that belong to this store
 */
async function lock({ sellers }: ProductWriterDeps, tx: Tx, storeId: number, productIds: readonly number[]) {
  const open = await sellers.lockOpen(tx, [storeId])
  const locked = await queries.lockOwnProducts(tx, { storeId, productIds })
  const found = await findOwnProducts(tx, { storeId, productIds })
  const products = new Map<number, LockedProduct>()
  for (const [id, product] of found) {
    const one = locked.get(id)
    if (one) products.set(id, { product, ...one })
  }
  return { products, isOpen: open.has(storeId) }
}

/** Writes products that were locked by `lock`, and updates search and pages. */
async function change(
  deps: ProductWriterDeps,
  tx: Tx,
  changes: readonly Change[],
  { storeId, isOpen, userId, review }: Acting & { isOpen: boolean },
): Promise<void> {
  if (changes.length === 0) return
  const now = deps.clock.now()
  const known = await deps.media.pictures(tx, [...new Set(changes.flatMap(({ after }) => after.mediaIds))])
  const repictured = changes.filter(
    ({ locked: { product }, after }) => String(after.mediaIds) !== String(product.media_ids),
  )
  if (repictured.length > 0) {
    const pictures = repictured.map(({ locked: { product }, after }) => ({
      productId: product.id,
      mediaIds: after.mediaIds,
    }))
    await queries.writePictures(tx, pictures)
  }
  await queries.writeProducts(
    tx,
    changes.map(({ locked, after }) => ({
      productId: locked.product.id,
      after: { ...after, state: publicState(after.state, isOpen) },
      pictures: after.mediaIds.flatMap((id) => known.get(id) ?? []),
      newUntil: after.state === 'listed' && !locked.wasPublic ? newUntilFrom(now) : null,
    })),
    now,
  )
  await queries.writeVariants(
    tx,
    changes.map(({ locked: { product, wasPublic }, after }) => ({
      productId: product.id,
      variants: after.variants,
      keepGone: wasPublic,
      freed: product.variants
        .filter(({ id, sku }) => sku !== null && after.variants.find((one) => one.id === id)?.sku !== sku)
        .map(({ id }) => id),
    })),
    { storeId, now },
  )
  const ids = changes.map(({ locked: { product } }) => product.id)
  await refreshInStock(tx, ids)
  const noted = changes.flatMap(({ locked: { product }, after }) => {
    const change = changeOf(product, after)
    return change ? { productId: product.id, ...change } : []
  })
  await noteChanges(tx, noted, { userId, now, review: review ?? null })
  const willBeListed = ({ after }: Change) => isOpen && after.state === 'listed'
  await recount(
    tx,
    changes.map((one) => ({
      from: one.locked.isListed ? one.locked.product.category_id : null,
      to: willBeListed(one) ? one.after.categoryId : null,
    })),
  )
  await publishChanges(
    deps,
    tx,
    changes.filter((one) => one.locked.isListed || willBeListed(one)).map(({ locked: { product } }) => product.id),
  )
}

/** @returns their ids, in the order given */
async function add(
  { clock, catalog }: ProductWriterDeps,
  tx: Tx,
  { storeId, userId, review }: Acting,
  added: readonly ProductAfter[],
): Promise<number[]> {
  const now = clock.now()
  const ids = await catalog.addProducts(
    tx,
    added.map((after) => newProduct(storeId, after, now)),
  )
  const noted = added.flatMap((after, at) => {
    const change = newlyListed(after)
    return change ? { productId: ids[at] ?? 0, ...change } : []
  })
  await noteChanges(tx, noted, { userId, now, review: review ?? null })
  return ids
}

async function recount(tx: Tx, moves: readonly { from: number | null; to: number | null }[]): Promise<void> {
  const moved = moves.filter(({ from, to }) => from !== to)
  if (moved.length === 0) return
  const menuChanges = await countProducts(tx, {
    added: moved.map(({ to }) => to),
    removed: moved.map(({ from }) => from),
  })
  if (menuChanges) await catalogChanged(tx, ['categories'])
}

/** Updates search and every page that shows one of the products or lists products. */
async function publishChanges({ events }: ProductWriterDeps, tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await events.publish(tx, ProductsChanged, { productIds })
  await catalogChanged(tx, ['products', ...productIds.map((id) => `product:${id}` as const)])
}

export type BeforeForm = Parameters<typeof productAfter>[0]

/** A product as the initial state of its form. */
export function beforeForm(product: OwnProduct): BeforeForm {
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  return {
    name: product.name,
    nameSw: product.name_sw,
    summary: product.summary,
    description: product.description,
    state: product.state,
    categoryId: product.category_id,
    listPriceCents: product.list_price_cents,
    discountPercent: product.discount_percent,
    saleStartsAt: moment(product.sale_starts_at),
    saleEndsAt: moment(product.sale_ends_at),
    brand: product.brand,
    warranty: product.warranty,
    features: product.features,
    specifications: product.specifications,
    mediaIds: product.media_ids,
    variants: product.variants,
  }
}

/** The product's pictures by the key in their address. */
export function picturesOf({ media_ids, pictures }: OwnProduct) {
  return media_ids.map((mediaId, at) => ({ mediaId, key: pictures[at]?.image.split('/')[2] ?? '' }))
}

/** @throws VALIDATION_FAILED when a variant would have the SKU of another product or of another variant */
export async function assertSkusFree(
  handle: Db,
  after: ProductAfter,
  { storeId, productId }: { storeId: number; productId: number | null },
): Promise<void> {
  const skus = after.variants.flatMap(({ sku }) => sku ?? [])
  const owners = await findSkuOwners(handle, { storeId, skus })
  const taken = new Set(owners.filter((owner) => owner.productId !== productId).map(({ sku }) => sku))
  const at = after.variants.findIndex(({ sku }) => sku !== null && taken.has(sku))
  if (at < 0) return
  const path = after.variants.length > 1 || at > 0 ? `variants.${at}.sku` : 'sku'
  throw invalid(path, 'Another product already has this SKU.')
}

function newProduct(storeId: number, after: ProductAfter, now: Date): NewProduct {
  const { summary, description, mediaIds, variants, state, ...same } = after
  const isListed = state === 'listed'
  return {
    ...same,
    storeId,
    state: isListed ? 'listed' : 'draft',
    description: summary,
    fullDescription: description,
    isPromotional: false,
    newUntil: isListed ? newUntilFrom(now) : null,
    keywords: [],
    mediaIds,
    variants,
    createdAt: now,
  }
}

/** The end of the new-arrival period for a product that becomes public now. */
export const newUntilFrom = (now: Date) => new Date(now.getTime() + NEW_FOR_DAYS * 24 * 60 * 60 * 1000)
