import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'

/** Stars, 1 to 5. */
export type Rating = { productId: number; rating: number }

/** A changed rating is in both lists: the new value in `added`, the old value in `removed`. */
export type RatingChanges = { added?: readonly Rating[]; removed?: readonly Rating[] }

/** The average with one decimal, 0 without ratings, and the number of ratings. */
export type ProductRating = { productId: number; rating: number; count: number }

/** Adds ratings to and removes ratings from their products, in id order so that two reviewers cannot deadlock. */
export async function countRatings(tx: Tx, { added = [], removed = [] }: RatingChanges): Promise<ProductRating[]> {
  const productIds = [...added, ...removed].map((one) => one.productId)
  const stars = [...added.map((one) => one.rating), ...removed.map((one) => -one.rating)]
  const ratings = [...added.map(() => 1), ...removed.map(() => -1)]
  const { rows } = await sql<ProductRating>`
    with changed as (
      select product_id, sum(stars) as stars, sum(ratings) as ratings
      from unnest(${productIds}::bigint[], ${stars}::integer[], ${ratings}::integer[])
        as rating (product_id, stars, ratings)
      group by product_id
    ), locked as (
      select products.id, rating_sum + changed.stars as rating_sum, rating_count + changed.ratings as rating_count
      from changed join products on products.id = changed.product_id
      order by products.id for no key update of products
    )
    update products set rating_sum = locked.rating_sum, rating_count = locked.rating_count
    from locked where products.id = locked.id
    returning products.id as "productId", rating_tenths::numeric / 10 as rating, products.rating_count as count`.execute(
    tx,
  )
  return rows
}

export async function ratingOf(handle: Db, productId: number): Promise<ProductRating> {
  const { rows } = await sql<ProductRating>`
    select id as "productId", rating_tenths::numeric / 10 as rating, rating_count as count
    from products where id = ${productId}`.execute(handle)
  const [rated] = rows
  if (!rated) throw new Error('a review belongs to no product')
  return rated
}
