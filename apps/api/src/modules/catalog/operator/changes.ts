import { z } from 'zod'
import type { Answer } from '#contract/shared/endpoint.ts'
import { toWire } from '#contract/shared/money.ts'
import type { getImportReview, listProductChanges, listWaitingChanges } from '#contract/operator/products.ts'
import { Id } from '#contract/shared/text.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { pageOf, readCursor, type PageRequest, type PageOf } from '../../../platform/cursor.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { Accounts } from '../../accounts/index.ts'
import { audit, operatorActor, type ActingOperator } from '../../audit/index.ts'
import { storeNames } from '../../sellers/index.ts'
import { categoryNames } from '../names.queries.ts'
import type { Noted } from '../seller/note-changes.ts'
import * as queries from './changes.queries.ts'
import { storeView } from './products.ts'

type ChangeView = Answer<typeof listProductChanges>[number]
type ImportReviewView = Answer<typeof getImportReview>
type Entry = Answer<typeof listWaitingChanges>[number]

const Cursor = z.tuple([Id])

export type ProductChanges = ReturnType<typeof createProductChanges>

export type ProductChangesDeps = {
  db: Db
  clock: Clock
  accounts: Pick<Accounts, 'contacts' | 'operators'>
}

/** The changes that stores made to listed products, for review by the operators who moderate the catalogue. */
export function createProductChanges(deps: ProductChangesDeps) {
  return bindDeps(deps, { listWaiting, getImport, listOfImport, seeImport, listOf, see, countWaiting })
}

/**
 * Products and imports that wait for review, each import as one entry: seven statements a page, independent of import
 * size.
 */
async function listWaiting(deps: ProductChangesDeps, { cursor, limit }: PageRequest): Promise<PageOf<Entry>> {
  const [after = null] = readCursor(Cursor, cursor) ?? []
  const [products, imports] = await Promise.all([
    queries.listWaiting(deps.db, { after, limit: limit + 1 }),
    queries.listWaitingImports(deps.db, { after, limit: limit + 1 }),
  ])
  const found = [...products, ...imports].toSorted((a, b) => a.id - b.id)
  const { items, next } = pageOf(found, limit, ({ id }) => [id])
  const [changes, reviews] = await Promise.all([
    viewsOf(
      deps,
      items.filter((row) => 'productId' in row),
    ),
    reviewsOf(
      deps,
      items.filter((row) => 'fileName' in row),
    ),
  ])
  const entries: Entry[] = [
    ...changes.map((change) => ({ kind: 'product' as const, ...change })),
    ...reviews.map((review) => ({ kind: 'import' as const, ...review })),
  ]
  return { items: entries.toSorted((a, b) => a.id - b.id), next }
}

async function reviewsOf(
  { db }: ProductChangesDeps,
  rows: readonly queries.ImportReviewRow[],
): Promise<ImportReviewView[]> {
  const stores = await storeNames(
    db,
    rows.map(({ storeId }) => storeId),
  )
  return rows.map(({ id, revision, storeId, fileName, waiting, changedAt, isRunning }) => ({
    id,
    revision,
    store: storeView(storeId, stores),
    file_name: fileName,
    waiting,
    is_running: isRunning,
    changed_at: changedAt.toISOString(),
  }))
}

/** @throws IMPORT_NOT_FOUND */
async function getImport(deps: ProductChangesDeps, id: number): Promise<ImportReviewView> {
  const row = await queries.findImportReview(deps.db, id)
  const [review] = row ? await reviewsOf(deps, [row]) : []
  if (!review) throw new ShopError('IMPORT_NOT_FOUND')
  return review
}

/** @throws IMPORT_NOT_FOUND */
async function listOfImport(
  deps: ProductChangesDeps,
  reviewId: number,
  { cursor, limit }: PageRequest,
): Promise<PageOf<ChangeView>> {
  const [after = null] = readCursor(Cursor, cursor) ?? []
  if (!(await queries.findImportReview(deps.db, reviewId))) throw new ShopError('IMPORT_NOT_FOUND')
  return viewOf(deps, await queries.listWaitingOfImport(deps.db, { reviewId, after, limit: limit + 1 }), limit)
}

