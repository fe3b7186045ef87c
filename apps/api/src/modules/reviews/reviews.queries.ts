import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'

export type NewReview = {
  productId: number
  /** Null for reviews older than the database. */
  userId: number | null
  author: string
  /** 1 to 5. */
  rating: number
  comment: string
  createdAt: Date
}

export type ReviewRow = { id: number; author: string; rating: number; comment: string; created_at: Date }

const shown = ['id', 'author', 'rating', 'comment', 'created_at'] as const

/** Visible reviews, newest first, after the last review of the previous page. */
export async function listReviews(
  handle: Db,
  productId: number,
  page: { limit: number; after?: { createdAt: Date; id: number } | null },
): Promise<ReviewRow[]> {
  const { limit, after } = page
  const older = after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id})` : sql``
  const { rows } = await sql<ReviewRow>`
    select id, author, rating, comment, created_at from reviews
    where product_id = ${productId} and hidden_at is null ${older}
    order by created_at desc, id desc limit ${limit}`.execute(handle)
  return rows
}

export async function insertReviews(tx: Tx, reviews: readonly NewReview[]): Promise<void> {
  const rows = reviews.map((review) => ({
    product_id: review.productId,
    user_id: review.userId,
    author: review.author,
    rating: review.rating,
    comment: review.comment,
    created_at: review.createdAt,
  }))
  await sql`
    insert into reviews (product_id, user_id, author, rating, comment, created_at)
    select product_id, user_id, author, rating, comment, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as review (
      product_id bigint, user_id bigint, author text, rating smallint, comment text, created_at timestamptz
    )`.execute(tx)
}

/** An account's own review, hidden or not: `hidden_reason` is empty for a visible review. */
export type OwnReviewRow = ReviewRow & { hidden_reason: string }

export function findReviewOf(handle: Db, userId: number, productId: number): Promise<OwnReviewRow | undefined> {
  return handle
    .selectFrom('reviews')
    .select([...shown, 'hidden_reason'])
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/**
 * @returns undefined when this account has already reviewed the product; a concurrent second insert waits for the first
 */
export function insertReview(tx: Tx, review: NewReview & { userId: number }): Promise<ReviewRow | undefined> {
  return tx
    .insertInto('reviews')
    .values({
      product_id: review.productId,
      user_id: review.userId,
      author: review.author,
      rating: review.rating,
      comment: review.comment,
      created_at: review.createdAt,
    })
    .onConflict((conflict) => conflict.constraint('reviews_one_each').doNothing())
    .returning(shown)
    .executeTakeFirst()
}

/** A review as its author's request identifies it. Another account's review counts as missing. */
export type OwnReview = { userId: number; productId: number; reviewId: number }

/** The rating that a review contributes: none while it is hidden. */
export type Counting = { rating: number; isCounted: boolean }

/** @returns what the review contributes to the rating; it is locked until the transaction ends */
export async function lockRating(tx: Tx, { userId, productId, reviewId }: OwnReview): Promise<Counting | undefined> {
  const row = await tx
    .selectFrom('reviews')
    .select(['rating', 'hidden_at'])
    .where('id', '=', reviewId)
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row && countingOf(row)
}

const countingOf = ({ rating, hidden_at }: { rating: number; hidden_at: Date | null }): Counting => ({
  rating,
  isCounted: hidden_at === null,
})

export function rewriteReview(
  tx: Tx,
  reviewId: number,
  words: Pick<NewReview, 'author' | 'rating' | 'comment'>,
): Promise<ReviewRow> {
  return tx.updateTable('reviews').set(words).where('id', '=', reviewId).returning(shown).executeTakeFirstOrThrow()
}

/** @returns what the review contributed to the rating, undefined when there was none */
export async function deleteReview(tx: Tx, { userId, productId, reviewId }: OwnReview): Promise<Counting | undefined> {
  const row = await tx
    .deleteFrom('reviews')
    .where('id', '=', reviewId)
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .returning(['rating', 'hidden_at'])
    .executeTakeFirst()
  return row && countingOf(row)
}

/** Deletes an account's reviews. @returns what each contributed to the rating, by product */
export async function deleteReviewsOf(
  tx: Tx,
  userId: number,
  productIds: readonly number[],
): Promise<(Counting & { productId: number })[]> {
  const rows = await tx
    .deleteFrom('reviews')
    .where('user_id', '=', userId)
    .where((where) => where('product_id', '=', where.fn.any(where.val(productIds))))
    .returning(['product_id', 'rating', 'hidden_at'])
    .execute()
  return rows.map((row) => ({ productId: row.product_id, ...countingOf(row) }))
}

/** @returns the products whose pages showed the old name */
export async function renameAuthor(tx: Tx, userId: number, author: string): Promise<number[]> {
  const rows = await tx
    .updateTable('reviews')
    .set({ author, user_id: null })
    .where('user_id', '=', userId)
    .returning('product_id')
    .execute()
  return rows.map((row) => row.product_id)
}

export type ReviewBy = Omit<NewReview, 'userId'>

/** All reviews of an account, newest first. */
export function listReviewsBy(handle: Db, userId: number): Promise<ReviewBy[]> {
  return handle
    .selectFrom('reviews')
    .select(['product_id as productId', 'author', 'rating', 'comment', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}
