import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'

export type MovedProduct = { id: number; categoryId: number | null }

export async function moveListed(
  tx: Tx,
  { storeId, isOpen }: { storeId: number; isOpen: boolean },
): Promise<MovedProduct[]> {
  const [from, to] = isOpen ? ['withheld', 'listed'] : ['listed', 'withheld']
  const { rows } = await sql<MovedProduct>`
    with moving as (
      select id from products where store_id = ${storeId} and state = ${from} order by id for no key update
    )
    update products set state = ${to} from moving where products.id = moving.id
    returning products.id, products.category_id as "categoryId"`.execute(tx)
  return rows
}

/** Counts products into their categories, or out of them. */
export async function countAnew(tx: Tx, moved: readonly MovedProduct[], isAdded: boolean): Promise<void> {
  const categoryIds = moved.flatMap(({ categoryId }) => categoryId ?? [])
  await sql`
    with moved as (
      select category_id, count(*)::integer as products
      from unnest(${categoryIds}::bigint[]) as product (category_id) group by category_id
    ), locked as (
      select categories.id, product_count + ${isAdded ? 1 : -1}::integer * moved.products as product_count
      from moved join categories on categories.id = moved.category_id
      order by categories.id for no key update of categories
    )
    update categories set product_count = locked.product_count from locked where categories.id = locked.id`.execute(tx)
}

export type StoreRating = { ratingTenths: number; count: number }

export async function ratingOfStore(handle: Db, storeId: number): Promise<StoreRating> {
  const { rows } = await sql<StoreRating>`
    select coalesce(sum(rating_count), 0) as count,
      case when sum(rating_count) > 0 then (20 * sum(rating_sum) + sum(rating_count)) / (2 * sum(rating_count)) else 0 end
        as "ratingTenths"
    from products where store_id = ${storeId} and state = 'listed' and rating_tenths > 0`.execute(handle)
  return rows[0] ?? { ratingTenths: 0, count: 0 }
}
