import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { isPublic } from './is-public.ts'

export type ListedProduct = { id: number; updatedAt: Date }

/**
 * The ranges of ids that contain a listed product: with a size of 100, run 0 is the ids 1 to 100. One index lookup for
 * each range that has a listed product; gaps between ranges cost nothing.
 */
export async function runsOfListed(handle: Db, size: number): Promise<number[]> {
  const { rows } = await sql<{ run: number }>`
    with recursive first_of_run as (
      (select id from products where state = 'listed' order by id limit 1)
      union all
      select (
        select product.id from products as product
        where product.state = 'listed' and product.id > ((earlier.id - 1) / ${size}::bigint + 1) * ${size}::bigint
        order by product.id limit 1
      )
      from first_of_run as earlier where earlier.id is not null
    )
    select (id - 1) / ${size}::bigint as run from first_of_run where id is not null`.execute(handle)
  return rows.map(({ run }) => run)
}

/** Listed products with ids above one id and up to another, in id order. */
export function listedProducts(
  handle: Db,
  { after, last, limit }: { after: number; last: number; limit: number },
): Promise<ListedProduct[]> {
  return handle
    .selectFrom('products')
    .select(['id', 'updated_at as updatedAt'])
    .where(isPublic('products'))
    .where('id', '>', after)
    .where('id', '<=', last)
    .orderBy('id')
    .limit(limit)
    .execute()
}
