import { sql } from 'kysely'
import { MAX_IMPORT_ERRORS } from '#contract/shared/constants.ts'
import type { ImportState } from '#contract/seller/import.ts'
import type { Db, Tx } from '../../../../platform/db/index.ts'
import type { Fault, ImportRow } from './import-columns.ts'
import type { ImportItem } from './plan-import.ts'

/** The progress of an import. Times are ISO 8601, UTC. */
export type ImportRecord = {
  id: number
  storeId: number
  fileName: string
  state: ImportState
  percent: number
  rows: number
  /**
   * Rows that have an error themselves, and rows of products without errors: both are known once the check is complete.
   */
  badRows: number
  goodRows: number
  created: number
  changed: number
  unchanged: number
  failed: number
  errors: number
  attempts: number
  createdAt: Date
  updatedAt: Date
}

const record = sql`
  id, store_id as "storeId", file_name as "fileName", state, percent, rows,
  bad_rows as "badRows", good_rows as "goodRows", created, changed, unchanged, failed, errors, attempts, created_at as "createdAt", updated_at as "updatedAt"`

export async function findImport(
  handle: Db,
  { storeId, importId }: { storeId: number; importId: number },
): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    select ${record} from product_imports where id = ${importId} and store_id = ${storeId}`.execute(handle)
  return rows[0]
}

export async function findLatestImport(handle: Db, storeId: number): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    select ${record} from product_imports where store_id = ${storeId} order by id desc limit 1`.execute(handle)
  return rows[0]
}

/** Whether a store has already imported a file with the same bytes. */
export async function wasImported(handle: Db, { storeId, sha256 }: { storeId: number; sha256: string }) {
  const { rows } = await sql`
    select from product_imports where store_id = ${storeId} and file_sha256 = ${sha256} and state = 'done'`.execute(
    handle,
  )
  return rows.length > 0
}

/** Deletes files that were checked but never imported, to make room for the next one. */
export async function dropUnusedImports(tx: Tx, storeId: number): Promise<void> {
  await sql`
    delete from product_imports
    where store_id = ${storeId} and state in ('refused', 'checked', 'failed')`.execute(tx)
}

/** Deletes all files of a store that is closed. */
export async function dropImportsOf(tx: Tx, storeId: number): Promise<void> {
  await tx.deleteFrom('product_imports').where('store_id', '=', storeId).execute()
}

/** @returns null while another import of the store is running */
export async function insertImport(
  tx: Tx,
  added: { storeId: number; fileName: string; file: Buffer; sha256: string; now: Date },
): Promise<ImportRecord | null> {
  const { storeId, fileName, file, sha256, now } = added
  const { rows } = await sql<ImportRecord>`
    insert into product_imports (store_id, file_name, file, file_sha256, state, created_at, updated_at)
    values (${storeId}, ${fileName}, ${file}, ${sha256}, 'checking', ${now}, ${now})
    on conflict (store_id) where state in ('checking', 'applying') do nothing
    returning ${record}`.execute(tx)
  return rows[0] ?? null
}

/** Starts the check of a file from its beginning; undefined when the check has ended. */
export async function beginCheck(
  tx: Tx,
  importId: number,
  now: Date,
): Promise<{ storeId: number; file: Buffer; attempts: number } | undefined> {
  const { rows } = await sql<{ storeId: number; file: Buffer; attempts: number }>`
    update product_imports set attempts = attempts + 1, percent = 0, rows = 0, created = 0, changed = 0, unchanged = 0,
      errors = 0, updated_at = ${now}
    where id = ${importId} and state = 'checking'
    returning store_id as "storeId", file, attempts`.execute(tx)
  if (rows.length > 0) {
    await sql`delete from product_import_items where import_id = ${importId}`.execute(tx)
    await sql`delete from product_import_errors where import_id = ${importId}`.execute(tx)
  }
  return rows[0]
}

export type Counted = { rows: number; created: number; changed: number; unchanged: number; failed: number }

/**
 * Records the progress of a check after a batch.
 * @returns the number of errors so far; undefined when another process restarted the check, or it has ended
 */
export async function countChecked(
  tx: Tx,
  importId: number,
  part: Omit<Counted, 'failed'> & { attempts: number; percent: number; errors: number; now: Date },
): Promise<{ errors: number } | undefined> {
  const { rows } = await sql<{ errors: number }>`
    update product_imports set percent = ${part.percent}, rows = rows + ${part.rows}, created = created + ${part.created},
      changed = changed + ${part.changed}, unchanged = unchanged + ${part.unchanged}, errors = errors + ${part.errors},
      updated_at = ${part.now}
    where id = ${importId} and state = 'checking' and attempts = ${part.attempts}
    returning errors`.execute(tx)
  return rows[0]
}

export async function insertItems(tx: Tx, importId: number, items: readonly ImportItem[]): Promise<void> {
  if (items.length === 0) return
  const rows = items.map((item) => ({ first_row: item.rows[0].row, rows: item.rows }))
  await sql`
    insert into product_import_items (import_id, first_row, rows)
    select ${importId}, first_row, rows
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (first_row integer, rows jsonb)`.execute(tx)
}

/** Appends errors after the stored ones, up to the maximum. */
export async function insertErrors(
  tx: Tx,
  importId: number,
  { faults, after }: { faults: readonly Fault[]; after: number },
) {
  const saved = faults
    .map((fault, at) => ({ ...fault, place: after + at + 1 }))
    .filter(({ place }) => place <= MAX_IMPORT_ERRORS)
  if (saved.length === 0) return
  await sql`
    insert into product_import_errors (import_id, place, row, "column", message)
    select ${importId}, place, row, "column", message
    from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as fault (
      place integer, row integer, "column" text, message text
    )`.execute(tx)
}

