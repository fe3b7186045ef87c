import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { NotedChange } from './note-changes.ts'

/** The review of an import, and the revision of it that is being written. */
export type ImportReview = { id: number; revision: number }

/**
 * Records changes for review by operators: one statement, and none without changes. A change that already waits is
 * merged: the new values are added, and `before` stays at the last reviewed values. A change belongs to the import that
 * last changed the product, and to no import once its store changes the product by hand.
 */
export async function noteChanges(
  tx: Tx,
  noted: readonly (NotedChange & { productId: number })[],
  { userId, now, review }: { userId: number | null; now: Date; review: ImportReview | null },
): Promise<void> {
  if (noted.length === 0) return
  const rows = noted.map(({ productId, before, after }) => ({ product_id: productId, before, after }))
  await sql`
    insert into product_changes (
      product_id, before, after, by_user_id, changed_at, import_review_id, import_revision
    )
    select product_id, before, after, ${userId}::bigint, ${now}, ${review?.id ?? null}::bigint,
      ${review?.revision ?? null}::integer
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as noted (product_id bigint, before jsonb, after jsonb)
    on conflict (product_id) where seen_at is null do update set
      before = excluded.before || product_changes.before, after = product_changes.after || excluded.after,
      revision = product_changes.revision + 1, by_user_id = excluded.by_user_id, changed_at = excluded.changed_at,
      import_review_id = excluded.import_review_id, import_revision = excluded.import_revision`.execute(tx)
}

/**
 * Creates the review of an import at its first change. The caller has locked the import's row.
 * @returns the next revision: all changes of this transaction carry it
 */
export async function beginImportReview(
  tx: Tx,
  { importId, storeId, fileName, now }: { importId: number; storeId: number; fileName: string; now: Date },
): Promise<ImportReview> {
  await sql`
    insert into import_reviews (store_id, import_id, file_name, changed_at)
    values (${storeId}, ${importId}, ${fileName}, ${now}) on conflict (import_id) do nothing`.execute(tx)
  const { rows } = await sql<ImportReview>`
    select id, revision + 1 as revision from import_reviews where import_id = ${importId}`.execute(tx)
  const [review] = rows
  if (!review) throw new Error(`import ${importId} has no review`)
  return review
}

/** Runs after the changes were written: changes are locked before their review. */
export async function endImportReview(tx: Tx, { id, revision }: ImportReview, now: Date): Promise<void> {
  await sql`
    update import_reviews set revision = ${revision}, changed_at = ${now} where id = ${id}`.execute(tx)
}
