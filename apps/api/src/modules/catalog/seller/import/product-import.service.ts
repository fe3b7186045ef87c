import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Answer } from '#contract/shared/endpoint.ts'
import type { getImport, listImportErrors } from '#contract/seller/import.ts'
import { bindDeps } from '#bind-deps'
import { sha256 } from '../../../../platform/crypto/hash.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { pageOf, readCursor, type PageRequest, type PageOf } from '../../../../platform/cursor.ts'
import { inTransaction, type Db, type Tx } from '../../../../platform/db/index.ts'
import type { SellerScope } from '../../../../platform/http/principal.ts'
import { invalid, ShopError } from '../../../../platform/http/shop-error.ts'
import { jobType, type Jobs } from '../../../../platform/jobs/index.ts'
import { assertWithin, type Throttle } from '../../../../platform/throttle.ts'
import type { ProductWriter } from '../write-products.ts'
import { batchesOf, createOutline, lookUp, planBatch } from './check-import.ts'
import type { Fault } from './import-columns.ts'
import { beginImportReview, endImportReview } from '../note-changes.queries.ts'
import * as queries from './import.queries.ts'
import { type ImportItem, planItem, productOf } from './plan-import.ts'

type ProductImport = Answer<typeof getImport>

const uploadsRule = { limit: 60, windowSeconds: 60 * 60 }
/** Products written in one transaction. */
const CHUNK_PRODUCTS = 50
/** The pause between two transactions, as a multiple of the time that the last one took: meanwhile shoppers get the processor. */
const PAUSE_FACTOR = 3
const maxPauseMs = 500
/** Then a job sends the next one: one job runs at a time, and the imports of other stores wait for it. */
const jobMs = 4_000
const stuckAfterMs = 3 * 60 * 1000
const maxAttempts = 6

export const checkImport = jobType<{ importId: number }>('check-import', { about: 'Check of a product import file' })
export const applyImport = jobType<{ importId: number }>('apply-import', { about: 'Products of an import file' })

const Cursor = z.tuple([z.int().min(0).max(1_000_000)])

export type ProductImports = ReturnType<typeof createProductImports>

export type ProductImportsDeps = {
  db: Db
  clock: Clock
  jobs: Pick<Jobs, 'send'>
  throttle: Throttle
  writer: ProductWriter
}

/**
 * Import files of a store's products (decisions 0039 and 0085). A background job checks a file without changing
 * products. Another background job writes the products without errors, some products a transaction. Each unwritten
 * product has a row, so that work after a crash continues at the last commit.
 */
export function createProductImports(deps: ProductImportsDeps) {
  return bindDeps(deps, { create, latest, get, listErrors, start, check, apply, resume })
}

/**
 * Accepts a file and replaces an earlier one that was not imported.
 * @throws IMPORT_RUNNING another import is running; IMPORT_SAME_FILE; STORE_CLOSED
 * @throws RATE_LIMITED
 */
async function create(
  { throttle, db, clock, jobs }: ProductImportsDeps,
  { storeId }: SellerScope,
  fileName: string,
  file: Buffer | undefined,
): Promise<ProductImport> {
  if (!file || file.length === 0) throw invalid('file', 'Please choose a file.')
  await assertWithin(throttle, `product-imports:${storeId}`, uploadsRule)
  const fileHash = sha256(file).toString('base64url')
  return inTransaction(db, async (tx) => {
    if (await queries.wasImported(tx, { storeId, sha256: fileHash })) throw new ShopError('IMPORT_SAME_FILE')
    // First, before earlier files are deleted: the insert locks the store, and so does a transaction that closes it.
    const added = await queries.insertImport(tx, { storeId, fileName, file, sha256: fileHash, now: clock.now() })
    if (!added) throw new ShopError('IMPORT_RUNNING')
    await queries.dropUnusedImports(tx, storeId)
    await jobs.send(tx, checkImport, { importId: added.id })
    return importView(added)
  })
}

async function latest({ db }: ProductImportsDeps, { storeId }: SellerScope): Promise<{ import: ProductImport | null }> {
  const found = await queries.findLatestImport(db, storeId)
  return { import: found ? importView(found) : null }
}

