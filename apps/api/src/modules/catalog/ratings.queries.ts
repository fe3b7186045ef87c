import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'

/** Stars, 1 to 5. */
export type Rating = { productId: number; rating: number }

/** A changed rating is in both lists: the new value in `added`, the old value in `removed`. */
export type RatingChanges = { added?: readonly Rating[]; removed?: readonly Rating[] }

export type ProductRating = {
  productId: number
  /** The average with one decimal, 0 without ratings. */
  rating: number
  /** The number of ratings. */
  count: number
  /** How many of them have 1, 2, 3, 4 and 5 stars. */
  starCounts: number[]
}

/** Adds ratings to and removes ratings from their products, in id order so that two reviewers cannot deadlock. */
export async function countRatings(tx: Tx, { added = [], removed = [] }: RatingChanges): Promise<ProductRating[]> {
  const productIds = [...added, ...removed].map((one) => one.productId)
  const stars = [...added.map((one) => one.rating), ...removed.map((one) => -one.rating)]
  const ratings = [...added.map(() => 1), ...removed.map(() => -1)]
  const { rows } = await sql<ProductRating>`
    with changed as (
      select product_id, sum(stars) as stars, sum(ratings) as ratings, array[${countsOf()}] as by_stars
      from unnest(${productIds}::bigint[], ${stars}::integer[], ${ratings}::integer[])
        as rating (product_id, stars, ratings)
      group by product_id
    ), locked as (
      select products.id, rating_sum + changed.stars as rating_sum, rating_count + changed.ratings as rating_count, by_stars
      from changed join products on products.id = changed.product_id
      order by products.id for no key update of products
    ), counted as (
      update product_details set star_counts = array[${newCounts()}]
      from locked where product_details.product_id = locked.id
      returning product_id, star_counts
    )
    update products set rating_sum = locked.rating_sum, rating_count = locked.rating_count
    from locked join counted on counted.product_id = locked.id
    where products.id = locked.id
    returning products.id as "productId", rating_tenths::numeric / 10 as rating, products.rating_count as count,
      counted.star_counts as "starCounts"`.execute(tx)
  return rows
}

const allStars = [1, 2, 3, 4, 5]

/** The change of each count; `stars` is negative for a rating that is removed. */
const countsOf = () =>
  sql.join(
    allStars.map((count) => sql`coalesce(sum(ratings) filter (where abs(stars) = ${sql.lit(count)}), 0)::integer`),
  )

const newCounts = () =>
  sql.join(allStars.map((count) => sql`star_counts[${sql.lit(count)}] + by_stars[${sql.lit(count)}]`))

export async function ratingOf(handle: Db, productId: number): Promise<ProductRating> {
  const { rows } = await sql<ProductRating>`
    select id as "productId", rating_tenths::numeric / 10 as rating, rating_count as count, star_counts as "starCounts"
    from products join product_details on product_id = id where id = ${productId}`.execute(handle)
  const [rated] = rows
  if (!rated) throw new Error('a review belongs to no product')
  return rated
}
