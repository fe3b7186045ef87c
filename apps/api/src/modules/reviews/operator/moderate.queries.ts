import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { ReviewRow } from '../reviews.queries.ts'

export type ModeratedReview = ReviewRow & {
  product_id: number
  hidden_at: Date | null
  hidden_reason: string
  hidden_by: number | null
}

export type Sought = {
  rating?: number | undefined
  productId?: number | undefined
  isHidden?: boolean | undefined
  before: { createdAt: Date; id: number } | null
  limit: number
}

/** The matching reviews, the newest first. */
export async function listReviews(handle: Db, sought: Sought): Promise<ModeratedReview[]> {
  const { rating, productId, isHidden, before, limit } = sought
  const conditions = [sql`true`]
  if (rating !== undefined) conditions.push(sql`rating = ${rating}`)
  if (productId !== undefined) conditions.push(sql`product_id = ${productId}`)
  if (isHidden !== undefined) conditions.push(isHidden ? sql`hidden_at is not null` : sql`hidden_at is null`)
  if (before) conditions.push(sql`(created_at, id) < (${before.createdAt}, ${before.id}::bigint)`)
  const { rows } = await sql<ModeratedReview>`
    select id, product_id, author, rating, comment, created_at, hidden_at, hidden_reason, hidden_by from reviews
    where ${sql.join(conditions, sql` and `)} order by created_at desc, id desc limit ${sql.lit(limit)}`.execute(handle)
  return rows
}

export type ReviewStatus = { productId: number; rating: number; isHidden: boolean }

/** Locks the review until the transaction ends. @returns undefined where there is none */
export async function lockReview(tx: Tx, id: number): Promise<ReviewStatus | undefined> {
  const row = await tx
    .selectFrom('reviews')
    .select(['product_id', 'rating', 'hidden_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && { productId: row.product_id, rating: row.rating, isHidden: row.hidden_at !== null }
}

/** Null makes the review visible to everybody. */
export async function writeHidden(
  tx: Tx,
  id: number,
  hidden: { at: Date; reason: string; operatorId: number } | null,
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ hidden_at: hidden?.at ?? null, hidden_reason: hidden?.reason ?? '', hidden_by: hidden?.operatorId ?? null })
    .where('id', '=', id)
    .execute()
}
