import { sql } from 'kysely'
import { array } from '../../../platform/db/array.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Noted } from '../seller/note-changes.ts'
import type { StoredState } from './products.queries.ts'

export type ChangeRow = {
  id: number
  revision: number
  productId: number
  name: string
  state: StoredState
  image: string | null
  storeId: number
  before: Partial<Noted> | null
  after: Partial<Noted>
  byUserId: number | null
  changedAt: Date
  seenAt: Date | null
  seenBy: number | null
}

const changes = sql`
  select change.id, change.revision, p.id as "productId", p.name, p.state, p.image, p.store_id as "storeId",
    change.before, change.after, change.by_user_id as "byUserId", change.changed_at as "changedAt",
    change.seen_at as "seenAt", change.reviewed_by as "seenBy"
  from product_changes as change join products as p on p.id = change.product_id`

/** Changes that wait for review and were not made by an import, the oldest first, from one id upwards. */
export async function listWaiting(
  handle: Db,
  { after, limit }: { after: number | null; limit: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    ${changes} where change.seen_at is null and change.import_review_id is null
      and ${after === null ? sql`true` : sql`change.id > ${after}::bigint`}
    order by change.id limit ${sql.lit(limit)}`.execute(handle)
  return rows
}

/** The changes that one import made to listed products. Import reviews and changes share one id sequence. */
export type ImportReviewRow = {
  id: number
  revision: number
  storeId: number
  fileName: string
  /** Products whose changes no operator has reviewed. */
  waiting: number
  changedAt: Date
  isRunning: boolean
}

const importReviews = sql`
  select review.id, review.revision, review.store_id as "storeId", review.file_name as "fileName", review.waiting,
    review.changed_at as "changedAt",
    exists (select from product_imports where id = review.import_id and state = 'applying') as "isRunning"
  from import_reviews as review`

/** Imports with unreviewed changes, the oldest first, from one id upwards. */
export async function listWaitingImports(
  handle: Db,
  { after, limit }: { after: number | null; limit: number },
): Promise<ImportReviewRow[]> {
  const { rows } = await sql<ImportReviewRow>`
    ${importReviews} where review.waiting > 0
      and ${after === null ? sql`true` : sql`review.id > ${after}::bigint`}
    order by review.id limit ${sql.lit(limit)}`.execute(handle)
  return rows
}

export async function findImportReview(handle: Db, id: number): Promise<ImportReviewRow | undefined> {
  const { rows } = await sql<ImportReviewRow>`${importReviews} where review.id = ${id}`.execute(handle)
  return rows[0]
}

/** The unreviewed changes of an import, from one id upwards. */
export async function listWaitingOfImport(
  handle: Db,
  { reviewId, after, limit }: { reviewId: number; after: number | null; limit: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    ${changes} where change.import_review_id = ${reviewId}::bigint and change.seen_at is null
      and ${after === null ? sql`true` : sql`change.id > ${after}::bigint`}
    order by change.id limit ${sql.lit(limit)}`.execute(handle)
  return rows
}

/** All changes of one product, the newest first, from one id downwards. */
export async function listOf(
  handle: Db,
  { productId, before, limit }: { productId: number; before: number | null; limit: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    ${changes} where change.product_id = ${productId}
      and ${before === null ? sql`true` : sql`change.id < ${before}::bigint`}
    order by change.id desc limit ${sql.lit(limit)}`.execute(handle)
  return rows
}

type Seen = { operatorId: number; now: Date }

/** Marks changes as reviewed whose revision is unchanged, in id order. @returns the ids of the marked changes */
export async function see(
  tx: Tx,
  looked: readonly { id: number; revision: number }[],
  { operatorId, now }: Seen,
): Promise<number[]> {
  const ids = array(
    'bigint',
    looked.map(({ id }) => id),
  )
  const revisions = array(
    'integer',
    looked.map(({ revision }) => revision),
  )
  const { rows } = await sql<{ id: number }>`
    with locked as (
      select change.id from product_changes as change
      join unnest(${ids}, ${revisions}) as looked (id, revision) on looked.id = change.id
      where change.revision = looked.revision and change.seen_at is null
      order by change.id for no key update of change
    )
    update product_changes set seen_at = ${now}, reviewed_by = ${operatorId} from locked
    where product_changes.id = locked.id
    returning product_changes.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Marks an import's changes up to a revision of its review as reviewed, in id order. Changes that the import added
 * later still wait.
 * @returns how many changes were marked
 */
export async function seeImport(
  tx: Tx,
  { reviewId, revision }: { reviewId: number; revision: number },
  { operatorId, now }: Seen,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with locked as (
      select id from product_changes
      where import_review_id = ${reviewId}::bigint and seen_at is null and import_revision <= ${revision}
      order by id for no key update
    )
    update product_changes set seen_at = ${now}, reviewed_by = ${operatorId} from locked
    where product_changes.id = locked.id`.execute(tx)
  return Number(numAffectedRows)
}

/** Marks all waiting changes of a product as reviewed, independent of the revision. */
export async function seeAllOf(tx: Tx, productId: number, { operatorId, now }: Seen): Promise<void> {
  await sql`
    update product_changes set seen_at = ${now}, reviewed_by = ${operatorId}
    where product_id = ${productId} and seen_at is null`.execute(tx)
}

/** The number of entries that wait for review, an import counted as one; counting ends at `max`. */
export async function countWaiting(handle: Db, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      (select from product_changes where seen_at is null and import_review_id is null limit ${sql.lit(max)})
      union all
      (select from import_reviews where waiting > 0 limit ${sql.lit(max)})
      limit ${sql.lit(max)}
    ) as waiting`.execute(handle)
  return rows[0]?.count ?? 0
}