/** @throws IMPORT_NOT_FOUND also for another store's import */
async function get({ db }: ProductImportsDeps, { storeId }: SellerScope, importId: number): Promise<ProductImport> {
  return importView(await find(db, storeId, importId))
}

async function find(handle: Db, storeId: number, importId: number): Promise<queries.ImportRecord> {
  const found = await queries.findImport(handle, { storeId, importId })
  if (!found) throw new ShopError('IMPORT_NOT_FOUND')
  return found
}

/** @throws IMPORT_NOT_FOUND also for another store's import */
async function listErrors(
  { db }: ProductImportsDeps,
  { storeId }: SellerScope,
  importId: number,
  { limit, cursor }: PageRequest,
): Promise<PageOf<Answer<typeof listImportErrors>[number]>> {
  const [after] = readCursor(Cursor, cursor) ?? [0]
  await find(db, storeId, importId)
  const found = await queries.listErrors(db, { importId, after, limit: limit + 1 })
  return pageOf(found, limit, ({ place }) => [place])
}

/**
 * Starts writing a file: all of it or, where `goodRowsOnly` has the figures that the seller confirmed, its products
 * without bad rows.
 * @throws IMPORT_NOT_FOUND also for another store's import; IMPORT_NOT_READY it has errors and `goodRowsOnly` is
 *   null, has no good rows, is still being checked, or was already started
 * @throws IMPORT_CHECK_CHANGED the check found other figures than those that were confirmed
 */
async function start(
  { db, clock, jobs }: ProductImportsDeps,
  { storeId }: SellerScope,
  importId: number,
  goodRowsOnly: { badRows: number; goodRows: number } | null,
): Promise<ProductImport> {
  return inTransaction(db, async (tx) => {
    const { state, badRows, goodRows } = await find(tx, storeId, importId)
    const isChecked = state === 'refused' || state === 'checked'
    if (isChecked && goodRowsOnly && (goodRowsOnly.badRows !== badRows || goodRowsOnly.goodRows !== goodRows))
      throw new ShopError('IMPORT_CHECK_CHANGED')
    if (!(await queries.beginApply(tx, { storeId, importId, goodRowsOnly, now: clock.now() })))
      throw new ShopError('IMPORT_NOT_READY')
    await jobs.send(tx, applyImport, { importId })
    return importView(await find(tx, storeId, importId))
  })
}

/** Checks a file from beginning to end. A newer attempt ends an older one that is still running. */
async function check({ db, clock }: ProductImportsDeps, importId: number): Promise<void> {
  const begun = await inTransaction(db, (tx) => queries.beginCheck(tx, importId, clock.now()))
  if (!begun) return
  const { storeId, file, attempts } = begun
  const outline = createOutline()
  for await (const batch of batchesOf(file)) {
    const plans = await planBatch(db, storeId, batch)
    const planned = plans.flatMap(({ plan }) => (plan.kind === 'refuse' ? plan.faults : []))
    const faults = inOrder([...batch.faults, ...planned.filter((fault) => !batch.faults.some(isOfCellOf(fault)))])
    outline.add(batch, plans, faults)
    const counted = await inTransaction(db, async (tx) => {
      const after = await queries.countChecked(tx, importId, {
        ...countKinds(plans.map(({ plan }) => plan.kind)),
        rows: batch.rows,
        errors: faults.length,
        percent: batch.percent,
        attempts,
        now: clock.now(),
      })
      if (!after) return false
      await queries.insertErrors(tx, importId, { faults, after: after.errors - faults.length })
      const right = plans.filter(({ plan }) => plan.kind !== 'refuse').map(({ item }) => item)
      await queries.insertItems(tx, importId, right)
      return true
    })
    if (!counted) return
  }
  const { kinds, ...rows } = outline.end()
  const found = { ...rows, ...countKinds(kinds), attempts, now: clock.now() }
  await inTransaction(db, (tx) => queries.endCheck(tx, importId, found))
}

/** Writes the remaining products for up to `jobMs`, then leaves the rest to the next job. */
async function apply(deps: ProductImportsDeps, importId: number): Promise<void> {
  const { db, jobs } = deps
  const deadlineMs = performance.now() + jobMs
  for (let startedMs = performance.now(); startedMs < deadlineMs; startedMs = performance.now()) {
    if (!(await inTransaction(db, (tx) => writeSome(deps, tx, importId)))) return
    await pause(Math.min(PAUSE_FACTOR * (performance.now() - startedMs), maxPauseMs))
  }
  await inTransaction(db, (tx) => jobs.send(tx, applyImport, { importId }))
}

