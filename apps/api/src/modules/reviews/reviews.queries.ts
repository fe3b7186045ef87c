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

export async function newestReviews(handle: Db, productId: number, limit: number): Promise<ReviewRow[]> {
  return handle
    .selectFrom('reviews')
    .select(['id', 'author', 'rating', 'comment', 'created_at'])
    .where('product_id', '=', productId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
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