/**
 * Marks all changes of an import as reviewed that existed when the operator read its review, except changes that were
 * already reviewed and changes to products that were since edited by hand.
 * @returns how many products were marked; changes that the import added later still wait
 * @throws IMPORT_NOT_FOUND
 */
async function seeImport(
  { db, clock }: ProductChangesDeps,
  operator: ActingOperator,
  reviewId: number,
  revision: number,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    if (!(await queries.findImportReview(tx, reviewId))) throw new ShopError('IMPORT_NOT_FOUND')
    const by = { operatorId: operator.operatorId, now: clock.now() }
    const seen = await queries.seeImport(tx, { reviewId, revision }, by)
    if (seen === 0) return 0
    const actor = operatorActor(operator)
    const changes = { importReview: reviewId, revision, seen }
    await audit(tx, { actor, action: 'product.changes_viewed', subject: actor, changes })
    return seen
  })
}

/** The changes of one product, including reviewed changes. */
async function listOf(
  deps: ProductChangesDeps,
  productId: number,
  { cursor, limit }: PageRequest,
): Promise<PageOf<ChangeView>> {
  const [before = null] = readCursor(Cursor, cursor) ?? []
  return viewOf(deps, await queries.listOf(deps.db, { productId, before, limit: limit + 1 }), limit)
}

async function viewOf(
  deps: ProductChangesDeps,
  found: readonly queries.ChangeRow[],
  limit: number,
): Promise<PageOf<ChangeView>> {
  const { items, next } = pageOf(found, limit, ({ id }) => [id])
  return { items: await viewsOf(deps, items), next }
}

async function viewsOf(
  { db, accounts }: ProductChangesDeps,
  rows: readonly queries.ChangeRow[],
): Promise<ChangeView[]> {
  const [stores, people, operators, categories] = await Promise.all([
    storeNames(
      db,
      rows.map(({ storeId }) => storeId),
    ),
    accounts.contacts(
      db,
      rows.flatMap(({ byUserId }) => byUserId ?? []),
    ),
    accounts.operators.names(rows.flatMap(({ seenBy }) => seenBy ?? [])),
    categoryNames(
      db,
      rows.flatMap(({ before, after }) => [before?.categoryId ?? [], after.categoryId ?? []].flat()),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    revision: row.revision,
    product: { id: row.productId, name: row.name, state: row.state, image: row.image },
    store: storeView(row.storeId, stores),
    before: row.before && shown(row.before, categories),
    after: shown(row.after, categories),
    changed_at: row.changedAt.toISOString(),
    by: people.get(row.byUserId ?? 0)?.name ?? '',
    seen: row.seenAt && { at: row.seenAt.toISOString(), by: operators.get(row.seenBy ?? 0) ?? '' },
  }))
}

/** @returns how many changes were marked as reviewed; changes that a store has since added to are not */
async function see(
  { db, clock }: ProductChangesDeps,
  operator: ActingOperator,
  looked: readonly { id: number; revision: number }[],
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const seen = await queries.see(tx, looked, { operatorId: operator.operatorId, now: clock.now() })
    if (seen.length === 0) return 0
    const actor = operatorActor(operator)
    await audit(tx, { actor, action: 'product.changes_viewed', subject: actor, changes: { seen } })
    return seen.length
  })
}

function countWaiting({ db }: ProductChangesDeps, max: number) {
  return queries.countWaiting(db, max)
}

function shown(noted: Partial<Noted>, categories: ReadonlyMap<number, string>): ChangeView['after'] {
  const { nameSw, listPriceCents, categoryId, mediaIds, ...texts } = noted
  return {
    ...texts,
    ...(nameSw !== undefined && { name_sw: nameSw ?? '' }),
    ...(listPriceCents !== undefined && { price: toWire(listPriceCents) }),
    ...(categoryId !== undefined && { category: categories.get(categoryId ?? 0) ?? null }),
    ...(mediaIds !== undefined && { pictures: mediaIds.length }),
  }
}