/** @returns whether products remain */
async function writeSome({ writer, clock }: ProductImportsDeps, tx: Tx, importId: number): Promise<boolean> {
  const running = await queries.lockApplying(tx, importId)
  if (!running) return false
  const { storeId } = running
  const waiting = await queries.nextItems(tx, importId, CHUNK_PRODUCTS)
  const { productIds, ...found } = await lookUp(tx, storeId, waiting)
  const { products: locked, isOpen } = await writer.lock(tx, storeId, productIds)
  const products = new Map([...locked].map(([id, { product }]) => [id, product]))
  const known = { ...found, products }
  const items = eachProductOnce(waiting, known)
  const plans = items.map((item) => planItem(item, known))
  const now = clock.now()
  const { fileName } = running
  const isWriting = plans.some(({ kind }) => kind === 'create' || kind === 'change')
  const review = isWriting ? await beginImportReview(tx, { importId, storeId, fileName, now }) : null
  const acting = { storeId, userId: null, ...(review && { review }) }
  await writer.add(
    tx,
    acting,
    plans.flatMap((plan) => (plan.kind === 'create' ? plan.after : [])),
  )
  const changes = plans.flatMap((plan) => {
    const one = plan.kind === 'change' ? locked.get(plan.product.id) : undefined
    return one && plan.kind === 'change' ? { locked: one, after: plan.after } : []
  })
  await writer.change(tx, changes, { ...acting, isOpen })
  if (review) await endImportReview(tx, review, now)
  const faults = inOrder(plans.flatMap((plan) => (plan.kind === 'refuse' ? plan.faults : [])))
  await queries.insertErrors(tx, importId, { faults, after: running.errors })
  await queries.removeItems(
    tx,
    importId,
    items.map(({ rows }) => rows[0].row),
  )
  const { state } = await queries.countApplied(tx, importId, {
    ...countKinds(plans.map(({ kind }) => kind)),
    products: items.length,
    errors: faults.length,
    now,
  })
  return state === 'applying'
}

/** Restarts imports whose process has died, independent of the state of the queue. */
async function resume({ clock, db, jobs }: ProductImportsDeps): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const stuck = { before: new Date(now.getTime() - stuckAfterMs), max: maxAttempts, now }
    for (const { id, state } of await queries.claimStuck(tx, stuck)) {
      if (state === 'checking') await jobs.send(tx, checkImport, { importId: id })
      if (state === 'applying') await jobs.send(tx, applyImport, { importId: id })
    }
  })
}

/** The first items, up to the second item of the same product: that one waits for the next transaction. */
function eachProductOnce(items: readonly ImportItem[], known: Parameters<typeof productOf>[1]): ImportItem[] {
  const seen = new Set<number>()
  const chosen: ImportItem[] = []
  for (const item of items) {
    const product = productOf(item, known)
    if (typeof product === 'number' && seen.has(product)) break
    if (typeof product === 'number') seen.add(product)
    chosen.push(item)
  }
  return chosen
}

function countKinds(kinds: readonly ('create' | 'change' | 'keep' | 'refuse')[]) {
  const count = (requested: (typeof kinds)[number]) => kinds.filter((kind) => kind === requested).length
  return { created: count('create'), changed: count('change'), unchanged: count('keep'), failed: count('refuse') }
}

/** An unreadable cell is also reported as missing by later checks: only the first error is stored. */
const isOfCellOf =
  ({ row, column }: Fault) =>
  (read: Fault) =>
    read.row === row && read.column === column

const inOrder = (faults: readonly Fault[]) => faults.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0))

function importView(record: queries.ImportRecord): ProductImport {
  const { id, fileName, state, percent, rows, badRows, goodRows, created, changed, unchanged, failed, errors } = record
  return {
    id,
    file_name: fileName,
    state,
    percent,
    rows,
    rows_with_errors: badRows,
    good_rows: goodRows,
    products: { created, changed, unchanged, failed },
    errors,
    created_at: record.createdAt.toISOString(),
    updated_at: record.updatedAt.toISOString(),
  }
}
