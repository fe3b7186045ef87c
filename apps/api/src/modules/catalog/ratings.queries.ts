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

/**
 * Adds ratings to and removes ratings from their products, then their stores; each in id order, so that two reviewers
 * cannot deadlock.
 */
export async function countRatings(tx: Tx, { added = [], removed = [] }: RatingChanges): Promise<ProductRating[]> {
  const productIds = [...added, ...removed].map((one) => one.productId)
  const stars = [...added.map((one) => one.rating), ...removed.map((one) => -one.rating)]
  const ratings = [...added.map(() => 1), ...removed.map(() => -1)]
  const { rows } = await sql<ProductRating & StoreChange>`
    with changed as (
      select product_id, sum(stars) as stars, sum(ratings) as ratings, array[${countsOf()}] as by_stars
      from unnest(${productIds}::bigint[], ${stars}::integer[], ${ratings}::integer[])
        as rating (product_id, stars, ratings)
      group by product_id
    ), locked as (
      select products.id, rating_sum + changed.stars as rating_sum, rating_count + changed.ratings as rating_count, by_stars,
        changed.stars, changed.ratings
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
      counted.star_counts as "starCounts", store_id as "storeId", locked.stars as "addedStars",
      locked.ratings as "addedRatings"`.execute(tx)
  await countForStores(tx, rows)
  return rows.map(({ productId, rating, count, starCounts }) => ({ productId, rating, count, starCounts }))
}

type StoreChange = { storeId: number; addedStars: number; addedRatings: number }

/** A store's rating counts all its products, also those that are not in the shop any more. */
async function countForStores(tx: Tx, changes: readonly StoreChange[]): Promise<void> {
  const storeIds = changes.map(({ storeId }) => storeId)
  const stars = changes.map(({ addedStars }) => addedStars)
  const ratings = changes.map(({ addedRatings }) => addedRatings)
  // A row is inserted empty first: the values of an insert are checked before a conflict is found.
  await sql`
    insert into store_ratings (store_id, rating_sum, rating_count)
    select distinct store_id, 0, 0 from unnest(${storeIds}::bigint[]) as store (store_id) order by store_id
    on conflict (store_id) do nothing`.execute(tx)
  await sql`
    with changed as (
      select store_id, sum(stars) as stars, sum(ratings) as ratings
      from unnest(${storeIds}::bigint[], ${stars}::integer[], ${ratings}::integer[]) as change (store_id, stars, ratings)
      group by store_id
    ), locked as (
      select store_id, rating_sum + changed.stars as rating_sum, rating_count + changed.ratings as rating_count
      from changed join store_ratings using (store_id) order by store_id for no key update of store_ratings
    )
    update store_ratings set rating_sum = locked.rating_sum, rating_count = locked.rating_count
    from locked where store_ratings.store_id = locked.store_id`.execute(tx)
}

export type StoreRating = { ratingTenths: number; count: number }

/** The number and the average of all visible reviews of a store's products. */
export async function ratingOfStore(handle: Db, storeId: number): Promise<StoreRating> {
  const rating = await handle
    .selectFrom('store_ratings')
    .select(['rating_tenths as ratingTenths', 'rating_count as count'])
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return rating ?? { ratingTenths: 0, count: 0 }
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
