import { sql } from 'kysely'
import type { Tx } from '../../platform/db/index.ts'

export type Rating = { productId: number; rating: number }

/** Adds ratings to their products, in id order so that two reviewers never wait for each other. */
export async function addRatings(tx: Tx, ratings: readonly Rating[]): Promise<number[]> {
  const productIds = ratings.map((one) => one.productId)
  const stars = ratings.map((one) => one.rating)
  const { rows } = await sql<{ id: number }>`
    with added as (
      select product_id, sum(stars) as stars, count(*) as ratings
      from unnest(${productIds}::bigint[], ${stars}::integer[]) as rating (product_id, stars) group by product_id
    ), locked as (
      select products.id, products.rating_sum + added.stars as rating_sum, products.rating_count + added.ratings as rating_count
      from added join products on products.id = added.product_id
      order by products.id for no key update of products
    )
    update products set rating_sum = locked.rating_sum, rating_count = locked.rating_count
    from locked where products.id = locked.id
    returning products.id`.execute(tx)
  return rows.map((row) => row.id)
}
