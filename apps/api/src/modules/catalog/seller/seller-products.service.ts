import { z } from 'zod'
import { MAX_PAGE_SIZE } from '#contract/shared/constants.ts'
import type { Answer, Input } from '#contract/shared/endpoint.ts'
import { toWire } from '#contract/shared/money.ts'
import type { getInventory } from '#contract/seller/inventory.ts'
import type {
  changeSellerProduct,
  createSellerProduct,
  listSellerProducts,
  previewSellerProduct,
  removeSellerProduct,
} from '#contract/seller/products.ts'
import { Id } from '#contract/shared/text.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { pageOf, readCursor, type PageOf } from '../../../platform/cursor.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { SellerScope } from '../../../platform/http/principal.ts'
import { invalid, ShopError } from '../../../platform/http/shop-error.ts'
import { once, type IdempotencyKey } from '../../../platform/idempotency.ts'
import { assertWithin, type Throttle } from '../../../platform/throttle.ts'
import type { Media } from '../../media/index.ts'
import type { Settings } from '../../settings/index.ts'
import { findDetail } from '../listings/detail.queries.ts'
import { detailView } from '../listings/detail.view.ts'
import * as queries from './change-product.queries.ts'
import { inventory, type Inventory, type StockedProduct } from './inventory.queries.ts'
import { findOwnProducts, ownProducts, type OwnProduct } from './own-products.queries.ts'
import { ownProductView, salePriceAt } from './own-products.view.ts'
import { blank, productAfter, type ProductAfter, type ProductForm } from './product-after.ts'
import { assertSkusFree, beforeForm, picturesOf, type ProductWriter } from './write-products.ts'

type NewForm = Input<typeof createSellerProduct>['body']
type ListQuery = Input<typeof listSellerProducts>['query']
type SellerProduct = Answer<typeof changeSellerProduct>

/** A limit on forms with pictures, which are decoded one at a time: far above what a seller's team submits. */
const picturesRule = { limit: 300, windowSeconds: 60 * 60 }

const Cursor = z.tuple([z.iso.datetime({ precision: 3 }).refine((moment) => moment >= '0001'), Id])

export type SellerProducts = ReturnType<typeof createSellerProducts>

export type SellerProductsDeps = {
  db: Db
  clock: Clock
  throttle: Throttle
  media: Pick<Media, 'storeUploads' | 'keep'>
  settings: Pick<Settings, 'current'>
  writer: ProductWriter
}

/** A seller's operations on its own store's products; other stores' products are not accessible. */
export function createSellerProducts(deps: SellerProductsDeps) {
  return bindDeps(deps, { list, countInventory, get, create, change, remove, duplicate, preview })
}

function viewOf({ clock, settings }: SellerProductsDeps, product: OwnProduct) {
  return ownProductView(product, { now: clock.now(), lowStockBelow: settings.current().lowStockBelow })
}

/** One page, newest first, in one statement. */
async function list(
  deps: SellerProductsDeps,
  db: Db,
  { storeId }: SellerScope,
  { state, stock, q, limit, cursor }: ListQuery,
): Promise<PageOf<SellerProduct>> {
  const after = readCursor(Cursor, cursor)
  const { rows } = await ownProducts({
    storeId,
    state,
    stock,
    words: q,
    lowStockBelow: deps.settings.current().lowStockBelow,
    after: after && { createdAt: after[0], id: after[1] },
    limit: limit + 1,
  }).execute(db)
  const { items, next } = pageOf(rows, limit, (last) => [last.created_at, last.id])
  return { items: items.map((product) => viewOf(deps, product)), next }
}

/** Counts of all products and of low stock, without archived products, in one statement. */
async function countInventory(
  { settings, db, clock }: SellerProductsDeps,
  { storeId }: SellerScope,
): Promise<Answer<typeof getInventory>> {
  const now = clock.now()
  const { lowStockBelow } = settings.current()
  const { rows } = await inventory({ storeId, lowStockBelow, limit: MAX_PAGE_SIZE }).execute(db)
  const [counted] = rows as [Inventory]
  return {
    ...counted,
    low_stock: counted.low_stock.map((product) => stockedView(product, now)),
    out_of_stock: counted.out_of_stock.map((product) => stockedView(product, now)),
  }
}

/** @throws PRODUCT_NOT_FOUND also for another store's product */
async function find(handle: Db, { storeId }: SellerScope, productId: number): Promise<OwnProduct> {
  const product = (await findOwnProducts(handle, { storeId, productIds: [productId] })).get(productId)
  if (!product) throw new ShopError('PRODUCT_NOT_FOUND')
  return product
}

/** @throws PRODUCT_NOT_FOUND also for another store's product */
async function get(deps: SellerProductsDeps, seller: SellerScope, productId: number): Promise<SellerProduct> {
  return viewOf(deps, await find(deps.db, seller, productId))
}

/**
 * Adds a product, public at once unless it is a draft (D38).
 * @throws VALIDATION_FAILED also when an uploaded file is not a picture; RATE_LIMITED
 */
async function create(
  deps: SellerProductsDeps,
  seller: SellerScope,
  form: NewForm,
  files: readonly Buffer[],
  idempotency: IdempotencyKey | null,
): Promise<SellerProduct> {
  const { db, clock, media, writer } = deps
  const { storeId } = seller
  const complete = { ...form, state: form.state ?? 'listed' } as const
  if (complete.state === 'listed' && form.stock === undefined && form.variants === undefined) {
    throw invalid('stock', 'Please enter the stock.')
  }
  const stored = await storeUploads(deps, seller, files)
  const productId = await inTransaction(db, (tx) =>
    once(tx, clock, idempotency, async () => {
      const uploaded = await media.keep(tx, stored)
      const before = { ...blank, name: form.name, listPriceCents: form.price, variants: [] }
      const after = productAfter(before, complete, { present: [], uploaded })
      await assertCategory(tx, after.categoryId)
      await assertSkusFree(tx, after, { storeId, productId: null })
      const [id = 0] = await writer.add(tx, seller, [after])
      return id
    }),
  )
  return get(deps, seller, productId)
}

