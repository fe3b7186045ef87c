import { z } from 'zod'
import type { Answer, Input } from '#contract/shared/endpoint.ts'
import { payablePrice, toWire } from '#contract/shared/money.ts'
import type { getProductFile, listAllProducts } from '#contract/operator/products.ts'
import { Id } from '#contract/shared/text.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { pageOf, readCursor, type PageOf } from '../../../platform/cursor.ts'
import type { Db } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { searchStores, storeNames, type NamedStore } from '../../sellers/index.ts'
import { findDetail } from '../listings/detail.queries.ts'
import { detailView } from '../listings/detail.view.ts'
import * as queries from './products.queries.ts'

const Cursor = z.tuple([Id])
/** Of the stores whose name contains the typed text, the newest are used. */
const maxStores = 20

export type ProductFiles = ReturnType<typeof createProductFiles>

type ProductFilesDeps = { db: Db; clock: Clock }

/** Products of all stores in the operators' search, and the full record of one product. */
export function createProductFiles(deps: ProductFilesDeps) {
  return bindDeps(deps, { list, get })
}

/** Up to three statements, however many products there are. */
async function list(
  { clock }: ProductFilesDeps,
  db: Db,
  { q = '', store = '', category, state, low_stock, cursor, limit }: Input<typeof listAllProducts>['query'],
): Promise<PageOf<Answer<typeof listAllProducts>[number]>> {
  const [before = null] = readCursor(Cursor, cursor) ?? []
  const sought = {
    ...(/^[1-9]\d{0,14}$/.test(q) ? { id: Number(q), words: '' } : { words: q }),
    storeIds: store === '' ? undefined : await storesLike(db, store),
    categoryId: category,
    state,
    isShort: low_stock === true,
  }
  const { rows } = await queries.seekProducts({ ...sought, before, limit: limit + 1 }, clock.now()).execute(db)
  const { items, next } = pageOf(rows, limit, ({ id }) => [id])
  const stores = await storesOf(db, items)
  return { items: items.map((row) => listedView(row, stores)), next }
}

async function storesLike(db: Db, typed: string): Promise<number[]> {
  const sought = /^\d{1,9}$/.test(typed)
    ? ({ by: 'number', storeNumber: Number(typed) } as const)
    : ({ by: 'name', typed } as const)
  const found = await searchStores(db, { sought, status: undefined, before: null, limit: maxStores })
  return found.map(({ id }) => id)
}

function storesOf(db: Db, rows: readonly queries.ProductRow[]): Promise<ReadonlyMap<number, NamedStore>> {
  return storeNames(
    db,
    rows.map(({ store_id }) => store_id),
  )
}

/** @throws PRODUCT_NOT_FOUND */
async function get({ db, clock }: ProductFilesDeps, id: number): Promise<Answer<typeof getProductFile>> {
  const now = clock.now()
  const [row, page] = await Promise.all([
    queries.findFiled(db, id, now),
    findDetail(db, id, { seenBy: 'operators', now }),
  ])
  if (!row || !page) throw new ShopError('PRODUCT_NOT_FOUND')
  return {
    ...listedView(row, await storesOf(db, [row])),
    page: detailView(page),
    discount: row.discount,
    sale_starts_at: row.sale_starts_at,
    sale_ends_at: row.sale_ends_at,
    unpublished_reason: row.unpublished_reason,
  }
}

function listedView(
  row: queries.ProductRow,
  stores: ReadonlyMap<number, NamedStore>,
): Answer<typeof listAllProducts>[number] {
  const { list_price_cents: cents, discount_percent: percent } = row
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    store: storeView(row.store_id, stores),
    category: row.category_id === null ? null : { id: row.category_id, name: row.category_name ?? '' },
    image: row.image,
    image_srcset: row.image_srcset,
    price: toWire(cents),
    sale_price: percent > 0 ? toWire(payablePrice(cents, percent)) : null,
    stock: row.stock,
    is_promotional: row.is_promotional,
    is_new_arrival: row.is_new_arrival,
  }
}

/** Every product belongs to a store, and stores are never deleted. */
export function storeView(id: number, stores: ReadonlyMap<number, NamedStore>) {
  const store = stores.get(id)
  return { id, store_number: store?.storeNumber ?? 0, name: store?.name ?? '' }
}