/**
 * Ends the check of a file: `refused` when it has any error. Only the products that were not left out remain to be
 * written, and the counts are theirs.
 */
export async function endCheck(
  tx: Tx,
  importId: number,
  found: Omit<Counted, 'rows' | 'failed'> & {
    badRows: number
    goodRows: number
    /** First rows of the products that are left out. */
    leftOut: readonly number[]
    attempts: number
    now: Date
  },
): Promise<void> {
  const { badRows, goodRows, created, changed, unchanged, leftOut, attempts, now } = found
  const { rows } = await sql`
    update product_imports set state = case when errors > 0 then 'refused' else 'checked' end, file = null, percent = 100,
      bad_rows = ${badRows}, good_rows = ${goodRows}, created = ${created}, changed = ${changed}, unchanged = ${unchanged},
      attempts = 0, updated_at = ${now}
    where id = ${importId} and state = 'checking' and attempts = ${attempts}
    returning id`.execute(tx)
  if (rows.length > 0) await removeItems(tx, importId, leftOut)
}

/**
 * @param goodRowsOnly the figures that the seller confirmed, to write a file with errors without its bad rows
 * @returns false when the file cannot be written in this way
 */
export async function beginApply(
  tx: Tx,
  begun: {
    storeId: number
    importId: number
    goodRowsOnly: { badRows: number; goodRows: number } | null
    now: Date
  },
): Promise<boolean> {
  const { storeId, importId, goodRowsOnly, now } = begun
  const confirmed = goodRowsOnly
    ? sql`state in ('checked', 'refused') and good_rows > 0 and bad_rows = ${goodRowsOnly.badRows}
      and good_rows = ${goodRowsOnly.goodRows}`
    : sql`state = 'checked'`
  const { rows } = await sql`
    update product_imports set state = 'applying', percent = 0, products = created + changed + unchanged, created = 0,
      changed = 0, unchanged = 0, failed = 0, attempts = 0, updated_at = ${now}
    where id = ${importId} and store_id = ${storeId} and ${confirmed}
    returning id`.execute(tx)
  return rows.length > 0
}

/** Locks a file that is being written until the transaction ends; undefined when the writing has ended. */
export async function lockApplying(tx: Tx, importId: number): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    select ${record} from product_imports where id = ${importId} and state = 'applying' for update`.execute(tx)
  return rows[0]
}

/** The next unwritten products of a file, in its order. */
export async function nextItems(tx: Tx, importId: number, max: number): Promise<ImportItem[]> {
  const { rows } = await sql<{ rows: [ImportRow, ...ImportRow[]] }>`
    select rows from product_import_items where import_id = ${importId} order by first_row limit ${sql.lit(max)}`.execute(
    tx,
  )
  return rows
}

export async function removeItems(tx: Tx, importId: number, firstRows: readonly number[]): Promise<void> {
  await sql`
    delete from product_import_items
    where import_id = ${importId} and first_row = any(${firstRows}::integer[])`.execute(tx)
}

/** Records written products; a file without remaining products is done. */
export async function countApplied(
  tx: Tx,
  importId: number,
  part: Omit<Counted, 'rows'> & { products: number; errors: number; now: Date },
): Promise<{ state: ImportState }> {
  const { rows } = await sql<{ state: ImportState }>`
    update product_imports set
      state = case when left_over.exists then 'applying' else 'done' end,
      percent = case when left_over.exists
        then least(99, 100 * (created + changed + unchanged + failed + ${part.products}) / greatest(products, 1)) else 100 end,
      created = created + ${part.created}, changed = changed + ${part.changed}, unchanged = unchanged + ${part.unchanged},
      failed = failed + ${part.failed}, errors = errors + ${part.errors}, attempts = 0, updated_at = ${part.now}
    from (select exists (select from product_import_items where import_id = ${importId})) as left_over
    where id = ${importId}
    returning state`.execute(tx)
  const [counted] = rows
  if (!counted) throw new Error(`import ${importId} went away while it was locked`)
  return counted
}

export type ImportError = Fault & { place: number }

export async function listErrors(
  handle: Db,
  { importId, after, limit }: { importId: number; after: number; limit: number },
): Promise<ImportError[]> {
  const { rows } = await sql<ImportError>`
    select place, row, "column", message from product_import_errors
    where import_id = ${importId} and place > ${after} order by place limit ${sql.lit(limit)}`.execute(handle)
  return rows
}

/**
 * Restarts imports without progress since `before`, each with one more attempt.
 * @returns all of these imports; one that already had `max` attempts becomes failed
 */
export async function claimStuck(
  tx: Tx,
  { before, max, now }: { before: Date; max: number; now: Date },
): Promise<{ id: number; state: ImportState }[]> {
  const { rows } = await sql<{ id: number; state: ImportState }>`
    update product_imports set attempts = attempts + 1, updated_at = ${now},
      state = case when attempts >= ${max} then 'failed' else state end,
      file = case when attempts >= ${max} then null else file end
    where id in (
      select id from product_imports where state in ('checking', 'applying') and updated_at < ${before}
      order by id for update skip locked limit 100
    )
    returning id, state`.execute(tx)
  return rows
}

export async function categoryIds(handle: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; name: string; slug: string }>`
    select id, name, slug from categories`.execute(handle)
  return new Map(rows.flatMap(({ id, name, slug }) => [[slug, id] as const, [name.toLowerCase(), id] as const]))
}