/**
 * Changes a product; fields that the form omits are unchanged. Stock is changed by a difference, so that no unit is
 * sold twice: see `productAfter`.
 *
 * Locks the store against being closed, then the product's variants in id order, then the product.
 *
 * @throws PRODUCT_NOT_FOUND also for another store's product; PRODUCT_WITHDRAWN only an operator may change its state
 * @throws VALIDATION_FAILED also when an uploaded file is not a picture; RATE_LIMITED
 */
async function change(
  deps: SellerProductsDeps,
  seller: SellerScope,
  productId: number,
  form: ProductForm,
  files: readonly Buffer[],
): Promise<SellerProduct> {
  const { db, media, writer } = deps
  // Checks the owner first: pictures for another store's product are not decoded.
  if (files.length > 0) await find(db, seller, productId)
  const stored = await storeUploads(deps, seller, files)
  await inTransaction(db, async (tx) => {
    const { locked, isOpen } = await lock(deps, tx, seller, productId)
    const { product } = locked
    if (product.state === 'withdrawn' && form.state !== undefined) throw new ShopError('PRODUCT_WITHDRAWN')
    const uploaded = await media.keep(tx, stored)
    const after = productAfter(beforeForm(product), form, { present: picturesOf(product), uploaded })
    if (after.categoryId !== product.category_id) await assertCategory(tx, after.categoryId)
    await assertSkusFree(tx, after, { storeId: seller.storeId, productId })
    await writer.change(tx, [{ locked, after }], { ...seller, isOpen })
  })
  return get(deps, seller, productId)
}

/** Archives a product. Deletes one that was never public, or that is archived and to which nothing refers. */
async function remove(
  deps: SellerProductsDeps,
  seller: SellerScope,
  productId: number,
): Promise<Answer<typeof removeSellerProduct>> {
  const { db, clock, writer } = deps
  return inTransaction(db, async (tx) => {
    const { product, ratings, isListed } = (await lock(deps, tx, seller, productId)).locked
    if (product.state === 'withdrawn') throw new ShopError('PRODUCT_WITHDRAWN')
    const isUnused = product.state !== 'listed' && ratings === 0 && !(await queries.leftTraces(tx, productId))
    if (isUnused && (await queries.removeProduct(tx, productId))) return { id: productId, outcome: 'removed' }
    await queries.setArchived(tx, productId, clock.now())
    if (isListed) {
      await writer.recount(tx, [{ from: product.category_id, to: null }])
      await writer.publishChanges(tx, [productId])
    }
    return { id: productId, outcome: 'archived' }
  })
}

/**
 * Copies everything except the stock, as a draft; both products share the same pictures.
 * @throws PRODUCT_NOT_FOUND also for another store's product; PRODUCT_WITHDRAWN
 */
async function duplicate(deps: SellerProductsDeps, seller: SellerScope, productId: number): Promise<SellerProduct> {
  const copyId = await inTransaction(deps.db, async (tx) => {
    const product = await find(tx, seller, productId)
    // A copy of an unpublished product would evade the operator's decision.
    if (product.state === 'withdrawn') throw new ShopError('PRODUCT_WITHDRAWN')
    const original = productAfter(beforeForm(product), {}, { present: picturesOf(product), uploaded: [] })
    const [first, ...others] = original.variants
    const copy: ProductAfter = {
      ...original,
      name: Array.from(`Copy of ${original.name}`).slice(0, 160).join(''),
      state: 'draft',
      // A SKU belongs to one product only.
      variants: [{ ...first, stock: 0, sku: null }, ...others.map((one) => ({ ...one, stock: 0, sku: null }))],
    }
    const [id = 0] = await deps.writer.add(tx, seller, [copy])
    return id
  })
  return get(deps, seller, copyId)
}

/** The product as its public page shows it, or would show it. */
async function preview(
  { db, clock }: SellerProductsDeps,
  { storeId }: SellerScope,
  productId: number,
): Promise<Answer<typeof previewSellerProduct>> {
  const row = await findDetail(db, productId, { seenBy: { storeId }, now: clock.now() })
  if (!row) throw new ShopError('PRODUCT_NOT_FOUND')
  return detailView(row)
}

async function storeUploads(
  { throttle, media }: SellerProductsDeps,
  { storeId, userId }: SellerScope,
  files: readonly Buffer[],
) {
  if (files.length === 0) return []
  await assertWithin(throttle, `product-pictures:${storeId}`, picturesRule)
  return media.storeUploads(`shopper:${userId}`, files, 'uploaded_images')
}

async function lock({ writer }: SellerProductsDeps, tx: Tx, { storeId }: SellerScope, productId: number) {
  const { products, isOpen } = await writer.lock(tx, storeId, [productId])
  const locked = products.get(productId)
  if (!locked) throw new ShopError('PRODUCT_NOT_FOUND')
  return { locked, isOpen }
}

const stockedView = (product: StockedProduct, now: Date) => ({
  id: product.id,
  name: product.name,
  price: toWire(product.list_price_cents),
  sale_price: salePriceAt(product, now),
  stock: product.stock,
  category: product.category,
})

async function assertCategory(tx: Tx, categoryId: number | null): Promise<void> {
  if (categoryId === null || (await queries.categoryExists(tx, categoryId))) return
  throw invalid('category_id', 'This category no longer exists.')
}
